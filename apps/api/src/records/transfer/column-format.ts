import { type Field, isNumberField, isReferenceField } from '#model/kit/field';
import type { XlsxColumn } from '../../files/xlsx';
import type { SheetColumn } from './sheet-columns';

/** How a column of a resource stands in a spreadsheet: its format there, and its width in characters. */
export function formatOfColumn({ label, role, field }: SheetColumn): XlsxColumn {
  return { label, format: role === 'field' ? formatOf(field) : isNumberField(field) ? '0' : '@', width: widthOf(label, field) };
}

function formatOf(field: Field): string {
  if (isNumberField(field)) return field.decimals === 0 ? '#,##0' : `#,##0.${'0'.repeat(field.decimals)}`;
  if (field.kind === 'date') return 'dd/mm/yyyy';
  // Text stays text when it is edited: a postal code keeps its zeros, a title that begins with = is no formula.
  return field.kind === 'month' ? 'mm/yyyy' : '@';
}

function widthOf(label: string, field: Field): number {
  const content = isNumberField(field) || field.kind === 'boolean' ? 10 : isReferenceField(field) || field.kind === 'text' ? 28 : 16;
  return Math.max(content, label.length + 2);
}
