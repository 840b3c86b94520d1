import type { ComponentType } from 'react';
import type { GridRow } from '../rows/row';

export interface RowDialogProps {
  row: GridRow;
  onClose(): void;
  onSaved(row: GridRow): void;
}

export interface RowAction {
  label: string;
  Dialog: ComponentType<RowDialogProps>;
}
