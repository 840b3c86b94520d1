// biome-ignore-all lint/a11y/useSemanticElements: see Sheet.tsx
// biome-ignore-all lint/a11y/useFocusableInteractive: only the cells that are typed into take the focus
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import { type KeyboardEvent, memo } from 'react';
import type { FootCell, FootRow } from '../foot';
import type { FlatColumn } from '../sheet';
import styles from './head.module.css';

interface SheetFootProps {
  rows: readonly FootRow[];
  columns: readonly FlatColumn[];
  extras: number;
  hasMark: boolean;
  onLeave(col: number): void;
}

export const SheetFoot = memo(function SheetFoot({ rows, columns, extras, hasMark, onLeave }: SheetFootProps) {
  const onKeyDown = (event: KeyboardEvent<HTMLElement>, col: number) => {
    const step = event.key === 'ArrowLeft' ? -1 : event.key === 'ArrowRight' ? 1 : 0;
    if (event.key === 'ArrowUp') onLeave(col);
    else if (step !== 0) neighbour(event.currentTarget, col, step)?.focus();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div role="rowgroup" className={styles.foot} data-foot>
      {rows.map((row) => (
        <div key={row.key} role="row" className={styles.footRow}>
          <div role="rowheader" className={styles.footTitle}>
            <span>{row.title}</span>
            {row.note && <span className={styles.unit}>{row.note}</span>}
          </div>
          {columns.map((column, col) => {
            const cell = row.cell(column);
            return (
              <div
                key={column.key}
                role="gridcell"
                className={styles.footCell}
                data-tone={cell?.tone}
                data-first={column.isFirstOfGroup || undefined}
                data-foot-col={col}
              >
                {cell && <FootText cell={cell} onKeyDown={(event) => onKeyDown(event, col)} />}
              </div>
            );
          })}
          {Array.from({ length: extras + (hasMark ? 1 : 0) }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: empty places
            <div key={index} role="presentation" className={hasMark && index === extras ? styles.footMark : undefined} />
          ))}
        </div>
      ))}
    </div>
  );
});

function FootText({ cell, onKeyDown }: { cell: FootCell; onKeyDown(event: KeyboardEvent<HTMLElement>): void }) {
  const content = (
    <>
      {cell.tone === 'good' && <IconCheck size={14} stroke={2.6} aria-hidden />}
      {cell.tone === 'bad' && <IconAlertTriangle size={13} stroke={2.4} aria-hidden />}
      {cell.text}
    </>
  );
  if (!cell.onOpen)
    return (
      <span className={styles.footText} title={cell.label}>
        {content}
        {cell.label && <span className="unseen">{cell.label}</span>}
      </span>
    );
  return (
    <button
      type="button"
      className={styles.footButton}
      aria-label={cell.label}
      title={cell.label}
      onClick={cell.onOpen}
      onKeyDown={onKeyDown}
    >
      {content}
    </button>
  );
}

function neighbour(button: HTMLElement, col: number, step: number): HTMLElement | null {
  const row = button.closest('[role="row"]');
  const buttons = [...(row?.querySelectorAll<HTMLElement>('[data-foot-col] button') ?? [])];
  const cols = buttons.map((one) => Number(one.closest<HTMLElement>('[data-foot-col]')?.dataset.footCol));
  const next = step > 0 ? cols.findIndex((one) => one > col) : cols.findLastIndex((one) => one < col);
  return buttons[next] ?? null;
}
