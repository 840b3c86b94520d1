import { z } from 'zod';
import { initialRegistration, registrationFarm } from '#model/characterisation/initial-registration';
import type { Actor } from '#model/permissions';
import { resourceOf } from '#model/registry';
import type { Context } from '../../context';
import type { App } from '../../http/app-type';
import { rowSchemas } from '../../http/row-schema';
import { registerWriting } from '../../http/writing-call';
import { demand } from '../../refusals/refusals';
import { readRegistration } from './read-registration';
import { saveRegistration } from './save-registration';

const farmsDetails = resourceOf('farms_details');

const body = z.intersection(rowSchemas(initialRegistration).body, z.object({ farm_details: z.array(rowSchemas(registrationFarm).body) }));
const saved = z.intersection(
  z.looseObject({ id: z.int(), created_at: z.string() }),
  z.object({ farm_details: z.array(rowSchemas(farmsDetails).row) }),
);

const call = {
  tags: ['Cadastro inicial'],
  body,
  status: 201,
  answer: saved,
  summary: 'Cadastro inicial: grava o cadastro, cria as fazendas que faltam e as caracteriza na safra, tudo ou nada',
  admits: (actor: Actor) => demand(actor, 'create', farmsDetails),
} as const;

/** All or nothing. 422 names fields by path (`farm_details.0.city`). */
export function registerInitialRegistration(app: App, context: Context): void {
  registerWriting(app, context, 'POST /api/initial_registration', call, async (work, request) =>
    saveRegistration(work, await readRegistration(work, request.body)),
  );
}
