import { z } from 'zod';
import { idSchema } from '../kit/wire-schema';
import { DELIVERY_STATES, RECIPIENTS } from '../mailing';
import { JOB_STATES } from './jobs';

/** Further recipients are only counted. */
export const NAMED = 20;

const person = z.object({ id: idSchema, name: z.string() });
export const previewSchema = z.object({
  recipients: z.int().meta({ description: 'Quantas pessoas a recebem' }),
  people: z.array(person).meta({ description: `As primeiras ${NAMED} delas` }),
  left_out: z.array(person.extend({ reason: z.string() })),
  subject: z.string(),
  html: z.string(),
  text: z.string(),
});
export type Preview = z.infer<typeof previewSchema>;

export const sentSchema = z.object({
  id: idSchema,
  recipient: z.enum(RECIPIENTS),
  subject: z.string(),
  created_at: z.string(),
  sent_by: person.nullable(),
  counts: z
    .object({ queued: z.int(), sent: z.int(), failed: z.int(), left_out: z.int() })
    .meta({ description: 'Pessoas por resultado; quem está na vez conta na fila' }),
  job: z.object({ id: idSchema, state: z.enum(JOB_STATES), message: z.string().nullable() }).nullable(),
});
export type SentMessage = z.infer<typeof sentSchema>;

const deliverySchema = z.object({
  id: idSchema,
  user: z.object({ id: idSchema, name: z.string(), email: z.string() }).nullable().meta({ description: 'null: a conta foi excluída' }),
  state: z.enum(DELIVERY_STATES),
  error: z.string().nullable(),
  attempts: z.int(),
  sent_at: z.string().nullable(),
});
export type Delivery = z.infer<typeof deliverySchema>;

export const oneSchema = sentSchema.extend({ message: z.string(), recipients: z.array(deliverySchema) });
export type WholeMessage = z.infer<typeof oneSchema>;
