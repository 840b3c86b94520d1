import { ENVIRONMENTS } from '#model/kit/environment';
import { resourceOf } from '#model/registry';
import { broughtSchema, proposalsSchema } from '#model/responses/carry-forward';
import type { Context } from '../../context';
import { answerWriting } from '../../http/answer-call';
import type { App } from '../../http/app-type';
import { idempotencyHeaders } from '../../http/route-schemas';
import { type FarmYearCall, registerFarmYearCall } from '../../scope/farm-year-call';
import { bringForward, chosenSchema } from './bring';
import { CARRIED_PATHS } from './modules';
import { findProposals, toResponse } from './proposals';

const URL = '/api/carry_forward';
const entries = CARRIED_PATHS.map(resourceOf);

const callOf = (call: Pick<FarmYearCall, 'method' | 'summary' | 'schema'>, verb: 'read' | 'create'): FarmYearCall => ({
  url: URL,
  tags: ['Abrir safra'],
  farms: 'one',
  environments: ENVIRONMENTS,
  access: { verb, resources: entries },
  ...call,
});

/** 404 for a farm out of reach. Without an earlier harvest GET explains in `message` and POST is 422. */
export function registerCarryForward(app: App, context: Context): void {
  const read = {
    summary: 'Abrir safra: o que a safra anterior deixou, e o que a nova já tem',
    schema: { response: { 200: proposalsSchema } },
  };
  registerFarmYearCall(app, context, callOf(read, 'read'), async ({ work, years }) => toResponse(years, await findProposals(work, years)));
  const bring = {
    method: 'POST',
    summary: 'Abrir safra: grava na nova safra os registros escolhidos, tudo ou nada; o que ela já tem fica como está',
    schema: { body: chosenSchema, headers: idempotencyHeaders, response: { 201: broughtSchema } },
  } as const;
  registerFarmYearCall(app, context, callOf(bring, 'create'), ({ years, request, reply }) =>
    answerWriting(context, request, reply, { status: 201, work: (work) => bringForward(work, years, request.body) }),
  );
}
