import { Readable } from 'node:stream';
import { writtenNumber } from './cells';
import { columnLetters } from './sheet';
import { type StreamedFile, zippedStreams } from './zip';

/** One page of rows is in memory. The library of the other workbooks streams one sheet only and without filters. */

/** A `Date` is a day; text is never a formula. */
type Plain = string | number | Date | null;

export type StreamedCell = Plain | { value: number; format: string } | { value: string; isHeading: true };

export interface StreamedColumn {
  label: string;
  /** Excel format: `#,##0.00`, `dd/mm/yyyy`, `@`. */
  format: string;
  /** In characters. */
  width: number;
  help?: string;
  isLocked?: boolean;
  isHidden?: boolean;
  /** Range of allowed values of a form, such as `'Listas'!$A$2:$A$9`. */
  choices?: string;
}

export interface StreamedSheet {
  name: string;
  columns: readonly StreamedColumn[];
  pages: AsyncIterable<readonly (readonly StreamedCell[])[]>;
  /** The first row is no header, so there is no filter. */
  isProse?: boolean;
  isUnfiltered?: boolean;
  frozenColumns?: number;
  /** A form has a help row, locked columns, value lists and empty rows. */
  isForm?: boolean;
}

const MAX_CHARS = 31;
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const TYPES = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
/** Spreadsheets count days from 1899-12-30. */
const DAY_MS = 86_400_000;
const DAYS_TO_1970 = 25_569;
const PIECE_CHARACTERS = 64 * 1024;
/** Excel reserves lower format ids. */
const FIRST_FORMAT = 164;
const HEADING_STYLE = 1;
const HELP_STYLE = 2;
const FIRST_STYLE = 3;
/** Three lines of help, in points. */
const HELP_HEIGHT = 42;
const EMPTY_ROWS = 5000;
/** Locks headers and numbers; every other action stays allowed. */
const PROTECTION =
  '<sheetProtection sheet="1" formatCells="0" formatColumns="0" formatRows="0" insertRows="0" deleteRows="0" sort="0" autoFilter="0"/>';

export function streamWorkbook(sheets: Iterable<StreamedSheet> | AsyncIterable<StreamedSheet>, at: Date): Readable {
  return Readable.from(zippedStreams(parts(sheets), at), { objectMode: false });
}

