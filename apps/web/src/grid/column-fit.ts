import { isNumberField, type NumberField } from '#model/kit/field';
import { formatValue, hasFixedDecimals } from '#model/kit/text-value';
import type { GridRow } from '../rows/row';
import { cellText } from './cell-text';
import { type ColumnWidths, stacksOf } from './column-widths';
import type { GridColumn } from './columns';
import { warningsOf } from './warnings';

/** How the columns of a list share the room they have, by what is read in them. */
export interface ColumnFit {
  /** Least widths in px. */
  widths: ColumnWidths;
  /** Columns that are read side by side; the next ones stand below them, in another line of the same row. */
  perLine: number;
  /** The editors of a row fit into the columns; where they do not, it is written in lines of fields. */
  hasEditors: boolean;
  look: Look;
}

/** How close heads and values stand together, and how large they are written. */
export type Look = 'roomy' | 'tight' | 'dense';

/** Width in px of a text in the font of a cell. */
export type Measure = (text: string) => number;

const LETTER_PART: Readonly<Record<Look, number>> = { roomy: 1, tight: 1, dense: 13 / 14 };
const PADDING_PX: Readonly<Record<Look, number>> = { roomy: 24, tight: 16, dense: 12 };
/** The box that chooses a row stands before its first cell. */
const BOX_PX = 27;
const MARK_PX: Readonly<Record<Look, number>> = { roomy: 104, tight: 104, dense: 94 };
/** Beside a value: that it is unusual, was sent back, or was made by another row. */
const SIGN_PX = 21;
/** Sums in the foot are bold. */
const BOLD_PART = 1.07;
/** Of the order: the last letter leaves some of it. */
const ARROW_PX = 8;
const SPARE_PX = 2;
const UNIT_PART = 12 / 14;
/** The longest texts of a column are measured, not all of them: a long list would take too long. */
const MEASURED = 20;
/** A text that is longer takes two lines before it takes more room. */
const LINE_PX = 320;
/** Two lines of words that can stand whole, and of a text that is longer than them; a word that is not broken. */
const WORDS_PX = { least: 72, most: 150, long: 110, word: 230 };
const MOST_LINES = 4;
const HEAD_LINES = 2;
/** Of a head above rows of several lines. */
const STACKED_HEAD_LINES = 3;

/** The widest of what is written in a column, in px: in one line, in the better of two, and a word of it. */
interface Written {
  wholePx: number;
  twoLinesPx: number;
  wordPx: number;
}

/** What stands in a column. */
interface Content {
  column: GridColumn;
  /** As large as letters are at most. */
  written: Written;
  /** Width of the head in so many lines. */
  headPx(lines: number): number;
  /** Pixels beside the value: of signs, and of the box. */
  besidePx(look: Look): number;
}

interface Need {
  column: GridColumn;
  /** Words stand whole in two lines; numbers are never broken. */
  leastPx: number;
  /** Nothing of it is cut. */
  uncutPx: number;
  /** All of it, in one line where that is not too long. */
  wholePx: number;
}

/** Texts of the foot by column; null where nothing is added up. */
export type Foot = Readonly<Record<string, string>> | null;

/** What stands in a list beside the values of its rows. */
interface Marks {
  /** Rows that were sent back or made elsewhere say so in their first cell. */
  hasSigns?: boolean;
  /** Its sums are not cut either. */
  foot?: Foot;
}

/** A way of showing a list. */
interface Way extends Omit<ColumnFit, 'widths'> {
  needs: readonly Need[];
}

/**
 * Numbers, days and heads are never cut. What is left goes to words that would be cut or broken: first to the name of the row, then to those that
 * lack least, so that one long text takes nothing from many short ones. Where two lines of words are not enough, rows are read in several lines.
 * @param rows those of a page, as many as there are.
 */
export function fitColumns(
  columns: readonly GridColumn[],
  rows: readonly GridRow[],
  roomPx: number,
  measure: Measure,
  marks: Marks = {},
): ColumnFit {
  const besidePx = besideIn(columns, rows, marks);
  const contents = columns.map((column): Content => {
    const written = wider(writtenIn(column, rows, measure), sumPx(column, marks.foot, measure));
    return { column, written, headPx: (lines) => headWidth(column, lines, measure), besidePx: (look) => besidePx(column, look) };
  });
  let [found, last]: [ColumnFit | null, ColumnFit] = [null, { widths: {}, perLine: columns.length, hasEditors: true, look: 'roomy' }];
  for (const { needs, ...way } of waysOf(contents)) {
    // A long text that is cut all the same is no reason to read all rows in several lines.
    if (found && way.perLine < columns.length) break;
    const stacks = stacksOf(needs, way.perLine).map(widestOf);
    const own = Object.fromEntries(needs.map(({ column, leastPx }) => [column.id, leastPx]));
    last = { ...way, widths: { ...own, ...shared(stacks, roomPx) } };
    if (sumOf(stacks) > roomPx) continue;
    if (stacks.every(({ column, uncutPx }) => (last.widths[column.id] ?? 0) >= uncutPx)) return last;
    found ??= last;
  }
  return found ?? last;
}

