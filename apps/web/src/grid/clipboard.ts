import { isNumberField } from '#model/kit/field';
import { formatClipboard } from '../rows/format-clipboard';
import type { GridRow } from '../rows/row';
import { gridCellText } from './cell-text';
import type { GridColumn } from './columns';

export function clipboardText(columns: readonly GridColumn[], rows: readonly GridRow[]): string {
  const fields = columns.filter((column) => column.field !== null && column.field.kind !== 'password');
  return formatClipboard(rows.map((row) => fields.map((column) => typedText(row, column))));
}

/** Spreadsheets take the minus sign of print for a text. */
const typedText = (row: GridRow, column: GridColumn): string => {
  const text = gridCellText(row, column);
  return column.field && isNumberField(column.field) ? text.replace('−', '-') : text;
};
