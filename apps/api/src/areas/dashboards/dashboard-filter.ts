import { z } from 'zod';
import type { Context } from '../../context';
import type { App } from '../../http/app-type';
import { requireActor } from '../../identity/actor';
import { operation } from '../../sql/operation';
import { GENERAL } from './system-means';

const option = z.object({ id: z.int(), title: z.string() });

/** GET /category_livestock_system/dashboard_filter: the systems that a period may be compared with, all of them together first. */
export function registerDashboardFilter(app: App, context: Context): void {
  app.get(
    '/api/category_livestock_system/dashboard_filter',
    {
      config: { purpose: 'dashboards' },
      schema: {
        summary: 'Painel de consultas: sistemas pecuários com que um período se compara; o primeiro, de id 0, são todos',
        tags: ['Painel de consultas'],
        querystring: z.strictObject({}),
        response: { 200: z.object({ resultList: z.array(option), size: z.int() }) },
      },
    },
    async (request) => {
      const { connection } = operation(context, requireActor(request));
      const rows = (await connection.rows('select id, title from category_livestock_system order by id', [])) as [number, string][];
      const resultList = [GENERAL, ...rows.map(([id, title]) => ({ id, title }))];
      return { resultList, size: resultList.length };
    },
  );
}
