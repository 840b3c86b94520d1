import { z } from 'zod';
import { messages } from '#model/kit/messages';
import type { FieldErrors } from '#model/kit/resource';
import { idSchema } from '#model/kit/wire-schema';
import { readBodyBy } from '../../body';
import type { Context } from '../../context';
import type { App } from '../../http/app-type';
import { disconnectSignal } from '../../http/disconnect';
import { sendDownload } from '../../http/download';
import { registerReading } from '../../http/reading-call';
import { registerWriting } from '../../http/writing-call';
import { startJob } from '../../jobs/start-job';
import { invalidParameters, invalidRow, unfitParameters } from '../../refusals/refusals';
import { asksForFarms } from '../../scope/farm-year-call';
import { FarmYears } from '../../scope/farm-years';
import type { RawQuery } from '../../sql/list-query';
import { DAIRY_CALL } from './dairy-call';
import { allOf, type IndividualAsked, individualFarms, individualFile } from './individual-file';
import { type IndividualPayload, individualJob } from './individual-job';

const PARAMETERS = {
  harvest_id: 'Safra; obrigatória',
  farm_ids: 'Fazendas unidas por |; obrigatórias sem região',
  region_id: 'Região, no lugar das fazendas: todas as que estão nela',
  environment: 'DAIRY_CATTLE',
  individual: 'true',
};
const ID = /^\d{1,9}$/;
const MAX_FARMS = 200;

export function registerIndividual(app: App, context: Context): void {
  const call = {
    summary: 'Relatório individual do leite em PDF: de fazendas, ou de todas de uma região',
    tags: DAIRY_CALL.tags,
    parameters: PARAMETERS,
    produces: 'application/pdf',
    admits: 'comparison',
    config: asksForFarms(DAIRY_CALL.environments),
  } as const;
  registerReading(app, context, 'GET /api/dairy_individual/pdf', call, async (work, { query, request, reply }) => {
    const asked = readAsked(query);
    const all = await FarmYears.ask(request, work, allOf(asked.harvestId));
    const signal = disconnectSignal(reply);
    return sendDownload(reply, await individualFile(context, work, await individualFarms(work, all, asked), { signal }));
  });
}

export function registerIndividualStart(app: App, context: Context): void {
  const call = {
    admits: 'comparison',
    config: asksForFarms(DAIRY_CALL.environments),
    tags: DAIRY_CALL.tags,
    body,
    status: 202,
    answer: z.object({ job: idSchema }),
    summary: 'Relatório individual do leite como trabalho: o arquivo fica em /api/jobs/{job}/result por um dia',
  } as const;
  registerWriting(app, context, 'POST /api/dairy_individual', call, async (work, request) => {
    const payload = readPayload(request.body);
    const all = await FarmYears.ask(request, work, allOf(payload.harvestId));
    const { title } = await individualFarms(work, all, payload);
    return { job: await startJob(work, individualJob, { payload, title }) };
  });
}

const body = z.strictObject({
  harvest_id: idSchema,
  farm_ids: z.array(idSchema).max(MAX_FARMS).nullish(),
  region_id: idSchema.nullish(),
});

function readPayload(sent: unknown): IndividualPayload {
  const { harvest_id, farm_ids, region_id } = readBodyBy(body, sent);
  const farmIds = farm_ids && farm_ids.length > 0 ? [...new Set(farm_ids)] : null;
  if (farmIds && region_id) throw invalidRow({ region_id: 'Escolha fazendas ou uma região' });
  if (!farmIds && !region_id) throw invalidRow({ farm_ids: messages.required });
  return { harvestId: harvest_id, farmIds, regionId: region_id ?? null };
}

function readAsked(raw: RawQuery): IndividualAsked {
  const errors: FieldErrors = {};
  const { harvest_id: harvest, farm_ids: farms, region_id: region, environment, individual } = raw;
  if (harvest !== undefined && !ID.test(String(harvest))) errors.harvest_id = `${messages.invalid}: informe um número`;
  const ids = farms === undefined || farms === '' ? null : [farms].flat().flatMap((one) => String(one).split('|'));
  if (ids && (ids.length > MAX_FARMS || !ids.every((one) => ID.test(one))))
    errors.farm_ids = `${messages.invalid}: informe números unidos por |`;
  if (region !== undefined && !ID.test(String(region))) errors.region_id = `${messages.invalid}: informe um número`;
  if (environment !== undefined && environment !== PARAMETERS.environment)
    errors.environment = `${messages.invalid}: use ${PARAMETERS.environment}`;
  if (individual !== undefined && individual !== 'true') errors.individual = `${messages.invalid}: use true`;
  if (Object.keys(errors).length > 0) throw invalidParameters(errors);
  const unfit: FieldErrors = {
    ...(harvest === undefined ? { harvest_id: messages.required } : {}),
    ...(!ids && region === undefined ? { farm_ids: messages.required } : {}),
    ...(ids && region !== undefined ? { region_id: 'Escolha fazendas ou uma região' } : {}),
  };
  if (Object.keys(unfit).length > 0) throw unfitParameters(unfit);
  return {
    harvestId: Number(harvest),
    farmIds: ids && [...new Set(ids.map(Number))],
    regionId: region === undefined ? null : Number(region),
  };
}
