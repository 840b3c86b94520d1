import { Readable } from 'node:stream';
import type { Day } from '#domain/calendar';
import { writtenNumber } from './cells';
import { columnLetters } from './sheet';
import { headLines } from './sheet-title';
import { type CellRange, type ChartPlace, chartXml, drawingXml, type SheetChart } from './workbook-chart';
import { type CellKind, isNumberFormat, Styles, TEXT_FORMAT } from './workbook-styles';
import { xmlText } from './xml-text';
import { type StreamedFile, zippedStreams } from './zip';

/** Writes every XLSX of the product with one page of rows in memory. The library streams one sheet only and without filters. */

/** A `Date` is a day; text is never a formula. */
export type SheetValue = string | number | Date | null;

export type StreamedCell =
  | SheetValue
  | { value: SheetValue; format?: string; kind?: CellKind; choices?: readonly string[] }
  | { formula: string; format?: string; kind?: CellKind };

export interface StreamedColumn {
  label: string;
  /** Excel format: `#,##0.00`, `dd/mm/yyyy`, `@`. */
  format: string;
  /** In characters; without it the column fits its first page of rows. */
  width?: number;
  minWidth?: number;
  help?: string;
  isLocked?: boolean;
  isHidden?: boolean;
  /** Range of allowed values of a form, such as `'Listas'!$A$2:$A$9`. */
  choices?: string;
}

export interface StreamedSheet {
  name: string;
  title?: string;
  notes?: readonly string[];
  columns: readonly StreamedColumn[];
  pages: AsyncIterable<readonly (readonly StreamedCell[])[]>;
  charts?: readonly SheetChart[];
  chartsAcross?: number;
  isProse?: boolean;
  isUnfiltered?: boolean;
  frozenColumns?: number;
  /** A form is protected, and has a help row, locked columns, value lists and empty rows. */
  isForm?: boolean;
}

export interface WorkbookInfo {
  title: string;
  /** Farm, customer and harvest, in the head of every sheet and on every page. */
  about: string;
  at: Date;
}

const MAX_CHARS = 31;
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const TYPES = 'application/vnd.openxmlformats-officedocument';
const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
/** Spreadsheets count days from 1899-12-30. */
const DAY_MS = 86_400_000;
const DAYS_TO_1970 = 25_569;
/** They take 1900 for a leap year. */
const FALSE_LEAP_DAY = 60;
const PIECE_CHARACTERS = 64 * 1024;
const LINE_HEIGHT = 15;
const TITLE_HEIGHT = 24;
const ABOUT_HEIGHT = 18;
const HELP_LINE_HEIGHT = 12;
const EMPTY_ROWS = 5000;
const MIN_WIDTH = 8;
const MAX_WIDTH = 48;
const BUTTON_WIDTH = 3;
const TEXT_ROOM = 2;
/** Widths count digits; letters are narrower on average. */
const LETTERS_A_DIGIT = 1.1;
/** Characters that fit an upright A4 page in readable size. */
const UPRIGHT_WIDTH = 120;
/** English Metric Units: a character is 7 pixels wide. */
const EMU_A_CHARACTER = 7 * 9525;
const EMU_A_LINE = 20 * 9525;
const CHART_LINES = 15;
const MAX_ABOUT = 180;
/** Locks headers and numbers; every other action stays allowed. */
const PROTECTION =
  '<sheetProtection sheet="1" formatCells="0" formatColumns="0" formatRows="0" insertRows="0" deleteRows="0" sort="0" autoFilter="0"/>';

export function streamWorkbook(info: WorkbookInfo, sheets: Iterable<StreamedSheet> | AsyncIterable<StreamedSheet>): Readable {
  return Readable.from(zippedStreams(parts(info, sheets), info.at), { objectMode: false });
}

interface Written {
  name: string;
  table: { head: number; filtered: number | null; last: number; column: string } | null;
  hasDrawing: boolean;
  hasFormulas: boolean;
}

