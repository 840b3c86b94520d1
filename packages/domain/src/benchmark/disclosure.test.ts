import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { disclose, type Publication } from './disclose';
import { disclosedFigures } from './disclosed-figures';
import { type ComparisonCell, type CountedFarm, families, isLargeEnough, ownsNone } from './disclosure';
import { editionsOf, FAMILY, numbersFrom, population } from './population.fixture';

const farm = (farmId: number, own: Partial<CountedFarm> = {}): CountedFarm => ({
  farmId,
  customerId: farmId,
  averageHerd: 100,
  value: farmId,
  ...own,
});
const farms = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => farm(from + index));
const cell = (group: string, of: readonly CountedFarm[]): ComparisonCell => ({
  indicator: 'any',
  group,
  farms: of,
  kind: group === 'GERAL' ? 'GERAL' : group.startsWith('R') ? 'REGION' : 'SYSTEM',
});
const published = (cells: readonly ComparisonCell[], index = 0): Publication => ({
  ...{ harvest: 0, edition: index + 1, cells },
  members: new Set(cells.flatMap((one) => one.farms.map(({ farmId }) => farmId))),
});
const disclosedOf = (...asked: Parameters<typeof disclose>) => disclose(...asked).cells.get(0) ?? [];
const states = (editions: readonly (readonly ComparisonCell[])[], owned: readonly number[] = []) =>
  Object.fromEntries(
    disclosedOf(editions.map(published), ['any'], (farmId) => owned.includes(farmId)).map(({ cell: { group }, state, visible }) => [
      group,
      state === 'KEPT' ? `KEPT ${visible?.edition}` : state,
    ]),
  );

describe('a cell by itself', () => {
  it('needs five farms of three customers, none with most of the herd', () => {
    expect(isLargeEnough(farms(1, 4))).toBe(false);
    expect(isLargeEnough(farms(1, 5))).toBe(true);
    expect(isLargeEnough(farms(1, 6).map((one) => ({ ...one, customerId: one.farmId % 2 })))).toBe(false);
    const withLarge = (averageHerd: number) => [...farms(1, 4), farm(5, { averageHerd })];
    expect(isLargeEnough(withLarge((400 * 0.7) / 0.3))).toBe(true);
    expect(isLargeEnough(withLarge((400 * 0.7) / 0.3 + 1))).toBe(false);
  });

  it('is closed for a viewer who lacks two farms or one customer of it', () => {
    expect(states([[cell('GERAL', farms(1, 6))]], [1, 2, 3])).toEqual({ GERAL: 'OPEN' });
    expect(states([[cell('GERAL', farms(1, 6))]], [1, 2, 3, 4])).toEqual({ GERAL: 'CLOSED' });
    const ofThree = farms(1, 9).map((one) => ({ ...one, customerId: Math.ceil(one.farmId / 3) }));
    expect(states([[cell('GERAL', ofThree)]], [1, 2, 3])).toEqual({ GERAL: 'OPEN' });
    expect(states([[cell('GERAL', ofThree)]], [1, 2, 3, 4, 5, 6])).toEqual({ GERAL: 'CLOSED' });
    // A viewer who owns all farms can find out nothing new, so everything is disclosed.
    expect(states([[cell('GERAL', ofThree)]], [1, 2, 3, 4, 5, 6, 7, 8, 9])).toEqual({ GERAL: 'OPEN' });
  });
});

