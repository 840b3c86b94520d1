import { randomUUID } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import type { Actor } from '#model/permissions';
import type { Context, Database } from '../../../context';
import { refuseLastSuperAdmin } from '../../../identity/last-super-admin';
import { hashPassword } from '../../../identity/password';
import { ApiError } from '../../../refusals/api-error';
import { subjectsOf } from '../attempts';
import { OWN_ACCOUNT } from './person';
import { type Person, reviveRemoved } from './removed-people';

const NOBODY = 'Pessoa apagada';

interface Erasure {
  context: Context;
  transaction: Transaction<Database>;
  actor: Actor;
  person: Person;
}

/** Farm entries stay. Throws 409 for one's own account and for the last SUPER_ADMIN. */
export async function erasePerson(erasure: Erasure): Promise<void> {
  const { transaction, actor, person } = erasure;
  if (person.id === actor.id) throw new ApiError(409, 'own_account', OWN_ACCOUNT);
  if (person.isRemoved) await reviveRemoved(transaction, person);
  else if (person.role === 'SUPER_ADMIN') await refuseLastSuperAdmin(transaction, person.id);
  const texts = await toldOf(erasure);
  await eraseAccount(erasure);
  // Must run while the customer still belongs to the person.
  await sql`select erase_traces(${person.id}, ${person.email})`.execute(transaction);
  await sql`select erase_devices(${person.id})`.execute(transaction);
  await eraseAnswers(erasure);
  if (person.customer) await releaseCustomer(erasure, person.customer.id);
  await endWork(erasure);
  await eraseMentions(erasure, texts);
  await sql`
    insert into audit_log (at, user_id, resource, row_id, action) values (${erasure.context.now()}, ${actor.id}, 'users', ${person.id}, 'erase')
  `.execute(transaction);
  await erasure.context.mail.forget(person.email);
}

async function eraseAccount({ context, transaction, actor, person: { id, email } }: Erasure): Promise<void> {
  // The hash of a random password locks the account.
  const passwordHash = await hashPassword(randomUUID());
  await sql`
    update users set name = ${NOBODY}, email = 'pessoa-' || id || '@apagada.invalid', password_hash = ${passwordHash}, is_disabled = true,
      global_access = false, erased_at = ${context.now()}, erased_by = ${actor.id}, version = version + 1, updated_by = ${actor.id},
      updated_at = ${context.now()}
    where id = ${id}`.execute(transaction);
  const tables = [
    'sessions',
    'password_codes',
    'access_keys',
    'idempotency_keys',
    'entry_keys',
    'waiting_devices',
    'notice_reads',
    'mail_preferences',
    'digest_mails',
    'portfolio_views',
    'last_scopes',
    'technicals_customers',
  ];
  for (const table of tables) await sql`delete from ${sql.table(table)} where user_id = ${id}`.execute(transaction);
  await sql`delete from attempts where subject = ${subjectsOf(email, '').account}`.execute(transaction);
}

async function eraseAnswers({ transaction, person: { email, customer } }: Erasure): Promise<void> {
  await sql`
    update initial_registrations set owner_name = ${NOBODY}, owner_birth_date = '1900-01-01', owner_phone = '', owner_email = '',
      version = version + 1
    where customer_id = ${customer?.id ?? null} or owner_email = ${email}`.execute(transaction);
  for (const who of ['technical', 'controller']) {
    await sql`
      update initial_registrations set ${sql.ref(`${who}_name`)} = null, ${sql.ref(`${who}_email`)} = null, version = version + 1
      where ${sql.ref(`${who}_email`)} = ${email}`.execute(transaction);
  }
  await sql`update farms_details set email = null, version = version + 1 where lower(email) = ${email}`.execute(transaction);
}

/** Keeps the customer with its farms but without name, text and sign-in, so another person may get it. */
async function releaseCustomer({ context, transaction, actor }: Erasure, customerId: number): Promise<void> {
  await sql`
    with released as (
      update customers set user_id = null, name = 'Cliente ' || id, email = 'cliente-' || id || '@apagado.invalid', description = null,
        version = version + 1, updated_by = ${actor.id}, updated_at = ${context.now()}
      where id = ${customerId} returning id
    )
    insert into audit_log (at, user_id, resource, row_id, action)
    select ${context.now()}, ${actor.id}, 'customers', id, 'erase' from released`.execute(transaction);
}

/** Deletes jobs with their files; a running worker stops when its job is gone. */
async function endWork({ transaction, person: { id } }: Erasure): Promise<void> {
  await sql`delete from jobs where user_id = ${id}`.execute(transaction);
  await sql`update communication_recipients set error = 'Pessoa apagada' where user_id = ${id} and error is not null`.execute(transaction);
  await sql`update imports set file_name = 'arquivo' where user_id = ${id}`.execute(transaction);
}

/** All names that the person and their customer ever had; read before the audit entries are erased. */
async function toldOf({ transaction, person: { id, customer } }: Erasure): Promise<string[]> {
  const { rows } = await sql<{ told: string }>`
    select distinct told from (
      select unnest(array[name, email]) as told from users where id = ${id}
      union all select unnest(array[name, email, description]) from customers where id = ${customer?.id ?? null}
      union all select unnest(array[kept ->> 'name', kept ->> 'email', kept ->> 'description']) from audit_log a
        cross join lateral unnest(array[a.before, a.after]) as t (kept)
        where (a.resource = 'users' and a.row_id = ${id})
          or (a.resource = 'customers' and (a.row_id = ${customer?.id ?? null} or ${String(id)} in (a.before ->> 'user_id', a.after ->> 'user_id')))
    ) t where length(told) > 1`.execute(transaction);
  return rows.map(({ told }) => told).sort((one, other) => other.length - one.length);
}

/** Removes the names from stored idempotent answers (whole value) and from job titles (whole word). */
async function eraseMentions({ transaction }: Erasure, texts: readonly string[]): Promise<void> {
  for (const told of texts) {
    const inJson = JSON.stringify(told);
    const byJob = `Cancelado por ${inJson.slice(1, -1)}`;
    await sql`
      update idempotency_keys set body = replace(replace(body, ${inJson}, ${JSON.stringify(NOBODY)}), ${byJob}, ${`Cancelado por ${NOBODY}`})
      where position(${inJson} in body) > 0 or position(${byJob} in body) > 0`.execute(transaction);
    await sql`
      update jobs set title = regexp_replace(title, ${asWord(told)}, ${NOBODY}, 'g'), message = regexp_replace(message, ${asWord(told)}, ${NOBODY}, 'g')
      where position(${told} in title || coalesce(message, '')) > 0`.execute(transaction);
  }
}

const asWord = (text: string): string => `(?<!\\w)${text.replace(/[^\p{L}\d\s]/gu, '\\$&')}(?!\\w)`;
