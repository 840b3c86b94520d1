import loadHighs from 'highs';
import { describe, expect, it } from 'vitest';
import { attack, type Read } from './attack.fixture';
import { disclose, type Publication } from './disclose';
import { disclosedFigures, undisclosedFigures } from './disclosed-figures';
import { type CountedFarm, isLargeEnough, leavesEnough, type Owns } from './disclosure';
import { editionsOf, FAMILY, type Farm, numbersFrom, population, whole } from './population.fixture';
import { type Better, meanOf } from './statistics';

/**
 * A linear solver (HiGHS) must not derive any foreign value within 5 % from all disclosed figures of an indicator family. More populations:
 * ATTACKS=2000 npx vitest run --project unit packages/domain/src/benchmark/attack.test.ts
 */

/**
 * These populations leak without one of the protections: without the audit of panels; with results audited by price and cost
 * alone; where a difference of two values may be known (25); where own farms count for quartiles (15). In 16 and 53 a correction
 * is closed because of panels disclosed before it.
 */
const SEEDS = process.env.ATTACKS ? Array.from({ length: Number(process.env.ATTACKS) }, (_, seed) => seed) : [2, 8, 15, 16, 18, 21, 25, 53];
const MAX_MS = 60_000;

/** Scoreboard and position show all figures of a group, panels some of them; the trend shows the mean of the same farms over harvests. */
function readAll(publications: readonly Publication[], better: Better, owns: Owns): Read[][] {
  const reads = new Map<number, Read[]>();
  const read = (harvest: number | undefined, one: Read) => {
    if (harvest !== undefined) reads.set(harvest, [...(reads.get(harvest) ?? []), one]);
  };
  for (const index of publications.keys()) {
    const { cells, panels } = disclose(publications.slice(0, index + 1), FAMILY, owns);
    for (const [harvest, disclosed] of cells)
      for (const { cell, visible } of disclosed)
        if (visible)
          read(harvest, {
            indicator: cell.indicator,
            farms: visible.farms,
            better,
            figures: disclosedFigures(visible.farms, better, owns),
          });
    const harvests = [...cells.keys()].toSorted((one, other) => one - other);
    for (const { first, indicator, panels: own } of panels)
      for (const panel of own)
        for (const [place, farms] of panel.harvests.entries())
          read(harvests[first + place], { indicator, farms, better, figures: meanAlone(farms) });
  }
  return [...reads.values()].map(once);
}

const meanAlone = (farms: readonly CountedFarm[]) => ({
  ...undisclosedFigures(farms.length),
  mean: meanOf(farms.map(({ value }) => value)),
});

function once(reads: readonly Read[]): Read[] {
  const found = new Map<string, Read>();
  for (const read of reads) {
    const name = `${read.indicator} ${read.farms
      .map(({ farmId }) => farmId)
      .toSorted()
      .join(' ')}`;
    if (!found.get(name)?.figures.median) found.set(name, read);
  }
  return [...found.values()];
}

const ofCustomers =
  (farms: readonly Farm[], customers: readonly number[]): Owns =>
  (farmId) =>
    farms.some((farm) => farm.farmId === farmId && customers.includes(farm.customerId));

function historyOf(random: () => number, farms: readonly Farm[]): Publication[][] {
  return Array.from({ length: whole(random, 2, 3) }, (_, harvest) => {
    const other = () => 0.7 + 0.6 * random();
    return editionsOf(
      random,
      farms.map((farm) => ({ ...farm, value: farm.value * other(), cost: farm.cost * other() })),
      whole(random, 1, 3),
      harvest,
    );
  });
}

/** A harvest may be corrected before or after later ones are published. */
function inAnyOrder(random: () => number, harvests: readonly (readonly Publication[])[]): Publication[] {
  const left = harvests.map((editions) => [...editions]);
  return harvests.flat().flatMap(() => {
    const open = left.filter(({ length }) => length > 0);
    return open[whole(random, 0, open.length - 1)]?.shift() ?? [];
  });
}

describe('an attack on what is told', () => {
  it.each(SEEDS)('derives no foreign value within 5 % (population %i)', { timeout: MAX_MS }, async (seed) => {
    const highs = await loadHighs();
    const random = numbersFrom(seed * 7919);
    const farms = population(random, whole(random, 6, 45));
    const last = farms.at(-1)?.customerId ?? 1;
    const better = random() < 0.5 ? 'HIGHER' : 'LOWER';
    const harvests = historyOf(random, farms);
    const technician = Array.from({ length: whole(random, 2, 6) }, () => whole(random, 1, last));
    for (const customers of [[whole(random, 1, last)], technician]) {
      const owns = ofCustomers(farms, customers);
      for (const reads of readAll(inAnyOrder(random, harvests), better, owns)) expect(attack(highs, reads, owns)).toEqual([]);
    }
  });

  it('finds the farm between a region and a system if cells are judged one by one', { timeout: MAX_MS }, async () => {
    const highs = await loadHighs();
    const farms = population(numbersFrom(3), 30).map((farm, index) => ({ ...farm, customerId: index, averageHerd: 100 }));
    const sets = [farms, farms.slice(0, 9), farms.slice(0, 10)];
    const alone = (set: readonly CountedFarm[]): Read[] =>
      isLargeEnough(set) && leavesEnough(set, () => false)
        ? [{ indicator: 'any', farms: set, better: 'HIGHER', figures: disclosedFigures(set, 'HIGHER', () => false) }]
        : [];
    expect(attack(highs, sets.flatMap(alone), () => false).map(({ farmId }) => farmId)).toEqual([farms[9]?.farmId]);
  });
});
