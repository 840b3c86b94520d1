import { useMemo } from 'react';
import type { GridRow } from '../rows/row';
import type { GridColumn } from './columns';

export function useEarlierValues(columns: readonly GridColumn[], rows: readonly GridRow[]): Readonly<Record<string, readonly string[]>> {
  return useMemo(() => {
    const suggesting = columns.filter((column) => column.field?.kind === 'suggestion');
    return Object.fromEntries(
      suggesting.map(({ id }) => [id, [...new Set(rows.flatMap((row) => (typeof row[id] === 'string' ? [row[id]] : [])))]]),
    );
  }, [columns, rows]);
}
