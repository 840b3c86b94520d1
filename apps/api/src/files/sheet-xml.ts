import { MAIN, OFFICE, XML_HEAD, xmlText } from '#view/xml-text';
import { writtenNumber } from './cells';
import { columnLetters } from './sheet';
import { decimalsIn, fittedWidth, headHeight, helpHeight, LINE_HEIGHT, linesOf, SUM_WIDTH } from './sheet-sizes';
import { headLines } from './sheet-title';
import type { ChartPlace } from './workbook-chart';
import {
  type FormulaCell,
  MAX_CHARS,
  type SheetValue,
  type StreamedCell,
  type StreamedColumn,
  type StreamedSheet,
  type WorkbookInfo,
} from './workbook-sheet';
import { isNumberFormat, type Styles, TEXT_FORMAT } from './workbook-styles';

/** Writes one sheet of a workbook with one page of rows in memory. */

/** Spreadsheets count days from 1899-12-30. */
const DAY_MS = 86_400_000;
const DAYS_TO_1970 = 25_569;
/** They take 1900 for a leap year. */
const FALSE_LEAP_DAY = 60;
const PIECE_CHARACTERS = 64 * 1024;
const TITLE_HEIGHT = 24;
const ABOUT_HEIGHT = 18;
const EMPTY_ROWS = 5000;
/** Characters that fit the width of a portrait A4 page in readable size. */
const PORTRAIT_WIDTH = 135;
/** Characters that fit a landscape page in 7 points; wider sheets continue on further pages. */
const LANDSCAPE_WIDTH = 240;
/** Room between the margins of A4, in points. */
const PORTRAIT_PAPER = { width: 537, height: 745 };
const LANDSCAPE_PAPER = { width: 784, height: 498 };
const POINTS_A_CHARACTER = 5.25;
const MAX_OVERFLOW = 1.4;
/** Letters of 11 points are printed in 7 at least. */
const LEAST_SCALE = 0.64;
/** English Metric Units: a character is 7 pixels wide. */
const EMU_A_CHARACTER = 7 * 9525;
const EMU_A_LINE = 20 * 9525;
const EMU_A_POINT = 12_700;
const CHART_LINES = 15;
const MAX_ABOUT = 180;
/** Locks headers and numbers; every other action stays allowed. */
const PROTECTION =
  '<sheetProtection sheet="1" formatCells="0" formatColumns="0" formatRows="0" insertRows="0" deleteRows="0" sort="0" autoFilter="0"/>';

export interface WrittenSheet {
  name: string;
  table: { head: number; filtered: number | null; last: number; column: string; repeated: number; isWide: boolean } | null;
  hasDrawing: boolean;
  hasFormulas: boolean;
}

interface Writing {
  sheet: StreamedSheet;
  info: WorkbookInfo;
  styles: Styles;
  written: WrittenSheet;
  isFirst: boolean;
  places: ChartPlace[];
}

