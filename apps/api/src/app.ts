import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import helmet from '@fastify/helmet';
import fastify, { LogController, type RouteOptions } from 'fastify';
import { serializerCompiler, validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod';
import type { Context } from './context';
import type { App } from './http/app-type';
import { BODY_PACE, guardConnections, type Pace, SERVER_LIMITS } from './http/connections';
import { handleError } from './http/error-handler';
import { queueFiles } from './http/file-turns';
import { pageLists } from './http/paged-lists';
import { acceptOnlyJson, answerBrokenConnection, refuseUnstorableText } from './http/request-guard';
import { registerWebFiles, routedUrl } from './http/web-files';
import { registerRoutes } from './routes';

const BODY_LIMIT = 1024 * 1024;
const SLOW_MS = 1_000;

/** What tests may choose: `onRoute` hears of every route, as the permission matrix does; `pace` is how fast bodies have to come. */
export type AppOptions = { onRoute?: (route: RouteOptions) => void; pace?: Pace };

/** Builds the whole server over a context, without listening. */
export async function buildApp(context: Context, { onRoute, pace = BODY_PACE }: AppOptions = {}): Promise<App> {
  const app: App = fastify({
    loggerInstance: context.log,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_LIMIT,
    // Whose word about the client's address is taken; from everybody else it is the address of the connection.
    trustProxy: context.config.trustProxy.length > 0 ? [...context.config.trustProxy] : false,
    http: { headersTimeout: SERVER_LIMITS.headersTimeoutMs, connectionsCheckingInterval: SERVER_LIMITS.checkEveryMs },
    requestTimeout: SERVER_LIMITS.requestTimeoutMs,
    connectionTimeout: SERVER_LIMITS.silenceTimeoutMs,
    // Answers in flight are finished at stop; idle kept-alive connections must not hold it back.
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
  logRequests(app);
  guardConnections(app, pace);
  keepOutOfCaches(app);
  queueFiles(app);
  pageLists(app);

  await app.register(helmet, securityHeaders(context));
  // The fast end of each: a list of 5,000 rows (1.1 MB) becomes 120 kB in 5 ms by brotli, 160 kB in 4 ms by gzip (104 kB in 9 ms by default).
  await app.register(compress, {
    globalDecompression: false,
    threshold: 1024,
    encodings: ['br', 'gzip'],
    zlibOptions: { level: 1 },
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 3 } },
    // At once up to here: piece by piece it takes longer than the compression itself (all indicators of a farm are 165 kB).
    syncThreshold: 256 * 1024,
  });
  await registerRoutes(app, context);
  await registerWebFiles(app);
  return app;
}

/** Scripts come from this server only; inline styles are how the interface kit sizes things. */
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
        // A PDF that was fetched is shown in a frame; the viewer of Chromium counts as an object.
        frameSrc: ["'self'", 'blob:', ...importerOrigin],
        frameAncestors: ["'self'"],
        objectSrc: ['blob:'],
        baseUri: ["'self'"],
        formAction: ["'self'"],
      },
    },
    // Whoever terminates TLS in front decides on HSTS; the product itself speaks plain HTTP.
    strictTransportSecurity: false,
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'same-origin' as const },
  };
}

/** Answers of the API are somebody's: no browser or proxy keeps them, unless a route says otherwise. Files of the web app have rules of their own. */
function keepOutOfCaches(app: App): void {
  app.addHook('onSend', (request, reply, _payload, done) => {
    if (/^\/api(?![^/?])/.test(request.url) && !reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
    done();
  });
}

/** One line for what somebody may want to look into, the rest only on request. The route, not the URL: addresses may hold tokens. */
function logRequests(app: App): void {
  app.addHook('onResponse', (request, reply, done) => {
    const line = {
      method: request.method,
      route: request.routeOptions.url ?? '?',
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    };
    if (line.status >= 500 || line.ms >= SLOW_MS) request.log.warn(line, 'requisição');
    else request.log.debug(line, 'requisição');
    done();
  });
}
