import { expect, it } from 'vitest';
import type { GridRow } from '../rows/row';
import { withPinnedRow } from './pinned-row';

const row = (id: number, version = 1) => ({ id, version }) as GridRow;
const idsOf = (rows: readonly GridRow[]) => rows.map(({ id }) => id);

it('keeps a saved row in place when it leaves the page', () => {
  const page = [row(1), row(2), row(3)];
  expect(idsOf(withPinnedRow(page, { row: row(9), at: 1 }))).toEqual([1, 9, 2, 3]);
  expect(idsOf(withPinnedRow([], { row: row(9), at: 4 }))).toEqual([9]);
});

it('shows the stored row when the page still has it', () => {
  const page = [row(1), row(2, 7)];
  expect(withPinnedRow(page, { row: row(2), at: 0 })).toBe(page);
  expect(withPinnedRow(page, null)).toBe(page);
});
