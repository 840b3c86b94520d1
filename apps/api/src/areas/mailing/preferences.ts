import { type Kysely, sql } from 'kysely';
import { z } from 'zod';
import { addMonths, todayInBrazil } from '#domain/calendar';
import { messages } from '#model/kit/messages';
import type { FieldErrors } from '#model/kit/resource';
import { MAIL_KINDS, type MailKind } from '#model/mailing';
import { type Actor, canUse } from '#model/permissions';
import { readBody } from '../../body';
import type { Context, Database } from '../../context';
import type { App } from '../../http/app-type';
import { registerReading } from '../../http/reading-call';
import { registerWriting } from '../../http/writing-call';
import { invalidRow } from '../../refusals/refusals';

export const mailingTags = ['E-mails'];

const shape = z.object({
  communications: z.boolean().meta({ description: 'Mensagens da administração' }),
  digest: z.boolean().meta({ description: 'O resumo do mês' }),
});
type Preferences = Record<MailKind, boolean>;

export function registerPreferences(app: App, context: Context): void {
  const url = '/api/users/me/preferences';
  const read = { summary: 'Que e-mails quero receber', tags: mailingTags, answer: shape };
  registerReading(app, context, `GET ${url}`, read, ({ actor }) => readPreferences(context.db, actor.id));
  const write = { summary: 'Escolhe que e-mails receber', tags: mailingTags, body: shape.partial(), status: 200, answer: shape };
  registerWriting(app, context, `PUT ${url}`, write, async ({ actor, connection }, request) => {
    const db = connection.transaction ?? context.db;
    const wish = readWish(actor, request.body);
    const kept = { ...(await readPreferences(db, actor.id)), ...wish };
    await sql`
          insert into mail_preferences (user_id, communications, digest, updated_at)
          values (${actor.id}, ${kept.communications}, ${kept.digest}, ${context.now()})
          on conflict (user_id) do update set communications = coalesce(${wish.communications ?? null}, mail_preferences.communications),
            digest = coalesce(${wish.digest ?? null}, mail_preferences.digest), updated_at = excluded.updated_at
        `.execute(db);
    if (wish.digest) await beginNextMonth(db, context, actor.id);
    return readPreferences(db, actor.id);
  });
}

/** Skips the month that ended before subscribing, so the first summary comes after the current month. */
async function beginNextMonth(db: Kysely<Database>, { now }: Context, userId: number): Promise<void> {
  const ended = addMonths(todayInBrazil(now()).slice(0, 7), -1);
  await sql`
    insert into digest_mails (user_id, month, state, attempts, tried_at) values (${userId}, ${ended}, 'NOTHING', 0, ${now()})
    on conflict (user_id, month) do nothing`.execute(db);
}

async function readPreferences(db: Kysely<Database>, userId: number): Promise<Preferences> {
  const { rows } = await sql<Preferences>`select communications, digest from mail_preferences where user_id = ${userId}`.execute(db);
  return rows[0] ?? { communications: true, digest: false };
}

function readWish(actor: Actor, sent: unknown): Partial<Preferences> {
  const wish: Partial<Preferences> = {};
  const errors: FieldErrors = {};
  for (const [name, value] of Object.entries(readBody(sent))) {
    const kind = MAIL_KINDS.find((one) => one === name);
    if (!kind) errors[name] = messages.unknownField;
    else if (typeof value !== 'boolean') errors[name] = messages.invalid;
    else wish[kind] = value;
  }
  if (wish.digest && !canUse(actor, 'platform')) errors.digest = 'O resumo é dos lançamentos, e o seu perfil não tem lançamentos';
  if (Object.keys(errors).length > 0) throw invalidRow(errors);
  return wish;
}
