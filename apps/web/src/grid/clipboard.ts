import type { GridRow } from '../rows/row';
import { cellText } from './cell-text';
import type { GridColumn } from './columns';

/** Rows as a spreadsheet takes them: one line a row, cells apart by tabs, Brazilian texts. The validated mark stays behind. */
export function clipboardText(columns: readonly GridColumn[], rows: readonly GridRow[]): string {
  const fields = columns.filter((column) => column.field !== null && column.field.kind !== 'password');
  return rows.map((row) => fields.map((column) => quoted(cellText(row, column))).join('\t')).join('\n');
}

function quoted(text: string): string {
  return /["\t\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
