import { type RefObject, useMemo, useRef, useSyncExternalStore } from 'react';
import { sourceOf } from '#model/kit/resource';
import { usePrinting } from '../../ui/use-printing';
import { useWidth } from '../../ui/use-width';
import { type ColumnFit, cutsNumbers, type Footer, fitColumns, rowsOfTwoLines, type TextMeasure, UNFITTED } from '../column-fit';
import type { ColumnWidths } from '../column-widths';
import type { GridSetup } from '../grid-setup';
import type { GridList } from '../use-list';

export interface FieldLines {
  perLine: number;
  px: number;
}

const FIELD_PX = 172;
const LINE_PX = 66;
const EDGES_PX = 12;

export function fieldLines(columns: number, roomPx: number): FieldLines {
  const most = Math.max(1, Math.floor(roomPx / FIELD_PX));
  const lines = Math.ceil(columns / most);
  return { perLine: Math.ceil(columns / lines), px: lines * LINE_PX + EDGES_PX };
}

interface GridLayout extends ColumnFit {
  lines: FieldLines | null;
  /** 0 before it is measured. */
  roomPx: number;
}

/** Every window prints what fits a desk. */
const PAPER_ROOM_PX = 1_104;

export function useGridLayout(
  scroller: RefObject<HTMLElement | null>,
  { columns, route, resource }: GridSetup,
  list: GridList,
  hasReturned: boolean,
  footer: Footer,
): GridLayout {
  const shownPx = useWidth(scroller);
  const roomPx = usePrinting() ? PAPER_ROOM_PX : shownPx;
  const kept = useRef<{ place: string; layout: GridLayout }>(undefined);
  const { rows } = list;
  const hasSigns = useMemo(() => hasReturned || rows.some((row) => sourceOf(resource, row) !== null), [hasReturned, rows, resource]);
  // Fitted to the first rows, because columns that change with every page would jump; refitted when a number would be cut.
  const place = `${route} ${roomPx} ${columns.length} ${rows.length > 0} ${hasReturned} ${useLoadedFonts()}`;
  return useMemo(() => {
    const { current } = kept;
    const marks = { hasSigns, footer };
    const measure = pageMeasure();
    if (current?.place === place && (roomPx === 0 || !cutsNumbers(current.layout, columns, rows, measure, marks))) return current.layout;
    const layout =
      roomPx === 0
        ? { ...UNFITTED, lines: null, roomPx, perLine: columns.length }
        : fitted(columns.length, fitColumns(columns, rows, roomPx, measure, marks), roomPx);
    kept.current = { place, layout };
    return layout;
  }, [place, columns, rows, roomPx, hasSigns, footer]);
}

const NO_ROWS: ReadonlySet<number> = new Set();

/** Indexes of rows that need two lines; none where all rows have several. @param widths with those that the user chose */
export function useTallRows(
  { columns }: GridSetup,
  { rows }: GridList,
  { look, perLine, roomPx }: Pick<GridLayout, 'look' | 'perLine' | 'roomPx'>,
  widths: ColumnWidths,
): ReadonlySet<number> {
  const fonts = useLoadedFonts();
  // biome-ignore lint/correctness/useExhaustiveDependencies: texts have other widths once a font has loaded
  return useMemo(
    () => (roomPx === 0 || perLine < columns.length ? NO_ROWS : rowsOfTwoLines(columns, rows, { widths, look }, pageMeasure(), {})),
    [columns, rows, look, perLine, roomPx, widths, fonts],
  );
}

const fitted = (columns: number, fit: ColumnFit, roomPx: number): GridLayout => ({
  ...fit,
  lines: fit.hasEditors ? null : fieldLines(columns, roomPx),
  roomPx,
});

const CELL_PX = 14;

function pageMeasure(): TextMeasure {
  const context = document.createElement('canvas').getContext('2d');
  if (!context) throw new Error('the browser cannot draw');
  context.font = `${CELL_PX}px ${getComputedStyle(document.body).fontFamily}`;
  return (text) => context.measureText(text).width;
}

const onFontsLoaded = (tell: () => void): (() => void) => {
  document.fonts.addEventListener('loadingdone', tell);
  return () => document.fonts.removeEventListener('loadingdone', tell);
};

/** Texts have other widths once a font has loaded. */
const useLoadedFonts = (): number =>
  useSyncExternalStore(onFontsLoaded, () => [...document.fonts].filter(({ status }) => status === 'loaded').length);
