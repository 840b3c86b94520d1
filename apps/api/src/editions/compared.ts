import { differenceFrom } from '#domain/benchmark/difference';
import type { DisclosedCell } from '#domain/benchmark/disclose';
import {
  allFigures,
  disclosedFigures,
  type GroupFigures,
  MIN_FARMS_FOR_CERTAINTY,
  undisclosedFigures,
} from '#domain/benchmark/disclosed-figures';
import type { CountedFarm } from '#domain/benchmark/disclosure';
import { BENCHMARK_GROUPS, type BenchmarkIndicator } from '#domain/benchmark/list-benchmark';
import { quartileOf, rankOf } from '#domain/benchmark/statistics';
import type { BenchmarkFigures } from '#model/responses/benchmark';
import type { Viewer } from './viewer';

export interface ComparedCell {
  indicator: BenchmarkIndicator;
  figures: GroupFigures;
  farms: readonly CountedFarm[] | null;
  reason: string | null;
  edition: number | null;
  note: string | null;
  closedToOthers: string | null;
}

/** Source: indicator sheet 5. */
const tooSmall = (n: number) => `Grupo pequeno demais para comparar (n = ${n})`;
const OTHER_EDITION = 'Quem emite e o dono da fazenda veem este grupo em edições diferentes';
const MEAN_ALONE = 'Poucas fazendas: só a média é mostrada';

interface CellQuestion {
  disclosed: DisclosedCell;
  /** The same for a viewer who owns none of the farms. */
  outside: DisclosedCell;
  viewer: Viewer;
  last: number;
}

/** Cached by the immutable `Told`; viewers who see everything have their own cache. */
const made = { seesAll: new WeakMap<DisclosedCell, ComparedCell>(), isDisclosed: new WeakMap<DisclosedCell, ComparedCell>() };

export function comparedCell(indicator: BenchmarkIndicator, question: CellQuestion): ComparedCell {
  const known = question.viewer.seesAll ? made.seesAll : made.isDisclosed;
  const cell = known.get(question.disclosed) ?? makeCell(indicator, question);
  known.set(question.disclosed, cell);
  return cell;
}

function makeCell(indicator: BenchmarkIndicator, { disclosed, outside, viewer, last }: CellQuestion): ComparedCell {
  const { direction } = indicator;
  if (viewer.seesAll) {
    const { farms } = disclosed.cell;
    return {
      indicator,
      figures: allFigures(farms, direction),
      farms,
      reason: null,
      edition: last,
      note: null,
      closedToOthers: closedWords(outside),
    };
  }
  const { visible, cell, state } = disclosed;
  if (!visible) {
    const n = cell.farms.length;
    return { indicator, figures: undisclosedFigures(n), farms: null, reason: tooSmall(n), edition: null, note: null, closedToOthers: null };
  }
  const figures = disclosedFigures(visible.farms, direction, viewer.owns);
  const note = state === 'KEPT' ? `Números da edição ${visible.edition}: poucas fazendas entraram ou saíram do grupo desde então` : null;
  const reason = figures.median === null ? MEAN_ALONE : null;
  return { indicator, figures, farms: visible.farms, reason, edition: visible.edition, note, closedToOthers: null };
}

/** Figures visible to both viewers; none when they see different editions or one sees no cell. */
export function commonCell(one: ComparedCell, other: ComparedCell): ComparedCell {
  if (!one.farms) return one;
  if (!other.farms) return other;
  const { n } = other.figures;
  if (one.edition !== other.edition)
    return { ...one, figures: undisclosedFigures(n), farms: null, reason: OTHER_EDITION, edition: null, note: null };
  const { mean, median, q1, q3, topQuarterMean, shape, outliers } = other.figures;
  const hidden = Object.entries({ mean, median, q1, q3, topQuarterMean, shape, outliers }).filter(([, figure]) => figure === null);
  return { ...one, figures: { ...one.figures, ...Object.fromEntries(hidden) }, reason: one.reason ?? other.reason };
}

function closedWords({ visible, state, cell }: DisclosedCell): string | null {
  if (!visible) return `Só a administração vê: ${tooSmall(cell.farms.length).toLowerCase()}`;
  return state === 'KEPT' ? `Só a administração vê estes números: os outros ainda veem os da edição ${visible.edition}` : null;
}

export function wireFigures({ indicator, figures, ...cell }: ComparedCell): BenchmarkFigures {
  const { key, label, unit, decimals, direction, group } = indicator;
  const { n, mean, median, q1, q3, topQuarterMean, shape, outliers, outlierValues } = figures;
  return {
    key,
    label,
    unit,
    decimals,
    direction,
    group: BENCHMARK_GROUPS[group],
    n,
    mean,
    median,
    q1,
    q3,
    shape,
    outliers,
    outlier_values: outlierValues,
    top_quarter_mean: topQuarterMean,
    indicative: n < MIN_FARMS_FOR_CERTAINTY,
    reason: cell.reason,
    edition: cell.edition,
    note: cell.note,
    closed_to_others: cell.closedToOthers,
  };
}

export function placeIn({ indicator, figures, farms }: ComparedCell, farmId: number, value: number | null) {
  const { direction } = indicator;
  const { mean, q1, median, q3 } = figures;
  const difference = differenceFrom(mean, value, indicator.indicator);
  const disclosed = { difference, difference_percent: difference?.unit === '%' ? difference.value : null };
  if (value === null || q1 === null || median === null || q3 === null) return { ...disclosed, ...NO_PLACE };
  const quartile = quartileOf({ q1, median, q3 }, value, direction);
  if (!farms?.some((farm) => farm.farmId === farmId)) return { ...NO_PLACE, ...disclosed, quartile };
  const others = farms.flatMap((farm) => (farm.farmId === farmId ? [] : [farm.value]));
  return { ...disclosed, quartile, ...rankOf(value, others, direction) };
}

const NO_PLACE = { quartile: null, percentile: null, rank: null };
