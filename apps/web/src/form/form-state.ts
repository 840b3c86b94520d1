import { arisenQuestions, dependents, eitherWords, isEmpty, judgeRow, parentsOf, presenceOf } from '#model/kit/check';
import { displayedValues } from '#model/kit/displayed-values';
import { type Field, isReferenceField, type Row, type RowContext } from '#model/kit/field';
import { messages } from '#model/kit/messages';
import type { FieldErrors, Resource } from '#model/kit/resource';
import { isSameValue, wireValue } from '../rows/row';

/** Immutable: every function here returns a new state. */
export interface FormState {
  row: Row;
  /** Fields that may show their errors: they were left, or a save was tried. */
  touched: ReadonlySet<string>;
  /** Errors from the server; editing a field removes its error. */
  serverErrors: FieldErrors;
}

export interface FormRules {
  resource: Resource;
  context: RowContext;
}

export function startForm(row: Row): FormState {
  return { row, touched: new Set(), serverErrors: {} };
}

/** Clears the fields that depend on a changed one, as another country has other regions; never recomputes the field being typed into. */
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

export function touchFields(form: FormState, names: readonly string[], rules: FormRules): FormState {
  return { ...form, row: computed(form.row, new Set(), rules), touched: new Set([...form.touched, ...names]) };
}

export function refuseForm(form: FormState, serverErrors: FieldErrors): FormState {
  return { ...form, serverErrors, touched: new Set([...form.touched, ...Object.keys(serverErrors)]) };
}

export function errorsOfForm({ row, serverErrors }: FormState, { resource, context }: FormRules): FieldErrors {
  const errors = Object.entries(judgeRow(resource, row, new Set(), context).errors).map(([name, message]) => [
    name,
    (message === messages.required && eitherWords(resource, name, row)) || message,
  ]);
  return { ...Object.fromEntries(errors), ...serverErrors };
}

export function visibleFormErrors(form: FormState, errors: FieldErrors): FieldErrors {
  return Object.fromEntries(Object.entries(errors).filter(([name]) => form.touched.has(name)));
}

/** A computed answer is only shown, and only where it says something. */
export function isAsked(name: string, field: Field, row: Row): boolean {
  return presenceOf(field, row) !== 'computed' || (!isEmpty(row[name]) && row[name] !== false);
}

/** A computed field cannot be answered, nor a choice whose parent is not chosen yet. */
export function isAnswerable(field: Field, row: Row): boolean {
  if (presenceOf(field, row) === 'computed') return false;
  return !isReferenceField(field) || parentsOf(field).every((parent) => !isEmpty(row[parent]));
}

export function bodyOfForm({ row }: FormState, { resource }: FormRules, writable: ReadonlySet<string>): Record<string, unknown> {
  const sent = Object.entries(resource.fields).filter(
    ([name, field]) => !field.readOnly && writable.has(name) && presenceOf(field, row) !== 'computed',
  );
  return Object.fromEntries(sent.map(([name]) => [name, wireValue(row[name])]));
}

function computed(row: Row, typing: ReadonlySet<string>, { resource, context }: FormRules): Row {
  const derived = Object.entries(displayedValues(resource, row, typing, context));
  return { ...row, ...Object.fromEntries(derived.filter(([name]) => !typing.has(name))) };
}

function below(resource: Resource, names: readonly string[]): string[] {
  return [...new Set(names.flatMap((name) => dependents(resource, name)))];
}
