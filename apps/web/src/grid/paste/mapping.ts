import type { Field } from '#model/kit/field';
import { foldText } from '#model/kit/text-value';
import type { GridColumn } from '../columns';

/** For each column of the pasted table the field it fills, or null for a column that is left out. */
export type Mapping = readonly (string | null)[];

export interface Recognised {
  hasHeader: boolean;
  mapping: Mapping;
}

/**
 * Recognises a header row by the labels of the fields (with or without unit, ignoring accents and case) and maps columns by it; without
 * one, columns are taken in the order of the grid.
 */
export function recogniseColumns(table: readonly string[][], columns: readonly GridColumn[]): Recognised {
  const fields = columns.filter((column) => column.field !== null && !column.field.readOnly);
  const width = table.reduce((widest, row) => Math.max(widest, row.length), 0);
  const byHeader = headerMapping(table[0] ?? [], fields, width);
  if (byHeader) return { hasHeader: true, mapping: byHeader };
  return { hasHeader: false, mapping: Array.from({ length: width }, (_, index) => fields[index]?.id ?? null) };
}

/** Half of the cells or more must be labels: a data row never is. */
function headerMapping(row: readonly string[], fields: readonly GridColumn[], width: number): Mapping | null {
  const left = new Map(fields.map((column) => [foldText(column.label), column.id]));
  const ids = new Map(fields.map((column) => [column.id, column.id]));
  const mapping = Array.from({ length: width }, (_, index): string | null => {
    const name = foldText((row[index] ?? '').replace(/\([^()]*\)\s*$/, '').replace(/\*\s*$/, ''));
    const found = left.get(name) ?? ids.get(name) ?? null;
    if (found) left.delete(name);
    return found;
  });
  const known = mapping.filter((one) => one !== null).length;
  const filled = row.filter((cell) => cell.trim() !== '').length;
  return known > 0 && known * 2 >= filled ? mapping : null;
}

/** Maps one column anew; a field can be filled by one column only. */
export function remap(mapping: Mapping, column: number, field: string | null): Mapping {
  return mapping.map((one, index) => (index === column ? field : one === field ? null : one));
}

/** A new row has no password to keep. */
function isNeeded(field: Field): boolean {
  return field.kind === 'password' || (field.required && !field.presence && field.initial === undefined);
}

/** Fields that must be filled in every row and have no column. */
export function missingFields(mapping: Mapping, columns: readonly GridColumn[]): GridColumn[] {
  return columns.filter(({ id, field }) => field && !mapping.includes(id) && isNeeded(field));
}
