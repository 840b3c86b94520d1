import type { FastifyContextConfig, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { FieldErrors } from '#model/kit/resource';
import { type Actor, canUse, type Feature } from '#model/permissions';
import type { Context } from '../context';
import { requireActor } from '../identity/actor';
import { forbidden, invalidParameters } from '../refusals/refusals';
import type { RawQuery } from '../sql/list-query';
import { type Operation, operation } from '../sql/operation';
import type { App } from './app-type';
import { describedPath, describedQuery, validatorCompiler } from './described';

export type AccessRule = Feature | ((actor: Actor) => void);

export interface ReadingCall<Answer extends z.ZodType = z.ZodType, Query = RawQuery> {
  summary: string;
  tags: readonly string[];
  path?: Readonly<Record<string, string>>;
  /** Others are refused. If undefined, the query is not checked. */
  parameters?: Readonly<Record<string, string>>;
  /** The call refuses unknown parameters itself, as it accepts list conditions or aliases too. */
  judgesUnknown?: boolean;
  query?: z.ZodType<Query>;
  /** Body of a query by POST that writes nothing. */
  body?: z.ZodType;
  /** Undefined for a file. */
  answer?: Answer;
  produces?: string;
  admits?: AccessRule;
  config?: FastifyContextConfig;
}

export interface ReadRequest<Query = RawQuery> {
  query: Query;
  request: FastifyRequest;
  reply: FastifyReply;
}

/** Checks access first (403), then unknown parameters (400); a query schema comes before both. */
export function registerReading<Answer extends z.ZodType, Query = RawQuery>(
  app: App,
  context: Context,
  where: `${'GET' | 'POST'} ${string}`,
  { summary, tags, path, parameters, judgesUnknown, query, body, answer, produces, admits, config = {} }: ReadingCall<Answer, Query>,
  read: (work: Operation, asked: ReadRequest<Query>) => Promise<z.input<Answer> | FastifyReply>,
): void {
  const [method = '', url = ''] = where.split(' ');
  const querystring = query ?? (parameters && describedQuery(parameters));
  app.route({
    method,
    url,
    config,
    schema: {
      summary,
      tags: [...tags],
      ...describedPath(url, path),
      ...(querystring ? { querystring } : {}),
      ...(body ? { body } : {}),
      ...(answer ? { response: { 200: answer } } : {}),
      ...(produces ? { produces: [produces] } : {}),
    },
    ...(query ? {} : { validatorCompiler }),
    handler: async (request, reply) => {
      const actor = requireActor(request);
      demandAccess(actor, admits);
      if (parameters && !judgesUnknown) refuseUnknown(request.query as RawQuery, parameters);
      return read(operation(context, actor), { query: request.query as Query, request, reply });
    },
  });
}

export function demandAccess(actor: Actor, admits: AccessRule | undefined): void {
  if (typeof admits === 'function') admits(actor);
  else if (admits && !canUse(actor, admits)) throw forbidden();
}

export function refuseUnknown(query: RawQuery, parameters: Readonly<Record<string, string>>): void {
  const errors: FieldErrors = {};
  for (const name of Object.keys(query)) if (!Object.hasOwn(parameters, name)) errors[name] = 'Parâmetro desconhecido';
  if (Object.keys(errors).length > 0) throw invalidParameters(errors);
}

export const listOf = <Item extends z.ZodType>(item: Item) => z.object({ resultList: z.array(item), size: z.int() });
export const asList = <Item>(resultList: Item[]) => ({ resultList, size: resultList.length });
