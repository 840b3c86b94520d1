import { expect, it } from 'vitest';
import { isRepeatedByCards, type Kpi } from './page';
import type { Table } from './table';

const kpi = (indicator: string): Kpi<unknown> => ({ key: indicator, label: indicator, value: 1, unit: '', decimals: 0, indicator });
const table = (...indicators: (string | undefined)[]) =>
  ({ key: 'one', title: 'Um', columns: [], rows: indicators.map((indicator) => ({ indicator })) }) as unknown as Table;

it('takes a table as repeated only if every line has a card', () => {
  const cards = [kpi('gmd_global_kg'), kpi('stocking_ua_ha')];
  expect(isRepeatedByCards(table('stocking_ua_ha', 'gmd_global_kg'), cards)).toBe(true);
  expect(isRepeatedByCards(table('stocking_ua_ha', 'milk_price'), cards)).toBe(false);
  expect(isRepeatedByCards(table('stocking_ua_ha', undefined), cards)).toBe(false);
  expect(isRepeatedByCards(table('milk_price'), [])).toBe(false);
  expect(isRepeatedByCards(table(), cards)).toBe(false);
});
