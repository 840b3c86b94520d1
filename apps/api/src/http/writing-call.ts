import type { FastifyContextConfig, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Context } from '../context';
import { requireActor } from '../identity/actor';
import type { Operation } from '../sql/operation';
import { answerWriting } from './answer-call';
import type { App } from './app-type';
import { describedPath, validatorCompiler } from './described';
import { type Admission, demandAdmission } from './reading-call';
import { idempotencyHeaders } from './route-schemas';

/** A call of an area that writes, as it is described. */
export interface WritingCall {
  summary: string;
  tags: readonly string[];
  /** What its address names, with descriptions where it is more than an id. */
  path?: Readonly<Record<string, string>>;
  body?: z.ZodType;
  /** Of its answer when all goes well. */
  status: number;
  answer: z.ZodType;
  admits?: Admission;
  config?: FastifyContextConfig;
}

/**
 * Registers a call of an area that writes: heard once, if it comes with a key. Its schemas only describe: who may not come in is told so
 * first, and then all that is wrong at once.
 * @param where its method and its address.
 */
export function registerWriting(
  app: App,
  context: Context,
  where: `${'POST' | 'PUT' | 'DELETE'} ${string}`,
  { summary, tags, path, body, status, answer, admits, config = {} }: WritingCall,
  work: (work: Operation, request: FastifyRequest) => Promise<unknown>,
): void {
  const [method = '', url = ''] = where.split(' ');
  app.route({
    ...{ method, url, config, validatorCompiler },
    schema: {
      ...{ summary, tags: [...tags], ...describedPath(url, path), headers: idempotencyHeaders, response: { [status]: answer } },
      ...(body ? { body } : {}),
    },
    handler: async (request, reply) => {
      demandAdmission(requireActor(request), admits);
      return answerWriting(context, request, reply, { status, work: (inner) => work(inner, request) });
    },
  });
}
