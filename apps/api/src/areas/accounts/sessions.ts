import { sql } from 'kysely';
import { z } from 'zod';
import { type OpenSession, openSession } from '#model/responses/accounts';
import type { Context } from '../../context';
import type { App } from '../../http/app-type';
import { asList, listOf, registerReading } from '../../http/reading-call';
import { registerWriting } from '../../http/writing-call';
import { requireSession } from '../../identity/actor';
import { rowNotFound } from '../../refusals/refusals';
import { inTransaction } from '../../sql/operation';

const tags = ['Contas'];

/** Ending a session applies at once in every server process. Access keys may not call these. */
export function registerSessions(app: App, context: Context): void {
  const config = { keys: 'never' } as const;
  const list = { summary: 'Onde entrei: as minhas sessões abertas, a usada por último primeiro', tags, config };
  const listed = { ...list, query: z.strictObject({}), answer: listOf(openSession) };
  registerReading(app, context, 'GET /api/sessions', listed, async ({ actor }, { request }) => {
    const { rows } = await sql<OpenSession>`
      select id, device, created_at, coalesce(last_used_at, created_at) as last_used_at, expires_at,
        id = ${requireSession(request).id}::uuid as is_current
      from sessions where user_id = ${actor.id} and ${isOpen(context)}
      order by coalesce(last_used_at, created_at) desc, id`.execute(context.db);
    return asList(rows);
  });

  const one = { summary: 'Encerra uma das minhas sessões', status: 204, answer: z.null() } as const;
  registerWriting(app, context, 'DELETE /api/sessions/:id', { ...one, config, tags }, async (work, request) => {
    const id = z.uuid().safeParse((request.params as { id: string }).id);
    await inTransaction(work, async ({ actor }, transaction) => {
      if (!id.success) throw rowNotFound();
      const ended = await sql`
            update sessions set ended_at = ${context.now()} where user_id = ${actor.id} and id = ${id.data}::uuid and ${isOpen(context)}
          `.execute(transaction);
      if (ended.numAffectedRows !== 1n) throw rowNotFound();
    });
  });

  const others = { summary: 'Encerra todas as minhas outras sessões', status: 200 } as const;
  const answer = z.object({ ended: z.int().meta({ description: 'Quantas sessões terminaram' }) });
  registerWriting(app, context, 'POST /api/sessions/end_others', { ...others, config, tags, answer }, (work, request) => {
    const { id } = requireSession(request);
    return inTransaction(work, async ({ actor }, transaction) => {
      const open = sql`update sessions set ended_at = ${context.now()} where user_id = ${actor.id} and id <> ${id}::uuid and ended_at is null`;
      // Narrow tokens opened by pages end too but are not counted, because users never see them.
      const { rows } = await sql<{ ended: number }>`
            with gone as (${open} returning kind, expires_at)
            select count(*)::integer as ended from gone where kind = 'full' and expires_at > ${context.now()}`.execute(transaction);
      return { ended: rows[0]?.ended ?? 0 };
    });
  });
}

const isOpen = ({ now }: Context) => sql`kind = 'full' and ended_at is null and expires_at > ${now()}`;
