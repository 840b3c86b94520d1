import { todayInBrazil } from '#domain/calendar';
import { arisenQuestions, judgeRow, missingPasswords, unaskedAnswers } from '#model/kit/check';
import { isEnvironment } from '#model/kit/environment';
import type { Reference, Row, RowContext, Value } from '#model/kit/field';
import { messages } from '#model/kit/messages';
import { watchedFields } from '#model/kit/plausibility';
import type { ScopeName } from '#model/kit/resource';
import { initialRow, makerOf, natureOf, type Resource, scopeReferences } from '#model/kit/resource';
import { type Actor, canSet, canValidate } from '#model/permissions';
import type { Body } from '../../body';
import { forbidden, MOST_ERRORS, refuseBroken } from '../../refusals/refusals';
import { defaultEnvironment, refuseForeignEnvironments } from '../../sql/environments';
import type { Operation } from '../../sql/operation';
import { loadKnown, warnDrafts } from '../plausibility/warn';
import { CLOSED_HARVEST, closedPlace, hasAdmission, needsDiagnosis, OpenPlaces } from '../table/admission';
import type { Defaults, Draft } from '../table/draft-row';
import { effectsOf } from '../table/effects';
import { attributesOf, type Found, referenceFields, Wanted } from '../table/references';
import { readInput } from '../table/row-input';
import { referencesOf, type WireRow } from '../table/shape';
import { fillStandardTargets } from './standard-targets';

const SCOPE_ATTRIBUTES: Record<ScopeName, readonly string[]> = {
  harvest: ['first_year', 'last_year'],
  customer: ['farms_limit', 'only_diagnosis'],
  farm: ['customer', 'environment'],
};

/** A draft of a new row. Throws 403 for an environment or a mark that is not the actor's to choose. */
export function draftNew(actor: Actor, resource: Resource, body: Body, defaults: Defaults): Draft {
  const asked = body.environment ?? defaults.environment ?? defaultEnvironment(resource);
  const environment = isEnvironment(asked) ? asked : defaultEnvironment(resource);
  const input = readInput(resource, environment, body);
  if (resource.environments) {
    if (!isEnvironment(asked) || !resource.environments.includes(asked)) input.errors.environment = messages.invalid;
    else refuseForeignEnvironments(actor, [asked]);
  }
  if (input.validated && !canValidate(actor)) throw onlyStaffValidates();
  for (const { name } of scopeReferences(resource.scope)) {
    const [own, other] = [input.scope[name], defaults.scope[name]];
    if (own !== undefined && other !== undefined && own !== other) input.errors[name] ??= messages.invalid;
    input.scope[name] = own ?? other;
    if (input.scope[name] === undefined) input.errors[name] ??= messages.required;
  }
  const validated = input.validated ?? false;
  const nature = natureOf(resource, environment);
  const start = { nature, environment, input, stored: null, row: {}, errors: input.errors };
  return { ...start, isOpen: null, warnings: null, validated, status: false };
}

/** A draft of a change: what was sent over what is stored. Scope and environment stay. `isOpen`: where reading the row said it already. */
export function draftChange(actor: Actor, resource: Resource, stored: WireRow, body: Body, isOpen: boolean | null = null): Draft {
  const environment = isEnvironment(stored.environment) ? stored.environment : defaultEnvironment(resource);
  const input = readInput(resource, environment, body);
  const { environment: sent } = body;
  if (resource.environments && sent !== undefined && sent !== null && sent !== stored.environment) {
    input.errors.environment = messages.readOnly;
  }
  for (const { name } of scopeReferences(resource.scope)) {
    const id = (stored[name] as Reference).id;
    if (input.scope[name] !== undefined && input.scope[name] !== id) input.errors[name] = messages.readOnly;
    input.scope[name] = id;
  }
  const was = stored.validated === true;
  if (input.validated === true && !was && !canValidate(actor)) throw onlyStaffValidates();
  return {
    nature: natureOf(resource, environment),
    environment,
    input,
    stored,
    row: {},
    errors: input.errors,
    isOpen,
    warnings: null,
    validated: was,
    status: stored.status === true,
  };
}

const onlyStaffValidates = () => forbidden('Só a equipe técnica valida registros');

/** Drafts of one nature each: what is asked and written of them is the same. */
export function byNature<D extends Draft>(drafts: readonly D[]): D[][] {
  return [...new Set(drafts.map(({ nature }) => nature))].map((nature) => drafts.filter((draft) => draft.nature === nature));
}

/**
 * Loads what the drafts refer to, in one statement for those of a nature, and judges each of them. Broken fields are then in `errors`,
 * unusual ones in `warnings`.
 */
export async function judgeDrafts(operation: Operation, drafts: readonly Draft[]): Promise<void> {
  for (const alike of byNature(drafts)) if (alike[0]) await judgeAlike(operation, alike[0].nature, alike);
}