interface Written {
  name: string;
  filtered: { column: string; from: number; line: number } | null;
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

/** Removes characters that Excel forbids in sheet names, and cuts the length. */
export const sheetName = (name: string): string => name.replace(/[\\/?*[\]:]/g, '-').slice(0, MAX_CHARS);

function ownName(name: string, others: readonly Written[]): string {
  const plain = sheetName(name);
  const isTaken = (one: string) => others.some((other) => other.name.toLowerCase() === one.toLowerCase());
  for (let count = 2, own = plain; ; count++) {
    if (!isTaken(own)) return own;
    const suffix = ` (${count})`;
    own = plain.slice(0, MAX_CHARS - suffix.length) + suffix;
  }
}

async function* sheetXml(sheet: StreamedSheet, styles: Styles, written: Written, isFirst: boolean): AsyncGenerator<string> {
  const { columns, pages, isProse = false, isUnfiltered = isProse, frozenColumns = 0, isForm = false } = sheet;
  const letters = columns.map((_, index) => columnLetters(index));
  const formats = columns.map(({ format, isLocked }) => styles.of(format, !isForm ? 'plain' : isLocked ? 'locked' : 'open'));
  const headRows = isForm ? 2 : 1;
  const view = isProse ? '' : paneXml(frozenColumns, headRows);
  const widths = columns
    .map(({ width, isHidden }, index) => {
      // Cells that are not written take the style of their column.
      const style = `${isForm ? ` style="${formats[index]}"` : ''}${isHidden ? ' hidden="1"' : ''}`;
      return `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"${style}/>`;
    })
    .join('');
  let text =
    `${HEAD}<worksheet xmlns="${MAIN}"><sheetViews><sheetView${isFirst ? ' tabSelected="1"' : ''} workbookViewId="0">${view}</sheetView></sheetViews>` +
    `<sheetFormatPr defaultRowHeight="15"/>${widths ? `<cols>${widths}</cols>` : ''}<sheetData>`;
  let line = 0;
  if (!isProse) {
    line = 1;
    text += `<row r="1">${columns.map(({ label }, index) => textCell(`${letters[index]}1`, HEADING_STYLE, label)).join('')}</row>`;
  }
  if (isForm) {
    line = 2;
    const helps = columns.map(({ help = '' }, index) => textCell(`${letters[index]}2`, HELP_STYLE, help));
    text += `<row r="2" ht="${HELP_HEIGHT}" customHeight="1">${helps.join('')}</row>`;
  }
  for await (const rows of pages) {
    for (const cells of rows) {
      line += 1;
      text += `<row r="${line}">`;
      for (let index = 0; index < cells.length; index++) {
        const cell = cells[index] ?? null;
        if (cell === null) continue;
        const place = `${letters[index] ?? columnLetters(index)}${line}`;
        text += cellXml(place, cell, isProse && line === 1 ? HEADING_STYLE : (formats[index] ?? 0), styles);
      }
      text += '</row>';
      if (text.length < PIECE_CHARACTERS) continue;
      yield text;
      text = '';
    }
  }
  const last = letters.at(-1);
  if (!isUnfiltered && last) written.filtered = { column: last, from: headRows, line };
  const filter = last && !isUnfiltered ? `<autoFilter ref="A${headRows}:${last}${line}"/>` : '';
  yield `${text}</sheetData>${isForm ? PROTECTION : ''}${filter}${isForm ? choicesXml(columns, letters, line) : ''}</worksheet>`;
}

function choicesXml(columns: readonly StreamedColumn[], letters: readonly string[], line: number): string {
  const lists = columns.flatMap(({ label, choices }, index) => {
    if (choices === undefined) return [];
    const cells = `${letters[index]}3:${letters[index]}${line + EMPTY_ROWS}`;
    const words = `errorTitle="${xmlText(label.slice(0, MAX_CHARS))}" error="Escolha um dos itens da lista."`;
    return [
      `<dataValidation type="list" allowBlank="1" showErrorMessage="1" ${words} sqref="${cells}"><formula1>${xmlText(choices)}</formula1></dataValidation>`,
    ];
  });
  return lists.length > 0 ? `<dataValidations count="${lists.length}">${lists.join('')}</dataValidations>` : '';
}

function cellXml(place: string, cell: NonNullable<StreamedCell>, style: number, styles: Styles): string {
  if (typeof cell === 'string') return textCell(place, style, cell);
  if (typeof cell === 'number' || cell instanceof Date) return `<c r="${place}" s="${style}"><v>${numberOf(cell)}</v></c>`;
  return cellXml(place, cell.value, 'format' in cell ? styles.of(cell.format) : HEADING_STYLE, styles);
}

function paneXml(columns: number, rows: number): string {
  const corner = `topLeftCell="${columnLetters(columns)}${rows + 1}" activePane="${columns > 0 ? 'bottomRight' : 'bottomLeft'}" state="frozen"`;
  return `<pane ${columns > 0 ? `xSplit="${columns}" ` : ''}ySplit="${rows}" ${corner}/>`;
}

const textCell = (place: string, style: number, text: string): string =>
  `<c r="${place}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${xmlText(text)}</t></is></c>`;

const numberOf = (cell: number | Date): number => (typeof cell === 'number' ? writtenNumber(cell) : cell.getTime() / DAY_MS + DAYS_TO_1970);

const SPECIAL: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
/** Characters that XML cannot store are written as `_x0001_`; a literal text of that form gets its underscore escaped. */
const UNSAFE = /[&<>"]|_(?=x[0-9A-Fa-f]{4}_)|(?![\t\n])[\p{Cc}\p{Cs}\ufffe\uffff]/gu;

const xmlText = (text: string): string =>
  text.replace(UNSAFE, (one) => SPECIAL[one] ?? `_x${one.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`);

type CellKind = 'plain' | 'open' | 'locked';

const KINDS: Readonly<Record<CellKind, string>> = {
  plain: ' fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>',
  open: ' fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyProtection="1"><protection locked="0"/></xf>',
  locked: ' fontId="2" fillId="3" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1" applyFill="1"/>',
};

class Styles {
  readonly #formats: string[] = [];
  readonly #styles = new Map<string, { format: number; kind: CellKind; style: number }>();

  of(format: string, kind: CellKind = 'plain'): number {
    const key = `${kind} ${format}`;
    const known = this.#styles.get(key);
    if (known) return known.style;
    if (!this.#formats.includes(format)) this.#formats.push(format);
    const style = this.#styles.size + FIRST_STYLE;
    this.#styles.set(key, { format: this.#formats.indexOf(format), kind, style });
    return style;
  }

  toXml(): string {
    const formats = this.#formats;
    const numbers = formats.map((format, index) => `<numFmt numFmtId="${FIRST_FORMAT + index}" formatCode="${xmlText(format)}"/>`).join('');
    const cells = [...this.#styles.values()].map(({ format, kind }) => `<xf numFmtId="${FIRST_FORMAT + format}"${KINDS[kind]}`);
    const plain = '<xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>';
    const heading =
      '<xf numFmtId="0" fontId="1" fillId="2" borderId="0" xfId="0" applyFont="1" applyFill="1" applyAlignment="1"><alignment vertical="center" wrapText="1"/></xf>';
    const help =
      '<xf numFmtId="0" fontId="2" fillId="3" borderId="0" xfId="0" applyFont="1" applyFill="1" applyAlignment="1"><alignment vertical="top" wrapText="1"/></xf>';
    return (
      `${HEAD}<styleSheet xmlns="${MAIN}">${numbers ? `<numFmts count="${formats.length}">${numbers}</numFmts>` : ''}` +
      '<fonts count="3"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><color rgb="FFFFFFFF"/><name val="Calibri"/></font>' +
      '<font><sz val="9"/><color rgb="FF5B6660"/><name val="Calibri"/></font></fonts>' +
      '<fills count="4"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill>' +
      '<fill><patternFill patternType="solid"><fgColor rgb="FF1F6B45"/><bgColor indexed="64"/></patternFill></fill>' +
      '<fill><patternFill patternType="solid"><fgColor rgb="FFF1F4F2"/><bgColor indexed="64"/></patternFill></fill></fills>' +
      '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>' +
      `<cellStyleXfs count="1">${plain.replace(' xfId="0"', '')}</cellStyleXfs>` +
      `<cellXfs count="${cells.length + FIRST_STYLE}">${plain}${heading}${help}${cells.join('')}</cellXfs>` +
      '<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>'
    );
  }
}

function workbookXml(written: readonly Written[]): string {
  const sheets = written.map(({ name }, index) => `<sheet name="${xmlText(name)}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`);
  const filters = written.flatMap(({ name, filtered }, index) => {
    if (!filtered) return [];
    const range = `$A$${filtered.from}:$${filtered.column}$${filtered.line}`;
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
