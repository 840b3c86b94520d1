import { z } from 'zod';
import { readDay } from '#domain/calendar';
import { type Field, isNumberField, isTextField, type Value } from './field';
import { messages } from './messages';

/** JSON to typed values; shapes only, limits are in `check.ts`. Not for the browser, whose first page loads no zod. */

const MAX_ID = 2_147_483_647;

export const idSchema = z.int().min(1).max(MAX_ID);

/** `{id}` or the bare id; other keys of a read reference are ignored. */
export const referenceSchema = z.union([idSchema, z.looseObject({ id: idSchema })], messages.invalid).transform((value) => ({
  id: typeof value === 'number' ? value : value.id,
}));

/** Trimmed, normalized line ends, empty is null. Refuses control characters (PostgreSQL cannot store NUL) and noncharacters. */
export const textSchema = z
  .string(messages.invalid)
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what this refuses
  .regex(/^[^\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]*$/u, messages.invalid)
  .transform((value) => value.replace(/\r\n?/g, '\n').trim() || null);

/** `YYYY-MM-DD`, `DD/MM/YYYY` or `DD/MM/YYYY 00:00:00`. */
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

/** `YYYY-MM` or any day of it; stored as the first day. */
const monthSchema = z
  .string(messages.invalidDate)
  .transform((value) => (/^\d{4}-\d{2}$/.test(value.trim()) ? `${value.trim()}-01` : value))
  .pipe(daySchema)
  .transform((day) => day && `${day.slice(0, 7)}-01`);

export function wireSchema(field: Field): z.ZodType<Value> {
  return z.union([valueSchema(field), z.null()]) as z.ZodType<Value>;
}

const schemas = new WeakMap<Field, z.ZodType<Value>>();

/** Cached, as creating a schema costs more than using it. */
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

export function readWire(field: Field, wire: unknown): { value: Value; message?: undefined } | { message: string } {
  // An empty yes/no is no, unless it must be answered.
  if (wire === null || wire === undefined) return { value: field.kind === 'boolean' && field.initial !== null ? false : null };
  const result = valueSchema(field).safeParse(wire);
  if (result.success) return { value: result.data };
  return { message: field.kind === 'date' || field.kind === 'month' ? messages.invalidDate : messages.invalid };
}
