import { sql } from 'kysely';
import { z } from 'zod';
import { ENVIRONMENTS } from '#model/kit/environment';
import { idSchema } from '#model/kit/wire-schema';
import { environmentsOf } from '#model/permissions';
import { resourceOf } from '#model/registry';
import { returnedRowSchema } from '#model/responses/returns';
import type { Context } from '../../context';
import type { App } from '../../http/app-type';
import { listOf, registerReading } from '../../http/reading-call';
import { forbidden, rowNotFound } from '../../refusals/refusals';
import { type AskedReturns, readReturns } from '../../returns/read-returns';
import { andAll } from '../../sql/fragments';
import type { Operation } from '../../sql/operation';
import { reachSql } from '../../sql/reach-sql';

const MAX_FARMS = 200;

const id = z
  .string()
  .regex(/^\d{1,10}$/)
  .transform(Number)
  .pipe(idSchema);
const ids = z
  .string()
  .transform((text) => text.split('|'))
  .pipe(z.array(id).max(MAX_FARMS));
const number = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d{1,7}$/)
    .transform(Number)
    .pipe(z.int().min(min).max(max));

const query = z.strictObject({
  harvest_id: id.optional().meta({ description: 'Só desta safra' }),
  customer_id: id.optional().meta({ description: 'Só deste cliente' }),
  farm_id: ids.optional().meta({ description: 'Só desta fazenda, ou de várias unidas por |' }),
  environment: z.enum(ENVIRONMENTS).optional().meta({ description: 'Sem ele, corte e leite' }),
  state: z.enum(['open', 'answered', 'all']).default('open').meta({ description: 'open (padrão), answered ou all' }),
  page: number(0, 9_999_999).default(0),
  perPage: number(1, 5000).default(1000),
});

/** Returns open rows, or answered ones with `state`. Throws 404 for a harvest, customer or farm out of reach. */
export function registerReturns(app: App, context: Context): void {
  const call = {
    summary: 'Devoluções: registros que voltaram a quem lança, com o motivo; abertas, encerradas ou todas',
    tags: ['Devoluções'],
    query,
    answer: listOf(returnedRowSchema),
  };
  registerReading(app, context, 'GET /api/returns', call, async (work, { query: given }) => {
    const { harvest_id: harvestId = null, customer_id: customerId = null, farm_id: farmIds = null, environment = null, ...rest } = given;
    if (environment && !environmentsOf(work.actor).includes(environment)) throw forbidden();
    const asked: AskedReturns = { harvestId, customerId, farmIds, environment, ...rest };
    await demandReach(work, asked);
    return readReturns(work, asked);
  });
}

/** An unreachable scope is 404 instead of an empty list, which would hide it as if it had no returns. */
async function demandReach({ actor, connection }: Operation, { harvestId, customerId, farmIds }: AskedReturns): Promise<void> {
  if (harvestId === null && customerId === null && farmIds === null) return;
  const own = (path: string, alias: string) => reachSql(actor, resourceOf(path), alias);
  const wanted = [...new Set(farmIds ?? [])];
  const conditions = andAll([
    harvestId === null ? null : sql`exists (select from harvests h where h.id = ${harvestId})`,
    customerId === null ? null : sql`exists (select from customers c where c.id = ${customerId} and ${own('customers', 'c')})`,
    farmIds === null
      ? null
      : sql`(select count(*) from farms f where f.id = any(${wanted}::integer[]) and ${own('farms', 'f')}) = ${wanted.length}`,
  ]);
  const [[isReached] = []] = await connection.rows(sql`select ${conditions} as is_reached`);
  if (isReached !== true) throw rowNotFound();
}
