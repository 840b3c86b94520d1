import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import helmet from '@fastify/helmet';
import fastify, { LogController, type RouteOptions } from 'fastify';
import { serializerCompiler, validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod';
import type { Context } from './context';
import type { App } from './http/app-type';
import { addCallSpans } from './http/call-spans';
import { BODY_PACE, guardConnections, type Pace, SERVER_LIMITS } from './http/connections';
import { handleError } from './http/error-handler';
import { queueFiles } from './http/file-queue';
import { pageLists } from './http/paged-lists';
import { acceptOnlyJson, answerBrokenConnection, refuseUnstorableText } from './http/request-guard';
import { registerWebFiles, routedUrl } from './http/web-files';
import { registerRoutes } from './routes';

const BODY_LIMIT = 1024 * 1024;
const SLOW_MS = 1_000;

/** For tests: `onRoute` receives every route, `pace` is the minimum speed of bodies. */
export type AppOptions = { onRoute?: (route: RouteOptions) => void; pace?: Pace };

export async function buildApp(context: Context, { onRoute, pace = BODY_PACE }: AppOptions = {}): Promise<App> {
  const app: App = fastify({
    loggerInstance: context.log,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_LIMIT,
    // Only listed proxies may set the client's address.
    trustProxy: context.config.trustProxy.length > 0 ? [...context.config.trustProxy] : false,
    http: { headersTimeout: SERVER_LIMITS.headersTimeoutMs, connectionsCheckingInterval: SERVER_LIMITS.checkEveryMs },
    requestTimeout: SERVER_LIMITS.requestTimeoutMs,
    connectionTimeout: SERVER_LIMITS.silenceTimeoutMs,
    // Shutdown finishes answers in flight but must not wait for idle connections.
    forceCloseConnections: 'idle',
    return503OnClosing: true,
    routerOptions: { maxParamLength: 4_096, ignoreTrailingSlash: true },
    rewriteUrl: routedUrl,
    frameworkErrors: handleError,
    clientErrorHandler: answerBrokenConnection,
  }).withTypeProvider<ZodTypeProvider>();

  if (onRoute) app.addHook('onRoute', onRoute);
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.setErrorHandler(handleError);
  acceptOnlyJson(app);
  app.addHook('preValidation', refuseUnstorableText);
  if (context.traces) addCallSpans(app, context.traces);
  logRequests(app);
  guardConnections(app, pace);
  keepOutOfCaches(app);
  queueFiles(app);
  pageLists(app);

  await app.register(helmet, securityHeaders(context));
  // Fast levels: a list of 5,000 rows (1.1 MB) becomes 120 kB in 5 ms by brotli, 160 kB in 4 ms by gzip (104 kB in 9 ms by default).
  await app.register(compress, {
    globalDecompression: false,
    threshold: 1024,
    encodings: ['br', 'gzip'],
    zlibOptions: { level: 1 },
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 3 } },
    // Compressed in one call up to here, because streaming costs more than the compression (all indicators of a farm are 165 kB).
    syncThreshold: 256 * 1024,
  });
  await registerRoutes(app, context);
  await registerWebFiles(app, { isTraced: context.traces !== null });
  return app;
}

/** Scripts come from this server only; the interface kit needs inline styles. */
function securityHeaders(context: Context) {
  const importer = context.config.importAppUrl;
  const importerOrigin = importer?.startsWith('http') ? [new URL(importer).origin] : [];
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'", 'data:'],
        connectSrc: ["'self'"],
        workerSrc: ["'self'", 'blob:'],
        // A fetched PDF is shown in a frame; Chromium's viewer counts as an object.
        frameSrc: ["'self'", 'blob:', ...importerOrigin],
        frameAncestors: ["'self'"],
        objectSrc: ['blob:'],
        baseUri: ["'none'"],
        formAction: ["'self'"],
      },
    },
    // The TLS proxy decides on HSTS; the product itself speaks plain HTTP.
    strictTransportSecurity: false,
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'same-origin' as const },
  };
}

/** Answers of the API are personal, so they are not cached unless a route says otherwise. Web files have their own rules. */
function keepOutOfCaches(app: App): void {
  app.addHook('onSend', (request, reply, _payload, done) => {
    if (/^\/api(?![^/?])/.test(request.url) && !reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
    done();
  });
}

/** Not signed in, not allowed, too often: what an attack looks like. */
const REFUSED = [401, 403, 429];

/** Logs the route, not the URL, which may include tokens. */
function logRequests(app: App): void {
  app.addHook('onResponse', (request, reply, done) => {
    const line = {
      method: request.method,
      route: request.routeOptions.url ?? '?',
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    };
    if (line.status >= 500 || line.ms >= SLOW_MS) request.log.warn(line, 'requisição');
    else if (REFUSED.includes(line.status))
      request.log.info({ ...line, user: request.actor?.id, address: request.ip }, 'requisição recusada');
    else request.log.debug(line, 'requisição');
    done();
  });
}
