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

/** Which part of the product whoever asks must be able to use; or throws for whoever may not. */
export type Admission = Feature | ((actor: Actor) => void);

/** A call of an area that reads, as it is described. */
export interface ReadingCall<Answer extends z.ZodType = z.ZodType, Query = RawQuery> {
  summary: string;
  tags: readonly string[];
  /** What its address names, with descriptions where it is more than an id. */
  path?: Readonly<Record<string, string>>;
  /** Its own parameters with their descriptions; any other is refused. Without them the query is not looked at. */
  parameters?: Readonly<Record<string, string>>;
  /** It says itself which parameters are unknown: it takes the conditions of lists too, or other spellings. */
  judgesUnknown?: boolean;
  /** They as a schema by which they are read, before anything else is looked at. */
  query?: z.ZodType<Query>;
  /** Of one that is a question all the same and writes nothing. */
  body?: z.ZodType;
  /** Of its answer; a file has none. */
  answer?: Answer;
  /** The type of the file that it answers with. */
  produces?: string;
  admits?: Admission;
  config?: FastifyContextConfig;
}

/** What is asked, beside who asks it. */
export interface Reading<Query = RawQuery> {
  query: Query;
  request: FastifyRequest;
  reply: FastifyReply;
}

/**
 * Registers a call of an area that reads. Who may not come in is told so first (403), then which parameters are unknown (400). Where they
 * are read by a schema, what is wrong with them comes first.
 * @param where its method and its address.
 */
export function registerReading<Answer extends z.ZodType, Query = RawQuery>(
  app: App,
  context: Context,
  where: `${'GET' | 'POST'} ${string}`,
  { summary, tags, path, parameters, judgesUnknown, query, body, answer, produces, admits, config = {} }: ReadingCall<Answer, Query>,
  read: (work: Operation, asked: Reading<Query>) => Promise<z.input<Answer> | FastifyReply>,
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
      demandAdmission(actor, admits);
      if (parameters && !judgesUnknown) refuseUnknown(request.query as RawQuery, parameters);
      return read(operation(context, actor), { query: request.query as Query, request, reply });
    },
  });
}

/** Throws 403 for whoever may not come in. */
export function demandAdmission(actor: Actor, admits: Admission | undefined): void {
  if (typeof admits === 'function') admits(actor);
  else if (admits && !canUse(actor, admits)) throw forbidden();
}

/** Throws 400 for parameters that a call does not know. */
export function refuseUnknown(query: RawQuery, parameters: Readonly<Record<string, string>>): void {
  const errors: FieldErrors = {};
  for (const name of Object.keys(query)) if (!Object.hasOwn(parameters, name)) errors[name] = 'Parâmetro desconhecido';
  if (Object.keys(errors).length > 0) throw invalidParameters(errors);
}

/** A whole list as calls answer it. */
export const listOf = <Item extends z.ZodType>(item: Item) => z.object({ resultList: z.array(item), size: z.int() });
export const asList = <Item>(resultList: Item[]) => ({ resultList, size: resultList.length });
