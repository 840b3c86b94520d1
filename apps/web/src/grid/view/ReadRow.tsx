// biome-ignore-all lint/a11y/useSemanticElements: rows are laid out by CSS grid and drawn only where they are seen, which table elements cannot be

import { IconArrowBackUp, IconLink } from '@tabler/icons-react';
import { memo } from 'react';
import { messages } from '#model/kit/messages';
import { type KeptMark, keptWords } from '../../client/kept-marks';
import { validatedBy } from '../../rows/last-change';
import type { GridRow } from '../../rows/row';
import { StatusMark } from '../../ui/StatusMark';
import { gridCellText } from '../cell-text';
import type { CellPlace } from '../column-widths';
import type { GridColumn } from '../columns';
import { warningsOf } from '../warnings';
import styles from './GridTable.module.css';
import { WarnedCell, WarningMark } from './WarningMark';

interface ReadRowProps {
  row: GridRow;
  /** `index` from 0 in the page; `ariaIndex` from 1 in the whole list. */
  index: number;
  ariaIndex: number;
  topPx: number;
  isTall: boolean;
  columns: readonly GridColumn[];
  places: readonly CellPlace[];
  maker: string | null;
  returned: string | null;
  kept: KeptMark | undefined;
  /** Column with the tab stop; -1 when another row has it. */
  activeCol: number;
  isSelected: boolean;
  isChoosing: boolean;
  isFresh: boolean;
  onToggle: ((row: GridRow) => void) | null;
}

export const ReadRow = memo(function ReadRow(props: ReadRowProps) {
  const {
    row,
    index,
    ariaIndex,
    topPx,
    isTall,
    columns,
    places,
    maker,
    returned,
    kept,
    activeCol,
    isSelected,
    isChoosing,
    isFresh,
    onToggle,
  } = props;
  const warnings = warningsOf(row);
  const first = columns.find((column) => column.field !== null)?.id;
  const describedOf = (id: string) => {
    const own = id === first ? [keptWords(kept), returned, maker === null ? null : messages.madeElsewhere(maker)] : [];
    const notes = [...own, warnings[id] ? `Aviso: ${warnings[id]}` : null].filter((note) => note !== null);
    return notes.length > 0 ? notes.join(' ') : undefined;
  };
  const noteOf = (id: string) => (id === first && (kept || returned || maker) ? describedOf(id) : warnings[id]);
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: cells of the row take the focus
    <div
      role="row"
      aria-rowindex={ariaIndex}
      aria-selected={isSelected}
      data-row={index}
      data-fresh={isFresh || undefined}
      data-choosing={isChoosing || undefined}
      data-returned={returned !== null || undefined}
      data-tall={isTall || undefined}
      className={styles.row}
      style={{ transform: `translateY(${topPx}px)` }}
    >
      {columns.map((column, col) => (
        <WarnedCell key={column.id} warning={noteOf(column.id)}>
          <div
            role="gridcell"
            aria-colindex={col + 1}
            aria-description={describedOf(column.id)}
            data-col={col}
            data-numeric={places[col]?.isRight || undefined}
            data-first={places[col]?.isFirst || undefined}
            data-pinned={column.field === null || undefined}
            tabIndex={activeCol === col ? 0 : -1}
            className={`${styles.cell} flex items-center min-w-0 px-3 data-[col=0]:relative data-first:pl-6.75 data-numeric:justify-end data-numeric:tabular-nums focus-visible:rounded-xs focus-visible:outline-2 focus-visible:outline-leaf focus-visible:-outline-offset-2`}
          >
            {col === 0 && (
              // For the pointer only: keys choose by Ctrl+Space, and the row has aria-selected.
              <input
                type="checkbox"
                aria-hidden
                data-choose
                tabIndex={-1}
                className={`${styles.choose} size-4 absolute left-1.5 m-0 opacity-0 cursor-pointer print:hidden`}
                checked={isSelected && isChoosing}
                readOnly
              />
            )}
            {returned !== null && column.id === first && (
              <IconArrowBackUp size={14} stroke={2.4} aria-hidden className="flex-none me-1.25 text-red-ink" />
            )}
            {warnings[column.id] && <WarningMark />}
            {maker !== null && column.id === first && (
              <IconLink size={13} stroke={2.2} aria-hidden className="flex-none me-1.25 text-ink-soft" />
            )}
            <CellContent row={row} column={column} isReturned={returned !== null} kept={kept} onToggle={onToggle} />
          </div>
        </WarnedCell>
      ))}
    </div>
  );
});

interface CellContentProps {
  row: GridRow;
  column: GridColumn;
  isReturned: boolean;
  kept: KeptMark | undefined;
  onToggle: ReadRowProps['onToggle'];
}

function CellContent({ row, column, isReturned, kept, onToggle }: CellContentProps) {
  if (column.field === null) return <ValidationMark row={row} isReturned={isReturned} kept={kept} onToggle={onToggle} />;
  const text = gridCellText(row, column);
  return (
    <span className={`${styles.text} truncate`} title={text.length > 18 ? text : undefined}>
      {text}
    </span>
  );
}

interface ValidationMarkProps {
  row: GridRow;
  isReturned: boolean;
  kept: KeptMark | undefined;
  onToggle: ReadRowProps['onToggle'];
}

export function ValidationMark({ row, isReturned, kept, onToggle }: ValidationMarkProps) {
  if (kept) return <StatusMark status={kept.reason === null ? 'pending' : 'wrong'} word={kept.word} />;
  const isValidated = row.validated === true;
  const mark = <StatusMark status={isValidated ? 'validated' : isReturned ? 'returned' : 'pending'} />;
  if (!onToggle) return <span title={validatedBy(row) ?? (isReturned ? undefined : messages.awaitsValidation)}>{mark}</span>;
  return (
    <button
      type="button"
      role="checkbox"
      aria-checked={isValidated}
      title={validatedBy(row) ?? undefined}
      tabIndex={-1}
      className="py-1 px-1.5 border-0 -mx-1.5 rounded-sm bg-transparent cursor-pointer hover:bg-leaf-soft"
      onClick={() => onToggle(row)}
    >
      {mark}
    </button>
  );
}
