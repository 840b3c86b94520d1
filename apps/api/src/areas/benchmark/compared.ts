import { z } from 'zod';
import type { Told } from '#domain/benchmark/disclose';
import type { Counted } from '#domain/benchmark/disclosure';
import { BENCHMARK_GROUPS, type BenchmarkIndicator } from '#domain/benchmark/list-benchmark';
import { differencePercent, placeOf, quartileOf } from '#domain/benchmark/statistics';
import { allFigures, FEWEST_TO_BE_SURE, type GroupFigures, toldFigures, untold } from '#domain/benchmark/told-figures';
import type { Viewer } from './viewer';

/** An indicator of a group, and of a farm in it, as it is answered. */

const number = z.number().nullable();
const part = z.object({ key: z.string(), label: z.string(), unit: z.string(), decimals: z.int(), value: number });

const worthSchema = z.object({
  median: number.meta({ description: 'R$ por ano para chegar à mediana; 0 para quem já passou' }),
  top_quarter: number.meta({ description: 'R$ por ano para chegar à média dos 25 % melhores' }),
  formula: z.string(),
  per_unit: number.meta({ description: 'R$ por ano de uma unidade a melhor' }),
  inputs: z.array(part),
});
export type WireWorth = z.infer<typeof worthSchema>;

export const figuresSchema = z.object({
  key: z.string(),
  label: z.string(),
  unit: z.string(),
  decimals: z.int(),
  direction: z.enum(['HIGHER', 'LOWER']),
  group: z.string().meta({ description: 'A parte do placar em que está' }),
  n: z.int().meta({ description: 'Fazendas que contam neste indicador' }),
  indicative: z.boolean().meta({ description: `Menos de ${FEWEST_TO_BE_SURE} fazendas` }),
  mean: number,
  median: number,
  q1: number,
  q3: number,
  top_quarter_mean: number.meta({ description: 'Média do 1º quartil, pelo próprio indicador' }),
  shape: z.array(z.number()).nullable().meta({ description: 'Os nove decis' }),
  outliers: z.int().nullable(),
  outlier_values: z.array(z.number()).nullable().meta({ description: 'Só para administradores' }),
  reason: z.string().nullable().meta({ description: 'Por que falta um valor' }),
  edition: z.int().nullable().meta({ description: 'De que edição são os números do grupo' }),
  note: z.string().nullable(),
  closed_to_others: z.string().nullable().meta({ description: 'Para administradores: o que os outros não veem, e por quê' }),
});
export type WireFigures = z.infer<typeof figuresSchema>;

export const positionSchema = figuresSchema.extend({
  value: number,
  counts: z.boolean().meta({ description: 'O valor participa e está validado' }),
  value_reason: z.string().nullable(),
  difference_percent: number,
  quartile: z.int().nullable(),
  percentile: number,
  rank: z.int().nullable(),
  worth: worthSchema.nullable(),
  without_worth: z.string().nullable().meta({ description: 'Por que não há um valor em R$' }),
  key_of_indicator: z.string().meta({ description: 'A chave em /indicators' }),
});
export type WirePosition = z.infer<typeof positionSchema>;

/** Figures of a group in an indicator as a viewer is told them, with the farms that they are of. */
export interface ComparedCell {
  indicator: BenchmarkIndicator;
  figures: GroupFigures;
  /** Whose places are told; null where none are. */
  farms: readonly Counted[] | null;
  reason: string | null;
  edition: number | null;
  note: string | null;
  closedToOthers: string | null;
}

/** Source: indicator sheet 5. */
const tooSmall = (n: number) => `Grupo pequeno demais para comparar (n = ${n})`;
const MEAN_ALONE = 'Poucas fazendas: só a média é mostrada';

interface CellQuestion {
  told: Told;
  /** The same as somebody is told who owns none of the farms. */
  outside: Told;
  viewer: Viewer;
  /** Number of the last edition. */
  last: number;
}

/** What the viewer is told of a cell. */
export function comparedCell(indicator: BenchmarkIndicator, { told, outside, viewer, last }: CellQuestion): ComparedCell {
  const { direction } = indicator;
  if (viewer.seesAll) {
    const { farms } = told.cell;
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
  const { shown, cell, state } = told;
  if (!shown) {
    const n = cell.farms.length;
    return { indicator, figures: untold(n), farms: null, reason: tooSmall(n), edition: null, note: null, closedToOthers: null };
  }
  const figures = toldFigures(shown.farms, direction, viewer.owns);
  const note = state === 'KEPT' ? `Números da edição ${shown.edition}: poucas fazendas entraram ou saíram do grupo desde então` : null;
  const reason = figures.median === null ? MEAN_ALONE : null;
  return { indicator, figures, farms: shown.farms, reason, edition: shown.edition, note, closedToOthers: null };
}

function closedWords({ shown, state, cell }: Told): string | null {
  if (!shown) return `Só a administração vê: ${tooSmall(cell.farms.length).toLowerCase()}`;
  return state === 'KEPT' ? `Só a administração vê estes números: os outros ainda veem os da edição ${shown.edition}` : null;
}

export function wireFigures({ indicator, figures, ...cell }: ComparedCell): WireFigures {
  const { key, label, unit, decimals, direction, group } = indicator;
  const { n, mean, median, q1, q3, topQuarterMean, shape, outliers, outlierValues } = figures;
  return {
    ...{ key, label, unit, decimals, direction, group: BENCHMARK_GROUPS[group], n, mean, median, q1, q3, shape, outliers },
    ...{ outlier_values: outlierValues, top_quarter_mean: topQuarterMean, indicative: n < FEWEST_TO_BE_SURE },
    ...{ reason: cell.reason, edition: cell.edition, note: cell.note, closed_to_others: cell.closedToOthers },
  };
}

/** Where a value stands in a cell; a farm that does not count among its farms has no place. */
export function placeIn({ indicator, figures, farms }: ComparedCell, farmId: number, value: number | null) {
  const { direction } = indicator;
  const { mean, q1, median, q3 } = figures;
  const difference = value === null || mean === null ? null : differencePercent(value, mean);
  if (value === null || q1 === null || median === null || q3 === null) return { difference_percent: difference, ...NO_PLACE };
  const quartile = quartileOf({ q1, median, q3 }, value, direction);
  if (!farms?.some((farm) => farm.farmId === farmId)) return { ...NO_PLACE, difference_percent: difference, quartile };
  const others = farms.flatMap((farm) => (farm.farmId === farmId ? [] : [farm.value]));
  return { difference_percent: difference, quartile, ...placeOf(value, others, direction) };
}

const NO_PLACE = { quartile: null, percentile: null, rank: null };