describe('cells that could be subtracted', () => {
  it('close the smallest further one where one is closed', () => {
    const [a, b, c] = [farms(1, 10), farms(11, 16), farms(17, 19)];
    expect(states([[cell('GERAL', [...a, ...b, ...c]), cell('A', a), cell('B', b), cell('C', c)]])).toEqual({
      GERAL: 'OPEN',
      A: 'OPEN',
      B: 'CLOSED',
      C: 'CLOSED',
    });
    // Farms without a system are a remainder like a closed cell.
    expect(states([[cell('GERAL', farms(1, 17)), cell('A', a), cell('B', b)]])).toEqual({ GERAL: 'OPEN', A: 'OPEN', B: 'CLOSED' });
    expect(states([[cell('GERAL', farms(1, 21)), cell('A', a), cell('B', b)]])).toEqual({ GERAL: 'OPEN', A: 'OPEN', B: 'OPEN' });
  });

  it('close a region that is a system and one farm', () => {
    const disclosed = states([
      [
        ...[cell('GERAL', farms(1, 40)), cell('A', farms(1, 9)), cell('B', farms(10, 40))],
        ...[cell('R1', farms(1, 10)), cell('R2', farms(11, 40))],
      ],
    ]);
    expect(disclosed).toMatchObject({ GERAL: 'OPEN', B: 'OPEN', R2: 'CLOSED' });
    expect([disclosed.A, disclosed.R1].filter((state) => state === 'OPEN')).toHaveLength(1);
  });
});

describe('editions of one harvest', () => {
  it('keep earlier figures while only one or two farms change', () => {
    const base = farms(1, 12);
    expect(states([[cell('GERAL', base)], [cell('GERAL', farms(1, 13))]])).toEqual({ GERAL: 'KEPT 1' });
    expect(states([[cell('GERAL', base)], [cell('GERAL', farms(2, 13))]])).toEqual({ GERAL: 'KEPT 1' });
    expect(states([[cell('GERAL', base)], [cell('GERAL', farms(1, 13))], [cell('GERAL', farms(1, 14))]])).toEqual({ GERAL: 'KEPT 1' });
    expect(states([[cell('GERAL', base)], [cell('GERAL', farms(1, 13))], [cell('GERAL', farms(1, 15))]])).toEqual({ GERAL: 'OPEN' });
    expect(states([[cell('GERAL', base)], [cell('GERAL', base)]])).toEqual({ GERAL: 'OPEN' });
  });

  it('reveal nothing of a farm that leaves and returns', () => {
    const [all, without] = [farms(1, 12), farms(2, 12)];
    expect(states([[cell('GERAL', all)], [cell('GERAL', without)], [cell('GERAL', all)]])).toEqual({ GERAL: 'OPEN' });
    expect(states([[cell('GERAL', without)], [cell('GERAL', all)], [cell('GERAL', without)]])).toEqual({ GERAL: 'OPEN' });
  });

  it('reveal no new farm to a viewer who owns the other new ones', () => {
    expect(states([[cell('GERAL', farms(1, 12))], [cell('GERAL', farms(1, 15))]], [14, 15])).toEqual({ GERAL: 'KEPT 1' });
  });

  it('keep GERAL if new parts would leave one farm', () => {
    const [a, b] = [farms(1, 10), farms(20, 30)];
    const disclosed = states([
      [cell('GERAL', [...a, ...b]), cell('A', a), cell('B', b)],
      [cell('GERAL', [...farms(1, 13), ...farms(20, 31)]), cell('A', farms(1, 13)), cell('B', farms(20, 31))],
    ]);
    expect(disclosed).toMatchObject({ B: 'KEPT 1' });
    expect([disclosed.GERAL, disclosed.A].filter((state) => state === 'OPEN')).toHaveLength(1);
  });
});

describe('indicators that add up', () => {
  it('are judged together', () => {
    const keys = ['avg_sale_value_arroba', 'desembolso_arroba', 'result_arroba'];
    expect(families(['gmd_global_kg', ...keys])).toEqual([keys, ['gmd_global_kg']]);
    const disclosed = (sets: readonly (readonly CountedFarm[])[]) =>
      disclosedOf([published(keys.map((indicator, index) => ({ ...cell('GERAL', sets[index] ?? []), indicator })))], keys, ownsNone).map(
        ({ state }) => state,
      );
    expect(disclosed([farms(1, 12), farms(1, 12), farms(1, 12)])).toEqual(['OPEN', 'OPEN', 'OPEN']);
    // The sale price of farm 12 would follow from the other two.
    expect(disclosed([farms(1, 12), farms(1, 11), farms(1, 11)]).filter((state) => state === 'CLOSED')).toHaveLength(1);
  });
});

