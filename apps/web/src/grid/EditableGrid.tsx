import { lazy, Suspense, useEffect, useMemo } from 'react';
import { FootUndoButton, UndoButtons } from '../parts/UndoButtons';
import { isAllValidated, lastChange, validationState } from '../rows/last-change';
import type { GridRow } from '../rows/row';
import { useIsLow } from '../ui/use-is-low';
import { useIsNarrow } from '../ui/use-is-narrow';
import type { GridColumn } from './columns';
import type { DraftStore } from './draft-store';
import styles from './EditableGrid.module.css';
import { FilterChips } from './filter/FilterChips';
import type { GridInput } from './grid-setup';
import { ownOrder, withFilter } from './list-state';
import type { RowAction } from './row-action';
import { totalList } from './totals';
import { TransferButtons } from './transfer/TransferButtons';
import { type Grid, useGrid } from './use-grid';
import { type GridCommands, useCommandKeys, useGridCommands } from './use-grid-commands';
import { useKeyBuffer } from './use-key-buffer';
import { CardTools } from './view/CardTools';
import { GridDrafts } from './view/GridDrafts';
import { GridNotices, RowHint, SaveProblem, StaleNotice } from './view/GridNotices';
import { GridOverlays } from './view/GridOverlays';
import { GridTable } from './view/GridTable';
import { ListTools } from './view/ListTools';
import { Pager } from './view/Pager';
import { ToolButtons, Toolbar, type Tools } from './view/Toolbar';
import { WarnedRows } from './view/WarnedRows';

const CardList = lazy(() => import('./view/CardList'));

interface EditableGridProps extends GridInput {
  onLastChange?(text: string | null): void;
  actions?: readonly RowAction[];
  /** Follows the row being written and may type derived values into it. Returns its cleanup; must keep its identity between renders. */
  assist?(drafts: DraftStore): () => void;
}

/** Give it a `key` that changes with its scope: list state and drafts belong to one scope. */
export function EditableGrid({ onLastChange, actions = [], assist, ...input }: EditableGridProps) {
  const grid = useGrid(input);
  const commands = useGridCommands(grid);
  useCommandKeys(grid, commands);
  useKeyBuffer(grid.root, grid.controller);
  const { setup, list, controller, view, isReading } = grid;
  const { columns, allows } = setup;
  const isNarrow = useIsNarrow();
  const statusText = useStatusText(grid);
  useEffect(() => onLastChange?.(statusText || null), [onLastChange, statusText]);
  useEffect(() => assist?.(controller.drafts), [assist, controller]);

  const earlier = useEarlierValues(columns, list.rows);
  const Body = isNarrow ? CardList : GridTable;
  const isLow = useIsLow();
  // On a low screen the filter chips share the line of the pager, so that they take no height from the rows.
  const chips = (
    <FilterChips
      filters={list.state.filters}
      columns={columns}
      onClear={(path) => list.change((state) => withFilter(state, path, null))}
      onClearAll={commands.clearFilters}
    />
  );
  const rowActions = <ToolButtons tools={rowTools(grid, actions)} />;
  const hasSecondRow = setup.search !== null && !isNarrow;
  const isBulk = isReading && (grid.selected.length > 1 || (isNarrow && grid.isApart));
  const several = isBulk && <ToolButtons tools={bulkTools(grid, commands, isNarrow)} />;
  // On a phone the actions for chosen cards stay at the bottom of the screen, because the cards scroll away.
  const others =
    several && !isNarrow ? (
      several
    ) : (
      <>
        {hasSecondRow && rowActions}
        <ToolButtons tools={listTools(grid, commands)} />
        <TransferButtons setup={setup} list={list} isDisabled={!isReading} />
      </>
    );
  return (
    <section
      ref={grid.root}
      className={`${styles.root} flex flex-col flex-1 gap-2.5 min-w-0 min-h-90 data-narrow:flex-none data-narrow:gap-1 data-narrow:min-h-0 data-narrow:pb-18 short:gap-2`}
      aria-label={setup.resource.many}
      data-narrow={isNarrow || undefined}
      data-search={setup.search !== null || undefined}
    >
      <div className={styles.tools}>
        <Toolbar grid={grid} commands={commands} hasWriting={!several || !isNarrow}>
          {isNarrow ? several || null : hasSecondRow ? null : others}
        </Toolbar>
        {isNarrow && (
          <CardTools
            columns={columns}
            sort={list.state.sort ?? ownOrder(setup.resource)}
            onSort={(sort) => list.change((state) => ({ ...state, page: 0, sort }))}
            onFilter={commands.filter}
            onValidateAll={allows.validate && isReading && list.rows.length > 0 ? () => grid.toggleRows() : null}
            isAllValidated={isAllValidated(list.rows)}
            totals={totalList(setup.resource, columns, list.totals, list.size)}
          >
            <GridUndo grid={grid} />
            {others}
          </CardTools>
        )}
        <ListTools grid={grid} chips={isLow ? null : chips}>
          {hasSecondRow ? others : rowActions}
        </ListTools>
      </div>
      <StaleNotice list={list} />
      <GridDrafts grid={grid} />
      {/* On a phone the new row fills the screen and shows the problem itself. */}
      <SaveProblem text={isNarrow && view.mode.mode === 'NEW_LINE' ? null : view.problem} />
      <div className={`${styles.frame} box flex flex-col flex-initial min-h-0 overflow-hidden print:block print:overflow-visible`}>
        <Suspense fallback={null}>
          <Body grid={grid} commands={commands} earlier={earlier}>
            <GridNotices setup={setup} list={list} isWriting={!isReading} onClearFilters={commands.clearFilters} onAdd={commands.add} />
          </Body>
        </Suspense>
        <Pager state={list.state} size={list.size} isDisabled={!isReading} onChange={list.change}>
          {isLow && chips}
          <WarnedRows grid={grid} />
          <RowHint grid={grid} />
          {!isNarrow && <GridUndo grid={grid} isInFoot />}
        </Pager>
      </div>
      <GridOverlays grid={grid} onClose={commands.closeOverlay} />
    </section>
  );
}

