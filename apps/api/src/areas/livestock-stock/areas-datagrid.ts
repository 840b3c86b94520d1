import { z } from 'zod';
import { resourceOf } from '#model/registry';
import type { Context } from '../../context';
import type { App } from '../../http/app-type';
import { entryCall, registerFarmYearCall } from '../../scope/farm-year-call';
import type { FarmYears } from '../../scope/farm-years';
import type { Operation } from '../../sql/operation';
import { linesOf, readRows, slotOf, slotTraits } from './sheet-slot';

const slot = z.object({ date: z.string(), ...slotTraits, value: z.number().nullable() });
const line = z.object({
  category_area: z.object({ id: z.int(), title: z.string(), livestock_use: z.boolean() }),
  months: z.array(slot),
});

/** GET /areas/livestock_datagrid: each kind of area with its twelve months, July first. */
export function registerAreasDatagrid(app: App, context: Context): void {
  registerFarmYearCall(
    app,
    context,
    entryCall(resourceOf('areas'), 'livestock_datagrid', { summary: 'uma linha por tipo de área, com os doze meses', answer }),
    async ({ work, years }) => {
      const lines = await readLines(work, years);
      return { resultList: lines, size: lines.length } satisfies z.input<typeof answer>;
    },
  );
}

const answer = z.object({ resultList: z.array(line), size: z.int() });

async function readLines(work: Operation, years: FarmYears): Promise<z.input<typeof line>[]> {
  const resource = resourceOf('areas');
  const rows = await readRows(work, years, resource);
  const catalogue = (await work.connection.rows('select id, title, livestock_use from category_area order by id', [])) as [
    id: number,
    title: string,
    livestockUse: boolean,
  ][];
  const isGrazed = new Map(catalogue.map(([id, , livestockUse]) => [id, livestockUse]));
  const categories = catalogue.map(([id, title]) => ({ id, title }));
  return [...linesOf(categories, rows, 'category_area').values()].map(({ category, rows: own }) => ({
    category_area: { id: category.id, title: category.title, livestock_use: isGrazed.get(category.id) === true },
    months: years.months.map((month) => {
      const row = own.find(({ date }) => typeof date === 'string' && date.startsWith(month));
      return { date: month, ...slotOf(row, ['value']) } as z.input<typeof slot>;
    }),
  }));
}
