import { randomBytes } from 'node:crypto';
import { streamXlsxRows } from 'hucre/xlsx';
import { Refusal } from './refusal.mjs';
import { openBook, packSheet } from './xlsx-parts.mjs';
import { dayAsText } from './xlsx-rows.mjs';
import { xmlLimits } from './xml-limits.mjs';

/** More sheets than a farm has kinds of entries. */
const MAX_SHEETS = 100;
const DATA = 'sheetData';

/**
 * Reads all sheets of an XLSX file. The library would take the shared texts apart anew for each of them, so the rows of all sheets are laid
 * into one, each behind a mark that nobody can know beforehand. Throws a refusal, with the sheet, for a file that holds too much.
 * @param {Uint8Array} bytes
 * @param {{ maxUnpackedBytes: number, maxStrings: number, maxColumns: number, maxRows: number }} limits
 * @param {{ add: (line: number, cells: unknown[], days: number[]) => void, end: () => void }} collector
 * @param {(message: object) => void} tell
 */
export async function readBook(bytes, limits, collector, tell) {
  const book = await openBook(bytes, limits);
  const { names, sheets } = book;
  if (sheets.length > MAX_SHEETS) throw new Refusal('too_many_sheets');
  tell({ book: { hasMacros: names.some((name) => /vbaProject|macrosheets\//i.test(name)) } });
  const hasLinks = names.some((name) => /externalLinks\//i.test(name));
  const mark = randomBytes(16).toString('hex');
  const found = [];
  const parts = [Buffer.from(`<worksheet><${DATA}>`)];
  let filled = 0;
  for (const sheet of sheets) {
    const { content, merged } = await contentOf(book, sheet, limits, {
      filled: () => {
        if (++filled > limits.maxRows) throw new Refusal('too_many_rows', { sheet: sheet.name });
      },
      linked: hasLinks ? linkedIn(sheet) : undefined,
    });
    parts.push(markRow(`${mark}${found.length}`), content);
    found.push({ name: sheet.name, isHidden: sheet.state === 'hidden' || sheet.state === 'veryHidden', merged });
  }
  // Where no cell says it, a name or a rule does.
  if (hasLinks) throw new Refusal('linked');
  parts.push(Buffer.from(`</${DATA}></worksheet>`));
  const packed = await packSheet(book, Buffer.concat(parts));
  parts.length = 0;
  await readParts(packed, { mark, found }, collector, tell);
}

async function readParts(packed, { mark, found }, collector, tell) {
  let sheet = null;
  let previous = -1;
  for await (const { index, values } of streamXlsxRows(packed)) {
    const [first] = values;
    if (typeof first === 'string' && first.startsWith(mark)) {
      collector.end();
      sheet = found[Number(first.slice(mark.length))];
      previous = -1;
      tell({ sheet });
      continue;
    }
    // Some programs leave the numbers of rows out.
    previous = Number.isSafeInteger(index) ? index : previous + 1;
    const days = values.flatMap((value, column) => (value instanceof Date ? [column] : []));
    try {
      collector.add(previous + 1, values.map(dayAsText), days);
    } catch (error) {
      if (error instanceof Refusal) throw new Refusal(error.code, { ...error.place, sheet: sheet?.name });
      throw error;
    }
  }
}

const linkedIn =
  ({ name }) =>
  (cell) => {
    throw new Refusal('linked', { sheet: name, cell });
  };

const markRow = (text) => Buffer.from(`<row r="1"><c r="A1" t="inlineStr"><is><t>${text}</t></is></c></row>`);

/** What stands between the two ends of the rows of a sheet, counted while it is unpacked, and the first cells of it that are merged. */
async function contentOf(book, sheet, limits, told) {
  const pieces = [];
  let merged = null;
  const look = xmlLimits(true, limits, {
    ...told,
    merged: (range) => {
      merged ??= range;
    },
  });
  try {
    await book.scan(sheet, (piece) => {
      look(piece);
      pieces.push(piece);
    });
  } catch (error) {
    if (error instanceof Refusal) throw new Refusal(error.code, { ...error.place, sheet: sheet.name }, { cause: error });
    throw error;
  }
  return { content: rowsOf(Buffer.concat(pieces)), merged };
}

/** The bytes between the tags around the rows; none where they are one tag. */
function rowsOf(xml) {
  const begin = xml.indexOf(DATA);
  if (begin < 0) return Buffer.alloc(0);
  const from = xml.indexOf('>', begin);
  const to = xml.lastIndexOf('</', xml.lastIndexOf(DATA));
  if (from < 0 || xml[from - 1] === '/'.charCodeAt(0) || to <= from) return Buffer.alloc(0);
  return xml.subarray(from + 1, to);
}
