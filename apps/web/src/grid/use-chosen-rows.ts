import { useCallback, useMemo, useState } from 'react';
import type { GridRow } from '../rows/row';
import { type ActiveCell, selectedRange } from './use-active-cell';

/** Ids of the rows that were chosen one by one; null while what is between the anchor and the cursor is chosen. */
export type ChosenIds = ReadonlySet<number> | null;

/** The rows that are chosen: those that were chosen one by one as far as they are still there, else those of the cursor. */
export function chosenRows(rows: readonly GridRow[], chosen: ChosenIds, active: ActiveCell): readonly GridRow[] {
  const own = chosen ? rows.filter(({ id }) => chosen.has(id)) : [];
  if (own.length > 0) return own;
  const { first, last } = selectedRange(active);
  return active.row >= 0 ? rows.slice(first, last + 1) : [];
}

/** One row more or less; what was chosen with the cursor stays. */
export function toggled(rows: readonly GridRow[], chosen: ChosenIds, active: ActiveCell, id: number): ReadonlySet<number> {
  const ids = new Set(chosenRows(rows, chosen, active).map((row) => row.id));
  if (!ids.delete(id)) ids.add(id);
  return ids;
}

/** The same by the box of a card: nothing else is chosen with it, a finger has no cursor. */
export function toggledAlone(rows: readonly GridRow[], chosen: ChosenIds, id: number): ReadonlySet<number> {
  const ids = new Set(rows.filter((row) => chosen?.has(row.id)).map((row) => row.id));
  if (!ids.delete(id)) ids.add(id);
  return ids;
}

/** Several rows of the page, by Shift with the cursor, or one by one with Ctrl and their boxes. */
export function useChosenRows(rows: readonly GridRow[], active: ActiveCell) {
  const [chosen, setChosen] = useState<ChosenIds>(null);
  const selected = useMemo(() => chosenRows(rows, chosen, active), [rows, chosen, active]);
  /** Adds or takes away this row. */
  const chooseRow = (id: number) => setChosen(toggled(rows, chosen, active, id));
  /** The same where rows have no cursor. */
  const chooseCard = (id: number) => setChosen(toggledAlone(rows, chosen, id));
  /** The cursor goes elsewhere and what is chosen stays. */
  const keepChosen = () => setChosen(new Set(selected.map(({ id }) => id)));
  const forgetChosen = useCallback(() => setChosen(null), []);
  /** What is chosen may be another row than that of the cursor. */
  const isApart = chosen !== null && selected.some(({ id }) => chosen.has(id));
  return { selected, isApart, chooseRow, chooseCard, keepChosen, forgetChosen };
}
