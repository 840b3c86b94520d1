import { ENVIRONMENTS } from '#model/kit/environment';
import { workbookResult } from '#model/responses/workbook';
import type { Context } from '../../context';
import { MAX_SHEET_ROWS } from '../../files/sheet';
import { XLSX_TYPE } from '../../files/workbook';
import type { App } from '../../http/app-type';
import { sendDownload } from '../../http/download';
import { readSwitch } from '../../http/parameters';
import { answerUpload, withUploads } from '../../http/uploads';
import { nameOf } from '../../identity/actor-of';
import { type FarmYearCall, registerFarmYearCall } from '../../scope/farm-year-call';
import { importTable, importWorkbook } from './import-workbook';
import { registerImports } from './imports';
import { writeHarvestWorkbook } from './write-workbook';

const TAGS = ['Importação'];
const common = {
  url: '/api/workbook',
  tags: TAGS,
  environments: ENVIRONMENTS,
  access: { feature: 'import' },
  purpose: 'import',
} as const satisfies Partial<FarmYearCall>;

export function registerWorkbook(app: App, context: Context): void {
  registerFarmYearCall(
    app,
    context,
    {
      ...common,
      summary: 'A safra de uma fazenda como planilha XLSX para preencher: uma aba por tipo de lançamento, com o que está gravado',
      farms: 'one',
      schema: { produces: [XLSX_TYPE] },
    },
    async ({ work, years, reply }) => {
      const by = await nameOf(context, work.actor.id);
      return sendDownload(reply, await writeHarvestWorkbook(work, { years, at: context.now(), by }));
    },
  );
  // Exports of several farms can be imported too.
  withUploads(app, (scope) =>
    registerFarmYearCall(
      scope,
      context,
      {
        ...common,
        method: 'POST',
        summary: `A planilha preenchida (multipart, campo file): todas as abas ou nenhuma; dry_run=true só confere. No máximo ${MAX_SHEET_ROWS} linhas e 20 MB`,
        farms: 'some',
        parameters: {
          dry_run: 'true só confere; false (padrão) grava',
          resource: 'O arquivo é uma tabela deste tipo de lançamento, XLSX ou CSV, com as colunas que tiver',
        },
        schema: { response: { 200: workbookResult } },
      },
      async ({ years, rest, request, reply }) => {
        const { resource } = rest;
        const isDryRun = readSwitch(rest, 'dry_run');
        return answerUpload(context, request, reply, true, (inner, upload, signal) =>
          resource === undefined
            ? importWorkbook(inner, years, upload, { isDryRun, signal })
            : importTable(inner, years, upload, String(resource), { isDryRun, signal }),
        );
      },
    ),
  );
  registerImports(app, context);
}
