import { sql } from 'kysely';
import { z } from 'zod';
import { fromSql, search } from '../../sql/selection';
import { type Graph, type GraphRequest, type Movement, selectMovement } from './movement';

const kpi = z.object({ label: z.string(), value: z.number().nullable(), unit: z.string() });

export const graphicKpi: Graph = { name: 'graphic_kpi', summary: () => 'total da safra', answer: kpi, read: readKpi };

async function readKpi(request: GraphRequest, movement: Movement): Promise<z.input<typeof kpi>> {
  const { joins, where } = selectMovement(request, movement);
  const { amount, unit } = movement.graph;
  const statement = sql`select sum(${sql.id('t', amount)})::float8 as value from ${fromSql(movement, joins)} ${where}`;
  const [row] = await search(request.work, statement);
  const value = row?.[0];
  return { label: request.asked, value: typeof value === 'number' ? value : null, unit };
}
