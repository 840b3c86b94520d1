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

/** Schemas only describe: access is checked first, then everything else together. */
export function registerWriting(
  app: App,
  context: Context,
  where: `${'POST' | 'PUT' | 'DELETE'} ${string}`,
  { summary, tags, path, body, status, answer, admits, config = {} }: WritingCall,
  work: (work: Operation, request: FastifyRequest) => Promise<unknown>,
): void {
  const [method = '', url = ''] = where.split(' ');
  app.route({
    method,
    url,
    config,
    validatorCompiler,
    schema: {
      summary,
      tags: [...tags],
      ...describedPath(url, path),
      headers: idempotencyHeaders,
      response: { [status]: answer },
      ...(body ? { body } : {}),
    },
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
  { summary, tags, body, status, answer }: Omit<WritingCall, 'path' | 'admits' | 'config'>,
  work: (work: Operation, request: FastifyRequest) => Promise<unknown>,
): void {
  const [method = '', url = ''] = where.split(' ');
  app.route({
    method,
    url,
    validatorCompiler,
    schema: { summary, tags: [...tags], response: { [status]: answer }, ...(body ? { body } : {}) },
    handler: async (request) => work(operation(context, requireActor(request)), request),
  });
}
