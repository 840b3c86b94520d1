import { useCallback, useMemo, useState } from 'react';
import { useUser } from '../session/use-session';
import { type ColumnWidths, columnTracks, minWidthPx, paperTracks, storedWidths, storeWidths, withWidth } from './column-widths';
import type { GridColumn } from './columns';

const NONE: ColumnWidths = {};

/**
 * How wide the columns of a screen are, and the way to change one, which is remembered in this browser until sign-out.
 * @param fitted least widths where editors need none.
 */
export function useColumnWidths(route: string, columns: readonly GridColumn[], fitted: ColumnWidths = NONE) {
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
  const tracks = useMemo(() => columnTracks(columns, widths, fitted), [columns, widths, fitted]);
  const given = { ...fitted, ...widths };
  return { tracks, paperTracks: paperTracks(columns, given), minWidthPx: minWidthPx(columns, given), resize };
}
