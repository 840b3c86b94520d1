import type { z } from 'zod';
import { messages } from '#model/kit/messages';
import type { FieldErrors } from '#model/kit/resource';
import { ApiError } from './refusals/api-error';
import { invalidRow } from './refusals/refusals';

export type Body = Readonly<Record<string, unknown>>;

export function readBody(body: unknown): Body {
  if (typeof body === 'object' && body !== null && !Array.isArray(body)) return body as Body;
  throw new ApiError(422, 'invalid', 'O conteúdo enviado não tem a forma esperada');
}

/** Throws 422 that names each missing, wrong or unknown member. */
export function readBodyBy<Shape>(shape: z.ZodType<Shape>, sent: unknown): Shape {
  const given = readBody(sent);
  const read = shape.safeParse(given);
  if (read.success) return read.data;
  const errors: FieldErrors = {};
  for (const { path, code, keys } of read.error.issues as { path: PropertyKey[]; code: string; keys?: string[] }[]) {
    if (code === 'unrecognized_keys') for (const name of keys ?? []) errors[name] = 'Campo desconhecido';
    else errors[String(path[0] ?? '')] ??= given[String(path[0])] === undefined ? messages.required : messages.invalid;
  }
  throw invalidRow(errors);
}

export function readList(body: unknown, max: number): unknown[] {
  if (!Array.isArray(body)) throw new ApiError(422, 'invalid', 'O conteúdo enviado deve ser uma lista');
  if (body.length > max) throw new ApiError(422, 'invalid', `Envie no máximo ${max} registros de uma vez`);
  return body;
}
