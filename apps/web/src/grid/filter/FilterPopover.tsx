import { Button, Popover } from '@mantine/core';
import { useEffect, useRef } from 'react';
import type { GridColumn } from '../columns';
import type { GridSetup } from '../grid-setup';
import type { ListState } from '../list-state';
import { ConditionsForm } from './ConditionsForm';
import { type ColumnFilter, isFilteredByList } from './conditions';
import { ListForm } from './ListForm';

export interface OpenFilter {
  column: GridColumn;
  anchor: HTMLElement;
}

interface FilterPopoverProps {
  open: OpenFilter;
  setup: GridSetup;
  filters: ListState['filters'];
  onApply(path: string, filter: ColumnFilter | null): void;
  onClose(): void;
}

export default function FilterPopover({ open, setup, filters, onApply, onClose }: FilterPopoverProps) {
  const marker = useRef<HTMLDivElement>(null);
  useEffect(() => {
    return () => open.anchor.closest<HTMLElement>('[role="columnheader"]')?.focus({ preventScroll: true });
  }, [open]);
  if (!open.column.field) return null;
  const { column, anchor } = open;
  const { field } = open.column;
  const place = anchor.getBoundingClientRect();
  const Form = field && isFilteredByList(field) ? ListForm : ConditionsForm;
  const finish = (filter: ColumnFilter | null) => {
    onApply(column.id, filter);
    onClose();
  };
  return (
    <Popover opened onChange={(opened) => !opened && onClose()} position="bottom-start" shadow="md" trapFocus withRoles={false} offset={6}>
      <Popover.Target>
        <div ref={marker} className="size-px fixed pointer-events-none" style={{ top: place.bottom, left: place.left }} />
      </Popover.Target>
      <Popover.Dropdown role="dialog" aria-label={`Filtrar ${column.label}`} className="w-72">
        <Form key={column.id} column={column} setup={setup} current={filters[column.id] ?? null} onApply={finish}>
          <Button size="xs" variant="default" disabled={!filters[column.id]} onClick={() => finish(null)}>
            Limpar
          </Button>
          <Button size="xs" type="submit">
            Filtrar
          </Button>
        </Form>
      </Popover.Dropdown>
    </Popover>
  );
}
