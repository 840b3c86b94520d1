import { describe, expect, it } from 'vitest';
import { refusedAt } from './use-edited-row';

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
