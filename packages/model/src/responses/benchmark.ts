import { z } from 'zod';
import { MIN_FARMS_FOR_CERTAINTY } from '#domain/benchmark/disclosed-figures';
import { differenceSchema } from './indicators';

/** Null stands for a figure that must not be disclosed. */

export const SYSTEM_CATALOGUES = { BEEF_CATTLE: 'category_livestock_system', DAIRY_CATTLE: 'category_production_system' } as const;

const number = z.number().nullable();
const part = { key: z.string(), label: z.string(), unit: z.string(), decimals: z.int() };
const direction = z.enum(['HIGHER', 'LOWER']);
export const publishedHarvest = z.object({ id: z.int(), title: z.string() });
export type PublishedHarvest = z.infer<typeof publishedHarvest>;

export const benchmarkFigures = z.object({
  ...part,
  direction,
  group: z.string().meta({ description: 'A parte do placar em que está' }),
  n: z.int().meta({ description: 'Fazendas que contam neste indicador' }),
  indicative: z.boolean().meta({ description: `Menos de ${MIN_FARMS_FOR_CERTAINTY} fazendas` }),
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
export type BenchmarkFigures = z.infer<typeof benchmarkFigures>;

const worth = z.object({
  median: number.meta({ description: 'R$ por ano para chegar à mediana; 0 para quem já passou' }),
  top_quarter: number.meta({ description: 'R$ por ano para chegar à média dos 25 % melhores' }),
  formula: z.string(),
  per_unit: number.meta({ description: 'R$ por ano de uma unidade a melhor' }),
  inputs: z.array(z.object({ ...part, value: number })),
});
export type BenchmarkWorth = z.infer<typeof worth>;

const benchmarkPosition = benchmarkFigures.extend({
  value: number,
  counts: z.boolean().meta({ description: 'O valor participa e está validado' }),
  value_reason: z.string().nullable(),
  difference_percent: number.meta({ description: 'A diferença da média, onde se diz em % dela' }),
  difference: differenceSchema.meta({ description: 'A diferença da média: de resultados em R$, de percentagens em p.p., dos outros em %' }),
  quartile: z.int().nullable(),
  percentile: number,
  rank: z.int().nullable(),
  worth: worth.nullable(),
  without_worth: z.string().nullable().meta({ description: 'Por que não há um valor em R$' }),
  key_of_indicator: z.string().meta({ description: 'A chave em /indicators' }),
});
export type BenchmarkPosition = z.infer<typeof benchmarkPosition>;

const benchmarkEdition = z.object({
  id: z.int().nullable(),
  number: z.int().nullable().meta({ description: 'null no rascunho' }),
  harvest: publishedHarvest,
  published_at: z.string().nullable(),
  farms: z.int(),
  participants: z.int(),
});
export type BenchmarkEdition = z.infer<typeof benchmarkEdition>;

const benchmarkGroup = z.object({ key: z.string(), label: z.string(), kind: z.enum(['GERAL', 'SYSTEM', 'REGION']) });
export type BenchmarkGroup = z.infer<typeof benchmarkGroup>;

export const offeredGroup = benchmarkGroup.extend({
  farms: z.int(),
  customers: z.int(),
  state: z.enum(['OPEN', 'INDICATIVE', 'CLOSED']),
});
export type OfferedGroup = z.infer<typeof offeredGroup>;

export const scoreboard = z.object({ edition: benchmarkEdition, group: benchmarkGroup, indicators: z.array(benchmarkFigures) });
export type Scoreboard = z.infer<typeof scoreboard>;

export const farmPosition = z.object({
  edition: benchmarkEdition,
  group: benchmarkGroup,
  farm: z.object({ id: z.int(), name: z.string() }),
  own_group: z.string().nullable().meta({ description: 'O grupo do sistema da fazenda, se a edição o publica' }),
  participates: z.boolean().meta({ description: 'Ao menos um valor da fazenda conta nesta edição' }),
  indicators: z.array(benchmarkPosition),
});
export type FarmPosition = z.infer<typeof farmPosition>;

const trendPoint = z.object({
  harvest: publishedHarvest,
  edition: z.int(),
  value: number,
  value_reason: z.string().nullable(),
  corrected: number,
  mean: number,
  mean_corrected: number,
  n: z.int(),
  reason: z.string().nullable(),
});
export type TrendPoint = z.infer<typeof trendPoint>;

export const trend = z.object({
  indicator: z.object({ ...part, direction }),
  currency: z.string().nullable().meta({ description: 'O dinheiro dos valores corrigidos; null onde não é dinheiro' }),
  points: z.array(trendPoint),
  matched: z.object({
    farms: z.int().nullable(),
    since: publishedHarvest.nullable().meta({ description: 'A primeira safra em que estão todas: a primeira da fazenda' }),
    points: z.array(z.object({ harvest: publishedHarvest, edition: z.int(), mean: number, mean_corrected: number })),
    reason: z.string().nullable(),
  }),
});
export type Trend = z.infer<typeof trend>;
