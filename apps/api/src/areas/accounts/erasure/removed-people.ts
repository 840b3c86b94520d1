import { type Kysely, sql } from 'kysely';
import { ENVIRONMENTS } from '#model/kit/environment';
import type { Role } from '#model/permissions';
import type { Database } from '../../../context';

/** People whose accounts were removed: the traces still say who they were, for ever. Whoever asks for it is erased from those too. */

/** Of each account that is gone, what it was when it went. */
const REMOVED = sql`
  select t.row_id as id, t.at, t.before ->> 'name' as name, t.before ->> 'email' as email, t.before ->> 'role' as role
  from (select distinct on (row_id) row_id, action, at, before from audit_log where resource = 'users' order by row_id, id desc) t
  where t.action = 'remove' and not exists (select from users u where u.id = t.row_id)`;

/** Somebody who may be erased, with what is looked for elsewhere. */
export interface Person {
  id: number;
  name: string;
  email: string;
  role: Role;
  /** The customer that it signs in for. */
  customer: { id: number; name: string } | null;
  /** The account was removed: only traces tell of the person. */
  isRemoved: boolean;
}

interface RemovedPerson extends Pick<Person, 'id' | 'name' | 'email' | 'role'> {
  at: string;
}

/** Those of these roles, by name. */
export async function listRemovedPeople(db: Kysely<Database>, roles: readonly Role[]): Promise<RemovedPerson[]> {
  const { rows } = await sql<RemovedPerson>`
    select r.* from (${REMOVED}) r where r.role = any(${[...roles]}::text[]) order by r.name, r.id`.execute(db);
  return rows;
}

/** One of them; undefined for whoever is not removed. An e-mail that an account has today is that one's, and nothing is looked for by it. */
export async function findRemoved(db: Kysely<Database>, id: number): Promise<Person | undefined> {
  const { rows } = await sql<Person>`
    select r.id, r.name, r.role, null as customer, true as "isRemoved",
      case when exists (select from users u where u.email = r.email) then 'pessoa-' || r.id || '@removida.invalid' else r.email end as email
    from (${REMOVED}) r where r.id = ${id}`.execute(db);
  return rows[0];
}

/** The account stands again, closed to everybody: what is erased is a row, and others are told by it that somebody was there. */
export async function reviveRemoved(db: Kysely<Database>, { id, name, email, role }: Person): Promise<void> {
  await sql`
    insert into users (id, name, email, password_hash, role, profiles, is_disabled)
    values (${id}, ${name}, ${email}, '', ${role}, ${[...ENVIRONMENTS]}::text[], true) on conflict (id) do nothing`.execute(db);
}
