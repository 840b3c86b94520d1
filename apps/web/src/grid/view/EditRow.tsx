// biome-ignore-all lint/a11y/useSemanticElements: rows are laid out by CSS grid and drawn only where they are seen, which table elements cannot be
// biome-ignore-all lint/a11y/useFocusableInteractive: what is typed into takes the focus, not the row or the cell around it

import { type CSSProperties, useRef } from 'react';
import { StatusMark } from '../../ui/StatusMark';
import type { GridController } from '../grid-controller';
import type { GridSetup } from '../grid-setup';
import type { GridMode } from '../mode';
import { useEditedRow } from '../use-edited-row';
import { EditCell } from './EditCell';
import styles from './GridTable.module.css';

interface EditRowProps {
  controller: GridController;
  setup: GridSetup;
  mode: GridMode;
  startAt: string | null;
  /** Place in the page; null for a row that does not exist yet. */
  index: number | null;
  ariaIndex: number;
  style?: CSSProperties;
  earlier: Readonly<Record<string, readonly string[]>>;
}

const NONE: readonly string[] = [];

/** The row being written: one editor a cell, Tab through them, Enter saves, Esc leaves. */
export function EditRow({ controller, setup, mode, startAt, index, ariaIndex, style, earlier }: EditRowProps) {
  const root = useRef<HTMLDivElement>(null);
  const { draft, errors, warnings, onKeyDown, isLocked } = useEditedRow(root, controller, setup, startAt);
  if (!draft) return null;
  const isCrowded = Object.keys(errors).length > 1;
  const isOnly = Object.keys(errors).length + Object.keys(warnings).length === 1;
  return (
    <div
      ref={root}
      role="row"
      tabIndex={-1}
      aria-rowindex={ariaIndex}
      aria-busy={mode.phase === 'saving'}
      data-row={index ?? 'new'}
      className={styles.editRow}
      data-new={index === null || undefined}
      style={style}
      onKeyDown={onKeyDown}
    >
      {setup.columns.map((column, col) => (
        <div
          key={column.id}
          role="gridcell"
          aria-colindex={col + 1}
          data-field={column.id}
          data-pinned={column.field === null || undefined}
          className={styles.editCell}
        >
          {column.field ? (
            <EditCell
              column={column}
              row={draft.row}
              message={errors[column.id]}
              warning={warnings[column.id]}
              isOnly={isOnly}
              isLocked={isLocked(column.id)}
              setup={setup}
              drafts={controller.drafts}
              earlier={earlier[column.id] ?? NONE}
              isCrowded={isCrowded}
            />
          ) : (
            <StatusMark status={draft.id === null ? 'new' : 'pending'} />
          )}
        </div>
      ))}
    </div>
  );
}
