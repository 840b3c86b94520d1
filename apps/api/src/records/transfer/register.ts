import type { Resource } from '#model/kit/resource';
import { registry } from '#model/registry';
import type { Context } from '../../context';
import type { App } from '../../http/app-type';
import { sendDownload } from '../../http/download';
import { requireActor } from '../../identity/actor';
import { demand } from '../../refusals/refusals';
import type { RawQuery } from '../../sql/list-query';
import { operation } from '../../sql/operation';
import { patiently } from '../../sql/patience';
import { emptySheet, exportRows } from './export-rows';
import { importRows } from './import-rows';
import { transferSchemas } from './transfer-schemas';
import { answerUpload, withUploads } from './uploads';

/** `GET /api/{path}/export`, `GET /api/{path}/template` and `POST /api/{path}/import` of every declared resource. */
export function registerTransfer(app: App, context: Context): void {
  withUploads(app, (scope) => {
    for (const resource of registry) registerResource(scope, context, resource);
  });
}

function registerResource(app: App, context: Context, resource: Resource): void {
  const describe = (name: keyof ReturnType<typeof transferSchemas>) => () => transferSchemas(resource)[name];
  const url = `/api/${resource.path}`;
  app.get(`${url}/export`, { config: { describe: describe('export') } }, async (request, reply) =>
    sendDownload(reply, await exportRows(patiently(operation(context, requireActor(request))), resource, request.query as RawQuery)),
  );
  app.get(`${url}/template`, { config: { purpose: 'import', describe: describe('template') } }, async (request, reply) =>
    sendDownload(reply, emptySheet(operation(context, requireActor(request)), resource, request.query as RawQuery)),
  );
  app.post(`${url}/import`, { config: { purpose: 'import', describe: describe('import') } }, async (request, reply) => {
    // Before anything is read: an upload takes its time.
    demand(requireActor(request), 'import', resource);
    const query = request.query as RawQuery;
    return answerUpload(context, request, reply, false, (inner, upload, signal) => importRows(inner, resource, upload, query, signal));
  });
}
