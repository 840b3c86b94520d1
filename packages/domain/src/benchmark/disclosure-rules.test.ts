import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { disclose, type Publication } from './disclose';
import { allFigures, disclosedFigures, undisclosedFigures } from './disclosed-figures';
import {
  basesOf,
  type ComparisonCell,
  type CountedFarm,
  customersOf,
  differing,
  families,
  isFew,
  isLargeEnough,
  isTooAlike,
  leavesEnough,
  ownsNone,
  termsOf,
} from './disclosure';

/** A farm of each given customer, numbered from 1. */
const of = (...customers: readonly number[]): CountedFarm[] =>
  customers.map((customerId, index) => ({ farmId: index + 1, customerId, averageHerd: 100, value: index + 1 }));
const each = (from: number, to: number): CountedFarm[] =>
  Array.from({ length: to - from + 1 }, (_, index) => ({
    farmId: from + index,
    customerId: from + index,
    averageHerd: 100,
    value: from + index,
  }));
const owning =
  (...ids: readonly number[]) =>
  (farmId: number) =>
    ids.includes(farmId);

describe('the minimum group', () => {
  it('is five farms of three customers', () => {
    expect([of(1, 2, 3, 4), of(1, 2, 3, 4, 5), of(1, 1, 2, 2, 3), of(1, 1, 1, 2, 2)].map(isLargeEnough)).toEqual([
      false,
      true,
      true,
      false,
    ]);
    expect([customersOf(of(1, 1, 2)), customersOf([])]).toEqual([2, 0]);
  });

  it('leaves no customer with more than 70 % of the herd, of all its farms together', () => {
    const herds = (...heads: readonly (number | null)[]) =>
      of(1, 1, 2, 3, 4).map((farm, index) => ({ ...farm, averageHerd: heads[index] ?? null }));
    expect([herds(350, 350, 100, 100, 100), herds(350, 351, 100, 100, 100)].map(isLargeEnough)).toEqual([true, false]);
    expect([herds(70, null, 10, 10, 10), herds(71, null, 10, 10, 10)].map(isLargeEnough)).toEqual([true, false]);
    expect(isLargeEnough(herds(null, null, null, null, null))).toBe(true);
  });
});

describe('what would be left', () => {
  it('is too little below three farms, or of one customer', () => {
    expect([of(1, 2), of(1, 1, 1), of(1, 1, 2), []].map(isFew)).toEqual([true, true, false, true]);
  });

  it('for a viewer is what it does not own; one who owns all learns nothing new', () => {
    const farms = of(1, 2, 3, 4, 5, 6);
    expect([[1, 2, 3], [1, 2, 3, 4], [1, 2, 3, 4, 5, 6], []].map((ids) => leavesEnough(farms, owning(...ids)))).toEqual([
      true,
      false,
      true,
      true,
    ]);
    expect(leavesEnough(of(1, 1, 2, 2, 2), owning(1, 2))).toBe(false);
    expect([ownsNone(1), leavesEnough(of(1, 2), ownsNone)]).toEqual([false, false]);
  });
});

describe('two sets of farms', () => {
  it('differ by the farms of either that the other lacks', () => {
    const ids = (one: CountedFarm[], other: CountedFarm[]) => differing(one, other).map(({ farmId }) => farmId);
    expect([ids(each(1, 4), each(3, 6)), ids(each(1, 2), each(1, 4)), ids(each(1, 4), each(1, 2)), ids(each(1, 4), each(1, 4))]).toEqual([
      [1, 2, 5, 6],
      [3, 4],
      [3, 4],
      [],
    ]);
  });

  it('are too alike if one or two farms differ, or farms of one customer, or too few that are foreign', () => {
    const base = each(1, 10);
    const alike = (other: CountedFarm[], ...owned: readonly number[]) => isTooAlike(base, other, owning(...owned));
    expect([alike(base), alike(each(1, 11)), alike(each(1, 12)), alike(each(1, 13))]).toEqual([false, true, true, false]);
    const ofOne = [...base, ...each(11, 13).map((farm) => ({ ...farm, customerId: 99 }))];
    expect([alike(ofOne), alike([...ofOne, ...each(14, 14)])]).toEqual([true, false]);
    expect([alike(each(1, 13), 11), alike(each(1, 14), 11)]).toEqual([true, false]);
    expect([alike(each(1, 12), 11, 12), alike(each(1, 13), 11, 12, 13)]).toEqual([true, false]);
  });
});

