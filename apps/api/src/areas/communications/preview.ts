import { sql } from 'kysely';
import { z } from 'zod';
import { NAMED, previewSchema } from '#model/responses/communications';
import type { Context } from '../../context';
import type { App } from '../../http/app-type';
import { registerReading } from '../../http/reading-call';
import { unauthorized } from '../../identity/actor';
import { readMailFailure } from '../../mail';
import { ApiError } from '../../refusals/api-error';
import { audienceOf } from './audience';
import { common } from './communication-call';
import { emailPartsFor, emailTo } from './email';
import { addresseesBody, contentBody, readContent, readDraft } from './read-draft';

export function registerPreview(app: App, context: Context): void {
  const shown = {
    ...common,
    summary: 'Mostra a mensagem e quantas pessoas a receberiam; nada é enviado',
    body: z.strictObject({ ...addresseesBody, ...contentBody }),
    answer: previewSchema,
  };
  registerReading(app, context, 'POST /api/communications/preview', shown, async ({ actor }, { request }) => {
    const draft = readDraft(request.body);
    const { people, leftOut } = await audienceOf(context.db, actor, draft);
    const parts = emailPartsFor(context.config, actor.id, draft);
    return { recipients: people.length, people: people.slice(0, NAMED), left_out: leftOut.map((one) => ({ ...one })), ...parts };
  });
  const tried = {
    ...common,
    summary: 'Envia a mensagem só a quem pede, para ver como chega',
    body: z.strictObject(contentBody),
    answer: z.object({ sent_to: z.string() }),
  };
  registerReading(app, context, 'POST /api/communications/test', tried, ({ actor }, { request }) =>
    sendTest(context, actor.id, request.body),
  );
}

async function sendTest(context: Context, userId: number, sent: unknown): Promise<{ sent_to: string }> {
  const content = readContent(sent);
  const { rows } = await sql<{ email: string }>`select email from users where id = ${userId}`.execute(context.db);
  if (!rows[0]) throw unauthorized();
  const { email } = rows[0];
  const { messageId: _, ...parts } = emailTo(context.config, { userId, email, messageId: '' }, content);
  try {
    await context.mail.send({ ...parts, subject: `[Teste] ${content.subject}` });
  } catch (error) {
    context.log.warn({ err: error }, 'o e-mail de teste não foi enviado');
    if (readMailFailure(error).kind === 'refused')
      throw new ApiError(422, 'mail_refused', `O servidor de e-mail recusou a mensagem a ${email}`);
    throw new ApiError(503, 'mail_unavailable', 'O servidor de e-mail não responde', { retryAfterSeconds: 60 });
  }
  return { sent_to: email };
}
