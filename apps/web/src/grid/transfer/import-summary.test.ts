import { expect, it } from 'vitest';
import { complaintsOf, duplicateRows, duplicateWords, errorCount, importSummary, unlistedErrors } from './import-summary';

it('says what an import does in one sentence', () => {
  expect(importSummary({ inserts: 12, updates: 3, unchanged: 40 })).toBe('12 novas, 3 alteradas, 40 iguais');
  expect(importSummary({ inserts: 1, updates: 1, unchanged: 1 })).toBe('1 nova, 1 alterada, 1 igual');
  expect(importSummary({ inserts: 0, updates: 0, unchanged: 5571 })).toBe('5.571 iguais');
  expect(importSummary({ inserts: 0, updates: 0, unchanged: 0 })).toBe('');
});

it('says how many rows are there already', () => {
  expect([duplicateWords(1), duplicateRows(1)]).toEqual(['1 das novas já existe igual', 'a que já existe']);
  expect([duplicateWords(12), duplicateRows(12)]).toEqual(['12 das novas já existem iguais', 'as 12 que já existem']);
});

it('lists each complaint by itself', () => {
  const errors = [{ row: 3, fields: { Data: 'Data inválida', Sexo: 'Campo obrigatório' } }];
  expect(errorCount({ errors, more_errors: 0 })).toBe('1 linha com erro');
  expect(complaintsOf({ errors })).toEqual([
    { row: 3, column: 'Data', message: 'Data inválida' },
    { row: 3, column: 'Sexo', message: 'Campo obrigatório' },
  ]);
});

it('says how many more rows are wrong than are listed', () => {
  const errors = Array.from({ length: 100 }, (_, index) => ({ row: index + 2, fields: { Data: 'Data inválida' } }));
  expect(errorCount({ errors, more_errors: 49_900 })).toBe('50.000 linhas com erro');
  expect(unlistedErrors({ errors, more_errors: 49_900 })).toBe('São as primeiras 100; há mais 49.900 linhas com erro.');
  expect(unlistedErrors({ errors, more_errors: 1 })).toBe('São as primeiras 100; há mais 1 linha com erro.');
  expect(unlistedErrors({ errors, more_errors: 0 })).toBe('');
});
