import { Button, CloseButton } from '@mantine/core';
import type { GridColumn } from '../columns';
import { columnOf, isStatusFilter, type ListState, ROW } from '../list-state';
import { describeFilter } from './conditions';
import styles from './filter.module.css';

interface FilterChipsProps {
  filters: ListState['filters'];
  columns: readonly GridColumn[];
  onClear(path: string): void;
  onClearAll(): void;
}

export function FilterChips({ filters, columns, onClear, onClearAll }: FilterChipsProps) {
  const entries = Object.entries(filters);
  if (entries.length === 0) return null;
  return (
    <div className={styles.chips} data-paper="Só:" role="status" aria-label="Filtros em uso">
      {entries.map(([path, filter]) => {
        const label = labelOf(path, columns);
        return (
          <span key={path} className={styles.chip}>
            <span>
              <b>{label}</b> {describeFilter(filter)}
            </span>
            <CloseButton size="xs" aria-label={`Tirar o filtro de ${label}`} onClick={() => onClear(path)} />
          </span>
        );
      })}
      {entries.length > 1 && (
        <Button size="compact-xs" variant="subtle" onClick={onClearAll}>
          Limpar filtros
        </Button>
      )}
    </div>
  );
}

function labelOf(path: string, columns: readonly GridColumn[]): string {
  if (path === ROW) return 'Registro';
  return isStatusFilter(path) ? 'Situação' : (columns.find((column) => column.id === columnOf(path))?.label ?? path);
}
