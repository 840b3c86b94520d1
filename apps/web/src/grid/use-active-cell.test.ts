import { describe, expect, it } from 'vitest';
import { type ActiveCell, moveBy, selectedRange } from './use-active-cell';

const size = { rows: 30, cols: 4 };
const at = (row: number, col: number, anchor = row): ActiveCell => ({ row, col, anchor });
const press = (key: string, from: ActiveCell, held: { isCtrl?: boolean; isShift?: boolean } = {}) =>
  moveBy(key, { isCtrl: held.isCtrl ?? false, isShift: held.isShift ?? false }, from, size);

describe('moving between cells', () => {
  it('goes cell by cell and stops at the edges', () => {
    expect(press('ArrowDown', at(0, 1))).toEqual(at(1, 1));
    expect(press('ArrowUp', at(0, 1))).toEqual(at(-1, 1));
    expect(press('ArrowUp', at(-1, 1))).toEqual(at(-1, 1));
    expect(press('ArrowLeft', at(3, 0))).toEqual(at(3, 0));
    expect(press('ArrowRight', at(3, 3))).toEqual(at(3, 3));
    expect(press('ArrowDown', at(29, 0))).toEqual(at(29, 0));
    expect(press('a', at(3, 3))).toBeNull();
  });

  it('goes to the ends of the row, of the grid, and by pages', () => {
    expect(press('Home', at(5, 3))).toEqual(at(5, 0));
    expect(press('End', at(5, 0))).toEqual(at(5, 3));
    expect(press('Home', at(5, 3), { isCtrl: true })).toEqual(at(0, 0));
    expect(press('End', at(5, 0), { isCtrl: true })).toEqual(at(29, 3));
    expect(press('PageDown', at(5, 2))).toEqual(at(15, 2));
    expect(press('PageUp', at(5, 2))).toEqual(at(0, 2));
  });

  it('selects rows with Shift', () => {
    const selection = press('ArrowDown', press('ArrowDown', at(4, 1), { isShift: true }) ?? at(0, 0), { isShift: true }) ?? at(0, 0);
    expect(selectedRange(selection)).toEqual({ first: 4, last: 6 });
    expect(selectedRange(press('ArrowUp', at(4, 1), { isShift: true }) ?? at(0, 0))).toEqual({ first: 3, last: 4 });
    expect(press('ArrowUp', at(0, 1), { isShift: true })).toEqual(at(0, 1));
  });

  it('stays in the header of an empty grid', () => {
    expect(moveBy('ArrowDown', { isCtrl: false, isShift: false }, at(-1, 0), { rows: 0, cols: 4 })).toEqual(at(-1, 0));
  });
});
