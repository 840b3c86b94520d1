import { describe, expect, it } from 'vitest';
import { movedTo, orderChanges, placeAt } from './order';

describe('the order of questions', () => {
  it('has one of them elsewhere, and no further than at an end', () => {
    expect(movedTo([1, 2, 3], 3, 0)).toEqual([3, 1, 2]);
    expect(movedTo([1, 2, 3], 1, 1)).toEqual([2, 1, 3]);
    expect(movedTo([1, 2, 3], 2, -5)).toEqual([2, 1, 3]);
    expect(movedTo([1, 2, 3], 2, 9)).toEqual([1, 3, 2]);
  });

  it('is where one is dragged to', () => {
    expect([5, 20, 35, 99].map((height) => placeAt(height, [10, 30, 50]))).toEqual([0, 1, 2, 3]);
  });

  it('is written for those alone that do not stand there yet', () => {
    const rows = [1, 2, 3].map((id) => ({ id, version: 7, ordenation: id === 3 ? null : id }));
    expect(orderChanges(rows, [1, 2, 3])).toEqual([{ id: 3, version: 7, ordenation: 3 }]);
    expect(orderChanges(rows, [2, 1, 3]).map(({ id, ordenation }) => [id, ordenation])).toEqual([
      [2, 1],
      [1, 2],
      [3, 3],
    ]);
  });
});
