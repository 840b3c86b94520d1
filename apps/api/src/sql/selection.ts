import { sql } from 'kysely';
import type { Environment } from '#model/kit/environment';
import { type Resource, variantOf } from '#model/kit/resource';
import { ApiError } from '../refusals/api-error';
import { ConcurrencyLimiter } from '../refusals/concurrency-limiter';
import { defaultEnvironment, refuseForeignEnvironments } from './environments';
import { andAll, type Sql } from './fragments';
import type { ListQuery } from './list-query';
import { filterSql } from './list-sql';
import type { Operation } from './operation';
import { type Joins, joinsSql } from './paths';
import { reachSql } from './reach-sql';

export interface Selection {
  /** The variant of an environment if all rows share it. */
  resource: Resource;
  environment: Environment | null;
  joins: Joins;
  where: Sql;
}

/** `extra` is a further condition on `t`. Throws 403 if the query names an environment that is not the actor's. */
export function select({ actor }: Operation, resource: Resource, query: ListQuery, extra: Sql | null = null): Selection {
  const joins: Joins = new Map();
  const environment = environmentOf(resource, query);
  refuseForeignEnvironments(actor, [...(query.environment ? [query.environment] : []), ...(query.filteredEnvironments ?? [])]);
  const condition = andAll([
    ...query.filters.map((filter) => filterSql(filter, joins)),
    environment && resource.environments ? sql`t.environment = ${environment}` : null,
    reachSql(actor, resource, 't'),
    extra,
  ]);
  const variant = variantOf(resource, environment);
  return { resource: variant, environment, joins, where: sql`where ${condition}` };
}

function environmentOf(resource: Resource, query: ListQuery): Environment | null {
  if (query.environment) return query.environment;
  const isNarrowed = resource.environments !== undefined && resource.environmentRole === 'split' && query.filteredEnvironments === null;
  return isNarrowed ? defaultEnvironment(resource) : null;
}

export function fromSql(resource: Resource, joins: Joins): Sql {
  return sql`${sql.id(resource.path)} t ${joinsSql(joins)}`;
}

/** Limits the concurrent reads of one user to half of the pool, so that one user's expensive lists delay only that user. */
const searches = new ConcurrencyLimiter({
  limit: 5,
  queue: 1000,
  refusal: () =>
    new ApiError(429, 'too_many_requests', 'Muitas consultas ao mesmo tempo; aguarde e tente de novo', { retryAfterSeconds: 5 }),
});

/** For statements with conditions, sums or orders of the caller, which may be expensive. */
export function search({ actor, connection }: Operation, statement: Sql): Promise<unknown[][]> {
  const read = () => connection.rows(statement);
  // A transaction has its connection already.
  return connection.transaction ? read() : searches.run(String(actor.id), read);
}
