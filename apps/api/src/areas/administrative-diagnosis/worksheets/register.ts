import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { can, environmentsOf } from '#model/permissions';
import { resourceOf } from '#model/registry';
import type { Context } from '../../../context';
import { fileTitle } from '../../../files/download';
import { aboutFarms, farmsTitle } from '../../../files/farm-file-names';
import { XLSX_TYPE } from '../../../files/workbook';
import { streamWorkbook } from '../../../files/workbook-stream';
import { worksheetSheet } from '../../../files/worksheet-xlsx';
import type { App } from '../../../http/app-type';
import { sendDownload } from '../../../http/download';
import { readSwitch } from '../../../http/parameters';
import { refuseUnknown, registerReading } from '../../../http/reading-call';
import { answerUpload, withUploads } from '../../../http/uploads';
import { imports } from '../../../records/gateway';
import { forbidden, rowNotFound } from '../../../refusals/refusals';
import { registerFarmYearCall } from '../../../scope/farm-year-call';
import { FarmYears } from '../../../scope/farm-years';
import { isScopeParameter, readFarms } from '../../../scope/read-farms';
import type { RawQuery } from '../../../sql/list-query';
import type { Operation } from '../../../sql/operation';
import { applyFilled } from './apply';
import { areaWorksheet } from './area';
import { costWorksheet } from './cost';
import { costMenuWorksheet } from './cost-menu';
import type { DiagnosisWorksheet } from './diagnosis-worksheet';
import { FilledTable } from './filled-table';
import { NOBODY_YET } from './scope-words';
import { stockWorksheet } from './stock';

/** Keys are the names in specification 2, section 7.7. */
const WORKSHEETS: Readonly<Record<string, DiagnosisWorksheet>> = {
  cost_menu: costMenuWorksheet,
  cost: costWorksheet,
  area: areaWorksheet,
  stock: stockWorksheet,
};

const TAGS = ['Arquivos de apoio do diagnóstico'];
const ENVIRONMENTS = ['BEEF_CATTLE'] as const;

const applied = z.object({
  inserts: z.int(),
  updates: z.int(),
  unchanged: z.int(),
  errors: z.array(z.object({ row: z.int(), fields: z.record(z.string(), z.string()) })),
  more_errors: z.literal(0),
});

export function registerWorksheets(app: App, context: Context): void {
  registerDownload(app, context);
  withUploads(app, (scope) => {
    for (const [kind, form] of Object.entries(WORKSHEETS)) registerUpload(scope, context, kind, form);
  });
}

function registerDownload(app: App, context: Context): void {
  const call = {
    summary: 'Planilha de apoio (XLSX): cost_menu, cost, area ou stock; em branco, ou da fazenda na safra que se diz',
    tags: TAGS,
    parameters: { harvest_id: '', customer_id: '', farm_id: '' },
    judgesUnknown: true,
    admits: 'tiles',
    config: { farmYears: { choice: 'one', environments: ENVIRONMENTS } },
  } as const;
  registerReading(app, context, 'GET /api/support_material_diagnosis/:kind', call, async (work, { request, reply }) => {
    const { kind } = request.params as { kind: string };
    const form = Object.hasOwn(WORKSHEETS, kind) ? WORKSHEETS[kind] : undefined;
    if (!form) throw rowNotFound();
    const years = await readYears(work, request);
    const worksheet = await form.make({ context, work, years });
    const title = `${worksheet.title}${years ? ` - ${farmsTitle(years)} - Safra ${years.harvest.title}` : ''}`;
    const info = { title, about: years ? aboutFarms(years) : NOBODY_YET, at: context.now() };
    return sendDownload(reply, {
      name: fileTitle(`${title}.xlsx`),
      type: XLSX_TYPE,
      content: streamWorkbook(info, [worksheetSheet(worksheet)]),
    });
  });
}

async function readYears(work: Operation, request: FastifyRequest): Promise<FarmYears | null> {
  const { actor } = work;
  const raw = request.query as RawQuery;
  refuseUnknown(Object.fromEntries(Object.entries(raw).filter(([name]) => !isScopeParameter(name))), {});
  if (Object.keys(raw).length === 0) return null;
  const asked = readFarms(raw, 'one', ENVIRONMENTS);
  if (!environmentsOf(actor).includes(asked.environment)) throw forbidden();
  const years = await FarmYears.ask(request, work, asked);
  return can(actor, 'read', resourceOf('financials_diagnosis')) ? years : null;
}

function registerUpload(app: App, context: Context, kind: string, form: DiagnosisWorksheet): void {
  registerFarmYearCall(
    app,
    context,
    {
      url: `/api/support_material_diagnosis/${kind}`,
      method: 'POST',
      summary: 'Planilha de apoio preenchida (multipart, campo file): grava tudo ou nada; dry_run=true só confere e diz linha e coluna',
      tags: TAGS,
      farms: 'one',
      environments: ENVIRONMENTS,
      access: {
        verb: 'create',
        resources: ['financials_diagnosis', 'inputs_diagnosis', 'area_team_diagnosis', 'diagnosis_herd'].map(resourceOf),
      },
      parameters: { dry_run: 'true só confere; false (padrão) grava' },
      schema: { response: { 200: applied } },
    },
    async ({ years, rest, request, reply }) => {
      const isDryRun = readSwitch(rest, 'dry_run');
      return answerUpload(context, request, reply, false, (inner, upload) => {
        const { header, rows } = imports.firstTable(upload);
        return applyFilled(inner, years, { form, table: new FilledTable([header, ...rows], form) }, isDryRun);
      });
    },
  );
}
