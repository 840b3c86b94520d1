import { arisenQuestions, dependents, eitherWords, isEmpty, judgeRow, missingPasswords, presenceOf } from '#model/kit/check';
import { displayedValues } from '#model/kit/displayed-values';
import type { Field, Row, RowContext } from '#model/kit/field';
import { messages } from '#model/kit/messages';
import { type FieldErrors, type Resource, suggestedRow } from '#model/kit/resource';
import { type FixedValues, type GridRow, isSameValue, wireValue } from '../rows/row';

/** Immutable: every function here returns a new draft. */
export interface Draft {
  id: number | null;
  version: number | null;
  base: Row;
  row: Row;
  /** `derived`: computed by the resource from typed fields. */
  typed: ReadonlySet<string>;
  derived: ReadonlySet<string>;
  touched: ReadonlySet<string>;
  isAttempted: boolean;
  /** Dropped when the field changes. */
  serverErrors: FieldErrors;
}

/** `writable`: names the user may set. */
export interface DraftRules {
  resource: Resource;
  context: RowContext;
  writable: ReadonlySet<string>;
  fixed: FixedValues;
}

const NOTHING: ReadonlySet<string> = new Set();

export function newDraft({ resource, context, fixed }: DraftRules): Draft {
  const row: Row = { ...suggestedRow(resource, context), ...fixed };
  return start({ id: null, version: null, base: row, row });
}

/** Kinds whose value is often the same in the next row. */
const CARRIED: ReadonlySet<string> = new Set(['date', 'month', 'enum', 'reference']);

/** Draft of the row after `before`: dates and choices are carried over, except in fields of a unique key. */
export function nextDraft(before: Row, rules: DraftRules): Draft {
  const { resource, writable } = rules;
  const fresh = newDraft(rules);
  const unlike = new Set((resource.unique ?? []).flat());
  const carried = Object.entries(resource.fields).filter(
    ([name, field]) => CARRIED.has(field.kind) && !unlike.has(name) && !isEmpty(before[name]) && isOpen(name, field, fresh.row, writable),
  );
  const values = Object.fromEntries(carried.map(([name]) => [name, before[name] ?? null]));
  const isWholeMonth = carried.some(([, field]) => field.kind === 'date' && field.allowsPeriod) && before.period === true;
  const { row } = setFields(fresh, isWholeMonth ? { ...values, period: true } : values, rules);
  return start({ id: null, version: null, base: row, row });
}

export function draftOf(row: GridRow): Draft {
  return start({ id: row.id, version: row.version, base: row, row: { ...row, validated: false } });
}

function start(from: Pick<Draft, 'id' | 'version' | 'base' | 'row'>): Draft {
  return { ...from, typed: NOTHING, derived: NOTHING, touched: NOTHING, isAttempted: false, serverErrors: {} };
}

/** An emptied field shows its error at once, others when they are left. */
export function setFields(draft: Draft, edits: Row, { resource, context }: DraftRules): Draft {
  const changed = Object.keys(edits).filter((name) => !isSameValue(draft.row[name], edits[name]));
  const cleared = changed.flatMap((name) => dependents(resource, name)).filter((name) => !(name in edits));
  const after: Row = { ...draft.row, ...edits, ...Object.fromEntries(cleared.map((name) => [name, null])) };
  const given = new Set(changed);
  const arisen = arisenQuestions(resource, { before: draft.row, after, answered: given });
  const row: Row = { ...after, ...arisen };
  const computed = displayedValues(resource, row, given, context);
  const derived = Object.keys(computed).filter((name) => !given.has(name) && !isSameValue(row[name], computed[name]));
  const gone = new Set([...changed, ...cleared, ...Object.keys(arisen)]);
  return {
    ...draft,
    row: { ...row, ...computed },
    typed: new Set([...[...draft.typed].filter((name) => !derived.includes(name)), ...changed]),
    derived: new Set([...[...draft.derived].filter((name) => !gone.has(name)), ...derived]),
    touched: new Set([...draft.touched, ...changed.filter((name) => isEmpty(edits[name]))]),
    serverErrors: without(draft.serverErrors, gone),
  };
}

export function touch(draft: Draft, name: string): Draft {
  return draft.touched.has(name) ? draft : { ...draft, touched: new Set([...draft.touched, name]) };
}

export function attempted(draft: Draft, serverErrors: FieldErrors = {}): Draft {
  return { ...draft, isAttempted: true, serverErrors };
}

export function errorsOf(draft: Draft, { resource, context }: DraftRules): FieldErrors {
  const judged = judgeRow(resource, draft.row, draft.typed, context).errors;
  const errors = draft.id === null ? { ...missingPasswords(resource, draft.row), ...judged } : judged;
  return { ...inGridWords(errors, resource, draft.row), ...draft.serverErrors };
}

export function inGridWords(errors: FieldErrors, resource: Resource, row: Row): FieldErrors {
  const words = Object.entries(errors).map(([name, message]) => [
    name,
    message === messages.required ? (eitherWords(resource, name, row) ?? messages.requiredInGrid) : message,
  ]);
  return Object.fromEntries(words);
}

export const isWhole = (draft: Draft, rules: DraftRules): boolean => Object.keys(errorsOf(draft, rules)).length === 0;

/** Errors of fields that were left or changed; all after a save attempt. */
export function visibleErrors(draft: Draft, rules: DraftRules): FieldErrors {
  const errors = errorsOf(draft, rules);
  if (draft.isAttempted) return errors;
  return Object.fromEntries(Object.entries(errors).filter(([name]) => draft.touched.has(name) || name in draft.serverErrors));
}

export function isOpen(name: string, field: Field, row: Row, writable: ReadonlySet<string>): boolean {
  if (field.readOnly || (field.isFinal && row.id !== undefined)) return false;
  return writable.has(name) && presenceOf(field, row) !== 'computed';
}

export function isDirty(draft: Draft): boolean {
  return [...draft.typed].some((name) => !isSameValue(draft.base[name], draft.row[name]));
}

/** Fields that the resource computes stay out, so that the server computes them from the same values. */
export function bodyOf(draft: Draft, rules: DraftRules): Record<string, unknown> {
  const { resource, context, writable, fixed } = rules;
  const { row } = judgeRow(resource, draft.row, draft.typed, context);
  const sent = Object.entries(resource.fields).filter(
    ([name, field]) => name in fixed || (isOpen(name, field, row, writable) && !draft.derived.has(name)),
  );
  const body = Object.fromEntries(sent.map(([name]) => [name, wireValue(row[name])]));
  return draft.version === null ? body : { ...body, version: draft.version };
}

function without(errors: FieldErrors, names: ReadonlySet<string>): FieldErrors {
  return Object.fromEntries(Object.entries(errors).filter(([name]) => !names.has(name)));
}