export async function* sheetXml({ sheet, info, styles, written, isFirst, places }: Writing): AsyncGenerator<string> {
  const { columns, isProse = false, isUnfiltered = isProse, frozenColumns = 0, isForm = false } = sheet;
  const letters = columns.map((_, index) => columnLetters(index));
  const formats = columns.map(({ format, isLocked }) => styles.of(!isForm ? 'plain' : isLocked ? 'locked' : 'open', format));
  const { first, pages } = await peeked(sheet.pages);
  const hasFilter = !isUnfiltered;
  const widths = widthsOf(sheet, first, hasFilter && !isForm);
  const above = isProse ? [] : [...headLines(sheet.title ?? sheet.name, info.about), ...(sheet.notes ?? [])];
  const head = isProse ? 0 : above.length + 1;
  const view = isProse ? '' : paneXml(frozenColumns, isForm ? head + 1 : head);
  const cols = columns.map(({ isHidden }, index) => {
    // Cells missing in the XML take the style of their column.
    const style = `${isForm ? ` style="${formats[index]}"` : ''}${isHidden ? ' hidden="1"' : ''}`;
    return `<col min="${index + 1}" max="${index + 1}" width="${widths[index]}" customWidth="1"${style}/>`;
  });
  if (sheet.sums?.length) written.hasFormulas = true;
  let text =
    `${XML_HEAD}<worksheet xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheetPr><pageSetUpPr fitToPage="1"/></sheetPr>` +
    `<sheetViews><sheetView${isForm ? '' : ' showGridLines="0"'}${isFirst ? ' tabSelected="1"' : ''} workbookViewId="0">${view}</sheetView></sheetViews>` +
    `<sheetFormatPr defaultRowHeight="${LINE_HEIGHT}"/>${cols.length > 0 ? `<cols>${cols.join('')}</cols>` : ''}<sheetData>`;
  for (const [index, said] of above.entries()) {
    const style = styles.of(index === 0 ? 'title' : 'about');
    // The style of the row overrides those of its columns.
    const cell = textCell(`A${index + 1}`, style, said) + (index === 0 ? sumsXml(sheet, styles, head) : '');
    text += rowXml(index + 1, index === 0 ? TITLE_HEIGHT : ABOUT_HEIGHT, cell, ` s="${style}" customFormat="1"`);
  }
  const headOf = headHeight(columns, widths, hasFilter && !isForm);
  if (!isProse) {
    const cells = columns.map(({ label, format }, index) =>
      textCell(
        `${letters[index]}${head}`,
        styles.of(!isNumberFormat(format) ? 'head' : hasFilter && !isForm ? 'filterHead' : 'numberHead'),
        label,
      ),
    );
    text += rowXml(head, headOf, cells.join(''));
  }
  let line = head;
  if (isForm) {
    line = head + 1;
    const helps = columns.map(({ help = '' }, index) => textCell(`${letters[index]}${line}`, styles.of('help'), help));
    text += rowXml(line, helpHeight(columns, widths), helps.join(''));
  }
  const choices = isForm ? columnChoices(columns, letters, line) : [];
  // Empty cells of a table are written too, as they need a border.
  const isLined = !isForm && !isProse;
  let wrapped = 0;
  for await (const rows of pages) {
    for (const cells of rows) {
      line += 1;
      let inside = '';
      // Spreadsheet programs do not adjust the row height to wrapped text when they open a file.
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
          if ('value' in cell && isLined && kind !== 'section') lines = Math.max(lines, linesOf(cell.value ?? null, format, widths[index]));
          inside +=
            'formula' in cell
              ? formulaCell(place, style, cell, [line, head + 1])
              : cellXml(place, withoutMinusZero(cell.value, format), style);
          if ('formula' in cell) written.hasFormulas = true;
          if ('choices' in cell && cell.choices) choices.push(choiceXml(place, '', `"${cell.choices.join(',')}"`));
        } else {
          if (!isForm) lines = Math.max(lines, linesOf(cell, columns[index]?.format, widths[index]));
          inside += cellXml(place, cell, isProse && line === 1 ? styles.of('title') : (formats[index] ?? 0));
        }
      }
      wrapped += lines - 1;
      text += rowXml(line, isProse && line === 1 ? TITLE_HEIGHT : lines > 1 || written.hasDrawing ? lines * LINE_HEIGHT : null, inside);
      if (text.length < PIECE_CHARACTERS) continue;
      yield text;
      text = '';
    }
  }
  const whole = widths.reduce((sum, width) => sum + width, 0);
  const { isWide, repeated, across } = pagesAcross(sheet, widths, written.hasDrawing);
  const last = letters.at(-1);
  const filtered = !hasFilter ? null : isForm ? head + 1 : head;
  if (last && !isProse) written.table = { head, filtered, last: line, column: last, repeated, isWide };
  const filter = last && filtered !== null ? `<autoFilter ref="A${filtered}:${last}${line}"/>` : '';
  const protection = isForm ? PROTECTION : '';
  places.push(
    ...placesOf(
      sheet,
      widths,
      above.length === 0 ? 0 : TITLE_HEIGHT + ABOUT_HEIGHT * (above.length - 1) + headOf + (line - head + wrapped) * LINE_HEIGHT,
    ),
  );
  const drawing = written.hasDrawing ? '<drawing r:id="rId1"/>' : '';
  yield `${text}</sheetData>${protection}${filter}${choicesXml(choices)}${printXml(info, { whole, across, lines: line + wrapped, hasCharts: written.hasDrawing })}${drawing}</worksheet>`;
}

function widthsOf(
  { columns, sums = [] }: StreamedSheet,
  first: readonly (readonly StreamedCell[])[] | null,
  hasButtons: boolean,
): number[] {
  const least = columns.map(({ format }, index) => (sums.includes(index) && decimalsIn(format) > 0 ? SUM_WIDTH : 0));
  return columns.map((column, index) => column.width ?? Math.max(fittedWidth(column, first, index, hasButtons), least[index] ?? 0));
}

const MAX_NAMING = 4;

