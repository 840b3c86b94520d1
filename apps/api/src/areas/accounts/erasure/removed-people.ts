import { type Kysely, sql } from 'kysely';
import { ENVIRONMENTS } from '#model/kit/environment';
import type { Role } from '#model/permissions';
import type { Database } from '../../../context';

/** Audit rows keep the names of removed accounts, so these can be erased too. */

const REMOVED = sql`
  select t.row_id as id, t.at, t.before ->> 'name' as name, t.before ->> 'email' as email, t.before ->> 'role' as role
  from (select distinct on (row_id) row_id, action, at, before from audit_log where resource = 'users' order by row_id, id desc) t
  where t.action = 'remove' and not exists (select from users u where u.id = t.row_id)`;

export interface Person {
  id: number;
  name: string;
  email: string;
  role: Role;
  customer: { id: number; name: string } | null;
  isRemoved: boolean;
}

interface RemovedPerson extends Pick<Person, 'id' | 'name' | 'email' | 'role'> {
  at: string;
}

export async function listRemovedPeople(db: Kysely<Database>, roles: readonly Role[]): Promise<RemovedPerson[]> {
  const { rows } = await sql<RemovedPerson>`
    select r.* from (${REMOVED}) r where r.role = any(${[...roles]}::text[]) order by r.name, r.id`.execute(db);
  return rows;
}

/** Ignores an e-mail that another account uses today. */
export async function findRemoved(db: Kysely<Database>, id: number): Promise<Person | undefined> {
  const { rows } = await sql<Person>`
    select r.id, r.name, r.role, null as customer, true as "isRemoved",
      case when exists (select from users u where u.email = r.email) then 'pessoa-' || r.id || '@removida.invalid' else r.email end as email
    from (${REMOVED}) r where r.id = ${id}`.execute(db);
  return rows[0];
}

/** Recreates the account disabled, because erasure works on a row and other tables refer to it. */
export async function reviveRemoved(db: Kysely<Database>, { id, name, email, role }: Person): Promise<void> {
  await sql`
    insert into users (id, name, email, password_hash, role, profiles, is_disabled)
    values (${id}, ${name}, ${email}, '', ${role}, ${[...ENVIRONMENTS]}::text[], true) on conflict (id) do nothing`.execute(db);
}
