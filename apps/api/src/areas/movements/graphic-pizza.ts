import { z } from 'zod';
import type { App } from '../../app';
import type { Context } from '../../context';
import { requireActor } from '../../identity/actor';
import { type Operation, operation, quote } from '../../records/connection';
import type { RawQuery } from '../../records/list-query';
import { BASE, resolvePath } from '../../records/paths';
import { fromSql } from '../../records/selection';
import { type Movement, movementQueryOf, type Point, point, selectMovement } from './movement';

/**
 * GET /{movement}/graphic_pizza: the sum of each part (of the ledger: each cost centre), the largest first; they add up to the KPI.
 * `validated`: every row of the part is. Parts without rows are not there.
 */
export function registerGraphicPizza(app: App, context: Context, movement: Movement, parts: string): void {
  app.get(
    `/api/${movement.path}/graphic_pizza`,
    {
      schema: {
        summary: `${movement.many}: por ${movement.fields[parts]?.label.toLocaleLowerCase('pt-BR')}, do maior para o menor`,
        tags: [movement.many],
        querystring: movementQueryOf(movement),
        response: { 200: z.array(point) },
      },
    },
    async (request) => readParts(operation(context, requireActor(request)), movement, parts, request.query),
  );
}

async function readParts(work: Operation, movement: Movement, parts: string, raw: RawQuery): Promise<Point[]> {
  const { joins, where, values } = selectMovement(work, movement, raw);
  const title = resolvePath(movement, parts, 'title');
  const id = resolvePath(movement, parts, 'id');
  if (!title || !id) throw new Error(`${movement.path} has no ${parts}`);
  for (const [alias, join] of title.joins) joins.set(alias, join);
  const text = `select ${title.sql} as label, sum(${BASE}.${quote(movement.graph.amount)})::float8 as data,
      bool_and(${BASE}.validated) as validated
    from ${fromSql(movement, joins)} ${where} group by ${id.sql}, ${title.sql} order by data desc, ${title.sql} collate "pt-BR-x-icu"`;
  const rows = (await work.connection.rows(text, values.list)) as [label: string, data: number, validated: boolean][];
  return rows.map(([label, data, validated]) => ({ label, data, validated }));
}
