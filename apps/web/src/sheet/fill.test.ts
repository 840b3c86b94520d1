import { describe, expect, it } from 'vitest';
import { fillDown, pastedTexts, pasteProblem, repeatPrevious } from './fill';

const block = (top: number, left: number, bottom = top, right = left) => ({ top, bottom, left, right });
const COLUMNS = [0, 1, 2].flatMap((groupIndex) => ['amount', 'weight'].map((field) => ({ groupIndex, field })));
/** `12` is row 1, column 2. */
const valueAt = (row: number, col: number) => row * 10 + col;

describe('a paste', () => {
  it('begins at the upper left corner', () => {
    expect(pastedTexts([['a', 'b']], block(2, 3))).toEqual([
      { row: 2, col: 3, text: 'a' },
      { row: 2, col: 4, text: 'b' },
    ]);
  });

  it('of one value fills the selection', () => {
    expect(pastedTexts([['7']], block(0, 0, 1, 1)).map(({ text }) => text)).toEqual(['7', '7', '7', '7']);
  });

  it('that does not fit is refused in words, not cut off', () => {
    const size = { rows: 5, cols: 6 };
    expect(pasteProblem([['1', '2']], block(4, 4), size)).toBeNull();
    expect(pasteProblem([['1', '2', '3']], block(4, 4), size)).toMatch(/1 linha e 3 colunas.*cabem 1 linha e 2 colunas/);
  });
});

describe('filling down', () => {
  it('copies the first row of the block, or the row above a single one', () => {
    expect(fillDown(block(1, 2, 3, 2), valueAt)).toEqual([
      { row: 2, col: 2, value: 12 },
      { row: 3, col: 2, value: 12 },
    ]);
    expect(fillDown(block(1, 2), valueAt)).toEqual([{ row: 1, col: 2, value: 2 }]);
    expect(fillDown(block(0, 2), valueAt)).toEqual([]);
  });
});

describe('repeating the month before', () => {
  it('takes each value from the same column of the month before', () => {
    expect(repeatPrevious(block(0, 2, 0, 3), COLUMNS, valueAt)).toEqual([
      { row: 0, col: 2, value: 0 },
      { row: 0, col: 3, value: 1 },
    ]);
  });

  it('carries it through several months', () => {
    expect(repeatPrevious(block(1, 2, 1, 5), COLUMNS, valueAt).map(({ value }) => value)).toEqual([10, 11, 10, 11]);
  });

  it('leaves the first column group as it is', () => {
    expect(repeatPrevious(block(0, 0, 0, 1), COLUMNS, valueAt)).toEqual([]);
  });
});
