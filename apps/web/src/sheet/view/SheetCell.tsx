// biome-ignore-all lint/a11y/useSemanticElements: see Sheet.tsx
import { Popover } from '@mantine/core';
import { memo, type ReactNode, useId } from 'react';
import type { CellView } from '../lines';
import type { FlatColumn } from '../sheet';
import type { Editing, EditorEvents } from '../use-sheet-input';
import { CellEditor } from './CellEditor';
import styles from './cells.module.css';

interface SheetCellProps {
  view: CellView;
  column: FlatColumn;
  rowTitle: string;
  col: number;
  isActive: boolean;
  isInBlock: boolean;
  editing: Editing | null;
  editor: EditorEvents;
}

/** For screen readers. */
const STATE_WORDS = {
  waiting: 'gravando',
  saving: 'gravando',
  held: 'ainda não gravado',
  asked: 'ainda não gravado',
  refused: '',
  conflict: '',
  unsent: 'não gravado',
};

export const SheetCell = memo(function SheetCell(props: SheetCellProps) {
  const { view, column, rowTitle, col, isActive, isInBlock, editing, editor } = props;
  const noteId = useId();
  const { message, warning, returned, theirs, isOpen, kept, keptReason } = view;
  const phase = view.phase ?? (keptReason === null ? null : 'refused');
  const note = message ?? keptReason ?? returned ?? warning;
  const isWrong = phase === 'refused' || phase === 'conflict';
  const words = kept ?? (phase ? STATE_WORDS[phase] : '');
  const content = editing ? (
    <CellEditor editing={editing} label={`${rowTitle}, ${column.name}`} editor={editor} />
  ) : (
    <span
      className="overflow-hidden px-2.5 text-ellipsis data-ghost:px-1 data-ghost:text-ink-soft data-ghost:italic phone:py-0 phone:px-1.25 phone:data-ghost:px-0.5 phone:data-ghost:text-sm print:overflow-visible print:p-px"
      data-ghost={view.ghost !== null || undefined}
    >
      {view.ghost ?? view.text}
    </span>
  );
  return (
    <div
      role="gridcell"
      className={styles.cell}
      data-col={col}
      data-text={view.editText}
      data-phase={phase ?? undefined}
      data-saved={view.isSaved || undefined}
      data-kept={kept !== null || undefined}
      data-warning={(!message && warning !== null) || undefined}
      data-returned={(!message && returned !== null) || undefined}
      data-first={column.isFirstOfGroup || undefined}
      data-closed={!isOpen || undefined}
      data-selected={isInBlock || undefined}
      data-active={isActive || undefined}
      tabIndex={isActive ? 0 : -1}
      aria-colindex={col + 2}
      aria-selected={isInBlock || isActive}
      aria-readonly={!isOpen}
      aria-invalid={isWrong || undefined}
      aria-describedby={note || words ? noteId : undefined}
      title={(!isActive && (note ?? kept)) || undefined}
    >
      {isActive && note !== null && !editing ? (
        <NoteBelow isWrong={isWrong || returned !== null} words={`${note}${theirs === null ? '' : ` (lá: ${theirs})`}`}>
          {content}
        </NoteBelow>
      ) : (
        <div className="flex items-center justify-end w-full h-full min-w-0">{content}</div>
      )}
      {(note || words) && (
        <span id={noteId} className="sr-only">
          {kept === null ? (note ?? words) : [kept, note].filter(Boolean).join(': ')}
        </span>
      )}
    </div>
  );
});

/** Only the current cell has one: a popover in each of a thousand cells would be slow. */
function NoteBelow({ isWrong, words, children }: { isWrong: boolean; words: string; children: ReactNode }) {
  return (
    <Popover
      opened
      position="bottom-end"
      width="max-content"
      offset={3}
      withRoles={false}
      trapFocus={false}
      zIndex={150}
      transitionProps={{ duration: 0 }}
    >
      <Popover.Target>
        <div className="flex items-center justify-end w-full h-full min-w-0">{children}</div>
      </Popover.Target>
      <Popover.Dropdown
        className="pointer-events-none max-w-65 py-1.5 px-2.5 text-sm leading-[1.35] shadow-float data-[tone=wrong]:border-red-line data-[tone=wrong]:text-red-ink data-[tone=uncommon]:border-amber data-[tone=uncommon]:text-amber-ink"
        data-tone={isWrong ? 'wrong' : 'uncommon'}
      >
        {words}
      </Popover.Dropdown>
    </Popover>
  );
}
