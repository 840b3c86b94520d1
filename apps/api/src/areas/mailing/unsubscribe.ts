import { sql } from 'kysely';
import { z } from 'zod';
import { messages } from '#model/kit/messages';
import { MAIL_KIND_LABELS, MAIL_KINDS, type MailKind } from '#model/mailing';
import { readBody } from '../../body';
import type { Context } from '../../context';
import { readUnsubscribeToken } from '../../emails/unsubscribe';
import type { App } from '../../http/app-type';
import { validatorCompiler } from '../../http/described';
import { invalidRow } from '../../refusals/refusals';
import { mailingTags } from './preferences';

const left = z.object({ kind: z.enum(MAIL_KINDS), label: z.string().meta({ description: 'O que não vem mais' }) });

/** Idempotent and without sign-in: mail programs post a form with the token in the address (RFC 8058). */
export function registerUnsubscribe(app: App, context: Context): void {
  app.register(async (scope: App) => {
    scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, _body, done) =>
      done(null, undefined),
    );
    for (const kind of MAIL_KINDS) registerKind(scope, context, kind);
  });
}

function registerKind(app: App, context: Context, kind: MailKind): void {
  const schema = {
    summary: `${MAIL_KIND_LABELS[kind]}: para de receber, com o código do e-mail e sem entrar`,
    tags: mailingTags,
    security: [],
    body: z.object({ token: z.string().optional().meta({ description: 'O código do e-mail, aqui ou no endereço' }) }).optional(),
    querystring: z.object({ token: z.string().optional() }),
    response: { 200: left },
  };
  app.post(`/api/${kind}/unsubscribe`, { config: { public: true }, schema, validatorCompiler }, async (request) => {
    await leave(context, kind, tokenOf(request.body, request.query));
    return { kind, label: MAIL_KIND_LABELS[kind] };
  });
}

function tokenOf(sent: unknown, query: unknown): string {
  const body = sent === undefined || sent === null ? {} : readBody(sent);
  for (const name of Object.keys(body)) if (name !== 'token') throw invalidRow({ [name]: messages.unknownField });
  const token = body.token ?? (query as { token?: unknown }).token;
  if (token === undefined || token === null || token === '') throw invalidRow({ token: messages.required });
  if (typeof token !== 'string') throw invalidRow({ token: messages.invalid });
  return token;
}

async function leave({ config, db, now }: Context, kind: MailKind, token: string): Promise<void> {
  const subscription = readUnsubscribeToken(config, token);
  if (subscription?.kind !== kind) throw invalidRow({ token: 'Este endereço não vale; abra de novo o link do e-mail' });
  const { userId } = subscription;
  // A deleted account gets no email anyway.
  await sql`
    insert into mail_preferences (user_id, communications, digest, updated_at)
    select id, ${kind !== 'communications'}, false, ${now()} from users where id = ${userId}
    on conflict (user_id) do update set ${sql.ref(kind)} = false, updated_at = excluded.updated_at
  `.execute(db);
}