describe('indicators that add up', () => {
  const [price, cost, result] = ['avg_sale_value_arroba', 'desembolso_arroba', 'result_arroba'];
  const family = [price, cost, result];

  it('are told by price and cost, and by price and result', () => {
    expect([termsOf(result), termsOf(price), termsOf('gmd_global_kg')]).toEqual([
      [
        [price, 1],
        [cost, -1],
      ],
      [[price, 1]],
      [['gmd_global_kg', 1]],
    ]);
    const [byCost, byResult, ...others] = basesOf(family);
    expect([family.map((key) => byCost?.(key).length), others]).toEqual([[1, 1, 2], []]);
    expect(family.map((key) => byResult?.(key))).toEqual([
      [[price, 1]],
      [
        [result, -1],
        [price, 1],
      ],
      [[result, 1]],
    ]);
    expect([basesOf(['gmd_global_kg']).length, basesOf([price, cost]).length]).toEqual([1, 1]);
  });

  it('are the same numbers in each basis', () => {
    fc.assert(
      fc.property(fc.integer(), fc.integer(), (own, paid) => {
        const values: Record<string, number> = { [price]: own, [cost]: paid, [result]: own - paid };
        for (const basis of basesOf(family))
          for (const key of family)
            expect(basis(key).reduce((sum, [name, factor]) => sum + factor * (values[name] ?? Number.NaN), 0)).toBe(values[key] ?? 0);
      }),
    );
  });

  it('are one family, as far as they are asked for, and each other indicator is alone', () => {
    expect(families(['mortality_pct', result, price])).toEqual([[price, result], ['mortality_pct']]);
    expect([families(['mortality_pct', 'gmd_global_kg']), families([])]).toEqual([[['mortality_pct'], ['gmd_global_kg']], []]);
  });
});

type Groups = Readonly<Record<string, readonly CountedFarm[]>>;
const kindOf = (group: string) => (group === 'GERAL' ? 'GERAL' : group.startsWith('R') ? 'REGION' : 'SYSTEM');
const cellsOf = (groups: Groups, indicator = 'any'): ComparisonCell[] =>
  Object.entries(groups).map(([group, farms]) => ({ indicator, group, kind: kindOf(group), farms }));
const publication = (cells: readonly ComparisonCell[], edition: number, harvest = 0): Publication => ({
  ...{ harvest, edition, cells },
  members: new Set(cells.flatMap(({ farms }) => farms.map(({ farmId }) => farmId))),
});

function shown(editions: readonly Groups[], ...owned: readonly number[]) {
  const { cells } = disclose(
    editions.map((groups, index) => publication(cellsOf(groups), index + 1)),
    ['any'],
    owning(...owned),
  );
  return Object.fromEntries(
    (cells.get(0) ?? []).map(({ cell: { group }, state, visible }) => [group, visible ? `${state} ${visible.edition}` : state]),
  );
}

describe('a cell', () => {
  it('is closed with nothing to see where the group is small, also where little is foreign', () => {
    expect(shown([{ GERAL: each(1, 5) }])).toEqual({ GERAL: 'OPEN 1' });
    expect(shown([{ GERAL: each(1, 4) }])).toEqual({ GERAL: 'CLOSED' });
    expect(shown([{ GERAL: each(1, 5) }], 1, 2)).toEqual({ GERAL: 'OPEN 1' });
    expect(shown([{ GERAL: each(1, 5) }], 1, 2, 3)).toEqual({ GERAL: 'CLOSED' });
  });

  it('shows the farms whose figures are told: those of its edition, or of the earlier one that is kept', () => {
    const farmsOf = (...editions: readonly Groups[]) =>
      disclose(
        editions.map((groups, index) => publication(cellsOf(groups), index + 1)),
        ['any'],
        ownsNone,
      )
        .cells.get(0)?.[0]
        ?.visible?.farms.map(({ farmId }) => farmId);
    expect(farmsOf({ GERAL: each(1, 6) })).toEqual([1, 2, 3, 4, 5, 6]);
    expect(farmsOf({ GERAL: each(1, 6) }, { GERAL: each(1, 7) })).toEqual([1, 2, 3, 4, 5, 6]);
    expect(farmsOf({ GERAL: each(1, 6) }, { GERAL: each(1, 9) })).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
  });

  it('is compared with the figures shown last, also over an edition that closed it', () => {
    const [base, small] = [each(1, 12), each(1, 4)];
    expect(shown([{ GERAL: base }, { GERAL: small }])).toEqual({ GERAL: 'CLOSED' });
    expect(shown([{ GERAL: base }, { GERAL: small }, { GERAL: each(1, 13) }])).toEqual({ GERAL: 'KEPT 1' });
    expect(shown([{ GERAL: base }, { GERAL: small }, { GERAL: each(1, 15) }])).toEqual({ GERAL: 'OPEN 3' });
    expect(shown([{ GERAL: base }, { GERAL: each(1, 13) }, { GERAL: each(2, 13) }])).toEqual({ GERAL: 'KEPT 1' });
  });

  it('keeps earlier figures where the audit refuses the new ones, and is closed where there are none', () => {
    // A system of 14 farms of a region of 15 would give the last one away.
    const [whole, R1] = [each(1, 40), each(1, 15)];
    expect(
      shown([
        { GERAL: whole, A: each(1, 8) },
        { GERAL: whole, R1, A: each(1, 14) },
      ]),
    ).toEqual({ GERAL: 'OPEN 2', R1: 'OPEN 2', A: 'KEPT 1' });
    expect(shown([{ GERAL: whole, R1, A: each(1, 14) }])).toEqual({ GERAL: 'OPEN 1', R1: 'OPEN 1', A: 'CLOSED' });
  });
});

