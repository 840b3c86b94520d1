import { z } from 'zod';
import { type BatchEntry, ENTRY_ACTIONS, ENTRY_MARKS, MAX_COMPARED_KEYS, MAX_ENTRIES } from '#model/entry-batch';
import { ENVIRONMENTS } from '#model/kit/environment';
import { messages } from '#model/kit/messages';
import { idSchema } from '#model/kit/wire-schema';
import { readBodyBy, readList } from '../body';
import { invalidRow } from '../refusals/refusals';
import type { ClaimedReceipt } from './entry-keys';

export const entryKeySchema = z.string().regex(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/);

const values = z.record(z.string(), z.unknown());

const isTellable = (text: string) => new Date(text) >= new Date('1970-01-01') && new Date(text) < new Date('9999-01-01');

const entrySchema: z.ZodType<BatchEntry> = z.strictObject({
  key: entryKeySchema,
  schema: z.int(),
  typed_at: z.iso.datetime({ offset: true }).refine(isTellable),
  resource: z.string().max(100),
  action: z.enum(ENTRY_ACTIONS),
  place: z.strictObject({ environment: z.enum(ENVIRONMENTS), harvest: idSchema, customer: idSchema, farm: idSchema }),
  row: z.union([idSchema, z.strictObject({ key: entryKeySchema })]).optional(),
  values,
  over: values,
  version: z.int().min(0).max(2_147_483_647).optional(),
  seen: z.array(z.enum(ENTRY_MARKS)).max(ENTRY_MARKS.length).optional(),
  mends: entryKeySchema.optional(),
});

const receiptNumber = z.int().min(0);

const batchShape = {
  device: z.string().trim().min(1).max(80).meta({ description: 'Como o aparelho se chama; fica no histórico' }),
  waiting: z
    .int()
    .min(0)
    .max(1_000_000)
    .optional()
    .meta({ description: 'Quantos lançamentos o aparelho tem por gravar, os deste lote incluídos' }),
  last: entryKeySchema.nullable().meta({ description: 'A chave do recibo de maior número que o aparelho tem; null se não há recibo' }),
  last_number: receiptNumber.optional().meta({ description: 'O número desse recibo' }),
};

export const batchBody = z.strictObject({
  ...batchShape,
  entries: z.array(entrySchema).max(MAX_ENTRIES).meta({ description: 'Na ordem em que foram digitados' }),
});

const looseBatch = z.strictObject({ ...batchShape, entries: z.array(z.unknown()) });

export interface ReadBatch {
  device: string;
  last: ClaimedReceipt | null;
  waiting: number | undefined;
  entries: readonly ({ entry: BatchEntry } | { key: string | null; error: Error })[];
}

export function readBatch(body: unknown): ReadBatch {
  const { device, last: key, last_number: number, waiting, entries } = readBodyBy(looseBatch, body);
  const last = key === null ? null : { key, number };
  return { device, last, waiting, entries: readList(entries, MAX_ENTRIES).map(readEntry) };
}

export const receiptsBody = z.strictObject({
  keys: z.array(entryKeySchema).max(MAX_COMPARED_KEYS),
  numbers: z.array(receiptNumber).max(MAX_COMPARED_KEYS).optional().meta({ description: 'O número de cada recibo, na ordem das chaves' }),
});

export function readReceipts(body: unknown): ClaimedReceipt[] {
  const { keys, numbers } = readBodyBy(receiptsBody, body);
  if (numbers && numbers.length !== keys.length) throw invalidRow({ numbers: messages.invalid });
  return keys.map((key, at) => ({ key, number: numbers?.[at] }));
}

function readEntry(sent: unknown): ReadBatch['entries'][number] {
  const read = entrySchema.safeParse(sent);
  if (!read.success) return { key: entryKeySchema.safeParse((sent as BatchEntry | null)?.key).data ?? null, error: unreadable(sent) };
  const needsRow = read.data.action === 'change' || read.data.action === 'remove';
  if (needsRow === (read.data.row !== undefined)) return { entry: read.data };
  return { key: read.data.key, error: invalidRow({ row: needsRow ? messages.required : messages.invalid }) };
}

function unreadable(sent: unknown): Error {
  try {
    readBodyBy(entrySchema, sent);
    return invalidRow({});
  } catch (error) {
    return error as Error;
  }
}
