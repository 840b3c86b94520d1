import { isNumberField, type NumberField } from '#model/kit/field';
import { formatValue, hasFixedDecimals } from '#model/kit/text-value';
import type { GridRow } from '../rows/row';
import { gridCellText } from './cell-text';
import { type ColumnWidths, stacksOf } from './column-widths';
import type { GridColumn } from './columns';
import { warningsOf } from './warnings';

export interface ColumnFit {
  widths: ColumnWidths;
  /** Columns side by side; the next ones stand in another line of the same row. */
  perLine: number;
  /** Lines of the longest head where rows have several lines. */
  headLines: number;
  hasEditors: boolean;
  look: Look;
}

export type Look = 'roomy' | 'tight' | 'dense';

export type TextMeasure = (text: string) => number;

const LETTER_PART: Readonly<Record<Look, number>> = { roomy: 1, tight: 1, dense: 13 / 14 };
const PADDING_PX: Readonly<Record<Look, number>> = { roomy: 24, tight: 16, dense: 12 };
const BOX_PX = 27;
const MARK_PX: Readonly<Record<Look, number>> = { roomy: 104, tight: 104, dense: 94 };
const SIGN_PX = 21;
const BOLD_PART = 1.07;
/** The sort arrow overlaps the last letter a little. */
const ARROW_PX = 8;
const SPARE_PX = 2;
const UNIT_PART = 12 / 14;
/** Measuring all texts of a long list takes too long. */
const MEASURED = 20;
/** A longer text takes two lines before it takes more width. */
const LINE_PX = 320;
const WORDS_PX = { least: 72, most: 150, long: 110, word: 230 };
const MAX_LINES = 4;
const HEAD_LINES = 2;
const STACKED_HEAD_LINES = 3;

/** Widest contents of a column in px: on one line, on the better of two, and its longest word. */
interface Written {
  wholePx: number;
  twoLinesPx: number;
  wordPx: number;
}

interface Content {
  column: GridColumn;
  written: Written;
  headPx(lines: number): number;
  besidePx(look: Look, perLine: number): number;
}

interface Need {
  column: GridColumn;
  /** Width at which words stand whole on two lines; numbers are never broken. */
  leastPx: number;
  uncutPx: number;
  /** On one line unless that is longer than `LINE_PX`. */
  wholePx: number;
  oneLinePx: number;
  headPx: number;
}

export type Footer = Readonly<Record<string, string>> | null;

interface Marks {
  /** A sign stands in the first cell of rows that were sent back or made elsewhere. */
  hasSigns?: boolean;
  footer?: Footer;
}

interface Way extends Omit<ColumnFit, 'widths' | 'headLines'> {
  needs: readonly Need[];
}

/** Spare width goes to the title column, then to those that lack least, so that one long text takes nothing from many short ones, and last to heads. */
export function fitColumns(
  columns: readonly GridColumn[],
  rows: readonly GridRow[],
  roomPx: number,
  measure: TextMeasure,
  marks: Marks = {},
): ColumnFit {
  const besidePx = besideIn(columns, rows, marks);
  const contents = columns.map((column): Content => {
    const written = wider(writtenIn(column, rows, measure), sumPx(column, marks.footer, measure));
    return {
      column,
      written,
      headPx: (lines) => headWidth(column, lines, measure),
      besidePx: (look, perLine) => besidePx(column, look, perLine),
    };
  });
  let [found, last]: [ColumnFit | null, ColumnFit] = [null, { ...UNFITTED, perLine: columns.length }];
  for (const { needs, ...way } of waysOf(contents)) {
    // A long text that stays cut is no reason to give all rows several lines.
    if (found && way.perLine < columns.length) break;
    const stacks = stacksOf(needs, way.perLine).map(widestOf);
    const own = Object.fromEntries(needs.map(({ column, leastPx }) => [column.id, leastPx]));
    const widths = { ...own, ...shared(stacks, roomPx) };
    last = { ...way, widths, headLines: headLinesIn(contents, way, widths) };
    if (sumOf(stacks) > roomPx) continue;
    if (stacks.every(({ column, uncutPx }) => (last.widths[column.id] ?? 0) >= uncutPx)) return last;
    found ??= last;
  }
  return found ?? last;
}

export const UNFITTED = { widths: {}, headLines: HEAD_LINES, hasEditors: true, look: 'roomy' } as const;

function headLinesIn(contents: readonly Content[], { look, perLine }: Omit<Way, 'needs'>, widths: ColumnWidths): number {
  const lines = contents.map(({ column, headPx, besidePx }, at) => {
    const roomPx = (widths[contents[at % perLine]?.column.id ?? ''] ?? 0) - besidePx(look, perLine);
    return [1, 2].find((count) => !column.field || headPx(count) * LETTER_PART[look] <= roomPx) ?? STACKED_HEAD_LINES;
  });
  return Math.max(...lines);
}

