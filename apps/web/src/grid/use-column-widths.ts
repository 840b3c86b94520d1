import { useCallback, useMemo, useState } from 'react';
import { useUser } from '../session/use-session';
import {
  type ColumnWidths,
  columnTracks,
  minWidthPx,
  paperTracks,
  storedWidths,
  storeWidths,
  wholeNumbers,
  withWidth,
} from './column-widths';
import type { GridColumn } from './columns';

export function useColumnWidths(route: string, columns: readonly GridColumn[], fitted: ColumnWidths, perLine: number) {
  const { id } = useUser();
  const [chosen, setWidths] = useState<ColumnWidths>(() => storedWidths(route, id));
  const widths = useMemo(() => wholeNumbers(columns, chosen, fitted), [columns, chosen, fitted]);
  const resize = useCallback(
    (column: string, px: number | null) =>
      setWidths((current) => {
        const next = withWidth(current, column, px);
        storeWidths(route, id, next);
        return next;
      }),
    [route, id],
  );
  const tracks = useMemo(() => columnTracks(columns, widths, fitted, perLine), [columns, widths, fitted, perLine]);
  const given = useMemo(() => ({ ...fitted, ...widths }), [fitted, widths]);
  return { given, tracks, paperTracks: paperTracks(columns, given, perLine), minWidthPx: minWidthPx(columns, given, perLine), resize };
}