function GridUndo({ grid: { setup, undoStack, isReading, controller }, isInFoot = false }: { grid: Grid; isInFoot?: boolean }) {
  const shared = { undoStack, one: setup.resource.one, isDisabled: !isReading };
  const undoOrRedo = (isRedo: boolean) => void controller.undoOrRedo(isRedo);
  return isInFoot ? <FootUndoButton {...shared} onUndo={() => undoOrRedo(false)} /> : <UndoButtons {...shared} onUndoOrRedo={undoOrRedo} />;
}

function useEarlierValues(columns: readonly GridColumn[], rows: readonly GridRow[]): Readonly<Record<string, readonly string[]>> {
  return useMemo(() => {
    const suggesting = columns.filter((column) => column.field?.kind === 'suggestion');
    return Object.fromEntries(
      suggesting.map(({ id }) => [id, [...new Set(rows.flatMap((row) => (typeof row[id] === 'string' ? [row[id]] : [])))]]),
    );
  }, [columns, rows]);
}

function useStatusText({ setup: { resource }, list: { pageRows, newest, totals, size } }: Grid): string {
  const { hasValidation } = resource;
  return useMemo(
    () => [hasValidation ? validationState(pageRows, totals, size) : null, lastChange(newest)].filter(Boolean).join(' · '),
    [hasValidation, pageRows, newest, totals, size],
  );
}

function rowTools({ current, isReading, setOverlay }: Grid, actions: readonly RowAction[]): Tools {
  const tools = actions.map(({ label, Dialog }) => {
    const run = () => current && setOverlay({ action: { row: current, Dialog } });
    return [label, { label, isDisabled: !isReading || !current, run }] as const;
  });
  return Object.fromEntries(tools);
}

function listTools({ setup: { allows }, isReading, current }: Grid, commands: GridCommands): Tools {
  const isDisabled = !isReading || !current;
  return {
    paste: allows.create && { label: 'Colar planilha', isDisabled: !isReading, run: () => commands.paste('') },
    sendBack: allows.validate && { label: 'Devolver', isDisabled, run: commands.sendBack },
    history: allows.history && { label: 'Histórico', isDisabled, run: commands.showHistory },
    removed: allows.restore && { label: 'Excluídos', isDisabled: !isReading, run: commands.showRemoved },
  };
}

function bulkTools({ setup: { allows }, selected, toggleRows, clearSelection }: Grid, commands: GridCommands, isNarrow: boolean): Tools {
  const rows = selected.length === 1 ? '1 linha' : `${selected.length} linhas`;
  const validation = isAllValidated(selected) ? 'Desfazer validação' : `Validar ${rows}`;
  return {
    change: allows.update && { label: `Alterar ${rows}`, run: commands.change },
    validate: allows.validate && { label: validation, run: () => toggleRows(selected) },
    sendBack: allows.validate && { label: `Devolver ${rows}`, run: commands.sendBack },
    forget: isNarrow && { label: 'Limpar escolha', isQuiet: true, run: clearSelection },
  };
}