/** From the one with most room to the one that needs least. */
function* waysOf(contents: readonly Content[]): Generator<Way> {
  const one = { perLine: contents.length, hasEditors: true };
  const roomy = contents.map((content) => needOf(content, 'roomy', HEAD_LINES));
  yield { ...one, look: 'roomy', needs: roomy.map((need) => atLeast(need, Math.max(need.column.minWidthPx, need.wholePx))) };
  const tight = contents.map((content) => needOf(content, 'tight', HEAD_LINES));
  yield { ...one, look: 'tight', needs: tight.map((need) => atLeast(need, need.column.editorPx)) };
  yield { ...one, look: 'tight', needs: tight, hasEditors: false };
  yield { ...one, look: 'dense', needs: contents.map((content) => needOf(content, 'dense', HEAD_LINES)), hasEditors: false };
  for (let lines = 2; lines <= MOST_LINES; lines++) {
    for (const look of ['tight', 'dense'] as const) {
      const needs = contents.map((content) => needOf(content, look, STACKED_HEAD_LINES));
      // There is no second line for words in a row that has several.
      const single = needs.map((need) => atLeast(need, Math.min(need.wholePx, WORDS_PX.most)));
      yield { perLine: Math.ceil(contents.length / lines), hasEditors: false, look, needs: single };
    }
  }
}

const atLeast = (need: Need, px: number): Need => ({ ...need, leastPx: Math.max(need.leastPx, px) });

/** Columns that stand below each other are as wide. */
const widestOf = (stack: readonly Need[]): Need => ({
  ...(stack[0] as Need),
  leastPx: Math.max(...stack.map(({ leastPx }) => leastPx)),
  uncutPx: Math.max(...stack.map(({ uncutPx }) => uncutPx)),
  wholePx: Math.max(...stack.map(({ wholePx }) => wholePx)),
});

const sumOf = (needs: readonly Need[]): number => sum(needs.map(({ leastPx }) => leastPx));

function shared(needs: readonly Need[], roomPx: number): ColumnWidths {
  const lackOf = ({ leastPx, wholePx }: Need) => Math.max(0, wholePx - leastPx);
  const [first, ...others] = needs;
  const turns = [...(first ? [first] : []), ...others.sort((one, other) => lackOf(one) - lackOf(other))];
  let left = roomPx - sumOf(needs);
  return Object.fromEntries(
    turns.map((need, at) => {
      const part = need === first ? left : left / (turns.length - at);
      const more = Math.max(0, Math.floor(Math.min(lackOf(need), part)));
      left -= more;
      return [need.column.id, need.leastPx + more];
    }),
  );
}

/** The widest of what the rows have in a column. */
export function writtenIn(column: GridColumn, rows: readonly GridRow[], measure: Measure): Written {
  const { field } = column;
  if (field && isNumberField(field)) return unbroken(widestNumbers(column.id, field, rows), measure);
  const texts = longest(field ? rows.map((row) => cellText(row, column)) : []);
  if (!isWords(column)) return unbroken(texts, measure);
  const words = longest(rows.flatMap((row) => cellText(row, column).split(' ')));
  const broken = texts.map((text) => brokenPx(text.split(' ').map(measure), measure(' '), 2));
  return { wholePx: widest(texts, measure), twoLinesPx: Math.max(0, ...broken) + SPARE_PX, wordPx: widest(words, measure) };
}

const longest = (texts: readonly string[]): string[] =>
  [...new Set(texts)].sort((one, other) => other.length - one.length).slice(0, MEASURED);

const widest = (texts: readonly string[], measure: Measure): number => Math.max(0, ...texts.map(measure)) + SPARE_PX;

/** Would these columns, made for other rows, cut a number or a sum? */
export function cutsNumbers(
  { widths, look }: ColumnFit,
  columns: readonly GridColumn[],
  rows: readonly GridRow[],
  measure: Measure,
  marks: Marks,
): boolean {
  const besidePx = besideIn(columns, rows, marks);
  return columns.some((column) => {
    const { id, field } = column;
    const ofRows = field && isNumberField(field) ? writtenIn(column, rows, measure).wholePx : 0;
    const px = Math.max(ofRows, sumPx(column, marks.foot, measure));
    return px > 0 && Math.ceil(px * LETTER_PART[look] + besidePx(column, look)) > (widths[id] ?? 0);
  });
}

