import { z } from 'zod';
import { idSchema } from '../kit/wire-schema';

const key = z.string().nullable().meta({ description: 'A chave do lançamento; null se não veio legível' });
const message = z.string();
const value = z.any();

const conflict = z.object({
  typed: value.meta({ description: 'O que foi digitado' }),
  over: value.meta({ description: 'O valor sobre o qual foi digitado' }),
  current: value.meta({ description: 'O que está gravado agora' }),
  by: z.object({ id: idSchema, name: z.string().nullable() }).nullable(),
  at: z.string().nullable(),
});
export type FieldConflict = z.infer<typeof conflict>;

export const entryAnswerSchema = z.discriminatedUnion('state', [
  z.object({
    key,
    state: z.literal('STORED'),
    row: idSchema.nullable().meta({ description: 'Id do registro; null se a célula ficou vazia' }),
    version: z.int().nullable(),
    number: z
      .int()
      .meta({ description: 'Cresce na ordem em que o servidor gravou; é outro quando o lançamento é gravado de novo depois de uma cópia' }),
    merged: z.array(z.string()).meta({ description: 'Campos que outra pessoa mudou nesse meio-tempo, e que ficaram' }),
  }),
  z.object({
    key,
    state: z.literal('REFUSED'),
    status: z.int().meta({ description: 'O código que a chamada avulsa responderia' }),
    code: z.string(),
    message,
    fields: z.record(z.string(), z.string()).optional(),
    last: z.record(z.string(), value).optional().meta({ description: 'De um registro excluído: os valores que ele tinha' }),
  }),
  z.object({
    key,
    state: z.literal('CONFLICT'),
    row: idSchema.nullable(),
    version: z.int().nullable(),
    message,
    fields: z.record(z.string(), conflict),
  }),
  z.object({
    key,
    state: z.literal('WAITING'),
    for: z.string().nullable().meta({ description: 'A chave do lançamento que falta; null: tente de novo' }),
    message,
  }),
]);
export type EntryAnswer = z.infer<typeof entryAnswerSchema>;

export const batchAnswerSchema = z.object({
  resultList: z.array(entryAnswerSchema),
  size: z.int(),
  is_restored: z.boolean().meta({
    description:
      'O servidor não tem o recibo de maior número, ou o tem com outro, portanto voltou de uma cópia: nada foi gravado; compare os recibos',
  }),
  now: z.string().meta({ description: 'A hora do servidor' }),
});
export type BatchAnswer = z.infer<typeof batchAnswerSchema>;
