import { sql } from 'kysely';
import { z } from 'zod';
import { checkPassword } from '#model/kit/check';
import { canManageUser, type Role } from '#model/permissions';
import { ApiError } from '../../api-error';
import type { App } from '../../app';
import type { Context } from '../../context';
import { requireActor } from '../../identity/actor';
import { hashPassword } from '../../identity/password';
import { setPassword } from '../../identity/set-password';
import { readId } from '../../records/read';
import { rowNotFound } from '../../records/refusals';
import { passwordSchema } from './credentials';

/**
 * POST /users/{id}/changepassword: a new password for oneself or for a user one manages; ends all that user's sessions. 404 for
 * users out of reach and users that do not exist alike; 422 names what the password lacks.
 */
export function registerChangePassword(app: App, context: Context): void {
  app.post(
    '/api/users/:id/changepassword',
    {
      schema: {
        summary: 'Define a senha de um usuário',
        tags: ['Contas'],
        params: z.object({ id: z.string() }),
        body: z.object({ password: passwordSchema }),
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      const actor = requireActor(request);
      const userId = readId(request.params.id);
      const found = await sql<{ role: Role }>`select role from users where id = ${userId}`.execute(context.db);
      const user = found.rows[0];
      if (!user || !canManageUser(actor, { id: userId, role: user.role })) {
        throw rowNotFound();
      }
      const weakness = checkPassword(request.body.password);
      if (weakness) throw new ApiError(422, 'invalid_password', weakness, { fields: { password: weakness } });
      const passwordHash = await hashPassword(request.body.password);
      await context.db
        .transaction()
        .execute((transaction) => setPassword(transaction, { userId, passwordHash, by: actor.id, now: context.now() }));
      return reply.code(204).send(null);
    },
  );
}
