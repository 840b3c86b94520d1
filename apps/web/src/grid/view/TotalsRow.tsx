// biome-ignore-all lint/a11y/useSemanticElements: rows are laid out by CSS grid and drawn only where they are seen, which table elements cannot be

import { memo } from 'react';
import type { CellPlace } from '../column-widths';
import type { GridColumn } from '../columns';
import styles from './GridTable.module.css';

interface TotalsRowProps {
  columns: readonly GridColumn[];
  places: readonly CellPlace[];
  texts: Record<string, string>;
}

/** Sums over all matching rows, not only those of the page. */
export const TotalsRow = memo(function TotalsRow({ columns, places, texts }: TotalsRowProps) {
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: read, not moved through
    <div role="row" className={styles.totals}>
      {columns.map((column, col) => (
        // biome-ignore lint/a11y/useFocusableInteractive: read, not moved through
        <div
          key={column.id}
          role="gridcell"
          className={`${styles.totalCell} flex items-center min-w-0 px-3 overflow-hidden whitespace-nowrap data-numeric:justify-end data-numeric:tabular-nums`}
          data-numeric={places[col]?.isRight || undefined}
          data-pinned={column.field === null || undefined}
        >
          {texts[column.id] ?? ''}
        </div>
      ))}
    </div>
  );
});