/** Pixels beside the values of a column: of signs, and of the box. */
function besideIn(columns: readonly GridColumn[], rows: readonly GridRow[], { hasSigns = false }: Marks) {
  const warned = new Set(rows.flatMap((row) => Object.keys(warningsOf(row))));
  return (column: GridColumn, look: Look): number => {
    const isFirst = column === columns[0];
    const signPx = (isFirst && hasSigns) || warned.has(column.id) ? SIGN_PX : 0;
    return PADDING_PX[look] + signPx + (isFirst ? BOX_PX - PADDING_PX[look] / 2 : 0);
  };
}

/** How wide the foot of a column is written, in px: a sum, or how many rows are validated. Words may be cut there. */
function sumPx({ id, field }: GridColumn, foot: Foot = null, measure: Measure): number {
  const text = field && !isNumberField(field) ? undefined : foot?.[id];
  return text ? unbroken([text], measure).wholePx * BOLD_PART : 0;
}

const wider = (written: Written, px: number): Written => (px <= written.wholePx ? written : { wholePx: px, twoLinesPx: px, wordPx: px });

/** Numbers and days are never broken, and their digits are all as wide. */
function unbroken(texts: readonly string[], measure: Measure): Written {
  const px = widest(
    texts.map((text) => text.replace(/\d/g, '0')),
    measure,
  );
  return { wholePx: px, twoLinesPx: px, wordPx: px };
}

/** Of numbers with as many decimals the largest and the smallest are written, of others each once. */
function widestNumbers(id: string, field: NumberField, rows: readonly GridRow[]): string[] {
  const numbers = [...new Set(rows.map((row) => row[id]).filter((value) => typeof value === 'number'))];
  const isAmongTwo = hasFixedDecimals(field) && numbers.length > 2;
  const widest = isAmongTwo ? [Math.min(...numbers), Math.max(...numbers)] : numbers;
  return widest.map((value) => formatValue(field, value));
}

function needOf({ column, written, headPx: headIn, besidePx }: Content, look: Look, headLines: number): Need {
  if (!column.field) return evenNeed(column, Math.max(MARK_PX[look], Math.ceil(written.wholePx * LETTER_PART[look] + besidePx(look))));
  const headPx = headIn(headLines) * LETTER_PART[look] + besidePx(look);
  const cellPx = (px: number) => Math.ceil(Math.max(headPx, px * LETTER_PART[look] + besidePx(look)));
  const wholePx = cellPx(written.wholePx);
  if (!isWords(column)) return evenNeed(column, wholePx);
  const twoLinesPx = cellPx(written.twoLinesPx);
  const wordPx = Math.min(WORDS_PX.word, cellPx(written.wordPx));
  const linesPx = twoLinesPx <= WORDS_PX.most ? Math.max(WORDS_PX.least, twoLinesPx) : WORDS_PX.long;
  return {
    column,
    leastPx: Math.max(wordPx, linesPx),
    uncutPx: twoLinesPx,
    wholePx: wholePx <= LINE_PX ? wholePx : Math.max(LINE_PX, twoLinesPx),
  };
}

const evenNeed = (column: GridColumn, px: number): Need => ({ column, leastPx: px, uncutPx: px, wholePx: px });

const isWords = ({ field }: GridColumn): boolean =>
  field !== null && !isNumberField(field) && field.kind !== 'date' && field.kind !== 'month';

/** Letters of a head are smaller and bolder, and just as wide. */
function headWidth({ label, unit }: GridColumn, lines: number, measure: Measure): number {
  const words = [...label.split(' ').map(measure), ...(unit ? [measure(unit) * UNIT_PART] : [])];
  return brokenPx(words, measure(' '), lines) + SPARE_PX + ARROW_PX;
}

/** Width of the longest line where words break best into so many lines. */
function brokenPx(words: readonly number[], spacePx: number, lines: number): number {
  const whole = sum(words) + Math.max(0, words.length - 1) * spacePx;
  if (lines === 1 || words.length < 2) return whole;
  const breaks = words
    .slice(1)
    .map((_, at) => Math.max(brokenPx(words.slice(0, at + 1), spacePx, 1), brokenPx(words.slice(at + 1), spacePx, lines - 1)));
  return Math.min(whole, ...breaks);
}

const sum = (some: readonly number[]): number => some.reduce((all, one) => all + one, 0);
