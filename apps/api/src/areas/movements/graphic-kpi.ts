import { z } from 'zod';
import type { Context } from '../../context';
import type { App } from '../../http/app-type';
import { type FarmYearRequest, registerFarmYearCall } from '../../scope/farm-year-call';
import { quote } from '../../sql/operation';
import { BASE } from '../../sql/paths';
import { fromSql, search } from '../../sql/selection';
import { graphCall, type Movement, selectMovement } from './movement';

const kpi = z.object({ label: z.string(), value: z.number().nullable(), unit: z.string() });

/** GET /{movement}/graphic_kpi: the sum over the harvest in the unit of the movement; `value` null while there are no rows. */
export function registerGraphicKpi(app: App, context: Context, movement: Movement): void {
  registerFarmYearCall(app, context, graphCall(movement, 'graphic_kpi', 'total da safra', kpi), (request) => readKpi(request, movement));
}

async function readKpi(request: FarmYearRequest<string>, movement: Movement): Promise<z.input<typeof kpi>> {
  const { joins, where, values } = selectMovement(request, movement);
  const { amount, unit } = movement.graph;
  const text = `select sum(${BASE}.${quote(amount)})::float8 as value from ${fromSql(movement, joins)} ${where}`;
  const [row] = await search(request.work, text, values.list);
  const value = row?.[0];
  return { label: request.asked, value: typeof value === 'number' ? value : null, unit };
}
