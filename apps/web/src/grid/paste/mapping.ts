import type { Field } from '#model/kit/field';
import { foldText } from '#model/kit/text-value';
import type { GridColumn } from '../columns';

/** Null for an ignored column. */
export type Mapping = readonly (string | null)[];

interface Recognised {
  hasHeader: boolean;
  mapping: Mapping;
}

/** Without a header row, columns follow the order of the grid. */
export function recogniseColumns(table: readonly string[][], columns: readonly GridColumn[]): Recognised {
  const fields = columns.filter((column) => column.field !== null && !column.field.readOnly);
  const width = table.reduce((widest, row) => Math.max(widest, row.length), 0);
  const byHeader = headerMapping(table[0] ?? [], fields, width);
  if (byHeader) return { hasHeader: true, mapping: byHeader };
  return { hasHeader: false, mapping: Array.from({ length: width }, (_, index) => fields[index]?.id ?? null) };
}

/** A header has labels in at least half of its cells, which a data row never has. */
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

export function remap(mapping: Mapping, column: number, field: string | null): Mapping {
  return mapping.map((one, index) => (index === column ? field : one === field ? null : one));
}

/** A new row always needs its password. */
function isNeeded(field: Field): boolean {
  return field.kind === 'password' || (field.required && !field.presence && field.initial === undefined);
}

export function missingFields(mapping: Mapping, columns: readonly GridColumn[]): GridColumn[] {
  return columns.filter(({ id, field }) => field && !mapping.includes(id) && isNeeded(field));
}
