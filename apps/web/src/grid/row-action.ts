import type { ComponentType } from 'react';
import type { GridRow } from '../rows/row';

export interface RowDialogProps {
  row: GridRow;
  onClose(): void;
  /** The row was saved in the dialog and is shown so. */
  onSaved(row: GridRow): void;
}

/** Something more that can be done with the current row: a button of the grid that opens a dialog. */
export interface RowAction {
  label: string;
  Dialog: ComponentType<RowDialogProps>;
}
