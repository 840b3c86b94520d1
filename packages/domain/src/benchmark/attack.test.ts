import loadHighs from 'highs';
import { describe, expect, it } from 'vitest';
import { attack, type Read } from './attack.fixture';
import { disclose, type EditionCells } from './disclose';
import { type Counted, isLargeEnough, leavesEnough, type Owns } from './disclosure';
import { panelsOf, toldPanels } from './matched-panel';
import { editionsOf, type Farm, numbersFrom, population, whole } from './population.fixture';
import type { Better } from './statistics';
import { toldFigures, untold } from './told-figures';

/**
 * Everything that a customer and a technician can read of an indicator, over all groups, editions and harvests, is put to a linear solver
 * (HiGHS): no value of a farm that is not theirs comes out, not even to within 5 %. Exports and papers are made of the same figures, which
 * a test of the API looks at. More of them: ATTACKS=2000 npx vitest run --project unit packages/domain/src/benchmark/attack.test.ts
 */

/** Those by which the rules of the sheet alone give farms away, and one more; or so many. */
const SEEDS = process.env.ATTACKS ? Array.from({ length: Number(process.env.ATTACKS) }, (_, seed) => seed) : [2, 9, 15, 19, 22];
/** Of a slow machine. */
const LONGEST_MS = 60_000;

/** All that is told in the editions of a harvest, by whoever reads each of them when it is the last. */
function readEditions(editions: readonly EditionCells[], better: Better, owns: Owns): Read[] {
  return editions.flatMap((_, index) =>
    disclose(editions.slice(0, index + 1), ['any'], owns).told.flatMap(({ shown }) =>
      shown ? [{ farms: shown.farms, better, figures: toldFigures(shown.farms, better, owns) }] : [],
    ),
  );
}

/** And of the same farms over two harvests. */
function readPanels(harvests: readonly (readonly EditionCells[])[], better: Better, owns: Owns): Read[][] {
  const shownOf = (editions: readonly EditionCells[]) => ({
    shown: disclose(editions, ['any'], owns).told.flatMap(({ cell, shown }) => (shown ? [{ group: cell.group, farms: shown.farms }] : [])),
  });
  const shown = harvests.map(shownOf);
  const panels = panelsOf(shown);
  const audits = harvests.map(
    (editions, at) =>
      disclose(
        editions,
        ['any'],
        owns,
        panels.map((panel) => panel.harvests[at] ?? []),
      ).audit,
  );
  const told = toldPanels({ indicator: 'any', harvests: shown, audits, owns });
  return harvests.map((_, at) =>
    told.map(({ harvests: farms }) => {
      const own = farms[at] ?? [];
      return { farms: own, better, figures: { ...untold(own.length), mean: own.reduce((sum, { value }) => sum + value, 0) / own.length } };
    }),
  );
}

const ofCustomers =
  (farms: readonly Farm[], customers: readonly number[]): Owns =>
  (farmId) =>
    farms.some((farm) => farm.farmId === farmId && customers.includes(farm.customerId));

describe('an attack on what is told', () => {
  it.each(SEEDS)('comes to nothing (%i)', { timeout: LONGEST_MS }, async (seed) => {
    const highs = await loadHighs();
    const random = numbersFrom(seed * 7919);
    const farms = population(random, whole(random, 6, 45));
    const last = farms.at(-1)?.customerId ?? 1;
    const better = random() < 0.5 ? 'HIGHER' : 'LOWER';
    const years = [farms, farms.map((farm) => ({ ...farm, value: farm.value * (0.7 + 0.6 * random()) }))];
    const harvests = years.map((own) => editionsOf(random, own, whole(random, 1, 3)));
    const technician = Array.from({ length: whole(random, 2, 6) }, () => whole(random, 1, last));
    for (const customers of [[whole(random, 1, last)], technician]) {
      const owns = ofCustomers(farms, customers);
      const panels = readPanels(harvests, better, owns);
      for (const [at, editions] of harvests.entries())
        expect(attack(highs, [...readEditions(editions, better, owns), ...(panels[at] ?? [])], owns)).toEqual([]);
    }
  });

  it('finds the farm that a region has and a system has not, where cells are judged one by one', { timeout: LONGEST_MS }, async () => {
    const highs = await loadHighs();
    const farms = population(numbersFrom(3), 30).map((farm, index) => ({ ...farm, customerId: index, averageHerd: 100 }));
    const sets = [farms, farms.slice(0, 9), farms.slice(0, 10)];
    const alone = (set: readonly Counted[]): Read[] =>
      isLargeEnough(set) && leavesEnough(set, () => false)
        ? [{ farms: set, better: 'HIGHER', figures: toldFigures(set, 'HIGHER', () => false) }]
        : [];
    expect(attack(highs, sets.flatMap(alone), () => false).map(({ farmId }) => farmId)).toEqual([farms[9]?.farmId]);
  });
});
