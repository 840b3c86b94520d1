// biome-ignore-all lint/a11y/useSemanticElements: see Sheet.tsx
// biome-ignore-all lint/a11y/useFocusableInteractive: only the cells that are typed into take the focus
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import { type KeyboardEvent, memo } from 'react';
import { Acronyms } from '../../ui/Acronyms';
import type { FooterCell, FooterRow } from '../footer';
import type { FlatColumn } from '../sheet';
import styles from './head.module.css';

interface SheetFooterProps {
  rows: readonly FooterRow[];
  columns: readonly FlatColumn[];
  extras: number;
  hasMark: boolean;
  onLeave(col: number): void;
}

export const SheetFooter = memo(function SheetFooter({ rows, columns, extras, hasMark, onLeave }: SheetFooterProps) {
  const onKeyDown = (event: KeyboardEvent<HTMLElement>, col: number) => {
    const step = event.key === 'ArrowLeft' ? -1 : event.key === 'ArrowRight' ? 1 : 0;
    if (event.key === 'ArrowUp') onLeave(col);
    else if (step !== 0) neighbour(event.currentTarget, col, step)?.focus();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div role="rowgroup" className="sticky z-4 bottom-0 border-t border-line-strong bg-surface-sunken tabular-nums print:static" data-foot>
      {rows.map((row) => (
        <div
          key={row.key}
          role="row"
          className="grid grid-cols-[var(--tracks)] bg-inherit min-h-8 first:font-bold print:h-auto print:min-h-0"
        >
          <div role="rowheader" className={styles.footTitle}>
            <span>
              <Acronyms text={row.title} isStop={false} />
            </span>
            {row.note && (
              <span className={`${styles.unit} unprinted text-ink-soft text-xs flex-none font-normal`}>
                <Acronyms text={row.note} isStop={false} />
              </span>
            )}
          </div>
          {columns.map((column, col) => {
            const cell = row.cell(column);
            return (
              <div
                key={column.key}
                role="gridcell"
                className={`${styles.footCell} flex items-center justify-end min-w-0 whitespace-nowrap data-first:border-l data-first:border-line data-[tone=good]:text-leaf data-[tone=bad]:text-red-ink`}
                data-tone={cell?.tone}
                data-first={column.isFirstOfGroup || undefined}
                data-foot-col={col}
              >
                {cell && <FootText cell={cell} onKeyDown={(event) => onKeyDown(event, col)} />}
              </div>
            );
          })}
          {Array.from({ length: extras + (hasMark ? 1 : 0) }, (_, index) => (
            <div
              // biome-ignore lint/suspicious/noArrayIndexKey: empty places
              key={index}
              role="presentation"
              className={
                hasMark && index === extras ? 'sticky z-1 right-0 bg-inherit shadow-[-1px_0_0_var(--color-line)] print:hidden' : undefined
              }
            />
          ))}
        </div>
      ))}
    </div>
  );
});

function FootText({ cell, onKeyDown }: { cell: FooterCell; onKeyDown(event: KeyboardEvent<HTMLElement>): void }) {
  const content = (
    <>
      {cell.tone === 'good' && <IconCheck size={14} stroke={2.6} aria-hidden />}
      {cell.tone === 'bad' && <IconAlertTriangle size={13} stroke={2.4} aria-hidden />}
      {cell.text}
    </>
  );
  if (!cell.onOpen)
    return (
      <span className="inline-flex items-center gap-0.75 px-2.5 print:py-px print:px-0.5 print:m-0" title={cell.label}>
        {content}
        {cell.label && <span className="sr-only">{cell.label}</span>}
      </span>
    );
  return (
    <button
      type="button"
      className={`${styles.footButton} bare inline-flex items-center gap-0.75 py-0.75 px-1.5 mr-1 rounded-sm text-inherit font-bold hover:shadow-[inset_0_0_0_1px_currentcolor] phone:min-h-8 print:py-px print:px-0.5 print:m-0`}
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
