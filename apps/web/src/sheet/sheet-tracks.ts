import type { ExtraColumn, FlatColumn, SheetRow } from './sheet';

interface SheetTracks {
  /** `grid-template-columns` of every row. */
  screen: string;
  paper: string;
  /** Width below which the sheet scrolls sideways; 0 for never. */
  widthPx: number;
}

interface SheetParts {
  /** Least width in which the texts of each column stand whole. */
  textsPx: readonly number[];
  /** Width of a title on one line; it takes two when that avoids scrolling. */
  titlePx: number;
  columns: readonly FlatColumn[];
  extrasPx: readonly number[];
  hasMark: boolean;
  isNarrow: boolean;
  isStepped: boolean;
  /** 0 before it is measured. */
  roomPx: number;
}

const MARK_PX = { wide: 132, narrow: 44 };
/** Five digits, or money with its sign. */
const STEPPED_PX = { number: 76, money: 116 };
const MIN_TITLE_PX = 200;
const EXTRA_PX = 110;
const LETTER_PX = 7.6;
const AROUND_PX = { wide: 22, narrow: 14 };

export function extraWidth({ label, text }: ExtraColumn, rows: readonly SheetRow[], isNarrow = false): number {
  const longest = Math.max(label.length, ...rows.map((row) => text(row).length));
  const px = Math.ceil(longest * LETTER_PX + AROUND_PX[isNarrow ? 'narrow' : 'wide']);
  return isNarrow ? px : Math.max(EXTRA_PX, px);
}

const DIGIT_PX = { plain: 9, bold: 9.5 };
/** Marks and spaces. */
const NARROW = /[.,\s]/;
const NARROW_PX = 4.6;
const CELL_MARGIN_PX = 21;

/** Width of a cell in which a number stands whole. */
export function numberPx(text: string, weight: keyof typeof DIGIT_PX = 'plain'): number {
  if (text === '') return 0;
  return Math.ceil(CELL_MARGIN_PX + sum([...text].map((letter) => (NARROW.test(letter) ? NARROW_PX : DIGIT_PX[weight]))));
}

export const steppedWidth = ({ declared }: FlatColumn): number => STEPPED_PX[declared.kind === 'money' ? 'money' : 'number'];

export const roomBeside = (titlePx: number, hasMark: boolean, roomPx: number): number =>
  Math.max(0, roomPx - titlePx - (hasMark ? MARK_PX.narrow : 0));

/** When columns have to scroll, only whole columns share the room: a cut number would be read as another one. */
export function sheetTracks({ extrasPx, hasMark, isNarrow, isStepped, roomPx, ...parts }: SheetParts): SheetTracks {
  const markPx = hasMark ? MARK_PX[isNarrow ? 'narrow' : 'wide'] : 0;
  const textPx = (at: number) => parts.textsPx[at] ?? 0;
  const columns = parts.columns.map((column, at) => ({ ...column, widthPx: Math.max(column.widthPx, textPx(at)) }));
  const leastPx = columns.map((column) => (isStepped ? steppedWidth(column) : column.widthPx));
  const allPx = sum([...leastPx, ...extrasPx]);
  const leftPx = roomPx - allPx - markPx;
  const titlePx = leftPx >= MIN_TITLE_PX ? Math.min(parts.titlePx, leftPx) : parts.titlePx;
  const restPx = roomPx - titlePx - markPx;
  const more = roomPx === 0 || allPx <= restPx ? 1 : isStepped ? restPx / allPx : wholeShare(columns, restPx);
  const sharesPx = leastPx.map((px, at) => Math.max(Math.floor(px * more), textPx(at)));
  // A column takes the whole screen if the numbers of one step do not fit, so that no number is cut.
  const columnsPx = isStepped && sum([...sharesPx, ...extrasPx]) > restPx ? sharesPx.map((px) => Math.max(px, restPx)) : sharesPx;
  const partsPx = sum([...columnsPx, ...extrasPx]);
  const screen = [
    `minmax(${titlePx}px, 1.2fr)`,
    ...[...columnsPx, ...extrasPx].map((px) => `minmax(${px}px, 1fr)`),
    ...(hasMark ? [`${markPx}px`] : []),
  ].join(' ');
  const paper = [
    'minmax(0, 3.2fr)',
    ...columns.map(({ declared }) => `minmax(0, ${declared.decimals > 0 ? 1.25 : 1}fr)`),
    ...extrasPx.map(() => 'minmax(0, 1.4fr)'),
  ].join(' ');
  return { screen, paper, widthPx: isStepped && partsPx <= restPx ? 0 : titlePx + partsPx + markPx };
}

const MAX_SHARE = 1.3;

/** Growth factor with which whole groups fill the room, or whole columns where groups are too wide. */
function wholeShare(columns: readonly FlatColumn[], roomPx: number): number {
  const ends = columns.map((_, at) => ({ px: sum(columns.slice(0, at + 1).map(({ widthPx }) => widthPx)), next: columns[at + 1] }));
  const fitting = ends.filter(({ px }) => px <= roomPx);
  const shares = [fitting.findLast(({ next }) => next?.isFirstOfGroup), fitting.at(-1)].flatMap((end) => (end ? [roomPx / end.px] : []));
  return shares.find((share) => share <= MAX_SHARE) ?? Math.min(...shares, MAX_SHARE);
}

const sum = (some: readonly number[]): number => some.reduce((all, one) => all + one, 0);
