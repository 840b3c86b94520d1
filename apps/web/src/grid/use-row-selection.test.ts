import { describe, expect, it } from 'vitest';
import type { GridRow } from '../rows/row';
import type { ActiveCell } from './use-active-cell';
import { selectedRows, toggled, toggledAlone } from './use-row-selection';

const rows = [11, 12, 13, 14].map((id) => ({ id, version: 1 }) as GridRow);
const at = (row: number, anchor = row): ActiveCell => ({ row, col: 0, anchor });
const ids = (found: readonly GridRow[]) => found.map(({ id }) => id);

describe('the rows that are chosen', () => {
  it('are those of the cursor, until rows are chosen one by one', () => {
    expect(ids(selectedRows(rows, null, at(1)))).toEqual([12]);
    expect(ids(selectedRows(rows, null, at(2, 0)))).toEqual([11, 12, 13]);
    expect(ids(selectedRows(rows, new Set([14, 12]), at(0)))).toEqual([12, 14]);
    expect(selectedRows(rows, null, at(-1))).toEqual([]);
  });

  it('are those of the cursor again when the chosen ones are gone', () => {
    expect(ids(selectedRows(rows, new Set([99]), at(3)))).toEqual([14]);
  });

  it('are on a phone those whose boxes were touched, and no other', () => {
    expect([...toggledAlone(rows, null, 13)]).toEqual([13]);
    expect([...toggledAlone(rows, new Set([13, 99]), 11)]).toEqual([13, 11]);
    expect([...toggledAlone(rows, new Set([13]), 13)]).toEqual([]);
  });

  it('begin with the row of the cursor itself, and leave it again', () => {
    expect([...toggled(rows, null, at(1), 12)]).toEqual([12]);
    expect([...toggled(rows, new Set([12]), at(1), 12)]).toEqual([]);
    expect([...toggled(rows, new Set(), at(1), 12)]).toEqual([12]);
  });

  it('begin with those of the cursor', () => {
    expect([...toggled(rows, null, at(0), 13)]).toEqual([11, 13]);
    expect([...toggled(rows, null, at(2, 0), 12)]).toEqual([11, 13]);
    expect([...toggled(rows, new Set([11, 13]), at(2), 13)]).toEqual([11]);
  });
});
