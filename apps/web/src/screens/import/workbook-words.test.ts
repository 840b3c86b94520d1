import { expect, it } from 'vitest';
import type { SheetResult } from '#model/responses/workbook';
import { importChangeWords, isQuiet, verdictOf, wrongRows } from './workbook-words';

const sheet = (counts: Partial<SheetResult>): SheetResult => ({
  ...{
    resource: 'births',
    label: 'Nascimentos',
    inserts: 0,
    updates: 0,
    removes: 0,
    unchanged: 0,
    alike: 0,
    present: 0,
    errors: [],
    more_errors: 0,
    changes: [],
  },
  ...counts,
});
const wrong = { row: 6, fields: { Sexo: 'Campo obrigatório' }, cells: {} };

it('says what changes, and not what there is none of', () => {
  expect(importChangeWords([sheet({ inserts: 1, updates: 2 }), sheet({ inserts: 1_200, removes: 1 })])).toBe(
    '1.201 novas, 2 alteradas, 1 apagada',
  );
  expect(importChangeWords([sheet({ unchanged: 9 })])).toBe('');
});

it('lets a workbook in where nothing is wrong and something is new', () => {
  const verdict = (...sheets: SheetResult[]) => verdictOf({ import: null, sheets, ignored: [] });
  expect(verdict(sheet({ unchanged: 3 })).tone).toBe('nothing');
  expect(verdict(sheet({ present: 2 }))).toEqual({ tone: 'nothing', words: 'Tudo já está no servidor: não há nada para importar.' });
  expect(verdict(sheet({ updates: 1 }))).toEqual({ tone: 'good', words: 'Pronta para importar: 1 alterada.' });
  expect(verdict(sheet({ updates: 1 }), sheet({ errors: [wrong], more_errors: 4 }))).toEqual({
    tone: 'bad',
    words: '5 linhas com erro. Nada é gravado enquanto houver erro. Linhas sem erro: 1 alterada.',
  });
});

it('knows which sheets have nothing to say', () => {
  expect([
    isQuiet(sheet({ unchanged: 5 })),
    isQuiet(sheet({ present: 5 })),
    isQuiet(sheet({ removes: 1 })),
    isQuiet(sheet({ errors: [wrong] })),
  ]).toEqual([true, false, false, false]);
  expect(wrongRows(sheet({ errors: [wrong], more_errors: 2 }))).toBe(3);
});
