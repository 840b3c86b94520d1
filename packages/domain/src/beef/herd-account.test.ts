import { describe, expect, it } from 'vitest';
import { type CategoryYear, herdAccount } from './herd-account';

const NOTHING = { initial: null, entries: null, departures: null, deaths: null, births: null, final: null };
const year = (categoryId: number, given: Partial<CategoryYear>): CategoryYear => ({
  ...NOTHING,
  categoryId,
  category: `Categoria ${categoryId}`,
  ...given,
});

describe('the account of a year', () => {
  it('balances over all categories although animals change category', () => {
    const calves = year(3, { initial: 200, births: 210, deaths: 8, departures: 40, final: 205 });
    const young = year(4, { initial: 180, departures: 20, final: 317 });
    expect(herdAccount([calves, young])).toEqual({
      difference: 0,
      categories: [
        { categoryId: 3, category: 'Categoria 3', difference: -157 },
        { categoryId: 4, category: 'Categoria 4', difference: 157 },
      ],
    });
  });

  it('gives the surplus heads by category, largest first', () => {
    const account = herdAccount([year(1, { initial: 10, final: 12 }), year(2, { initial: 400, entries: 20, deaths: 5, final: 420 })]);
    expect([account.difference, account.categories.map(({ categoryId, difference }) => [categoryId, difference])]).toEqual([
      7,
      [
        [2, 5],
        [1, 2],
      ],
    ]);
  });

  it('counts empty cells as 0, and is null for an empty sheet', () => {
    expect(herdAccount([year(1, {}), year(2, { entries: 0 })])).toEqual({ difference: 0, categories: [] });
    expect(herdAccount([year(1, {})])).toEqual({ difference: null, categories: [] });
  });
});
