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

/** In px, as they are drawn in a cell; what is not named is as wide as most letters. */
const LETTERS: Readonly<Record<number, string>> = {
  3: 'ijlíì',
  4: 'I .,;:',
  5: 'frt/()',
  6: '1-²³',
  7: 's–',
  9: 'bdgpqBKPRSTZ0234689$+',
  10: 'ACDGHUVXYÁÂÃÀÇÚ',
  11: 'wNOQÓÔÕ',
  12: 'm',
  13: 'M',
  14: 'W@%—',
};
const MOST_LETTERS_PX = 8;
const LETTER_PX = new Map(Object.entries(LETTERS).flatMap(([px, letters]) => [...letters].map((letter) => [letter, Number(px)])));
const SPACE_PX = 4;
/** In a number all digits are as wide. */
const FIGURE_PX = new Map([...LETTER_PX, ...[...'0123456789'].map((digit) => [digit, 9] as const)]);
const UNIT_PART = 12 / 14;

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
/** Drawn elsewhere, letters may be a little broader. */
const SPARE_PX = 2;
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
export function fitColumns(columns: readonly GridColumn[], rows: readonly GridRow[], roomPx: number, marks: Marks = {}): ColumnFit {
  const besidePx = besideIn(columns, rows, marks);
  const contents = columns.map((column): Content => {
    const written = wider(writtenIn(column, rows), sumPx(column, marks.foot));
    return { column, written, besidePx: (look) => besidePx(column, look) };
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

/** The widest of what the rows have in a column. Of thousands of numbers only those are written that may be it. */
export function writtenIn(column: GridColumn, rows: readonly GridRow[]): Written {
  const { field } = column;
  if (field && isNumberField(field)) return evenlyWritten(widestNumbers(column.id, field, rows));
  const texts = new Set(field ? rows.map((row) => cellText(row, column)) : []);
  if (!isWords(column)) return evenlyWritten([...texts]);
  let [wholePx, twoLinesPx, wordPx] = [0, 0, 0];
  for (const text of texts) {
    const words = text.split(' ').map(textPx);
    wordPx = Math.max(wordPx, ...words);
    const mostPx = brokenPx(words, 1);
    if (mostPx > wholePx) wholePx = Math.max(wholePx, textPx(text));
    if (mostPx > twoLinesPx) twoLinesPx = Math.max(twoLinesPx, brokenPx(words, 2));
  }
  return { wholePx, twoLinesPx, wordPx };
}

/** Would these columns, made for other rows, cut a number or a sum? */
export function cutsNumbers({ widths, look }: ColumnFit, columns: readonly GridColumn[], rows: readonly GridRow[], marks: Marks): boolean {
  const besidePx = besideIn(columns, rows, marks);
  return columns.some((column) => {
    const { id, field } = column;
    const ofRows = field && isNumberField(field) ? writtenIn(column, rows).wholePx : 0;
    const px = Math.max(ofRows, sumPx(column, marks.foot));
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
function sumPx({ id, field }: GridColumn, foot: Foot = null): number {
  const text = field && !isNumberField(field) ? undefined : foot?.[id];
  return text ? figurePx(text) * BOLD_PART : 0;
}

const wider = (written: Written, px: number): Written => (px <= written.wholePx ? written : { wholePx: px, twoLinesPx: px, wordPx: px });

/** Numbers and days are never broken. */
function evenlyWritten(texts: readonly string[]): Written {
  const px = Math.max(0, ...texts.map(figurePx));
  return { wholePx: px, twoLinesPx: px, wordPx: px };
}

/** Of numbers with as many decimals the largest and the smallest are written, of others each once. */
function widestNumbers(id: string, field: NumberField, rows: readonly GridRow[]): string[] {
  const numbers = [...new Set(rows.map((row) => row[id]).filter((value) => typeof value === 'number'))];
  const isAmongTwo = hasFixedDecimals(field) && numbers.length > 2;
  const widest = isAmongTwo ? [Math.min(...numbers), Math.max(...numbers)] : numbers;
  return widest.map((value) => formatValue(field, value));
}

function needOf({ column, written, besidePx }: Content, look: Look, headLines: number): Need {
  if (!column.field) return evenNeed(column, Math.max(MARK_PX[look], Math.ceil(written.wholePx * LETTER_PART[look] + besidePx(look))));
  const headPx = headWidth(column, headLines) * LETTER_PART[look] + besidePx(look);
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

const textPx = (text: string): number => writtenPx(text, LETTER_PX);

/** Of a number, a sum of money or a day. */
const figurePx = (text: string): number => writtenPx(text, FIGURE_PX);

function writtenPx(text: string, letterPx: ReadonlyMap<string, number>): number {
  let px = SPARE_PX;
  for (const letter of text) px += letterPx.get(letter) ?? MOST_LETTERS_PX;
  return px;
}

/** Letters of a head are smaller and bolder, and just as wide. */
function headWidth({ label, unit }: GridColumn, lines: number): number {
  return brokenPx([...label.split(' ').map(textPx), ...(unit ? [textPx(unit) * UNIT_PART] : [])], lines) + ARROW_PX;
}

/** Width of the longest line where words break best into so many lines. */
function brokenPx(words: readonly number[], lines: number): number {
  const whole = sum(words) + Math.max(0, words.length - 1) * SPACE_PX;
  if (lines === 1 || words.length < 2) return whole;
  const breaks = words.slice(1).map((_, at) => Math.max(brokenPx(words.slice(0, at + 1), 1), brokenPx(words.slice(at + 1), lines - 1)));
  return Math.min(whole, ...breaks);
}

const sum = (some: readonly number[]): number => some.reduce((all, one) => all + one, 0);
