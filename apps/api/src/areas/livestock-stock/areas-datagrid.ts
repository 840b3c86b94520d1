import { z } from 'zod';
import { resourceOf } from '#model/registry';
import type { App } from '../../app';
import type { Context } from '../../context';
import { requireActor } from '../../identity/actor';
import { type Operation, operation } from '../../records/connection';
import type { RawQuery } from '../../records/list-query';
import { readScope, sheetQuery } from './sheet-scope';
import { linesOf, readRows, slotOf, slotTraits } from './sheet-slot';

const slot = z.object({ date: z.string(), ...slotTraits, value: z.number().nullable() });
const line = z.object({
  category_area: z.object({ id: z.int(), title: z.string(), livestock_use: z.boolean() }),
  months: z.array(slot),
});

/** GET /areas/livestock_datagrid: each kind of area with its twelve months, July first. */
export function registerAreasDatagrid(app: App, context: Context): void {
  app.get(
    '/api/areas/livestock_datagrid',
    {
      schema: {
        summary: 'Área da safra: uma linha por tipo de área, com os doze meses',
        tags: ['Área'],
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
  const resource = resourceOf('areas');
  const scope = await readScope(work, resource, raw);
  const rows = await readRows(work, resource, scope);
  const catalogue = (await work.connection.rows('select id, title, livestock_use from category_area order by id', [])) as [
    id: number,
    title: string,
    livestockUse: boolean,
  ][];
  const isGrazed = new Map(catalogue.map(([id, , livestockUse]) => [id, livestockUse]));
  const categories = catalogue.map(([id, title]) => ({ id, title }));
  return [...linesOf(categories, rows, 'category_area').values()].map(({ category, rows: own }) => ({
    category_area: { id: category.id, title: category.title, livestock_use: isGrazed.get(category.id) === true },
    months: scope.months.map((month) => {
      const row = own.find(({ date }) => typeof date === 'string' && date.startsWith(month));
      return { date: month, ...slotOf(row, ['value']) } as z.input<typeof slot>;
    }),
  }));
}