function* waysOf(contents: readonly Content[]): Generator<Way> {
  const one = { perLine: contents.length, hasEditors: true };
  const roomy = contents.map((content) => needOf(content, 'roomy', HEAD_LINES, one.perLine));
  yield { ...one, look: 'roomy', needs: roomy.map((need) => atLeast(need, Math.max(need.column.minWidthPx, need.wholePx))) };
  const tight = contents.map((content) => needOf(content, 'tight', HEAD_LINES, one.perLine));
  yield { ...one, look: 'tight', needs: tight.map((need) => atLeast(need, need.column.editorPx)) };
  yield { ...one, look: 'tight', needs: tight, hasEditors: false };
  yield { ...one, look: 'dense', needs: contents.map((content) => needOf(content, 'dense', HEAD_LINES, one.perLine)), hasEditors: false };
  for (let lines = 2; lines <= MAX_LINES; lines++) {
    const perLine = Math.ceil(contents.length / lines);
    for (const look of ['tight', 'dense'] as const) {
      const needs = contents.map((content) => needOf(content, look, STACKED_HEAD_LINES, perLine));
      // A row of several lines has no second line for words.
      const single = needs.map((need) => atLeast(need, Math.min(need.wholePx, WORDS_PX.most)));
      yield { perLine, hasEditors: false, look, needs: single };
    }
  }
}

const atLeast = (need: Need, px: number): Need => ({ ...need, leastPx: Math.max(need.leastPx, px) });

const widestOf = (stack: readonly Need[]): Need => ({
  ...(stack[0] as Need),
  leastPx: Math.max(...stack.map(({ leastPx }) => leastPx)),
  uncutPx: Math.max(...stack.map(({ uncutPx }) => uncutPx)),
  wholePx: Math.max(...stack.map(({ wholePx }) => wholePx)),
  oneLinePx: Math.max(...stack.map(({ oneLinePx }) => oneLinePx)),
  headPx: Math.max(...stack.map(({ headPx }) => headPx)),
});

const sumOf = (needs: readonly Need[]): number => sum(needs.map(({ leastPx }) => leastPx));

function shared(needs: readonly Need[], roomPx: number): ColumnWidths {
  const widths = new Map(needs.map((need) => [need, need.leastPx]));
  const lackOf = (need: Need, px: number) => Math.max(0, px - (widths.get(need) ?? 0));
  let left = roomPx - sumOf(needs);
  const widen = (need: Need, px: number, part: number) => {
    const more = Math.max(0, Math.floor(Math.min(lackOf(need, px), part)));
    left -= more;
    widths.set(need, (widths.get(need) ?? 0) + more);
  };
  const [first, ...others] = needs;
  const turns = [...(first ? [first] : []), ...others.sort((one, other) => lackOf(one, one.oneLinePx) - lackOf(other, other.oneLinePx))];
  for (const [at, need] of turns.entries()) widen(need, need.oneLinePx, need === first ? left : left / (turns.length - at));
  const heads = [...needs].sort((one, other) => lackOf(one, one.headPx) - lackOf(other, other.headPx));
  for (const need of heads) widen(need, need.headPx, left);
  return Object.fromEntries([...widths].map(([{ column }, px]) => [column.id, px]));
}

export function writtenIn(column: GridColumn, rows: readonly GridRow[], measure: TextMeasure): Written {
  const { field } = column;
  if (field && isNumberField(field)) return unbroken(widestNumbers(column.id, field, rows), measure);
  const texts = longest(field ? rows.map((row) => gridCellText(row, column)) : []);
  if (!isWords(column)) return unbroken(texts, measure);
  const words = longest(rows.flatMap((row) => gridCellText(row, column).split(' ')));
  const broken = texts.map((text) => brokenPx(text.split(' ').map(measure), measure(' '), 2));
  return { wholePx: widest(texts, measure), twoLinesPx: Math.max(0, ...broken) + SPARE_PX, wordPx: widest(words, measure) };
}

const longest = (texts: readonly string[]): string[] =>
  [...new Set(texts)].sort((one, other) => other.length - one.length).slice(0, MEASURED);

const widest = (texts: readonly string[], measure: TextMeasure): number => Math.max(0, ...texts.map(measure)) + SPARE_PX;

/** True if columns fitted to other rows would cut a number or a sum. */
export function cutsNumbers(
  { widths, look, perLine }: ColumnFit,
  columns: readonly GridColumn[],
  rows: readonly GridRow[],
  measure: TextMeasure,
  marks: Marks,
): boolean {
  const besidePx = besideIn(columns, rows, marks);
  return columns.some((column) => {
    const { id, field } = column;
    const ofRows = field && isNumberField(field) ? writtenIn(column, rows, measure).wholePx : 0;
    const px = Math.max(ofRows, sumPx(column, marks.footer, measure));
    return px > 0 && Math.ceil(px * LETTER_PART[look] + besidePx(column, look, perLine)) > (widths[id] ?? 0);
  });
}

