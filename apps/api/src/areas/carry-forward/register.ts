import type { FastifySchema } from 'fastify';
import { z } from 'zod';
import { resourceOf } from '#model/registry';
import type { App } from '../../app';
import type { Context } from '../../context';
import { requireActor } from '../../identity/actor';
import { operation } from '../../records/connection';
import { answerOnce, readIdempotencyKey } from '../../records/idempotency';
import type { RawQuery } from '../../records/list-query';
import { demand } from '../../records/refusals';
import { idempotencyHeaders } from '../../records/route-schemas';
import { bringForward, broughtSchema, chosenSchema } from './bring';
import { CARRY_MODULES } from './modules';
import { findProposals, proposalsSchema, toAnswer } from './proposals';
import { readScope } from './scope';

const URL = '/api/carry_forward';
const entries = CARRY_MODULES.map(({ path }) => resourceOf(path));

const querystring = z.object({
  harvest_id: z.string().meta({ description: 'Safra que começa' }),
  customer_id: z.string(),
  farm_id: z.string(),
});

const readSchema: FastifySchema = {
  summary: 'Abrir safra: o que a safra anterior deixou, e o que a nova já tem',
  tags: ['Abrir safra'],
  querystring,
  response: { 200: proposalsSchema },
};
const bringSchema: FastifySchema = {
  summary: 'Abrir safra: grava na nova safra os registros escolhidos, tudo ou nada; o que ela já tem fica como está',
  tags: ['Abrir safra'],
  querystring,
  body: chosenSchema,
  headers: idempotencyHeaders,
  response: { 201: broughtSchema },
};
/** The schemas describe; whoever may not come in at all is told so first, and all broken fields are answered at once. */
const validatorCompiler = () => (value: unknown) => ({ value });

/**
 * GET and POST /carry_forward: a harvest that begins with what the one before left: herd, areas, team, machines and inputs.
 * 404 for a farm out of reach; without an earlier harvest GET says so in `message`, POST answers 422.
 */
export function registerCarryForward(app: App, context: Context): void {
  app.route({
    method: 'GET',
    url: URL,
    schema: readSchema,
    validatorCompiler,
    handler: async (request) => {
      const work = operation(context, requireActor(request));
      for (const resource of entries) demand(work.actor, 'read', resource);
      const scope = await readScope(work, request.query as RawQuery);
      return toAnswer(scope, await findProposals(work, scope));
    },
  });
  app.route({
    method: 'POST',
    url: URL,
    schema: bringSchema,
    validatorCompiler,
    handler: async (request, reply) => {
      const actor = requireActor(request);
      for (const resource of entries) demand(actor, 'create', resource);
      const key = readIdempotencyKey(request.headers['idempotency-key']);
      const answer = await answerOnce(context, actor, key, async (work) => {
        const scope = await readScope(work, request.query as RawQuery);
        return { status: 201, body: JSON.stringify(await bringForward(work, scope, request.body)) };
      });
      return reply.code(answer.status).type('application/json; charset=utf-8').send(answer.body);
    },
  });
}
