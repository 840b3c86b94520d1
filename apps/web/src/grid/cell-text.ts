import type { Row } from '#model/kit/field';
import { formatValue } from '#model/kit/text-value';
import { type GridColumn, VALIDATED } from './columns';
import { isPeriodOf } from './grid-row';

/** What a cell of a saved row shows. */
export function cellText(row: Row, { id, field }: GridColumn): string {
  if (!field) return row[VALIDATED] === true ? 'validado' : 'pendente';
  return formatValue(field, row[id], isPeriodOf(field, row));
}
