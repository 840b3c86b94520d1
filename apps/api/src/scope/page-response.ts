import { z } from 'zod';
import { benchmarkFigures } from '#model/responses/benchmark';
import { differenceSchema } from '#model/responses/indicators';
import type { Kpi, PageData } from '#view/page';
import type { FarmYears } from './farm-years';
import { rowsAddresses } from './rows-address';

const point = z.object({
  label: z.string(),
  data: z.number().nullable().meta({ description: 'null onde não há lançamento' }),
  validated: z.boolean(),
  confirmed: z.number().optional().meta({ description: 'Quanto de data está validado' }),
  absent: z.enum(['empty', 'future']).optional().meta({ description: 'Por que não há número' }),
});
const chart = z.object({
  key: z.string(),
  type: z.enum(['line', 'bar', 'pie']),
  title: z.string(),
  unit: z.string(),
  decimals: z.int().optional(),
  category: z.string().optional(),
  label: z.string().optional(),
  rest: z.string().optional(),
  hasNumbers: z.boolean().optional(),
  isStacked: z.boolean().optional(),
  isLying: z.boolean().optional(),
  isFirstGrey: z.boolean().optional(),
  points: z.array(point),
  beside: z.array(z.object({ label: z.string(), points: z.array(point) })).optional(),
  marks: z
    .object({ label: z.string(), points: z.array(point) })
    .optional()
    .meta({ description: 'Traços sobre as barras' }),
  limits: z.array(z.object({ label: z.string(), value: z.number() })).optional(),
});
const row = z.record(z.string(), z.union([z.string(), z.number()]).nullable());
const { q1, median, q3, top_quarter_mean, shape } = benchmarkFigures.shape;
const groupFigures = { q1, median, q3, top_quarter_mean, shape };
export const kpiSchema = z.object({
  key: z.string(),
  label: z.string(),
  value: z.number().nullable(),
  unit: z.string(),
  decimals: z.int(),
  reason: z.string().optional().meta({ description: 'Por que não há valor' }),
  indicator: z.string().optional().meta({ description: 'Chave em GET /indicators' }),
  direction: z.enum(['HIGHER', 'LOWER']).nullable().optional(),
  incomplete: z.boolean().optional(),
  beside: z
    .array(
      z.object({
        kind: z.enum(['previous', 'group']),
        label: z.string(),
        value: z.number().nullable(),
        change: differenceSchema,
        n: z.int().optional().meta({ description: 'De um grupo: quantas fazendas contam na média' }),
        said: z.string().optional().meta({ description: 'De um grupo: o que é preciso saber da média, ou por que não há uma' }),
      }),
    )
    .optional()
    .meta({ description: 'Com que se compara; change: de resultados em R$, de percentagens em p.p., dos outros em %' }),
  place: z
    .object({ ...groupFigures, quartile: z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)]) })
    .optional()
    .meta({ description: 'O grupo com que se compara, e o quartil do valor nele' }),
  trend: z
    .array(z.object({ label: z.string(), value: z.number().nullable() }))
    .optional()
    .meta({ description: 'As safras anteriores e esta, no mesmo dinheiro' }),
  formula: z.string().optional().meta({ description: 'De uma soma do que foi lançado' }),
  rows: z
    .array(z.object({ path: z.string(), query: z.string() }))
    .optional()
    .meta({ description: 'Consultas de lista cujas linhas a soma reúne; só de uma fazenda' }),
});
export const pageSchema = z.object({
  page: z.string(),
  pages: z.array(z.string()),
  about: z.string().optional().meta({ description: 'Os dias de um período, e quantos de seus meses estão fechados' }),
  kpis: z.array(kpiSchema),
  charts: z.array(chart),
  tables: z.array(
    z.object({
      key: z.string(),
      title: z.string(),
      columns: z.array(z.object({ key: z.string(), label: z.string(), format: z.string() })),
      rows: z.array(row),
      total: row.nullable(),
    }),
  ),
  support: z
    .array(kpiSchema.extend({ state: z.enum(['DONE', 'WAITS', 'WARNS']), text: z.string() }))
    .optional()
    .meta({ description: 'O que sustenta os números da página, ou falta neles' }),
  group: z
    .object({
      id: z.int().meta({ description: 'Sistema pecuário; 0: GERAL' }),
      own: z.int().nullable().meta({ description: 'O sistema da fazenda, se a edição o publica' }),
      lastPublished: z
        .object({ id: z.int(), title: z.string() })
        .nullable()
        .meta({ description: 'A última safra publicada, onde esta não foi' }),
    })
    .optional()
    .meta({ description: 'Com que grupo a página se compara' }),
});

export function withAddresses(years: FarmYears, { kpis, support, ...page }: PageData) {
  return { ...page, kpis: withRows(years, kpis), ...(support ? { support: withRows(years, support) } : {}) };
}

export function withRows<Own extends Kpi>(years: FarmYears, kpis: readonly Own[]) {
  const isOne = years.farms.length === 1;
  return kpis.map(({ rows, ...kpi }) => ({ ...kpi, ...(rows && isOne ? { rows: rowsAddresses(years, rows) } : {}) }));
}
