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
  validation: Validation | null;
}

/** A group line stands above the columns, unless each group has one column or there is only one group. */
export const SheetHead = memo(function SheetHead({ columns, groups, titleLabel, extras, validation }: SheetHeadProps) {
  const shown = groups.filter(({ key }) => columns.some((column) => column.group === key));
  const hasGroups = shown.some(({ label }) => label !== '');
  const isSingle = shown.every((group) => group.columns.length === 1) && hasGroups;
  return (
    <div
      role="rowgroup"
      className="text-ink-soft text-sm sticky z-4 top-0 border-b border-line bg-surface-sunken font-bold print:static print:[font-size:inherit]"
    >
      {hasGroups && !isSingle && (
        <div role="row" className="grid grid-cols-[var(--tracks)] bg-inherit h-7 print:h-auto print:min-h-0" aria-rowindex={1}>
          <div
            role="presentation"
            className="sticky z-1 left-0 flex items-center gap-1.5 min-w-0 pr-2.5 pl-3 bg-inherit shadow-[1px_0_0_var(--color-line)] print:static"
          />
          {shown.map((group) => (
            <div
              key={group.key}
              role="columnheader"
              className="flex items-end justify-center border-l border-line text-ink"
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
          {validation && (
            <div role="presentation" className="sticky z-1 right-0 bg-inherit shadow-[-1px_0_0_var(--color-line)] print:hidden" />
          )}
        </div>
      )}
      <div role="row" className="grid grid-cols-[var(--tracks)] bg-inherit min-h-7.5 print:h-auto print:min-h-0" aria-rowindex={2}>
        <div
          role="columnheader"
          className="sticky z-1 left-0 flex items-center gap-1.5 min-w-0 pr-2.5 pl-3 bg-inherit shadow-[1px_0_0_var(--color-line)] print:static print:py-px print:px-0.5 print:m-0"
          aria-colindex={1}
        >
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
            <span className="overflow-hidden text-ellipsis phone:overflow-visible print:overflow-visible print:whitespace-normal print:text-end">
              {isSingle ? groups.find(({ key }) => key === column.group)?.label : column.label}
            </span>
            {column.declared.unit && !isSingle && (
              <span className={`${styles.unit} unprinted text-ink-soft text-xs flex-none font-normal`}>{column.declared.unit}</span>
            )}
          </div>
        ))}
        {extras.map((extra, at) => (
          <div key={extra.key} role="columnheader" className={styles.column} aria-colindex={columns.length + 2 + at}>
            <span className="overflow-hidden text-ellipsis phone:overflow-visible print:overflow-visible print:whitespace-normal print:text-end">
              {extra.label}
            </span>
          </div>
        ))}
        {validation && (
          <div
            role="columnheader"
            className="sticky z-1 right-0 bg-inherit shadow-[-1px_0_0_var(--color-line)] flex items-center px-2 phone:justify-center phone:p-0 print:hidden"
            aria-colindex={columns.length + extras.length + 2}
          >
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
