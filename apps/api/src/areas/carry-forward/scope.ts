import { messages } from '#model/kit/messages';
import type { FieldErrors } from '#model/kit/resource';
import { idSchema } from '#model/kit/wire-schema';
import { resourceOf } from '#model/registry';
import { type Operation, Values } from '../../records/connection';
import type { RawQuery } from '../../records/list-query';
import { reachSql } from '../../records/reach-sql';
import { invalidParameters, rowNotFound } from '../../records/refusals';

export interface HarvestOf {
  id: number;
  title: string;
  first_year: number;
}

/** The harvest that is to begin, at a beef farm in reach. */
export interface CarryScope {
  harvest: HarvestOf;
  customerId: number;
  farmId: number;
  /** Harvests that ended when it begins, the shortest first. */
  earlier: readonly HarvestOf[];
}

const NAMES = ['harvest_id', 'customer_id', 'farm_id'] as const;
type Ids = Record<(typeof NAMES)[number], number>;

/** Reads whose harvest is to begin. Throws 400 for parameters, 404 for a harvest or a farm that is not there or out of reach. */
export async function readScope(work: Operation, raw: RawQuery): Promise<CarryScope> {
  const { harvest_id, customer_id, farm_id } = readIds(raw);
  const values = new Values();
  const reach = reachSql(work.actor, resourceOf('farms'), 'f', values);
  const farm = `select f.id from farms f where f.id = ${values.bind(farm_id)} and f.customer_id = ${values.bind(customer_id)}
    and f.environment = 'BEEF_CATTLE' and ${reach ?? 'true'}`;
  const [found] = await work.connection.rows(farm, values.list);
  const rows = await work.connection.rows(
    `select h.id, h.title, h.first_year, h.id = $1 as is_this from harvests h
     where h.id = $1 or h.last_year = (select first_year from harvests where id = $1) order by h.first_year desc, h.id`,
    [harvest_id],
  );
  const harvests = rows.map(([id, title, first_year, isThis]) => ({ id, title, first_year, isThis }) as HarvestOf & { isThis: boolean });
  const harvest = harvests.find(({ isThis }) => isThis);
  if (!found || !harvest) throw rowNotFound();
  return { harvest, customerId: customer_id, farmId: farm_id, earlier: harvests.filter(({ isThis }) => !isThis) };
}

function readIds(raw: RawQuery): Ids {
  const errors: FieldErrors = {};
  for (const name of Object.keys(raw)) if (!NAMES.some((one) => one === name)) errors[name] = 'Parâmetro desconhecido';
  const ids = NAMES.map((name) => {
    const text = raw[name];
    if (text === undefined || text === '') errors[name] = messages.required;
    else if (typeof text !== 'string' || !/^[1-9]\d{0,9}$/.test(text) || !idSchema.safeParse(Number(text)).success)
      errors[name] = messages.invalid;
    return [name, Number(text)];
  });
  if (Object.keys(errors).length > 0) throw invalidParameters(errors);
  return Object.fromEntries(ids) as Ids;
}

/** Parameters of a list of one farm's entries in a harvest. */
export function listQuery({ customerId, farmId }: CarryScope, harvestId: number): RawQuery {
  return {
    environment: 'BEEF_CATTLE',
    harvest_id: String(harvestId),
    customer_id: String(customerId),
    farm_id: String(farmId),
  };
}
