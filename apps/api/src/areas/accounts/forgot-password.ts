import { sql } from 'kysely';
import { z } from 'zod';
import type { Context } from '../../context';
import { layOut } from '../../emails/layout';
import type { App } from '../../http/app-type';
import type { Email } from '../../mail';
import { ApiError } from '../../refusals/api-error';
import { recordAttempt, runLimitedAttempt, subjectsOf } from './attempts';
import { createCode, withdrawCode } from './confirmation-code';
import { usernameSchema } from './credentials';

type Recipient = { id: number; name: string; email: string };

/** 503: mail server down; 400: message refused; 429: ten codes per account or ten unknown e-mails per address. */
export function registerForgotPassword(app: App, context: Context): void {
  app.post(
    '/api/users/forgot-password',
    {
      config: { public: true },
      schema: {
        summary: 'Pede o código para trocar a senha; ele chega por e-mail',
        tags: ['Contas'],
        security: [],
        body: z.object({ username: usernameSchema }),
        response: { 204: z.null() },
      },
    },
    async (request, reply) => {
      const recipient = await admitRequest(context, request.body.username, request.ip);
      await sendCode(context, recipient);
      return reply.code(204).send(null);
    },
  );
}

async function admitRequest(context: Context, email: string, ip: string): Promise<Recipient> {
  const subjects = subjectsOf(email, ip);
  const recipient = await runLimitedAttempt(context, 'code_request', subjects, () =>
    recordAttempt(context, 'code_request', subjects, async (transaction) => {
      const found = await sql<Recipient>`select id, name, email from users where email = ${email} and not is_disabled`.execute(transaction);
      const result = found.rows[0] ?? null;
      // Every code counts for the account, so nobody can flood a mailbox; only failures count for the address.
      return { charged: result ? ['account'] : ['account', 'address'], result };
    }),
  );
  if (!recipient) throw new ApiError(404, 'not_found', 'e-mail não encontrado');
  return recipient;
}

async function sendCode(context: Context, recipient: Recipient): Promise<void> {
  const code = await createCode(context, recipient.id);
  try {
    await context.mail.send(emailWith(code, recipient, context.config.publicUrl));
  } catch (error) {
    await withdrawCode(context, recipient.id, code);
    context.log.warn({ err: error }, 'o e-mail com o código não foi enviado');
    throw mailFailure(error);
  }
}

function emailWith(code: string, { name, email }: Recipient, publicUrl: string): Email {
  const subject = 'Porteira: código para trocar a senha';
  const parts = layOut(
    {
      subject,
      blocks: [
        { kind: 'text', text: `Olá, ${name}.` },
        { kind: 'text', text: 'Este é o código para trocar a sua senha no Porteira:' },
        { kind: 'code', text: code },
        { kind: 'text', text: 'Ele vale por 10 minutos e só pode ser usado uma vez.' },
        { kind: 'text', text: 'Se você não pediu a troca, ignore esta mensagem: a sua senha continua a mesma.' },
      ],
      why: 'Enviado porque alguém pediu para trocar a senha desta conta.',
    },
    publicUrl,
  );
  return { to: email, ...parts };
}

/** A response code means that the server refused the message; without one a retry may work. */
function mailFailure(error: unknown): ApiError {
  const isRefusal = error instanceof Error && 'responseCode' in error;
  return isRefusal
    ? new ApiError(400, 'mail_refused', 'O serviço de autenticação não tem permissão para usar o e-mail do usuário')
    : new ApiError(503, 'mail_unavailable', 'Falha ao solicitar a troca da senha', { retryAfterSeconds: 60 });
}
