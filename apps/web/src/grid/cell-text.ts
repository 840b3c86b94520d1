import type { Row } from '#model/kit/field';
import { formatValue } from '#model/kit/text-value';
import { fieldText } from '../rows/row';
import { type GridColumn, VALIDATED } from './columns';

/** A password never leaves the server, so its cell shows the dots of any password. */
export function gridCellText(row: Row, { id, field }: GridColumn): string {
  if (!field) return row[VALIDATED] === true ? 'validado' : 'pendente';
  if (field.kind === 'password') return formatValue(field, 'x');
  return fieldText(field, row, id);
}
