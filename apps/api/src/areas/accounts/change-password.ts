import { sql, type Transaction } from 'kysely';
import { z } from 'zod';
import { checkPassword } from '#model/kit/check';
import { messages } from '#model/kit/messages';
import { type Actor, canManageUser, type Role } from '#model/permissions';
import type { Context, Database } from '../../context';
import type { App } from '../../http/app-type';
import { readId } from '../../http/row-id';
import { requireActor } from '../../identity/actor';
import { hashPassword } from '../../identity/password';
import { setPassword } from '../../identity/set-password';
import { ApiError } from '../../refusals/api-error';
import { rowNotFound } from '../../refusals/refusals';
import { newPasswordSchema, passwordSchema } from './credentials';
import { type VerifiedAccount, verifyAccount } from './verify-account';

const body = z.object({
  password: newPasswordSchema,
  current_password: passwordSchema.optional().meta({ description: 'A senha atual; obrigatória para a própria conta' }),
});

/** Needs the current password for oneself; a wrong one counts as a failed sign-in. Unknown and unreachable users are 404. */
export function registerChangePassword(app: App, context: Context): void {
  app.post(
    '/api/users/:id/changepassword',
    {
      schema: {
        summary: 'Define a senha de um usuário',
        tags: ['Contas'],
        params: z.object({ id: z.string() }),
        body,
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      const actor = requireActor(request);
      const user = await findManaged(context, actor, readId(request.params.id));
      const proven = user.id === actor.id ? await proveOwner(context, user, request.body, request.ip) : null;
      refuseWeak(request.body.password);
      const passwordHash = await hashPassword(request.body.password);
      await context.db.transaction().execute(async (transaction) => {
        if (proven) await refuseChanged(transaction, proven);
        await setPassword(transaction, { userId: user.id, passwordHash, by: actor.id, now: context.now() });
      });
      return reply.code(204).send(null);
    },
  );
}

type Managed = { id: number; email: string; role: Role };

async function findManaged({ db }: Context, actor: Actor, userId: number): Promise<Managed> {
  const found = await sql<Managed>`select id, email, role from users where id = ${userId} and erased_at is null`.execute(db);
  const user = found.rows[0];
  if (!user || !canManageUser(actor, user)) throw rowNotFound();
  return user;
}

async function proveOwner(context: Context, { email }: Managed, wish: z.output<typeof body>, ip: string): Promise<VerifiedAccount> {
  const { password, current_password: current } = wish;
  if (current === undefined) throw refusal(password, messages.required);
  const proven = await verifyAccount(context, { email, password: current, ip });
  if (!proven) throw refusal(password, WRONG_CURRENT);
  return proven;
}

const WRONG_CURRENT = 'A senha atual não confere';

function refusal(password: string, current_password: string): ApiError {
  const weakness = checkPassword(password);
  return new ApiError(422, 'invalid_password', current_password, {
    fields: { current_password, ...(weakness ? { password: weakness } : {}) },
  });
}

function refuseWeak(password: string): void {
  const weakness = checkPassword(password);
  if (weakness) throw new ApiError(422, 'invalid_password', weakness, { fields: { password: weakness } });
}

/** Rejects the second of two concurrent changes that gave the same old password. */
async function refuseChanged(transaction: Transaction<Database>, { id, passwordHash }: VerifiedAccount): Promise<void> {
  const found = await sql`select id from users where id = ${id} and password_hash = ${passwordHash} for update`.execute(transaction);
  if (found.rows.length === 0) throw new ApiError(422, 'invalid_password', WRONG_CURRENT, { fields: { current_password: WRONG_CURRENT } });
}
