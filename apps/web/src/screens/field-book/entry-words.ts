import { gridCellText } from '../../grid/cell-text';
import type { GridSetup } from '../../grid/grid-setup';
import type { GridRow } from '../../rows/row';

const MAX_PARTS = 5;

export function entryWords({ columns }: Pick<GridSetup, 'columns'>, row: GridRow): string {
  const parts = columns.flatMap((column) => {
    const { field, unit } = column;
    if (!field || field.kind === 'boolean') return [];
    const text = gridCellText(row, column);
    return text === '' ? [] : [field.kind === 'number' && unit ? `${text} ${unit}` : text];
  });
  return parts.slice(0, MAX_PARTS).join(' · ');
}
