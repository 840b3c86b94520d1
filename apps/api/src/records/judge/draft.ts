import { type Environment, isEnvironment } from '#model/kit/environment';
import type { Reference, Value } from '#model/kit/field';
import { messages } from '#model/kit/messages';
import { type FieldErrors, type Resource, type ScopeName, scopeReferences, variantOf } from '#model/kit/resource';
import { watchedFields } from '#model/kit/row-time';
import { type Actor, canValidate } from '#model/permissions';
import type { Body } from '../../body';
import { forbidden } from '../../refusals/refusals';
import { defaultEnvironment, refuseForeignEnvironments } from '../../sql/environments';
import type { EarlierQuery } from '../plausibility/earlier';
import { type RowInput, readInput } from '../table/row-input';
import type { WireRow } from '../table/shape';

export interface RowDraft {
  /** The resource in the environment of the row. */
  variant: Resource;
  environment: Environment;
  input: Omit<RowInput, 'errors'>;
  errors: FieldErrors;
  stored: WireRow | null;
  /** Whether the place of the row takes writes; null if that was not read with the row. */
  isOpen: boolean | null;
}

export interface Defaults {
  environment: Environment | null;
  scope: Partial<Record<ScopeName, number>>;
}

/** Throws 403 for an environment or a validation mark that the actor may not choose. */
export function draftNew(actor: Actor, resource: Resource, body: Body, defaults: Defaults): RowDraft {
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
  return { variant: variantOf(resource, environment), environment, input, errors, stored: null, isOpen: null };
}

export function draftChange(actor: Actor, resource: Resource, stored: WireRow, body: Body, isOpen: boolean | null = null): RowDraft {
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
  return { variant: variantOf(resource, environment), environment, input, errors, stored, isOpen };
}

export const onlyStaffValidates = () => forbidden('Só a equipe técnica valida registros');

export function byVariant<D extends RowDraft>(drafts: readonly D[]): [Resource, D[]][] {
  const variants = new Set(drafts.map(({ variant }) => variant));
  return [...variants].map((variant) => [variant, drafts.filter((draft) => draft.variant === variant)]);
}

export function changedFields({ stored, input }: RowDraft): string[] {
  return Object.keys(input.values).filter((name) => !stored || !isSame(stored[name], input.values[name]));
}

export function isWatched(draft: RowDraft): boolean {
  const { variant, stored } = draft;
  if (!variant.plausibility) return false;
  const watched = watchedFields(variant);
  return !stored || changedFields(draft).some((name) => watched.has(name));
}

/** The input of the plausibility rules before references are loaded; null while farm or harvest is missing. */
export function askedOf({ environment, input, stored }: RowDraft): EarlierQuery | null {
  const { harvest, farm } = input.scope;
  if (harvest === undefined || farm === undefined) return null;
  return { id: stored?.id ?? null, environment, harvest, farm, values: { ...stored, ...input.values } };
}

/** Compares references by id, lists in any order, and all forms of empty as equal. */
export function isSame(one: Value | undefined, other: Value | undefined): boolean {
  return comparable(one) === comparable(other);
}

function comparable(value: Value | undefined): string {
  if (value === null || value === undefined || value === '' || value === false) return '';
  if (Array.isArray(value)) return value.map(comparable).sort().join('|');
  return typeof value === 'object' ? String(value.id) : String(value);
}
