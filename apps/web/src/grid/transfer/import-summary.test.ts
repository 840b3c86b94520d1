import { expect, it } from 'vitest';
import { complaintsOf, errorCount, importSummary } from './import-summary';

it('says what an import does in one sentence', () => {
  expect(importSummary({ inserts: 12, updates: 3, unchanged: 40 })).toBe('12 novas, 3 alteradas, 40 iguais');
  expect(importSummary({ inserts: 1, updates: 1, unchanged: 1 })).toBe('1 nova, 1 alterada, 1 igual');
  expect(importSummary({ inserts: 0, updates: 0, unchanged: 5571 })).toBe('5.571 iguais');
  expect(importSummary({ inserts: 0, updates: 0, unchanged: 0 })).toBe('');
});

it('lists each complaint by itself', () => {
  const errors = [{ row: 3, fields: { Data: 'Data inválida', Sexo: 'Campo obrigatório' } }];
  expect(errorCount({ errors })).toBe('1 linha com erro');
  expect(complaintsOf({ errors })).toEqual([
    { row: 3, column: 'Data', message: 'Data inválida' },
    { row: 3, column: 'Sexo', message: 'Campo obrigatório' },
  ]);
});
