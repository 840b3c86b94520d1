import { sql } from 'kysely';
import { z } from 'zod';
import { type ShownKey, shownKey } from '#model/answers/accounts';
import type { Context } from '../../context';
import type { App } from '../../http/app-type';
import { requireActor } from '../../identity/actor';
import { SHOWN_COLUMNS } from './shown-key';

/** GET /access_keys: the keys of whoever asks that were not revoked, the newest first; those that expired too. */
export function registerListKeys(app: App, { db }: Context): void {
  app.get(
    '/api/access_keys',
    {
      config: { keys: 'never' },
      schema: {
        summary: 'Chaves de acesso próprias',
        tags: ['Chaves de acesso'],
        querystring: z.strictObject({}),
        response: { 200: z.object({ resultList: z.array(shownKey), size: z.int() }) },
      },
    },
    async (request) => {
      const { rows } = await sql<ShownKey>`
        select ${sql.raw(SHOWN_COLUMNS)} from access_keys
        where user_id = ${requireActor(request).id} and revoked_at is null order by id desc`.execute(db);
      return { resultList: rows, size: rows.length };
    },
  );
}
