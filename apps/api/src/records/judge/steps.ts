import { arisenQuestions, judgeRow, missingPasswords, unaskedAnswers } from '#model/kit/check';
import { isNumberField, type Reference, type Row, type RowContext } from '#model/kit/field';
import { messages } from '#model/kit/messages';
import { plausibilityWarnings } from '#model/kit/plausibility';
import type { Warnings } from '#model/kit/plausibility-rule';
import { type FieldErrors, initialRow, type Resource, type ScopeName, scopeReferences, sourceOf } from '#model/kit/resource';
import { momentOf } from '#model/kit/row-time';
import { type Actor, canSet, canValidate } from '#model/permissions';
import { NO_FACTS, type PlausibilityFacts, type PlausibilityRow } from '../plausibility/facts';
import type { Effects } from '../table/effects';
import { type Found, referenceFields } from '../table/references';
import { referencesOf, type WireRow } from '../table/shape';
import { CLOSED_HARVEST, closedPlace, needsDiagnosis } from '../table/write-condition';
import { askedOf, changedFields, isSame, isWatched, onlyStaffValidates, type RowDraft } from './draft';

/** The steps from a draft to a judged row; each is pure and adds to the result of the step before. */

type Scope = Readonly<Partial<Record<ScopeName, Reference>>>;

interface Scoped extends RowDraft {
  scope: Scope;
  context: RowContext;
}

interface Resolved extends Scoped {
  row: Row;
}

interface Derived extends Resolved {
  given: ReadonlySet<string>;
  status: boolean;
}

interface Judged extends Derived {
  validated: boolean;
}

/** Warnings are null if no watched field changed; the stored ones then stay. */
export interface JudgedDraft extends Judged {
  warnings: Warnings | null;
}

export type JudgedChange = JudgedDraft & { stored: WireRow };

export const isChange = (draft: JudgedDraft): draft is JudgedChange => draft.stored !== null;

/** A stored row keeps its scope, even out of the actor's reach. */
export function resolveScope(draft: RowDraft, found: Found, today: string): Scoped {
  const { variant, environment, input, stored } = draft;
  const scope: Partial<Record<ScopeName, Reference>> = {};
  const errors: FieldErrors = {};
  for (const { name, to } of scopeReferences(variant.scope)) {
    const id = input.scope[name];
    if (id === undefined) continue;
    const target = found(to, id) ?? (stored ? (stored[name] as Reference) : undefined);
    if (target) scope[name] = target;
    else errors[name] = messages.notFound;
  }
  const { harvest, customer, farm } = scope;
  if (!stored && farm && customer && (farm.customer as Reference).id !== customer.id) errors.farm = messages.notFound;
  if (!stored && farm && variant.environments && farm.environment !== environment) errors.farm ??= messages.invalid;
  const years = harvest && { first_year: Number(harvest.first_year), last_year: Number(harvest.last_year) };
  return { ...draft, errors: { ...errors, ...draft.errors }, scope, context: { today, environment, harvest: years } };
}

/** An unchanged reference stays, even if its target has left the actor's reach since. */
export function resolveReferences(draft: Scoped, found: Found): Resolved {
  const { variant, input, stored, scope, context } = draft;
  const row: Row = { ...(stored ? fieldValues(variant, stored) : initialRow(variant, context)), ...input.values, ...scope };
  const errors: FieldErrors = {};
  for (const [name, field] of referenceFields(variant)) {
    const ids = referencesOf(row[name]).map(({ id }) => id);
    if (ids.length === 0) continue;
    const targets = ids.flatMap((id) => found(field.to, id) ?? []).filter((target) => isOfScope(target, scope));
    if (targets.length < ids.length && stored && isSame(stored[name], row[name])) {
      row[name] = stored[name];
      continue;
    }
    if (targets.length < ids.length) errors[name] = messages.notFound;
    row[name] = field.kind === 'references' ? targets : (targets[0] ?? null);
  }
  return { ...draft, errors: { ...errors, ...draft.errors }, row };
}

function isOfScope(target: Reference, scope: Scope): boolean {
  return (['customer', 'farm', 'harvest'] as const).every((name) => {
    const [theirs, ours] = [target[name] as Reference | undefined, scope[name]];
    return theirs === undefined || ours === undefined || theirs.id === ours.id;
  });
}

export function derive(draft: Resolved): Derived {
  const { variant, input, stored, scope, context } = draft;
  const before = stored && { ...fieldValues(variant, stored), ...scope };
  const arisen = before && arisenQuestions(variant, { before, after: draft.row, answered: sentFields(draft) });
  const hasStatus = variant.hasValidation && !('status' in variant.fields);
  const row: Row = { ...draft.row, ...arisen, ...(hasStatus ? { status: input.status ?? stored?.status } : {}) };
  const isStatusGiven = variant.hasValidation && input.status !== undefined;
  const given = new Set([...changedFields(draft), ...(isStatusGiven ? ['status'] : [])]);
  return { ...draft, row, given, status: variant.derive?.(row, given, context).status === true };
}

