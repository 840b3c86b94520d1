import type { FastifyRequest } from 'fastify';
import { keyOpens, tokenOpens } from '#model/permissions';
import type { Context } from '../context';
import { ApiError } from '../refusals/api-error';
import { isAccessKey, readAccessKey } from './access-keys';
import { unauthorized } from './actor';
import { readToken } from './tokens';

/** Throws 401 for an invalid token or key, 403 for a wrong purpose, 429 above the rate limit. */
export async function identify(context: Context, request: FastifyRequest): Promise<void> {
  const token = bearerToken(request);
  if (isAccessKey(token)) return identifyKey(context, request, token);
  const { actor, session } = await readToken(context, token);
  if (!tokenOpens(session.kind, request.routeOptions.config.purpose)) throw notOpened();
  request.actor = actor;
  request.session = session;
}

async function identifyKey(context: Context, request: FastifyRequest, key: string): Promise<void> {
  const { actor, id, scope } = await readAccessKey(context, key);
  const isReading = request.method === 'GET' || request.method === 'HEAD';
  if (!keyOpens(scope, { isReading, use: request.routeOptions.config.keys })) throw notOpened();
  request.actor = { ...actor, isProgram: true };
  request.session = { id: `key ${id}`, kind: scope };
}

const notOpened = () => new ApiError(403, 'forbidden', 'Este acesso não permite esta operação');

function bearerToken(request: FastifyRequest): string {
  const token = request.headers.authorization?.replace(/^Bearer +/i, '').trim();
  if (!token) throw unauthorized();
  return token;
}
