import { Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { stringify } from 'csv-stringify';
import { numberText } from './cells';
import { brokenFile, type Cell, isBlank, MAX_SHEET_COLUMNS, MAX_SHEET_ROWS, type SheetRow, tooManyRows, wrongFileType } from './sheet';

/**
 * CSV as spreadsheet programs in Brazil write and read it: semicolons, decimal comma, a byte order mark.
 * A text that a spreadsheet would run as a formula gets an apostrophe in front, and loses it when it comes back.
 */

const FORMULA = /^[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]/;
/** Ours already look escaped; one more keeps the two apart. */
const LOOKS_ESCAPED = /^'+[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]/;
const MAX_RECORD_CHARACTERS = 1024 * 1024;
const SLICE_CHARACTERS = 256 * 1024;
const DELIMITERS = [';', ',', '\t'] as const;

/** Writes rows as they come; reading the stream pulls them. */
export function writeCsv(header: readonly string[], rows: AsyncIterable<readonly (string | number | null)[]>): Readable {
  const stringifier = stringify({
    bom: true,
    delimiter: ';',
    record_delimiter: 'windows',
    escape_formulas: true,
    cast: { number: numberText },
  });
  async function* cells() {
    yield header;
    for await (const row of rows) yield row.map(escaped);
  }
  const source = Readable.from(cells());
  source.on('error', (error) => stringifier.destroy(error));
  stringifier.on('close', () => source.destroy());
  return source.pipe(stringifier);
}

function escaped(cell: string | number | null): string | number | null {
  return typeof cell === 'string' && LOOKS_ESCAPED.test(cell) ? `'${cell}` : cell;
}

function unescaped(text: string): string {
  return text.startsWith("'") && (FORMULA.test(text.slice(1)) || LOOKS_ESCAPED.test(text.slice(1))) ? text.slice(1) : text;
}

/**
 * Reads the rows that have something in them, the header first.
 * Throws 415 for what is no text, 422 for broken quotes, 413 for too many rows.
 */
export async function readCsv(bytes: Uint8Array): Promise<SheetRow[]> {
  const text = decode(bytes);
  const parser = Readable.from(slices(text)).pipe(
    parse({
      delimiter: delimiterOf(text),
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: false,
      max_record_size: MAX_RECORD_CHARACTERS,
    }),
  );
  const rows: SheetRow[] = [];
  let line = 0;
  try {
    for await (const record of parser as AsyncIterable<string[]>) {
      line++;
      const cells: Cell[] = record.map(unescaped);
      if (cells.every(isBlank)) continue;
      if (cells.length > MAX_SHEET_COLUMNS) throw brokenFile('O arquivo tem colunas demais');
      if (rows.push({ line, cells }) > MAX_SHEET_ROWS + 1) throw tooManyRows();
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw brokenFile(`O arquivo não pôde ser lido a partir da linha ${line + 1}: confira as aspas`);
  }
  return rows;
}

/** In parts, so that other requests are answered in between. */
function* slices(text: string): Generator<string> {
  for (let at = 0; at < text.length; at += SLICE_CHARACTERS) yield text.slice(at, at + SLICE_CHARACTERS);
}

/** UTF-8, else what Excel writes on Brazilian Windows; UTF-16 when its mark says so. Throws 415 for anything that is no text. */
function decode(bytes: Uint8Array): string {
  const text = decodeBytes(bytes);
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what tells other files from text
  if (/[\u0000-\u0008\u000e-\u001f]/.test(text)) throw wrongFileType();
  return text;
}

function decodeBytes(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** The one that comes most often in the header. */
function delimiterOf(text: string): string {
  const header = text.trimStart().split(/\r\n|\n|\r/, 1)[0] ?? '';
  const counts = DELIMITERS.map((delimiter) => ({ delimiter, count: header.split(delimiter).length }));
  return counts.reduce((best, one) => (one.count > best.count ? one : best)).delimiter;
}
