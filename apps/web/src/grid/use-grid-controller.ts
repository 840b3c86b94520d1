import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { SavedDrafts } from '../drafts/use-saved-drafts';
import { type GridRow, ownershipOf } from '../rows/row';
import { type UndoStack, undoStackOf } from '../rows/undo-stack';
import { confirmDialog } from '../ui/confirm-dialog';
import { clearNotices, notify } from '../ui/notify';
import { GridController, type GridPorts } from './grid-controller';
import type { GridSetup } from './grid-setup';
import type { SavedRowDraft } from './saved-draft';
import type { GridList } from './use-list';

const loadValidation = () => import('./validation');
const loadBulkCommands = () => import('./bulk-commands');

/** Undo steps of this list; they survive leaving the screen. */
export function useUndoStack({ route, scope: { harvest, customer, farm } }: Pick<GridSetup, 'route' | 'scope'>): UndoStack {
  return undoStackOf([route, harvest?.id, customer?.id, farm?.id].join(' '));
}

/** Ports of a controller that depend on where its rows are shown. */
export type ListPlace = Pick<GridPorts, 'rowAfter' | 'showSaved' | 'showRemoved' | 'refresh' | 'notify' | 'clearNotices' | 'keep'>;

export function useRowController(setup: GridSetup, rows: readonly GridRow[], undoStack: UndoStack, place: ListPlace) {
  const { resource, environment, scope, rules, allows, columns } = setup;
  const ports = useMemo(
    (): GridPorts => ({
      path: resource.path,
      rules,
      ownership: ownershipOf(resource, environment, scope),
      canRestore: allows.restore,
      isShown: (name) => columns.some((column) => column.id === name),
      rowOf: (id) => rows.find((row) => row.id === id),
      undoStack,
      confirm: confirmDialog,
      ...place,
    }),
    [resource, environment, scope, rules, allows, columns, rows, undoStack, place],
  );
  const [controller] = useState(() => new GridController(ports));
  useEffect(() => controller.connect(ports), [controller, ports]);
  useEffect(() => () => controller.stop(), [controller]);
  return { controller, view: useSyncExternalStore(controller.subscribe, controller.view) };
}

interface Follow {
  onShow(row: GridRow, focus: boolean): void;
  /** The rows are deleted, but the list still shows them. */
  onRemove(): void;
}

export function useGridController(
  setup: GridSetup,
  list: GridList,
  keep: SavedDrafts<SavedRowDraft>['keep'],
  { onShow, onRemove }: Follow,
) {
  const { resource, allows, fixed } = setup;
  const { rows, patch, refresh, pin, unpin } = list;

  const undoStack = useUndoStack(setup);
  const place = useMemo(
    (): ListPlace => ({
      rowAfter: (id) => {
        const below = id === null ? undefined : rows[rows.findIndex((row) => row.id === id) + 1];
        return below?.id ?? (allows.create ? null : undefined);
      },
      showSaved: (row, { isNew, focus }) => {
        pin(row);
        patch((old) => (isNew ? [row, ...old] : old.map((one) => (one.id === row.id ? row : one))), isNew ? 1 : 0);
        onShow(row, focus);
      },
      showRemoved: (id) => {
        unpin();
        patch((old) => old.filter((row) => row.id !== id), -1);
      },
      refresh: () => void refresh(),
      notify,
      clearNotices,
      keep,
    }),
    [allows, rows, patch, refresh, pin, unpin, keep, onShow],
  );
  const { controller, view } = useRowController(setup, rows, undoStack, place);

  const validation = useMemo(
    () => ({
      path: resource.path,
      ledgerType: typeof fixed.type === 'string' ? fixed.type : null,
      patch: (update: (rows: GridRow[]) => GridRow[]) => void patch(update),
      pin,
      refresh: () => void refresh(),
      undoStack,
      notify,
    }),
    [resource.path, fixed, patch, refresh, pin, undoStack],
  );
  const toggle = useCallback(
    (row: GridRow) => {
      if (controller.view().mode.mode === 'READ') void loadValidation().then((module) => module.toggleValidated(row, validation));
    },
    [controller, validation],
  );
  const toggleRows = useCallback(
    (some: readonly GridRow[] = rows) => {
      if (controller.view().mode.mode === 'READ') void loadValidation().then((module) => module.toggleAll(some, validation));
    },
    [controller, rows, validation],
  );
  const removeSome = useCallback(
    (some: readonly GridRow[]) => {
      const ports = { path: resource.path, canRestore: allows.restore, undoStack, refresh: () => void refresh(), notify };
      void loadBulkCommands().then((module) => module.bulkRemove(some, { ...ports, confirm: confirmDialog, onRemove }));
    },
    [resource.path, allows, undoStack, refresh, onRemove],
  );
  const onRestored = useCallback(
    (restored: readonly GridRow[]) => {
      // The notice of the deletion still offers the restore that has just happened.
      clearNotices();
      const ports = { path: resource.path, undoStack, refresh: () => void refresh(), notify };
      void loadBulkCommands().then((module) => module.noteRestored(restored, ports));
    },
    [resource.path, undoStack, refresh],
  );
  return { controller, view, undoStack, toggle, toggleRows, removeSome, onRestored };
}
