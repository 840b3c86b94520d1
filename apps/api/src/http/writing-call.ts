import type { FastifyContextConfig, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Context } from '../context';
import { requireActor } from '../identity/actor';
import { type Operation, operation } from '../sql/operation';
import { answerWriting } from './answer-call';
import type { App } from './app-type';
import { describedPath, validatorCompiler } from './described';
import { type AccessRule, demandAccess } from './reading-call';
import { idempotencyHeaders } from './route-schemas';

export interface WritingCall {
  summary: string;
  tags: readonly string[];
  path?: Readonly<Record<string, string>>;
  body?: z.ZodType;
  status: number;
  answer: z.ZodType;
  admits?: AccessRule;
  config?: FastifyContextConfig;
}

type Writing = (work: Operation, request: FastifyRequest) => Promise<unknown>;

/** Schemas only describe: access is checked first, then everything else together. */
export function registerWriting(
  app: App,
  context: Context,
  where: `${'POST' | 'PUT' | 'DELETE'} ${string}`,
  call: WritingCall,
  work: Writing,
): void {
  const { admits, status, config = {} } = call;
  app.route({
    ...writingRoute(where, call, { headers: idempotencyHeaders }),
    config,
    handler: async (request, reply) => {
      demandAccess(requireActor(request), admits);
      return answerWriting(context, request, reply, { status, work: (inner) => work(inner, request) });
    },
  });
}

/** For a call whose parts each have a key and a transaction of their own; as a whole it has neither. */
export function registerWritingByParts(
  app: App,
  context: Context,
  where: `POST ${string}`,
  call: Omit<WritingCall, 'path' | 'admits' | 'config'>,
  work: Writing,
): void {
  app.route({ ...writingRoute(where, call), handler: async (request) => work(operation(context, requireActor(request)), request) });
}

function writingRoute(where: string, { summary, tags, path, body, status, answer }: WritingCall, more: object = {}) {
  const [method = '', url = ''] = where.split(' ');
  const described = { summary, tags: [...tags], ...describedPath(url, path), ...more };
  return { method, url, validatorCompiler, schema: { ...described, response: { [status]: answer }, ...(body ? { body } : {}) } };
}
