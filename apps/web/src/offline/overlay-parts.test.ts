import { expect, it } from 'vitest';
import { agricultureExpenseItems } from '#model/agriculture/agriculture-expense-items';
import { agricultureExpenses } from '#model/agriculture/agriculture-expenses';
import type { BatchEntry } from '#model/entry-batch';
import { partName } from '#model/entry-parts';
import type { GridRow } from '../rows/row';
import { entriesOfResource } from './overlay-parts';
import { overlayEntries, overlayRows } from './overlay-rows';

const ITEMS = agricultureExpenseItems.path;
const [ONE, OTHER] = ['00000000-0000-0000-0000-000000000001', '00000000-0000-0000-0000-000000000002'];
const PLACE = { environment: 'DAIRY_CATTLE', harvest: 1, customer: 1, farm: 1 } as const;
const TYPED_AT = '2040-11-14T09:10:00.000Z';
const entry = (key: string, part: Partial<BatchEntry>): BatchEntry => ({
  ...{ key, schema: 1, typed_at: TYPED_AT, resource: agricultureExpenses.path, action: 'create', place: PLACE, values: {}, over: {} },
  ...part,
});
const volume = (row: string | number, value: number | null) => ({ [partName(ITEMS, row, 'volume')]: value });
const line = (id: number, amount: number, crop = 7): GridRow => ({ id, version: 1, volume: amount, agriculture_expense: { id: crop } });

function lines(entries: readonly BatchEntry[], stored: readonly GridRow[] = []) {
  const queued = entries.map((one, at) => ({ order: at + 1, entry: one, problem: null, tries: 0 }));
  const overlay = overlayEntries({ entries: queued, receipts: [] }, TYPED_AT);
  const rows = overlayRows(agricultureExpenseItems, stored, entriesOfResource(agricultureExpenseItems, overlay, stored), () => null);
  return rows.map(({ key = null, volume: amount, agriculture_expense: crop }) => [key, amount, (crop as { id: number }).id]);
}

it('shows the rows of a form that only the device has, also after they were changed and removed', () => {
  const made = entry('a', { values: { ...volume(ONE, 20), ...volume(OTHER, 4) } });
  expect(lines([made])).toEqual([
    [ONE, 20, -1],
    [OTHER, 4, -1],
  ]);
  const changed = entry('b', {
    action: 'change',
    row: { key: 'a' },
    values: { ...volume(ONE, 25), [partName(ITEMS, OTHER)]: null },
    over: volume(ONE, 20),
  });
  expect(lines([made, changed])).toEqual([[ONE, 25, -1]]);
  expect(lines([made, changed, entry('c', { action: 'remove', row: { key: 'a' } })])).toEqual([]);
});

it('lays changes over the rows of a stored form, and takes them away with it', () => {
  const stored = [line(11, 20), line(12, 4), line(13, 9, 8)];
  const changed = entry('a', {
    action: 'change',
    row: 7,
    values: { ...volume(11, 21), ...volume(ONE, 5), [partName(ITEMS, 12)]: null },
    over: volume(11, 20),
  });
  expect(lines([changed], stored)).toEqual([
    [null, 21, 7],
    [null, 9, 8],
    [ONE, 5, 7],
  ]);
  expect(lines([changed, entry('b', { action: 'remove', row: 7 })], stored)).toEqual([[null, 9, 8]]);
});

it('shows no row for a change of one that it does not know', () => {
  expect(lines([entry('a', { action: 'change', row: 7, values: volume(ONE, 5), over: volume(ONE, 4) })])).toEqual([]);
});
