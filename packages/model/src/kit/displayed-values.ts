import { checkValue, computedValues, isEmpty, presenceOf } from './check';
import { isNumberField, type Row, type RowContext, type Value } from './field';
import { fieldsOf, type Resource } from './resource';

/** Tried in place of a refused number: a computed value that changes with them depends on it. */
const STAND_INS = [null, 2, 3] as const;

/** Like `computedValues`, but empties numbers computed from a refused one. */
export function displayedValues(resource: Resource, row: Row, given: ReadonlySet<string>, context: RowContext): Row {
  const computed = computedValues(resource, row, given, context);
  const refused = refusedNumbers(resource, { ...row, ...computed }, context).filter((name) => !(name in computed));
  if (refused.length === 0) return computed;
  const tries = STAND_INS.map((value) =>
    computedValues(resource, { ...row, ...Object.fromEntries(refused.map((name): [string, Value] => [name, value])) }, given, context),
  );
  const isOpen = (name: string) => !refused.includes(name) && new Set(tries.map((one) => one[name])).size > 1;
  const open = fieldsOf(resource).flatMap(([name, field]) => (isNumberField(field) && isOpen(name) ? [[name, null] as const] : []));
  return { ...computed, ...Object.fromEntries(open) };
}

export function refusedNumbers(resource: Resource, row: Row, context: RowContext): string[] {
  return fieldsOf(resource).flatMap(([name, field]) => {
    const isGiven = isNumberField(field) && !isEmpty(row[name]) && presenceOf(field, row) !== 'computed';
    return isGiven && checkValue(field, row[name], row, context) !== null ? [name] : [];
  });
}
