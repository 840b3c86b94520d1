import { createHash } from 'node:crypto';
import { isIPv6 } from 'node:net';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Context, Database } from '../../context';
import { ApiError } from '../../refusals/api-error';
import { ConcurrencyLimiter } from '../../refusals/concurrency-limiter';

type AttemptKind = 'sign_in' | 'code_request' | 'code_entry';

export type Subjects = { account: string; address: string };

const LIMIT = 10;
const WINDOW_SECONDS = 15 * 60;

/** One less than the concurrent password hashes, so one busy account or address leaves room for others. */
const limiter = new ConcurrencyLimiter({ limit: 2, queue: 100, refusal: () => tooManyAttempts(5) });

/** Accounts are stored as hashes, because people type passwords into the e-mail field. */
export function subjectsOf(email: string, ip: string): Subjects {
  const digest = createHash('sha256').update(email.trim().toLowerCase()).digest('hex').slice(0, 32);
  return { account: `account:${digest}`, address: `address:${networkOf(ip)}` };
}

/** Throws 429 before any costly work once the attempts are used up. */
export function runLimitedAttempt<T>(context: Context, kind: AttemptKind, subjects: Subjects, attempt: () => Promise<T>): Promise<T> {
  const decided = async (): Promise<T> => {
    await refuseSpent(context.db, kind, subjects, context.now());
    return attempt();
  };
  return limiter.run(`${kind} ${subjects.address}`, () => limiter.run(`${kind} ${subjects.account}`, decided));
}

export type AttemptOutcome<T> = { charged: readonly (keyof Subjects)[]; result: T };

/** The lock is shared by all server processes, so concurrent guesses cannot exceed ten failures. Throws 429 after that. */
export async function recordAttempt<T>(
  context: Context,
  kind: AttemptKind,
  subjects: Subjects,
  decide: (transaction: Transaction<Database>) => Promise<AttemptOutcome<T>>,
): Promise<T> {
  const now = context.now();
  return context.db.transaction().execute(async (transaction) => {
    // The fixed order prevents deadlocks.
    for (const subject of [subjects.account, subjects.address].sort()) {
      await sql`select pg_advisory_xact_lock(hashtextextended(${`${kind} ${subject}`}, 0))`.execute(transaction);
    }
    await refuseSpent(transaction, kind, subjects, now);
    const { charged, result } = await decide(transaction);
    for (const who of charged) {
      await sql`insert into attempts (kind, subject, at) values (${kind}, ${subjects[who]}, ${now})`.execute(transaction);
    }
    await forgetOld(transaction, now);
    return result;
  });
}

export async function clearFailedAttempts(db: Kysely<Database>, kind: AttemptKind, { account }: Subjects): Promise<void> {
  await sql`delete from attempts where kind = ${kind} and subject = ${account}`.execute(db);
}

async function refuseSpent(db: Kysely<Database>, kind: AttemptKind, { account, address }: Subjects, now: Date): Promise<void> {
  const counted = await sql<{ count: number; tenth: string }>`
    select count(*)::int as count, (array_agg(at order by at desc))[${LIMIT}] as tenth
    from attempts where kind = ${kind} and subject in (${account}, ${address})
      and at > ${windowStart(now)} and at <= ${windowEnd(now)}
    group by subject having count(*) >= ${LIMIT}
  `.execute(db);
  if (counted.rows.length === 0) return;
  // The limit ends when the tenth latest failure leaves the window, for both subjects.
  const freeAt = Math.max(...counted.rows.map((row) => Date.parse(row.tenth) + WINDOW_SECONDS * 1000));
  throw tooManyAttempts((freeAt - now.getTime()) / 1000);
}

function tooManyAttempts(retryAfterSeconds: number): ApiError {
  return new ApiError(429, 'too_many_attempts', 'Muitas tentativas; aguarde alguns minutos e tente de novo', { retryAfterSeconds });
}

/** Small batches with `skip locked`, so sign-in never waits for the cleanup. */
async function forgetOld(db: Kysely<Database>, now: Date): Promise<void> {
  await sql`
    delete from attempts
    where id in (select id from attempts where at <= ${windowStart(now)} order by id limit 100 for update skip locked)
  `.execute(db);
}

const windowStart = (now: Date) => new Date(now.getTime() - WINDOW_SECONDS * 1000);
/** Server clocks differ a little. An attempt dated further ahead comes from a wrong clock and must not lock the account until that time. */
const windowEnd = (now: Date) => new Date(now.getTime() + WINDOW_SECONDS * 1000);

/** One subscriber holds a whole IPv6 /64, so the network counts as one address. */
function networkOf(ip: string): string {
  // Some proxies write the port of the client too: `192.0.2.1:4711`, `[2001:db8::1]:4711`.
  const host = /^(\d+(?:\.\d+){3}):\d+$/.exec(ip)?.[1] ?? /^\[([^\]]*)\]/.exec(ip)?.[1] ?? ip;
  const bare = host.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*/s, '');
  if (!isIPv6(bare)) return bare;
  const [head = '', tail] = bare.split('::');
  const groups = head.split(':').filter((group) => group !== '');
  const rest = tail?.split(':').filter((group) => group !== '') ?? [];
  const full = tail === undefined ? groups : [...groups, ...Array<string>(Math.max(0, 8 - groups.length - rest.length)).fill('0'), ...rest];
  return full
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, '').toLowerCase())
    .join(':');
}
