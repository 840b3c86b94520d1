import { sql } from 'kysely';
import { type Resource, type ScopeName, scopeReferences } from '#model/kit/resource';
import { resourceOf } from '#model/registry';
import type { RawQuery } from '../../sql/list-query';
import type { Operation } from '../../sql/operation';
import { reachSql } from '../../sql/reach-sql';
import { isScopeName } from '../table/row-input';

export type AskedScope = ReadonlyMap<ScopeName, readonly number[]>;

/** Ids of customer, farm and harvest in the filters of a list. A single one goes into the head of the file instead of every row. */
export function askedScope(raw: RawQuery): AskedScope {
  const asked = new Map<ScopeName, readonly number[]>();
  for (const [parameter, value] of Object.entries(raw)) {
    const name = /^(?:(\w+)_id|wherein\[(\w+)(?:\.id)?\])$/.exec(parameter)?.slice(1).find(Boolean);
    if (name && isScopeName(name) && typeof value === 'string') asked.set(name, value.split('|').map(Number));
  }
  return asked;
}

/** Farm, customer and harvest for the head and the name of a file, as far as the actor may see them. */
export async function readScopeNames({ actor, connection }: Operation, resource: Resource, asked: AskedScope): Promise<string[]> {
  const has = (name: ScopeName) => scopeReferences(resource.scope).some((one) => one.name === name);
  const only = (name: ScopeName) => {
    const ids = asked.get(name) ?? [];
    return ids.length === 1 && Number.isSafeInteger(ids[0]) ? (ids[0] ?? null) : null;
  };
  const [farm, customer, harvest] = [only('farm'), only('customer'), only('harvest')];
  const farms = asked.get('farm')?.length ?? 0;
  const several = farms > 1 ? [`${farms} fazendas`] : [];
  if (!has('farm') || (farm === null && customer === null && harvest === null)) return several;
  const inReach = (path: string) => reachSql(actor, resourceOf(path), 't');
  const [row = []] = await connection.rows(sql`select
    (select t.name from farms t where t.id = ${farm}::integer and ${inReach('farms')}),
    (select t.name from customers t where ${inReach('customers')} and t.id =
      coalesce(${customer}::integer, (select f.customer_id from farms f where f.id = ${farm}::integer))),
    (select t.title from harvests t where t.id = ${harvest}::integer)`);
  const [farmName, customerName, title] = row as (string | null)[];
  return [...(farmName ? [farmName] : several), ...(customerName ? [customerName] : []), ...(title ? [`Safra ${title}`] : [])];
}
