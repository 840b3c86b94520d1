// biome-ignore-all lint/a11y/useSemanticElements: rows are laid out by CSS grid and drawn only where they are seen, which table elements cannot be

import { getCoreRowModel, useReactTable } from '@tanstack/react-table';
import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual';
import { type CSSProperties, type MouseEvent, type ReactNode, useCallback, useEffect, useMemo, useRef } from 'react';
import { columnDefs, minWidthPx } from '../columns';
import type { GridController } from '../grid-controller';
import type { GridRow } from '../grid-row';
import type { GridSetup } from '../grid-setup';
import { ownOrder } from '../list-state';
import type { GridMode } from '../mode';
import { totalTexts } from '../totals';
import type { ActiveCell } from '../use-active-cell';
import { selectedRange } from '../use-active-cell';
import type { GridList } from '../use-list';
import { isAllValidated } from '../validation';
import { EditRow } from './EditRow';
import styles from './GridTable.module.css';
import { HeaderRow } from './HeaderRow';
import { ReadRow } from './ReadRow';
import { TotalsRow } from './TotalsRow';

const ROW_PX = 36;
const OVERSCAN = 8;
const coreRowModel = getCoreRowModel<GridRow>();
const rowId = (row: GridRow) => String(row.id);

export interface GridBodyProps {
  setup: GridSetup;
  list: GridList;
  controller: GridController;
  mode: GridMode;
  active: ActiveCell;
  freshId: number | null;
  /** Column the row being written begins in. */
  startAt: string | null;
  earlier: Readonly<Record<string, readonly string[]>>;
  /** Filled with the way to bring a row into view. */
  scrollTo: { current: (row: number) => void };
  onClickCell(row: number, col: number, isShift: boolean): void;
  onOpenCell(row: number, col: number): void;
  onSort(path: string): void;
  onFilter(path: string, anchor: HTMLElement): void;
  onToggle(row: GridRow): void;
  onToggleAll(): void;
  /** Shown instead of rows: nothing there, could not be loaded. */
  children: ReactNode;
}