async function* parts(info: WorkbookInfo, sheets: Iterable<StreamedSheet> | AsyncIterable<StreamedSheet>): AsyncGenerator<StreamedFile> {
  const written: Written[] = [];
  const styles = new Styles();
  let charts = 0;
  for await (const sheet of sheets) {
    const done: Written = {
      name: ownName(sheet.name, written),
      table: null,
      hasDrawing: (sheet.charts ?? []).length > 0,
      hasFormulas: false,
    };
    const number = written.push(done);
    const places: ChartPlace[] = [];
    yield {
      name: `xl/worksheets/sheet${number}.xml`,
      content: sheetXml({ sheet, info, styles, written: done, isFirst: number === 1, places }),
    };
    if (!done.hasDrawing) continue;
    const head = done.table?.head ?? 0;
    const own = (sheet.charts ?? []).map((chart) => chartXml(chart, (range) => cellsOf(done.name, head, range)));
    yield whole(`xl/worksheets/_rels/sheet${number}.xml.rels`, relationsXml([relation(1, 'drawing', `../drawings/drawing${number}.xml`)]));
    yield whole(`xl/drawings/drawing${number}.xml`, drawingXml(places));
    const links = own.map((_, index) => relation(index + 1, 'chart', `../charts/chart${charts + index + 1}.xml`));
    yield whole(`xl/drawings/_rels/drawing${number}.xml.rels`, relationsXml(links));
    for (const xml of own) yield whole(`xl/charts/chart${++charts}.xml`, xml);
  }
  const numbers = written.map((_, index) => index + 1);
  yield whole('xl/styles.xml', styles.toXml(MAIN));
  yield whole('xl/workbook.xml', workbookXml(written));
  const relations = numbers.map((number) => relation(number, 'worksheet', `worksheets/sheet${number}.xml`));
  yield whole('xl/_rels/workbook.xml.rels', relationsXml([...relations, relation(numbers.length + 1, 'styles', 'styles.xml')]));
  yield whole('docProps/core.xml', propertiesXml(info));
  const core = `<Relationship Id="rId2" Type="${PACKAGE}/relationships/metadata/core-properties" Target="docProps/core.xml"/>`;
  yield whole('_rels/.rels', relationsXml([relation(1, 'officeDocument', 'xl/workbook.xml'), core]));
  yield whole('[Content_Types].xml', typesXml(written, charts));
}

