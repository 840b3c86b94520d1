import { Button, CloseButton } from '@mantine/core';
import type { GridColumn } from '../columns';
import { gridColumnOf, isStatusFilter, type ListState, ROW } from '../list-state';
import { describeFilter } from './conditions';

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
    <div
      className="flex items-center flex-none flex-wrap gap-1.5 max-w-full phone:[&>button]:min-h-9 print:before:content-[attr(data-paper)] print:before:font-bold print:[&_button]:hidden"
      data-paper="Só:"
      role="status"
      aria-label="Filtros em uso"
    >
      {entries.map(([path, filter]) => {
        const label = labelOf(path, columns);
        return (
          <span
            key={path}
            className="inline-flex items-center gap-1 max-w-full py-px pr-1 pl-2.5 rounded-full bg-leaf-soft text-leaf-deep text-sm phone:min-h-9 phone:[&>button]:size-8 print:py-0 print:pr-2 print:pl-0 print:bg-transparent print:text-inherit"
          >
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
  return isStatusFilter(path) ? 'Situação' : (columns.find((column) => column.id === gridColumnOf(path))?.label ?? path);
}
