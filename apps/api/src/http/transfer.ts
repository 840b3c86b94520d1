import { z } from 'zod';
import type { Resource } from '#model/kit/resource';
import { registry } from '#model/registry';
import { importResult } from '#model/responses/workbook';
import type { Context } from '../context';
import { MAX_SHEET_ROWS } from '../files/sheet';
import { requireActor } from '../identity/actor';
import { emptySheet, exportRows } from '../records/transfer/export-rows';
import { importRows } from '../records/transfer/import-rows';
import { demand } from '../refusals/refusals';
import type { RawQuery } from '../sql/list-query';
import { withLongStatements } from '../sql/long-statements';
import { operation } from '../sql/operation';
import type { App } from './app-type';
import { sendDownload } from './download';
import { readSwitch } from './parameters';
import { callSchema, filterParameters, idempotencyHeaders, ownershipParameters } from './route-schemas';
import { answerUpload, withUploads } from './uploads';

export function registerRecordExports(app: App, context: Context): void {
  for (const resource of registry) {
    const describe = () => transferSchemas(resource).export;
    app.get(`/api/${resource.path}/export`, { config: { describe } }, async (request, reply) =>
      sendDownload(
        reply,
        await exportRows(withLongStatements(operation(context, requireActor(request))), resource, request.query as RawQuery),
      ),
    );
  }
}

export function registerTransfer(app: App, context: Context): void {
  withUploads(app, (scope) => {
    for (const resource of registry) registerResource(scope, context, resource);
  });
}

function registerResource(app: App, context: Context, resource: Resource): void {
  const describe = (name: keyof ReturnType<typeof transferSchemas>) => () => transferSchemas(resource)[name];
  const url = `/api/${resource.path}`;
  app.get(`${url}/template`, { config: { purpose: 'import', describe: describe('template') } }, async (request, reply) =>
    sendDownload(reply, await emptySheet(operation(context, requireActor(request)), resource, request.query as RawQuery)),
  );
  app.post(`${url}/import`, { config: { purpose: 'import', describe: describe('import') } }, async (request, reply) => {
    // Checked before the upload is read, which takes time.
    demand(requireActor(request), 'import', resource);
    const { dry_run, skip_alike, ...query } = request.query as RawQuery;
    const way = { isDryRun: readSwitch({ dry_run }, 'dry_run'), skipsAlike: readSwitch({ skip_alike }, 'skip_alike') };
    return answerUpload(context, request, reply, false, (inner, upload, signal) =>
      importRows(inner, resource, upload, query, { ...way, signal }),
    );
  });
}

const file = z.string().meta({ format: 'binary', description: 'O arquivo' });

function transferSchemas(resource: Resource) {
  return {
    export: callSchema(resource, 'baixar como planilha', 200, file, {
      querystring: z.looseObject({
        format: z.enum(['xlsx', 'csv']),
        'order[path]': z.string().optional().meta({ description: 'ASC ou DESC; vários valem na ordem dada' }),
        ...filterParameters(resource),
      }),
    }),
    template: callSchema(resource, 'planilha vazia com as colunas que a importação lê', 200, file, {
      querystring: z.looseObject({ format: z.enum(['xlsx', 'csv']), ...ownershipParameters(resource) }),
    }),
    import: callSchema(resource, 'importar uma planilha, tudo ou nada', 200, importResult, {
      description: `Linhas com ID mudam o registro que nomeiam, as outras são novas; no máximo ${MAX_SHEET_ROWS} linhas e 20 MB, .xlsx ou .csv. Linhas erradas: 422 com rows.`,
      consumes: ['multipart/form-data'],
      headers: idempotencyHeaders,
      querystring: z.looseObject({
        dry_run: z.enum(['true', 'false']).optional().meta({ description: 'true confere e não grava' }),
        skip_alike: z
          .enum(['true', 'false'])
          .optional()
          .meta({ description: 'true deixa de fora as linhas novas iguais a uma já gravada' }),
        ...ownershipParameters(resource),
      }),
      body: z.object({ file }),
    }),
  };
}
