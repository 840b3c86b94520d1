import { IconAlertTriangle } from '@tabler/icons-react';
import { useMemo } from 'react';
import { counted } from '#model/review/finding';
import { warnedCells } from '../lines';
import type { CellRef } from '../sheet';
import type { SheetModel } from '../use-sheet';

const MAX_NAMED = 3;

/** Says in words what the corner of a cell only marks. */
export function SheetWarnings({ sheet, onGoTo }: { sheet: SheetModel; onGoTo(cell: CellRef): void }) {
  const { rows, columns, state, warningOf } = sheet;
  const warned = useMemo(
    () => warnedCells({ rows, columns, state, ...(warningOf ? { warningOf } : {}) }),
    [rows, columns, state, warningOf],
  );
  if (warned.length === 0) return null;
  return (
    <div
      role="status"
      className="flex flex-none gap-2 px-3 py-1.5 border-t border-amber bg-amber-soft text-amber-ink text-sm leading-[1.35] tabular-nums print:hidden"
    >
      <IconAlertTriangle size={15} stroke={2.2} aria-hidden className="flex-none mt-0.5" />
      <div className="flex flex-wrap gap-x-1.5">
        <b>{counted(warned.length, 'célula com aviso', 'células com aviso')}:</b>
        <ul className="m-0 p-0 list-none">
          {warned.slice(0, MAX_NAMED).map(({ cell, name, written, warning }) => (
            <li key={`${cell.slot} ${cell.field}`}>
              <button type="button" className="link text-inherit underline" onClick={() => onGoTo(cell)}>
                {name}
              </button>
              : {written}. {warning}
            </li>
          ))}
          {warned.length > MAX_NAMED && <li>e mais {warned.length - MAX_NAMED}</li>}
        </ul>
      </div>
    </div>
  );
}
