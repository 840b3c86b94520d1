import { z } from 'zod';

/** The e-mail somebody signs in with, as accounts keep it: trimmed and in lower case. */
export const usernameSchema = z
  .string()
  .max(254)
  .transform((value) => value.trim().toLowerCase())
  .refine((value) => value !== '')
  .meta({ description: 'E-mail da conta' });

/** A password as typed. Its rule is judged where one is set, not where one is tried. */
export const passwordSchema = z.string().min(1).max(200);
