import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { GridRow } from '../rows/row';

interface HeldRow {
  row: GridRow;
  at: number;
}

export function withHeld(rows: GridRow[], held: HeldRow | null): GridRow[] {
  if (!held || rows.some(({ id }) => id === held.row.id)) return rows;
  return rows.toSpliced(Math.min(held.at, rows.length), 0, held.row);
}

/** Keeps the row just written visible until the cursor leaves it: the next key is meant for it. */
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

/** Releases the held row after the cursor reached it and moved on. */
export function useHeldUntilLeft(held: HeldRow | null, currentId: number | undefined, release: () => void): void {
  const wasCurrent = useRef<number | null>(null);
  useEffect(() => {
    if (!held || currentId === undefined) return;
    if (currentId === held.row.id) wasCurrent.current = currentId;
    else if (wasCurrent.current === held.row.id) release();
  }, [held, currentId, release]);
}
