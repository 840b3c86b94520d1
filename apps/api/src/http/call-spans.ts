import type { FastifyRequest } from 'fastify';
import type { Traces } from '../traces';
import type { App } from './app-type';

const UNTRACED = /^\/api\/(health|metrics)/;

/** Must be registered before the hooks that ask the database. */
export function addCallSpans(app: App, traces: Traces): void {
  const spans = new WeakMap<FastifyRequest, ReturnType<Traces['beginCall']>>();
  app.addHook('onRequest', (request, _reply, done) => {
    const { url } = request.routeOptions;
    if (!url?.startsWith('/api/') || UNTRACED.test(url)) return done();
    const span = traces.beginCall(request.headers.traceparent);
    spans.set(request, span);
    span.within(done);
  });
  // Parsing the body runs in events of the socket, where the current span is lost.
  app.addHook('preValidation', (request, _reply, done) => {
    const span = spans.get(request);
    if (span) span.within(done);
    else done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    const { method, routeOptions } = request;
    const route = routeOptions.url ?? '?';
    const attributes = { 'http.request.method': method, 'http.route': route, 'http.response.status_code': reply.statusCode };
    spans.get(request)?.end({ name: `${method} ${route}`, attributes, isFailed: reply.statusCode >= 500 });
    done();
  });
}
