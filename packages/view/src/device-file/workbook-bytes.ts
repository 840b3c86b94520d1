import { MAIN, OFFICE, XML_HEAD, xmlText } from '../xml-text';
import type { PlainCell, PlainSheet } from './device-workbooks';

/** Writes a small XLSX without a library, so that its code is small enough to be cached for offline use. */

const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const SPREADSHEET = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

export function plainWorkbookBytes(sheets: readonly PlainSheet[]): Uint8Array<ArrayBuffer> {
  const numbers = sheets.map((_, index) => index + 1);
  const overrides = [
    ['/xl/workbook.xml', 'sheet.main'] as const,
    ...numbers.map((one) => [`/xl/worksheets/sheet${one}.xml`, 'worksheet'] as const),
  ].map(([part, type]) => `<Override PartName="${part}" ContentType="${SPREADSHEET}.${type}+xml"/>`);
  const relations = numbers.map((one) => [`rId${one}`, 'worksheet', `worksheets/sheet${one}.xml`] as const);
  return zipOf([
    [
      '[Content_Types].xml',
      `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${overrides.join('')}</Types>`,
    ],
    ['_rels/.rels', relationsXml([['rId1', 'officeDocument', 'xl/workbook.xml']])],
    [
      'xl/workbook.xml',
      `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${sheets.map(({ name }, index) => `<sheet name="${xmlText(name)}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`).join('')}</sheets></workbook>`,
    ],
    ['xl/_rels/workbook.xml.rels', relationsXml(relations)],
    ...sheets.map((sheet, index) => [`xl/worksheets/sheet${index + 1}.xml`, sheetXml(sheet)] as const),
  ]);
}

function relationsXml(relations: readonly (readonly [id: string, type: string, target: string])[]): string {
  const all = relations.map(([id, type, target]) => `<Relationship Id="${id}" Type="${OFFICE}/${type}" Target="${target}"/>`);
  return `<Relationships xmlns="${PACKAGE}/relationships">${all.join('')}</Relationships>`;
}

const MAX_COLUMNS = 60;
const columnXml = (from: number, to: number, more = ''): string => `<col min="${from}" max="${to}" width="18" customWidth="1"${more}/>`;

function sheetXml({ rows, hiddenColumn }: PlainSheet): string {
  const hidden = hiddenColumn === undefined ? '' : columnXml(hiddenColumn, hiddenColumn, ' hidden="1"');
  const wide = columnXml(1, (hiddenColumn ?? MAX_COLUMNS + 1) - 1) + hidden;
  const lines = rows.map((cells, index) => `<row r="${index + 1}">${cells.map((cell, at) => cellXml(cell, at, index + 1)).join('')}</row>`);
  return `<worksheet xmlns="${MAIN}"><cols>${wide}</cols><sheetData>${lines.join('')}</sheetData></worksheet>`;
}

function cellXml(cell: PlainCell, at: number, row: number): string {
  if (cell === null) return '';
  const name = `${lettersOf(at)}${row}`;
  if (typeof cell === 'number') return `<c r="${name}"><v>${cell}</v></c>`;
  return `<c r="${name}" t="inlineStr"><is><t xml:space="preserve">${xmlText(cell)}</t></is></c>`;
}

const LETTERS = 26;

function lettersOf(at: number): string {
  const last = String.fromCharCode('A'.charCodeAt(0) + (at % LETTERS));
  return at < LETTERS ? last : lettersOf(Math.floor(at / LETTERS) - 1) + last;
}

const LOCAL = 0x04034b50;
const ENTRY = 0x02014b50;
const END = 0x06054b50;
const VERSION = 20;
const UTF8_NAMES = 0x0800;
const NO_DAY = 0x0021;

function zipOf(files: readonly (readonly [name: string, xml: string])[]): Uint8Array<ArrayBuffer> {
  const encoder = new TextEncoder();
  const parts: Uint8Array[] = [];
  const directory: Uint8Array[] = [];
  let size = 0;
  const add = (list: Uint8Array[], ...pieces: Uint8Array[]) => {
    list.push(...pieces);
    return pieces.reduce((sum, { length }) => sum + length, 0);
  };
  let listed = 0;
  for (const [path, xml] of files) {
    const [name, content] = [encoder.encode(path), encoder.encode(XML_HEAD + xml)];
    const common = [VERSION, UTF8_NAMES, 0, 0, NO_DAY, [crcOf(content)], [content.length], [content.length], name.length, 0] as const;
    listed += add(directory, record([ENTRY], VERSION, ...common, 0, 0, 0, [0], [size]), name);
    size += add(parts, record([LOCAL], ...common), name, content);
  }
  const end = record([END], 0, 0, files.length, files.length, [listed], [size], 0);
  return joined([...parts, ...directory, end]);
}

/** Little-endian: a number in brackets takes four bytes, others two. */
function record(...numbers: readonly (number | readonly [number])[]): Uint8Array {
  const bytes = numbers.flatMap((one) => {
    const [value, count] = typeof one === 'number' ? [one, 2] : [one[0], 4];
    return Array.from({ length: count }, (_, at) => Math.floor(value / 256 ** at) % 256);
  });
  return Uint8Array.from(bytes);
}

function joined(pieces: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
}

const POLYNOMIAL = 0xedb88320;

function crcOf(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ POLYNOMIAL : crc >>> 1;
  }
  return (crc ^ 0xffffffff) >>> 0;
}
