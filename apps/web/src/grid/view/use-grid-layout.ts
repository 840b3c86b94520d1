import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { fittedWidths } from '../column-fit';
import type { ColumnWidths } from '../column-widths';
import type { GridSetup } from '../grid-setup';
import type { GridList } from '../use-list';

/** How the fields of a row that is written stand in lines, one below the other. */
export interface FieldLines {
  perLine: number;
  /** Height of all of them. */
  px: number;
}

const FIELD_PX = 172;
const LINE_PX = 66;
const EDGES_PX = 12;

/** Lines of fields as even as they come. */
export function fieldLines(columns: number, roomPx: number): FieldLines {
  const most = Math.max(1, Math.floor(roomPx / FIELD_PX));
  const lines = Math.ceil(columns / most);
  return { perLine: Math.ceil(columns / lines), px: lines * LINE_PX + EDGES_PX };
}

/**
 * How a list too wide for its place is read and written: columns as narrow as what is in them, and the row being written in lines of
 * fields. Null where all editors fit side by side.
 */
export function useGridLayout(
  scroller: RefObject<HTMLElement | null>,
  { columns, route }: GridSetup,
  list: GridList,
): { lines: FieldLines; fitted: ColumnWidths } | null {
  const roomPx = useWidth(scroller);
  const neededPx = columns.reduce((sum, { minWidthPx }) => sum + minWidthPx, 0);
  const kept = useRef<{ place: string; fitted: ColumnWidths }>(undefined);
  if (roomPx === 0 || neededPx <= roomPx) return null;
  // Decided by the first rows that come: columns that change with every page would jump.
  const place = `${route} ${roomPx} ${columns.length} ${list.rows.length > 0}`;
  if (kept.current?.place !== place) kept.current = { place, fitted: fittedWidths(columns, list.rows, roomPx) };
  return { lines: fieldLines(columns.length, roomPx), fitted: kept.current.fitted };
}

/** Width of an element in px, 0 before it is known. */
function useWidth(element: RefObject<HTMLElement | null>): number {
  const [px, setPx] = useState(0);
  useLayoutEffect(() => {
    const { current } = element;
    if (!current) return;
    const observer = new ResizeObserver(() => setPx(current.clientWidth));
    setPx(current.clientWidth);
    observer.observe(current);
    return () => observer.disconnect();
  }, [element]);
  return px;
}
