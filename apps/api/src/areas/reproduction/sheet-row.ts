import { z } from 'zod';
import type { SheetResource } from '#model/kit/resource';
import { resourceOf } from '#model/registry';
import type { FarmYears } from '../../scope/farm-years';
import { readSheet } from '../../sheets/read-sheet';
import type { Operation } from '../../sql/operation';

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

export type EntryRow<Entry> = Entry & { codigo: number | null };

export async function readEntries<Entry>(work: Operation, years: FarmYears, path: string): Promise<EntryRow<Entry>[]> {
  const lines = await readSheet(work, years, resourceOf(path) as SheetResource);
  return lines.map(({ id, ...line }) => ({ codigo: id, ...line }) as unknown as EntryRow<Entry>);
}