describe('figures of a set that may be told', () => {
  const disclosed = (n: number, owned: readonly number[] = []) => disclosedFigures(farms(1, n), 'HIGHER', (id) => owned.includes(id));

  it('are the mean for 5 to 7 farms, quartiles from 8, deciles from 20', () => {
    expect(disclosed(7)).toEqual({
      n: 7,
      mean: 4,
      q1: null,
      median: null,
      q3: null,
      topQuarterMean: null,
      shape: null,
      outliers: null,
      outlierValues: null,
    });
    expect(disclosed(8)).toMatchObject({
      q1: 2.75,
      median: 4.5,
      q3: 6.25,
      topQuarterMean: null,
      shape: null,
      outliers: 0,
      outlierValues: null,
    });
    expect(disclosed(19)).toMatchObject({ topQuarterMean: 17, shape: null });
    expect(disclosed(20).shape).toHaveLength(9);
  });

  it('have the mean of the best quarter where it is of five farms, and of three that are not the own', () => {
    expect(disclosed(16)).toMatchObject({ topQuarterMean: null });
    expect(disclosed(20)).toMatchObject({ topQuarterMean: 18 });
    expect(disclosed(20, [20, 19])).toMatchObject({ topQuarterMean: 18 });
    expect(disclosed(20, [20, 19, 18])).toMatchObject({ topQuarterMean: null });
  });

  it('are fewer if few foreign farms remain', () => {
    expect(disclosed(11, [1, 2, 3])).toMatchObject({ median: 6 });
    expect(disclosed(10, [1, 2, 3])).toMatchObject({ mean: 5.5, median: null });
    expect(disclosed(23, [1, 2, 3]).shape).toHaveLength(9);
    expect(disclosed(22, [1, 2, 3])).toMatchObject({ median: 11.5, shape: null });
  });
});

describe('a panel that was told', () => {
  const publication = (harvest: number, edition: number, of: readonly CountedFarm[]): Publication => ({
    ...published([cell('GERAL', of)]),
    ...{ harvest, edition },
  });

  it('closes a correction that would reveal one farm', () => {
    // The panel of the first two publications is farms 1 to 14.
    const before = [publication(0, 1, farms(1, 17)), publication(1, 1, [...farms(1, 14), ...farms(20, 22)])];
    const correctedBy = (of: readonly CountedFarm[]) =>
      disclose([...before, publication(0, 2, of)], ['any'], ownsNone).cells.get(0)?.[0]?.state;
    expect(disclose(before, ['any'], ownsNone).panels).toMatchObject([{ panels: [{ group: 'GERAL' }] }]);
    expect(correctedBy([...farms(1, 14), farm(18)])).toBe('KEPT');
    expect(correctedBy([...farms(1, 14), farm(18), farm(19), farm(23)])).toBe('OPEN');
  });
});

it('gives the same result in any order of farms, cells and groups', () => {
  fc.assert(
    fc.property(fc.nat(10_000), fc.integer({ min: 8, max: 50 }), (seed, count) => {
      const random = numbersFrom(seed);
      const editions = editionsOf(random, population(random, count), 3);
      const turned = editions.map(({ cells, ...edition }) => ({
        ...edition,
        cells: cells.toReversed().map((one) => ({ ...one, farms: one.farms.toReversed() })),
      }));
      const owned = (farmId: number) => farmId % 7 === 0;
      const of = (some: typeof editions) =>
        disclosedOf(some, FAMILY, owned)
          .map(({ cell: { group, indicator }, state, visible }) => {
            const figures = visible && disclosedFigures(visible.farms, 'LOWER', owned);
            return { name: `${group} ${indicator}`, state, edition: visible?.edition, figures };
          })
          .toSorted((one, other) => (one.name < other.name ? -1 : 1));
      expect(of(turned)).toEqual(of(editions));
    }),
    { numRuns: 40 },
  );
});
