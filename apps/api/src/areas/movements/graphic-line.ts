import { sql } from 'kysely';
import { z } from 'zod';
import { MONTH_NAMES, todayInBrazil } from '#domain/calendar';
import { absenceOf } from '#view/chart/chart';
import { monthSql } from '../../sql/month-sql';
import { fromSql, search } from '../../sql/selection';
import { type Graph, type GraphRequest, type Movement, point, selectMovement } from './movement';

const monthPoint = point.extend({
  absent: z.enum(['empty', 'future']).optional().meta({ description: 'Mês sem lançamento: empty; mês que não começou: future' }),
});
type MonthPoint = z.input<typeof monthPoint>;

/** The points sum to the KPI. A month without rows is 0 and counts as validated. */
export const graphicLine: Graph = {
  name: 'graphic_line',
  summary: () => 'mês a mês, de julho a junho',
  answer: z.array(monthPoint),
  read: readLine,
};

async function readLine(request: GraphRequest, movement: Movement): Promise<MonthPoint[]> {
  const { joins, where } = selectMovement(request, movement);
  const month = sql`right(${sql.raw(monthSql(movement, 't'))}, 2)::integer`;
  const statement = sql`select ${month} as month, coalesce(sum(${sql.id('t', movement.graph.amount)}), 0)::float8 as data,
      bool_and(t.validated) as validated
    from ${fromSql(movement, joins)} ${where} group by 1`;
  const rows = (await search(request.work, statement)) as [month: number, data: number, validated: boolean][];
  const byMonth = new Map(rows.map(([month, data, validated]) => [month, { data, validated }]));
  const today = todayInBrazil();
  return request.years.months.map((at) => {
    const number = Number(at.slice(5, 7));
    const label = MONTH_NAMES[number - 1] ?? '';
    return { label, ...(byMonth.get(number) ?? { data: 0, validated: true, absent: absenceOf(at, today) }) };
  });
}
