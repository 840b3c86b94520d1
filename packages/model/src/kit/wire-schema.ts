import { z } from 'zod';
import { readDay } from '#domain/calendar';
import { type Field, isNumberField, isTextField, type Value } from './field';
import { messages } from './messages';

/**
 * How one value travels in JSON, and how it becomes the value `check.ts` judges. Used by the API only: the browser's cells
 * produce typed values directly, which keeps zod out of the first page.
 * Limits are not judged here, only shapes, so that every broken limit can be answered at once.
 */

const MAX_ID = 2_147_483_647;

/** Ids are positive 32-bit integers. */
export const idSchema = z.int().min(1).max(MAX_ID);

/** A reference is written as `{id}` or the bare id. Other keys of the object are what a read answered, and are not read back. */
export const referenceSchema = z.union([idSchema, z.looseObject({ id: idSchema })], messages.invalid).transform((value) => ({
  id: typeof value === 'number' ? value : value.id,
}));

/** Text without control characters and what is no character (PostgreSQL cannot store NUL, no file the others), trimmed, its lines ending as everywhere; empty text is nothing. */
export const textSchema = z
  .string(messages.invalid)
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what this refuses
  .regex(/^[^\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]*$/u, messages.invalid)
  .transform((value) => value.replace(/\r\n?/g, '\n').trim() || null);

/** A day as `YYYY-MM-DD`, `DD/MM/YYYY` or `DD/MM/YYYY 00:00:00`. */
export const daySchema = z
  .string(messages.invalidDate)
  .transform((value, context) => {
    if (value.trim() === '') return null;
    const day = readDay(value.trim());
    if (day) return day;
    context.addIssue({ code: 'custom', message: messages.invalidDate });
    return z.NEVER;
  })
  .meta({ description: 'YYYY-MM-DD, DD/MM/YYYY ou DD/MM/YYYY 00:00:00' });

/** A month as `YYYY-MM` or any day of it; its first day is kept. */
const monthSchema = z
  .string(messages.invalidDate)
  .transform((value) => (/^\d{4}-\d{2}$/.test(value.trim()) ? `${value.trim()}-01` : value))
  .pipe(daySchema)
  .transform((day) => day && `${day.slice(0, 7)}-01`);

/** Schema of a field's value on the wire; `null` always means nothing entered. */
export function wireSchema(field: Field): z.ZodType<Value> {
  return z.union([valueSchema(field), z.null()]) as z.ZodType<Value>;
}

const schemas = new WeakMap<Field, z.ZodType<Value>>();

/** Made once a field: making a schema costs more than reading a value by it. */
function valueSchema(field: Field): z.ZodType<Value> {
  const known = schemas.get(field) ?? makeSchema(field);
  schemas.set(field, known);
  return known;
}

function makeSchema(field: Field): z.ZodType<Value> {
  if (field.kind === 'password') return z.string(messages.invalid);
  if (isTextField(field)) return textSchema;
  if (isNumberField(field)) return z.number(messages.invalid);
  switch (field.kind) {
    case 'boolean':
      return z.boolean(messages.invalid);
    case 'date':
      return daySchema;
    case 'month':
      return monthSchema;
    case 'enum':
      return z.enum(field.options.map((option) => option.value) as [string, ...string[]], messages.invalid);
    case 'enums':
      return z.array(z.enum(field.options.map((option) => option.value) as [string, ...string[]], messages.invalid), messages.invalid);
    case 'reference':
      return referenceSchema;
    case 'references':
      return z.array(referenceSchema, messages.invalid).max(1000, messages.invalid);
    default:
      throw new Error(`no wire schema for kind ${(field as Field).kind}`);
  }
}

/**
 * Reads one value from the wire.
 * @returns the typed value, or the Portuguese message of the first thing that is wrong with its shape.
 */
export function readWire(field: Field, wire: unknown): { value: Value; message?: undefined } | { message: string } {
  // No is what a yes or no begins with, unless it has to be answered.
  if (wire === null || wire === undefined) return { value: field.kind === 'boolean' && field.initial !== null ? false : null };
  const result = valueSchema(field).safeParse(wire);
  if (result.success) return { value: result.data };
  return { message: field.kind === 'date' || field.kind === 'month' ? messages.invalidDate : messages.invalid };
}
