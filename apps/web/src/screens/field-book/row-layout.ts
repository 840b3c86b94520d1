import { isEmpty, presenceOf } from '#model/kit/check';
import { type Field, isNumberField, type Row } from '#model/kit/field';
import type { FieldErrors } from '#model/kit/resource';
import type { GridColumn } from '../../grid/columns';

export interface FieldColumn extends GridColumn {
  field: Field;
}

const isField = (column: GridColumn): column is FieldColumn => column.field !== null;

/** `lead`: required fields, numbers last, near the thumb. `more`: all others. */
export function rowLayout(columns: readonly GridColumn[], empty: Row, row: Row, errors: FieldErrors) {
  const fields = columns.filter(isField);
  const isLead = ({ id, field }: FieldColumn) =>
    id in errors || presenceOf(field, row) === 'required' || (presenceOf(field, empty) === 'required' && !isEmpty(row[id]));
  const lead = fields.filter(isLead);
  return {
    lead: [...lead.filter(({ field }) => !isNumberField(field)), ...lead.filter(({ field }) => isNumberField(field))],
    more: fields.filter((column) => !isLead(column)),
  };
}

export function firstMissing(lead: readonly FieldColumn[], row: Row): FieldColumn | undefined {
  return lead.find(({ id, field }) => isEmpty(row[id]) && presenceOf(field, row) === 'required');
}
