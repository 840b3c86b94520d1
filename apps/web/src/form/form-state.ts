import { arisenQuestions, dependents, isEmpty, judgeRow, parentsOf, presenceOf } from '#model/kit/check';
import { type Field, isReferenceField, type Row, type RowContext } from '#model/kit/field';
import type { FieldErrors, Resource } from '#model/kit/resource';
import { shownValues } from '#model/kit/shown-values';
import { isSameValue, wireValue } from '../rows/row';

/** A row that is filled in a form. Pure data; every function here answers a new state. */
export interface FormState {
  row: Row;
  /** Fields that may show what is wrong with them: they were left, or a save was tried. */
  touched: ReadonlySet<string>;
  /** What the server said about a field; gone when the field changes. */
  serverErrors: FieldErrors;
}

/** What a form is judged by. */
export interface FormRules {
  resource: Resource;
  context: RowContext;
}

export function startForm(row: Row): FormState {
  return { row, touched: new Set(), serverErrors: {} };
}

/**
 * Takes what was typed. What hangs below a changed field is cleared, all the way down: another country has other regions, and so other
 * cities. Computed fields follow, but never the one that is being typed into.
 */
export function editForm(form: FormState, edits: Row, rules: FormRules): FormState {
  const changed = Object.keys(edits).filter((name) => !isSameValue(form.row[name], edits[name]));
  const cleared = below(rules.resource, changed).filter((name) => !(name in edits));
  const after = { ...form.row, ...edits, ...Object.fromEntries(cleared.map((name) => [name, null])) };
  const answered = new Set(Object.keys(edits));
  const row = { ...after, ...arisenQuestions(rules.resource, { before: form.row, after, answered }) };
  const gone = new Set([...changed, ...cleared]);
  const kept = Object.entries(form.serverErrors).filter(([name]) => !gone.has(name));
  return { ...form, row: computed(row, answered, rules), serverErrors: Object.fromEntries(kept) };
}

/** These fields were left, or a save was tried with them: from now on they say what is wrong. */
export function touchFields(form: FormState, names: readonly string[], rules: FormRules): FormState {
  return { ...form, row: computed(form.row, new Set(), rules), touched: new Set([...form.touched, ...names]) };
}

/** What the server said about fields. */
export function refuseForm(form: FormState, serverErrors: FieldErrors): FormState {
  return { ...form, serverErrors, touched: new Set([...form.touched, ...Object.keys(serverErrors)]) };
}

/** Everything that is wrong, shown or not. */
export function errorsOfForm({ row, serverErrors }: FormState, { resource, context }: FormRules): FieldErrors {
  return { ...judgeRow(resource, row, new Set(), context).errors, ...serverErrors };
}

/** The part of the errors to be shown. */
export function shownErrors(form: FormState, errors: FieldErrors): FieldErrors {
  return Object.fromEntries(Object.entries(errors).filter(([name]) => form.touched.has(name)));
}

/** Is the question put in this row? What is computed from other answers is only shown, and only when there is something to show. */
export function isAsked(name: string, field: Field, row: Row): boolean {
  return presenceOf(field, row) !== 'computed' || (!isEmpty(row[name]) && row[name] !== false);
}

/** Can it be answered now? Not what is computed, nor a choice that hangs below one that is not made yet. */
export function isAnswerable(field: Field, row: Row): boolean {
  if (presenceOf(field, row) === 'computed') return false;
  return !isReferenceField(field) || parentsOf(field).every((parent) => !isEmpty(row[parent]));
}

/** The body that saves the row: every field the user may set and the row does not compute. */
export function bodyOfForm({ row }: FormState, { resource }: FormRules, writable: ReadonlySet<string>): Record<string, unknown> {
  const sent = Object.entries(resource.fields).filter(
    ([name, field]) => !field.readOnly && writable.has(name) && presenceOf(field, row) !== 'computed',
  );
  return Object.fromEntries(sent.map(([name]) => [name, wireValue(row[name])]));
}

function computed(row: Row, typing: ReadonlySet<string>, { resource, context }: FormRules): Row {
  const derived = Object.entries(shownValues(resource, row, typing, context));
  return { ...row, ...Object.fromEntries(derived.filter(([name]) => !typing.has(name))) };
}

function below(resource: Resource, names: readonly string[]): string[] {
  return [...new Set(names.flatMap((name) => dependents(resource, name)))];
}
