import { sql } from 'kysely';
import { z } from 'zod';
import { ApiError } from '../../api-error';
import type { App } from '../../app';
import type { Context } from '../../context';
import { verifyPassword } from '../../identity/password';
import { issueToken } from '../../identity/tokens';
import { forgiveAccount, refuseIfSpent, settleAttempt, subjectsOf } from './attempts';
import { passwordSchema, usernameSchema } from './credentials';

const body = z.object({ username: usernameSchema, password: passwordSchema });

/**
 * POST /users/token: a password for a token of 12 hours. 401 `invalid_credentials` for a wrong password, an unknown account and a
 * disabled one alike, and at the same cost; 429 after ten failures.
 */
export function registerSignIn(app: App, context: Context): void {
  app.post(
    '/api/users/token',
    {
      config: { public: true },
      schema: {
        summary: 'Entrar: troca e-mail e senha por um token de 12 horas',
        tags: ['Contas'],
        security: [],
        body,
        response: { 200: z.object({ idToken: z.string() }) },
      },
    },
    async (request) => ({ idToken: await signIn(context, request.body, request.ip) }),
  );
}

async function signIn(context: Context, { username, password }: z.output<typeof body>, ip: string): Promise<string> {
  const subjects = subjectsOf(username, ip);
  await refuseIfSpent(context, 'sign_in', subjects);
  const found = await sql<{ id: number; password_hash: string }>`
    select id, password_hash from users where email = ${username} and not is_disabled
  `.execute(context.db);
  const user = found.rows[0];
  const isRight = await verifyPassword(user?.password_hash ?? null, password);
  // Verified before, outside the lock: it takes long, and other accounts of the same address must not queue behind it.
  await settleAttempt(context, 'sign_in', subjects, async (transaction) => {
    if (isRight) await forgiveAccount(transaction, 'sign_in', subjects);
    return { charged: isRight ? [] : ['account', 'address'], result: null };
  });
  const issued = user && isRight ? await issueToken(context, user.id, 'full', user.password_hash) : null;
  if (!issued) throw new ApiError(401, 'invalid_credentials', 'Usuário ou senha inválido');
  return issued.token;
}
