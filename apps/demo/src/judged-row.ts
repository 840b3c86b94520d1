import { judgeRow } from '#model/kit/check';
import type { Reference, Row, RowContext, Value } from '#model/kit/field';
import { initialRow, type Resource, variantOf } from '#model/kit/resource';
import { columnOf } from '../../api/src/db/expected-schema';
import type { TableRow } from '../../api/src/db/insert-rows';

/** Validates like the API and throws for a refused row, which is a mistake in the demo. */
export function acceptedRow(declared: Resource, given: Row, context: RowContext): Row {
  const resource = variantOf(declared, context.environment);
  const { row, errors } = judgeRow(resource, { ...initialRow(resource, context), ...given }, new Set(Object.keys(given)), context);
  const broken = Object.entries(errors);
  if (broken.length > 0) throw new Error(`demo row of ${resource.path}: ${JSON.stringify({ errors, given })}`);
  return row;
}

/** Without scope, audit columns and lists of references. */
export function fieldColumns(resource: Resource, row: Row): TableRow {
  const columns: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(resource.fields)) {
    const column = columnOf(resource, name);
    if (column === null) continue;
    const value = row[name] ?? null;
    if (field.kind === 'reference') columns[column] = value === null ? null : (value as Reference).id;
    else columns[column] = value ?? emptyValue(field.kind);
  }
  return columns;
}

function emptyValue(kind: string): Value {
  if (kind === 'boolean') return false;
  return kind === 'enums' ? [] : null;
}
