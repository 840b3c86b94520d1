import { unguarded } from '../../files/formula-text';
import { SHEET_LIMITS, type SheetRow, wrongFileType } from '../../files/sheet';
import { askReader, formatOfFile, type Log, type SheetHead } from './ask-reader';

/** A sheet of a workbook, with the rows that have something in them. */
export interface BookSheet extends SheetHead {
  rows: SheetRow[];
}

/** A workbook as it was read; a CSV is one sheet, which has no name. */
export interface Book {
  format: 'csv' | 'xlsx';
  sheets: BookSheet[];
}

/** What a workbook is read from is in memory at once: half of what one sheet may unpack to. */
const BOOK_LIMITS = { ...SHEET_LIMITS, maxUnpackedBytes: SHEET_LIMITS.maxUnpackedBytes / 2 };

/**
 * Reads all sheets of an uploaded workbook, in a thread of its own that ends with `signal`. Throws 413 for what is too large, 415 for any
 * other kind of file and for one with macros, 422 for a broken one and for one that takes values from other files.
 */
export async function readBook(bytes: Uint8Array, log: Log, signal: AbortSignal): Promise<Book> {
  const format = formatOfFile(bytes);
  const isText = format === 'csv';
  const sheets: BookSheet[] = isText ? [{ name: '', isHidden: false, merged: null, rows: [] }] : [];
  const file = isText ? { bytes, format, limits: SHEET_LIMITS } : { bytes, format: 'book' as const, limits: BOOK_LIMITS };
  await askReader(file, log, signal, ({ book, sheet, rows = [] }) => {
    if (book?.hasMacros) throw wrongFileType('O arquivo tem macros: salve-o como .xlsx, sem macros');
    if (sheet) sheets.push({ ...sheet, rows: [] });
    const last = sheets.at(-1);
    for (const row of rows) last?.rows.push(isText ? textsOf(row) : row);
  });
  return { format, sheets };
}

/** A row of a CSV, without what keeps its texts from being taken for formulas. */
export const textsOf = ({ line, cells }: SheetRow): SheetRow => ({
  line,
  cells: cells.map((one) => (typeof one === 'string' ? unguarded(one) : one)),
});
