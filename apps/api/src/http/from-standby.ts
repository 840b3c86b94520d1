import type { RouteOptions } from 'fastify';
import type { Context } from '../context';
import { readingContext, sparingLoss } from '../db/reading-context';
import type { App } from './app-type';

/** Calls registered here prefer the standby, so they must not write. */
export function readFromStandby(app: App, context: Context, register: (scope: App, reading: Context) => void): void {
  app.register(async (scope) => {
    scope.addHook('onRoute', (route: RouteOptions) => {
      const { handler } = route;
      route.handler = function repeated(request, reply) {
        return sparingLoss(context, async () => handler.call(this, request, reply));
      };
    });
    register(scope as unknown as App, readingContext(context));
  });
}
