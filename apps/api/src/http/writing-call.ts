import type { FastifyContextConfig, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { type Actor, canUse, type Feature } from '#model/permissions';
import type { Context } from '../context';
import { requireActor } from '../identity/actor';
import { forbidden } from '../refusals/refusals';
import type { Operation } from '../sql/operation';
import { answerWriting } from './answer-call';
import type { App } from './app-type';
import { validatorCompiler } from './described';
import { idempotencyHeaders } from './route-schemas';
import { readId } from './row-id';

/** A call of an area that writes, as it is described. */
export interface WritingCall {
  summary: string;
  tags: readonly string[];
  body?: z.ZodType;
  /** Of its answer when all goes well. */
  status: number;
  answer: z.ZodType;
  /** Which part of the product whoever asks must be able to use; or throws for whoever may not. */
  admits?: Feature | ((actor: Actor) => void);
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
  { summary, tags, body, status, answer, admits = () => {}, config = {} }: WritingCall,
  work: (work: Operation, request: FastifyRequest) => Promise<unknown>,
): void {
  const [method = '', url = ''] = where.split(' ');
  const names = [...url.matchAll(/:(\w+)/g)].map(([, name = '']) => [name, z.string()] as const);
  app.route({
    ...{ method, url, config, validatorCompiler },
    schema: {
      ...{ summary, tags: [...tags], headers: idempotencyHeaders, response: { [status]: answer } },
      ...(names.length > 0 ? { params: z.object(Object.fromEntries(names)) } : {}),
      ...(body ? { body } : {}),
    },
    handler: async (request, reply) => {
      const actor = requireActor(request);
      if (typeof admits === 'function') admits(actor);
      else if (!canUse(actor, admits)) throw forbidden();
      return answerWriting(context, request, reply, { status, work: (inner) => work(inner, request) });
    },
  });
}

/** The id that the address of a call names. Throws 404 for what is none. */
export const idInAddress = ({ params }: FastifyRequest): number => readId((params as { id: string }).id);
