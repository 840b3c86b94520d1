import type { Context } from '../../context';
import type { App } from '../../http/app-type';
import { identify, presume } from '../../identity/identify';

const API = /^\/api(\/|$)/;

/**
 * Every call under `/api` wants a token unless its route says `config: { public: true }`; a narrow token is good only for routes
 * of a purpose that it opens. Afterwards `request.actor` and `request.session` say who asks; of a route with `asksAlong` it may be
 * `request.presumption`, which the first statement of the call has to confirm.
 */
export function registerAuthentication(app: App, context: Context): void {
  app.decorateRequest('actor', null);
  app.decorateRequest('session', null);
  app.decorateRequest('presumption', null);
  app.addHook('onRequest', async (request) => {
    const { url, config } = request.routeOptions;
    // An address that leads nowhere is answered as such to everybody.
    if (request.is404 || !url || !API.test(url) || config.public) return;
    if (config.asksAlong && presume(context, request)) return;
    await identify(context, request);
  });
}
