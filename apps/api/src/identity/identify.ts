import type { FastifyRequest } from 'fastify';
import { keyOpens, tokenOpens } from '#model/permissions';
import type { Context } from '../context';
import { ApiError } from '../refusals/api-error';
import { isAccessKey, readAccessKey } from './access-keys';
import { unauthorized } from './actor';
import { type Presumption, presumeHolder, readToken } from './tokens';

declare module 'fastify' {
  interface FastifyRequest {
    /** Who asks if nothing has changed since that was last asked; `actor` is null then. Only on routes with `asksAlong`. */
    presumption: Presumption | null;
  }
  interface FastifyContextConfig {
    /** The call itself sees to it that its first statement confirms who asks. */
    asksAlong?: boolean;
  }
}

/**
 * Says who asks, in `request.actor` and `request.session`. Throws 401 for a token or key that is no good, 403 for one of another purpose,
 * 429 for a key that asks too often.
 */
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

/** Says in `request.presumption` who asks if nothing has changed since; false where `identify` has to. Only full tokens are presumed on. */
export function presume(context: Context, request: FastifyRequest): boolean {
  const presumption = presumeHolder(context, bearerToken(request));
  if (presumption?.holder.session.kind !== 'full') return false;
  request.presumption = presumption;
  return true;
}

/** The token, bare or after `Bearer `. */
function bearerToken(request: FastifyRequest): string {
  const token = request.headers.authorization?.replace(/^Bearer +/i, '').trim();
  if (!token) throw unauthorized();
  return token;
}