/** Judges the rows of a batch. Throws 422 without judging when more rows are unreadable than an answer lists. */
export async function judgeBatch(operation: Operation, drafts: readonly Draft[]): Promise<void> {
  refuseBroken(
    drafts.map(({ errors }, index) => ({ index, fields: errors })),
    MOST_ERRORS,
  );
  await judgeDrafts(operation, drafts);
}

async function judgeAlike(operation: Operation, resource: Resource, drafts: readonly Draft[]): Promise<void> {
  await fillStandardTargets(operation, resource, drafts);
  const wanted = new Wanted();
  for (const draft of drafts) if (changesReferences(operation, resource, draft)) collectReferences(resource, draft, wanted);
  const watched = watchedDrafts(resource, drafts);
  const unasked = hasAdmission(resource) ? drafts.filter(({ isOpen }) => isOpen === null) : [];
  const open = new OpenPlaces(
    resource,
    unasked.map(({ input }) => input.scope),
  );
  const { found, question } = await loadKnown(operation, resource, wanted, [...watched], open);
  for (const draft of unasked) draft.isOpen = open.isOpen(draft.input.scope);
  const today = todayInBrazil(operation.context.now());
  const judged = drafts.map((draft) => ({ draft, context: judgeDraft(operation, resource, draft, found, today) }));
  if (watched.size > 0) {
    warnDrafts(
      resource,
      judged.filter(({ draft }) => watched.has(draft)),
      question,
    );
  }
}

/** Drafts in which something is new that rules of plausibility look at. */
function watchedDrafts(resource: Resource, drafts: readonly Draft[]): ReadonlySet<Draft> {
  if (!resource.plausibility) return new Set();
  const names = watchedFields(resource);
  const isNew = ({ stored, input }: Draft) =>
    !stored || [...names].some((name) => name in input.values && !isSame(stored[name], input.values[name]));
  return new Set(drafts.filter(isNew));
}

const valuesOf = ({ stored, input }: Draft): Row => ({ ...stored, ...input.values });

/**
 * A change that leaves every reference as it is, which most are, needs none of them loaded: what the row carries of them is judged.
 * Not so for effects, nor where the limits of the customer, which no row carries, are judged too.
 */
function changesReferences({ context }: Operation, resource: Resource, { input, stored }: Draft): boolean {
  if (!stored || resource.looksAtCustomer || effectsOf(context, resource)) return true;
  return referenceFields(resource).some(([name]) => name in input.values && !isSame(stored[name], input.values[name]));
}

function collectReferences(resource: Resource, draft: Draft, wanted: Wanted): void {
  for (const { name, to } of scopeReferences(resource.scope)) {
    const id = draft.input.scope[name];
    if (id !== undefined) wanted.add(to, id, SCOPE_ATTRIBUTES[name]);
  }
  const values = valuesOf(draft);
  for (const [name, field] of referenceFields(resource)) {
    for (const { id } of referencesOf(values[name])) wanted.add(field.to, id, attributesOf(resource, field));
  }
}

function judgeDraft(operation: Operation, resource: Resource, draft: Draft, found: Found, today: string): RowContext {
  const { actor } = operation;
  const { input, environment, stored } = draft;
  const scope = resolveScope(resource, draft, found);
  const { harvest } = scope;
  const context: RowContext = {
    today,
    environment,
    harvest: harvest && { first_year: Number(harvest.first_year), last_year: Number(harvest.last_year) },
  };
  const row: Row = stored ? fieldValues(resource, stored) : initialRow(resource, context);
  Object.assign(row, input.values, scope);
  resolveReferences(resource, draft, row, scope, found);
  if (stored) {
    const before = { ...fieldValues(resource, stored), ...scope };
    Object.assign(row, arisenQuestions(resource, { before, after: row, answered: new Set(Object.keys(input.values)) }));
  }
  if (resource.hasValidation && !('status' in resource.fields)) row.status = input.status ?? stored?.status;
  const given = givenFields(resource, draft);
  refuseStaffFields(actor, resource, draft);
  const judged = judgeRow(resource, row, given, context);
  if (stored && given.size > 0) {
    refuseMade(resource, draft, stored, given);
    for (const name of given) if (resource.fields[name]?.isFinal) input.errors[name] ??= messages.readOnly;
  }
  draft.row = judged.row;
  const refused = effectsOf(operation.context, resource)?.judge?.({ actor, row: judged.row, stored, given });
  draft.errors = {
    ...(stored ? {} : missingPasswords(resource, input.values)),
    ...refused,
    ...judged.errors,
    ...unaskedAnswers(resource, row, new Set(Object.keys(input.values))),
    ...input.errors,
  };
  draft.status = resource.derive?.(row, given, context).status === true;
  if (stored) draft.validated = validatedAfter(actor, draft, stored);
  if (draft.isOpen === false) refuseClosed(draft, scope);
  return context;
}

/** What another row has made is changed there. */
function refuseMade(resource: Resource, { input }: Draft, stored: WireRow, given: ReadonlySet<string>): void {
  const maker = makerOf(resource, stored);
  if (maker !== null) for (const name of given) input.errors[name] ??= messages.madeElsewhere(maker.label);
}

