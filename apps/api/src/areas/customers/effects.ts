import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Environment } from '#model/kit/environment';
import type { Row } from '#model/kit/field';
import { messages } from '#model/kit/messages';
import type { Role } from '#model/permissions';
import { EMAIL_TAKEN } from '../../compatibility';
import { hashPassword } from '../../identity/password';
import { logPassword, setPassword } from '../../identity/set-password';
import type { Effects, RowChange } from '../../records/table/effects';
import { invalidRow } from '../../refusals/refusals';

export const customersEffects: Effects = {
  async beforeWrite(change) {
    if (change.stored) await refuseBelowFarms(change, change.stored.id, Number(change.row.farms_limit));
    const account = accountOf(change.row);
    const password = typeof change.row.password === 'string' && change.row.password !== '' ? change.row.password : null;
    const userId = change.stored && (await keepInStep(change, change.stored.id, account, password));
    if (typeof userId === 'number') return { email: account.email, user_id: userId };
    if (password !== null) return { email: account.email, user_id: await createSignIn(change, account, password) };
    // A stored customer without a sign-in may stay so; a new one needs one.
    if (!change.stored) throw invalidRow({ password: messages.required });
    return { email: account.email };
  },

  /** The audit row of the user is the only source for a restore; its row is already deleted here. */
  async afterRemove({ transaction, actor, context, row }) {
    await sql`
      with gone as (
        delete from users u where u.email = ${String(row.email)} and u.role in ('CUSTOMER', 'CUSTOMER_DIAGNOSIS')
          and not exists (select from customers c where c.user_id = u.id) returning u.*
      )
      insert into audit_log (at, user_id, resource, row_id, action, before)
      select ${context.now()}, ${actor.id}, 'users', id, 'remove', to_jsonb(gone) - 'password_hash' from gone
    `.execute(transaction);
  },

  /** The password is lost and must be set again. A disabled user stays disabled. */
  async beforeRestore(change) {
    const { transaction, context, actor, columns } = change;
    const userId = columns.user_id;
    if (typeof userId !== 'number') return;
    const { rows } = await sql<{ is_disabled: boolean }>`
      select (before ->> 'is_disabled')::boolean as is_disabled from audit_log
      where resource = 'users' and row_id = ${userId} and action = 'remove' order by id desc limit 1
    `.execute(transaction);
    const was = { id: userId, isDisabled: rows[0]?.is_disabled ?? false };
    await createSignIn(change, accountOf(columns as Row), randomUUID(), was);
    await sql`
      insert into audit_log (at, user_id, resource, row_id, action, after)
      select ${context.now()}, ${actor.id}, 'users', id, 'restore', to_jsonb(u) - 'password_hash' from users u where id = ${userId}
    `.execute(transaction);
  },
};

/** Locks the customer, so no farm is added meanwhile. Throws 422 below the current count. */
async function refuseBelowFarms({ transaction }: RowChange, customerId: number, limit: number): Promise<void> {
  const counted = await sql<{ count: number }>`select count(*)::int as count from farms where customer_id = ${customerId}`.execute(
    transaction,
  );
  const count = counted.rows[0]?.count ?? 0;
  if (count > limit) throw invalidRow({ farms_limit: `Este cliente já tem ${count} ${count === 1 ? 'fazenda' : 'fazendas'}` });
}

type Account = { name: string; email: string; role: Role; profiles: readonly Environment[] };

function accountOf(row: Row): Account {
  return {
    name: String(row.name),
    email: String(row.email).trim().toLowerCase(),
    role: row.only_diagnosis === true ? 'CUSTOMER_DIAGNOSIS' : 'CUSTOMER',
    profiles: (row.profiles ?? []) as Environment[],
  };
}

/** `was` restores a deleted user. Throws 422 for a taken e-mail. */
async function createSignIn(
  { transaction, actor, context }: RowChange,
  account: Account,
  password: string,
  was: { id: number; isDisabled: boolean } | null = null,
): Promise<number> {
  const passwordHash = await hashPassword(password);
  const id = was ? sql`${was.id}` : sql`default`;
  const inserted = await sql<{ id: number }>`
    insert into users (id, name, email, password_hash, role, profiles, is_disabled, created_by, created_at, updated_at)
    values (${id}, ${account.name}, ${account.email}, ${passwordHash}, ${account.role}, ${[...account.profiles]}::text[],
      ${was?.isDisabled ?? false}, ${actor.id}, ${context.now()}, ${context.now()})
    on conflict (email) do nothing returning id
  `.execute(transaction);
  const user = inserted.rows[0];
  if (!user) throw emailTaken();
  return user.id;
}

/** The foreign key cascades the e-mail to the customer's row before the engine writes it. @returns null without a sign-in. */
async function keepInStep(change: RowChange, customerId: number, account: Account, password: string | null): Promise<number | null> {
  const { transaction, actor, context } = change;
  const found = await sql<{ user_id: number | null }>`select user_id from customers where id = ${customerId} for update`.execute(
    transaction,
  );
  const userId = found.rows[0]?.user_id ?? null;
  if (userId === null) return null;
  await sql`
    update users set name = ${account.name}, email = ${account.email}, role = ${account.role}, profiles = ${[...account.profiles]}::text[],
      version = version + 1, updated_by = ${actor.id}, updated_at = ${context.now()}
    where id = ${userId}
      and (name, email, role, profiles) is distinct from (${account.name}, ${account.email}, ${account.role}, ${[...account.profiles]}::text[])
  `
    .execute(transaction)
    .catch((error: unknown) => {
      throw isTaken(error) ? emailTaken() : error;
    });
  if (password !== null) {
    await setPassword(transaction, { userId, passwordHash: await hashPassword(password), by: actor.id, now: context.now() });
    await logPassword(transaction, 'customers', customerId, { by: actor.id, now: context.now() });
  }
  return userId;
}

const isTaken = (error: unknown) => error instanceof Error && 'constraint' in error && error.constraint === 'users_email_key';

const emailTaken = () => invalidRow({ email: EMAIL_TAKEN });
