import { sql } from 'kysely';
import { z } from 'zod';
import { type OpenSession, shownSession } from '#model/answers/accounts';
import type { Context } from '../../context';
import { answerWriting } from '../../http/answer-call';
import type { App } from '../../http/app-type';
import { validatorCompiler } from '../../http/described';
import { idempotencyHeaders } from '../../http/route-schemas';
import { requireActor, requireSession } from '../../identity/actor';
import { rowNotFound } from '../../refusals/refusals';
import { inTransaction } from '../../sql/operation';

const tags = ['Contas'];

/**
 * GET /sessions, DELETE /sessions/{id} and POST /sessions/end_others: where whoever asks is signed in, and the end of one or of all other
 * sessions, at once and on every server process. No key for other programs sees or ends one.
 */
export function registerSessions(app: App, context: Context): void {
  const config = { keys: 'never' } as const;
  const list = { summary: 'Onde entrei: as minhas sessões abertas, a usada por último primeiro', tags };
  const listed = { 200: z.object({ resultList: z.array(shownSession), size: z.int() }) };
  app.get('/api/sessions', { config, schema: { ...list, querystring: z.strictObject({}), response: listed } }, async (request) => {
    const { rows } = await sql<OpenSession>`
      select id, device, created_at, coalesce(last_used_at, created_at) as last_used_at, expires_at,
        id = ${requireSession(request).id}::uuid as is_current
      from sessions where user_id = ${requireActor(request).id} and ${isOpen(context)}
      order by coalesce(last_used_at, created_at) desc, id`.execute(context.db);
    return { resultList: rows, size: rows.length };
  });

  const params = z.object({ id: z.string().meta({ description: 'Id da sessão' }) });
  const one = { summary: 'Encerra uma das minhas sessões', tags, params, headers: idempotencyHeaders, response: { 204: z.null() } };
  app.delete('/api/sessions/:id', { config, schema: one, validatorCompiler }, async (request, reply) => {
    const id = z.uuid().safeParse(request.params.id);
    return answerWriting(context, request, reply, {
      status: 204,
      work: (work) =>
        inTransaction(work, async ({ actor }, transaction) => {
          if (!id.success) throw rowNotFound();
          const ended = await sql`
            update sessions set ended_at = ${context.now()} where user_id = ${actor.id} and id = ${id.data}::uuid and ${isOpen(context)}
          `.execute(transaction);
          if (ended.numAffectedRows !== 1n) throw rowNotFound();
        }),
    });
  });

  const ended = { 200: z.object({ ended: z.int().meta({ description: 'Quantas sessões terminaram' }) }) };
  const others = { summary: 'Encerra todas as minhas outras sessões', tags, headers: idempotencyHeaders, response: ended };
  app.post('/api/sessions/end_others', { config, schema: others, validatorCompiler }, async (request, reply) => {
    const { id } = requireSession(request);
    return answerWriting(context, request, reply, {
      status: 200,
      work: (work) =>
        inTransaction(work, async ({ actor }, transaction) => {
          const open = sql`update sessions set ended_at = ${context.now()} where user_id = ${actor.id} and id <> ${id}::uuid and ended_at is null`;
          // The narrow ones that a page has opened end too; of those nobody was told, so they are not counted.
          const { rows } = await sql<{ ended: number }>`
            with gone as (${open} returning kind, expires_at)
            select count(*)::integer as ended from gone where kind = 'full' and expires_at > ${context.now()}`.execute(transaction);
          return { ended: rows[0]?.ended ?? 0 };
        }),
    });
  });
}

const isOpen = ({ now }: Context) => sql`kind = 'full' and ended_at is null and expires_at > ${now()}`;
