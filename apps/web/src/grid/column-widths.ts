import type { GridColumn } from './columns';

/** Widths in px chosen by the user; the other columns share the rest. */
export type ColumnWidths = Readonly<Record<string, number>>;

const NARROWEST_PX = 56;
const WIDEST_PX = 900;

const nameOf = (route: string, userId: number) => `porteira.columns.${userId}.${route}`;

/** Widths of this user in this browser; unreadable ones count as none. */
export function storedWidths(route: string, userId: number, storage: Pick<Storage, 'getItem'> = localStorage): ColumnWidths {
  try {
    const stored: unknown = JSON.parse(storage.getItem(nameOf(route, userId)) ?? '{}');
    if (typeof stored !== 'object' || stored === null) return {};
    return Object.fromEntries(Object.entries(stored).flatMap(([id, px]) => (typeof px === 'number' ? [[id, fitted(px)]] : [])));
  } catch {
    // Another program wrote there.
    return {};
  }
}

export function storeWidths(
  route: string,
  userId: number,
  widths: ColumnWidths,
  storage: Pick<Storage, 'setItem' | 'removeItem'> = localStorage,
): void {
  if (Object.keys(widths).length === 0) storage.removeItem(nameOf(route, userId));
  else storage.setItem(nameOf(route, userId), JSON.stringify(widths));
}

/** Null resets the column. */
export function withWidth(widths: ColumnWidths, column: string, px: number | null): ColumnWidths {
  const { [column]: _was, ...others } = widths;
  return px === null ? others : { ...others, [column]: fitted(px) };
}

const fitted = (px: number) => Math.round(Math.min(WIDEST_PX, Math.max(NARROWEST_PX, px)));

/** A number is not cut, however narrow the user drags its column. */
export function wholeNumbers(columns: readonly GridColumn[], widths: ColumnWidths, fitted: ColumnWidths): ColumnWidths {
  const numeric = new Set(columns.flatMap(({ id, isNumeric }) => (isNumeric ? id : [])));
  return Object.fromEntries(Object.entries(widths).map(([id, px]) => [id, numeric.has(id) ? Math.max(px, fitted[id] ?? 0) : px]));
}

/** A number far from the text of its row is hard to follow, so spare width beyond this goes to text columns. */
const WIDEST_SHORT_PX = 180;

const WIDEST_LONE_TEXT_PX = 320;

/** `fitted`: least widths that replace those of the editors; `perLine`: columns side by side. */
export function columnTracks(
  columns: readonly GridColumn[],
  widths: ColumnWidths,
  fitted: ColumnWidths = {},
  perLine = columns.length,
): string {
  const texts = columns.filter((column) => !column.isShort && widths[column.id] === undefined);
  // With a single text even that one need not take all; only the validated mark belongs to the edge.
  const isPacked = texts.length === 1 && perLine === columns.length && columns.every(({ field }) => field !== null);
  const tracks = stacksOf(columns, perLine).map((stack) => {
    const given = givenPx(stack, widths);
    if (given !== null) return `${given}px`;
    const leastPx = Math.max(...stack.map(({ id, minWidthPx }) => fitted[id] ?? minWidthPx));
    const isShort = stack.every((column) => column.isShort);
    const mostPx = isShort && texts.length > 0 ? WIDEST_SHORT_PX : isPacked ? WIDEST_LONE_TEXT_PX : null;
    const most = mostPx === null ? `${Math.max(...stack.map(({ grow }) => grow))}fr` : `${Math.max(leastPx, mostPx)}px`;
    return `minmax(${leastPx}px, ${most})`;
  });
  return [...tracks, ...(isPacked ? ['1fr'] : [])].join(' ');
}

export const stacksOf = <One>(columns: readonly One[], perLine: number): One[][] =>
  columns.slice(0, perLine).map((_, at) => columns.filter((_column, index) => index % perLine === at));

export interface CellPlace {
  isFirst: boolean;
  isRight: boolean;
}

/** Numbers below words stand on the side of the words. */
export function placesOf(columns: readonly GridColumn[], perLine: number): CellPlace[] {
  const areNumbers = stacksOf(columns, perLine).map((stack) => stack.every(({ isNumeric }) => isNumeric));
  return columns.map((_, at) => ({ isFirst: at % perLine === 0, isRight: areNumbers[at % perLine] ?? false }));
}

function givenPx(stack: readonly GridColumn[], widths: ColumnWidths): number | null {
  const given = stack.flatMap(({ id }) => widths[id] ?? []);
  return given.length > 0 ? Math.max(...given) : null;
}

/** Print version: columns share the paper width and words wrap. */
export function paperTracks(columns: readonly GridColumn[], widths: ColumnWidths, perLine = columns.length): string {
  const shares = stacksOf(columns, perLine).map((stack) => Math.max(...stack.map(({ id, minWidthPx }) => widths[id] ?? minWidthPx)));
  return shares.map((px) => `minmax(0, ${px}fr)`).join(' ');
}

export function minWidthPx(columns: readonly GridColumn[], widths: ColumnWidths, perLine = columns.length): number {
  const widest = stacksOf(columns, perLine).map((stack) => Math.max(...stack.map((column) => widths[column.id] ?? column.minWidthPx)));
  return widest.reduce((sum, px) => sum + px, 0);
}
