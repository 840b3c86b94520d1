import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { Worker } from 'node:worker_threads';
import { type ColumnDef, writeXlsxStream } from 'hucre/xlsx';
import type { Day } from '#domain/calendar';
import { type Field, isNumberField, isReferenceField } from '#model/kit/field';
import { ApiError } from '../../api-error';
import { brokenFile, fileTooLarge, MAX_SHEET_COLUMNS, MAX_SHEET_ROWS, type SheetRow, tooManyRows } from './sheet';
import type { SheetColumn } from './sheet-columns';
import { checkZip } from './zip-directory';

/** The only place that knows how XLSX files are written and read. */

/** What a cell is written as; days become dates that the spreadsheet program can count with. */
export type XlsxCell = string | number | Date | null;

const READ_TIMEOUT_MS = 30_000;
const READER_MEMORY_MB = 512;
const MAX_SHEET_NAME = 31;

/** Writes rows as they come; reading the stream pulls them. `name`: of the sheet. */
export function writeXlsx(name: string, columns: readonly SheetColumn[], rows: AsyncIterable<XlsxCell[]>): Readable {
  const stream = writeXlsxStream(rows, { name: sheetName(name), columns: columns.map(columnOf), freezePane: { rows: 1 } });
  return Readable.fromWeb(stream as ReadableStream<Uint8Array>);
}

/** A day as a date of the spreadsheet. */
export function dateCell(day: Day): Date {
  return new Date(`${day}T00:00:00Z`);
}

function columnOf({ label, role, field }: SheetColumn): ColumnDef {
  return { header: label, numFmt: role === 'field' ? formatOf(field) : isNumberField(field) ? '0' : '@', width: widthOf(label, field) };
}

function formatOf(field: Field): string {
  if (isNumberField(field)) return field.decimals === 0 ? '#,##0' : `#,##0.${'0'.repeat(field.decimals)}`;
  if (field.kind === 'date') return 'dd/mm/yyyy';
  // Text stays text when it is edited: a postal code keeps its zeros, a title that begins with = is no formula.
  return field.kind === 'month' ? 'mm/yyyy' : '@';
}

function widthOf(label: string, field: Field): number {
  const content = isNumberField(field) || field.kind === 'boolean' ? 10 : isReferenceField(field) || field.kind === 'text' ? 28 : 16;
  return Math.max(content, label.length + 2);
}

/** Without the characters that a name of a sheet may not have. */
function sheetName(name: string): string {
  return name.replace(/[\\/?*[\]:]/g, '-').slice(0, MAX_SHEET_NAME);
}

/**
 * Reads the rows of the first sheet that have something in them, the header first.
 * Throws 413 for what is too large, 415 for a ZIP that is no spreadsheet, 422 for a broken one.
 */
export async function readXlsx(bytes: Uint8Array, log: { warn(details: object, message: string): void }): Promise<SheetRow[]> {
  checkZip(bytes);
  const worker = new Worker(new URL('./xlsx-reader.mjs', import.meta.url), {
    workerData: { bytes, maxRows: MAX_SHEET_ROWS + 1, maxColumns: MAX_SHEET_COLUMNS },
    resourceLimits: { maxOldGenerationSizeMb: READER_MEMORY_MB },
  });
  try {
    const rows = await rowsFrom(worker);
    if (rows.length > MAX_SHEET_ROWS + 1) throw tooManyRows();
    return rows;
  } catch (error) {
    if (isOutOfResources(error)) throw fileTooLarge('O conteúdo da planilha é grande demais');
    if (error instanceof ApiError) throw error;
    log.warn({ err: error }, 'planilha que não pôde ser lida');
    throw brokenFile();
  } finally {
    await worker.terminate();
  }
}

const TIMED_OUT = new Error('the reader took too long');

function rowsFrom(worker: Worker): Promise<SheetRow[]> {
  return new Promise((resolve, reject) => {
    const rows: SheetRow[] = [];
    const timer = setTimeout(() => reject(TIMED_OUT), READ_TIMEOUT_MS);
    worker.on('message', (batch: SheetRow[]) => {
      for (const row of batch) rows.push(row);
    });
    worker.on('error', reject);
    worker.on('exit', (code) => {
      clearTimeout(timer);
      if (code === 0) resolve(rows);
      else reject(new Error(`the reader ended with ${code}`));
    });
  });
}

function isOutOfResources(error: unknown): boolean {
  return error === TIMED_OUT || (error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY');
}
