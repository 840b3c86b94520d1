import { describe, expect, it } from 'vitest';
import { RowSpace } from './row-space';

const all = () => true;
/** Each sum is a list of factors by column. */
const known = (...sums: readonly (readonly number[])[]) =>
  sums.reduce((space, factors) => space.with(new Map([...factors.entries()].filter(([, factor]) => factor !== 0))), new RowSpace());

describe('what follows from known sums', () => {
  it('is a single number where one sum is another with one number more', () => {
    expect(known([1, 1, 1]).single(all)).toEqual([]);
    expect(known([1, 1, 1], [0, 1, 1]).single(all)).toEqual([0]);
    expect(known([2, 2], [1, 0]).single(all).toSorted()).toEqual([0, 1]);
    expect(known([0, 0, 3], [1, 1, 1]).single(all)).toEqual([2]);
    expect(known([1, 1, 0], [0, 1, 1], [1, 0, 1]).single(all).toSorted()).toEqual([0, 1, 2]);
  });

  it('is asked among some of the columns', () => {
    const space = known([1, 0], [0, 1]);
    expect([space.single((column) => column === 1), space.single(() => false)]).toEqual([[1], []]);
    expect([space.pairs((column) => column === 1), space.pairs(() => false)]).toEqual([[], []]);
  });

  it('is no more where a sum is made of those that were known', () => {
    const space = known([1, 1, 0], [0, 0, 1]);
    expect(
      space.with(
        new Map([
          [0, 2],
          [1, 2],
          [2, 5],
        ]),
      ),
    ).toBe(space);
    expect(space.with(new Map())).toBe(space);
  });

  it('is a combination of two numbers, whatever its factors', () => {
    expect(known([1, -2]).pairs(all)).toEqual([[0, 1]]);
    expect(known([1, 0], [0, 1]).pairs(all)).toEqual([[1, 0]]);
    expect(known([1, 1, 1]).pairs(all)).toEqual([]);
  });

  it('is a combination of two numbers whose sums have the same rest, up to a factor', () => {
    const pairs = (one: number[], other: number[]) =>
      known(one, other)
        .pairs(all)
        .map((pair) => pair.toSorted());
    expect(pairs([1, 0, 1, 1], [0, 1, 1, 1])).toEqual([[0, 1]]);
    expect(pairs([1, 0, 2, 2], [0, 1, 1, 1])).toEqual([[0, 1]]);
    expect(pairs([1, 0, 1, 2], [0, 1, 1, 1])).toEqual([]);
    expect(pairs([1, 0, 1, 1, 0], [0, 1, 1, 0, 1])).toEqual([]);
    // 3 : 1 and 1 : 3 are not the same rest.
    expect(pairs([1, 0, 3, 1], [0, 1, 1, 3])).toEqual([]);
  });
});

it('a column that is split gives its factor to both parts', () => {
  const split = known([1, 1]).copied([
    [0, 2],
    [1, 3],
  ]);
  const rest = split.with(
    new Map([
      [0, 1],
      [1, 1],
      [2, 1],
    ]),
  );
  expect([split.single(all), rest.single(all)]).toEqual([[], [3]]);
  expect(
    known([1, 0])
      .copied([[1, 2]])
      .single(all),
  ).toEqual([0]);
});
