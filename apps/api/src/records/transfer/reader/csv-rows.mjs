import { Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { Refusal } from './refusal.mjs';

const SLICE_CHARACTERS = 256 * 1024;
const DELIMITERS = [';', ',', '\t'];
/** Read of the first line to detect the delimiter. */
const HEAD_CHARACTERS = 64 * 1024;
/** Limit between two line ends, quoted ones included. */
const MAX_DELIMITERS = 20_000;
/** As many rows as an Excel sheet, with two line end characters each. */
const MAX_LINES = 2 * 1_048_576;

/** Throws a refusal for binary content and unclosed quotes. */
export async function readRows(bytes, { maxColumns, maxCellCharacters }, { add }) {
  const text = decode(bytes);
  const delimiter = delimiterOf(text);
  const source = Readable.from(slices(text, delimiter));
  const parser = source.pipe(
    parse({
      delimiter,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: false,
      max_record_size: maxColumns * maxCellCharacters,
    }),
  );
  // A pipe does not forward errors.
  source.on('error', (error) => parser.destroy(error));
  let line = 0;
  try {
    for await (const record of parser) {
      line++;
      if (record.length > maxColumns) throw new Refusal('too_many_columns', { line });
      add(line, record);
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new Refusal('broken_quotes', { line: (error.records ?? line) + 1 });
  }
}

/** Chunks, because millions of delimiters would become cells before a limit is checked. */
function* slices(text, delimiter) {
  let lines = 0;
  let run = 0;
  for (let at = 0; at < text.length; at += SLICE_CHARACTERS) {
    const slice = text.slice(at, at + SLICE_CHARACTERS);
    for (let index = 0; index < slice.length; index++) {
      if (slice[index] === delimiter) run++;
      else if (slice[index] === '\n' || slice[index] === '\r') {
        run = 0;
        lines++;
      }
      if (run > MAX_DELIMITERS) throw new Refusal('too_many_columns');
      if (lines > MAX_LINES) throw new Refusal('too_many_rows');
    }
    yield slice;
  }
}

/** UTF-8, otherwise Windows-1252 (Excel in Brazil); UTF-16 with a byte order mark. */
function decode(bytes) {
  const text = decodeBytes(bytes);
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what tells other files from text
  if (/[\u0000-\u0008\u000e-\u001f]/.test(text)) throw new Refusal('no_spreadsheet');
  return text;
}

function decodeBytes(bytes) {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

function delimiterOf(text) {
  const header =
    text
      .trimStart()
      .slice(0, HEAD_CHARACTERS)
      .split(/[\r\n]/, 1)[0] ?? '';
  const counts = DELIMITERS.map((delimiter) => ({ delimiter, count: header.split(delimiter).length }));
  return counts.reduce((best, one) => (one.count > best.count ? one : best)).delimiter;
}
