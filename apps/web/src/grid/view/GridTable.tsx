// biome-ignore-all lint/a11y/useSemanticElements: rows are laid out by CSS grid and drawn only where they are seen, which table elements cannot be

import { type CSSProperties, type RefObject, useEffect, useMemo, useRef } from 'react';
import { isAllValidated } from '../../rows/last-change';
import { placesOf } from '../column-widths';
import { ownOrder } from '../list-state';
import { totalTexts } from '../totals';
import { useColumnWidths } from '../use-column-widths';
import { EditRow } from './EditRow';
import { type GridBodyProps, GridRows } from './GridRows';
import styles from './GridTable.module.css';
import { HeaderRow } from './HeaderRow';
import { TotalsRow } from './TotalsRow';
import { useGridLayout, useTallRows } from './use-grid-layout';
import { useRowHeights, useRowVirtualizer } from './use-row-virtualizer';

/** Columns that need more on the screen would touch on standing paper, with its smaller letters. */
const PAPER_PX = 960;

export function GridTable({ children, ...props }: GridBodyProps) {
  const { grid, commands, earlier } = props;
  const { setup, list, controller, active, scrollTo } = grid;
  const { mode } = grid.view;
  const { columns, resource } = setup;
  const scroller = useRef<HTMLDivElement>(null);
  const totals = useMemo(() => totalTexts(resource, columns, list.totals, list.size), [resource, columns, list.totals, list.size]);
  const layout = useGridLayout(scroller, setup, list, grid.returned.size > 0, totals);
  const { look, perLine, headLines } = layout;
  const heights = useRowHeights(Math.ceil(columns.length / perLine), headLines);
  const places = useMemo(() => placesOf(columns, perLine), [columns, perLine]);
  const { rowPx } = heights;
  const widths = useColumnWidths(setup.route, columns, layout.widths, perLine);
  const tallRows = useTallRows(setup, list, layout, widths.given);
  const isWider = layout.roomPx > 0 && widths.minWidthPx > layout.roomPx;
  const edited = mode.mode === 'EDIT' ? list.rows.findIndex((row) => row.id === mode.rowId) : -1;
  // An edited row that somebody else removed stays on top, so that its typed values remain visible.
  const isOnTop = mode.mode === 'NEW_LINE' || (mode.mode === 'EDIT' && edited < 0);
  const virtual = useRowVirtualizer(scroller, {
    ...heights,
    count: list.rows.length,
    edited,
    editedPx: layout.lines?.px ?? rowPx,
    cursor: active.row,
    hasTopRow: isOnTop,
    tallRows,
  });
  useEffect(() => {
    scrollTo.current = (row) => virtual.scrollToIndex(row, { align: 'auto' });
  }, [scrollTo, virtual]);
  const hasLines = layout.lines !== null;
  useScrollToStart(scroller, { top: isOnTop, left: mode.mode !== 'READ' && hasLines });
  const own = useMemo(() => ownOrder(resource), [resource]);
  const filtered = useMemo(() => new Set(Object.keys(list.state.filters)), [list.state.filters]);

  return (
    <div
      ref={scroller}
      className={styles.scroller}
      style={sizes({ row: rowPx, head: heights.headPx, foot: heights.footPx, room: layout.roomPx })}
      data-updating={(list.isUpdating && !list.isFirstLoad) || undefined}
    >
      <div
        role="grid"
        aria-label={resource.many}
        aria-rowcount={list.size + 1}
        aria-colcount={columns.length}
        aria-multiselectable
        aria-busy={list.isUpdating}
        className={styles.grid}
        data-look={look === 'roomy' ? undefined : look}
        data-stacked={perLine < columns.length || undefined}
        data-wide={hasLines || isWider || widths.minWidthPx > PAPER_PX || undefined}
        data-scrolls={isWider || undefined}
        style={
          {
            '--screen-tracks': widths.tracks,
            '--paper-tracks': widths.paperTracks,
            '--head-lines': headLines,
            minWidth: widths.minWidthPx,
          } as CSSProperties
        }
      >
        <HeaderRow
          columns={columns}
          places={places}
          activeCol={active.row === -1 || list.rows.length === 0 ? active.col : -1}
          sort={list.state.sort ?? own}
          filtered={filtered}
          isAllValidated={isAllValidated(list.rows)}
          canValidateNow={mode.mode === 'READ' && list.rows.length > 0}
          onSort={commands.sort}
          onFilter={commands.filter}
          onValidateAll={setup.allows.validate ? grid.toggleRows : null}
          onResize={widths.resize}
        />
        {isOnTop && (
          <EditRow
            key={mode.line}
            controller={controller}
            setup={setup}
            mode={mode}
            startAt={grid.startAt}
            index={null}
            ariaIndex={2}
            earlier={earlier}
            lines={layout.lines}
          />
        )}
        <GridRows {...props} virtual={virtual} lines={layout.lines} places={places} tallRows={tallRows} />
        {totals && <TotalsRow columns={columns} places={places} texts={totals} />}
      </div>
      {/* Outside of the grid, which may own nothing but rows. */}
      <div className="sticky left-0 w-(--room) print:w-auto">{children}</div>
    </div>
  );
}

const sizes = (px: Record<string, number>) =>
  Object.fromEntries(Object.entries(px).map(([name, size]) => [`--${name}`, `${size}px`])) as CSSProperties;

function useScrollToStart(scroller: RefObject<HTMLElement | null>, { top, left }: { top: boolean; left: boolean }): void {
  useEffect(() => {
    if (top) scroller.current?.scrollTo({ top: 0 });
  }, [scroller, top]);
  useEffect(() => {
    if (left) scroller.current?.scrollTo({ left: 0 });
  }, [scroller, left]);
}
