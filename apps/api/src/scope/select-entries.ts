import { sql } from 'kysely';
import type { Resource } from '#model/kit/resource';
import { invalidParameters } from '../refusals/refusals';
import type { Sql } from '../sql/fragments';
import { type ListQuery, parseListQuery, type RawQuery } from '../sql/list-query';
import type { Operation } from '../sql/operation';
import { type Selection, select } from '../sql/selection';
import type { FarmYears } from './farm-years';

/** `rest`: list filters; `extra`: condition on the alias `t`. Throws 400 for unknown parameters. */
export function selectEntries(
  work: Operation,
  years: FarmYears,
  resource: Resource,
  rest: RawQuery = {},
  extra: Sql = sql`true`,
): Selection {
  const query = parseListQuery(resource, { ...rest, environment: years.environment });
  const own = sql`t.harvest_id = ${years.harvest.id} and t.farm_id = any(${years.farmIds}::int[])`;
  return select(work, resource, query, sql`${own} and ${extra}`);
}

const LIST_ONLY = /^(page|perPage|totals|order\[.*\])$/;

/** Throws 400 for paging, ordering and unknown parameters. */
export function readConditions(resource: Resource, rest: RawQuery): ListQuery {
  const foreign = Object.keys(rest).filter((name) => LIST_ONLY.test(name));
  if (foreign.length > 0) throw invalidParameters(Object.fromEntries(foreign.map((name) => [name, 'Parâmetro desconhecido'])));
  return parseListQuery(resource, rest);
}

export function entryListOf(years: FarmYears): RawQuery {
  return { environment: years.environment, harvest_id: String(years.harvest.id), farm_id: String(years.farm.id) };
}
