import type { BenchmarkFigures, BenchmarkPosition } from '#model/answers/benchmark';
import { formatNumber } from '#model/kit/text-value';
import { differenceText, toldDifference } from '../difference-text';
import { amountText, cellText } from '../formats';

/** What is said of the place of a farm, on the screen and on paper. */

/** Stands beside every R$ that closing a gap is worth. */
export const ESTIMATE = 'Estimativas, tudo o mais igual, antes do que custa chegar lá; não se somam.';

export const betterWords = ({ direction }: Pick<BenchmarkFigures, 'direction'>): string =>
  direction === 'HIGHER' ? 'maior é melhor' : 'menor é melhor';

/** Of a group of which nothing is told, nothing is indicative. */
export const groupSize = ({ n, indicative, mean }: Pick<BenchmarkFigures, 'n' | 'indicative' | 'mean'>): string =>
  `n ${n}${indicative && mean !== null ? ' · indicativo' : ''}`;

/** Is a difference from the mean for the better? What is none to the decimals that are shown is none. Null where it is not told. */
export function differenceOf({ difference, direction }: Pick<BenchmarkPosition, 'difference' | 'direction'>) {
  if (difference === null) return null;
  const { way } = toldDifference(difference);
  const isBetter = way === 0 ? null : way > 0 === (direction === 'HIGHER');
  const words = isBetter === null ? 'igual à média' : `${isBetter ? 'melhor' : 'pior'} que a média`;
  return { text: differenceText(difference), words, isBetter };
}

/** `2º quartil`, `21ª de 46`; null where it is not told. */
export function placeWords({ quartile, rank, n }: Pick<BenchmarkPosition, 'quartile' | 'rank' | 'n'>) {
  return quartile === null ? null : { quartile: `${quartile}º quartil`, rank: rank === null ? null : `${rank}ª de ${n}` };
}

/** Said of a farm that is at a target or beyond: a farm can be ahead of the median and behind the mean. */
export const PASSED = { median: 'passou da mediana', top_quarter: 'passou do top 25 %' } as const;

/** Whole thousands, as an estimate is written. */
export function worthText(worth: number | null, target: keyof typeof PASSED): string {
  if (worth === null) return '—';
  return worth === 0 ? PASSED[target] : `${formatNumber(worth / 1000, worth < 9500 ? 1 : 0)} mil`;
}

/** More decimals than a value is shown with, so that whoever works the account out by hand comes to the same R$. */
const MORE_DECIMALS = 2;

/** How far the farm is from a target, in the better way; null where it is there, or nothing is told. */
export function gapText({ value, direction, decimals, unit }: BenchmarkPosition, target: number | null): string | null {
  if (value === null || target === null) return null;
  const gap = direction === 'HIGHER' ? target - value : value - target;
  return gap > 0 ? amountText(gap, { unit, decimals: decimals + MORE_DECIMALS }) : null;
}

/** Does the group tell nothing of any indicator? With how many farms there are at most; null where it tells something. */
export function closedWords(rows: readonly BenchmarkPosition[]): string | null {
  const [first] = rows.toSorted((one, other) => other.n - one.n);
  return rows.every(({ mean }) => mean === null) ? (first?.reason ?? null) : null;
}

/** Those with a worth first, the largest way to the best quarter (else to the median) before the others; then the rest as they come. */
export function byWorth(rows: readonly BenchmarkPosition[]): { levers: BenchmarkPosition[]; others: BenchmarkPosition[] } {
  const worthOf = ({ worth }: BenchmarkPosition) => worth?.top_quarter ?? worth?.median ?? null;
  const levers = rows.filter((row) => worthOf(row) !== null);
  return {
    levers: levers.toSorted((one, other) => (worthOf(other) ?? 0) - (worthOf(one) ?? 0)),
    others: rows.filter((row) => worthOf(row) === null),
  };
}

/** Where the largest gaps are; null where the farm is ahead everywhere or nothing is told. */
export function largestGaps(rows: readonly BenchmarkPosition[]): string[] {
  return byWorth(rows)
    .levers.filter(({ worth }) => (worth?.top_quarter ?? worth?.median ?? 0) > 0)
    .slice(0, 3)
    .map(({ label }) => label);
}

const QUARTILES = [1, 2, 3, 4] as const;

/** How many indicators of the farm are in each quarter, the best first. */
export const quartileCounts = (rows: readonly BenchmarkPosition[]): { quartile: 1 | 2 | 3 | 4; count: number }[] =>
  QUARTILES.map((quartile) => ({ quartile, count: rows.filter((row) => row.quartile === quartile).length }));

export const figureText = (value: number | null, { decimals, unit }: Pick<BenchmarkFigures, 'decimals' | 'unit'>): string =>
  cellText(value, { decimals, unit });