/** Entries wait for an open harvest; what staff says about a row that is there is no entry. A diagnosis is of farms in diagnosis, whoever says what. */
function refuseClosed(draft: Draft, { harvest, customer, farm }: Partial<Record<ScopeName, Reference>>): void {
  // Of a place that is unknown nothing else is said.
  if (!harvest || !customer || !farm || draft.errors.farm !== undefined) return;
  if (needsDiagnosis(draft.nature)) throw closedPlace(draft.nature);
  if (isPureToggle(draft)) return;
  draft.errors.harvest ??= CLOSED_HARVEST;
}

function fieldValues({ fields }: Resource, stored: WireRow): Row {
  const row: Row = {};
  for (const name of Object.keys(fields)) row[name] = stored[name] ?? null;
  return row;
}

/** What the row belongs to. A stored row stays where it is, so there only the values are taken over. */
function resolveScope(resource: Resource, { input, environment, stored }: Draft, found: Found): Partial<Record<ScopeName, Reference>> {
  const scope: Partial<Record<ScopeName, Reference>> = {};
  for (const { name, to } of scopeReferences(resource.scope)) {
    const id = input.scope[name];
    const kept = stored && (stored[name] as Reference);
    const target = id === undefined ? undefined : (found(to, id) ?? (kept?.id === id ? kept : undefined));
    if (target) scope[name] = target;
    else if (id !== undefined) input.errors[name] ??= messages.notFound;
  }
  if (stored) return scope;
  const { farm, customer } = scope;
  if (farm && customer && (farm.customer as Reference).id !== customer.id) input.errors.farm ??= messages.notFound;
  if (farm && resource.environments && farm.environment !== environment) input.errors.farm ??= messages.invalid;
  return scope;
}

function resolveReferences(
  resource: Resource,
  { input, stored }: Draft,
  row: Row,
  scope: Partial<Record<ScopeName, Reference>>,
  found: Found,
): void {
  for (const [name, field] of referenceFields(resource)) {
    const ids = referencesOf(row[name]).map(({ id }) => id);
    const targets = ids.flatMap((id) => found(field.to, id) ?? []).filter((target) => isOfScope(target, scope));
    if (targets.length < ids.length) {
      // What stands there already stays, even where its target has come out of the actor's reach since.
      if (stored && isSame(stored[name], row[name])) {
        row[name] = stored[name];
        continue;
      }
      input.errors[name] ??= messages.notFound;
    }
    if (ids.length > 0) row[name] = field.kind === 'references' ? targets : (targets[0] ?? null);
  }
}

/** A row that belongs to somebody refers only to rows of the same customer, and of the same farm and harvest where those have one. */
function isOfScope(target: Reference, scope: Partial<Record<ScopeName, Reference>>): boolean {
  return (['customer', 'farm', 'harvest'] as const).every((name) => {
    const [theirs, ours] = [target[name] as Reference | undefined, scope[name]];
    return theirs === undefined || ours === undefined || theirs.id === ours.id;
  });
}

/** Fields that the caller has just set: all that were sent with a new row, those that differ with a change. */
function givenFields(resource: Resource, { input, stored }: Draft): ReadonlySet<string> {
  const sent = Object.keys(input.values).filter((name) => !stored || !isSame(stored[name], input.values[name]));
  return new Set(input.status === undefined || !resource.hasValidation ? sent : [...sent, 'status']);
}

function refuseStaffFields(actor: Actor, resource: Resource, { input, stored }: Draft): void {
  for (const [name, value] of Object.entries(input.values)) {
    if (!canSet(actor, resource, name) && !isSame(stored?.[name], value)) input.errors[name] ??= messages.readOnly;
  }
}

/** A change takes the mark away, whoever makes it; taking it away alone is for staff, as setting it is. */
function validatedAfter(actor: Actor, { input, row, nature }: Draft, stored: WireRow): boolean {
  const was = stored.validated === true;
  const isChanged = Object.keys(nature.fields).some((name) => !isSame(stored[name], row[name]));
  if (isChanged && was) return false;
  if (was && input.validated === false && !canValidate(actor)) throw onlyStaffValidates();
  return input.validated ?? was;
}

/** Did only the mark change? Then the row was not edited, and `status` stays. */
export function isPureToggle({ nature, row, stored, validated }: Draft): boolean {
  if (!stored || validated === (stored.validated === true)) return false;
  return Object.keys(nature.fields).every((name) => isSame(stored[name], row[name]));
}

/** Equal as stored: references by id, lists whatever their order, nothing entered in any of its forms. */
export function isSame(one: Value | undefined, other: Value | undefined): boolean {
  return comparable(one) === comparable(other);
}

function comparable(value: Value | undefined): string {
  if (value === null || value === undefined || value === '' || value === false) return '';
  if (Array.isArray(value)) return value.map(comparable).sort().join('|');
  return typeof value === 'object' ? String(value.id) : String(value);
}
