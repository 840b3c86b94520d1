import { GENERAL_GROUP } from '#domain/benchmark/disclosure';
import { formatNumber } from '#model/kit/text-value';
import type {
  BenchmarkFigures,
  BenchmarkGroup,
  BenchmarkPosition,
  BenchmarkWorth,
  FarmPosition,
  OfferedGroup,
} from '#model/responses/benchmark';
import { listWords } from '#model/review/finding';
import { bareDifferenceText, differenceParts, differenceText } from '../difference-text';
import type { Phrase, Quartile } from '../document';
import { amountText, cellText, NO_NUMBER } from '../formats';

export type LabelledText = readonly [label: string, text: string];

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
  if (quartile === null) return null;
  return { quartile: quartile as Quartile, words: `${quartile}º quartil`, rank: rank === null ? null : `${rank}ª de ${n}` };
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

export function groupFacts(row: BenchmarkPosition): readonly LabelledText[] {
  return [
    ['Q1', figureText(row.q1, row)],
    ['Mediana', figureText(row.median, row)],
    ['Q3', figureText(row.q3, row)],
    ['Média', figureText(row.mean, row)],
    [`Top 25 % por ${row.label}`, figureText(row.top_quarter_mean, row)],
    ['Fora do padrão', row.outliers === null ? NO_NUMBER : String(row.outliers)],
  ];
}

/** From what the formula takes to the R$ of both targets. */
export function worthFacts(row: BenchmarkPosition, worth: BenchmarkWorth): readonly LabelledText[] {
  const money = (target: keyof typeof PASSED) =>
    worth[target] === 0 ? PASSED[target] : amountText(worth[target], { unit: 'R$', decimals: 2 });
  const gap = (label: string, target: number | null): LabelledText[] => {
    const text = gapText(row, target);
    return text === null ? [] : [[label, text]];
  };
  return [
    ...worth.inputs.map((input): LabelledText => [input.label, amountText(input.value, input)]),
    ...gap('Distância até a mediana', row.median),
    ...gap('Distância até o top 25 %', row.top_quarter_mean),
    ['Até a mediana, por ano', money('median')],
    ['Até o top 25 %, por ano', money('top_quarter')],
  ];
}

export function closedWords(rows: readonly BenchmarkPosition[]): string | null {
  const [first] = rows.toSorted((one, other) => other.n - one.n);
  return rows.every(({ mean }) => mean === null) ? (first?.reason ?? null) : null;
}

/** Worth of the gap to the best quarter, else to the median. */
export const largestWorth = ({ worth }: BenchmarkPosition): number | null => worth?.top_quarter ?? worth?.median ?? null;

export function byWorth(rows: readonly BenchmarkPosition[]): { levers: BenchmarkPosition[]; others: BenchmarkPosition[] } {
  const levers = rows.filter((row) => largestWorth(row) !== null);
  return {
    levers: levers.toSorted((one, other) => (largestWorth(other) ?? 0) - (largestWorth(one) ?? 0)),
    others: rows.filter((row) => largestWorth(row) === null),
  };
}

export const largestGaps = (rows: readonly BenchmarkPosition[]): string[] =>
  byWorth(rows)
    .levers.filter((row) => (largestWorth(row) ?? 0) > 0)
    .slice(0, 3)
    .map(({ label }) => label);

export function gainPhrase(rows: readonly BenchmarkPosition[]): Phrase {
  const [closed, gaps] = [closedWords(rows), largestGaps(rows)];
  if (closed !== null) return [{ strong: `${closed}.` }, ' Escolha outro grupo em “Comparar com”.'];
  if (gaps.length === 0) return ['Nenhuma diferença com valor calculado em R$.'];
  return ['Onde há mais a ganhar: ', { strong: listWords(gaps) }, '.'];
}

export function groupPhrase({ own_group }: FarmPosition, group: OfferedGroup): Phrase {
  const name = group.key === own_group ? `${groupName(group)}, o sistema da fazenda` : groupName(group).toLowerCase();
  return [{ strong: `${group.farms} fazendas` }, ` de ${group.customers} clientes: ${name}`];
}

const QUARTILES = [1, 2, 3, 4] as const;

export const quartileCounts = (rows: readonly BenchmarkPosition[]): { quartile: 1 | 2 | 3 | 4; count: number }[] =>
  QUARTILES.map((quartile) => ({ quartile, count: rows.filter((row) => row.quartile === quartile).length }));

export const figureText = (value: number | null, { decimals, unit }: Pick<BenchmarkFigures, 'decimals' | 'unit'>): string =>
  cellText(value, { decimals, unit });
