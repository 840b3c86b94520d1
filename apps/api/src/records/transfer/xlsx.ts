import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { type ColumnDef, writeXlsxStream } from 'hucre/xlsx';
import type { Day } from '#domain/calendar';
import { type Field, isNumberField, isReferenceField } from '#model/kit/field';
import type { SheetColumn } from './sheet-columns';

/** The only place that knows how XLSX files are written; `reader/xlsx-rows.mjs` is the one that knows how they are read. */

/** What a cell is written as; days become dates that the spreadsheet program can count with. */
export type XlsxCell = string | number | Date | null;

const MAX_SHEET_NAME = 31;

/** Writes rows as they come; reading the stream pulls them. `name`: of the sheet. */
export function writeXlsx(name: string, columns: readonly SheetColumn[], pages: AsyncIterable<readonly XlsxCell[][]>): Readable {
  const stream = writeXlsxStream(literal(pages), { name: sheetName(name), columns: columns.map(columnOf), freezePane: { rows: 1 } });
  return Readable.fromWeb(stream as ReadableStream<Uint8Array>);
}

/** In XLSX `_x0041_` is a way to write A; a text that says just that has its underscore written that way itself. */
const ESCAPE = /_(?=x[0-9A-Fa-f]{4}_)/g;

async function* literal(pages: AsyncIterable<readonly XlsxCell[][]>): AsyncGenerator<XlsxCell[]> {
  for await (const rows of pages) {
    for (const row of rows) yield row.map((cell) => (typeof cell === 'string' ? cell.replace(ESCAPE, '_x005F_') : cell));
  }
}

/** A day as a date of the spreadsheet. */
export function dateCell(day: Day): Date {
  return new Date(`${day}T00:00:00Z`);
}

const columnOf = (column: SheetColumn): ColumnDef => {
  const { label, format, width } = formatOfColumn(column);
  return { header: label, numFmt: format, width };
};

/** How a column of a resource stands in a spreadsheet: its format there, and its width in characters. */
export function formatOfColumn({ label, role, field }: SheetColumn): { label: string; format: string; width: number } {
  return { label, format: role === 'field' ? formatOf(field) : isNumberField(field) ? '0' : '@', width: widthOf(label, field) };
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
