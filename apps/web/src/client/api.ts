import { clearSession, getSession } from '../session/session-store';
import { trackCall } from './activity';
import { ApiFailure } from './api-failure';
import { newIdempotencyKey } from './idempotency-key';
import { offlineGateway } from './offline-gateway';
import { type Query, queryText } from './query';
import { READ_RETRY_MS, WRITE_RETRY_MS, withRetry } from './retry';
import { noteServerDate } from './server-clock';

const BASE = '/api';
const TIMEOUT_MS = 60_000;

export interface CallOptions {
  /** Null and undefined are left out; a list is sent once per value. */
  query?: Query;
  body?: unknown;
  signal?: AbortSignal;
  /** `Idempotency-Key`. Every write has one; pass it where the user's next attempt may be the same write. */
  idempotencyKey?: string;
  /** A POST that writes nothing: no idempotency key, patience of a read. */
  isAsking?: boolean;
  /** Sent without the session, as sign-in and passwords are. */
  isPublic?: boolean;
  keepalive?: boolean;
}

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** Retries a lost call. @param path below `/api`. @throws {ApiFailure} for a refusal or a call that did not get through. */
export async function call<T>(method: Method, path: string, options: CallOptions = {}): Promise<T> {
  const isWrite = method !== 'GET' && !options.isAsking;
  const sent = isWrite ? { ...options, idempotencyKey: options.idempotencyKey ?? newIdempotencyKey() } : options;
  const token = options.isPublic ? null : getSession().token;
  const attempt = async () => readResponse<T>(await send(method, path, sent, token), options.isPublic ? 'public' : token);
  // Sign-in reports a failure at once; a page being left cannot wait.
  if (options.isPublic || options.keepalive) return attempt();
  return withRetry(attempt, {
    retryMs: isWrite ? WRITE_RETRY_MS : READ_RETRY_MS,
    signal: options.signal,
    isWanted: () => getSession().token === token,
  });
}

/** Undefined for an empty response. @param token of the call; its 401 ends the session. @throws {ApiFailure} for a refusal. */
export async function readResponse<T>(response: Response, token: string | null | 'public'): Promise<T> {
  const body = await readJson(response);
  if (response.ok) return body as T;
  const failure = failureOf(response, body);
  // After another sign-in meanwhile only the refused token ends.
  if (token !== 'public' && endsSession(failure, body) && getSession().token === token) {
    if (!offlineGateway()?.holdsSession(token)) clearSession('expired');
  }
  throw failure;
}

export const api = {
  get: <T>(path: string, options: CallOptions = {}): Promise<T> => {
    const ask = () => call<T>('GET', path, options);
    const gateway = options.isPublic ? null : offlineGateway();
    return gateway ? (gateway.get(path, options.query ?? {}, ask) as Promise<T>) : ask();
  },
  post: <T>(path: string, body?: unknown, options?: CallOptions) => call<T>('POST', path, { ...options, body }),
  put: <T>(path: string, body?: unknown, options?: CallOptions) => call<T>('PUT', path, { ...options, body }),
  remove: (path: string, options?: CallOptions) => call<void>('DELETE', path, options),
};

async function send(method: Method, path: string, options: CallOptions, token: string | null): Promise<Response> {
  const finish = trackCall();
  const timeout = AbortSignal.timeout(TIMEOUT_MS);
  try {
    const response = await fetch(`${BASE}${path}${queryText(options.query)}`, {
      method,
      headers: {
        accept: 'application/json',
        ...(options.body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(options.idempotencyKey ? { 'idempotency-key': options.idempotencyKey } : {}),
      },
      ...(options.body === undefined ? {} : { body: JSON.stringify(options.body) }),
      signal: options.signal ? AbortSignal.any([options.signal, timeout]) : timeout,
      ...(options.keepalive ? { keepalive: true } : {}),
    });
    finish(true);
    noteServerDate(response.headers.get('date'));
    return response;
  } catch (error) {
    const wasGivenUp = options.signal?.aborted === true;
    finish(wasGivenUp ? null : false);
    if (wasGivenUp) throw error;
    throw new ApiFailure(0, { code: 'network', message: networkMessage(method) });
  }
}

function networkMessage(method: Method): string {
  return method === 'GET'
    ? 'Sem conexão com o servidor. O que você já lançou está guardado; verifique a internet e tente de novo.'
    : 'Sem conexão com o servidor. Nada do que você digitou foi perdido; verifique a internet e tente de novo.';
}

async function readJson(response: Response): Promise<unknown> {
  const isJson = response.headers.get('content-type')?.includes('json');
  if (!isJson) return undefined;
  try {
    return await response.json();
  } catch {
    throw new ApiFailure(0, { code: 'network', message: 'A resposta do servidor chegou pela metade. Nada foi perdido; tente de novo.' });
  }
}

function failureOf(response: Response, body: unknown): ApiFailure {
  const retryAfter = Number(response.headers.get('retry-after'));
  const members = isObject(body) ? body : {};
  return new ApiFailure(
    response.status,
    {
      ...members,
      code: typeof members.code === 'string' ? members.code : 'unexpected',
      hasServerMessage: typeof members.message === 'string',
      message:
        typeof members.message === 'string' ? members.message : 'O servidor não respondeu como esperado. Tente de novo em instantes.',
    },
    retryAfter > 0 ? retryAfter : null,
  );
}

/** A 401, or a 500 of a proxy that checks tokens. */
function endsSession(failure: ApiFailure, body: unknown): boolean {
  if (failure.status === 401) return true;
  const detail = isObject(body) && typeof body.detail === 'string' ? body.detail : '';
  return failure.status === 500 && /Expired JWT|JWT rejected/.test(detail);
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
