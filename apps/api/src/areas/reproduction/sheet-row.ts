import { z } from 'zod';
import type { Reference } from '#model/kit/field';
import type { WireRow } from '../../records/table/shape';

/** What every row of the two sheets has, typed or not. */
const reference = z.looseObject({ id: z.int(), title: z.string() });
const amount = z.number().nullable();
const lineMembers = {
  codigo: z.int().nullable().meta({ description: 'Id do registro gravado; null enquanto não há' }),
  category_reference: reference.nullable(),
  code: z.string().optional().meta({ description: 'Só em linhas calculadas: exposed, pregnant, total ou o código do índice' }),
  label: z.string().optional(),
  unit: z.string().optional(),
  formula: z.string().nullable().optional(),
  validated: z.boolean().optional(),
  version: z.int().nullable().optional(),
};

export const matingRowSchema = z.looseObject({
  ...lineMembers,
  category_reproduction: reference.nullable(),
  amount_harvest_current: amount,
  amount_harvest_next: amount,
});

export const calfRowSchema = z.looseObject({
  ...lineMembers,
  type: z.enum(['BIRTH', 'WEANING']).nullable(),
  category_weaning: reference.nullable(),
  amount,
  weight: amount,
});

/** A saved row as a sheet shows it: its id travels as `codigo`. */
export function savedRow({ id, ...row }: WireRow) {
  return { codigo: id, ...row };
}

/** The marks of a row that nobody has filled yet; the version says so to whoever sends it back. */
export const EMPTY_ROW = {
  codigo: null,
  validated: false,
  status: false,
  validated_by: null,
  validated_at: null,
  warnings: {},
  version: null,
};

/** A reference as rules see it: the id and the title. */
export function named(value: unknown): { id: number; title: string } {
  const { id, title } = value as Reference;
  return { id, title: title ?? '' };
}

/** A number as it was read, or null. */
export const numberOf = (value: unknown): number | null => (typeof value === 'number' ? value : null);
