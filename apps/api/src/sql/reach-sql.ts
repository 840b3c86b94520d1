import type { Environment } from '#model/kit/environment';
import { type Resource, scopeReferences } from '#model/kit/resource';
import { type Actor, type Reach, rowsOf, type UserReach } from '#model/permissions';
import { allOf, quote, type Values } from './operation';

/**
 * The rows an actor may see or touch, as SQL. Every statement of the engine ANDs this; there is no other place that knows how far
 * somebody reaches.
 */

/** What of a declaration says how far somebody reaches among its rows. */
export type Reachable = Pick<Resource, 'path' | 'scope' | 'access' | 'environments'>;

/** Condition on the rows of `alias`; null when the actor reaches all of them. */
export function reachSql(actor: Actor, resource: Reachable, alias: string, values: Values): string | null {
  const { reach, environments, users } = rowsOf(actor, resource);
  const customer = customerColumn(resource);
  const conditions = allOf([
    customer === null ? null : customersSql(reach, `${alias}.${quote(customer)}`, values),
    environmentsSql(resource, environments, alias, values),
    users && usersSql(users, alias, values),
  ]);
  return conditions || null;
}

/** The column that says whose a row is. */
function customerColumn(resource: Reachable): string | null {
  if (resource.path === 'customers') return 'id';
  return scopeReferences(resource.scope).some(({ name }) => name === 'customer') ? 'customer_id' : null;
}

function customersSql(reach: Reach, customerId: string, values: Values): string | null {
  switch (reach.kind) {
    case 'all':
      return null;
    case 'profiles':
      return `${customerId} in (select id from customers where profiles && ${values.bind(reach.profiles)}::text[])`;
    case 'linked':
      return `${customerId} in (select l.customer_id from technicals_customers l join customers c on c.id = l.customer_id
        where l.user_id = ${values.bind(reach.technicianId)} and c.profiles && ${values.bind(reach.profiles)}::text[])`;
    case 'owned':
      return `${customerId} in (select id from customers where user_id = ${values.bind(reach.userId)})`;
  }
}

function environmentsSql(resource: Reachable, environments: readonly Environment[], alias: string, values: Values): string | null {
  if (!resource.environments || resource.environments.every((one) => environments.includes(one))) return null;
  return `${alias}.environment = any(${values.bind(environments)}::text[])`;
}

function usersSql({ id, roles }: UserReach, alias: string, values: Values): string {
  // Of somebody who was erased nothing is left to look at but what points there.
  return `(${alias}.id = ${values.bind(id)} or ${alias}.role = any(${values.bind(roles)}::text[])) and ${alias}.erased_at is null`;
}
