import { sql } from 'kysely';
import type { Environment } from '#model/kit/environment';
import { natureOf, type Resource } from '#model/kit/resource';
import { ApiError } from '../refusals/api-error';
import { ConcurrencyLimiter } from '../refusals/concurrency-limiter';
import { defaultEnvironment, refuseForeignEnvironments } from './environments';
import { allOf, type Sql } from './fragments';
import type { ListQuery } from './list-query';
import { filterSql } from './list-sql';
import type { Operation } from './operation';
import { type Joins, joinsSql } from './paths';
import { reachSql } from './reach-sql';

/** Rows that a query asks for and its actor may see: conditions, and the tables they join. */
export interface Selection {
  /** As it is in the environment of the rows, where they are all of one. */
  resource: Resource;
  environment: Environment | null;
  joins: Joins;
  where: Sql;
}

/**
 * The rows of a query in the actor's reach; `extra`: a further condition, on the rows `t`.
 * Throws 403 when the query names an environment that is not the actor's.
 */
export function select({ actor }: Operation, resource: Resource, query: ListQuery, extra: Sql | null = null): Selection {
  const joins: Joins = new Map();
  const environment = environmentOf(resource, query);
  refuseForeignEnvironments(actor, [...(query.environment ? [query.environment] : []), ...(query.filteredEnvironments ?? [])]);
  const condition = allOf([
    ...query.filters.map((filter) => filterSql(filter, joins)),
    environment && resource.environments ? sql`t.environment = ${environment}` : null,
    reachSql(actor, resource, 't'),
    extra,
  ]);
  const nature = natureOf(resource, environment);
  return { resource: nature, environment, joins, where: sql`where ${condition}` };
}

function environmentOf(resource: Resource, query: ListQuery): Environment | null {
  if (query.environment) return query.environment;
  const isNarrowed = resource.environments !== undefined && resource.environmentRole === 'split' && query.filteredEnvironments === null;
  return isNarrowed ? defaultEnvironment(resource) : null;
}

/** `from` with the joins of a statement. */
export function fromSql(resource: Resource, joins: Joins): Sql {
  return sql`${sql.id(resource.path)} t ${joinsSql(joins)}`;
}

/**
 * Reads of one user that are under way at once: half of the connections there are, so that whoever asks for dear lists by the dozen
 * waits for itself. The line is long enough for any screen.
 */
const searches = new ConcurrencyLimiter({
  limit: 5,
  queue: 1000,
  refusal: () =>
    new ApiError(429, 'too_many_requests', 'Muitas consultas ao mesmo tempo; aguarde e tente de novo', { retryAfterSeconds: 5 }),
});

/** Runs a statement that may be as dear as its caller likes: one with conditions, sums or an order of the caller's own. */
export function search({ actor, connection }: Operation, statement: Sql): Promise<unknown[][]> {
  const read = () => connection.rows(statement);
  // Inside a transaction the connection is taken already.
  return connection.transaction ? read() : searches.run(String(actor.id), read);
}
