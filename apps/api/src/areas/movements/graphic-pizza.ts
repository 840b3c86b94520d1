import { sql } from 'kysely';
import { z } from 'zod';
import { resolvePath } from '../../sql/paths';
import { fromSql, search } from '../../sql/selection';
import { type Graph, type GraphPoint, type GraphRequest, type Movement, point, selectMovement } from './movement';

/** One point per part, largest first; they sum to the KPI. Parts without values are left out. */
export const graphicPizza: Graph = {
  name: 'graphic_pizza',
  summary: ({ fields, graph }) => `por ${fields[graph.parts ?? '']?.label.toLocaleLowerCase('pt-BR')}, do maior para o menor`,
  answer: z.array(point),
  read: readParts,
};

async function readParts(request: GraphRequest, movement: Movement): Promise<GraphPoint[]> {
  const { parts = '' } = movement.graph;
  const { joins, where } = selectMovement(request, movement);
  const title = resolvePath(movement, parts, 'title');
  const id = resolvePath(movement, parts, 'id');
  if (!title || !id) throw new Error(`${movement.path} has no ${parts}`);
  for (const [alias, join] of title.joins) joins.set(alias, join);
  const amount = sql.id('t', movement.graph.amount);
  const statement = sql`select ${title.sql} as label, sum(${amount})::float8 as data,
      bool_and(t.validated) as validated
    from ${fromSql(movement, joins)} ${where} group by ${id.sql}, ${title.sql} having sum(${amount}) is not null order by data desc, ${title.sql} collate "pt-BR-x-icu"`;
  const rows = (await search(request.work, statement)) as [label: string, data: number, validated: boolean][];
  return rows.map(([label, data, validated]) => ({ label, data, validated }));
}
