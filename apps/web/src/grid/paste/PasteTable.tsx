// biome-ignore-all lint/a11y/useSemanticElements: rows are laid out by CSS grid and drawn only where they are seen, which table elements cannot be
// biome-ignore-all lint/a11y/useFocusableInteractive: what is typed into takes the focus, not the row or the cell around it

import { NativeSelect } from '@mantine/core';
import { useVirtualizer } from '@tanstack/react-virtual';
import { type CSSProperties, memo, type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import type { GridSetup } from '../grid-setup';
import styles from './PasteDialog.module.css';
import type { JudgedCells, PastedCells, PastedTable } from './use-pasted-table';

const ROW_PX = 34;

interface PasteTableProps {
  setup: GridSetup;
  pasted: PastedTable;
  rows: readonly JudgedCells[];
  /** Rows that are stored already. */
  alike: ReadonlySet<PastedCells>;
  isLocked: boolean;
}

export function PasteTable({ setup, pasted, rows, alike, isLocked }: PasteTableProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_PX,
    overscan: 10,
  });
  useFocusOnMistake(scroller, rows);
  const { mapping } = pasted;
  const missing = useMemo(() => new Set(pasted.missing.map((column) => column.id)), [pasted.missing]);
  const fields = setup.columns.filter((column) => column.field && !column.field.readOnly);
  const choices = [{ value: '', label: '(não usar)' }, ...fields.map((column) => ({ value: column.id, label: column.label }))];
  const tracks = `56px repeat(${mapping.length}, minmax(128px, 1fr)) minmax(260px, 1.6fr)`;
  return (
    <div ref={scroller} className="max-h-[min(56vh,520px)] overflow-auto border border-line rounded-md">
      <div
        role="table"
        aria-label="Linhas coladas"
        aria-rowcount={rows.length + 1}
        className="min-w-max"
        style={{ '--tracks': tracks } as CSSProperties}
      >
        <div
          role="row"
          aria-rowindex={1}
          className="grid grid-cols-[var(--tracks)] items-center text-ink-soft text-sm sticky z-1 top-0 min-h-10.5 border-b border-line bg-surface-sunken font-bold [&>span]:px-1"
          tabIndex={-1}
        >
          <span role="columnheader">Linha</span>
          {mapping.map((field, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: columns of the table pasted have no other name
            <span role="columnheader" key={index}>
              <NativeSelect
                size="xs"
                aria-label={`O que a coluna ${index + 1} traz`}
                data={choices}
                value={field ?? ''}
                disabled={isLocked}
                onChange={(event) => pasted.setColumn(index, event.currentTarget.value || null)}
              />
            </span>
          ))}
          <span role="columnheader">O que corrigir</span>
        </div>
        <div role="rowgroup" style={{ position: 'relative', height: virtual.getTotalSize() }}>
          {virtual.getVirtualItems().map((item) => {
            const one = rows[item.index];
            return one ? (
              <PasteRow
                key={item.key}
                one={one}
                number={item.index + 1}
                topPx={item.start}
                mapping={mapping}
                missing={missing}
                setup={setup}
                isAlike={alike.has(one.cells)}
                isLocked={isLocked}
                onEdit={pasted.editCell}
              />
            ) : null;
          })}
        </div>
      </div>
    </div>
  );
}

/** Pasting, or taking rows out, removes what had the focus. Runs after every render: rows are drawn in a later one. */
function useFocusOnMistake(table: RefObject<HTMLElement | null>, rows: readonly JudgedCells[]): void {
  useEffect(() => {
    if (document.activeElement !== document.body) return;
    const isRight = rows.every(({ errors }) => Object.keys(errors).length === 0);
    const buttons = table.current?.closest('[role="dialog"]')?.querySelectorAll('button:not(:disabled)') ?? [];
    const place = isRight ? [...buttons].at(-1) : table.current?.querySelector('input[aria-invalid]');
    if (place instanceof HTMLElement) place.focus({ preventScroll: true });
  });
}

interface PasteRowProps {
  one: JudgedCells;
  number: number;
  topPx: number;
  mapping: PastedTable['mapping'];
  missing: ReadonlySet<string>;
  setup: GridSetup;
  isAlike: boolean;
  isLocked: boolean;
  onEdit(cells: PastedCells, column: number, text: string): void;
}

const PasteRow = memo(function PasteRow({ one, number, topPx, mapping, missing, setup, isAlike, isLocked, onEdit }: PasteRowProps) {
  const labels = new Map(setup.columns.map((column) => [column.id, column.label]));
  // A missing column is reported once, above the table.
  const shown = Object.entries(one.errors).filter(([name]) => mapping.includes(name) || !missing.has(name));
  const wrong = shown.map(([name, message]) => `${labels.get(name) ?? name}: ${message}`);
  const complaints = isAlike ? [...wrong, 'Já existe igual'] : wrong;
  return (
    <div
      role="row"
      aria-rowindex={number + 1}
      tabIndex={-1}
      className={`${styles.row} grid grid-cols-[var(--tracks)] items-center absolute top-0 right-0 left-0 h-8.5 border-b border-line data-alike:bg-amber-soft data-wrong:bg-red-soft`}
      data-alike={isAlike || undefined}
      data-wrong={Object.keys(one.errors).length > 0 || undefined}
      style={{ transform: `translateY(${topPx}px)` }}
    >
      <span role="cell" className="text-ink-soft text-sm px-2.5 text-right">
        {number}
      </span>
      {mapping.map((field, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: columns of the table pasted have no other name
        <span role="cell" key={index} data-unused={field === null || undefined}>
          <PasteCell
            text={one.cells[index] ?? ''}
            label={field ? `${labels.get(field)}, linha ${number}` : `Coluna ${index + 1}, linha ${number}`}
            message={field ? one.errors[field] : undefined}
            isLocked={isLocked || field === null}
            onWrite={(text) => onEdit(one.cells, index, text)}
          />
        </span>
      ))}
      <span role="cell" className="truncate px-2.5 text-red-ink text-sm" title={complaints.join('\n')}>
        {complaints.join('; ')}
      </span>
    </div>
  );
});

interface PasteCellProps {
  text: string;
  label: string;
  message: string | undefined;
  isLocked: boolean;
  onWrite(text: string): void;
}

/** Judged when it is left, so that typing stays quick over thousands of rows. */
function PasteCell({ text, label, message, isLocked, onWrite }: PasteCellProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const finish = () => {
    if (typed !== null && typed !== text) onWrite(typed);
    setTyped(null);
  };
  return (
    <input
      className={`${styles.cell} w-full h-8.25 py-0 px-2 border border-transparent bg-transparent text-inherit hover:not-disabled:border-line-strong aria-[invalid]:text-red-ink aria-[invalid]:shadow-[inset_0_-2px_0_var(--color-red)] focus:border-leaf focus:bg-surface focus:outline-none`}
      aria-label={label}
      aria-invalid={message ? true : undefined}
      title={message}
      disabled={isLocked}
      value={typed ?? text}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={finish}
      onKeyDown={(event) => {
        if (event.key === 'Enter') finish();
      }}
    />
  );
}