describe('where two cells would give a farm away', () => {
  it('GERAL is told before any other, and the larger before the smaller', () => {
    expect(shown([{ R1: each(1, 14), GERAL: each(1, 15) }])).toEqual({ R1: 'CLOSED', GERAL: 'OPEN 1' });
    const [small, large] = [each(1, 9), each(1, 10)];
    expect(shown([{ GERAL: each(1, 40), A: small, R1: large }])).toMatchObject({ A: 'CLOSED', R1: 'OPEN 1' });
    expect(shown([{ GERAL: each(1, 40), A: large, R1: small }])).toMatchObject({ A: 'OPEN 1', R1: 'CLOSED' });
  });

  it('of the same size, the first by name is told, whatever order they come in', () => {
    const [one, other] = [each(1, 10), each(2, 11)];
    expect(shown([{ GERAL: each(1, 40), A: one, R1: other }])).toMatchObject({ A: 'OPEN 1', R1: 'CLOSED' });
    expect(shown([{ GERAL: each(1, 40), R1: other, A: one }])).toMatchObject({ A: 'OPEN 1', R1: 'CLOSED' });
    expect(shown([{ GERAL: each(1, 40), S: one, R1: other }])).toMatchObject({ S: 'CLOSED', R1: 'OPEN 1' });
  });

  it('of one group, the first by the name of the indicator is told', () => {
    const keys = ['avg_sale_value_arroba', 'desembolso_arroba', 'result_arroba'];
    const sets = [each(1, 12), each(1, 11), each(1, 11)];
    const of = (order: readonly number[]) => {
      const cells = order.flatMap((at) => cellsOf({ GERAL: sets[at] ?? [] }, keys[at]));
      const told = disclose([publication(cells, 1)], keys, ownsNone).cells.get(0) ?? [];
      return Object.fromEntries(told.map(({ cell, state }) => [cell.indicator, state]));
    };
    const expected = { avg_sale_value_arroba: 'OPEN', desembolso_arroba: 'OPEN', result_arroba: 'CLOSED' };
    expect([of([0, 1, 2]), of([2, 1, 0])]).toEqual([expected, expected]);
  });
});

