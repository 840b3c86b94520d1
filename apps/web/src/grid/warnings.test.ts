import { expect, it } from 'vitest';
import { countText, hasWarnings, warningsOf } from './warnings';

it('reads what a row was saved with, and nothing from rows that have no warnings', () => {
  const warned = { id: 1, version: 1, warnings: { weight: 'Peso acima de 700 kg não é comum.' } };
  expect(warningsOf(warned)).toEqual({ weight: 'Peso acima de 700 kg não é comum.' });
  expect([{}, { warnings: null }, { warnings: [] }, { warnings: 'x' }].map(warningsOf)).toEqual([{}, {}, {}, {}]);
  expect(hasWarnings({ id: 1, version: 1 })).toBe(false);
});

it('counts rows in words', () => {
  expect([countText(1), countText(3)]).toEqual(['1 linha com aviso', '3 linhas com aviso']);
});
