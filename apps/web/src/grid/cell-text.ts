import type { Row } from '#model/kit/field';
import { formatValue } from '#model/kit/text-value';
import { isPeriodOf } from '../rows/row';
import { type GridColumn, VALIDATED } from './columns';

/** What a cell of a saved row shows. A password never leaves the server: its dots say that there is one. */
export function cellText(row: Row, { id, field }: GridColumn): string {
  if (!field) return row[VALIDATED] === true ? 'validado' : 'pendente';
  if (field.kind === 'password') return formatValue(field, 'x');
  return formatValue(field, row[id], isPeriodOf(field, row));
}
