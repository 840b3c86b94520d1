import { randomBytes } from 'node:crypto';
import { streamXlsxRows } from 'hucre/xlsx';
import { Refusal } from './refusal.mjs';
import { openWorkbook, packSheet } from './xlsx-parts.mjs';
import { xmlLimits } from './xml-limits.mjs';

/** More than a farm has sheets. */
const MAX_SHEETS = 100;
const DATA = 'sheetData';

/** Checks sizes before the library sees the file. Throws refusals, and errors of the library for a broken file. */
export async function readRows(bytes, limits, collector, tell) {
  const workbook = await openWorkbook(bytes, limits);
  const marker = randomBytes(16).toString('hex');
  const at = { sheet: undefined };
  try {
    const { packed, heads } = limits.isWhole ? await packAll(workbook, limits, marker, at) : await packFirst(workbook, limits);
    if (!packed) return;
    let previous = -1;
    for await (const { index, values } of streamXlsxRows(packed)) {
      const [first] = values;
      if (limits.isWhole && typeof first === 'string' && first.startsWith(marker)) {
        collector.end();
        const sheet = heads[Number(first.slice(marker.length))];
        at.sheet = sheet.name;
        previous = -1;
        tell({ sheet });
        continue;
      }
      // Some programs omit row numbers.
      previous = Number.isSafeInteger(index) ? index : previous + 1;
      collector.add(previous + 1, values.map(dayAsText));
    }
  } catch (error) {
    if (error instanceof Refusal) error.place.sheet = at.sheet;
    throw error;
  }
}

async function packFirst(workbook, limits) {
  const [first] = workbook.sheets;
  return { packed: first && (await packSheet(workbook, await workbook.scan(first, xmlLimits(true, limits)))), heads: [] };
}

/** Joins all sheets with random separators: the library would parse the shared strings again for each. `at` is for refusals. */
async function packAll({ names, sheets, ...workbook }, limits, marker, at) {
  if (sheets.length > MAX_SHEETS) throw new Refusal('too_many_sheets');
  if (names.some((name) => /vbaProject|macrosheets\//i.test(name))) throw new Refusal('macros');
  const hasLinks = names.some((name) => /externalLinks\//i.test(name));
  const parts = [Buffer.from(`<worksheet><${DATA}>`)];
  const heads = [];
  let filled = 0;
  for (const sheet of sheets) {
    at.sheet = sheet.name;
    const pieces = [];
    let merged = null;
    const look = xmlLimits(true, limits, {
      merged: (range) => {
        merged ??= range;
      },
      filled: () => {
        if (++filled > limits.maxRows) throw new Refusal('too_many_rows');
      },
      linked: hasLinks
        ? (cell) => {
            throw new Refusal('linked', { cell });
          }
        : undefined,
    });
    await workbook.scan(sheet, (piece) => {
      look(piece);
      pieces.push(piece);
    });
    parts.push(Buffer.from(`<row r="1"><c r="A1" t="inlineStr"><is><t>${marker}${heads.length}</t></is></c></row>`));
    parts.push(rowsOf(Buffer.concat(pieces)));
    heads.push({ name: sheet.name, isHidden: sheet.state === 'hidden' || sheet.state === 'veryHidden', merged });
  }
  at.sheet = undefined;
  // Links may also be in names and validations.
  if (hasLinks) throw new Refusal('linked');
  parts.push(Buffer.from(`</${DATA}></worksheet>`));
  return { packed: await packSheet(workbook, Buffer.concat(parts)), heads };
}

function rowsOf(xml) {
  const begin = xml.indexOf(DATA);
  if (begin < 0) return Buffer.alloc(0);
  const from = xml.indexOf('>', begin);
  const to = xml.lastIndexOf('</', xml.lastIndexOf(DATA));
  if (from < 0 || xml[from - 1] === '/'.charCodeAt(0) || to <= from) return Buffer.alloc(0);
  return xml.subarray(from + 1, to);
}

/** The library turns cells into dates by their number format. */
function dayAsText(value) {
  if (!(value instanceof Date)) return value;
  if (Number.isNaN(value.getTime())) return null;
  const [year, month, day] = value.toISOString().slice(0, 10).split('-');
  return `${day}/${month}/${year}`;
}
