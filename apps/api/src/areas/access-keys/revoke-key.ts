import { sql } from 'kysely';
import { z } from 'zod';
import type { Context } from '../../context';
import type { App } from '../../http/app-type';
import { idInAddress } from '../../http/row-id';
import { registerWriting } from '../../http/writing-call';
import { rowNotFound } from '../../refusals/refusals';
import { inTransaction, type Operation } from '../../sql/operation';

/** Revocation applies at once in every server process; another person's key is 404. */
export function registerRevokeKey(app: App, context: Context): void {
  const call = { summary: 'Revoga uma chave de acesso', tags: ['Chaves de acesso'], status: 204, answer: z.null() };
  registerWriting(app, context, 'DELETE /api/access_keys/:id', { ...call, config: { keys: 'never' } }, (work, request) =>
    revoke(work, idInAddress(request)),
  );
}

async function revoke(work: Operation, id: number): Promise<void> {
  await inTransaction(work, async ({ context, actor }, transaction) => {
    const now = context.now();
    const { rows } = await sql`
      with gone as (
        update access_keys set revoked_at = ${now} where id = ${id} and user_id = ${actor.id} and revoked_at is null returning *
      ), traced as (
        insert into audit_log (at, user_id, resource, row_id, action, before)
        select ${now}, user_id, 'access_keys', id, 'remove', to_jsonb(gone) - 'key_hash' from gone
      )
      select id from gone`.execute(transaction);
    if (rows.length === 0) throw rowNotFound();
  });
}
