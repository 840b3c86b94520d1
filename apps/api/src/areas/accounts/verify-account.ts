import { sql } from 'kysely';
import type { Context } from '../../context';
import { verifyPassword } from '../../identity/password';
import { clearFailedAttempts, recordAttempt, runLimitedAttempt, subjectsOf } from './attempts';

export type VerifiedAccount = { id: number; passwordHash: string };

type Trial = { email: string; password: string; ip: string };

/** Null for a wrong password, an unknown and a disabled account alike, in equal time. Throws 429 after ten failures. */
export function verifyAccount(context: Context, { email, password, ip }: Trial): Promise<VerifiedAccount | null> {
  const subjects = subjectsOf(email, ip);
  return runLimitedAttempt(context, 'sign_in', subjects, async () => {
    const found = await sql<VerifiedAccount>`
      select id, password_hash as "passwordHash" from users where email = ${email} and not is_disabled
    `.execute(context.db);
    const account = found.rows[0] ?? null;
    const isRight = await verifyPassword(account?.passwordHash ?? null, password);
    // Verified outside the lock: hashing is slow and would block other accounts of the address.
    await recordAttempt(context, 'sign_in', subjects, async (transaction) => {
      if (isRight) await clearFailedAttempts(transaction, 'sign_in', subjects);
      return { charged: isRight ? [] : ['account', 'address'], result: null };
    });
    return isRight ? account : null;
  });
}
