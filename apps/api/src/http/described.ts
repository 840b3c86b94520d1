import type { FastifySchema, RouteOptions } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Makes the schema of a call that judges by itself; only the document asks for it. */
    describe?: () => FastifySchema;
  }
}

/**
 * What the document says of a route. The calls of the engine are thousands of schemas that describe and nothing else: they are made when
 * somebody asks for the document, instead of weighing forty megabytes on every server from its start.
 */
export function describedSchema({ schema, config }: Pick<RouteOptions, 'schema' | 'config'>): FastifySchema | undefined {
  return config?.describe?.() ?? schema;
}
