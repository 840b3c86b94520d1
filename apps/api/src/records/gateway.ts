import { isSheet, type Resource, type Sheet } from '#model/kit/resource';
import type { Body } from '../body';
import type { RawQuery } from '../sql/list-query';
import type { Operation } from '../sql/operation';
import { isValidated } from './read/is-validated';
import { listRows } from './read/list';
import { readRow } from './read/read';
import { formatOfColumn } from './transfer/column-format';
import { csvOf } from './transfer/export-rows';
import { readFarmSheet, resourcesOfFarms } from './transfer/farm-sheets';
import { columnCalled } from './transfer/header';
import { importBook, isWrong } from './transfer/import-book';
import { readDryRun } from './transfer/import-rows';
import { beginImport, beginUndo, endImport } from './transfer/journal';
import { rowCells } from './transfer/sheet-cells';
import { exportColumns, isWritten } from './transfer/sheet-columns';
import { answerBook, answerUpload, withUploads } from './transfer/uploads';
import { saveCells } from './write/cells';
import { createRow, createRows, createUnasked } from './write/create';
import { removeRow } from './write/remove';
import { restoreRow } from './write/restore';
import { takeBack } from './write/take-back';
import { changeRow } from './write/update';
import { validateRows } from './write/validate';

/** How an area takes spreadsheets: at the same desk as the imports, read in the same way. */
export const uploads = { withUploads, answerUpload, readDryRun };

/** How an area takes along what is entered of farms: a sheet a resource. */
export const farmSheets = { resourcesOfFarms, readFarmSheet, formatOfColumn, csvOf, rowCells };
export type { FarmSheet, MonthRun } from './transfer/farm-sheets';

/** How an area takes a whole workbook of farms: read at the same desk, written with the rules of every import. */
export const books = { answerBook, importBook, isWrong, exportColumns, isWritten, columnCalled };
export type { BookPart, BookPlace, PartFound } from './transfer/import-book';
export type { BookSheet } from './transfer/read-book';
export type { SheetColumn } from './transfer/sheet-columns';
export type { SentBook } from './transfer/uploads';

/** What came in, kept so that it can be taken back; see `transfer/journal.ts` and `write/take-back.ts`. */
export const journal = { beginImport, endImport, beginUndo, takeBack };

/** The rows of a resource as whoever asks may see and change them; every rule that the routes keep is kept. */
export function recordsOf(work: Operation, resource: Resource) {
  return {
    list: (query: RawQuery = {}) => listRows(work, resource, query),
    read: (id: number) => readRow(work, resource, id),
    create: (body: unknown, query?: RawQuery) => createRow(work, resource, body, query),
    createAll: (bodies: readonly unknown[], query?: RawQuery) => createRows(work, resource, bodies, query),
    createUnasked: (body: Body) => createUnasked(work, resource, body, { environment: null, scope: {} }),
    saveCells: (bodies: readonly Body[]) => saveCells(work, sheetOf(resource), bodies),
    change: (id: number, body: unknown) => changeRow(work, resource, id, body),
    remove: (id: number) => removeRow(work, resource, id),
    restore: (id: number) => restoreRow(work, resource, id),
    validate: (ids: readonly number[], query?: RawQuery) => validateRows(work, resource, ids, query),
    isValidated: (query: RawQuery = {}) => isValidated(work, resource, query),
  };
}

function sheetOf(resource: Resource): Sheet {
  if (!isSheet(resource)) throw new Error(`${resource.path} has no cells`);
  return resource;
}
