import { z } from 'zod';
import { idSchema } from '#model/kit/wire-schema';
import { readBodyBy } from '../../body';
import type { Context } from '../../context';
import { XLSX_TYPE } from '../../files/workbook';
import type { App } from '../../http/app-type';
import { sendDownload } from '../../http/download';
import { registerReading } from '../../http/reading-call';
import { idInAddress } from '../../http/row-id';
import { registerWriting } from '../../http/writing-call';
import { startJob } from '../../jobs/start-job';
import { asksForFarms, registerFarmYearCall } from '../../scope/farm-year-call';
import { FarmYears } from '../../scope/farm-years';
import { KINDS, type Kind, processingFile } from './files';
import { type ProcessingPayload, processingJob } from './job';
import { processingOf } from './processing';

const tags = ['Processamento'];
const BEEF = ['BEEF_CATTLE'] as const;
const TYPES = { xls: XLSX_TYPE, pdf: 'application/pdf', zip: 'application/zip' } as const;
const WORDS: Readonly<Record<Kind, string>> = { xls: 'XLS', pdf: 'PDF', zip: 'zip' };

export function registerProcessing(app: App, context: Context): void {
  for (const kind of ['xls', 'pdf'] as const) {
    registerFarmYearCall(
      app,
      context,
      {
        url: `/api/processing/${kind}`,
        summary: `Processamento em ${WORDS[kind]}: os indicadores da safra, uma coluna por fazenda`,
        tags,
        farms: 'some',
        environments: BEEF,
        access: { feature: 'processing' },
        schema: { produces: [TYPES[kind]] },
      },
      async ({ work, years, reply }) => sendDownload(reply, await processingFile(kind, await processingOf(context, work, years))),
    );
  }
  registerHarvest(app, context);
}

function registerHarvest(app: App, context: Context): void {
  const call = {
    summary: 'Processamento de todas as fazendas de corte de uma safra, num zip',
    tags,
    path: { harvestId: 'Safra' },
    parameters: {},
    produces: TYPES.zip,
    admits: 'processing',
    config: asksForFarms(BEEF),
  } as const;
  registerReading(app, context, 'GET /api/processing/:harvestId', call, async (work, { request, reply }) => {
    const harvestId = idInAddress(request, 'harvestId');
    const years = await FarmYears.ask(request, work, { harvestId, environment: 'BEEF_CATTLE', customerId: null, farmIds: null });
    return sendDownload(reply, await processingFile('zip', await processingOf(context, work, years)));
  });
}

const body = z.strictObject({
  kind: z.enum(KINDS),
  harvest_id: idSchema,
  customer_id: idSchema.nullish(),
  farm_ids: z.array(idSchema).max(500).nullish(),
});

export function registerProcessingStart(app: App, context: Context): void {
  const call = {
    admits: 'processing',
    config: asksForFarms(BEEF),
    tags,
    body,
    status: 202,
    answer: z.object({ job: idSchema }),
    summary: 'Processamento como trabalho: o arquivo fica em /api/jobs/{job}/result por um dia',
  } as const;
  registerWriting(app, context, 'POST /api/processing', call, async (work, request) => {
    const payload = readPayload(request.body);
    const { kind, harvestId, customerId, farmIds } = payload;
    const years = await FarmYears.ask(request, work, { harvestId, environment: 'BEEF_CATTLE', customerId, farmIds });
    const count = years.farms.length;
    const whose = count === 1 ? years.farm.name : `${count} fazendas`;
    const title = `Processamento em ${WORDS[kind]} - Safra ${years.harvest.title}, ${whose}`;
    return { job: await startJob(work, processingJob, { payload, title }) };
  });
}

function readPayload(sent: unknown): ProcessingPayload {
  const { kind, harvest_id, customer_id, farm_ids } = readBodyBy(body, sent);
  const farmIds = farm_ids && farm_ids.length > 0 ? [...new Set(farm_ids)] : null;
  return { kind, harvestId: harvest_id, customerId: customer_id ?? null, farmIds };
}
