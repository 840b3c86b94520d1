import { GENERAL_GROUP } from '#domain/benchmark/disclosure';
import { formatNumber } from '#model/kit/text-value';
import type { BenchmarkFigures, BenchmarkGroup, BenchmarkPosition } from '#model/responses/benchmark';
import { bareDifferenceText, differenceParts, differenceText } from '../difference-text';
import { amountText, cellText } from '../formats';

/** The group of all farms has a key for a label. */
export const groupName = ({ key, label }: Pick<BenchmarkGroup, 'key' | 'label'>): string =>
  key === GENERAL_GROUP ? 'Todas as fazendas' : label;

/** Shown beside every R$ amount of a gap. */
export const ESTIMATE = 'São estimativas, sem descontar o custo. Não some uma à outra.';

export const betterWords = ({ direction }: Pick<BenchmarkFigures, 'direction'>): string =>
  direction === 'HIGHER' ? 'maior é melhor' : 'menor é melhor';

/** A group without figures is never called indicative. */
export const groupSize = ({ n, indicative, mean }: Pick<BenchmarkFigures, 'n' | 'indicative' | 'mean'>): string =>
  `n ${n}${indicative && mean !== null ? ' · indicativo' : ''}`;

/** Differences that round to zero are none. Null where it is withheld. */
export function positionDifference({ difference, direction }: Pick<BenchmarkPosition, 'difference' | 'direction'>) {
  if (difference === null) return null;
  const { way } = differenceParts(difference);
  const isBetter = way === 0 ? null : way > 0 === (direction === 'HIGHER');
  const words = isBetter === null ? 'igual à média' : `${isBetter ? 'melhor' : 'pior'} que a média`;
  return { text: differenceText(difference), bare: bareDifferenceText(difference), words, isBetter };
}

/** `2º quartil`, `21ª de 46`; null where it is withheld. */
export function placeWords({ quartile, rank, n }: Pick<BenchmarkPosition, 'quartile' | 'rank' | 'n'>) {
  return quartile === null ? null : { quartile: `${quartile}º quartil`, rank: rank === null ? null : `${rank}ª de ${n}` };
}

/** A farm can be ahead of the median and behind the mean. */
export const PASSED = { median: 'passou da mediana', top_quarter: 'passou do top 25 %' } as const;

/** Whole thousands, as it is an estimate. */
export function worthText(worth: number | null, target: keyof typeof PASSED): string {
  if (worth === null) return '—';
  return worth === 0 ? PASSED[target] : `${formatNumber(worth / 1000, worth < 9500 ? 1 : 0)} mil`;
}

/** Extra decimals, so that a manual calculation gives the same R$. */
const MORE_DECIMALS = 2;

/** Null if the farm has reached the target or the figures are withheld. */
export function gapText({ value, direction, decimals, unit }: BenchmarkPosition, target: number | null): string | null {
  if (value === null || target === null) return null;
  const gap = direction === 'HIGHER' ? target - value : value - target;
  return gap > 0 ? amountText(gap, { unit, decimals: decimals + MORE_DECIMALS }) : null;
}

export function closedWords(rows: readonly BenchmarkPosition[]): string | null {
  const [first] = rows.toSorted((one, other) => other.n - one.n);
  return rows.every(({ mean }) => mean === null) ? (first?.reason ?? null) : null;
}

/** Indicators with a worth first, largest gap to the best quarter (else the median) first. */
export function byWorth(rows: readonly BenchmarkPosition[]): { levers: BenchmarkPosition[]; others: BenchmarkPosition[] } {
  const worthOf = ({ worth }: BenchmarkPosition) => worth?.top_quarter ?? worth?.median ?? null;
  const levers = rows.filter((row) => worthOf(row) !== null);
  return {
    levers: levers.toSorted((one, other) => (worthOf(other) ?? 0) - (worthOf(one) ?? 0)),
    others: rows.filter((row) => worthOf(row) === null),
  };
}

export function largestGaps(rows: readonly BenchmarkPosition[]): string[] {
  return byWorth(rows)
    .levers.filter(({ worth }) => (worth?.top_quarter ?? worth?.median ?? 0) > 0)
    .slice(0, 3)
    .map(({ label }) => label);
}

const QUARTILES = [1, 2, 3, 4] as const;

export const quartileCounts = (rows: readonly BenchmarkPosition[]): { quartile: 1 | 2 | 3 | 4; count: number }[] =>
  QUARTILES.map((quartile) => ({ quartile, count: rows.filter((row) => row.quartile === quartile).length }));

export const figureText = (value: number | null, { decimals, unit }: Pick<BenchmarkFigures, 'decimals' | 'unit'>): string =>
  cellText(value, { decimals, unit });
