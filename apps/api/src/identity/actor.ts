import type { FastifyRequest } from 'fastify';
import type { Actor, KeyScope, KeyUse, Purpose, SessionKind } from '#model/permissions';
import { ApiError } from '../refusals/api-error';

/** A session, or a key for other programs, and what it opens. */
export type Session = { id: string; kind: SessionKind | KeyScope };

declare module 'fastify' {
  interface FastifyRequest {
    /** Who is asking; null only on public routes. */
    actor: Actor | null;
    session: Session | null;
  }
  interface FastifyContextConfig {
    /** Answers without a token. Everything else under `/api` wants one. */
    public?: boolean;
    /** What the call is for, which narrow tokens are judged by; without it only a full token may use it. */
    purpose?: Purpose;
    /** What a key for other programs may do with the call, where that is not to read and nothing else. */
    keys?: KeyUse;
  }
}

/** 401 for a missing, malformed, ended or unknown token. */
export function unauthorized(): ApiError {
  return new ApiError(401, 'unauthorized', 'Entre no sistema para continuar');
}

/** Who is asking. Throws 401 when nobody has signed in, which only a public route can meet. */
export function requireActor(request: FastifyRequest): Actor {
  if (!request.actor) throw unauthorized();
  return request.actor;
}

/** The session behind the request. Throws 401 when nobody has signed in. */
export function requireSession(request: FastifyRequest): Session {
  if (!request.session) throw unauthorized();
  return request.session;
}
