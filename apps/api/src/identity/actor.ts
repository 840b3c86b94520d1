import type { FastifyRequest } from 'fastify';
import type { Actor } from '#model/permissions';
import { ApiError } from '../api-error';

/** What a session may be used for: everything, or only the calls that name its kind. */
export const SESSION_KINDS = ['full', 'dashboards', 'import'] as const;
export type SessionKind = (typeof SESSION_KINDS)[number];
export type NarrowKind = Exclude<SessionKind, 'full'>;

export type Session = { id: string; kind: SessionKind };

declare module 'fastify' {
  interface FastifyRequest {
    /** Who is asking; null only on public routes. */
    actor: Actor | null;
    session: Session | null;
  }
  interface FastifyContextConfig {
    /** Answers without a token. Everything else under `/api` wants one. */
    public?: boolean;
    /** Narrow tokens that may use this call; without it only a full token may. */
    narrow?: readonly NarrowKind[];
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
