import { z } from 'zod';
import { MONTH_NAMES } from '#domain/calendar';
import type { App } from '../../app';
import type { Context } from '../../context';
import { requireActor } from '../../identity/actor';
import { type Operation, operation, quote } from '../../records/connection';
import type { RawQuery } from '../../records/list-query';
import { BASE } from '../../records/paths';
import { fromSql } from '../../records/selection';
import { type Movement, movementQueryOf, type Point, point, selectMovement } from './movement';

/** The months of a harvest as numbers, July first. */
const HARVEST_MONTHS = [7, 8, 9, 10, 11, 12, 1, 2, 3, 4, 5, 6];

/**
 * GET /{movement}/graphic_line: twelve points, July to June, that add up to the KPI (a harvest of two years adds both Julys).
 * `validated`: every row of the month is. A month without rows is 0 and validated: there is nothing in it to confirm.
 */
export function registerGraphicLine(app: App, context: Context, movement: Movement): void {
  app.get(
    `/api/${movement.path}/graphic_line`,
    {
      schema: {
        summary: `${movement.many}: mês a mês, de julho a junho`,
        tags: [movement.many],
        querystring: movementQueryOf(movement),
        response: { 200: z.array(point) },
      },
    },
    async (request) => readLine(operation(context, requireActor(request)), movement, request.query),
  );
}

async function readLine(work: Operation, movement: Movement, raw: RawQuery): Promise<Point[]> {
  const { joins, where, values } = selectMovement(work, movement, raw);
  const { date, amount } = movement.graph;
  const text = `select extract(month from ${BASE}.${quote(date)})::int as month, sum(${BASE}.${quote(amount)})::float8 as data,
      bool_and(${BASE}.validated) as validated
    from ${fromSql(movement, joins)} ${where} group by month`;
  const rows = (await work.connection.rows(text, values.list)) as [month: number, data: number, validated: boolean][];
  const byMonth = new Map(rows.map(([month, data, validated]) => [month, { data, validated }]));
  return HARVEST_MONTHS.map((month) => {
    const { data, validated } = byMonth.get(month) ?? { data: 0, validated: true };
    return { label: MONTH_NAMES[month - 1] ?? '', data, validated };
  });
}
