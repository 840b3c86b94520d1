// biome-ignore-all lint/a11y/useSemanticElements: see Sheet.tsx
// biome-ignore-all lint/a11y/useFocusableInteractive: only the cells that are typed into take the focus
import { IconArrowBackUp, IconCircle, IconCircleFilled } from '@tabler/icons-react';
import { memo } from 'react';
import { messages } from '#model/kit/messages';
import { Acronyms } from '../../ui/Acronyms';
import { StatusMark } from '../../ui/StatusMark';
import type { LineView } from '../lines';
import type { ExtraColumn, FlatColumn } from '../sheet';
import type { Editing, EditorEvents } from '../use-sheet-input';
import styles from './cells.module.css';
import { SheetCell } from './SheetCell';

interface SheetLineProps {
  line: LineView;
  index: number;
  columns: readonly FlatColumn[];
  /** -1 when the cell is in another row; likewise for the block. */
  activeCol: number;
  blockLeft: number;
  blockRight: number;
  editing: Editing | null;
  editor: EditorEvents;
  extras: readonly ExtraColumn[];
  isOneOfMany: boolean;
  onValidate: ((row: string) => void) | null;
}

export const SheetLine = memo(function SheetLine(props: SheetLineProps) {
  const { line, index, columns, activeCol, blockLeft, blockRight, editing, editor, extras, isOneOfMany, onValidate } = props;
  const { row, cells, stored, validated, returned } = line;
  const isValidated = stored > 0 && validated === stored;
  return (
    <div
      role="row"
      className={styles.row}
      data-row={index}
      data-bold={row.isBold || undefined}
      data-many={isOneOfMany || undefined}
      aria-rowindex={index + 3}
    >
      <div role="rowheader" className={styles.title} aria-colindex={1} title={row.note ? `${row.title} (${row.note})` : row.title}>
        <span className={styles.titleText}>
          <Acronyms text={row.title} isStop={false} />
        </span>
        {row.note && (
          <span className="text-ink-soft text-xs flex-none font-normal phone:hidden">
            <Acronyms text={row.note} isStop={false} />
          </span>
        )}
        {stored > 0 && !onValidate && <ReadOnlyMark isValidated={isValidated} isReturned={returned > 0} />}
      </div>
      {columns.map((column, col) => {
        const view = cells[col];
        return (
          view && (
            <SheetCell
              key={column.key}
              view={view}
              column={column}
              rowTitle={row.title}
              col={col}
              isActive={activeCol === col}
              isInBlock={col >= blockLeft && col <= blockRight}
              editing={editing?.col === col ? editing : null}
              editor={editor}
            />
          )
        );
      })}
      {extras.map((extra, at) => (
        <div
          key={extra.key}
          role="gridcell"
          className="relative flex items-center justify-end min-w-0 border-b border-line tabular-nums whitespace-nowrap px-2.5 text-ink-soft cursor-default print:py-px print:px-0.5"
          aria-colindex={columns.length + 2 + at}
          aria-readonly
        >
          {extra.text(row)}
        </div>
      ))}
      {onValidate && (
        <div
          role="gridcell"
          className={`${styles.mark} unprinted sticky z-2 flex items-center gap-1.5 min-w-0 border-b border-line bg-inherit right-0 left-auto px-2 shadow-[-1px_0_0_var(--color-line)] phone:justify-center phone:p-0 print:static`}
          aria-colindex={columns.length + extras.length + 2}
        >
          {stored > 0 && (
            <button
              type="button"
              role="checkbox"
              aria-checked={isValidated}
              aria-label={`Validar ${row.title}`}
              className={`${styles.toggle} bare py-1 px-1.5 rounded-sm hover:bg-leaf-soft`}
              onClick={() => onValidate(row.key)}
            >
              <StatusMark
                status={returned > 0 ? 'returned' : isValidated ? 'validated' : 'pending'}
                word={returned > 0 || isValidated || validated === 0 ? undefined : `${validated} de ${stored}`}
              />
            </button>
          )}
        </div>
      )}
    </div>
  );
});

/** Shape and name tell the state; colour only helps. */
function ReadOnlyMark({ isValidated, isReturned }: { isValidated: boolean; isReturned: boolean }) {
  if (isReturned) return <IconArrowBackUp className="flex-none ms-auto text-red-ink" size={12} role="img" aria-label="devolvido" />;
  if (isValidated) return <IconCircleFilled className="flex-none ms-auto text-leaf" size={8} role="img" aria-label="validado" />;
  return (
    <span className="flex flex-none ms-auto" title={messages.awaitsValidation}>
      <IconCircle className="text-amber-ink" size={10} stroke={2.4} role="img" aria-label="pendente" />
    </span>
  );
}
