import type { Environment } from '#model/kit/environment';
import type { Resource } from '#model/kit/resource';
import { type Operation, quote, Values } from './connection';
import { defaultEnvironment, refuseForeignEnvironments } from './environments';
import type { ListQuery } from './list-query';
import { filterSql } from './list-sql';
import { BASE, type Joins } from './paths';
import { reachSql } from './reach-sql';

/** A condition an area adds to a list, on the rows of the alias `t`. */
export type ExtraCondition = (values: Values) => string;

/** Rows that a query asks for and its actor may see: conditions, and the tables they join. */
export interface Selection {
  resource: Resource;
  environment: Environment | null;
  joins: Joins;
  where: string;
  values: Values;
}

/** The rows of a query in the actor's reach. Throws 403 when the query names an environment that is not the actor's. */
export function select({ actor }: Operation, resource: Resource, query: ListQuery, extra?: ExtraCondition): Selection {
  const values = new Values();
  const joins: Joins = new Map();
  const environment = environmentOf(resource, query);
  refuseForeignEnvironments(actor, [...(query.environment ? [query.environment] : []), ...(query.filteredEnvironments ?? [])]);
  const conditions = [
    ...query.filters.map((filter) => filterSql(filter, joins, values)),
    environment && resource.environments ? `${BASE}.environment = ${values.bind(environment)}` : null,
    reachSql(actor, resource, BASE, values),
    extra?.(values) ?? null,
  ].filter((condition) => condition !== null);
  return { resource, environment, joins, where: conditions.length > 0 ? `where ${conditions.join(' and ')}` : '', values };
}

function environmentOf(resource: Resource, query: ListQuery): Environment | null {
  if (query.environment) return query.environment;
  const isNarrowed = resource.environments !== undefined && resource.environmentRole === 'split' && query.filteredEnvironments === null;
  return isNarrowed ? defaultEnvironment(resource) : null;
}

/** `from` with the joins of a statement. */
export function fromSql(resource: Resource, joins: Joins): string {
  return [`${quote(resource.path)} ${BASE}`, ...joins.values()].join(' ');
}