/** The grid as a table: pinned head and foot, rows drawn only where they are seen. */
export function GridTable(props: GridBodyProps) {
  const { setup, list, controller, mode, active, children } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const { columns } = setup;
  const definitions = useMemo(() => columnDefs(columns), [columns]);
  const table = useReactTable({
    data: list.rows,
    columns: definitions,
    getRowId: rowId,
    getCoreRowModel: coreRowModel,
    manualSorting: true,
    manualFiltering: true,
    manualPagination: true,
  });
  const rows = table.getRowModel().rows;
  const editedIndex = mode.mode === 'EDIT' ? list.rows.findIndex((row) => row.id === mode.rowId) : -1;
  // Also a row that somebody else has taken out of the list meanwhile: what was typed stays in sight.
  const isOnTop = mode.mode === 'NEW_LINE' || (mode.mode === 'EDIT' && editedIndex < 0);
  const virtual = useRowVirtualizer(scroller, rows.length, editedIndex, active.row, isOnTop);
  const { scrollTo } = props;
  useEffect(() => {
    scrollTo.current = (row) => virtual.scrollToIndex(row, { align: 'auto' });
  }, [scrollTo, virtual]);
  useEffect(() => {
    if (isOnTop) scroller.current?.scrollTo({ top: 0 });
  }, [isOnTop]);

  const selected = selectedRange(active);
  const firstIndex = list.state.page * list.state.perPage;
  const totals = useMemo(
    () => totalTexts(setup.resource, columns, list.totals, list.size),
    [setup.resource, columns, list.totals, list.size],
  );
  const own = useMemo(() => ownOrder(setup.resource), [setup.resource]);
  const filtered = useMemo(() => new Set(Object.keys(list.state.filters)), [list.state.filters]);
  const cellOf = (event: MouseEvent): [row: number, col: number] | null => {
    if (!(event.target instanceof HTMLElement || event.target instanceof SVGElement)) return null;
    const [row, col] = [
      event.target.closest<HTMLElement>('[data-row]')?.dataset.row,
      event.target.closest<HTMLElement>('[data-col]')?.dataset.col,
    ];
    return row === undefined || col === undefined ? null : [Number(row), Number(col)];
  };

  return (
    <div ref={scroller} className={styles.scroller} data-updating={(list.isUpdating && !list.isFirstLoad) || undefined}>
      <div
        role="grid"
        aria-label={setup.resource.many}
        aria-rowcount={list.size + 1}
        aria-colcount={columns.length}
        aria-multiselectable
        aria-busy={list.isUpdating}
        className={styles.grid}
        style={{ '--tracks': setup.tracks, minWidth: minWidthPx(columns) } as CSSProperties}
      >
        <HeaderRow
          columns={columns}
          activeCol={active.row === -1 || list.rows.length === 0 ? active.col : -1}
          sort={list.state.sort ?? own}
          filtered={filtered}
          isAllValidated={isAllValidated(list.rows)}
          canValidateNow={mode.mode === 'READ' && list.rows.length > 0}
          onSort={props.onSort}
          onFilter={props.onFilter}
          onValidateAll={props.onToggleAll}
        />
        {isOnTop && (
          <EditRow
            controller={controller}
            setup={setup}
            mode={mode}
            startAt={props.startAt}
            index={null}
            ariaIndex={2}
            earlier={props.earlier}
          />
        )}
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: keys of the cells are read by the grid */}
        <div
          role="rowgroup"
          className={styles.body}
          style={{ height: virtual.getTotalSize() }}
          onClick={(event) => {
            const cell = cellOf(event);
            if (cell) props.onClickCell(...cell, event.shiftKey);
          }}
          onDoubleClick={(event) => {
            const cell = cellOf(event);
            if (cell) props.onOpenCell(...cell);
          }}
        >
          {virtual.getVirtualItems().map((item) => {
            const row = rows[item.index]?.original;
            if (!row) return null;
            const topPx = item.start - virtual.options.scrollMargin;
            const ariaIndex = firstIndex + item.index + 2;
            if (item.index === editedIndex) {
              const style: CSSProperties = { position: 'absolute', top: 0, transform: `translateY(${topPx}px)` };
              return (
                <EditRow
                  key={row.id}
                  controller={controller}
                  setup={setup}
                  mode={mode}
                  startAt={props.startAt}
                  index={item.index}
                  ariaIndex={ariaIndex}
                  style={style}
                  earlier={props.earlier}
                />
              );
            }
            return (
              <ReadRow
                key={row.id}
                row={row}
                index={item.index}
                ariaIndex={ariaIndex}
                topPx={topPx}
                columns={columns}
                activeCol={active.row === item.index ? active.col : -1}
                isSelected={mode.mode === 'READ' && item.index >= selected.first && item.index <= selected.last}
                isFresh={row.id === props.freshId}
                onToggle={props.onToggle}
              />
            );
          })}
        </div>
        {children}
        {totals && <TotalsRow columns={columns} texts={totals} />}
      </div>
    </div>
  );
}

/** Rows being edited or holding the cursor stay in the page however far they are scrolled away. */
function useRowVirtualizer(scroller: { current: HTMLElement | null }, count: number, edited: number, cursor: number, hasNewLine: boolean) {
  const rangeExtractor = useCallback(
    (range: Range) => {
      const kept = [edited, cursor].filter((index) => index >= 0 && index < range.count);
      return [...new Set([...defaultRangeExtractor(range), ...kept])].sort((one, other) => one - other);
    },
    [edited, cursor],
  );
  const headPx = hasNewLine ? ROW_PX * 2 : ROW_PX;
  return useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_PX,
    overscan: OVERSCAN,
    scrollMargin: headPx,
    scrollPaddingStart: headPx,
    scrollPaddingEnd: ROW_PX,
    rangeExtractor,
  });
}
