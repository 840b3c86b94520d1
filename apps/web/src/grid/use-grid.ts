import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useSavedDrafts } from '../drafts/use-saved-drafts';
import { useReturned } from '../rows/returns';
import type { GridRow } from '../rows/row';
import { usePrefetchedOptions } from '../rows/use-options';
import { useSession } from '../session/use-session';
import { useIsNarrow } from '../ui/use-is-narrow';
import type { OpenFilter } from './filter/FilterPopover';
import { type GridInput, type GridSetup, useGridSetup } from './grid-setup';
import type { PasteStart, SavedTableDraft } from './paste/use-pasted-table';
import { usePinnedUntilLeft } from './pinned-row';
import type { RowAction } from './row-action';
import type { SavedRowDraft } from './saved-draft';
import { type ActiveCell, useActiveCell } from './use-active-cell';
import { useFocusAfterRemoval, useFocusBack, useFollowedRow } from './use-followed-row';
import { useGridController } from './use-grid-controller';
import { useList } from './use-list';
import { useRowSelection } from './use-row-selection';

interface Overlay {
  filter?: OpenFilter;
  pasted?: PasteStart;
  historyOf?: GridRow;
  isRemovedOpen?: boolean;
  action?: { row: GridRow; Dialog: RowAction['Dialog'] };
  changing?: readonly GridRow[];
  returning?: readonly GridRow[];
}

export function useGrid(input: GridInput) {
  const setup = useGridSetup(input);
  const list = useList(setup);
  const root = useRef<HTMLElement>(null);
  const scrollTo = useRef<(row: number) => void>(() => undefined);
  const scrollToRow = useCallback((row: number) => scrollTo.current(row), []);
  const size = useMemo(() => ({ rows: list.rows.length, cols: setup.columns.length }), [list.rows.length, setup.columns.length]);
  const { active, move, refocus, refocusOneRow } = useActiveCell(root, size, scrollToRow);
  const { show, freshId } = useFollowedRow(list.rows, active, move);
  const drafts = useGridDrafts(setup);
  const awaitRemoval = useFocusAfterRemoval(list.rows, refocusOneRow);
  const { controller, view, undoStack, toggle, toggleRows, removeSome, onRestored } = useGridController(setup, list, drafts.rows.keep, {
    onShow: show,
    onRemove: awaitRemoval,
  });
  const [startAt, setStartAt] = useState<string | null>(null);
  const [overlay, setOverlay] = useState<Overlay>({});
  usePrefetchedOptions(setup, !list.isFirstLoad);

  const isNarrow = useIsNarrow();
  const linked = isNarrow ? 0 : setup.columns.findIndex(({ id }) => id === setup.deepLink?.field);
  useDeepLinkStart(setup.deepLink?.isOpen === false && list.rows.length > 0, Math.max(linked, 0), move);

  const chosen = useRowSelection(list.rows, active);
  const current = active.row >= 0 ? list.rows[active.row] : undefined;
  usePinnedUntilLeft(list.pinned, current?.id, list.unpin);

  const returned = useReturned(setup.resource);

  const isReading = view.mode.mode === 'READ';
  useFocusBack(root, isReading && view.mode.phase === 'idle', refocus);
  return {
    setup,
    list,
    root,
    scrollTo,
    size,
    active,
    move,
    freshId,
    drafts,
    controller,
    view,
    undoStack,
    toggle,
    toggleRows,
    removeSome,
    onRestored,
    ...chosen,
    /** Column in which the row being written begins. */
    startAt,
    setStartAt,
    overlay,
    setOverlay,
    returned,
    isReading,
    current,
  };
}

function useGridDrafts({ resource, route, fixed, environment, scope }: GridSetup) {
  const session = useSession();
  const ids = [scope.customer?.id, scope.harvest?.id, scope.farm?.id];
  const name = [route, resource.path, environment, JSON.stringify(fixed), ...ids].join(' ');
  const title = [resource.many, scope.farm && session.farm?.name, scope.harvest && session.harvest?.title].filter(Boolean).join(', ');
  return {
    rows: useSavedDrafts<SavedRowDraft>({ name, title }),
    tables: useSavedDrafts<SavedTableDraft>({ name: `${name} paste`, title }),
  };
}

function useDeepLinkStart(isReady: boolean, col: number, move: (to: ActiveCell) => void): void {
  const isDone = useRef(false);
  useEffect(() => {
    if (!isReady || isDone.current) return;
    isDone.current = true;
    move({ row: 0, col, anchor: 0 });
  }, [isReady, col, move]);
}

export type Grid = ReturnType<typeof useGrid>;
