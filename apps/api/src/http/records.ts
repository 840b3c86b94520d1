import type { FastifyRequest, FastifySchema, HTTPMethods } from 'fastify';
import { isSheet, type Resource, type SheetResource } from '#model/kit/resource';
import { type KeyUse, keyUseOf, type Purpose, purposeOfList } from '#model/permissions';
import { registry } from '#model/registry';
import { readBody } from '../body';
import { answersBlock, flaggedLists, postEdits, putsCells, savedListKey } from '../compatibility';
import type { Context } from '../context';
import { listOrBlock } from '../records/read/block';
import { readHistory } from '../records/read/history';
import { isValidated } from '../records/read/is-validated';
import { listWithLines } from '../records/read/list-lines';
import { listRemoved } from '../records/read/list-removed';
import { readRow } from '../records/read/read';
import { saveCell, saveCells } from '../records/write/cells';
import { changeRows } from '../records/write/change-many';
import { listFields } from '../records/write/columns';
import { createRow, createRows } from '../records/write/create';
import { foreseeWarnings } from '../records/write/live';
import { removeRow, removeRows } from '../records/write/remove';
import { noticeOfRestore, restoreRow, restoreRows } from '../records/write/restore';
import { returnRows } from '../records/write/return';
import { saveList } from '../records/write/save-list';
import { saveParts, withPlaceOfWhole } from '../records/write/save-parts';
import { changeRow } from '../records/write/update';
import { validateRows } from '../records/write/validate';
import { withdrawReturns } from '../records/write/withdraw';
import type { RawQuery } from '../sql/list-query';
import type { Operation } from '../sql/operation';
import { answerReading, answerWriting } from './answer-call';
import type { App } from './app-type';
import { pageOf } from './paged-lists';
import { historySchema, routeSchemas } from './route-schemas';
import { readId } from './row-id';

type Call = { work: Operation; query: RawQuery; body: unknown; id: () => number };

type Kind = { describe: () => FastifySchema; status: number; writes: boolean; purpose?: Purpose; keys?: KeyUse };

export function registerRecords(app: App, context: Context): void {
  for (const resource of registry) registerResource(app, context, resource);
  const route = routes(app, context);
  route(
    'GET',
    '/api/audit/:resource/:id',
    { describe: () => historySchema, status: 200, writes: false },
    async ({ work, id, query }, request) => pageOf(await readHistory(work, (request.params as { resource: string }).resource, id()), query),
  );
}

/** Five thousand rows of a kibibyte: pasted batches exceed the normal limit of 1 MiB. */
const BATCH_BYTES = 5000 * 1024;

function registerResource(app: App, context: Context, resource: Resource): void {
  const route = routes(app, context);
  const url = `/api/${resource.path}`;
  const kinds = kindsOf(resource);
  const list = answersBlock(resource.path) ? listOrBlock : listWithLines;
  route('GET', url, kinds.list, ({ work, query }) => list(work, resource, query));
  route('POST', url, kinds.create, (call) => createOrEdit(call, resource));
  if (isSheet(resource)) {
    route('POST', `${url}/cells`, kinds.cells, async ({ work, body, query }) => asList(await saveCells(work, resource, body, query)));
    if (putsCells(resource.path)) {
      route('PUT', url, { ...kinds.create, status: 200 }, ({ work, body, query }) => saveCell(work, resource, body, query));
    }
  }
  if (resource.plausibility) {
    route('POST', `${url}/warnings`, kinds.warnings, ({ work, body, query }) => foreseeWarnings(work, resource, body, query));
  }
  route('POST', `${url}/batch`, kinds.batch, async (call) => asList(await saveBatch(call, resource)));
  route('PUT', `${url}/batch/change`, kinds.changeMany, async ({ work, body }) => asList(await changeRows(work, resource, body)));
  route('PUT', `${url}/batch/remove`, kinds.removeMany, async ({ work, body }) => asList(await removeRows(work, resource, body)));
  route('PUT', `${url}/batch/restore`, kinds.restoreMany, async ({ work, body }) => asList(await restoreRows(work, resource, body)));
  route('GET', `${url}/removed`, kinds.removed, async ({ work, query }) => pageOf(await listRemoved(work, resource, query), query));
  route('GET', `${url}/:id`, kinds.read, ({ work, id }) => readRow(work, resource, id()));
  route('PUT', `${url}/:id`, kinds.change, ({ work, id, body }) => changeRow(work, resource, id(), body));
  route('DELETE', `${url}/:id`, kinds.remove, ({ work, id }) => removeRow(work, resource, id()));
  route('POST', `${url}/:id/restore`, kinds.restore, ({ work, id }) => restoredRow(work, resource, id()));
  for (const field of listFields(resource)) {
    const key = savedListKey(field);
    if (!key) continue;
    route('PUT', `${url}/:id/save_${field}`, kinds.saveList, ({ work, id, body }) => saveList(work, resource, id(), { field, key }, body));
  }
  for (const [list] of flaggedLists(resource.path)) {
    route('PUT', `${url}/:id/save_${list}`, kinds.saveList, ({ work, id, body }) => changeRow(work, resource, id(), { [list]: body }));
  }
  if (!resource.hasValidation) return;
  route('PUT', `${url}/validate`, kinds.validate, async ({ work, body, query }) => asList(await validateRows(work, resource, body, query)));
  route('POST', `${url}/return`, kinds.return, ({ work, body }) => returnRows(work, resource, body));
  route('PUT', `${url}/return/undo`, kinds.withdraw, async ({ work, body }) => asList(await withdrawReturns(work, resource, body)));
  route('GET', `${url}/isValidated`, kinds.isValidated, ({ work, query }) => isValidated(work, resource, query));
}

