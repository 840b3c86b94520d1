import { useCallback } from 'react';
import { useNavigate } from 'react-router';
import { messages } from '#model/kit/messages';
import { sourceOf } from '#model/kit/resource';
import { gridAddressOf } from '#model/screens/list';
import type { GridRow } from '../rows/row';
import { notify } from '../ui/notify';
import { clipboardText } from './clipboard';
import { nextSort, ownOrder } from './list-state';
import type { Grid } from './use-grid';
import { useGridKeys } from './use-grid-keys';

export function useGridCommands(grid: Grid) {
  const { setup, list, controller, setStartAt, setOverlay, move, active, current, selected, isApart, isReading } = grid;
  const { columns, allows, resource, environment } = setup;
  const navigate = useNavigate();
  /** Rows made by another row are changed there; the notice leads to it. */
  const isMadeElsewhere = useCallback(
    (row: GridRow): boolean => {
      const maker = sourceOf(resource, row);
      if (maker === null) return false;
      const address = gridAddressOf(maker.resource, environment);
      const action = address === null ? {} : { action: { label: 'Abrir', run: () => void navigate(address) } };
      notify({ message: messages.madeElsewhere(maker.label), tone: 'info', ...action });
      return true;
    },
    [resource, environment, navigate],
  );

  const add = useCallback(() => {
    if (!allows.create) return;
    setStartAt(null);
    controller.send({ type: 'add' });
  }, [allows, controller, setStartAt]);
  const edit = useCallback(
    (row: GridRow | undefined, col: number | null) => {
      if (!row || !allows.update || isMadeElsewhere(row)) return;
      setStartAt(col === null ? null : (columns[col]?.id ?? null));
      controller.send({ type: 'edit', rowId: row.id });
    },
    [allows, columns, controller, setStartAt, isMadeElsewhere],
  );
  const sort = useCallback(
    (path: string) => {
      if (!columns.some((column) => column.id === path && column.isSortable)) return;
      list.change((state) => ({ ...state, page: 0, sort: nextSort(state.sort, path, ownOrder(resource)) }));
    },
    [columns, list.change, resource],
  );
  const filter = useCallback(
    (path: string, anchor: HTMLElement) => {
      const column = columns.find((one) => one.id === path);
      if (column?.isFilterable) setOverlay({ filter: { column, anchor } });
    },
    [columns, setOverlay],
  );
  const clickCell = (row: number, col: number, isShift: boolean) => {
    const clicked = list.rows[row];
    if (!clicked) return;
    grid.clearSelection();
    move({ row, col, anchor: isShift ? active.anchor : row }, { focus: true });
    controller.send({ type: 'clickRow', rowId: clicked.id, isDirty: controller.drafts.isDirty() });
  };
  const chooseRow = (row: number, col: number) => {
    const clicked = list.rows[row];
    if (!clicked || !isReading) return;
    grid.chooseRow(clicked.id);
    move({ row, col, anchor: row }, { focus: true });
  };
  const openCell = (row: number, col: number) => {
    const opened = list.rows[row];
    if (!opened || !allows.update || columns[col]?.field === null || isMadeElsewhere(opened)) return;
    setStartAt(columns[col]?.id ?? null);
    controller.send({ type: 'doubleClick', rowId: opened.id, isDirty: controller.drafts.isDirty() });
  };
  const remove = (type: 'remove' | 'removeKey' = 'remove') => {
    if (!current || !allows.remove) return;
    if (selected.length > 1 || isApart) {
      if (!selected.some(isMadeElsewhere)) grid.removeSome(selected);
    } else if (!isMadeElsewhere(current)) controller.send({ type, rowId: current.id });
  };
  const paste = (text: string) => allows.create && isReading && setOverlay({ pasted: text });
  const change = () => setOverlay({ changing: selected });
  const sendBack = () => selected.length > 0 && setOverlay({ returning: selected });
  const showHistory = () => current && setOverlay({ historyOf: current });
  const showRemoved = () => setOverlay({ isRemovedOpen: true });
  const closeOverlay = () => {
    setOverlay({});
    move(active);
  };
  const clearFilters = () => list.change((state) => ({ ...state, page: 0, filters: {}, search: '' }));
  return {
    add,
    edit,
    sort,
    filter,
    clickCell,
    chooseRow,
    openCell,
    remove,
    change,
    sendBack,
    paste,
    showHistory,
    showRemoved,
    closeOverlay,
    clearFilters,
  };
}

export type GridCommands = ReturnType<typeof useGridCommands>;

export function useCommandKeys(grid: Grid, commands: GridCommands): void {
  const { root, isReading, active, size, setup, controller, current, selected, isApart, move, toggle, toggleRows } = grid;
  const { columns } = setup;
  useGridKeys(
    root,
    { isReading, active, size },
    {
      add: commands.add,
      edit: (col) => commands.edit(current, col),
      removeByKey: () => commands.remove('removeKey'),
      cancel: () => {
        grid.clearSelection();
        controller.cancel();
      },
      undoOrRedo: (isRedo) => void controller.undoOrRedo(isRedo),
      save: (goesOn) => (goesOn ? controller.saveAndNext() : controller.send({ type: 'save' })),
      move: (to, keepsChosen) => {
        if (keepsChosen) grid.keepSelection();
        else grid.clearSelection();
        move(to);
      },
      choose: commands.chooseRow,
      sort: (col) => {
        const column = columns[col];
        if (column?.field) commands.sort(column.id);
        else if (setup.allows.validate) toggleRows();
      },
      filter: (col) => {
        const path = columns[col]?.id ?? '';
        const anchor = root.current?.querySelector<HTMLElement>(`[data-filter-of="${path}"]`);
        if (anchor) commands.filter(path, anchor);
      },
      toggle: (row, col) => {
        if (columns[col]?.field !== null || !setup.allows.validate) return false;
        if (row === -1) toggleRows();
        else if (selected.length > 1 || isApart) toggleRows(selected);
        else if (current) toggle(current);
        return true;
      },
      copy: (data) => {
        if (selected.length === 0) return false;
        data.setData('text/plain', clipboardText(columns, selected));
        notify({ message: selected.length === 1 ? '1 linha copiada' : `${selected.length} linhas copiadas` });
        return true;
      },
      paste: commands.paste,
    },
  );
}
