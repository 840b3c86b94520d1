import type { FastifyRequest } from 'fastify';
import { tokenOpens } from '#model/permissions';
import { ApiError } from '../../api-error';
import type { App } from '../../app';
import type { Context } from '../../context';
import { unauthorized } from '../../identity/actor';
import { readToken } from '../../identity/tokens';

const API = /^\/api(\/|$)/;

/**
 * Every call under `/api` wants a token unless its route says `config: { public: true }`; a narrow token is good only for routes
 * of a purpose that it opens. Afterwards `request.actor` and `request.session` say who asks.
 */
export function registerAuthentication(app: App, context: Context): void {
  app.decorateRequest('actor', null);
  app.decorateRequest('session', null);
  app.addHook('onRequest', async (request) => {
    const { url, config } = request.routeOptions;
    // An address that leads nowhere is answered as such to everybody.
    if (request.is404 || !url || !API.test(url) || config.public) return;
    const { actor, session } = await readToken(context, bearerToken(request));
    if (!tokenOpens(session.kind, config.purpose)) throw new ApiError(403, 'forbidden', 'Este acesso não permite esta operação');
    request.actor = actor;
    request.session = session;
  });
}

/** The token, bare or after `Bearer `. */
function bearerToken(request: FastifyRequest): string {
  const token = request.headers.authorization?.replace(/^Bearer +/i, '').trim();
  if (!token) throw unauthorized();
  return token;
}
