import type { FastifyRequest } from 'fastify';
import type { Actor, KeyScope, KeyUse, Purpose, SessionKind } from '#model/permissions';
import { ApiError } from '../refusals/api-error';

export type RequestSession = { id: string; kind: SessionKind | KeyScope };

declare module 'fastify' {
  interface FastifyRequest {
    /** Null on public routes only. */
    actor: Actor | null;
    session: RequestSession | null;
  }
  interface FastifyContextConfig {
    /** No token needed; all other routes under `/api` require one. */
    public?: boolean;
    /** Checked against narrow tokens; without it the call needs a full token. */
    purpose?: Purpose;
    /** Access keys may only read by default. */
    keys?: KeyUse;
  }
}

export function unauthorized(): ApiError {
  return new ApiError(401, 'unauthorized', 'Entre no sistema para continuar');
}

/** Throws 401 on a public route without a sign-in. */
export function requireActor(request: FastifyRequest): Actor {
  if (!request.actor) throw unauthorized();
  return request.actor;
}

export function requireSession(request: FastifyRequest): RequestSession {
  if (!request.session) throw unauthorized();
  return request.session;
}
