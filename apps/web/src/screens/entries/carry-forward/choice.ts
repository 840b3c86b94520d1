import { checkValue } from '#model/kit/check';
import type { Environment } from '#model/kit/environment';
import type { NumberField, RowContext } from '#model/kit/field';
import { messages } from '#model/kit/messages';
import { variantOf } from '#model/kit/resource';
import type { CarryModule, CarryRow } from '#model/responses/carry-forward';
import { loadedResource } from '../../../client/declarations';
import type { NumberEntry } from '../../../rows/editors/number-entry';
import type { CarryForwardBody } from './carry-client';

/** Rows are identified by `keyOf`. */
export interface CarryForwardChoice {
  left: ReadonlySet<string>;
  edits: Readonly<Record<string, Readonly<Record<string, NumberEntry>>>>;
}

/** The cast is safe: modules carry numbers only. */
export function fieldOf({ path }: CarryModule, name: string, environment: Environment): NumberField {
  return variantOf(loadedResource(path), environment).fields[name] as NumberField;
}

export const EVERYTHING: CarryForwardChoice = { left: new Set(), edits: {} };

export const keyOf = ({ path }: Pick<CarryModule, 'path'>, { id }: Pick<CarryRow, 'id'>): string => `${path}/${id}`;

export const openRows = ({ rows }: CarryModule): CarryRow[] => rows.filter((row) => !row.is_present);

export function isChosen(choice: CarryForwardChoice, module: CarryModule, row: CarryRow): boolean {
  return !row.is_present && !choice.left.has(keyOf(module, row));
}

export function chosenRows(choice: CarryForwardChoice, module: CarryModule): CarryRow[] {
  return module.rows.filter((row) => isChosen(choice, module, row));
}

export function choose(choice: CarryForwardChoice, module: CarryModule, rows: readonly CarryRow[], isTaken: boolean): CarryForwardChoice {
  const left = new Set(choice.left);
  for (const row of rows) {
    if (isTaken) left.delete(keyOf(module, row));
    else left.add(keyOf(module, row));
  }
  return { ...choice, left };
}

export function edit(
  choice: CarryForwardChoice,
  module: CarryModule,
  row: CarryRow,
  values: Record<string, NumberEntry>,
): CarryForwardChoice {
  const key = keyOf(module, row);
  return { ...choice, edits: { ...choice.edits, [key]: { ...choice.edits[key], ...values } } };
}

export function rowValues(choice: CarryForwardChoice, module: CarryModule, row: CarryRow): Record<string, NumberEntry> {
  return { ...row.values, ...choice.edits[keyOf(module, row)] };
}

export function errorOf(choice: CarryForwardChoice, module: CarryModule, row: CarryRow, name: string, context: RowContext): string | null {
  const values = rowValues(choice, module, row);
  const [value, stored] = [values[name] ?? null, row.values[name] ?? null];
  if (value === stored || !isChosen(choice, module, row)) return null;
  // A correction may not empty a value.
  if (value === null) return messages.required;
  return checkValue(fieldOf(module, name, context.environment), value, values, context);
}

export function firstError(
  choice: CarryForwardChoice,
  modules: readonly CarryModule[],
  context: RowContext,
): { key: string; name: string } | null {
  for (const module of modules) {
    for (const row of chosenRows(choice, module)) {
      const name = module.fields.find((one) => errorOf(choice, module, row, one, context) !== null);
      if (name) return { key: keyOf(module, row), name };
    }
  }
  return null;
}

/** Only corrected values are sent. */
export function carryForwardBody(choice: CarryForwardChoice, modules: readonly CarryModule[]): CarryForwardBody {
  const chosen = modules.map((module) => [module.path, chosenRows(choice, module).map((row) => sent(choice, module, row))] as const);
  return Object.fromEntries(chosen.filter(([, rows]) => rows.length > 0));
}

function sent(choice: CarryForwardChoice, module: CarryModule, row: CarryRow): CarryForwardBody[string][number] {
  const edits = Object.entries(choice.edits[keyOf(module, row)] ?? {}).filter(([name, value]) => value !== (row.values[name] ?? null));
  return { ...Object.fromEntries(edits), id: row.id };
}

/** Turns `teams.0.amount` of a refusal into the key of its row. */
export function refusalsByRow(
  fields: Readonly<Record<string, string>>,
  body: CarryForwardBody,
): { byRow: Record<string, Record<string, string>>; others: string[] } {
  const byRow: Record<string, Record<string, string>> = {};
  const others: string[] = [];
  for (const [at, message] of Object.entries(fields)) {
    const [, path = '', index = '', name = ''] = /^(\w+)\.(\d+)\.(\w+)$/.exec(at) ?? [];
    const row = body[path]?.[Number(index)];
    if (row) byRow[`${path}/${row.id}`] = { ...byRow[`${path}/${row.id}`], [name]: message };
    else others.push(message);
  }
  return { byRow, others };
}
