import { messages } from '#model/kit/messages';
import type { FieldErrors, Resource } from '#model/kit/resource';
import { type Actor, can, type Verb } from '#model/permissions';
import { refusalMessage } from '../wire-oddities';
import { ApiError } from './api-error';

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

/** A row of a batch, by its place in it, and its broken fields. */
export interface RowFields {
  index: number;
  fields: FieldErrors;
}

/** Rows with an error that an answer lists; of the others it says how many there are. */
export const MOST_ERRORS = 100;

/** Rows of a batch that break rules; the whole batch is refused. */
export function invalidRows(rows: readonly RowFields[]): ApiError {
  const more = rows.length - MOST_ERRORS;
  return new ApiError(422, 'invalid', 'Há linhas inválidas; nada foi gravado', {
    rows: rows.slice(0, MOST_ERRORS),
    ...(more > 0 ? { extra: { more_errors: more } } : {}),
  });
}

/** Throws 422 where more than so many of these rows have broken fields. */
export function refuseBroken(rows: readonly RowFields[], allowed = 0): void {
  const broken = rows.filter(({ fields }) => Object.keys(fields).length > 0);
  if (broken.length > allowed) throw invalidRows(broken);
}

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
