import { z } from 'zod';
import { DEFAULT_ENVIRONMENT } from '#model/kit/environment';
import { resourceOf } from '#model/registry';
import type { App } from '../../app';
import type { Context } from '../../context';
import { requireActor } from '../../identity/actor';
import { type Operation, operation } from '../../records/connection';
import type { RawQuery } from '../../records/list-query';
import type { WireRow } from '../../records/shape';
import { readScope, sheetQuery } from './sheet-scope';
import { type Category, linesOf, readRows, slotOf, slotTraits } from './sheet-slot';

const FIELDS = ['amount', 'weight'];

const counts = { ...slotTraits, amount: z.number().nullable(), weight: z.number().nullable() };
const line = z.object({
  category_livestock: z.object({ id: z.int(), title: z.string() }),
  start: z.object(counts),
  months: z.array(z.object({ date: z.string(), ...counts })),
});

/** GET /livestock_stocks/livestock_datagrid: each category of the stock with its start and its twelve months, July first. */
export function registerLivestockDatagrid(app: App, context: Context): void {
  app.get(
    '/api/livestock_stocks/livestock_datagrid',
    {
      schema: {
        summary: 'Estoque pecuário da safra: uma linha por categoria, com o início e os doze meses',
        tags: ['Estoque pecuário'],
        querystring: sheetQuery,
        response: { 200: z.object({ resultList: z.array(line), size: z.int() }) },
      },
    },
    async (request) => {
      const lines = await readLines(operation(context, requireActor(request)), request.query);
      return { resultList: lines, size: lines.length };
    },
  );
}

async function readLines(work: Operation, raw: RawQuery): Promise<z.input<typeof line>[]> {
  const resource = resourceOf('livestock_stocks');
  const scope = await readScope(work, resource, raw);
  const rows = await readRows(work, resource, scope);
  const catalogue = await readCategories(work);
  return [...linesOf(catalogue, rows, 'category_livestock').values()].map(({ category, rows: own }) => ({
    category_livestock: { id: category.id, title: category.title },
    start: slot(own.find((row) => row.type !== true)),
    months: scope.months.map((month) => ({ date: month, ...slot(own.find((row) => row.type === true && isOf(row, month))) })),
  }));
}

const slot = (row: WireRow | undefined) => slotOf(row, FIELDS) as z.input<typeof line>['start'];
const isOf = ({ date }: WireRow, month: string) => typeof date === 'string' && date.startsWith(month);

/** Categories that are counted in the stock, in the order of the catalogue: by age. */
async function readCategories(work: Operation): Promise<Category[]> {
  const text = `select id, title from category_livestock where environment = $1 and 'stock' = any(show) order by id`;
  const rows = (await work.connection.rows(text, [DEFAULT_ENVIRONMENT])) as [id: number, title: string][];
  return rows.map(([id, title]) => ({ id, title }));
}
