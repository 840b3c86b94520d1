import { z } from 'zod';
import type { App } from '../../app';
import type { Context } from '../../context';
import { requireActor } from '../../identity/actor';
import { type Operation, operation, quote } from '../../records/connection';
import type { RawQuery } from '../../records/list-query';
import { BASE } from '../../records/paths';
import { fromSql } from '../../records/selection';
import { type Movement, movementQueryOf, selectMovement } from './movement';

const kpi = z.object({ label: z.string(), value: z.number().nullable(), unit: z.string() });

/** GET /{movement}/graphic_kpi: the sum over the harvest in the unit of the movement; `value` null while there are no rows. */
export function registerGraphicKpi(app: App, context: Context, movement: Movement): void {
  app.get(
    `/api/${movement.path}/graphic_kpi`,
    {
      schema: {
        summary: `${movement.many}: total da safra`,
        tags: [movement.many],
        querystring: movementQueryOf(movement),
        response: { 200: kpi },
      },
    },
    async (request) => readKpi(operation(context, requireActor(request)), movement, request.query),
  );
}

async function readKpi(work: Operation, movement: Movement, raw: RawQuery): Promise<z.input<typeof kpi>> {
  const { joins, where, values, label } = selectMovement(work, movement, raw);
  const { amount, unit } = movement.graph;
  const text = `select sum(${BASE}.${quote(amount)})::float8 as value from ${fromSql(movement, joins)} ${where}`;
  const [row] = await work.connection.rows(text, values.list);
  const value = row?.[0];
  return { label, value: typeof value === 'number' ? value : null, unit };
}
