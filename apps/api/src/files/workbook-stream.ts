import { Readable } from 'node:stream';
import { columnLetters } from './sheet';
import { type StreamedFile, zippedStreams } from './zip';

/**
 * Workbooks of many sheets and any number of rows, written while they are read: a page of rows is in memory at a time. The library that
 * writes the others streams one sheet, and knows no filters there; it reads these back in the tests.
 */

/** What a cell holds; a `Date` is a day. Text is always text: no cell is ever a formula. */
type Plain = string | number | Date | null;

/** A plain cell in the format of its column, a number in one of its own, or a heading among the rows. */
export type StreamedCell = Plain | { value: number; format: string } | { value: string; isHeading: true };

export interface StreamedColumn {
  label: string;
  /** As spreadsheets spell it: `#,##0.00`, `dd/mm/yyyy`, `@`. */
  format: string;
  /** In characters. */
  width: number;
}

export interface StreamedSheet {
  name: string;
  columns: readonly StreamedColumn[];
  rows: AsyncIterable<readonly StreamedCell[]>;
  /** Its first row is no heading that filters: a page to be read. */
  isProse?: boolean;
  /** Rows that are not alike are not filtered. */
  isUnfiltered?: boolean;
  /** So many columns stay while the others scroll. */
  frozenColumns?: number;
}

const MOST_LETTERS = 31;
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const TYPES = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
/** Days since 1899-12-30, as spreadsheets count them. */
const DAY_MS = 86_400_000;
const DAYS_TO_1970 = 25_569;
const PIECE_CHARACTERS = 64 * 1024;
/** The first own number of a format. */
const FIRST_FORMAT = 164;
const HEADING_STYLE = 1;

/** The bytes of a workbook. `at`: when it was made. */
export function streamWorkbook(sheets: Iterable<StreamedSheet> | AsyncIterable<StreamedSheet>, at: Date): Readable {
  return Readable.from(zippedStreams(parts(sheets), at), { objectMode: false });
}

/** A sheet that has been written: its name, and the last column and line of what it filters. */
interface Written {
  name: string;
  filtered: { column: string; line: number } | null;
}

async function* parts(sheets: Iterable<StreamedSheet> | AsyncIterable<StreamedSheet>): AsyncGenerator<StreamedFile> {
  const written: Written[] = [];
  const styles = new Styles();
  for await (const sheet of sheets) {
    const done: Written = { name: ownName(sheet.name, written), filtered: null };
    written.push(done);
    yield { name: `xl/worksheets/sheet${written.length}.xml`, content: sheetXml(sheet, styles, done, written.length === 1) };
  }
  const numbers = written.map((_, index) => index + 1);
  yield whole('xl/styles.xml', styles.toXml());
  yield whole('xl/workbook.xml', workbookXml(written));
  const relations = numbers.map((number) => relation(number, 'worksheet', `worksheets/sheet${number}.xml`));
  yield whole('xl/_rels/workbook.xml.rels', relationsXml([...relations, relation(numbers.length + 1, 'styles', 'styles.xml')]));
  yield whole('_rels/.rels', relationsXml([relation(1, 'officeDocument', 'xl/workbook.xml')]));
  yield whole('[Content_Types].xml', typesXml(numbers));
}

function whole(name: string, text: string): StreamedFile {
  async function* once() {
    yield text;
  }
  return { name, content: once() };
}

/** Without the characters that a name may not have, no longer than it may be, and told apart from those before. */
function ownName(name: string, others: readonly Written[]): string {
  const plain = name.replace(/[\\/?*[\]:]/g, '-').slice(0, MOST_LETTERS);
  const isTaken = (one: string) => others.some((other) => other.name.toLowerCase() === one.toLowerCase());
  for (let count = 2, own = plain; ; count++) {
    if (!isTaken(own)) return own;
    const suffix = ` (${count})`;
    own = plain.slice(0, MOST_LETTERS - suffix.length) + suffix;
  }
}

