import { sql } from 'kysely';
import { z } from 'zod';
import { type AccessKey, accessKey } from '#model/responses/accounts';
import type { Context } from '../../context';
import type { App } from '../../http/app-type';
import { asList, listOf, registerReading } from '../../http/reading-call';
import { ACCESS_KEY_COLUMNS } from './access-key-columns';

/** Expired keys are listed too; revoked ones are not. */
export function registerListKeys(app: App, context: Context): void {
  const call = {
    summary: 'Chaves de acesso próprias',
    tags: ['Chaves de acesso'],
    query: z.strictObject({}),
    answer: listOf(accessKey),
    config: { keys: 'never' },
  } as const;
  registerReading(app, context, 'GET /api/access_keys', call, async ({ actor }) => {
    const { rows } = await sql<AccessKey>`
      select ${sql.raw(ACCESS_KEY_COLUMNS)} from access_keys
      where user_id = ${actor.id} and revoked_at is null order by id desc`.execute(context.db);
    return asList(rows);
  });
}
