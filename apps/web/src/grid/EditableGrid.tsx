import { Button } from '@mantine/core';
import { lazy, Suspense, useEffect, useMemo } from 'react';
import { TakeBackButtons } from '../parts/TakeBackButtons';
import { lastChange, validationState } from '../rows/last-change';
import { useIsLow } from '../ui/use-is-low';
import { useIsNarrow } from '../ui/use-is-narrow';
import type { DraftStore } from './draft-store';
import styles from './EditableGrid.module.css';
import { FilterChips } from './filter/FilterChips';
import type { GridInput } from './grid-setup';
import { ownOrder, withFilter } from './list-state';
import type { RowAction } from './row-action';
import { totalList } from './totals';
import { TransferButtons } from './transfer/TransferButtons';
import { useEarlierValues } from './use-earlier-values';
import { type Grid, useGrid } from './use-grid';
import { type GridCommands, useCommandKeys, useGridCommands } from './use-grid-commands';
import { useHeldKeys } from './use-held-keys';
import { isAllValidated } from './validation';
import { CardTools } from './view/CardTools';
import { GridDrafts } from './view/GridDrafts';
import { GridNotices, RowHint, SaveProblem, StaleNotice } from './view/GridNotices';
import { GridOverlays } from './view/GridOverlays';
import { GridTable } from './view/GridTable';
import { ListTools } from './view/ListTools';
import { Pager } from './view/Pager';
import { SeveralTools } from './view/SeveralTools';
import { Toolbar } from './view/Toolbar';
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
  useHeldKeys(grid.root, grid.controller);
  const { setup, list, controller, view, current, isReading } = grid;
  const { columns, allows } = setup;
  const isNarrow = useIsNarrow();
  const standing = useStanding(grid);
  useEffect(() => onLastChange?.(standing || null), [onLastChange, standing]);
  useEffect(() => assist?.(controller.drafts), [assist, controller]);

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
  const rowActions = <RowActions grid={grid} actions={actions} />;
  const hasSecondRow = setup.search !== null && !isNarrow;
  const isSeveral = isReading && (grid.selected.length > 1 || (isNarrow && grid.isApart));
  const several = isSeveral && (
    <SeveralTools grid={grid} onChange={commands.change} onReturn={commands.sendBack} onForget={isNarrow ? grid.forgetChosen : null} />
  );
  // On a phone the actions for chosen cards stay at the foot of the screen, because the cards scroll away.
  const others =
    several && !isNarrow ? (
      several
    ) : (
      <>
        {hasSecondRow && rowActions}
        <OtherTools grid={grid} commands={commands} />
      </>
    );
  return (
    <section
      ref={grid.root}
      className={styles.root}
      aria-label={setup.resource.many}
      data-narrow={isNarrow || undefined}
      data-search={setup.search !== null || undefined}
    >
      <div className={styles.tools}>
        <Toolbar
          mode={view.mode}
          hasRow={current !== undefined}
          allows={several && isNarrow ? { ...allows, create: false, update: false } : allows}
          onAdd={commands.add}
          onEdit={() => commands.edit(current, null)}
          onRemove={() => commands.remove()}
          onSave={() => controller.send({ type: 'save' })}
          onSaveAndNew={isNarrow && view.mode.mode === 'NEW_LINE' ? () => controller.saveAndNext() : null}
          onCancel={() => controller.cancel()}
        >
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
            <TakeBackButtons deeds={grid.deeds} isDisabled={!isReading} onTakeBack={(isAgain) => void controller.takeBack(isAgain)} />
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
      <div className={styles.frame}>
        <Suspense fallback={null}>
          <GridBody grid={grid} commands={commands} isNarrow={isNarrow} />
        </Suspense>
        <Pager state={list.state} size={list.size} isDisabled={!isReading} onChange={list.change}>
          {isLow && chips}
          <WarnedRows grid={grid} />
          <RowHint grid={grid} />
        </Pager>
      </div>
      <GridOverlays grid={grid} onClose={commands.closeOverlay} />
    </section>
  );
}

function GridBody({ grid, commands, isNarrow }: { grid: Grid; commands: GridCommands; isNarrow: boolean }) {
  const { setup, list, controller, view, isReading } = grid;
  const earlier = useEarlierValues(setup.columns, list.rows);
  const Body = isNarrow ? CardList : GridTable;
  return (
    <Body
      setup={setup}
      list={list}
      controller={controller}
      mode={view.mode}
      active={grid.active}
      freshId={grid.freshId}
      startAt={grid.startAt}
      earlier={earlier}
      scrollTo={grid.scrollTo}
      selected={grid.selected}
      returned={grid.returned}
      onClickCell={commands.clickCell}
      onChooseRow={commands.chooseRow}
      onChooseCard={grid.chooseCard}
      isApart={grid.isApart}
      onOpenCell={commands.openCell}
      onSort={commands.sort}
      onFilter={commands.filter}
      onToggle={grid.toggle}
      onToggleAll={grid.toggleRows}
    >
      <GridNotices setup={setup} list={list} isWriting={!isReading} onClearFilters={commands.clearFilters} onAdd={commands.add} />
    </Body>
  );
}

function useStanding({ setup: { resource }, list: { pageRows, newest, totals, size } }: Grid): string {
  const { hasValidation } = resource;
  return useMemo(
    () => [hasValidation ? validationState(pageRows, totals, size) : null, lastChange(newest)].filter(Boolean).join(' · '),
    [hasValidation, pageRows, newest, totals, size],
  );
}

function RowActions({ grid, actions }: { grid: Grid; actions: readonly RowAction[] }) {
  const { current, isReading } = grid;
  return actions.map(({ label, Dialog }) => (
    <Button
      key={label}
      variant="default"
      disabled={!isReading || !current}
      onClick={() => current && grid.setOverlay({ action: { row: current, Dialog } })}
    >
      {label}
    </Button>
  ));
}

function OtherTools({ grid: { setup, list, isReading, current }, commands }: { grid: Grid; commands: GridCommands }) {
  const { allows } = setup;
  return (
    <>
      {allows.create && (
        <Button variant="default" disabled={!isReading} onClick={() => commands.paste('')}>
          Colar planilha
        </Button>
      )}
      {allows.validate && (
        <Button variant="default" disabled={!isReading || !current} onClick={commands.sendBack}>
          Devolver
        </Button>
      )}
      {allows.history && (
        <Button variant="default" disabled={!isReading || !current} onClick={commands.showHistory}>
          Histórico
        </Button>
      )}
      {allows.restore && (
        <Button variant="default" disabled={!isReading} onClick={commands.showRemoved}>
          Excluídos
        </Button>
      )}
      <TransferButtons setup={setup} list={list} isDisabled={!isReading} />
    </>
  );
}
