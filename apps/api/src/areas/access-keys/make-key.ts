import { sql } from 'kysely';
import { z } from 'zod';
import { KEY_SCOPES } from '#model/permissions';
import { type AccessKey, accessKey } from '#model/responses/accounts';
import type { Context } from '../../context';
import type { App } from '../../http/app-type';
import { makeKey } from '../../identity/access-keys';
import { requireActor } from '../../identity/actor';
import { ApiError } from '../../refusals/api-error';
import { ACCESS_KEY_COLUMNS } from './access-key-columns';

/** Limit per person; expired keys do not count. */
const MAX_KEYS = 20;
const MAX_DAYS = 365;

const body = z.strictObject({
  name: z.string().trim().min(1).max(60).meta({ description: 'Para que serve: o programa que vai usá-la' }),
  scope: z.enum(KEY_SCOPES).meta({ description: 'read: só ler; entries: ler e gravar lançamentos' }),
  days: z.int().min(1).max(MAX_DAYS).meta({ description: 'Em quantos dias expira' }),
});

/** The plain key is shown once. The answer is not stored for its idempotency key, because only the hash may be kept. */
export function registerMakeKey(app: App, context: Context): void {
  app.post(
    '/api/access_keys',
    {
      config: { keys: 'never' },
      schema: {
        summary: 'Cria uma chave de acesso; a chave só aparece nesta resposta',
        tags: ['Chaves de acesso'],
        body,
        response: { 201: accessKey.extend({ key: z.string() }) },
      },
    },
    async (request, reply) => {
      const { name, scope, days } = request.body;
      const { key, hash, hint } = makeKey();
      const now = context.now();
      const expiresAt = new Date(now.getTime() + days * 24 * 3600 * 1000);
      const actor = requireActor(request);
      const { rows } = await context.db.transaction().execute(async (transaction) => {
        // The lock serialises concurrent requests, so the limit holds.
        await sql`select id from users where id = ${actor.id} for update`.execute(transaction);
        return sql<AccessKey>`
          with made as (
            insert into access_keys (user_id, name, scope, key_hash, hint, created_at, expires_at)
            select ${actor.id}, ${name}, ${scope}, ${hash}, ${hint}, ${now}, ${expiresAt}
            where (
              select count(*) from access_keys where user_id = ${actor.id} and revoked_at is null and expires_at > ${now}
            ) < ${MAX_KEYS}
            returning *
          ), traced as (
            insert into audit_log (at, user_id, resource, row_id, action, after)
            select ${now}, user_id, 'access_keys', id, 'create', to_jsonb(made) - 'key_hash' from made
          )
          select ${sql.raw(ACCESS_KEY_COLUMNS)} from made`.execute(transaction);
      });
      const made = rows[0];
      if (!made) throw new ApiError(409, 'too_many_keys', `São no máximo ${MAX_KEYS} chaves por pessoa; revogue uma antes de criar outra`);
      return reply
        .code(201)
        .header('Cache-Control', 'no-store')
        .send({ ...made, key });
    },
  );
}
