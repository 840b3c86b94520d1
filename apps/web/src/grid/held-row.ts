import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { GridRow } from '../rows/row';

/** A row that was just written, and where it stood then. */
export interface HeldRow {
  row: GridRow;
  at: number;
}

/** The rows of a page with the held one among them, at its place, where the page has it no more. */
export function withHeld(rows: GridRow[], held: HeldRow | null): GridRow[] {
  if (!held || rows.some(({ id }) => id === held.row.id)) return rows;
  return rows.toSpliced(Math.min(held.at, rows.length), 0, held.row);
}

/**
 * The row just written stays in sight until one moves on, also where it belongs on another page or outside of the filter: what is pressed
 * next is meant for it.
 * @param page rows as the server answers them.
 */
export function useHeldRow(page: GridRow[]) {
  const [held, setHeld] = useState<HeldRow | null>(null);
  const rows = useMemo(() => withHeld(page, held), [page, held]);
  const latest = useRef(rows);
  useEffect(() => {
    latest.current = rows;
  });
  const hold = useCallback(
    (row: GridRow) =>
      setHeld({
        row,
        at: Math.max(
          0,
          latest.current.findIndex(({ id }) => id === row.id),
        ),
      }),
    [],
  );
  const release = useCallback(() => setHeld(null), []);
  return { rows, held, isElsewhere: rows !== page, hold, release };
}

/** Lets a held row go once the cursor, having come to it, is on another one. */
export function useHeldUntilLeft(held: HeldRow | null, currentId: number | undefined, release: () => void): void {
  const wasCurrent = useRef<number | null>(null);
  useEffect(() => {
    if (!held || currentId === undefined) return;
    if (currentId === held.row.id) wasCurrent.current = currentId;
    else if (wasCurrent.current === held.row.id) release();
  }, [held, currentId, release]);
}
