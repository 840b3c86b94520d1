import { describe, expect, it } from 'vitest';
import { blockOf, type CellSelection, fitSelection, isBlock, selectionAfter, selectOne } from './selection';

const SIZE = { rows: 20, cols: 26 };
const plain = { isCtrl: false, isShift: false };
const shift = { isCtrl: false, isShift: true };
const ctrl = { isCtrl: true, isShift: false };
const at = (row: number, col: number) => selectOne({ row, col });
const press = (key: string, from: CellSelection, modifiers = plain) => selectionAfter(key, modifiers, from, SIZE);

describe('keys', () => {
  it.each([
    ['ArrowUp', 4, 5],
    ['ArrowDown', 6, 5],
    ['ArrowLeft', 5, 4],
    ['ArrowRight', 5, 6],
    ['Home', 5, 0],
    ['End', 5, 25],
    ['PageDown', 15, 5],
    ['Enter', 6, 5],
    ['Tab', 5, 6],
  ])('%s', (key, row, col) => {
    expect(press(key, at(5, 5))).toEqual(at(row, col));
  });

  it('with Ctrl go to the edges, with Shift and Tab or Enter back', () => {
    expect(press('Home', at(5, 5), ctrl)).toEqual(at(0, 0));
    expect(press('End', at(5, 5), ctrl)).toEqual(at(19, 25));
    expect(press('ArrowDown', at(5, 5), ctrl)).toEqual(at(19, 5));
    expect(press('Enter', at(5, 5), shift)).toEqual(at(4, 5));
    expect(press('Tab', at(5, 5), shift)).toEqual(at(5, 4));
  });

  it('stop at the edges; Tab goes on in the next row and leaves after the last cell', () => {
    expect(press('ArrowUp', at(0, 0))).toEqual(at(0, 0));
    expect(press('Enter', at(19, 3))).toEqual(at(19, 3));
    expect(press('Tab', at(5, 25))).toEqual(at(6, 0));
    expect(press('Tab', at(19, 25))).toBeNull();
    expect(press('Tab', at(0, 0), shift)).toBeNull();
  });

  it('that do not move are left alone', () => {
    expect(press('x', at(5, 5))).toBeNull();
    expect(press('Tab', at(5, 5), ctrl)).toBeNull();
  });
});

describe('the block', () => {
  it('is stretched by Shift from where it began', () => {
    const stretched = ['ArrowUp', 'ArrowUp', 'ArrowRight'].reduce((from, key) => press(key, from, shift) ?? from, at(5, 5));
    expect(stretched).toEqual({ at: { row: 3, col: 6 }, anchor: { row: 5, col: 5 } });
    expect(blockOf(stretched)).toEqual({ top: 3, bottom: 5, left: 5, right: 6 });
    expect([isBlock(stretched), isBlock(at(1, 1))]).toEqual([true, false]);
  });

  it('is the whole sheet with Ctrl A', () => {
    const all = press('a', at(5, 5), ctrl);
    expect(all && blockOf(all)).toEqual({ top: 0, bottom: 19, left: 0, right: 25 });
  });

  it('fits a sheet that became smaller', () => {
    expect(fitSelection(at(19, 25), { rows: 3, cols: 2 })).toEqual(at(2, 1));
    expect(fitSelection(at(2, 2), { rows: 0, cols: 0 })).toEqual(at(0, 0));
  });
});
