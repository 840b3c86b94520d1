import swagger, { type FastifyDynamicSwaggerOptions } from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';
import type { App } from './app-type';
import { version } from './version';

const DOCS = '/api/docs';

/** Collects the description of every call; must come before the first of them. */
export async function collectOpenApi(app: App): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Porteira', description: 'API de gestão e benchmarking de fazendas de corte e leite', version },
      components: { securitySchemes: { token: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
      security: [{ token: [] }],
    },
    transform: jsonSchemaTransform,
    transformObject: (document) => withoutUnused(jsonSchemaTransformObject(document) as Document) as ReturnType<Transform>,
  });
}

/** Serves the description (`/api/openapi.json`) and a page that shows it (`/api/docs`), to everybody. */
export async function registerOpenApi(app: App): Promise<void> {
  let text: string | null = null;
  app.get('/api/openapi.json', { config: { public: true }, schema: { hide: true } }, async (_request, reply) => {
    // Made on demand and once: describing a hundred resources takes longer than any other call.
    text ??= JSON.stringify(app.swagger());
    return reply.type('application/json; charset=utf-8').send(text);
  });
  app.addHook('onRoute', (route) => {
    if (route.url.startsWith(DOCS)) route.config = { ...route.config, public: true };
  });
  await app.register(swaggerUi, {
    routePrefix: DOCS,
    uiConfig: { docExpansion: 'none', url: '/api/openapi.json' } as Record<string, unknown>,
  });
}

/** The part of the document that is looked at. */
type Document = { paths?: unknown; components?: { schemas?: Record<string, unknown> } };
type Transform = NonNullable<FastifyDynamicSwaggerOptions['transformObject']>;

/** Every component comes as input and as output; only those that a call refers to stay. */
function withoutUnused(document: Document): Document {
  const schemas = document.components?.schemas ?? {};
  const used = new Set<string>();
  const visit = (part: unknown): void => {
    for (const [, name = ''] of JSON.stringify(part ?? null).matchAll(/"#\/components\/schemas\/([^"]+)"/g)) {
      if (used.has(name)) continue;
      used.add(name);
      visit(schemas[name]);
    }
  };
  visit(document.paths);
  const kept = Object.fromEntries(Object.entries(schemas).filter(([name]) => used.has(name)));
  return { ...document, components: { ...document.components, schemas: kept } };
}
