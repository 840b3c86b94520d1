import { z } from 'zod';
import type { Resource } from '#model/kit/resource';
import { shapeOf, type WireRow } from '../../records/table/shape';
import type { FarmYears } from '../../scope/farm-years';
import { selectEntries } from '../../scope/select-entries';
import type { Operation } from '../../sql/operation';
import { BASE } from '../../sql/paths';
import { fromSql } from '../../sql/selection';

const person = z.object({ id: z.int(), name: z.string().nullish() }).nullable();

/** What every slot of a datagrid carries besides its numbers. `id` and `version` are null where nothing is stored. */
export const slotTraits = {
  id: z.int().nullable(),
  version: z.int().nullable(),
  validated: z.boolean(),
  warnings: z.record(z.string(), z.unknown()),
  created_by: person,
  updated_at: z.string().nullable(),
  updated_by: person,
  validated_at: z.string().nullable(),
  validated_by: person,
};

const TRAITS = Object.keys(slotTraits);
const NO_TRAITS = {
  id: null,
  version: null,
  validated: false,
  warnings: {},
  created_by: null,
  updated_at: null,
  updated_by: null,
  validated_at: null,
  validated_by: null,
};

/** One slot as it is answered: the stored row, or an empty one. `fields`: its numbers. */
export function slotOf(row: WireRow | undefined, fields: readonly string[]): Record<string, unknown> {
  if (!row) return { ...NO_TRAITS, ...Object.fromEntries(fields.map((field) => [field, null])) };
  return Object.fromEntries([...TRAITS, ...fields].map((name) => [name, row[name] ?? null]));
}

/** The stored rows of a sheet. */
export async function readRows(work: Operation, years: FarmYears, resource: Resource): Promise<WireRow[]> {
  const shape = shapeOf(resource, null);
  const { joins, where, values } = selectEntries(work, years, resource);
  const text = `select ${shape.json} as c0 from ${fromSql(resource, joins)} ${where} order by ${BASE}.id`;
  return (await work.connection.rows(text, values.list)).map(([json]) => shape.toRow(json));
}

/** A catalogue row that a line of a sheet stands for. */
export interface Category {
  id: number;
  title: string;
}

/** The lines of a sheet by the category's id: those of the catalogue, and those that hold rows although they have left it. */
export function linesOf(
  catalogue: readonly Category[],
  rows: readonly WireRow[],
  field: string,
): Map<number, { category: Category; rows: WireRow[] }> {
  const lines = new Map(catalogue.map((category) => [category.id, { category, rows: [] as WireRow[] }]));
  for (const row of rows) {
    const category = row[field] as unknown as Category;
    const line = lines.get(category.id) ?? { category, rows: [] };
    lines.set(category.id, line);
    line.rows.push(row);
  }
  return lines;
}
