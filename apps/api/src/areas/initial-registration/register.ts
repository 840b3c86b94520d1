import type { FastifySchema } from 'fastify';
import { z } from 'zod';
import { initialRegistration, registrationFarm } from '#model/characterisation/initial-registration';
import { resourceOf } from '#model/registry';
import type { Context } from '../../context';
import { answerWriting } from '../../http/answer-call';
import type { App } from '../../http/app-type';
import { validatorCompiler } from '../../http/described';
import { idempotencyHeaders } from '../../http/route-schemas';
import { rowSchemas } from '../../http/row-schema';
import { requireActor } from '../../identity/actor';
import { demand } from '../../refusals/refusals';
import { readRegistration } from './read-registration';
import { saveRegistration } from './save-registration';

const farmsDetails = resourceOf('farms_details');

/** Only what a registration sends: the written members of both of its shapes. */
const body = z.intersection(rowSchemas(initialRegistration).body, z.object({ farm_details: z.array(rowSchemas(registrationFarm).body) }));
const saved = z.intersection(
  z.looseObject({ id: z.int(), created_at: z.string() }),
  z.object({ farm_details: z.array(rowSchemas(farmsDetails).row) }),
);

const schema: FastifySchema = {
  summary: 'Cadastro inicial: grava o cadastro, cria as fazendas que faltam e as caracteriza na safra, tudo ou nada',
  tags: ['Cadastro inicial'],
  body,
  headers: idempotencyHeaders,
  response: { 201: saved },
};

/**
 * POST /initial_registration: the first registration of a customer. Keeps it, makes the farms that are not there yet and
 * characterises all of them in the harvest: everything or nothing. 422 names a field by its path (`farm_details.0.city`).
 */
export function registerInitialRegistration(app: App, context: Context): void {
  app.route({
    method: 'POST',
    url: '/api/initial_registration',
    schema,
    // The schema describes; the broken fields of every farm are answered at once.
    validatorCompiler,
    handler: async (request, reply) => {
      demand(requireActor(request), 'create', farmsDetails);
      return answerWriting(context, request, reply, {
        status: 201,
        work: async (work) => saveRegistration(work, await readRegistration(work, request.body)),
      });
    },
  });
}
