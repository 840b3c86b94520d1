import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useKeptMarks } from '../client/kept-marks';
import type { GridRow } from '../rows/row';

interface PinnedRow {
  row: GridRow;
  at: number;
}

export function withPinnedRow(rows: GridRow[], pinned: PinnedRow | null): GridRow[] {
  if (!pinned || rows.some(({ id }) => id === pinned.row.id)) return rows;
  return rows.toSpliced(Math.min(pinned.at, rows.length), 0, pinned.row);
}

/** Keeps the row just written visible until the cursor leaves it: the next key is meant for it. */
export function usePinnedRow(page: GridRow[], path: string) {
  const [found, setPinned] = useState<PinnedRow | null>(null);
  const marks = useKeptMarks();
  // A row created on the device gets a new id when it is sent.
  const pinned = found && found.row.id < 0 && !marks.has(`${path}/${found.row.id}`) ? null : found;
  const rows = useMemo(() => withPinnedRow(page, pinned), [page, pinned]);
  const latest = useRef(rows);
  useEffect(() => {
    latest.current = rows;
  });
  const pin = useCallback(
    (row: GridRow) =>
      setPinned({
        row,
        at: Math.max(
          0,
          latest.current.findIndex(({ id }) => id === row.id),
        ),
      }),
    [],
  );
  const unpin = useCallback(() => setPinned(null), []);
  return { rows, pinned, isElsewhere: rows !== page, pin, unpin };
}

/** Releases the pinned row after the cursor reached it and moved on. */
export function usePinnedUntilLeft(pinned: PinnedRow | null, currentId: number | undefined, unpin: () => void): void {
  const wasCurrent = useRef<number | null>(null);
  useEffect(() => {
    if (!pinned || currentId === undefined) return;
    if (currentId === pinned.row.id) wasCurrent.current = currentId;
    else if (wasCurrent.current === pinned.row.id) unpin();
  }, [pinned, currentId, unpin]);
}
