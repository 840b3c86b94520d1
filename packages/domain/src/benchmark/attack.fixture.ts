import type { GroupFigures } from './disclosed-figures';
import { type CountedFarm, type Owns, termsOf } from './disclosure';
import type { Better } from './statistics';

interface Solver {
  solve(problem: string): { Status: string; ObjectiveValue: number };
}

/** The attacker knows the members of the set and every disclosed figure. */
export interface Read {
  indicator: string;
  farms: readonly CountedFarm[];
  better: Better;
  figures: GroupFigures;
}

export interface Derived {
  indicator: string;
  farmId: number;
  value: number;
  low: number;
  high: number;
}

const NEAR = 0.05;

/** Bounds values of other farms in each set, then solves all sums for each farm. Indicator sums may be negative: only means are used. */
export function attack(highs: Solver, reads: readonly Read[], owns: Owns): Derived[] {
  const [bounds, targets] = [new Map<string, { low: number; high: number }>(), new Map<string, Omit<Derived, 'low' | 'high'>>()];
  for (const read of reads) {
    const own = termsOf(read.indicator).length > 1 ? ANYTHING : boundsOfOthers(highs, read, owns);
    for (const { farmId, value } of read.farms) {
      if (owns(farmId)) continue;
      const target = sumOf(read.indicator, farmId);
      targets.set(target, { indicator: read.indicator, farmId, value });
      const before = bounds.get(target) ?? ANYTHING;
      bounds.set(target, { low: Math.max(before.low, own.low), high: Math.min(before.high, own.high) });
    }
  }
  const rows = reads.flatMap(({ indicator, farms, figures }, index) => {
    const known = farms.reduce((sum, { farmId, value }) => (owns(farmId) ? sum + value : sum), 0);
    const others = farms.filter(({ farmId }) => !owns(farmId)).map(({ farmId }) => sumOf(indicator, farmId));
    return figures.mean === null || others.length === 0 ? [] : equation(`s${index}`, others.join(' + '), figures.mean * figures.n - known);
  });
  const variables = new Set(
    [...targets.values()].flatMap(({ indicator, farmId }) => termsOf(indicator).map(([of]) => variable(of, farmId))),
  );
  const limits = [...variables].map((one) => {
    const { low, high } = bounds.get(one) ?? ANYTHING;
    return `${less(low)} <= ${one} <= ${more(high)}`;
  });
  return [...targets].flatMap(([target, farm]) => {
    const near = 2 * NEAR * Math.abs(farm.value);
    const low = extremeOf(highs, 'Minimize', target, { rows, limits });
    // The true value is in the range, so this end may already make it too wide.
    if (farm.value - low > near) return [];
    const high = extremeOf(highs, 'Maximize', target, { rows, limits });
    return high - low <= near ? [{ ...farm, low, high }] : [];
  });
}

const ANYTHING = { low: 0, high: Number.POSITIVE_INFINITY };

const variable = (indicator: string, farmId: number) => `${indicator}_${farmId}`;
const sumOf = (indicator: string, farmId: number) =>
  termsOf(indicator)
    .map(([of, factor], index) => `${factor < 0 ? '- ' : index > 0 ? '+ ' : ''}${variable(of, farmId)}`)
    .join(' ');

function boundsOfOthers(highs: Solver, { farms, better, figures }: Read, owns: Owns): { low: number; high: number } {
  const rising = farms.toSorted((one, other) => one.value - other.value);
  const n = rising.length;
  const others = rising.flatMap(({ farmId }, index) => (owns(farmId) ? [] : [index]));
  const [first, last] = [others[0], others.at(-1)];
  if (first === undefined || last === undefined) return ANYTHING;
  const places = Array.from({ length: n }, (_, index) => `y${index}`);
  const rows = [
    ...places.slice(1).map((place, index) => `o${index}: ${place} - y${index} >= 0`),
    ...(figures.mean === null ? [] : equation('mean', places.join(' + '), figures.mean * n)),
    ...quantileRow(n, 0.25, figures.q1),
    ...quantileRow(n, 0.5, figures.median),
    ...quantileRow(n, 0.75, figures.q3),
    ...(figures.shape ?? []).flatMap((decile, index) => quantileRow(n, (index + 1) / 10, decile)),
    ...topRow(n, better, figures.topQuarterMean),
    ...rising.flatMap(({ farmId, value }, index) => (owns(farmId) ? equation(`own${index}`, `y${index}`, value) : [])),
  ];
  const limits = places.map((place) => `${place} >= 0`);
  const problem = { rows, limits };
  return { low: extremeOf(highs, 'Minimize', `y${first}`, problem), high: extremeOf(highs, 'Maximize', `y${last}`, problem) };
}

function quantileRow(n: number, share: number, is: number | null): string[] {
  if (is === null) return [];
  const place = (n - 1) * share;
  const below = Math.floor(place);
  const part = place - below;
  return equation(`q${Math.round(share * 100)}`, part === 0 ? `y${below}` : `${1 - part} y${below} + ${part} y${below + 1}`, is);
}

/** The order of the farms says which are in the best quarter, beyond the quartile. */
function topRow(n: number, better: Better, mean: number | null): string[] {
  if (mean === null) return [];
  const places = Array.from({ length: n }, (_, index) => index);
  const best = places.filter((index) => (better === 'HIGHER' ? index >= (n - 1) * 0.75 : index <= (n - 1) * 0.25));
  return equation('top', best.map((index) => `y${index}`).join(' + '), mean * best.length);
}

const ROUNDING = 1e-6;
const less = (number: number) => number - ROUNDING;
const more = (number: number) => (Number.isFinite(number) ? `${number + ROUNDING}` : '+inf');
/** Rounding of disclosed figures would make an exact equation infeasible. */
const equation = (name: string, sum: string, is: number) => [`${name}a: ${sum} >= ${less(is)}`, `${name}b: ${sum} <= ${is + ROUNDING}`];

/** Infinite if nothing bounds the sum on that side. */
function extremeOf(
  highs: Solver,
  way: 'Minimize' | 'Maximize',
  sum: string,
  { rows, limits }: { rows: readonly string[]; limits: readonly string[] },
): number {
  const { Status, ObjectiveValue } = highs.solve(
    `${way}\n obj: ${sum}\nSubject To\n ${rows.join('\n ')}\nBounds\n ${limits.join('\n ')}\nEnd`,
  );
  if (Status === 'Optimal') return ObjectiveValue;
  if (!/^(Unbounded|Primal infeasible or unbounded)$/.test(Status)) throw new Error(`the attack is at fault: ${Status}`);
  return way === 'Minimize' ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY;
}
