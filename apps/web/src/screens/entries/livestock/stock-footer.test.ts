import { expect, it } from 'vitest';
import { stockBalance } from '#domain/beef/stock-balance';
import type { FlatColumn } from '../../../sheet/sheet';
import { stockFooter } from './stock-footer';

const MONTHS = ['2026-10', '2026-11', '2026-12'];
const headsAt = (month: string | null) => (month === null ? 100 : null);
const sheet = { rows: [], numberAt: () => null };
const column = (group: string) => ({ group, field: 'amount' }) as FlatColumn;

it('calculates the stock up to the month that is running, and claims nothing of months to come', () => {
  const checks = new Map(stockBalance(MONTHS, [], headsAt).map((check) => [check.month, check]));
  const footer = stockFooter(sheet, checks, { today: '2026-11-22', open: () => undefined });
  const textsOf = (key: string) => MONTHS.map((month) => footer.find((row) => row.key === key)?.cell(column(month))?.text ?? null);
  expect([textsOf('calculated'), textsOf('difference')]).toEqual([
    ['100', '100', null],
    ['—', '—', null],
  ]);
});
