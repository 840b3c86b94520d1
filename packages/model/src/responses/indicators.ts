import { z } from 'zod';
import { GROUPS } from '#domain/beef/indicators/figure';
import { DAIRY_GROUPS } from '#domain/dairy/indicators/figure';

const number = z.number().nullable();
/** Results differ in R$, percentages in p.p., everything else in %. */
export const differenceSchema = z.object({ value: z.number(), unit: z.string(), decimals: z.int() }).nullable();
const figure = { key: z.string(), label: z.string(), unit: z.string(), decimals: z.int() };
const shown = { ...figure, value: number };

const previous = z
  .object({
    harvest: z.object({ id: z.int(), title: z.string() }),
    value: z.number().nullable(),
    corrected: z.number().nullable().meta({ description: 'Na moeda da safra pedida; null em valores nominais' }),
    currency: z.string(),
  })
  .nullable();

const rows = z
  .array(z.object({ path: z.string(), query: z.string() }))
  .nullable()
  .meta({ description: 'Consultas de lista cujas linhas somam a entrada; null de uma constante' });
const input = z.object({ ...shown, rows });
export type Input = z.infer<typeof input>;

const indicator = z.object({
  ...shown,
  group: z.enum(Object.keys({ ...GROUPS, ...DAIRY_GROUPS }) as [keyof typeof GROUPS | keyof typeof DAIRY_GROUPS]),
  group_label: z.string(),
  direction: z.enum(['HIGHER', 'LOWER']).nullable(),
  formula: z.string(),
  source: z.string(),
  reason: z.string().nullable().meta({ description: 'Por que não há valor' }),
  incomplete: z.boolean(),
  notes: z.array(z.string()).meta({ description: 'O que falta no valor, ou de onde foi tomado' }),
  aggregation: z.string().optional().meta({ description: 'Do leite: como o período segue dos meses' }),
  course: z
    .enum(['STANDS', 'ADDS_UP', 'SEASON'])
    .meta({ description: 'Vale a qualquer tempo, soma-se mês a mês, ou só no fim da estação' }),
  period: z.object({
    number: z.int(),
    label: z.string(),
    from: z.string().nullable(),
    to: z.string().nullable(),
    closed: z.int().meta({ description: 'Meses até o último fechado' }),
    months: z.int().meta({ description: 'Meses do período' }),
  }),
  planned: number.meta({ description: 'Para a safra toda' }),
  planned_so_far: number.meta({ description: 'O que do planejado cabe aos meses fechados; null onde só se sabe no fim da estação' }),
  deviation: differenceSchema.meta({
    description: 'Do planejado até agora: de resultados em R$, de percentagens em p.p., dos outros em %',
  }),
  previous,
  inputs: z.array(input),
});
export const indicatorsSchema = z.array(indicator);
export type IndicatorResponse = z.infer<typeof indicator>;

export const tileResponse = z.object({
  field: z.string(),
  ...figure,
  direction: z.enum(['HIGHER', 'LOWER']).nullable(),
  value: number,
  reason: z.string().nullable(),
  incomplete: z.boolean(),
  previous,
  change: differenceSchema.meta({
    description:
      'Da safra anterior: de resultados em R$, de percentagens em p.p., dos outros em %; dinheiro corrigido pelo IGP-DI, onde há índice',
  }),
});
export type TileResponse = z.infer<typeof tileResponse>;
