import { type Kysely, sql } from 'kysely';
import { type Actor, canManageUser, canUse } from '#model/permissions';
import type { Database } from '../../../context';
import { forbidden, rowNotFound } from '../../../refusals/refusals';
import { findRemoved, type Person } from './removed-people';

export function demandErasing(actor: Actor): void {
  if (!canUse(actor, 'registers')) throw forbidden();
}

/** Locks the person until the transaction ends. Throws 404 for unknown, erased or unreachable people. */
export async function lockPerson(db: Kysely<Database>, actor: Actor, id: number): Promise<Person> {
  const { rows } = await sql<Person>`
    select u.id, u.name, u.email, u.role, false as "isRemoved",
      (select json_build_object('id', c.id, 'name', c.name) from customers c where c.user_id = u.id) as customer
    from users u where u.id = ${id} and u.erased_at is null for no key update of u`.execute(db);
  const person = rows[0] ?? (await findRemoved(db, id));
  if (!person || !canManageUser(actor, person)) throw rowNotFound();
  return person;
}

export async function erasingRefusal(db: Kysely<Database>, actor: Actor, { id, role, isRemoved }: Person): Promise<string | null> {
  if (id === actor.id) return OWN_ACCOUNT;
  if (role !== 'SUPER_ADMIN' || isRemoved) return null;
  const { rows } = await sql`select from users where role = 'SUPER_ADMIN' and not is_disabled and id <> ${id} limit 1`.execute(db);
  return rows.length === 0 ? 'Este é o último superadministrador ativo' : null;
}

export const OWN_ACCOUNT = 'Ninguém apaga a própria conta: peça a outro administrador';