/** Rows with words that need a second line. */
export function rowsOfTwoLines(
  columns: readonly GridColumn[],
  rows: readonly GridRow[],
  { widths, look }: Pick<ColumnFit, 'widths' | 'look'>,
  measure: TextMeasure,
  marks: Marks,
): ReadonlySet<number> {
  const besidePx = besideIn(columns, rows, marks);
  const rooms = columns
    .filter(isWords)
    .map((column) => ({ column, px: (widths[column.id] ?? 0) - besidePx(column, look, columns.length) }));
  const isTwo = (row: GridRow) => rooms.some(({ column, px }) => measure(gridCellText(row, column)) * LETTER_PART[look] > px);
  return new Set(rows.flatMap((row, index) => (isTwo(row) ? [index] : [])));
}

function besideIn(columns: readonly GridColumn[], rows: readonly GridRow[], { hasSigns = false }: Marks) {
  const warned = new Set(rows.flatMap((row) => Object.keys(warningsOf(row))));
  return (column: GridColumn, look: Look, perLine: number): number => {
    const isFirst = columns.indexOf(column) % perLine === 0;
    const signPx = (column === columns[0] && hasSigns) || warned.has(column.id) ? SIGN_PX : 0;
    return PADDING_PX[look] + signPx + (isFirst ? BOX_PX - PADDING_PX[look] / 2 : 0);
  };
}

/** Words of the footer without a number may be cut. */
function sumPx({ id }: GridColumn, footer: Footer = null, measure: TextMeasure): number {
  const text = footer?.[id] ?? '';
  return /\d/.test(text) ? unbroken([text], measure).wholePx * BOLD_PART : 0;
}

const wider = (written: Written, px: number): Written => (px <= written.wholePx ? written : { wholePx: px, twoLinesPx: px, wordPx: px });

/** All digits are as wide as 0. */
function unbroken(texts: readonly string[], measure: TextMeasure): Written {
  const px = widest(
    texts.map((text) => text.replace(/\d/g, '0')),
    measure,
  );
  return { wholePx: px, twoLinesPx: px, wordPx: px };
}

/** With fixed decimals the extremes are the widest; other numbers are all measured. */
function widestNumbers(id: string, field: NumberField, rows: readonly GridRow[]): string[] {
  const numbers = [...new Set(rows.map((row) => row[id]).filter((value) => typeof value === 'number'))];
  const isAmongTwo = hasFixedDecimals(field) && numbers.length > 2;
  const widest = isAmongTwo ? [Math.min(...numbers), Math.max(...numbers)] : numbers;
  return widest.map((value) => formatValue(field, value));
}

function needOf({ column, written, headPx: headIn, besidePx: beside }: Content, look: Look, headLines: number, perLine: number): Need {
  const besidePx = beside(look, perLine);
  if (!column.field) return evenNeed(column, Math.max(MARK_PX[look], Math.ceil(written.wholePx * LETTER_PART[look] + besidePx)));
  const headPx = headIn(headLines) * LETTER_PART[look] + besidePx;
  const cellPx = (px: number) => Math.ceil(Math.max(headPx, px * LETTER_PART[look] + besidePx));
  const wholePx = cellPx(written.wholePx);
  const oneLineHeadPx = Math.ceil(headIn(1) * LETTER_PART[look] + besidePx);
  if (!isWords(column)) return { ...evenNeed(column, wholePx), headPx: oneLineHeadPx };
  const twoLinesPx = cellPx(written.twoLinesPx);
  const wordPx = Math.min(WORDS_PX.word, cellPx(written.wordPx));
  const linesPx = twoLinesPx <= WORDS_PX.most ? Math.max(WORDS_PX.least, twoLinesPx) : WORDS_PX.long;
  return {
    column,
    leastPx: Math.max(wordPx, linesPx),
    uncutPx: twoLinesPx,
    wholePx: wholePx <= LINE_PX ? wholePx : Math.max(LINE_PX, twoLinesPx),
    oneLinePx: wholePx,
    headPx: oneLineHeadPx,
  };
}

const evenNeed = (column: GridColumn, px: number): Need => ({ column, leastPx: px, uncutPx: px, wholePx: px, oneLinePx: px, headPx: px });

const isWords = ({ field }: GridColumn): boolean =>
  field !== null && !isNumberField(field) && field.kind !== 'date' && field.kind !== 'month';

function headWidth({ label, unit }: GridColumn, lines: number, measure: TextMeasure): number {
  const words = [...label.split(' ').map(measure), ...(unit ? [measure(unit) * UNIT_PART] : [])];
  return brokenPx(words, measure(' '), lines) + SPARE_PX + ARROW_PX;
}

function brokenPx(words: readonly number[], spacePx: number, lines: number): number {
  const whole = sum(words) + Math.max(0, words.length - 1) * spacePx;
  if (lines === 1 || words.length < 2) return whole;
  const breaks = words
    .slice(1)
    .map((_, at) => Math.max(brokenPx(words.slice(0, at + 1), spacePx, 1), brokenPx(words.slice(at + 1), spacePx, lines - 1)));
  return Math.min(whole, ...breaks);
}

const sum = (some: readonly number[]): number => some.reduce((all, one) => all + one, 0);
