import { sql } from 'kysely';
import { z } from 'zod';
import type { Context } from '../../context';
import type { App } from '../../http/app-type';
import { asList, listOf, registerReading } from '../../http/reading-call';
import { ALL_FARMS_GROUP } from './group-means';

const option = z.object({ id: z.int(), title: z.string() });

export function registerDashboardFilter(app: App, context: Context): void {
  const call = {
    summary: 'Painel de consultas: sistemas pecuários com que um período se compara; o primeiro, de id 0, são todos',
    tags: ['Painel de consultas'],
    query: z.strictObject({}),
    answer: listOf(option),
    config: { purpose: 'dashboards' },
  } as const;
  registerReading(app, context, 'GET /api/category_livestock_system/dashboard_filter', call, async ({ connection }) => {
    const rows = (await connection.rows(sql`select id, title from category_livestock_system order by id`)) as [number, string][];
    return asList([ALL_FARMS_GROUP, ...rows.map(([id, title]) => ({ id, title }))]);
  });
}
