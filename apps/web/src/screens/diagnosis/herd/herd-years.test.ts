import { expect, it } from 'vitest';
import { herdAccount } from '#domain/beef/herd-account';
import type { SheetEntry } from '../../../sheet/declared/sheet-lines';
import { balanceSentence, herdYears, movementKey, offCategories, typedArrobaPrice } from './herd-years';

const entry = (key: string, title: string): SheetEntry => ({ key, title, place: {}, heading: null });
const entries = [entry('2', 'Matrizes'), entry('3', 'Bezerros')];
const typed: Record<string, number> = { '2 INITIAL': 400, '2 FINAL': 395, '3 BIRTH': 300, '3 DEATH': 5, '3 FINAL': 290 };
const numberAt = (row: string, group: string) => typed[movementKey(row, group)] ?? null;
const accountOf = (movements: [string, number][] = []) =>
  herdAccount(
    herdYears(entries, numberAt, new Map(movements.map(([key, heads]) => [key, { resource: 'herd_departure', entries: 2, heads }]))),
  );

it('says by how many heads a year does not close, and where to look', () => {
  const account = accountOf();
  expect(account.difference).toBe(-10);
  expect(balanceSentence(account)).toBe('Estoque calculado: −10. Faltam 10 cabeças no rebanho final.');
  expect(offCategories(account)).toBe('Matrizes −5 · Bezerros −5');
});

it('counts what the entries hold where nothing is typed', () => {
  const account = accountOf([
    ['2 DEPARTURE', 9],
    ['3 DEPARTURE', 1],
  ]);
  expect([account.difference, balanceSentence(account)]).toEqual([0, 'Estoque calculado: 0. O rebanho fecha.']);
  // A typed value replaces the entries instead of adding to them.
  expect(accountOf([['3 DEATH', 300]]).difference).toBe(-10);
});

it('says the price of an arroba over arrobas, whether they were weighed alive or as carcass', () => {
  const sold: Record<string, Record<string, number>> = {
    2: { amount: 10, weight: 300, value_arroba: 300, value_head: 3000 },
    3: { amount: 10, weight: 620, weight_death: 300, value_arroba: 320, value_head: 6400 },
  };
  const sheet = {
    rows: entries.map(({ key, title }) => ({ key, title })),
    numberAt: (row: string, block: string, field: string) => (block === 'DEPARTURE' ? (sold[row]?.[field] ?? null) : null),
  };
  expect(typedArrobaPrice(sheet, 'DEPARTURE')).toBeCloseTo(313.33, 2);
  expect(typedArrobaPrice(sheet, 'ENTRY')).toBeNull();
});

it('knows nothing of an empty sheet', () => {
  expect(balanceSentence(herdAccount(herdYears(entries, () => null, new Map())))).toBe('Estoque calculado: nada informado ainda.');
});
