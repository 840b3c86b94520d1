import type { Context } from '../../context';
import type { App } from '../../http/app-type';
import { identify } from '../../identity/identify';

const API = /^\/api(\/|$)/;

/** Every `/api` call needs a token unless its route is `public`; a narrow token opens only the routes of its purpose. */
export function registerAuthentication(app: App, context: Context): void {
  app.decorateRequest('actor', null);
  app.decorateRequest('session', null);
  app.addHook('onRequest', async (request) => {
    const { url, config } = request.routeOptions;
    // An unknown address is 404 for everybody.
    if (request.is404 || !url || !API.test(url) || config.public) return;
    await identify(context, request);
  });
}