describe('complementary suppression', () => {
  it('closes the smallest cells until what GERAL leaves is large enough, or nothing', () => {
    const parts = { A: each(1, 10), B: each(11, 16), C: each(17, 21) };
    expect(shown([{ GERAL: each(1, 21), ...parts }])).toEqual({ GERAL: 'OPEN 1', A: 'OPEN 1', B: 'OPEN 1', C: 'OPEN 1' });
    expect(shown([{ GERAL: each(1, 25), ...parts }])).toEqual({ GERAL: 'OPEN 1', A: 'OPEN 1', B: 'OPEN 1', C: 'CLOSED' });
    expect(shown([{ GERAL: each(1, 26), ...parts }])).toEqual({ GERAL: 'OPEN 1', A: 'OPEN 1', B: 'OPEN 1', C: 'OPEN 1' });
  });

  it('closes also the only cell, and a second where one was not enough', () => {
    expect(shown([{ GERAL: each(1, 14), A: each(1, 10) }])).toEqual({ GERAL: 'OPEN 1', A: 'CLOSED' });
    // B with the last farm, which has most of their herd, is as small a group as that farm.
    const large = { farmId: 16, customerId: 16, averageHerd: 2000, value: 16 };
    expect(shown([{ GERAL: [...each(1, 15), large], A: each(1, 10), B: each(11, 15) }])).toEqual({
      GERAL: 'OPEN 1',
      A: 'CLOSED',
      B: 'CLOSED',
    });
  });

  it('looks at systems and at regions, each by themselves', () => {
    const [one, rest] = [each(1, 10), each(11, 17)];
    expect(shown([{ GERAL: each(1, 21), R1: one, R2: rest }])).toEqual({ GERAL: 'OPEN 1', R1: 'OPEN 1', R2: 'CLOSED' });
    expect(shown([{ GERAL: each(1, 20), R1: one, A: each(9, 18) }])).toEqual({ GERAL: 'OPEN 1', R1: 'OPEN 1', A: 'OPEN 1' });
  });

  it('also where a viewer owns most of what is left', () => {
    const groups = { GERAL: each(1, 22), A: each(1, 10), B: each(11, 16) };
    expect(shown([groups])).toMatchObject({ B: 'OPEN 1' });
    expect(shown([groups], 17, 18, 19, 20)).toMatchObject({ A: 'OPEN 1', B: 'CLOSED' });
  });

  it('compares with the farms of GERAL that are told, where an earlier edition is kept', () => {
    const [a, b] = [each(1, 8), each(9, 16)];
    // The new farm 17 is in no figure, so it is no remainder.
    expect(shown([{ GERAL: each(1, 16) }, { GERAL: each(1, 17), A: a, B: b }])).toEqual({ GERAL: 'KEPT 1', A: 'OPEN 2', B: 'OPEN 2' });
    expect(shown([{ GERAL: each(1, 17), A: a, B: b }])).toEqual({ GERAL: 'OPEN 1', A: 'OPEN 1', B: 'CLOSED' });
  });

  it('needs no GERAL that is closed, and takes each indicator by itself', () => {
    const few = each(1, 4);
    expect(shown([{ GERAL: few, A: each(1, 5) }])).toEqual({ GERAL: 'CLOSED', A: 'OPEN 1' });
    const cells = [...cellsOf({ GERAL: each(1, 15), A: each(1, 10) }, 'one'), ...cellsOf({ B: each(9, 13) }, 'other')];
    const told = disclose([publication(cells, 1)], ['one', 'other'], ownsNone).cells.get(0) ?? [];
    expect(told.map(({ state }) => state)).toEqual(['OPEN', 'OPEN', 'OPEN']);
  });
});

describe('harvests', () => {
  it('without a publication disclose nothing', () => {
    expect(disclose([], ['any'], ownsNone)).toEqual({ cells: new Map(), panels: [] });
  });

  it('are audited each by itself, and their panels are in the order of time, whatever was published first', () => {
    const of = (harvest: number, farms: CountedFarm[], indicator = 'any') => publication(cellsOf({ GERAL: farms }, indicator), 1, harvest);
    const { cells, panels } = disclose([of(1, each(4, 17)), of(0, each(1, 14))], ['any'], ownsNone);
    expect([...cells].map(([harvest, told]) => [harvest, told[0]?.state])).toEqual([
      [1, 'OPEN'],
      [0, 'OPEN'],
    ]);
    expect(panels.map(({ first, indicator, panels: own }) => [first, indicator, own.map(({ group }) => group)])).toEqual([
      [0, 'any', ['GERAL']],
    ]);
    expect(panels[0]?.panels[0]?.harvests.map((farms) => farms.map(({ farmId }) => farmId))).toEqual(
      Array(2).fill([4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14]),
    );
    const values = disclose(
      [
        of(
          1,
          each(4, 17).map((farm) => ({ ...farm, value: -farm.value })),
        ),
        of(0, each(1, 14)),
      ],
      ['any'],
      ownsNone,
    );
    expect(values.panels[0]?.panels[0]?.harvests.map(([farm]) => farm?.value)).toEqual([4, -4]);
  });

  it('have panels of the figures that are told and of their own indicator alone', () => {
    const both = (harvest: number, farms: CountedFarm[]) =>
      publication([...cellsOf({ GERAL: farms, A: each(1, 4) }, 'one'), ...cellsOf({ GERAL: each(1, 9) }, 'other')], 1, harvest);
    const { panels } = disclose([both(0, each(1, 14)), both(1, each(1, 14))], ['one', 'other'], ownsNone);
    const told = panels.map(({ indicator, panels: own }) => [
      indicator,
      own.map(({ group, harvests }) => [group, harvests.map(({ length }) => length)]),
    ]);
    expect(told).toEqual([
      ['one', [['GERAL', [14, 14]]]],
      ['other', [['GERAL', [9, 9]]]],
    ]);
  });
});

