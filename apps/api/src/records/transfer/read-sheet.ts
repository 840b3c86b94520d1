import { SHEET_LIMITS, type SheetRow } from '../../files/sheet';
import { ApiError } from '../../refusals/api-error';
import { askReader, formatOfFile, type Log } from './ask-reader';
import { textsOf } from './read-book';

/** A spreadsheet as it was read: the first row with something in it, and the others. */
export interface Sheet {
  header: SheetRow;
  rows: SheetRow[];
}

/**
 * Reads an uploaded spreadsheet, by what is in it and not by what it is called, in a thread of its own that ends with `signal`.
 * Throws 413 for what is too large, 415 for any other kind of file, 422 for an empty or broken one.
 */
export async function readSheet(bytes: Uint8Array, log: Log, signal: AbortSignal): Promise<Sheet> {
  const format = formatOfFile(bytes);
  const found: SheetRow[] = [];
  await askReader({ bytes, format, limits: SHEET_LIMITS }, log, signal, ({ rows = [] }) => {
    for (const row of rows) found.push(format === 'csv' ? textsOf(row) : row);
  });
  const [header, ...rows] = found;
  if (!header) throw new ApiError(422, 'empty_file', 'A planilha está vazia');
  return { header, rows };
}
