import { describe, expect, it } from 'vitest';
import { movesOnByEnter, refusedAt } from './use-edited-row';

describe('Enter in a cell', () => {
  const cell = { isCard: false, isNewLine: true, isList: false, isRowWhole: false, isLaterEmpty: true };

  it('saves from a plain cell of a grid, and goes on from a card while a field is missing', () => {
    expect(movesOnByEnter(cell)).toBe(false);
    expect(movesOnByEnter({ ...cell, isCard: true })).toBe(true);
    expect(movesOnByEnter({ ...cell, isCard: true, isRowWhole: true })).toBe(false);
  });

  it('goes on from a choice in a new line while a later field is empty, in a stored row only while one is missing', () => {
    const chosen = { ...cell, isList: true, isRowWhole: true };
    expect(movesOnByEnter(chosen)).toBe(true);
    expect(movesOnByEnter({ ...chosen, isLaterEmpty: false })).toBe(false);
    expect(movesOnByEnter({ ...chosen, isNewLine: false })).toBe(false);
    expect(movesOnByEnter({ ...chosen, isNewLine: false, isRowWhole: false })).toBe(true);
  });
});

describe('refusedAt', () => {
  const open = ['operation_date', 'category', null, 'amount', 'weight'];

  it('goes to the first cell in the order of the row that is wrong', () => {
    expect(refusedAt(open, ['weight', 'amount'], 'category')).toBe(3);
  });

  it('stays where the row was saved from when nothing wrong, or no cell that is wrong, can be typed into', () => {
    expect(refusedAt(open, [], 'weight')).toBe(4);
    expect(refusedAt(open, ['value'], 'weight')).toBe(4);
  });

  it('begins at the first cell when it is not known where the row was saved from', () => {
    expect(refusedAt(open, ['value'], null)).toBe(0);
  });
});
