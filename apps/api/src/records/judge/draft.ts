import { type Environment, isEnvironment } from '#model/kit/environment';
import type { Reference, Value } from '#model/kit/field';
import { messages } from '#model/kit/messages';
import { watchedFields } from '#model/kit/plausibility';
import { type FieldErrors, natureOf, type Resource, type ScopeName, scopeReferences } from '#model/kit/resource';
import { type Actor, canValidate } from '#model/permissions';
import type { Body } from '../../body';
import { forbidden } from '../../refusals/refusals';
import { defaultEnvironment, refuseForeignEnvironments } from '../../sql/environments';
import type { Asked } from '../plausibility/earlier';
import { type RowInput, readInput } from '../table/row-input';
import type { WireRow } from '../table/shape';

/** A row as it was asked for: a body over what is stored. Only the form of the body is judged. */
export interface Draft {
  /** The resource as it is in the environment of the row: what the row holds and is judged by. */
  nature: Resource;
  environment: Environment;
  input: Omit<RowInput, 'errors'>;
  errors: FieldErrors;
  /** Null for a new row. */
  stored: WireRow | null;
  /** Does the place of the row take writes? Null where that was not read with the row. */
  isOpen: boolean | null;
}

/** What a create may say in its address instead of its body. */
export interface Defaults {
  environment: Environment | null;
  scope: Partial<Record<ScopeName, number>>;
}

/** A draft of a new row. Throws 403 for an environment or a mark that is not the actor's to choose. */
export function draftNew(actor: Actor, resource: Resource, body: Body, defaults: Defaults): Draft {
  const asked = body.environment ?? defaults.environment ?? defaultEnvironment(resource);
  const environment = isEnvironment(asked) ? asked : defaultEnvironment(resource);
  const { errors, ...input } = readInput(resource, environment, body);
  if (resource.environments) {
    if (!isEnvironment(asked) || !resource.environments.includes(asked)) errors.environment = messages.invalid;
    else refuseForeignEnvironments(actor, [asked]);
  }
  if (input.validated && !canValidate(actor)) throw onlyStaffValidates();
  for (const { name } of scopeReferences(resource.scope)) {
    const [own, other] = [input.scope[name], defaults.scope[name]];
    if (own !== undefined && other !== undefined && own !== other) errors[name] ??= messages.invalid;
    input.scope[name] = own ?? other;
    if (input.scope[name] === undefined) errors[name] ??= messages.required;
  }
  return { nature: natureOf(resource, environment), environment, input, errors, stored: null, isOpen: null };
}

/** A draft of a change: what was sent over what is stored. Scope and environment stay. */
export function draftChange(actor: Actor, resource: Resource, stored: WireRow, body: Body, isOpen: boolean | null = null): Draft {
  const environment = isEnvironment(stored.environment) ? stored.environment : defaultEnvironment(resource);
  const { errors, ...input } = readInput(resource, environment, body);
  const { environment: sent } = body;
  if (resource.environments && sent !== undefined && sent !== null && sent !== stored.environment) errors.environment = messages.readOnly;
  for (const { name } of scopeReferences(resource.scope)) {
    const { id } = stored[name] as Reference;
    if (input.scope[name] !== undefined && input.scope[name] !== id) errors[name] = messages.readOnly;
    input.scope[name] = id;
  }
  if (input.validated === true && stored.validated !== true && !canValidate(actor)) throw onlyStaffValidates();
  return { nature: natureOf(resource, environment), environment, input, errors, stored, isOpen };
}

export const onlyStaffValidates = () => forbidden('Só a equipe técnica valida registros');

/** Drafts of one nature each: what is asked and written of them is the same. */
export function byNature<D extends Draft>(drafts: readonly D[]): [Resource, D[]][] {
  const natures = new Set(drafts.map(({ nature }) => nature));
  return [...natures].map((nature) => [nature, drafts.filter((draft) => draft.nature === nature)]);
}

/** Names of the fields that are sent, and other than they are stored; of a new row all that are sent. */
export function changedFields({ stored, input }: Draft): string[] {
  return Object.keys(input.values).filter((name) => !stored || !isSame(stored[name], input.values[name]));
}

/** Is something new in the draft that rules of plausibility look at? */
export function isWatched(draft: Draft): boolean {
  const { nature, stored } = draft;
  if (!nature.plausibility) return false;
  const watched = watchedFields(nature);
  return !stored || changedFields(draft).some((name) => watched.has(name));
}

/** What is known of a draft before it is judged; null while it does not say where it belongs. */
export function askedOf({ environment, input, stored }: Draft): Asked | null {
  const { harvest, farm } = input.scope;
  if (harvest === undefined || farm === undefined) return null;
  return { id: stored?.id ?? null, environment, harvest, farm, values: { ...stored, ...input.values } };
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
