import { expect, it } from 'vitest';
import type { DraftDifference } from '#model/responses/benchmark-draft';
import { differencesTable, differenceWords } from './edition-differences';

const indicator = { id: 1, key: 'gain', label: 'GMD global', unit: 'kg/dia', decimals: 3 };
const one = (kind: DraftDifference['kind'], extra: Partial<DraftDifference> = {}): DraftDifference => ({
  ...{ kind, farm: { id: 1, name: 'Três Barras' }, customer: null, indicator: null, old_value: null, new_value: null, reason: null },
  ...extra,
});
const ALL = [
  one('LEFT', { indicator, old_value: 0.5, reason: 'Pesagem em dúvida' }),
  one('VALUE', { indicator, old_value: 0.5, new_value: 0.625 }),
  one('ENTERED', { indicator, new_value: 0.4 }),
  one('FARM_JOINED'),
];

it('tells each difference in a row, with its values as the indicator is written', () => {
  expect(differencesTable(ALL).rows.map(Object.values)).toEqual([
    ['Três Barras', 'GMD global', 'deixou de contar: Pesagem em dúvida', '0,500 kg/dia', '—'],
    ['Três Barras', 'GMD global', 'valor mudou', '0,500 kg/dia', '0,625 kg/dia'],
    ['Três Barras', 'GMD global', 'passou a contar', '—', '0,400 kg/dia'],
    ['Três Barras', '', 'entrou na safra', '', ''],
  ]);
});

it('counts differences of a kind together', () => {
  expect(differenceWords(ALL)).toBe('1 valor mudou, 2 avaliações mudaram, 1 fazenda entrou');
});
