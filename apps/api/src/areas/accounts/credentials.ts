import { z } from 'zod';
import { messages } from '#model/kit/messages';

/** Accounts store e-mails trimmed and in lower case. */
export const usernameSchema = typed(messages.missingLogin)
  .max(254)
  .transform((value) => value.trim().toLowerCase())
  .refine((value) => value !== '', messages.missingLogin)
  .meta({ description: 'E-mail da conta' });

export const passwordSchema = passwordAsTyped(messages.missingPassword);
export const newPasswordSchema = passwordAsTyped(messages.missingNewPassword);

export const codeSchema = typed(messages.missingCode).trim().min(1, messages.missingCode).max(20);

function passwordAsTyped(missing: string) {
  return typed(missing).min(1, missing).max(200);
}

function typed(missing: string) {
  return z.string({ error: ({ input }) => (input === undefined || input === null ? missing : undefined) });
}
