import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Resource } from '#model/kit/resource';
import { registry } from '#model/registry';
import type { Context } from '../../context';
import { answerWriting } from '../../http/answer-call';
import type { App } from '../../http/app-type';
import { sendDownload } from '../../http/download';
import { readKey } from '../../http/idempotency';
import { requireActor } from '../../identity/actor';
import { demand } from '../../refusals/refusals';
import type { RawQuery } from '../../sql/list-query';
import { type Operation, operation } from '../../sql/operation';
import { patiently } from '../../sql/patience';
import { exportRows } from './export-rows';
import { ImportDesk } from './import-desk';
import { importRows } from './import-rows';
import { abandoned, readSheet } from './read-sheet';
import { emptySheet } from './template';
import { transferSchemas } from './transfer-schemas';
import { readUpload, UPLOAD_LIMITS } from './upload';

const desk = new ImportDesk();

/** `GET /api/{path}/export`, `GET /api/{path}/template` and `POST /api/{path}/import` of every declared resource. */
export function registerTransfer(app: App, context: Context): void {
  // In a scope of its own: no other call takes uploads.
  app.register(async (scope) => {
    await scope.register(multipart, { limits: UPLOAD_LIMITS });
    for (const resource of registry) registerResource(scope, context, resource);
  });
}

function registerResource(app: FastifyInstance, context: Context, resource: Resource): void {
  const schemas = transferSchemas(resource);
  const url = `/api/${resource.path}`;
  const validatorCompiler = () => (value: unknown) => ({ value });
  app.get(`${url}/export`, { schema: schemas.export, validatorCompiler }, async (request, reply) =>
    sendDownload(reply, await exportRows(patiently(operation(context, requireActor(request))), resource, request.query as RawQuery)),
  );
  app.get(`${url}/template`, { schema: schemas.template, validatorCompiler, config: { purpose: 'import' } }, async (request, reply) =>
    sendDownload(reply, emptySheet(operation(context, requireActor(request)), resource, request.query as RawQuery)),
  );
  app.post(`${url}/import`, { schema: schemas.import, validatorCompiler, config: { purpose: 'import' } }, async (request, reply) => {
    const actor = requireActor(request);
    // Before anything is read: an upload takes its time.
    demand(actor, 'import', resource);
    readKey(request);
    const query = request.query as RawQuery;
    return desk.admit(actor.id, async () => {
      const signal = signalOf(reply);
      const bytes = await readUpload(request);
      // Before the key is taken, which holds a connection to the database.
      const sheet = await desk.read(actor.id, signal, () => readSheet(bytes, context.log, signal));
      const work = (inner: Operation) => importRows(inner, resource, sheet, query, signal);
      return answerWriting(context, request, reply, { status: 200, work, body: bytes });
    });
  });
}

/** Ends when whoever waits for the answer has gone. */
function signalOf({ raw }: FastifyReply): AbortSignal {
  const controller = new AbortController();
  raw.on('close', () => {
    if (!raw.writableFinished) controller.abort(abandoned());
  });
  return controller.signal;
}
