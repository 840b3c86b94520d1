import { z } from 'zod';
import { ENVIRONMENTS } from '../kit/environment';
import { idSchema } from '../kit/wire-schema';

const number = z.number().nullable();
const titled = z.object({ id: idSchema, title: z.string() });
const named = z.object({ id: idSchema, name: z.string() });
const person = z.object({ id: idSchema, name: z.string().nullable() }).nullable();
const shown = { id: z.int(), key: z.string(), label: z.string(), unit: z.string(), decimals: z.int() };

export const draftIndicator = z.object({
  ...shown,
  title: z.string(),
  direction: z.enum(['HIGHER', 'LOWER']),
  group: z.string(),
  shown_as: z.string().meta({ description: 'Chave em GET /indicators' }),
});
export type DraftIndicator = z.infer<typeof draftIndicator>;

export const judgedRow = z.object({
  id: idSchema,
  indicator_benchmarking: draftIndicator,
  farm: named,
  customer: named,
  category_livestock_system: titled.nullable().meta({ description: 'No leite, o sistema de produção' }),
  region: titled.nullable(),
  diagnosis_or_platform: z.enum(['DIAGNOSIS', 'PLATFORM']),
  average_herd: number,
  disbursement_head: number.meta({ description: 'R$/cab/mês' }),
  confinement: z.object({ type: z.string().nullable(), heads: number }).nullable(),
  months: z.int().meta({ description: 'Meses fechados' }),
  value: number,
  reason: z.string().nullable().meta({ description: 'Por que não há valor' }),
  notes: z.array(z.string()).meta({ description: 'O que faltou ao valor' }),
  enter_benchmarking: z.boolean(),
  left_reason: z.string().nullable().meta({ description: 'Por que não participa' }),
  validated: z.boolean(),
  outlier: z
    .object({ side: z.enum(['LOW', 'HIGH']), low: z.number(), high: z.number() })
    .nullable()
    .meta({ description: 'Fora de Q1 − 1,5·IQR a Q3 + 1,5·IQR do grupo' }),
  previous: number.meta({ description: 'Na edição a que se compara' }),
  updated_by: person,
  updated_at: z.string(),
  version: z.int(),
});
export type JudgedRow = z.infer<typeof judgedRow>;

const judgedGroup = z.object({
  indicator: z.string(),
  n: z.int().meta({ description: 'Valores que participam, validados ou não' }),
  mean: number,
  q1: number,
  median: number,
  q3: number,
  low: number.meta({ description: 'Limites de Tukey; null com menos de 5' }),
  high: number,
});
export type JudgedGroup = z.infer<typeof judgedGroup>;

const counted = z.object({ id: idSchema, farm: z.string(), value: z.number(), enter_benchmarking: z.boolean(), validated: z.boolean() });
export type Counted = z.infer<typeof counted>;

export const judgedGrid = z.object({
  resultList: z.array(judgedRow),
  size: z.int(),
  groups: z.array(judgedGroup),
  population: z.array(counted).meta({ description: 'De um indicador: todos os valores do grupo' }),
  previous: z
    .object({ edition: z.int(), harvest: z.string(), published_at: z.string() })
    .nullable()
    .meta({ description: 'A edição a que se compara: a última desta safra, ou da anterior' }),
});
export type JudgedGrid = z.infer<typeof judgedGrid>;

export const openedRow = judgedRow.extend({
  formula: z.string(),
  inputs: z.array(
    z.object({
      key: z.string(),
      label: z.string(),
      unit: z.string(),
      decimals: z.int(),
      value: number,
      rows: z.array(z.object({ path: z.string(), query: z.string() })).nullable(),
    }),
  ),
  changes: z
    .array(z.object({ at: z.string(), old_value: number, new_value: number, why: z.string() }))
    .meta({ description: 'O que as atualizações mudaram no valor, da mais nova à mais antiga' }),
});
export type OpenedRow = z.infer<typeof openedRow>;

export const editionResponse = z.object({
  id: idSchema.nullable().meta({ description: 'null no rascunho' }),
  harvest: titled,
  environment: z.enum(ENVIRONMENTS),
  number: z.int().meta({ description: 'Do rascunho, o que terá quando publicado' }),
  state: z.enum(['DRAFT', 'PUBLISHED']),
  calculated_at: z.string(),
  published_at: z.string().nullable(),
  published_by: person,
  farms: z.int(),
  participants: z.int().meta({ description: 'Fazendas com ao menos um valor que participa e está validado' }),
  formulas: z.int().meta({ description: 'Versão das fórmulas' }),
});
export type EditionResponse = z.infer<typeof editionResponse>;

export const DIFFERENCES = ['FARM_JOINED', 'FARM_LEFT', 'FARM_CHANGED', 'ENTERED', 'LEFT', 'VALUE', 'JUDGED'] as const;

export const draftDifference = z.object({
  kind: z.enum(DIFFERENCES).meta({
    description: 'A fazenda entrou, saiu ou mudou de grupo; o valor passou a contar, deixou de contar, mudou; só as marcas mudaram',
  }),
  farm: named,
  customer: named.nullable(),
  indicator: z.object(shown).nullable(),
  old_value: number,
  new_value: number,
  reason: z.string().nullable().meta({ description: 'De quem deixou de participar' }),
});
export type DraftDifference = z.infer<typeof draftDifference>;

export const updateStatus = z.object({ status: z.enum(['IN_PROGRESS', 'IDLE']), job: idSchema.nullable() });
export type UpdateStatus = z.infer<typeof updateStatus>;

export const startedUpdate = z.object({ status: z.literal('STARTED'), job: idSchema });
export type StartedUpdate = z.infer<typeof startedUpdate>;

export const lastUpdate = z.object({
  id: idSchema.nullable(),
  started_at: z.string().nullable(),
  final_date: z.string().nullable().meta({ description: 'Quando terminou; null se a safra nunca foi atualizada' }),
  user: person,
  farms: z.int(),
  changes: z.int().meta({ description: 'Valores que mudaram' }),
});
export type LastUpdate = z.infer<typeof lastUpdate>;
