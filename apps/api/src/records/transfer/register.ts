import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Resource } from '#model/kit/resource';
import { can } from '#model/permissions';
import { registry } from '#model/registry';
import { ApiError } from '../../api-error';
import type { App } from '../../app';
import type { Context } from '../../context';
import { sendDownload } from '../../download';
import { requireActor } from '../../identity/actor';
import { operation } from '../connection';
import { answerOnce, readIdempotencyKey } from '../idempotency';
import type { RawQuery } from '../list-query';
import { forbidden } from '../refusals';
import { exportRows } from './export-rows';
import { importRows } from './import-rows';
import { fileTooLarge, MAX_FILE_BYTES, wrongFileType } from './sheet';
import { transferSchemas } from './transfer-schemas';

/** What surrounds the file in a request. */
const ENVELOPE_BYTES = 64 * 1024;

/** `GET /api/{path}/export` and `POST /api/{path}/import` of every declared resource. */
export function registerTransfer(app: App, context: Context): void {
  // In a scope of its own: no other call takes uploads.
  app.register(async (scope) => {
    await scope.register(multipart, { limits: { fileSize: MAX_FILE_BYTES, files: 1, fields: 4, fieldSize: 1024, parts: 5 } });
    for (const resource of registry) registerResource(scope, context, resource);
  });
}

function registerResource(app: FastifyInstance, context: Context, resource: Resource): void {
  const schemas = transferSchemas(resource);
  const url = `/api/${resource.path}`;
  const validatorCompiler = () => (value: unknown) => ({ value });
  app.get(`${url}/export`, { schema: schemas.export, validatorCompiler }, async (request, reply) =>
    sendDownload(reply, await exportRows(operation(context, requireActor(request)), resource, request.query as RawQuery)),
  );
  app.post(`${url}/import`, { schema: schemas.import, validatorCompiler }, async (request, reply) => {
    const actor = requireActor(request);
    // Before anything is read: an upload takes its time.
    if (!can(actor, 'create', resource) || !can(actor, 'update', resource)) throw forbidden();
    const key = readIdempotencyKey(request.headers['idempotency-key']);
    const file = await readUpload(request);
    const { status, body } = await answerOnce(context, actor, key, async (work) => {
      const result = await importRows(work, resource, file, request.query as RawQuery);
      return { status: 200, body: JSON.stringify(result) };
    });
    return reply.code(status).type('application/json; charset=utf-8').send(body);
  });
}

/** The file of a request. Throws 413 for a large one, 415 for a request that brings none the usual way, 422 for one without a file. */
async function readUpload(request: FastifyRequest): Promise<Uint8Array> {
  if (!request.isMultipart()) throw wrongFileType('Envie o arquivo como multipart/form-data');
  if (Number(request.headers['content-length'] ?? 0) > MAX_FILE_BYTES + ENVELOPE_BYTES) throw fileTooLarge();
  const part = await request.file();
  if (!part) throw new ApiError(422, 'invalid', 'Escolha um arquivo', { fields: { file: 'Campo obrigatório' } });
  return part.toBuffer();
}
