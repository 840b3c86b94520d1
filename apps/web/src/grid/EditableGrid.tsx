import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { lazy, Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { notify } from '../ui/notify';
import { clipboardText } from './clipboard';
import styles from './EditableGrid.module.css';
import { FilterChips } from './filter/FilterChips';
import { FilterPopover, type OpenFilter } from './filter/FilterPopover';
import type { GridRow } from './grid-row';
import { type GridInput, useGridSetup } from './grid-setup';
import { lastChange } from './last-change';
import { nextSort, ownOrder, withFilter } from './list-state';
import { selectedRange, useActiveCell } from './use-active-cell';
import { useEarlierValues } from './use-earlier-values';
import { useFocusBack, useFollowedRow } from './use-followed-row';
import { useGridController } from './use-grid-controller';
import { useGridKeys } from './use-grid-keys';
import { useList } from './use-list';
import { usePrefetchedOptions } from './use-options';
import { isAllValidated } from './validation';
import { CardList } from './view/CardList';
import { CardTools } from './view/CardTools';
import { GridNotices, SaveProblem, StaleNotice } from './view/GridNotices';
import { GridTable } from './view/GridTable';
import { Pager } from './view/Pager';
import { Toolbar } from './view/Toolbar';

const ConflictDialog = lazy(() => import('./view/ConflictDialog'));
const HistoryDrawer = lazy(() => import('./view/HistoryDrawer'));
const PasteDialog = lazy(() => import('./paste/PasteDialog'));

/** Below this width rows are cards. */
const NARROW = '(max-width: 766px)';

interface EditableGridProps extends GridInput {
  /** Told who changed the loaded rows last, as a sentence. */
  onLastChange?(text: string | null): void;
}

/**
 * The editable grid of a declared resource: reads, adds, changes, removes and validates its rows by mouse, keyboard or touch.
 * Everything it shows and allows follows from the declaration, the scope and the actor. Give it a `key` that changes with its scope.
 */
export function EditableGrid({ onLastChange, ...input }: EditableGridProps) {
  const setup = useGridSetup(input);
  const list = useList(setup);
  const root = useRef<HTMLElement>(null);
  const scrollTo = useRef<(row: number) => void>(() => undefined);
  const scrollToRow = useCallback((row: number) => scrollTo.current(row), []);
  const size = useMemo(() => ({ rows: list.rows.length, cols: setup.columns.length }), [list.rows.length, setup.columns.length]);
  const { active, move } = useActiveCell(root, size, scrollToRow);
  const followed = useFollowedRow(list.rows, active, move);
  const { controller, view, toggle, toggleRows } = useGridController(setup, list, followed.show);
  const [startAt, setStartAt] = useState<string | null>(null);
  const [openFilter, setOpenFilter] = useState<OpenFilter | null>(null);
  const [pasted, setPasted] = useState<string | null>(null);
  const [historyOf, setHistoryOf] = useState<GridRow | null>(null);
  const isNarrow = useMediaQuery(NARROW, undefined, { getInitialValueInEffect: false });
  const earlier = useEarlierValues(setup.columns, list.rows);
  usePrefetchedOptions(setup, !list.isFirstLoad);

  const { columns, allows } = setup;
  const { mode } = view;
  const isReading = mode.mode === 'READ';
  const current = active.row >= 0 ? list.rows[active.row] : undefined;
  useFocusBack(root, isReading && mode.phase === 'idle', () => move(active));

  const changedLast = useMemo(() => lastChange(list.rows), [list.rows]);
  useEffect(() => onLastChange?.(changedLast), [onLastChange, changedLast]);

  const add = useCallback(() => {
    if (!allows.create) return;
    setStartAt(null);
    controller.send({ type: 'add' });
  }, [allows, controller]);
  const edit = useCallback(
    (row: GridRow | undefined, col: number | null) => {
      if (!row || !allows.update) return;
      setStartAt(col === null ? null : (columns[col]?.id ?? null));
      controller.send({ type: 'edit', rowId: row.id });
    },
    [allows, columns, controller],
  );
  const sort = useCallback(
    (path: string) => list.change((state) => ({ ...state, page: 0, sort: nextSort(state.sort, path, ownOrder(setup.resource)) })),
    [list.change, setup.resource],
  );
  const filter = useCallback(
    (path: string, anchor: HTMLElement) => {
      const column = columns.find((one) => one.id === path);
      if (column?.field) setOpenFilter({ column, anchor });
    },
    [columns],
  );
  const clickCell = (row: number, col: number, isShift: boolean) => {
    const clicked = list.rows[row];
    if (!clicked) return;
    move({ row, col, anchor: isShift ? active.anchor : row }, { focus: isReading || isNarrow !== true });
    controller.send({ type: 'clickRow', rowId: clicked.id, isDirty: controller.drafts.isDirty() });
  };
  const openCell = (row: number, col: number) => {
    const opened = list.rows[row];
    if (!opened || !allows.update || columns[col]?.field === null) return;
    setStartAt(columns[col]?.id ?? null);
    controller.send({ type: 'doubleClick', rowId: opened.id, isDirty: controller.drafts.isDirty() });
  };
  /** Closes what lay over the grid; keyboard work goes on in it. */
  const backTo = (close: () => void) => {
    close();
    move(active);
  };
  const clearFilters = () => list.change((state) => ({ ...state, page: 0, filters: {} }));

  useGridKeys(
    root,
    { isReading, active, size },
    {
      add,
      edit: (col) => edit(current, col),
      removeByKey: () => current && allows.remove && controller.send({ type: 'removeKey', rowId: current.id }),
      cancel: () => controller.cancel(),
      move,
      sort: (col) => {
        const path = columns[col]?.id;
        if (path && columns[col]?.field) sort(path);
        else toggleRows();
      },
      filter: (col) => {
        const anchor = root.current?.querySelector<HTMLElement>(`[data-filter-of="${columns[col]?.id}"]`);
        if (anchor) filter(columns[col]?.id ?? '', anchor);
      },
      toggle: (row, col) => {
        if (columns[col]?.field !== null) return false;
        if (row === -1) toggleRows();
        else if (current) toggle(current);
        return true;
      },
      copy: (data) => {
        const { first, last } = selectedRange(active);
        const rows = list.rows.slice(first, last + 1);
        if (rows.length === 0) return false;
        data.setData('text/plain', clipboardText(columns, rows));
        notify({ message: rows.length === 1 ? '1 linha copiada' : `${rows.length} linhas copiadas` });
        return true;
      },
      paste: (text) => allows.create && setPasted(text),
    },
  );

  const others = (
    <>
      {allows.create && (
        <Button variant="default" disabled={!isReading} onClick={() => setPasted('')}>
          Colar planilha
        </Button>
      )}
      {allows.history && (
        <Button variant="default" disabled={!isReading || !current} onClick={() => current && setHistoryOf(current)}>
          Histórico
        </Button>
      )}
    </>
  );
  const Body = isNarrow ? CardList : GridTable;
  return (
    <section ref={root} className={styles.root} aria-label={setup.resource.many} data-narrow={isNarrow || undefined}>
      <Toolbar
        mode={mode}
        hasRow={current !== undefined}
        allows={allows}
        onAdd={add}
        onEdit={() => edit(current, null)}
        onRemove={() => current && controller.send({ type: 'remove', rowId: current.id })}
        onSave={() => controller.send({ type: 'save' })}
        onCancel={() => controller.cancel()}
      >
        {isNarrow ? null : others}
      </Toolbar>
      {isNarrow && (
        <CardTools
          columns={columns}
          sort={list.state.sort ?? ownOrder(setup.resource)}
          onSort={(by) => list.change((state) => ({ ...state, page: 0, sort: by }))}
          onFilter={filter}
          onValidateAll={allows.validate && isReading && list.rows.length > 0 ? toggleRows : null}
          isAllValidated={isAllValidated(list.rows)}
        >
          {others}
        </CardTools>
      )}
      <FilterChips
        filters={list.state.filters}
        columns={columns}
        onClear={(path) => list.change((state) => withFilter(state, path, null))}
        onClearAll={clearFilters}
      />
      <StaleNotice list={list} />
      <SaveProblem text={view.problem} />
      <div className={styles.frame}>
        <Body
          setup={setup}
          list={list}
          controller={controller}
          mode={mode}
          active={active}
          freshId={followed.freshId}
          startAt={startAt}
          earlier={earlier}
          scrollTo={scrollTo}
          onClickCell={clickCell}
          onOpenCell={openCell}
          onSort={sort}
          onFilter={filter}
          onToggle={toggle}
          onToggleAll={toggleRows}
        >
          <GridNotices setup={setup} list={list} isWriting={mode.mode === 'NEW_LINE'} onClearFilters={clearFilters} onAdd={add} />
        </Body>
        <Pager state={list.state} size={list.size} isDisabled={!isReading} onChange={list.change} />
      </div>
      <FilterPopover
        open={openFilter}
        setup={setup}
        filters={list.state.filters}
        onApply={(path, applied) => list.change((state) => withFilter(state, path, applied))}
        onClose={() => setOpenFilter(null)}
      />
      <Suspense fallback={null}>
        {view.theirs && (
          <ConflictDialog
            setup={setup}
            mine={controller.drafts.get()?.row ?? {}}
            theirs={view.theirs}
            onChoose={(choice) => controller.resolveConflict(choice)}
          />
        )}
        {historyOf && <HistoryDrawer setup={setup} row={historyOf} onClose={() => backTo(() => setHistoryOf(null))} />}
        {pasted !== null && (
          <PasteDialog setup={setup} text={pasted} onClose={() => backTo(() => setPasted(null))} onSaved={() => void list.refresh()} />
        )}
      </Suspense>
    </section>
  );
}
