import { z } from 'zod';
import type { Environment } from '#model/kit/environment';
import { resourceOf } from '#model/registry';
import type { Context } from '../../context';
import type { App } from '../../http/app-type';
import type { WireRow } from '../../records/table/shape';
import { entryCall, registerFarmYearCall } from '../../scope/farm-year-call';
import type { FarmYears } from '../../scope/farm-years';
import type { Operation } from '../../sql/operation';
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
  registerFarmYearCall(
    app,
    context,
    entryCall(resourceOf('livestock_stocks'), 'livestock_datagrid', {
      summary: 'uma linha por categoria, com o início e os doze meses',
      answer,
    }),
    async ({ work, years }) => {
      const lines = await readLines(work, years);
      return { resultList: lines, size: lines.length } satisfies z.input<typeof answer>;
    },
  );
}

const answer = z.object({ resultList: z.array(line), size: z.int() });

async function readLines(work: Operation, years: FarmYears): Promise<z.input<typeof line>[]> {
  const resource = resourceOf('livestock_stocks');
  const rows = await readRows(work, years, resource);
  const catalogue = await readCategories(work, years.environment);
  return [...linesOf(catalogue, rows, 'category_livestock').values()].map(({ category, rows: own }) => ({
    category_livestock: { id: category.id, title: category.title },
    start: slot(own.find((row) => row.type !== true)),
    months: years.months.map((month) => ({ date: month, ...slot(own.find((row) => row.type === true && isOf(row, month))) })),
  }));
}

const slot = (row: WireRow | undefined) => slotOf(row, FIELDS) as z.input<typeof line>['start'];
const isOf = ({ date }: WireRow, month: string) => typeof date === 'string' && date.startsWith(month);

/** Categories that are counted in the stock, in the order of the catalogue: by age. */
async function readCategories(work: Operation, environment: Environment): Promise<Category[]> {
  const text = `select id, title from category_livestock where environment = $1 and 'stock' = any(show) order by id`;
  const rows = (await work.connection.rows(text, [environment])) as [id: number, title: string][];
  return rows.map(([id, title]) => ({ id, title }));
}