async function* sheetXml(sheet: StreamedSheet, styles: Styles, written: Written, isFirst: boolean): AsyncGenerator<string> {
  const { columns, rows, isProse = false, isUnfiltered = isProse, frozenColumns = 0 } = sheet;
  const letters = columns.map((_, index) => columnLetters(index));
  const formats = columns.map(({ format }) => styles.of(format));
  const view = isProse ? '' : paneXml(frozenColumns);
  const widths = columns
    .map(({ width }, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`)
    .join('');
  let text =
    `${HEAD}<worksheet xmlns="${MAIN}"><sheetViews><sheetView${isFirst ? ' tabSelected="1"' : ''} workbookViewId="0">${view}</sheetView></sheetViews>` +
    `<sheetFormatPr defaultRowHeight="15"/>${widths ? `<cols>${widths}</cols>` : ''}<sheetData>`;
  let line = 0;
  if (!isProse) {
    line = 1;
    text += `<row r="1">${columns.map(({ label }, index) => textCell(`${letters[index]}1`, HEADING_STYLE, label)).join('')}</row>`;
  }
  for await (const cells of rows) {
    line += 1;
    text += `<row r="${line}">`;
    for (let index = 0; index < cells.length; index++) {
      const [cell, style] = plainOf(cells[index], isProse && line === 1 ? HEADING_STYLE : (formats[index] ?? 0), styles);
      if (cell === null || cell === undefined) continue;
      const place = `${letters[index] ?? columnLetters(index)}${line}`;
      text += typeof cell === 'string' ? textCell(place, style, cell) : `<c r="${place}" s="${style}"><v>${numberOf(cell)}</v></c>`;
    }
    text += '</row>';
    if (text.length < PIECE_CHARACTERS) continue;
    yield text;
    text = '';
  }
  const last = letters.at(-1);
  if (!isUnfiltered && last) written.filtered = { column: last, line };
  yield `${text}</sheetData>${last && !isUnfiltered ? `<autoFilter ref="A1:${last}${line}"/>` : ''}</worksheet>`;
}

/** What stands in a cell, and in which style. */
function plainOf(cell: StreamedCell | undefined, style: number, styles: Styles): [cell: Plain | undefined, style: number] {
  if (typeof cell !== 'object' || cell === null || cell instanceof Date) return [cell, style];
  return [cell.value, 'format' in cell ? styles.of(cell.format) : HEADING_STYLE];
}

/** The head stays while the rows scroll, and with it so many columns. */
function paneXml(columns: number): string {
  const corner = `topLeftCell="${columnLetters(columns)}2" activePane="${columns > 0 ? 'bottomRight' : 'bottomLeft'}" state="frozen"`;
  return `<pane ${columns > 0 ? `xSplit="${columns}" ` : ''}ySplit="1" ${corner}/>`;
}

const textCell = (place: string, style: number, text: string): string =>
  `<c r="${place}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${xmlText(text)}</t></is></c>`;

const numberOf = (cell: number | Date): number => (typeof cell === 'number' ? cell : cell.getTime() / DAY_MS + DAYS_TO_1970);

const SPECIAL: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
/** What XML cannot hold is written as `_x0001_`; a text that says just that has its underscore written that way itself. */
const UNSAFE = /[&<>"]|_(?=x[0-9A-Fa-f]{4}_)|(?![\t\n])[\p{Cc}\p{Cs}\ufffe\uffff]/gu;

function xmlText(text: string): string {
  return text.replace(UNSAFE, (one) => SPECIAL[one] ?? `_x${one.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`);
}

/** The formats that cells have, numbered as they are met. */
class Styles {
  readonly #formats = new Map<string, number>();

  /** The style of cells of this format; 0 and 1 are those of plain cells and of headings. */
  of(format: string): number {
    const known = this.#formats.get(format) ?? this.#formats.size;
    this.#formats.set(format, known);
    return known + 2;
  }

  toXml(): string {
    const formats = [...this.#formats.keys()];
    const numbers = formats.map((format, index) => `<numFmt numFmtId="${FIRST_FORMAT + index}" formatCode="${xmlText(format)}"/>`).join('');
    const cells = formats.map(
      (_, index) => `<xf numFmtId="${FIRST_FORMAT + index}" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>`,
    );
    const plain = '<xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>';
    const heading =
      '<xf numFmtId="0" fontId="1" fillId="2" borderId="0" xfId="0" applyFont="1" applyFill="1" applyAlignment="1"><alignment vertical="center" wrapText="1"/></xf>';
    return (
      `${HEAD}<styleSheet xmlns="${MAIN}">${numbers ? `<numFmts count="${formats.length}">${numbers}</numFmts>` : ''}` +
      '<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><color rgb="FFFFFFFF"/><name val="Calibri"/></font></fonts>' +
      '<fills count="3"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill>' +
      '<fill><patternFill patternType="solid"><fgColor rgb="FF1F6B45"/><bgColor indexed="64"/></patternFill></fill></fills>' +
      '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>' +
      `<cellStyleXfs count="1">${plain.replace(' xfId="0"', '')}</cellStyleXfs>` +
      `<cellXfs count="${cells.length + 2}">${plain}${heading}${cells.join('')}</cellXfs>` +
      '<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>'
    );
  }
}

function workbookXml(written: readonly Written[]): string {
  const sheets = written.map(({ name }, index) => `<sheet name="${xmlText(name)}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`);
  const filters = written.flatMap(({ name, filtered }, index) => {
    if (!filtered) return [];
    const range = `$A$1:$${filtered.column}$${filtered.line}`;
    const sheet = xmlText(`'${name.replaceAll("'", "''")}'`);
    return [`<definedName name="_xlnm._FilterDatabase" localSheetId="${index}" hidden="1">${sheet}!${range}</definedName>`];
  });
  const names = filters.length > 0 ? `<definedNames>${filters.join('')}</definedNames>` : '';
  return `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><bookViews><workbookView/></bookViews><sheets>${sheets.join('')}</sheets>${names}</workbook>`;
}

const relation = (number: number, type: string, target: string): string =>
  `<Relationship Id="rId${number}" Type="${OFFICE}/${type}" Target="${target}"/>`;

const relationsXml = (relations: readonly string[]): string =>
  `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">${relations.join('')}</Relationships>`;

function typesXml(numbers: readonly number[]): string {
  const parts = [
    `<Override PartName="/xl/workbook.xml" ContentType="${TYPES}.sheet.main+xml"/>`,
    `<Override PartName="/xl/styles.xml" ContentType="${TYPES}.styles+xml"/>`,
    ...numbers.map((number) => `<Override PartName="/xl/worksheets/sheet${number}.xml" ContentType="${TYPES}.worksheet+xml"/>`),
  ];
  return (
    `${HEAD}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>` +
    `<Default Extension="xml" ContentType="application/xml"/>${parts.join('')}</Types>`
  );
}
