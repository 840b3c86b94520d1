import type { FastifySchema, RouteOptions } from 'fastify';
import { z } from 'zod';

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

/** For calls whose schemas only describe: who may not come in at all is told so first, then what the call does not know, and then all that is wrong at once. */
export const validatorCompiler = () => (value: unknown) => ({ value });

/** Parameters of a query by their descriptions, empty where the name says all; each a text that may be missing. */
export const describedQuery = (parameters: Readonly<Record<string, string>>) =>
  z.looseObject(
    Object.fromEntries(
      Object.entries(parameters).map(([name, description]) => [
        name,
        z
          .string()
          .optional()
          .meta(description ? { description } : {}),
      ]),
    ),
  );

/** What an address names by `:name`, as it is described; `words` by name. */
export function describedPath(url: string, words: Readonly<Record<string, string>> = {}) {
  const names = [...url.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
  const described = names.map((name) => [name, words[name] ? z.string().meta({ description: words[name] }) : z.string()] as const);
  return names.length > 0 ? { params: z.object(Object.fromEntries(described)) } : {};
}
