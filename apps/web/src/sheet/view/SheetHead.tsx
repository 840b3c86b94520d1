// biome-ignore-all lint/a11y/useSemanticElements: see Sheet.tsx
// biome-ignore-all lint/a11y/useFocusableInteractive: only the cells that are typed into take the focus
import { memo } from 'react';
import type { ExtraColumn, FlatColumn, SheetGroup } from '../sheet';
import type { Validation } from '../validation';
import styles from './head.module.css';

interface SheetHeadProps {
  columns: readonly FlatColumn[];
  groups: readonly SheetGroup[];
  titleLabel: string;
  extras: readonly ExtraColumn[];
  /** Null when the user may not validate. */
  validation: Validation | null;
}

/** A group line stands above the columns, unless each group has one column or there is only one group. */
export const SheetHead = memo(function SheetHead({ columns, groups, titleLabel, extras, validation }: SheetHeadProps) {
  const shown = groups.filter(({ key }) => columns.some((column) => column.group === key));
  const hasGroups = shown.some(({ label }) => label !== '');
  const isSingle = shown.every((group) => group.columns.length === 1) && hasGroups;
  return (
    <div role="rowgroup" className={styles.head}>
      {hasGroups && !isSingle && (
        <div role="row" className={styles.groups} aria-rowindex={1}>
          <div role="presentation" className={styles.corner} />
          {shown.map((group) => (
            <div
              key={group.key}
              role="columnheader"
              className={styles.group}
              aria-colspan={group.columns.length}
              style={{ gridColumn: `span ${group.columns.length}` }}
              title={group.name}
            >
              {group.label}
            </div>
          ))}
          {extras.map(({ key }) => (
            <div key={key} role="presentation" />
          ))}
          {validation && <div role="presentation" className={styles.markCorner} />}
        </div>
      )}
      <div role="row" className={styles.columns} aria-rowindex={2}>
        <div role="columnheader" className={styles.titleHead} aria-colindex={1}>
          {titleLabel}
        </div>
        {columns.map((column, col) => (
          <div
            key={column.key}
            role="columnheader"
            className={styles.column}
            data-first={column.isFirstOfGroup || undefined}
            aria-colindex={col + 2}
            aria-label={column.name}
            title={column.declared.help}
          >
            <span className={styles.label}>{isSingle ? groups.find(({ key }) => key === column.group)?.label : column.label}</span>
            {column.declared.unit && !isSingle && <span className={styles.unit}>{column.declared.unit}</span>}
          </div>
        ))}
        {extras.map((extra, at) => (
          <div key={extra.key} role="columnheader" className={styles.column} aria-colindex={columns.length + 2 + at}>
            <span className={styles.label}>{extra.label}</span>
          </div>
        ))}
        {validation && (
          <div role="columnheader" className={styles.markHead} aria-colindex={columns.length + extras.length + 2}>
            <label className={styles.validateAll}>
              <input type="checkbox" checked={validation.isAll} disabled={!validation.isPossible} onChange={validation.toggleAll} />
              <span>Validar todos</span>
            </label>
          </div>
        )}
      </div>
    </div>
  );
});
