import { arisenQuestions, dependents, isEmpty, judgeRow, missingPasswords, presenceOf } from '#model/kit/check';
import type { Field, Row, RowContext } from '#model/kit/field';
import { messages } from '#model/kit/messages';
import { type FieldErrors, type Resource, suggestedRow } from '#model/kit/resource';
import { shownValues } from '#model/kit/shown-values';
import { type FixedValues, type GridRow, isSameValue, wireValue } from '../rows/row';

/** A row while it is being written. Pure data; every function here answers a new draft. */
export interface Draft {
  /** Null for a row that does not exist yet. */
  id: number | null;
  version: number | null;
  /** The row before the first key. */
  base: Row;
  row: Row;
  /** Fields the user filled, and fields the resource computed from them after that. */
  typed: ReadonlySet<string>;
  derived: ReadonlySet<string>;
  /** Fields that may show what is wrong with them. */
  touched: ReadonlySet<string>;
  /** A save was tried: everything that is wrong is shown. */
  isAttempted: boolean;
  /** What the server said about a field; gone when the field changes. */
  serverErrors: FieldErrors;
}

/** What a draft needs to judge itself. `writable`: names the user may set. */
export interface DraftRules {
  resource: Resource;
  context: RowContext;
  writable: ReadonlySet<string>;
  fixed: FixedValues;
}

const NOTHING: ReadonlySet<string> = new Set();

/** The draft of a new row, with initial and suggested values. */
export function newDraft({ resource, context, fixed }: DraftRules): Draft {
  const row: Row = { ...suggestedRow(resource, context), ...fixed };
  return start({ id: null, version: null, base: row, row });
}

/** Kinds of fields whose value is often the same in the next row. */
const CARRIED: ReadonlySet<string> = new Set(['date', 'month', 'enum', 'reference']);

/**
 * The draft of a new row that is written right after another: the date and what was chosen are those of the one before, unless rows may not
 * be alike in them.
 */
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

/** The draft of a saved row. */
export function draftOf(row: GridRow): Draft {
  return start({ id: row.id, version: row.version, base: row, row: { ...row, validated: false } });
}

function start(from: Pick<Draft, 'id' | 'version' | 'base' | 'row'>): Draft {
  return { ...from, typed: NOTHING, derived: NOTHING, touched: NOTHING, isAttempted: false, serverErrors: {} };
}

/**
 * Takes what was typed. A field that was emptied may say so at once, others when they are left. Fields that depend on a changed one are
 * cleared, so are those that it asks for; computed fields follow, and what is computed again after being typed counts as computed.
 */
export function setFields(draft: Draft, edits: Row, { resource, context }: DraftRules): Draft {
  const changed = Object.keys(edits).filter((name) => !isSameValue(draft.row[name], edits[name]));
  const cleared = changed.flatMap((name) => dependents(resource, name)).filter((name) => !(name in edits));
  const after: Row = { ...draft.row, ...edits, ...Object.fromEntries(cleared.map((name) => [name, null])) };
  const given = new Set(changed);
  const arisen = arisenQuestions(resource, { before: draft.row, after, answered: given });
  const row: Row = { ...after, ...arisen };
  const computed = shownValues(resource, row, given, context);
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

/** The user left this cell: from now on it says what is wrong with it. */
export function touch(draft: Draft, name: string): Draft {
  return draft.touched.has(name) ? draft : { ...draft, touched: new Set([...draft.touched, name]) };
}

/** A save was tried; `serverErrors`: what the server answered, if it was the server that refused. */
export function attempted(draft: Draft, serverErrors: FieldErrors = {}): Draft {
  return { ...draft, isAttempted: true, serverErrors };
}

/** Everything wrong with the draft, as the grid says it. */
export function errorsOf(draft: Draft, { resource, context }: DraftRules): FieldErrors {
  const judged = judgeRow(resource, draft.row, draft.typed, context).errors;
  const errors = draft.id === null ? { ...missingPasswords(resource, draft.row), ...judged } : judged;
  const inGrid = Object.entries(errors).map(([name, message]) => [name, message === messages.required ? messages.requiredInGrid : message]);
  return { ...Object.fromEntries(inGrid), ...draft.serverErrors };
}

/** Is nothing missing and nothing wrong? */
export const isWhole = (draft: Draft, rules: DraftRules): boolean => Object.keys(errorsOf(draft, rules)).length === 0;

/** The part of the errors to be shown: cells that were left or changed, all after a save was tried. */
export function shownErrors(draft: Draft, rules: DraftRules): FieldErrors {
  const errors = errorsOf(draft, rules);
  if (draft.isAttempted) return errors;
  return Object.fromEntries(Object.entries(errors).filter(([name]) => draft.touched.has(name) || name in draft.serverErrors));
}

/** May the user write into this cell now? */
export function isOpen(name: string, field: Field, row: Row, writable: ReadonlySet<string>): boolean {
  if (field.readOnly || (field.isFinal && row.id !== undefined)) return false;
  return writable.has(name) && presenceOf(field, row) !== 'computed';
}

/** True when saving would change something. */
export function isDirty(draft: Draft): boolean {
  return [...draft.typed].some((name) => !isSameValue(draft.base[name], draft.row[name]));
}

/**
 * The body that saves the draft: every field the user may set and the resource does not compute.
 * Computed values stay out, so that the server computes them from the same values as here.
 */
export function bodyOf(draft: Draft, rules: DraftRules): Record<string, unknown> {
  const { resource, context, writable, fixed } = rules;
  const { row } = judgeRow(resource, draft.row, draft.typed, context);
  const sent = Object.entries(resource.fields).filter(
    ([name, field]) => name in fixed || (isOpen(name, field, row, writable) && !draft.derived.has(name)),
  );
  const body = Object.fromEntries(sent.map(([name]) => [name, wireValue(row[name])]));
  return draft.version === null ? body : { ...body, version: draft.version };
}

/** The same words on top of a newer version of the row: what was typed stays, the rest follows. */
export function rebase(draft: Draft, newer: GridRow): Draft {
  const kept = Object.fromEntries([...draft.typed, ...draft.derived].map((name) => [name, draft.row[name]]));
  return { ...draft, id: newer.id, version: newer.version, base: newer, row: { ...newer, ...kept, validated: false }, serverErrors: {} };
}

/** What was typed, whole, on top of a newer version: saving it overwrites what the other person changed. */
export function overrule(draft: Draft, newer: GridRow): Draft {
  return { ...draft, id: newer.id, version: newer.version, base: newer, serverErrors: {} };
}

function without(errors: FieldErrors, names: ReadonlySet<string>): FieldErrors {
  return Object.fromEntries(Object.entries(errors).filter(([name]) => !names.has(name)));
}
