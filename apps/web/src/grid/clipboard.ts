import { formatClipboard } from '../rows/format-clipboard';
import type { GridRow } from '../rows/row';
import { gridCellText } from './cell-text';
import type { GridColumn } from './columns';

export function clipboardText(columns: readonly GridColumn[], rows: readonly GridRow[]): string {
  const fields = columns.filter((column) => column.field !== null && column.field.kind !== 'password');
  return formatClipboard(rows.map((row) => fields.map((column) => gridCellText(row, column))));
}
