import { sql } from 'kysely';
import type { Environment } from '#model/kit/environment';
import { type Resource, scopeReferences } from '#model/kit/resource';
import { type Actor, type Reach, rowFilterOf, type UserReach } from '#model/permissions';
import { andAll, type Sql } from './fragments';

/** Only this file decides which rows an actor reaches; every statement of the engine includes it. */

export type Reachable = Pick<Resource, 'path' | 'scope' | 'access' | 'environments'>;

export function reachSql(actor: Actor, resource: Reachable, alias: string): Sql {
  const { reach, environments, users } = rowFilterOf(actor, resource);
  const customer = customerColumn(resource);
  return andAll([
    customer === null ? null : customersSql(reach, sql.id(alias, customer)),
    environmentsSql(resource, environments, alias),
    users && usersSql(users, alias),
  ]);
}

function customerColumn(resource: Reachable): string | null {
  if (resource.path === 'customers') return 'id';
  return scopeReferences(resource.scope).some(({ name }) => name === 'customer') ? 'customer_id' : null;
}

function customersSql(reach: Reach, customerId: Sql): Sql | null {
  switch (reach.kind) {
    case 'all':
      return null;
    case 'profiles':
      return sql`${customerId} in (select id from customers where profiles && ${reach.profiles}::text[])`;
    case 'linked':
      return sql`${customerId} in (select l.customer_id from technicals_customers l join customers c on c.id = l.customer_id
        where l.user_id = ${reach.technicianId} and c.profiles && ${reach.profiles}::text[])`;
    case 'owned':
      return sql`${customerId} in (select id from customers where user_id = ${reach.userId})`;
  }
}

function environmentsSql(resource: Reachable, environments: readonly Environment[], alias: string): Sql | null {
  if (!resource.environments || resource.environments.every((one) => environments.includes(one))) return null;
  return sql`${sql.id(alias, 'environment')} = any(${environments}::text[])`;
}

function usersSql({ id, roles }: UserReach, alias: string): Sql {
  const column = (name: string) => sql.id(alias, name);
  // Lists leave out erased users; only references still show them.
  return sql`(${column('id')} = ${id} or ${column('role')} = any(${roles}::text[])) and ${column('erased_at')} is null`;
}
