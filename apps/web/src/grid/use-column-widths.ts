import { useCallback, useMemo, useState } from 'react';
import { useUser } from '../session/use-session';
import { type ColumnWidths, columnTracks, minWidthPx, storedWidths, storeWidths, withWidth } from './column-widths';
import type { GridColumn } from './columns';

/** How wide the columns of a screen are, and the way to change one, which is remembered in this browser until sign-out. */
export function useColumnWidths(route: string, columns: readonly GridColumn[]) {
  const { id } = useUser();
  const [widths, setWidths] = useState<ColumnWidths>(() => storedWidths(route, id));
  const resize = useCallback(
    (column: string, px: number | null) =>
      setWidths((current) => {
        const next = withWidth(current, column, px);
        storeWidths(route, id, next);
        return next;
      }),
    [route, id],
  );
  const tracks = useMemo(() => columnTracks(columns, widths), [columns, widths]);
  return { tracks, minWidthPx: minWidthPx(columns, widths), resize };
}