describe('the figures of a group', () => {
  const told = (farms: readonly CountedFarm[], ...owned: readonly number[]) => disclosedFigures(farms, 'HIGHER', owning(...owned));
  const has = ({ mean, median, shape, topQuarterMean }: ReturnType<typeof told>) =>
    Object.entries({ mean, median, shape, topQuarterMean }).flatMap(([name, value]) => (value === null ? [] : [name]));

  it('are all for who sees every row, with the values of the outliers', () => {
    const farms = [...each(1, 8), { farmId: 9, customerId: 9, averageHerd: 100, value: 100 }];
    expect(allFigures(farms, 'HIGHER')).toEqual({
      n: 9,
      mean: 136 / 9,
      q1: 3,
      median: 5,
      q3: 7,
      // 7, 8 and 100 reach the third quartile.
      topQuarterMean: 115 / 3,
      shape: [1.8, 2.6, 3.4, 4.2, 5, 5.8, 6.6, 7.4, 26.4].map((one) => expect.closeTo(one, 10)),
      outliers: 1,
      outlierValues: [100],
    });
    expect(allFigures(farms, 'LOWER').topQuarterMean).toBe(2);
    expect(allFigures([], 'HIGHER')).toEqual(undisclosedFigures(0));
    expect(Object.values(undisclosedFigures(3))).toEqual([3, ...Array(8).fill(null)]);
  });

  it('count the outliers for others, and never name them', () => {
    const farms = [...each(1, 8), { farmId: 9, customerId: 9, averageHerd: 100, value: 100 }];
    expect(told(farms)).toMatchObject({ outliers: 1, outlierValues: null });
    expect(told(farms.slice(2))).toMatchObject({ n: 7, outliers: null, outlierValues: null });
  });

  it('have quartiles from 8 foreign farms of 3 customers, or for who owns them all', () => {
    expect([has(told(each(1, 7))), has(told(each(1, 8)))]).toEqual([['mean'], ['mean', 'median']]);
    expect([has(told(each(1, 10), 1, 2)), has(told(each(1, 10), 1, 2, 3))]).toEqual([['mean', 'median'], ['mean']]);
    const ofThree = of(1, 1, 1, 2, 2, 2, 3, 3, 4, 4);
    expect([has(told(ofThree, 9, 10)), has(told(of(1, 1, 1, 1, 2, 2, 2, 2, 4, 4), 9, 10))]).toEqual([['mean', 'median'], ['mean']]);
    expect([has(told(each(1, 8), 1, 2, 3, 4, 5, 6, 7, 8)), has(told(each(1, 7), 1, 2, 3, 4, 5, 6, 7))]).toEqual([
      ['mean', 'median'],
      ['mean'],
    ]);
  });

  it('have deciles from 20 foreign farms', () => {
    expect([19, 20].map((count) => has(told(each(1, count))).includes('shape'))).toEqual([false, true]);
    expect([has(told(each(1, 21), 1)), has(told(each(1, 21), 1, 2))].map((names) => names.includes('shape'))).toEqual([true, false]);
  });

  it('have the mean of the best quarter where it is of five farms of three customers, foreign ones enough', () => {
    // 17 farms: 13 to 17 are the best quarter.
    const ofBest = (...customers: readonly number[]) => [
      ...each(1, 12),
      ...of(...customers).map((farm, index) => ({ ...farm, farmId: 13 + index, value: 13 + index })),
    ];
    expect(told(ofBest(13, 14, 15, 16, 17)).topQuarterMean).toBe(15);
    expect(told(each(1, 16)).topQuarterMean).toBeNull();
    expect([told(ofBest(20, 20, 20, 21, 22)).topQuarterMean, told(ofBest(20, 20, 20, 21, 21)).topQuarterMean]).toEqual([15, null]);
    expect([told(each(1, 17), 16, 17).topQuarterMean, told(each(1, 17), 15, 16, 17).topQuarterMean]).toEqual([15, null]);
    expect(disclosedFigures(each(1, 17), 'LOWER', ownsNone).topQuarterMean).toBe(3);
    // All farms alike are all in the best quarter, but 7 farms have no quarters.
    expect(told(each(1, 7).map((farm) => ({ ...farm, value: 1 }))).topQuarterMean).toBeNull();
  });
});
