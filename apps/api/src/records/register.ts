import type { FastifyReply, FastifyRequest, FastifySchema, HTTPMethods } from 'fastify';
import type { Resource } from '#model/kit/resource';
import { type Actor, type Purpose, purposeOfList } from '#model/permissions';
import { registry } from '#model/registry';
import type { App } from '../app';
import type { Context } from '../context';
import { requireActor } from '../identity/actor';
import { isSheet, saveCell, saveCells } from './cells';
import { listFields } from './columns';
import { type Operation, operation } from './connection';
import { createRow, createRows } from './create';
import { readHistory } from './history';
import { type Answer, answerOnce, readIdempotencyKey } from './idempotency';
import { isValidated } from './is-validated';
import { listRows } from './list';
import type { RawQuery } from './list-query';
import { foreseeWarnings } from './plausibility/live';
import { readId, readRow } from './read';
import { removeRow } from './remove';
import { noticeOfRestore, restoreRow } from './restore';
import { historySchema, routeSchemas } from './route-schemas';
import { saveList } from './save-list';
import { registerTransfer } from './transfer/register';
import { changeRow } from './update';
import { validateRows } from './validate';
import { postEdits, savedListKey } from './wire-oddities';

type Call = { actor: Actor; work: Operation; query: RawQuery; body: unknown; id: () => number };
type Handle = (call: Call) => Promise<unknown>;

/**
 * The calls of every declared resource under `/api/{path}`, and the history of rows. Areas register first: a call that they answer
 * themselves (same method and address) is left to them.
 */
export function registerRecords(app: App, context: Context): void {
  for (const resource of registry) registerResource(app, context, resource);
  registerTransfer(app, context);
  const route = routes(app, context);
  route('GET', '/api/audit/:resource/:id', historySchema, 200, ({ work, id }, request) =>
    readHistory(work, (request.params as { resource: string }).resource, id()),
  );
}

/** As much as an import: five thousand pasted rows with many columns are more than a single row's limit of 1 MiB. */
const BATCH_BYTES = 20 * 1024 * 1024;

function registerResource(app: App, context: Context, resource: Resource): void {
  const schemas = routeSchemas(resource);
  const route = routes(app, context);
  const url = `/api/${resource.path}`;
  route('GET', url, schemas.list, 200, ({ work, query }) => listRows(work, resource, query), purposeOfList(resource));
  route('POST', url, schemas.create, 201, (call) => createOrEdit(call, resource));
  if (isSheet(resource)) {
    route('POST', `${url}/cells`, schemas.cells, 201, async ({ work, body, query }) =>
      asList(await saveCells(work, resource, body, query)),
    );
  }
  if (resource.plausibility) {
    route('POST', `${url}/warnings`, schemas.warnings, 200, ({ work, body, query }) => foreseeWarnings(work, resource, body, query));
  }
  route('POST', `${url}/batch`, schemas.batch, 201, async ({ work, body, query }) => asList(await createRows(work, resource, body, query)));
  route('GET', `${url}/:id`, schemas.read, 200, ({ work, id }) => readRow(work, resource, id()));
  route('PUT', `${url}/:id`, schemas.change, 200, ({ work, id, body }) => changeRow(work, resource, id(), body));
  route('DELETE', `${url}/:id`, schemas.remove, 204, ({ work, id }) => removeRow(work, resource, id()));
  route('POST', `${url}/:id/restore`, schemas.restore, 201, ({ work, id }) => restoredRow(work, resource, id()));
  for (const field of listFields(resource)) {
    const key = savedListKey(field);
    if (key)
      route('PUT', `${url}/:id/save_${field}`, schemas.saveList, 200, ({ work, id, body }) =>
        saveList(work, resource, id(), field, key, body),
      );
  }
  if (!resource.hasValidation) return;
  route('PUT', `${url}/validate`, schemas.validate, 200, async ({ work, body, query }) =>
    asList(await validateRows(work, resource, body, query)),
  );
  route('GET', `${url}/isValidated`, schemas.isValidated, 200, ({ work, query }) => isValidated(work, resource, query));
}

async function restoredRow(work: Operation, resource: Resource, id: number): Promise<object> {
  const row = await restoreRow(work, resource, id);
  const notice = noticeOfRestore(resource);
  return notice === null ? row : { ...row, notice };
}

const asList = <T>(rows: readonly T[]) => ({ resultList: rows, size: rows.length });

function createOrEdit({ work, body, query }: Call, resource: Resource): Promise<unknown> {
  if (isSheet(resource) && resource.cells.isOnlyWay) return saveCell(work, resource, body, query);
  const id = postEdits(resource.path) && typeof body === 'object' && body !== null && 'id' in body ? body.id : null;
  return Number.isInteger(id) ? changeRow(work, resource, readId(String(id)), body) : createRow(work, resource, body, query);
}

function routes(app: App, context: Context) {
  return (
    method: HTTPMethods,
    url: string,
    schema: FastifySchema,
    status: number,
    handle: (call: Call, request: FastifyRequest) => Promise<unknown>,
    purpose?: Purpose,
  ) => {
    if (app.hasRoute({ method, url })) return;
    app.route({
      method,
      url,
      schema,
      ...(purpose ? { config: { purpose } } : {}),
      // Only lists are worth packing; a single row is not.
      ...(method === 'GET' ? {} : { compress: false }),
      ...(url.endsWith('/batch') || url.endsWith('/cells') ? { bodyLimit: BATCH_BYTES } : {}),
      // The schemas describe; the engine reads and judges by itself.
      validatorCompiler: () => (value: unknown) => ({ value }),
      handler: async (request, reply) => {
        const answer = await answerOf(context, request, status, (call) => handle(call, request));
        return send(reply, answer);
      },
    });
  };
}

/** Only a POST may be repeated under a key; everything else may be repeated anyway. */
function answerOf(context: Context, request: FastifyRequest, status: number, handle: Handle): Promise<Answer> {
  const actor = requireActor(request);
  const key = request.method === 'POST' ? readIdempotencyKey(request.headers['idempotency-key']) : null;
  const id = () => readId((request.params as { id: string }).id);
  const work = async (inner: Operation): Promise<Answer> => {
    const result = await handle({ actor, work: inner, query: request.query as RawQuery, body: request.body, id });
    return { status, body: result === undefined ? '' : JSON.stringify(result) };
  };
  return key === null ? work(operation(context, actor)) : answerOnce(context, actor, key, work);
}

/** The text is sent as it is: no schema walks over rows that were just made by one. */
function send(reply: FastifyReply, { status, body }: Answer): FastifyReply {
  reply.code(status);
  return body === '' ? reply.send() : reply.type('application/json; charset=utf-8').send(body);
}
