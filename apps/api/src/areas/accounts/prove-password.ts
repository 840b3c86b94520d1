import { sql } from 'kysely';
import type { Context } from '../../context';
import { verifyPassword } from '../../identity/password';
import { attemptInTurn, forgiveAccount, settleAttempt, subjectsOf } from './attempts';

/** An account whose password was just given; `passwordHash` is what it was proven against. */
export type ProvenAccount = { id: number; passwordHash: string };

/** Whose password is tried, and from where. `email` as accounts keep it. */
export type Trial = { email: string; password: string; ip: string };

/**
 * Tries a password. Null for a wrong one, an unknown account and a disabled one alike, and at the same cost; each is a failure of the
 * account and of the address. Throws 429 after ten of them.
 */
export function provePassword(context: Context, { email, password, ip }: Trial): Promise<ProvenAccount | null> {
  const subjects = subjectsOf(email, ip);
  return attemptInTurn(context, 'sign_in', subjects, async () => {
    const found = await sql<ProvenAccount>`
      select id, password_hash as "passwordHash" from users where email = ${email} and not is_disabled
    `.execute(context.db);
    const account = found.rows[0] ?? null;
    const isRight = await verifyPassword(account?.passwordHash ?? null, password);
    // Verified before, outside the lock: it takes long, and other accounts of the same address must not queue behind it.
    await settleAttempt(context, 'sign_in', subjects, async (transaction) => {
      if (isRight) await forgiveAccount(transaction, 'sign_in', subjects);
      return { charged: isRight ? [] : ['account', 'address'], result: null };
    });
    return isRight ? account : null;
  });
}
