import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { type ColumnDef, writeXlsxStream } from 'hucre/xlsx';
import type { Day } from '#domain/calendar';
import { sheetName } from './workbook-stream';

/** Days become dates, so that spreadsheets can calculate with them. */
export type XlsxCell = string | number | Date | null;

export interface XlsxColumn {
  label: string;
  format: string;
  width: number;
}

/** Streams rows on demand; `name` is that of the sheet. */
export function writeXlsx(name: string, columns: readonly XlsxColumn[], pages: AsyncIterable<readonly XlsxCell[][]>): Readable {
  const stream = writeXlsxStream(literal(pages), { name: sheetName(name), columns: columns.map(columnOf), freezePane: { rows: 1 } });
  return Readable.fromWeb(stream as ReadableStream<Uint8Array>);
}

/** In XLSX `_x0041_` is an escaped A, so a literal text of that form gets its underscore escaped. */
const ESCAPE = /_(?=x[0-9A-Fa-f]{4}_)/g;

async function* literal(pages: AsyncIterable<readonly XlsxCell[][]>): AsyncGenerator<XlsxCell[]> {
  for await (const rows of pages) {
    for (const row of rows) yield row.map((cell) => (typeof cell === 'string' ? cell.replace(ESCAPE, '_x005F_') : cell));
  }
}

export function dateCell(day: Day): Date {
  return new Date(`${day}T00:00:00Z`);
}

const columnOf = ({ label, format, width }: XlsxColumn): ColumnDef => ({ header: label, numFmt: format, width });
