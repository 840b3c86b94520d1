import type { ExtraColumn, FlatColumn, SheetRow } from './sheet';

/** How wide the columns of a sheet are. */
export interface SheetTracks {
  /** `grid-template-columns` of every row, on the screen and on paper. */
  screen: string;
  paper: string;
  /** Width below which the sheet scrolls sideways; 0: never. */
  widthPx: number;
}

interface SheetParts {
  /** For the name of a row in one line; it takes two where that saves the sheet from scrolling. */
  titlePx: number;
  columns: readonly FlatColumn[];
  extrasPx: readonly number[];
  hasMark: boolean;
  isNarrow: boolean;
  /** One group of columns is shown at a time: it has all the room. */
  isStepped: boolean;
  /** Width of the sheet's place, 0 before it is known. */
  roomPx: number;
}

const MARK_PX = { wide: 132, narrow: 44 };
/** Numbers of five digits, and money with its sign, as a phone shows them. */
const STEPPED_PX = { number: 76, money: 116 };
const LEAST_TITLE_PX = 200;
const EXTRA_PX = 110;
const LETTER_PX = 7.6;
const AROUND_PX = { wide: 22, narrow: 14 };

/** What follows from a row is as long as it is said. */
export function extraWidth({ label, text }: ExtraColumn, rows: readonly SheetRow[], isNarrow = false): number {
  const longest = Math.max(label.length, ...rows.map((row) => text(row).length));
  const px = Math.ceil(longest * LETTER_PX + AROUND_PX[isNarrow ? 'narrow' : 'wide']);
  return isNarrow ? px : Math.max(EXTRA_PX, px);
}

/** How wide a column is on a phone at least, where there is room for it. */
export const steppedWidth = ({ declared }: FlatColumn): number => STEPPED_PX[declared.kind === 'money' ? 'money' : 'number'];

/** What is left beside the names of the rows and their marks. */
export const roomBeside = (titlePx: number, hasMark: boolean, roomPx: number): number =>
  Math.max(0, roomPx - titlePx - (hasMark ? MARK_PX.narrow : 0));

/**
 * Where columns have to scroll, as many as come whole share the room: a number of which only a part is seen would be read as another one.
 */
export function sheetTracks({ columns, extrasPx, hasMark, isNarrow, isStepped, roomPx, ...parts }: SheetParts): SheetTracks {
  const markPx = hasMark ? MARK_PX[isNarrow ? 'narrow' : 'wide'] : 0;
  const leastPx = columns.map((column) => (isStepped ? steppedWidth(column) : column.widthPx));
  const allPx = sum([...leastPx, ...extrasPx]);
  const leftPx = roomPx - allPx - markPx;
  const titlePx = leftPx >= LEAST_TITLE_PX ? Math.min(parts.titlePx, leftPx) : parts.titlePx;
  const restPx = roomPx - titlePx - markPx;
  const more = roomPx === 0 || allPx <= restPx ? 1 : isStepped ? restPx / allPx : wholeShare(columns, restPx);
  const columnsPx = leastPx.map((px) => Math.floor(px * more));
  const screen = [
    `minmax(${titlePx}px, 1.2fr)`,
    ...[...columnsPx, ...extrasPx].map((px) => `minmax(${px}px, 1fr)`),
    ...(hasMark ? [`${markPx}px`] : []),
  ].join(' ');
  // On paper all columns share the width there is; numbers with decimals are longer.
  const paper = [
    'minmax(0, 3.2fr)',
    ...columns.map(({ declared }) => `minmax(0, ${declared.decimals > 0 ? 1.25 : 1}fr)`),
    ...extrasPx.map(() => 'minmax(0, 1.4fr)'),
  ].join(' ');
  return { screen, paper, widthPx: isStepped ? 0 : titlePx + sum([...columnsPx, ...extrasPx]) + markPx };
}

/** A group that needs more room than this to be seen with nothing of the next one does not stand alone. */
const MOST_SHARE = 1.3;

/** By how much columns grow so that whole groups of them fill the room, or whole columns where groups are too wide for that. */
function wholeShare(columns: readonly FlatColumn[], roomPx: number): number {
  const ends = columns.map((_, at) => ({ px: sum(columns.slice(0, at + 1).map(({ widthPx }) => widthPx)), next: columns[at + 1] }));
  const fitting = ends.filter(({ px }) => px <= roomPx);
  const shares = [fitting.findLast(({ next }) => next?.isFirstOfGroup), fitting.at(-1)].flatMap((end) => (end ? [roomPx / end.px] : []));
  return shares.find((share) => share <= MOST_SHARE) ?? Math.min(...shares, MOST_SHARE);
}

const sum = (some: readonly number[]): number => some.reduce((all, one) => all + one, 0);