/** A wide sheet repeats the columns up to its first text, such as the farm, so that each page names its rows. */
function pagesAcross({ columns, frozenColumns = 0 }: StreamedSheet, widths: readonly number[], hasCharts: boolean) {
  const widthOf = (some: readonly number[]) => some.reduce((sum, width) => sum + width, 0);
  const isWide = !hasCharts && widthOf(widths) > LANDSCAPE_WIDTH;
  const naming = columns.slice(0, MAX_NAMING).findIndex(({ format }) => format === TEXT_FORMAT) + 1;
  const repeated = frozenColumns || (isWide ? Math.max(1, naming) : 0);
  const named = widthOf(widths.slice(0, repeated));
  return { isWide, repeated, across: isWide ? Math.ceil((widthOf(widths) - named) / (LANDSCAPE_WIDTH - named)) : 1 };
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

const rowXml = (line: number, height: number | null, cells: string, more = ''): string =>
  `<row r="${line}"${more}${height === null ? '' : ` ht="${height}" customHeight="1"`}>${cells}</row>`;

function columnChoices(columns: readonly StreamedColumn[], letters: readonly string[], line: number): string[] {
  return columns.flatMap(({ label, choices }, index) => {
    if (choices === undefined) return [];
    const words = ` errorTitle="${xmlText(label.slice(0, MAX_CHARS))}" error="Escolha um dos itens da lista."`;
    return [choiceXml(`${letters[index]}${line + 1}:${letters[index]}${line + EMPTY_ROWS}`, words, choices)];
  });
}

const SUM_LABEL = 'Soma do que está filtrado';
const LAST_LINE = 1_048_576;

/** Sums stand in the title line, which an import skips. */
function sumsXml({ columns, sums = [] }: StreamedSheet, styles: Styles, head: number): string {
  const [first = 0] = sums;
  const label = first > 1 ? textCell(`${columnLetters(first - 1)}1`, styles.of('sumLabel'), SUM_LABEL) : '';
  const cells = sums.map((index) => {
    const letter = columnLetters(index);
    const formula = `SUBTOTAL(109,${letter}${head + 1}:${letter}${LAST_LINE})`;
    return formulaCell(`${letter}1`, styles.of('sum', columns[index]?.format), { formula }, [1, head + 1]);
  });
  return label + cells.join('');
}

const choiceXml = (cells: string, words: string, choices: string): string =>
  `<dataValidation type="list" allowBlank="1" showErrorMessage="1"${words} sqref="${cells}"><formula1>${xmlText(choices)}</formula1></dataValidation>`;

const choicesXml = (choices: readonly string[]): string =>
  choices.length > 0 ? `<dataValidations count="${choices.length}">${choices.join('')}</dataValidations>` : '';

/** @param below height of the table, in points */
function placesOf({ charts = [], chartsAcross = 1 }: StreamedSheet, widths: readonly number[], below: number): ChartPlace[] {
  const total = widths.reduce((sum, width) => sum + width, 0);
  return charts.map(({ title, lines = CHART_LINES }, index): ChartPlace => {
    const [across, down] = [index % chartsAcross, Math.floor(index / chartsAcross)];
    const x = Math.round(((total * across) / chartsAcross) * EMU_A_CHARACTER);
    const y = (below + LINE_HEIGHT) * EMU_A_POINT + down * (CHART_LINES + 1) * EMU_A_LINE;
    const width = Math.round((total / chartsAcross - 1) * EMU_A_CHARACTER);
    return { x, y, width, height: lines * EMU_A_LINE, title };
  });
}

interface Print {
  /** Width of all columns. */
  whole: number;
  /** Number of pages side by side. */
  across: number;
  lines: number;
  hasCharts: boolean;
}

/** Prints farm, customer and harvest on every page, and keeps a table and its charts on one page. */
function printXml({ about }: WorkbookInfo, { whole, across, lines, hasCharts }: Print): string {
  const isLandscape = whole > PORTRAIT_WIDTH;
  const paper = isLandscape ? LANDSCAPE_PAPER : PORTRAIT_PAPER;
  const scale = Math.min(1, paper.width / (whole * POINTS_A_CHARACTER));
  const down = (lines * LINE_HEIGHT * scale) / paper.height;
  // A few remaining lines are shrunk onto the first page, while they can be read.
  const isOnePage = hasCharts || (across === 1 && down > 1 && down <= Math.min(MAX_OVERFLOW, scale / LEAST_SCALE));
  const header = `&L&"-,Bold"Porteira&"-,Regular" · ${about.slice(0, MAX_ABOUT).replaceAll('&', '&&')}`;
  return (
    '<pageMargins left="0.4" right="0.4" top="0.75" bottom="0.6" header="0.3" footer="0.3"/>' +
    `<pageSetup paperSize="9" orientation="${isLandscape ? 'landscape' : 'portrait'}" fitToWidth="${across}" fitToHeight="${isOnePage ? 1 : 0}"/>` +
    `<headerFooter><oddHeader>${xmlText(header)}</oddHeader><oddFooter>&amp;L&amp;A&amp;RPágina &amp;P de &amp;N</oddFooter></headerFooter>`
  );
}

function cellXml(place: string, cell: SheetValue, style: number): string {
  if (cell === null) return `<c r="${place}" s="${style}"/>`;
  return typeof cell === 'string' ? textCell(place, style, cell) : `<c r="${place}" s="${style}"><v>${numberOf(cell)}</v></c>`;
}

const withoutMinusZero = (value: SheetValue, format = ''): SheetValue =>
  typeof value === 'number' && value < 0 && value > -0.5 * 10 ** -decimalsIn(format) ? 0 : value;

function formulaCell(
  place: string,
  style: number,
  { formula, value = null }: FormulaCell,
  [line, first]: readonly [number, number],
): string {
  const text = typeof formula === 'string' ? formula : formula(line, first);
  return `<c r="${place}" s="${style}"><f>${xmlText(text)}</f>${value === null ? '' : `<v>${writtenNumber(value)}</v>`}</c>`;
}

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
