import { streamXlsxRows } from 'hucre/xlsx';
import { firstSheetOf } from './xlsx-parts.mjs';

/**
 * Reads the first sheet of an XLSX file. The library takes all shared texts into memory before it hands out a row, so that everything is
 * counted first. Throws a refusal for a file that holds too much, and whatever the library says of a broken one.
 * @param {Uint8Array} bytes
 * @param {{ maxUnpackedBytes: number, maxStrings: number, maxColumns: number }} limits
 * @param {(line: number, cells: unknown[]) => void} add
 */
export async function readRows(bytes, limits, add) {
  const book = await firstSheetOf(bytes, limits);
  if (!book) return;
  let previous = -1;
  for await (const { index, values } of streamXlsxRows(book)) {
    // Some programs leave the numbers of rows out.
    previous = Number.isSafeInteger(index) ? index : previous + 1;
    add(previous + 1, values.map(dayAsText));
  }
}

/** A day as people in Brazil write it; the reader makes days of cells by their number format. */
export function dayAsText(value) {
  if (!(value instanceof Date)) return value;
  if (Number.isNaN(value.getTime())) return null;
  const [year, month, day] = value.toISOString().slice(0, 10).split('-');
  return `${day}/${month}/${year}`;
}
