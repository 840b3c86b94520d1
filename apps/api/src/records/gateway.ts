import { isSheet, type Resource, type SheetResource } from '#model/kit/resource';
import type { Body } from '../body';
import type { RawQuery } from '../sql/list-query';
import type { Operation } from '../sql/operation';
import { isValidated } from './read/is-validated';
import { listRows } from './read/list';
import { readRow } from './read/read';
import { cellPages } from './transfer/export-rows';
import { readFarmSheet, resourcesOfFarms } from './transfer/farm-sheets';
import { columnCalled } from './transfer/header';
import { undoImport } from './transfer/import-record';
import { importSheets } from './transfer/import-sheets';
import { firstTable } from './transfer/read-workbook';
import { exportColumns, formatOfColumn, isWritten, summedColumns, withUnits } from './transfer/sheet-columns';
import { saveCells } from './write/cells';
import { createRow, createRows, createWithoutAccessCheck } from './write/create';
import { removeRow } from './write/remove';
import { restoreRow } from './write/restore';
import { changeRow } from './write/update';
import { validateRows } from './write/validate';

export const farmSheets = {
  resourcesOfFarms,
  readFarmSheet,
  exportColumns,
  withUnits,
  formatOfColumn,
  summedColumns,
  cellPages,
  isWritten,
};
export type { FarmSheet, MonthRun } from './transfer/farm-sheets';
export type { TransferColumn } from './transfer/sheet-columns';

export const imports = { firstTable, columnCalled, importSheets, undoImport };
export type { ImportSheet, ImportTerms, SheetOutcome } from './transfer/import-sheets';
export type { Upload, Worksheet } from './transfer/read-workbook';

export function recordsOf(work: Operation, resource: Resource) {
  return {
    list: (query: RawQuery = {}) => listRows(work, resource, query),
    read: (id: number) => readRow(work, resource, id),
    create: (body: unknown, query?: RawQuery) => createRow(work, resource, body, query),
    createAll: (bodies: readonly unknown[], query?: RawQuery) => createRows(work, resource, bodies, query),
    createUnasked: (body: Body) => createWithoutAccessCheck(work, resource, body, { environment: null, scope: {} }),
    saveCells: (bodies: readonly Body[]) => saveCells(work, sheetOf(resource), bodies),
    change: (id: number, body: unknown) => changeRow(work, resource, id, body),
    remove: (id: number) => removeRow(work, resource, id),
    restore: (id: number) => restoreRow(work, resource, id),
    validate: (ids: readonly number[], query?: RawQuery) => validateRows(work, resource, ids, query),
    isValidated: (query: RawQuery = {}) => isValidated(work, resource, query),
  };
}

function sheetOf(resource: Resource): SheetResource {
  if (!isSheet(resource)) throw new Error(`${resource.path} has no cells`);
  return resource;
}
