import type { FastifySchema, RouteOptions } from 'fastify';
import { z } from 'zod';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Builds the schema of a call that validates by itself; only the OpenAPI document calls it. */
    describe?: () => FastifySchema;
  }
}

/** Thousands of schemas only describe, so they are built on demand instead of taking forty megabytes from the start. */
export function describedSchema({ schema, config }: Pick<RouteOptions, 'schema' | 'config'>): FastifySchema | undefined {
  return config?.describe?.() ?? schema;
}

/** Such calls check access first, then unknown parameters, then everything else together. */
export const validatorCompiler = () => (value: unknown) => ({ value });

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

export function describedPath(url: string, words: Readonly<Record<string, string>> = {}) {
  const names = [...url.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
  const described = names.map((name) => [name, words[name] ? z.string().meta({ description: words[name] }) : z.string()] as const);
  return names.length > 0 ? { params: z.object(Object.fromEntries(described)) } : {};
}
