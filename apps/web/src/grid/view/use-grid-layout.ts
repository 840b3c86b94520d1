import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import type { GridRow } from '../../rows/row';
import { fittedWidths, roomyWidths } from '../column-fit';
import type { ColumnWidths } from '../column-widths';
import type { GridColumn } from '../columns';
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

export interface GridLayout {
  /** Null where the editors stand side by side, in the columns. */
  lines: FieldLines | null;
  fitted: ColumnWidths;
  /** Width the list has, 0 before it is known. */
  roomPx: number;
}

/**
 * How a list is read and written. Where all editors fit side by side, long words have the room that is left. Where they do not, or nothing could be
 * read beside them: columns as narrow as what is in them, and the row being written in lines of fields.
 */
export function useGridLayout(scroller: RefObject<HTMLElement | null>, { columns, route }: GridSetup, list: GridList): GridLayout {
  const roomPx = useWidth(scroller);
  const kept = useRef<{ place: string; layout: GridLayout }>(undefined);
  // Decided by the first rows that come: columns that change with every page would jump.
  const place = `${route} ${roomPx} ${columns.length} ${list.rows.length > 0}`;
  if (kept.current?.place !== place) kept.current = { place, layout: layoutOf(columns, list.rows, roomPx) };
  return kept.current.layout;
}

function layoutOf(columns: readonly GridColumn[], rows: readonly GridRow[], roomPx: number): GridLayout {
  if (roomPx === 0) return { lines: null, fitted: {}, roomPx };
  const roomy = roomyWidths(columns, rows, roomPx);
  if (roomy) return { lines: null, fitted: roomy, roomPx };
  return { lines: fieldLines(columns.length, roomPx), fitted: fittedWidths(columns, rows, roomPx), roomPx };
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
