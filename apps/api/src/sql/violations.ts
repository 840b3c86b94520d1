import { messages } from '#model/kit/messages';
import type { FieldErrors, Resource } from '#model/kit/resource';
import { EMAIL_TAKEN } from '../compatibility';
import { foreignKeys, uniqueIndexes } from '../db/expected-schema';
import { ApiError } from '../refusals/api-error';
import { invalidRow } from '../refusals/refusals';
import { USERS } from './members';

const DUPLICATE = 'Já existe um registro com este valor';

/** Fields of the violated constraint of the resource; null for any other error. */
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

export function fieldsOfRefusal(resource: Resource, error: unknown): FieldErrors | null {
  const isRule = error instanceof ApiError && error.status === 422 && error.fields !== undefined;
  return isRule ? { ...error.fields } : fieldsOfViolation(resource, error);
}

/** For a single row, or rows that need no index in the error: maps violations to fields by `fieldsOf`. */
export async function namingFields<T>(resource: Resource, fieldsOf: typeof fieldsOfViolation, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const fields = fieldsOf(resource, error);
    throw fields ? invalidRow(fields) : error;
  }
}

export function isForeignKeyViolation(error: unknown): boolean {
  return violationOf(error)?.code === '23503';
}

function violationOf(error: unknown): { code: string; constraint: string } | null {
  if (!(error instanceof Error) || !('code' in error) || !('constraint' in error)) return null;
  return { code: String(error.code), constraint: String(error.constraint) };
}
