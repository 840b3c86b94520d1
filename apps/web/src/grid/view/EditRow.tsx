// biome-ignore-all lint/a11y/useSemanticElements: rows are laid out by CSS grid and drawn only where they are seen, which table elements cannot be
// biome-ignore-all lint/a11y/useFocusableInteractive: what is typed into takes the focus, not the row or the cell around it

import { type CSSProperties, useRef } from 'react';
import { StatusMark } from '../../ui/StatusMark';
import type { GridController } from '../grid-controller';
import type { GridSetup } from '../grid-setup';
import type { GridMode } from '../mode';
import { useEditedRow } from '../use-edited-row';
import { EditCell } from './EditCell';
import lineStyles from './FieldLines.module.css';
import styles from './GridTable.module.css';
import type { FieldLines } from './use-grid-layout';

interface EditRowProps {
  controller: GridController;
  setup: GridSetup;
  mode: GridMode;
  startAt: string | null;
  index: number | null;
  ariaIndex: number;
  style?: CSSProperties;
  lines: FieldLines | null;
  earlier: Readonly<Record<string, readonly string[]>>;
}

const NONE: readonly string[] = [];

export function EditRow({ controller, setup, mode, startAt, index, ariaIndex, style, earlier, lines }: EditRowProps) {
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
      className={lines ? `${styles.editRow} ${lineStyles.lines} w-(--room) content-center px-1.5` : styles.editRow}
      data-new={index === null || undefined}
      style={lines ? { ...style, height: lines.px, gridTemplateColumns: `repeat(${lines.perLine}, minmax(0, 1fr))` } : style}
      onKeyDown={onKeyDown}
    >
      {setup.columns.map((column, col) => (
        <div
          key={column.id}
          role="gridcell"
          aria-colindex={col + 1}
          data-field={column.id}
          data-pinned={column.field === null || undefined}
          className={`${styles.editCell} flex items-center min-w-0 px-0.75 first:ps-0.75 ${lineStyles.field}`}
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
              isLabelled={lines !== null}
            />
          ) : (
            <StatusMark status={draft.id === null ? 'new' : 'pending'} />
          )}
        </div>
      ))}
    </div>
  );
}
