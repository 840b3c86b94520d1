import { useCallback, useMemo, useState } from 'react';
import type { GridRow } from '../rows/row';
import { type ActiveCell, selectedRange } from './use-active-cell';

/** Rows chosen one by one; null while the range of the cursor is chosen. */
type SelectedIds = ReadonlySet<number> | null;

export function selectedRows(rows: readonly GridRow[], chosen: SelectedIds, active: ActiveCell): readonly GridRow[] {
  const own = chosen ? rows.filter(({ id }) => chosen.has(id)) : [];
  if (own.length > 0) return own;
  const { first, last } = selectedRange(active);
  return active.row >= 0 ? rows.slice(first, last + 1) : [];
}

export function toggled(rows: readonly GridRow[], chosen: SelectedIds, active: ActiveCell, id: number): ReadonlySet<number> {
  const ids = new Set(selectedRows(rows, chosen, active).map((row) => row.id));
  // A lone cursor row is not chosen yet.
  const isCursor = ids.size === 1 && !chosen?.has(id);
  if (isCursor || !ids.delete(id)) ids.add(id);
  return ids;
}

/** A card is toggled alone, because touch has no cursor. */
export function toggledAlone(rows: readonly GridRow[], chosen: SelectedIds, id: number): ReadonlySet<number> {
  const ids = new Set(rows.filter((row) => chosen?.has(row.id)).map((row) => row.id));
  if (!ids.delete(id)) ids.add(id);
  return ids;
}

export function useRowSelection(rows: readonly GridRow[], active: ActiveCell) {
  const [chosen, setChosen] = useState<SelectedIds>(null);
  const selected = useMemo(() => selectedRows(rows, chosen, active), [rows, chosen, active]);
  const chooseRow = (id: number) => setChosen(toggled(rows, chosen, active, id));
  const chooseCard = (id: number) => setChosen(toggledAlone(rows, chosen, id));
  const keepSelection = () => setChosen(new Set(selected.map(({ id }) => id)));
  const clearSelection = useCallback(() => setChosen(null), []);
  /** Rows were chosen one by one, possibly without the cursor's row. */
  const isApart = chosen !== null && selected.some(({ id }) => chosen.has(id));
  return { selected, isApart, chooseRow, chooseCard, keepSelection, clearSelection };
}
