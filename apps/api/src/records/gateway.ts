import type { Resource } from '#model/kit/resource';
import type { Actor } from '#model/permissions';
import { resourceOf } from '#model/registry';
import type { Context } from '../context';
import { type Operation, operation } from './connection';
import { createRow, createRows } from './create';
import { isValidated } from './is-validated';
import { listRows } from './list';
import type { RawQuery } from './list-query';
import { readRow } from './read';
import { removeRow } from './remove';
import { restoreRow } from './restore';
import type { ExtraCondition } from './selection';
import { changeRow } from './update';
import { validateRows } from './validate';

/** The verbs of one resource for one actor. */
export type Records = ReturnType<typeof recordsOf>;

/** The rows of a resource as this actor may see and change them. Areas use it; it keeps every rule the routes keep. */
export function records(context: Context, actor: Actor, path: string): Records {
  return recordsOf(operation(context, actor), resourceOf(path));
}

/** The same inside an operation, so that several writes stand or fall together (see `inTransaction`). */
export function recordsOf(work: Operation, resource: Resource) {
  return {
    list: (query: RawQuery = {}, extra?: ExtraCondition) => listRows(work, resource, query, extra),
    read: (id: number) => readRow(work, resource, id),
    create: (body: unknown, query?: RawQuery) => createRow(work, resource, body, query),
    createAll: (bodies: readonly unknown[], query?: RawQuery) => createRows(work, resource, bodies, query),
    change: (id: number, body: unknown) => changeRow(work, resource, id, body),
    remove: (id: number) => removeRow(work, resource, id),
    restore: (id: number) => restoreRow(work, resource, id),
    validate: (ids: readonly number[], query?: RawQuery) => validateRows(work, resource, ids, query),
    isValidated: (query: RawQuery = {}) => isValidated(work, resource, query),
  };
}
