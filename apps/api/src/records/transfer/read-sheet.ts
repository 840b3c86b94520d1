import { unguarded } from '../../files/formula-text';
import { SHEET_LIMITS, type SheetRow } from '../../files/sheet';
import { ApiError } from '../../refusals/api-error';
import { askReader, formatOfFile, type Log } from './ask-reader';

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
  const clean = format === 'csv' ? unguarded : (text: string) => text;
  const [header, ...rows] = await readRows();
  if (!header) throw new ApiError(422, 'empty_file', 'A planilha está vazia');
  return { header, rows };

  async function readRows(): Promise<SheetRow[]> {
    const found: SheetRow[] = [];
    await askReader({ bytes, format, limits: SHEET_LIMITS }, log, signal, (message) => {
      for (const { line, cells } of message.rows ?? [])
        found.push({ line, cells: cells.map((one) => (typeof one === 'string' ? clean(one) : one)) });
    });
    return found;
  }
}
