import swagger, { type FastifyDynamicSwaggerOptions } from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';
import { CALLS_A_MINUTE } from '../identity/key-rate-limit';
import type { App } from './app-type';
import { describedSchema } from './described';
import { version } from './version';

const DOCS = '/api/docs';
const ABOUT = `API de gestão e benchmarking de fazendas de corte e leite.

**Outros programas** usam uma chave de acesso, que cada pessoa cria em Conta › Chaves de acesso, ou por \`POST /api/access_keys\`. A chave
aparece uma só vez, vale até o dia em que expira ou é revogada, e pode no máximo o que a pessoa pode: \`read\` faz as consultas (GET);
\`entries\` também grava as linhas de uma fazenda em uma safra. São ${CALLS_A_MINUTE} chamadas por minuto; acima disso a resposta é 429,
com \`Retry-After\`.

    curl -g -H "Authorization: Bearer $PORTEIRA_CHAVE" "$PORTEIRA/api/births?wherein[harvest.id]=1&wherein[farm.id]=1"

Os tipos de cada chamada em TypeScript saem desta descrição: \`npx openapi-typescript /api/openapi.json\`.`;

/** Must run before the first route is registered. */
export async function collectOpenApi(app: App): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Porteira', description: ABOUT, version },
      components: {
        securitySchemes: {
          token: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT', description: 'De uma pessoa: POST /api/users/token' },
          key: { type: 'http', scheme: 'bearer', description: 'De outro programa: uma chave de acesso, ptr_...' },
        },
      },
      security: [{ token: [] }, { key: [] }],
    },
    transform: ({ route, ...rest }) => jsonSchemaTransform({ ...rest, route, schema: describedSchema(route) ?? {} }),
    transformObject: (document) => withoutUnused(jsonSchemaTransformObject(document) as Document) as ReturnType<Transform>,
  });
}

export async function registerOpenApi(app: App): Promise<void> {
  let text: string | null = null;
  app.get('/api/openapi.json', { config: { public: true }, schema: { hide: true } }, async (_request, reply) => {
    // Built on demand and once, because it takes longer than any other call.
    text ??= JSON.stringify(app.swagger());
    return reply.type('application/json; charset=utf-8').send(text);
  });
  app.addHook('onRoute', (route) => {
    if (route.url.startsWith(DOCS)) route.config = { ...route.config, public: true };
  });
  await app.register(swaggerUi, {
    routePrefix: DOCS,
    theme: { title: 'Porteira: API' },
    // Hides the top bar, in which another document could be loaded.
    uiConfig: { docExpansion: 'none', url: '/api/openapi.json', layout: 'BaseLayout' } as Record<string, unknown>,
  });
}

type Document = { paths?: unknown; components?: { schemas?: Record<string, unknown> } };
type Transform = NonNullable<FastifyDynamicSwaggerOptions['transformObject']>;

/** Zod emits input and output variants; only referenced ones stay. */
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
