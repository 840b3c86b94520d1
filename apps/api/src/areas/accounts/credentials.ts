import { z } from 'zod';
import { messages } from '#model/kit/messages';

/** The e-mail somebody signs in with, as accounts keep it: trimmed and in lower case. */
export const usernameSchema = typed(messages.missingLogin)
  .max(254)
  .transform((value) => value.trim().toLowerCase())
  .refine((value) => value !== '', messages.missingLogin)
  .meta({ description: 'E-mail da conta' });

/** A password as typed. Its rule is judged where one is set, not where one is tried. */
export const passwordSchema = passwordAsTyped(messages.missingPassword);
export const newPasswordSchema = passwordAsTyped(messages.missingNewPassword);

/** The code from the mail. */
export const codeSchema = typed(messages.missingCode).trim().min(1, messages.missingCode).max(20);

function passwordAsTyped(missing: string) {
  return typed(missing).min(1, missing).max(200);
}

/** A text; left out, it is asked for by name. */
function typed(missing: string) {
  return z.string({ error: ({ input }) => (input === undefined || input === null ? missing : undefined) });
}