function kindsOf(resource: Resource) {
  let made: ReturnType<typeof routeSchemas> | null = null;
  const schema = (name: keyof ReturnType<typeof routeSchemas>) => () => {
    made ??= routeSchemas(resource);
    return made[name];
  };
  const keys = keyUseOf(resource);
  const reads = (describe: Kind['describe'], purpose?: Purpose): Kind => ({
    describe,
    status: 200,
    writes: false,
    ...(purpose ? { purpose } : {}),
    ...(keys ? { keys } : {}),
  });
  const writes = (describe: Kind['describe'], status: number): Kind => ({
    describe,
    status,
    writes: true,
    ...(keys ? { keys } : {}),
  });
  /** Judging calls refuse access keys, because staff must judge in their own name. */
  const judges = (describe: Kind['describe']): Kind => ({ describe, status: 200, writes: true });
  return {
    list: reads(schema('list'), purposeOfList(resource)),
    read: reads(schema('read')),
    removed: reads(schema('removed')),
    isValidated: reads(schema('isValidated')),
    warnings: reads(schema('warnings')),
    create: writes(schema('create'), 201),
    change: writes(schema('change'), 200),
    remove: writes(schema('remove'), 204),
    batch: writes(schema('batch'), 201),
    cells: writes(schema('cells'), 201),
    restore: writes(schema('restore'), 201),
    changeMany: writes(schema('changeMany'), 200),
    removeMany: writes(schema('removeMany'), 200),
    restoreMany: writes(schema('restoreMany'), 200),
    saveList: writes(schema('saveList'), 200),
    validate: judges(schema('validate')),
    return: judges(schema('return')),
    withdraw: judges(schema('withdraw')),
  };
}

async function restoredRow(work: Operation, resource: Resource, id: number): Promise<object> {
  const row = await restoreRow(work, resource, id);
  const notice = noticeOfRestore(resource);
  return notice === null ? row : { ...row, notice };
}

const asList = <T>(rows: readonly T[]) => ({ resultList: rows, size: rows.length });

/** `POST /{path}` may also change or delete the row of a cell. */
const takesCells = (resource: Resource): resource is SheetResource => isSheet(resource) && resource.cells.isOnlyWay === true;

function saveBatch({ work, body, query }: Call, resource: Resource): Promise<readonly unknown[]> {
  if (takesCells(resource)) return saveCells(work, resource, body, query);
  return resource.partOf ? saveParts(work, resource, body, query) : createRows(work, resource, body, query);
}

async function createOrEdit({ work, body, query }: Call, resource: Resource): Promise<unknown> {
  if (takesCells(resource)) return saveCell(work, resource, body, query);
  if (resource.partOf) return createRow(work, resource, await withPlaceOfWhole(work, resource, readBody(body)), query);
  const id = postEdits(resource.path) && typeof body === 'object' && body !== null && 'id' in body ? body.id : null;
  return Number.isInteger(id) ? changeRow(work, resource, readId(String(id)), body) : createRow(work, resource, body, query);
}

function routes(app: App, context: Context) {
  return (
    method: HTTPMethods,
    url: string,
    { describe, status, writes, purpose, keys }: Kind,
    handle: (call: Call, request: FastifyRequest) => Promise<unknown>,
  ) => {
    app.route({
      method,
      url,
      config: { describe, ...(purpose ? { purpose } : {}), ...(keys ? { keys } : {}) },
      // Answers of writes are too short to compress.
      ...(method === 'GET' ? {} : { compress: false }),
      ...(/\/(batch|batch\/change|cells)$/.test(url) ? { bodyLimit: BATCH_BYTES } : {}),
      handler: async (request, reply) => {
        const id = () => readId((request.params as { id: string }).id);
        const { query, body } = request as { query: RawQuery; body: unknown };
        const answer = writes ? answerWriting : answerReading;
        return answer(context, request, reply, { status, work: (work) => handle({ work, query, body, id }, request) });
      },
    });
  };
}
