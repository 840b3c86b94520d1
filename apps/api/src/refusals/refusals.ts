import { messages } from '#model/kit/messages';
import type { FieldErrors, Resource } from '#model/kit/resource';
import type { Meanwhile } from '#model/meanwhile';
import { type Actor, can, type Verb } from '#model/permissions';
import { refusalMessage } from '../compatibility';
import { ApiError } from './api-error';

/** Missing and unreachable rows must look the same. */
export const rowNotFound = () => new ApiError(404, 'not_found', messages.notFound);

export const forbidden = (message = 'Seu perfil não permite esta operação') => new ApiError(403, 'forbidden', message);

export function demand(actor: Actor, verb: Verb, resource: Resource): void {
  if (!can(actor, verb, resource)) throw forbidden();
}

export const invalidRow = (fields: FieldErrors) => new ApiError(422, 'invalid', refusalMessage(fields), { fields });

export interface RowFields {
  index: number;
  fields: FieldErrors;
}

/** Further errors are only counted. */
export const MAX_ERRORS = 100;

export function invalidRows(rows: readonly RowFields[]): ApiError {
  const more = rows.length - MAX_ERRORS;
  return new ApiError(422, 'invalid', 'Há linhas inválidas; nada foi gravado', {
    rows: rows.slice(0, MAX_ERRORS),
    ...(more > 0 ? { extra: { more_errors: more } } : {}),
  });
}

export function refuseBroken(rows: readonly RowFields[], allowed = 0): void {
  const broken = rows.filter(({ fields }) => Object.keys(fields).length > 0);
  if (broken.length > allowed) throw invalidRows(broken);
}

export const invalidParameters = (fields: FieldErrors) =>
  new ApiError(400, 'invalid_parameter', `Parâmetro inválido: ${Object.keys(fields).join(', ')}`, { fields });

/** For valid parameters that break a rule. */
export const unfitParameters = (fields: FieldErrors) =>
  new ApiError(422, 'invalid', `Parâmetro inválido: ${Object.keys(fields).join(', ')}`, { fields });

/** Somebody else saved first; the stored row comes along. `meanwhile`: by whom and when. */
export const staleVersion = (current: unknown, meanwhile?: Meanwhile) =>
  new ApiError(409, 'stale_version', 'Registro alterado por outra pessoa', { extra: { current, ...meanwhile } });

export const staleCells = (rows: readonly { index: number; current: unknown }[]) =>
  new ApiError(409, 'stale_version', 'Registro alterado por outra pessoa', { rows });
