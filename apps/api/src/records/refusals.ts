import { messages } from '#model/kit/messages';
import type { FieldErrors, Resource } from '#model/kit/resource';
import { type Actor, can, type Verb } from '#model/permissions';
import { ApiError } from '../api-error';
import { foreignKeys, uniqueIndexes } from '../db/expected-schema';
import { USERS } from './members';
import { EMAIL_TAKEN, refusalMessage } from './wire-oddities';

/** The answers of the engine when it refuses. */

/** No such row, or none in reach: the two must not be told apart. */
export const rowNotFound = () => new ApiError(404, 'not_found', messages.notFound);

export const forbidden = (message = 'Seu perfil não permite esta operação') => new ApiError(403, 'forbidden', message);

/** Throws 403 when the actor may not do this to any row of the resource. */
export function demand(actor: Actor, verb: Verb, resource: Resource): void {
  if (!can(actor, verb, resource)) throw forbidden();
}

/** A row that breaks rules: all broken fields at once. */
export const invalidRow = (fields: FieldErrors) => new ApiError(422, 'invalid', refusalMessage(fields), { fields });

/** Rows of a batch that break rules; the whole batch is refused. */
export const invalidRows = (rows: readonly { index: number; fields: FieldErrors }[]) =>
  new ApiError(422, 'invalid', 'Há linhas inválidas; nada foi gravado', { rows });

/** Parameters that are unknown or of the wrong type, by name. */
export const invalidParameters = (fields: FieldErrors) =>
  new ApiError(400, 'invalid_parameter', `Parâmetro inválido: ${Object.keys(fields).join(', ')}`, { fields });

/** Parameters that can be read and do not fit, or that a rule asks for, by name. */
export const unfitParameters = (fields: FieldErrors) =>
  new ApiError(422, 'invalid', `Parâmetro inválido: ${Object.keys(fields).join(', ')}`, { fields });

/** Somebody else saved first; the stored row comes along. */
export const staleVersion = (current: unknown) =>
  new ApiError(409, 'stale_version', 'Registro alterado por outra pessoa', { extra: { current } });

/** Somebody else saved cells of the same sheet first: which of those sent, and what stands there now. */
export const staleCells = (rows: readonly { index: number; current: unknown }[]) =>
  new ApiError(409, 'stale_version', 'Registro alterado por outra pessoa', { rows });

const DUPLICATE = 'Já existe um registro com este valor';

/** The fields a refused statement speaks of, when a constraint of the resource refused it; null for anything else. */
export function fieldsOfViolation(resource: Resource, error: unknown): FieldErrors | null {
  const { code, constraint } = violationOf(error) ?? {};
  if (code === '23505') {
    const fields = uniqueIndexes(resource).find(({ name }) => name === constraint)?.fields;
    const message = resource.path === USERS ? EMAIL_TAKEN : DUPLICATE;
    return fields ? Object.fromEntries(fields.map((field) => [field, message])) : null;
  }
  if (code !== '23503') return null;
  const key = foreignKeys(resource).find(({ name }) => name === constraint);
  return key ? { [key.field]: messages.notFound } : null;
}

/** The broken fields of whatever refused a row: a constraint, or what an area says about it; null for anything else. */
export function fieldsOfRefusal(resource: Resource, error: unknown): FieldErrors | null {
  const isRule = error instanceof ApiError && error.status === 422 && error.fields !== undefined;
  return isRule ? { ...error.fields } : fieldsOfViolation(resource, error);
}

/** Was a row kept from being deleted by rows that refer to it? */
export function isForeignKeyViolation(error: unknown): boolean {
  return violationOf(error)?.code === '23503';
}

function violationOf(error: unknown): { code: string; constraint: string } | null {
  if (!(error instanceof Error) || !('code' in error) || !('constraint' in error)) return null;
  return { code: String(error.code), constraint: String(error.constraint) };
}