function whole(name: string, text: string): StreamedFile {
  async function* once() {
    yield HEAD + text;
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

interface Writing {
  sheet: StreamedSheet;
  info: WorkbookInfo;
  styles: Styles;
  written: Written;
  isFirst: boolean;
  places: ChartPlace[];
}

async function* sheetXml({ sheet, info, styles, written, isFirst, places }: Writing): AsyncGenerator<string> {
  const { columns, isProse = false, isUnfiltered = isProse, frozenColumns = 0, isForm = false } = sheet;
  const letters = columns.map((_, index) => columnLetters(index));
  const formats = columns.map(({ format, isLocked }) => styles.of(!isForm ? 'plain' : isLocked ? 'locked' : 'open', format));
  const { first, pages } = await peeked(sheet.pages);
  const hasFilter = !isUnfiltered;
  const widths = columns.map((column, index) => column.width ?? fittedWidth(column, first, index, hasFilter && !isForm));
  const above = isProse ? [] : [...headLines(sheet.title ?? sheet.name, info.about), ...(sheet.notes ?? [])];
  const head = isProse ? 0 : above.length + 1;
  const view = isProse ? '' : paneXml(frozenColumns, isForm ? head + 1 : head);
  const cols = columns.map(({ isHidden }, index) => {
    // Cells that are not written take the style of their column.
    const style = `${isForm ? ` style="${formats[index]}"` : ''}${isHidden ? ' hidden="1"' : ''}`;
    return `<col min="${index + 1}" max="${index + 1}" width="${widths[index]}" customWidth="1"${style}/>`;
  });
  let text =
    `${HEAD}<worksheet xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheetPr><pageSetUpPr fitToPage="1"/></sheetPr>` +
    `<sheetViews><sheetView${isForm ? '' : ' showGridLines="0"'}${isFirst ? ' tabSelected="1"' : ''} workbookViewId="0">${view}</sheetView></sheetViews>` +
    `<sheetFormatPr defaultRowHeight="${LINE_HEIGHT}"/>${cols.length > 0 ? `<cols>${cols.join('')}</cols>` : ''}<sheetData>`;
  for (const [index, said] of above.entries()) {
    const style = styles.of(index === 0 ? 'title' : 'about');
    // The style of the row keeps out those of its columns.
    const cell = textCell(`A${index + 1}`, style, said);
    text += rowXml(index + 1, index === 0 ? TITLE_HEIGHT : ABOUT_HEIGHT, cell, ` s="${style}" customFormat="1"`);
  }
  if (!isProse) {
    const cells = columns.map(({ label, format }, index) =>
      textCell(`${letters[index]}${head}`, styles.of(isNumberFormat(format) ? 'numberHead' : 'head'), label),
    );
    text += rowXml(head, headHeight(columns, widths, hasFilter && !isForm), cells.join(''));
  }
  let line = head;
  if (isForm) {
    line = head + 1;
    const helps = columns.map(({ help = '' }, index) => textCell(`${letters[index]}${line}`, styles.of('help'), help));
    text += rowXml(line, helpHeight(columns, widths), helps.join(''));
  }
  const choices = isForm ? columnChoices(columns, letters, line) : [];
  // Empty cells of a table are written for their border.
  const isLined = !isForm && !isProse;
  for await (const rows of pages) {
    for (const cells of rows) {
      line += 1;
      let inside = '';
      // Programs do not fit a row that they open to its wrapped text.
      let lines = 1;
      const count = isLined ? Math.max(cells.length, columns.length) : cells.length;
      for (let index = 0; index < count; index++) {
        const cell = cells[index] ?? null;
        const place = `${letters[index] ?? columnLetters(index)}${line}`;
        if (cell === null) {
          if (isLined) inside += `<c r="${place}" s="${formats[index]}"/>`;
        } else if (typeof cell === 'object' && !(cell instanceof Date)) {
          const { kind = 'plain', format = columns[index]?.format } = cell;
          const style = styles.of(kind, format);
          if ('value' in cell && isLined) lines = Math.max(lines, linesOf(cell.value, format, widths[index]));
          inside +=
            'formula' in cell ? formulaCell(place, style, cell.formula) : cellXml(place, withoutMinusZero(cell.value, format), style);
          if ('formula' in cell) written.hasFormulas = true;
          if ('choices' in cell && cell.choices) choices.push(choiceXml(place, '', `"${cell.choices.join(',')}"`));
        } else {
          if (!isForm) lines = Math.max(lines, linesOf(cell, columns[index]?.format, widths[index]));
          inside += cellXml(place, cell, isProse && line === 1 ? styles.of('title') : (formats[index] ?? 0));
        }
      }
      text += rowXml(line, isProse && line === 1 ? TITLE_HEIGHT : lines > 1 ? lines * LINE_HEIGHT : null, inside);
      if (text.length < PIECE_CHARACTERS) continue;
      yield text;
      text = '';
    }
  }
  const last = letters.at(-1);
  const filtered = !hasFilter ? null : isForm ? head + 1 : head;
  if (last && !isProse) written.table = { head, filtered, last: line, column: last };
  const filter = last && filtered !== null ? `<autoFilter ref="A${filtered}:${last}${line}"/>` : '';
  const protection = isForm ? PROTECTION : '';
  places.push(...placesOf(sheet, widths, line));
  const drawing = written.hasDrawing ? '<drawing r:id="rId1"/>' : '';
  yield `${text}</sheetData>${protection}${filter}${choicesXml(choices)}${printXml(info, widths, written.hasDrawing)}${drawing}</worksheet>`;
}

async function peeked<Page>(pages: AsyncIterable<Page>): Promise<{ first: Page | null; pages: AsyncIterable<Page> }> {
  const iterator = pages[Symbol.asyncIterator]();
  const { done, value } = await iterator.next();
  async function* all() {
    try {
      if (done) return;
      yield value;
      for (let next = await iterator.next(); !next.done; next = await iterator.next()) yield next.value;
    } finally {
      await iterator.return?.();
    }
  }
  return { first: done ? null : value, pages: all() };
}

function fittedWidth(
  { label, format, minWidth = MIN_WIDTH }: StreamedColumn,
  rows: readonly (readonly StreamedCell[])[] | null,
  index: number,
  hasFilter: boolean,
): number {
  const word = Math.max(...label.split(/\s/).map(({ length }) => length));
  // A long head takes two or three lines.
  const head = Math.max(word, Math.ceil(label.length / (label.length > 24 ? 3 : 2))) + TEXT_ROOM + 1 + (hasFilter ? BUTTON_WIDTH : 0);
  let content = 0;
  for (const cells of rows ?? []) content = Math.max(content, shownLength(cells[index] ?? null, format));
  return Math.min(MAX_WIDTH, Math.max(minWidth, head, content + TEXT_ROOM));
}

function shownLength(cell: StreamedCell, format: string): number {
  if (cell === null) return 0;
  if (typeof cell === 'string') return cell.includes('\n') ? Math.max(...cell.split('\n').map(({ length }) => length)) : cell.length;
  if (cell instanceof Date) return 'dd/mm/aaaa'.length;
  if (typeof cell !== 'number') return 'value' in cell ? shownLength(cell.value, cell.format ?? format) : 0;
  const decimals = decimalsIn(format);
  const whole = String(Math.trunc(Math.abs(cell))).length;
  return whole + Math.floor((whole - 1) / 3) + (decimals > 0 ? decimals + 1 : 0) + (cell < 0 ? 1 : 0);
}

function headHeight(columns: readonly StreamedColumn[], widths: readonly number[], hasFilter: boolean): number {
  const lines = columns.map(({ label, isHidden }, index) => {
    const room = Math.max(1, (widths[index] ?? MIN_WIDTH) - 1 - (hasFilter ? BUTTON_WIDTH : 0));
    return isHidden ? 1 : Math.ceil(label.length / room);
  });
  return Math.min(4, Math.max(1, ...lines)) * LINE_HEIGHT + 5;
}

function linesOf(value: SheetValue, format: string | undefined, width = MIN_WIDTH): number {
  const room = Math.max(1, width - TEXT_ROOM) * LETTERS_A_DIGIT;
  return typeof value === 'string' && format === TEXT_FORMAT && value.length > room ? Math.ceil(value.length / room) : 1;
}

function helpHeight(columns: readonly StreamedColumn[], widths: readonly number[]): number {
  const lines = columns.map(({ help = '', isHidden }, index) =>
    isHidden ? 1 : Math.ceil(help.length / (1.2 * (widths[index] ?? MIN_WIDTH))),
  );
  return Math.min(7, Math.max(1, ...lines)) * HELP_LINE_HEIGHT + 6;
}

const rowXml = (line: number, height: number | null, cells: string, more = ''): string =>
  `<row r="${line}"${more}${height === null ? '' : ` ht="${height}" customHeight="1"`}>${cells}</row>`;

function columnChoices(columns: readonly StreamedColumn[], letters: readonly string[], line: number): string[] {
  return columns.flatMap(({ label, choices }, index) => {
    if (choices === undefined) return [];
    const words = ` errorTitle="${xmlText(label.slice(0, MAX_CHARS))}" error="Escolha um dos itens da lista."`;
    return [choiceXml(`${letters[index]}${line + 1}:${letters[index]}${line + EMPTY_ROWS}`, words, choices)];
  });
}

const choiceXml = (cells: string, words: string, choices: string): string =>
  `<dataValidation type="list" allowBlank="1" showErrorMessage="1"${words} sqref="${cells}"><formula1>${xmlText(choices)}</formula1></dataValidation>`;

const choicesXml = (choices: readonly string[]): string =>
  choices.length > 0 ? `<dataValidations count="${choices.length}">${choices.join('')}</dataValidations>` : '';

function placesOf({ charts = [], chartsAcross = 1 }: StreamedSheet, widths: readonly number[], line: number): ChartPlace[] {
  const total = widths.reduce((sum, width) => sum + width, 0);
  return charts.map(({ title, lines = CHART_LINES }, index): ChartPlace => {
    let offset = (total * (index % chartsAcross)) / chartsAcross;
    let column = 0;
    for (; offset >= (widths[column] ?? Number.POSITIVE_INFINITY); column++) offset -= widths[column] ?? 0;
    const row = line + 1 + Math.floor(index / chartsAcross) * (CHART_LINES + 1);
    const width = Math.round((total / chartsAcross - 1) * EMU_A_CHARACTER);
    return { column, offset: Math.round(offset * EMU_A_CHARACTER), row, width, height: lines * EMU_A_LINE, title };
  });
}

/** One page wide, with whose sheet it is on every page; a table and its charts stay on one. */
function printXml({ about }: WorkbookInfo, widths: readonly number[], hasCharts: boolean): string {
  const isWide = widths.reduce((sum, width) => sum + width, 0) > UPRIGHT_WIDTH;
  const header = `&L&"-,Bold"Porteira&R${about.slice(0, MAX_ABOUT).replaceAll('&', '&&')}`;
  return (
    '<pageMargins left="0.4" right="0.4" top="0.75" bottom="0.6" header="0.3" footer="0.3"/>' +
    `<pageSetup paperSize="9" orientation="${isWide ? 'landscape' : 'portrait'}" fitToWidth="1" fitToHeight="${hasCharts ? 1 : 0}"/>` +
    `<headerFooter><oddHeader>${xmlText(header)}</oddHeader><oddFooter>&amp;L&amp;A&amp;RPágina &amp;P de &amp;N</oddFooter></headerFooter>`
  );
}

function cellsOf(name: string, head: number, [firstRow, firstColumn, lastRow, lastColumn]: CellRange): string {
  const at = (row: number, column: number) => `$${columnLetters(column)}$${head + 1 + row}`;
  const first = at(firstRow, firstColumn);
  const last = at(lastRow, lastColumn);
  return `${quotedName(name)}!${first === last ? first : `${first}:${last}`}`;
}

export const dateCell = (day: Day): Date => new Date(`${day}T00:00:00Z`);

const quotedName = (name: string): string => `'${name.replaceAll("'", "''")}'`;

function cellXml(place: string, cell: SheetValue, style: number): string {
  if (cell === null) return `<c r="${place}" s="${style}"/>`;
  return typeof cell === 'string' ? textCell(place, style, cell) : `<c r="${place}" s="${style}"><v>${numberOf(cell)}</v></c>`;
}

/** A negative number that its decimals show as zero. */
const withoutMinusZero = (value: SheetValue, format = ''): SheetValue =>
  typeof value === 'number' && value < 0 && value > -0.5 * 10 ** -decimalsIn(format) ? 0 : value;

const decimalsIn = (format: string): number => /\.(0+)/.exec(format)?.[1]?.length ?? 0;

const formulaCell = (place: string, style: number, formula: string): string =>
  `<c r="${place}" s="${style}"><f>${xmlText(formula)}</f></c>`;

function paneXml(columns: number, rows: number): string {
  const corner = `topLeftCell="${columnLetters(columns)}${rows + 1}" activePane="${columns > 0 ? 'bottomRight' : 'bottomLeft'}" state="frozen"`;
  return `<pane ${columns > 0 ? `xSplit="${columns}" ` : ''}ySplit="${rows}" ${corner}/>`;
}

const textCell = (place: string, style: number, text: string): string =>
  `<c r="${place}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${xmlText(text)}</t></is></c>`;

function numberOf(cell: number | Date): number {
  if (typeof cell === 'number') return writtenNumber(cell);
  const days = cell.getTime() / DAY_MS + DAYS_TO_1970;
  return days > FALSE_LEAP_DAY ? days : days - 1;
}

function workbookXml(written: readonly Written[]): string {
  const sheets = written.map(({ name }, index) => `<sheet name="${xmlText(name)}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`);
  const taken = new Set<string>();
  const names = written.flatMap(({ name, table }, index) => {
    if (!table) return [];
    const sheet = xmlText(quotedName(name));
    const { head, filtered, column, last } = table;
    const from = (line: number) => `${sheet}!$A$${line}:$${column}$${last}`;
    const local = (title: string, more = '') => `name="_xlnm.${title}" localSheetId="${index}"${more}`;
    return [
      ...(filtered === null ? [] : [`<definedName ${local('_FilterDatabase', ' hidden="1"')}>${from(filtered)}</definedName>`]),
      `<definedName ${local('Print_Titles')}>${sheet}!$${head}:$${head}</definedName>`,
      `<definedName name="${tableName(name, taken)}">${from(head)}</definedName>`,
    ];
  });
  const defined = names.length > 0 ? `<definedNames>${names.join('')}</definedNames>` : '';
  const calculation = written.some(({ hasFormulas }) => hasFormulas) ? '<calcPr fullCalcOnLoad="1"/>' : '';
  return `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><bookViews><workbookView/></bookViews><sheets>${sheets.join('')}</sheets>${defined}${calculation}</workbook>`;
}

/** A name of letters, digits and `_` that is no cell, such as `Fluxo_de_caixa`. */
function tableName(name: string, taken: Set<string>): string {
  const plain = name.replace(/[^\p{L}\d]+/gu, '_').replace(/_$/, '');
  const safe = /^\d|^[A-Za-z]{1,3}\d+$|^[RrCc]\d*$|^$/.test(plain) ? `_${plain}` : plain;
  let own = safe;
  for (let count = 2; taken.has(own.toLowerCase()); count++) own = `${safe}_${count}`;
  taken.add(own.toLowerCase());
  return own;
}

function propertiesXml({ title, about, at }: WorkbookInfo): string {
  const day = at.toISOString().replace(/\.\d+Z/, 'Z');
  const when = (name: string) => `<dcterms:${name} xsi:type="dcterms:W3CDTF">${day}</dcterms:${name}>`;
  return (
    `<cp:coreProperties xmlns:cp="${PACKAGE}/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:dcterms="http://purl.org/dc/terms/" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">` +
    `<dc:title>${xmlText(title)}</dc:title><dc:subject>${xmlText(about)}</dc:subject><dc:creator>Porteira</dc:creator>${when('created')}${when('modified')}</cp:coreProperties>`
  );
}

const relation = (number: number, type: string, target: string): string =>
  `<Relationship Id="rId${number}" Type="${OFFICE}/${type}" Target="${target}"/>`;

const relationsXml = (relations: readonly string[]): string =>
  `<Relationships xmlns="${PACKAGE}/relationships">${relations.join('')}</Relationships>`;

function typesXml(written: readonly Written[], charts: number): string {
  const part = (name: string, type: string) => `<Override PartName="/${name}" ContentType="${type}"/>`;
  const parts = [
    part('xl/workbook.xml', `${TYPES}.spreadsheetml.sheet.main+xml`),
    part('xl/styles.xml', `${TYPES}.spreadsheetml.styles+xml`),
    part('docProps/core.xml', 'application/vnd.openxmlformats-package.core-properties+xml'),
    ...written.map((_, index) => part(`xl/worksheets/sheet${index + 1}.xml`, `${TYPES}.spreadsheetml.worksheet+xml`)),
    ...written.flatMap(({ hasDrawing }, index) =>
      hasDrawing ? [part(`xl/drawings/drawing${index + 1}.xml`, `${TYPES}.drawing+xml`)] : [],
    ),
    ...Array.from({ length: charts }, (_, index) => part(`xl/charts/chart${index + 1}.xml`, `${TYPES}.drawingml.chart+xml`)),
  ];
  return (
    `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>` +
    `<Default Extension="xml" ContentType="application/xml"/>${parts.join('')}</Types>`
  );
}
