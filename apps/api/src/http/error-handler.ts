import type { FastifyError, FastifyReply, FastifyRequest, FastifySchemaValidationError } from 'fastify';
import { messages } from '#model/kit/messages';
import { busyAnswer } from '../db/busy';
import { isDiskFull } from '../db/disk-full';
import { isConnectionLost } from '../db/lost-connection';
import { ApiError, Unavailable } from '../refusals/api-error';

const REQUIRED = messages.required;
const INVALID = messages.invalid;
/** Messages of our own schemas; those of the library are English. */
const OWN_WORDS: ReadonlySet<unknown> = new Set(Object.values(messages));
/** A full disk needs an operator, so retry slowly. */
const DISK_RETRY_S = 60;

/** Errors of Fastify by code; others below 500 become a plain 400. */
const FRAMEWORK: Readonly<Record<string, ApiError>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: new ApiError(413, 'body_too_large', 'O conteúdo enviado é grande demais'),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: new ApiError(415, 'unsupported_media_type', 'Tipo de conteúdo não aceito; envie application/json'),
  FST_ERR_CTP_INVALID_JSON_BODY: new ApiError(400, 'malformed_json', 'O conteúdo enviado não é um JSON válido'),
  FST_ERR_CTP_EMPTY_JSON_BODY: new ApiError(400, 'malformed_json', 'O conteúdo enviado está vazio'),
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: new ApiError(400, 'malformed_body', 'O tamanho do conteúdo não confere'),
  FST_ERR_BAD_URL: new ApiError(400, 'malformed_url', 'Endereço inválido'),
  FST_ERR_ASYNC_CONSTRAINT: new ApiError(400, 'malformed_header', 'Cabeçalho inválido'),
  FST_ERR_MAX_PARAM_LENGTH: new ApiError(414, 'url_too_long', 'Endereço longo demais'),
};

/** Fallback for values that the database refuses, by SQLSTATE. Each case is logged, because a rule is missing. */
const DATABASE: Readonly<Record<string, ApiError>> = {
  '23503': new ApiError(409, 'in_use', 'O registro está em uso ou se refere a um registro que não existe'),
  '23505': new ApiError(409, 'duplicate', 'Já existe um registro igual'),
  '23502': new ApiError(422, 'invalid', 'Falta um campo obrigatório'),
  '23514': new ApiError(422, 'invalid', 'Valor fora do permitido'),
  '40001': new ApiError(409, 'conflict', 'O registro está sendo alterado por outra pessoa; tente de novo'),
  '40P01': new ApiError(409, 'conflict', 'O registro está sendo alterado por outra pessoa; tente de novo'),
};
const DATABASE_DATA = new ApiError(422, 'invalid', INVALID);

/** Answers `{code, message, fields?}`. Unexpected errors are logged with details and answered without. */
export function handleError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const known = asApiError(error);
  if (known === null) {
    request.log.error({ err: error, method: request.method, route: request.routeOptions.url }, 'erro inesperado');
    answer(reply, new ApiError(500, 'unexpected', 'Erro inesperado; tente de novo em instantes'));
    return;
  }
  if (known.status === 503) {
    request.log.warn(
      { reason: reasonOf(error), method: request.method, route: request.routeOptions.url },
      'não foi possível atender agora',
    );
  } else if (isDatabaseError(error)) {
    request.log.warn({ err: error, method: request.method, route: request.routeOptions.url }, 'o banco recusou um valor');
  }
  answer(reply, known);
}

export function notFound(): ApiError {
  return new ApiError(404, 'not_found', 'Endereço não encontrado');
}

function answer(reply: FastifyReply, error: ApiError): void {
  if (error.retryAfterSeconds !== undefined) reply.header('retry-after', String(Math.max(1, Math.ceil(error.retryAfterSeconds))));
  // The route may have set the headers of a file.
  reply.removeHeader('content-disposition').removeHeader('content-length').code(error.status).type('application/json; charset=utf-8');
  reply.header('cache-control', 'no-store').serializer(JSON.stringify).send(error.toBody());
}

export function asApiError(error: unknown): ApiError | null {
  if (error instanceof ApiError) return error;
  const busy = busyAnswer(error);
  if (busy) return busy;
  if (isDiskFull(error)) return new Unavailable('O servidor está sem espaço em disco; avise quem cuida dele', DISK_RETRY_S);
  if (isConnectionLost(error)) return new Unavailable();
  if (!(error instanceof Error)) return null;
  if (isDatabaseError(error)) return DATABASE[error.code] ?? (/^22/.test(error.code) ? DATABASE_DATA : null);
  const failure = error as Partial<FastifyError>;
  if (failure.validation) return validationError(failure.validation, failure.validationContext);
  const known = failure.code === undefined ? undefined : FRAMEWORK[failure.code];
  if (known) return known;
  return otherClientError(failure);
}

function otherClientError(failure: Partial<FastifyError>): ApiError | null {
  const status = failure.statusCode;
  if (status === undefined || status < 400 || status >= 500) return null;
  if (status === 404) return notFound();
  if (status === 413) return FRAMEWORK.FST_ERR_CTP_BODY_TOO_LARGE ?? null;
  if (status === 415) return FRAMEWORK.FST_ERR_CTP_INVALID_MEDIA_TYPE ?? null;
  if (status === 429) return new ApiError(429, 'too_many_requests', 'Muitas tentativas; aguarde e tente de novo');
  // The client's fault: `__proto__` in a body, a broken Range header and the like.
  return new ApiError(status, 'bad_request', 'Requisição inválida');
}

/** A wrong body is a wrong row (422, all fields); a wrong parameter or header is a 400 that names it. */
function validationError(problems: FastifySchemaValidationError[], context: string | undefined): ApiError {
  const fields: Record<string, string> = {};
  for (const problem of problems) fields[fieldOf(problem)] ??= wordsFor(problem);
  const names = Object.keys(fields).filter((name) => name !== '');
  if (context === 'body') {
    if (names.length === 0) return new ApiError(422, 'invalid', 'O conteúdo enviado não tem a forma esperada');
    return new ApiError(422, 'invalid', 'Há campos inválidos', { fields });
  }
  return new ApiError(400, 'invalid_parameter', `Parâmetro inválido: ${names.join(', ') || '?'}`, { fields });
}

function wordsFor(problem: FastifySchemaValidationError): string {
  if (problem.message !== undefined && OWN_WORDS.has(problem.message)) return problem.message;
  return isMissing(problem) ? REQUIRED : INVALID;
}

function fieldOf(problem: FastifySchemaValidationError): string {
  const path = problem.instancePath.split('/').filter((part) => part !== '');
  const keys = problem.params.keys;
  // Zod reports unknown keys on their parent.
  if (problem.keyword === 'unrecognized_keys' && Array.isArray(keys)) path.push(String(keys[0]));
  return path.join('.');
}

function isMissing(problem: FastifySchemaValidationError): boolean {
  return problem.keyword === 'invalid_type' && /received undefined$/.test(problem.message ?? '');
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** Server errors of `pg` have a five-character SQLSTATE and a severity. */
function isDatabaseError(error: unknown): error is Error & { code: string } {
  return error instanceof Error && 'severity' in error && 'code' in error && typeof error.code === 'string' && error.code.length === 5;
}
