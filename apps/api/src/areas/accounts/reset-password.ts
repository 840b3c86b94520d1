import { sql } from 'kysely';
import { z } from 'zod';
import { checkPassword } from '#model/kit/check';
import type { Context } from '../../context';
import type { App } from '../../http/app-type';
import { hashPassword } from '../../identity/password';
import { setPassword } from '../../identity/set-password';
import { ApiError } from '../../refusals/api-error';
import { type AttemptOutcome, clearFailedAttempts, recordAttempt, runLimitedAttempt, type Subjects, subjectsOf } from './attempts';
import { type CodeVerdict, enterCode } from './confirmation-code';
import { codeSchema, newPasswordSchema, usernameSchema } from './credentials';

const body = z.object({ username: usernameSchema, password: newPasswordSchema, confirmationCode: codeSchema });

/** The login screens match these messages. */
const REFUSALS: Record<Exclude<CodeVerdict, 'right'>, ApiError> = {
  wrong: new ApiError(422, 'invalid_code', 'Invalid code', {
    fields: { confirmationCode: 'O código informado é inválido. Verifique no seu e-mail se esse é o ultimo código enviado.' },
  }),
  expired: new ApiError(422, 'expired_code', 'Code expired', {
    fields: { confirmationCode: 'O código informado expirou. Solicite o envio de um novo código.' },
  }),
};

/** 404 for an unknown e-mail; 422 `Invalid code`, `Code expired` or `Invalid password`; 429 after ten failures. */
export function registerResetPassword(app: App, context: Context): void {
  app.put(
    '/api/users/password',
    {
      config: { public: true },
      schema: {
        summary: 'Troca a senha com o código recebido por e-mail',
        tags: ['Contas'],
        security: [],
        body,
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      await resetPassword(context, request.body, request.ip);
      return reply.code(204).send(null);
    },
  );
}

async function resetPassword(context: Context, wish: z.output<typeof body>, ip: string): Promise<void> {
  const subjects = subjectsOf(wish.username, ip);
  const weakness = checkPassword(wish.password);
  const verdict = await runLimitedAttempt(context, 'code_entry', subjects, async () => {
    // Hashed before the lock, because hashing is slow; a weak password is not hashed.
    const passwordHash = weakness === null ? await hashPassword(wish.password) : null;
    return tryCode(context, wish, subjects, passwordHash);
  });
  if (verdict === 'unknown') throw new ApiError(404, 'not_found', 'Usuário não encontrado');
  if (verdict === 'weak') throw new ApiError(422, 'invalid_password', 'Invalid password', { fields: { password: weakness ?? '' } });
  if (verdict !== 'right') throw REFUSALS[verdict];
}

type Verdict = CodeVerdict | 'unknown' | 'weak';

function tryCode(
  context: Context,
  { username, confirmationCode }: z.output<typeof body>,
  subjects: Subjects,
  passwordHash: string | null,
): Promise<Verdict> {
  return recordAttempt(context, 'code_entry', subjects, async (transaction): Promise<AttemptOutcome<Verdict>> => {
    const found = await sql<{ id: number }>`select id from users where email = ${username} and not is_disabled`.execute(transaction);
    const userId = found.rows[0]?.id;
    if (userId === undefined) return { charged: ['account', 'address'], result: 'unknown' };
    // A weak password costs no try and no failure.
    if (passwordHash === null) return { charged: [], result: 'weak' };
    const result = await enterCode(context, transaction, userId, confirmationCode);
    if (result !== 'right') return { charged: ['account', 'address'], result };
    await setPassword(transaction, { userId, passwordHash, by: null, now: context.now() });
    await clearFailedAttempts(transaction, 'code_entry', subjects);
    await clearFailedAttempts(transaction, 'sign_in', subjects);
    return { charged: [], result };
  });
}