const UNREAD = '?';

interface Judge {
  actor: Actor;
  effects: Effects | undefined;
  isOpen: boolean;
}

/** Throws 403 for a validation that the actor may not remove, and if the diagnosis of the farm is closed. */
export function judge(draft: Derived, { actor, effects, isOpen }: Judge): Judged {
  const { variant, input, stored, given, context } = draft;
  const { row, errors } = judgeRow(variant, withUnread(draft), given, context);
  const refused = effects?.judge?.({ actor, row, stored, given });
  const all = {
    ...(stored ? {} : missingPasswords(variant, input.values)),
    ...refused,
    ...errors,
    ...unaskedAnswers(variant, draft.row, sentFields(draft)),
    ...lockedFields(draft),
    ...staffFields(actor, draft),
    ...draft.errors,
  };
  const judged = { ...draft, row, errors: all, validated: validatedAfter(actor, draft, row) };
  return isOpen ? judged : { ...judged, errors: { ...closedErrors(judged), ...all } };
}

/** Marks an unreadable number by a text, as the browser does: nothing is computed from it, and the twin field is not required. */
function withUnread({ variant, row, errors }: Derived): Row {
  const unread = Object.entries(variant.fields).filter(([name, field]) => isNumberField(field) && name in errors);
  return { ...row, ...Object.fromEntries(unread.map(([name]) => [name, UNREAD])) };
}

function lockedFields({ variant, stored, given }: Derived): FieldErrors {
  if (!stored) return {};
  const maker = sourceOf(variant, stored);
  const locked = [...given].filter((name) => maker !== null || variant.fields[name]?.isFinal);
  return Object.fromEntries(locked.map((name) => [name, maker ? messages.madeElsewhere(maker.label) : messages.readOnly]));
}

function staffFields(actor: Actor, { variant, input, stored }: RowDraft): FieldErrors {
  const refused = Object.entries(input.values).filter(([name, value]) => !canSet(actor, variant, name) && !isSame(stored?.[name], value));
  return Object.fromEntries(refused.map(([name]) => [name, messages.readOnly]));
}

/** Every change removes the validation; only staff may set it, or remove it without another change. */
function validatedAfter(actor: Actor, { variant, input, stored }: RowDraft, row: Row): boolean {
  if (stored?.validated !== true) return input.validated ?? false;
  if (!hasSameFields(variant, stored, row)) return false;
  if (input.validated === false && !canValidate(actor)) throw onlyStaffValidates();
  return input.validated ?? true;
}

/** Validating a stored row is not an entry, so it is allowed in a closed harvest. An unknown place gets no error of its own here. */
function closedErrors(draft: Judged): FieldErrors {
  const { harvest, customer, farm } = draft.scope;
  if (!harvest || !customer || !farm || draft.errors.farm !== undefined) return {};
  if (needsDiagnosis(draft.variant)) throw closedPlace(draft.variant);
  return isPureToggle(draft) ? {} : { harvest: CLOSED_HARVEST };
}

/** Rows of one write are compared with each other too. */
export function warn(drafts: readonly Judged[], facts: PlausibilityFacts | null): JudgedDraft[] {
  const right = drafts.filter((draft) => isWatched(draft) && Object.keys(draft.errors).length === 0);
  const known = facts?.withRows(right.flatMap((draft) => comparedRow(draft) ?? []));
  return drafts.map((draft) => {
    if (!isWatched(draft)) return { ...draft, warnings: draft.stored ? null : {} };
    const row = comparedRow(draft);
    return { ...draft, warnings: plausibilityWarnings(draft.variant, draft.row, draft.context, known && row ? known.of(row) : NO_FACTS) };
  });
}

function comparedRow(draft: Judged): PlausibilityRow | null {
  const { variant, row, context } = draft;
  const asked = askedOf(draft);
  return asked && { asked, row, moment: momentOf(variant, row, context) };
}

export function isPureToggle({ variant, row, stored, validated }: Judged): boolean {
  return stored !== null && validated !== (stored.validated === true) && hasSameFields(variant, stored, row);
}

const hasSameFields = ({ fields }: Resource, one: Row, other: Row): boolean =>
  Object.keys(fields).every((name) => isSame(one[name], other[name]));

const fieldValues = ({ fields }: Resource, stored: Row): Row =>
  Object.fromEntries(Object.keys(fields).map((name) => [name, stored[name] ?? null]));

const sentFields = ({ input }: RowDraft): ReadonlySet<string> => new Set(Object.keys(input.values));
