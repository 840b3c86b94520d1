import { z } from 'zod';
import { MONTH_NAMES } from '#domain/calendar';
import type { Context } from '../../context';
import type { App } from '../../http/app-type';
import { type FarmYearRequest, registerFarmYearCall } from '../../scope/farm-year-call';
import { monthSql } from '../../sql/month-sql';
import { quote } from '../../sql/operation';
import { BASE } from '../../sql/paths';
import { fromSql, search } from '../../sql/selection';
import { graphCall, type Movement, type Point, point, selectMovement } from './movement';

/** The months of a harvest as numbers, July first. */
const HARVEST_MONTHS = [7, 8, 9, 10, 11, 12, 1, 2, 3, 4, 5, 6];

/**
 * GET /{movement}/graphic_line: twelve points, July to June, that add up to the KPI.
 * `validated`: every row of the month is. A month without rows is 0 and validated: there is nothing in it to confirm.
 */
export function registerGraphicLine(app: App, context: Context, movement: Movement): void {
  registerFarmYearCall(app, context, graphCall(movement, 'graphic_line', 'mês a mês, de julho a junho', z.array(point)), (request) =>
    readLine(request, movement),
  );
}

async function readLine(request: FarmYearRequest, movement: Movement): Promise<Point[]> {
  const { joins, where, values } = selectMovement(request, movement);
  const month = `right(${monthSql(movement, BASE)}, 2)::integer`;
  const text = `select ${month} as month, sum(${BASE}.${quote(movement.graph.amount)})::float8 as data,
      bool_and(${BASE}.validated) as validated
    from ${fromSql(movement, joins)} ${where} group by 1`;
  const rows = (await search(request.work, text, values.list)) as [month: number, data: number, validated: boolean][];
  const byMonth = new Map(rows.map(([month, data, validated]) => [month, { data, validated }]));
  return HARVEST_MONTHS.map((month) => {
    const { data, validated } = byMonth.get(month) ?? { data: 0, validated: true };
    return { label: MONTH_NAMES[month - 1] ?? '', data, validated };
  });
}
