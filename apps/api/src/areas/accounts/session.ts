import type { Context } from '../../context';
import type { App } from '../../http/app-type';
import { identify } from '../../identity/identify';

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
    await identify(context, request);
  });
}
