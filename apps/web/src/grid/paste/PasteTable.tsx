// biome-ignore-all lint/a11y/useSemanticElements: rows are laid out by CSS grid and drawn only where they are seen, which table elements cannot be
// biome-ignore-all lint/a11y/useFocusableInteractive: what is typed into takes the focus, not the row or the cell around it

import { NativeSelect } from '@mantine/core';
import { useVirtualizer } from '@tanstack/react-virtual';
import { type CSSProperties, type RefObject, useEffect, useId, useMemo, useRef, useState } from 'react';
import { proposalsFor } from '#model/kit/proposals';
import type { GridSetup } from '../grid-setup';
import { Suggestions } from '../transfer/Suggestions';
import styles from './PasteDialog.module.css';
import type { JudgedCells, PastedCells, PastedTable } from './use-pasted-table';

const ROW_PX = 34;
/** With at most this many titles, all are proposed. */
const MAX_PROPOSED_TITLES = 3;

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
  const goOn = useFocusOnMistake(scroller, rows, (row) => virtual.scrollToIndex(row));
  const { mapping } = pasted;
  const missing = useMemo(() => new Set(pasted.missing.map((column) => column.id)), [pasted.missing]);
  const fields = setup.columns.filter((column) => column.field && !column.field.readOnly);
  const choices = [{ value: '', label: '(não usar)' }, ...fields.map((column) => ({ value: column.id, label: column.label }))];
  const tracks = `56px repeat(${mapping.length}, minmax(148px, 1fr))`;
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
        </div>
        <div role="rowgroup" style={{ position: 'relative', height: virtual.getTotalSize() }}>
          {virtual.getVirtualItems().map((item) => {
            const one = rows[item.index];
            return one ? (
              <PasteRow
                key={item.key}
                one={one}
                index={item.index}
                topPx={item.start}
                measure={virtual.measureElement}
                mapping={mapping}
                missing={missing}
                setup={setup}
                isAlike={alike.has(one.cells)}
                isLocked={isLocked}
                titlesOf={pasted.titlesOf}
                onEdit={pasted.editCell}
                onNext={goOn}
              />
            ) : null;
          })}
        </div>
      </div>
    </div>
  );
}

/** Pasting, or taking rows out, removes what had the focus; Enter in a corrected cell asks for the next mistake. @returns asks for it */
function useFocusOnMistake(table: RefObject<HTMLElement | null>, rows: readonly JudgedCells[], scrollTo: (row: number) => void) {
  const isAsked = useRef(false);
  const [hasArrived, setArrived] = useState(false);
  // The dialog first focuses its close button.
  useEffect(() => {
    const timer = setTimeout(() => {
      isAsked.current = true;
      setArrived(true);
    }, 50);
    return () => clearTimeout(timer);
  }, []);
  // Runs after every render: rows are drawn in a later one.
  useEffect(() => {
    const focused = document.activeElement;
    if (!isAsked.current && (!hasArrived || focused !== document.body)) return;
    const wrong = rows.findIndex(({ errors }) => Object.keys(errors).length > 0);
    const cells = [...(table.current?.querySelectorAll<HTMLElement>('input[aria-invalid]') ?? [])];
    const buttons = table.current?.closest('[role="dialog"]')?.querySelectorAll<HTMLElement>('button:not(:disabled)') ?? [];
    const isBehind = (cell: Element) => !!focused && (focused.compareDocumentPosition(cell) & Node.DOCUMENT_POSITION_FOLLOWING) > 0;
    const place = cells.find((cell) => cell === focused) ?? (wrong < 0 ? [...buttons].at(-1) : (cells.find(isBehind) ?? cells[0]));
    isAsked.current = !place;
    if (place) place.focus();
    else scrollTo(wrong);
  });
  return () => {
    isAsked.current = true;
  };
}

interface PasteRowProps {
  one: JudgedCells;
  index: number;
  topPx: number;
  measure(row: Element | null): void;
  mapping: PastedTable['mapping'];
  missing: ReadonlySet<string>;
  setup: GridSetup;
  isAlike: boolean;
  isLocked: boolean;
  titlesOf: PastedTable['titlesOf'];
  onEdit(cells: PastedCells, column: number, text: string): void;
  onNext(): void;
}

function PasteRow({ one, index, topPx, measure, mapping, missing, setup, isAlike, isLocked, titlesOf, onEdit, onNext }: PasteRowProps) {
  const number = index + 1;
  const labels = new Map(setup.columns.map((column) => [column.id, column.label]));
  // A missing column is reported once, above the table.
  const unshown = Object.entries(one.errors).filter(([name]) => !mapping.includes(name) && !missing.has(name));
  const remarks = [...unshown.map(([name, message]) => `${labels.get(name) ?? name}: ${message}`), ...(isAlike ? ['Já existe igual'] : [])];
  return (
    <div
      ref={measure}
      data-index={index}
      role="row"
      aria-rowindex={number + 1}
      tabIndex={-1}
      className={`${styles.row} grid grid-cols-[var(--tracks)] items-start absolute top-0 right-0 left-0 min-h-8.5 border-b border-line data-alike:bg-amber-soft data-wrong:bg-red-soft`}
      data-alike={isAlike || undefined}
      data-wrong={Object.keys(one.errors).length > 0 || undefined}
      style={{ transform: `translateY(${topPx}px)` }}
    >
      <span role="cell" className="text-ink-soft text-sm px-2.5 py-1.5 text-right">
        {number}
      </span>
      {mapping.map((field, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: columns of the table pasted have no other name
        <span role="cell" key={at} className="min-w-0" data-unused={field === null || undefined}>
          <PasteCell
            text={one.cells[at] ?? ''}
            label={field ? `${labels.get(field)}, linha ${number}` : `Coluna ${at + 1}, linha ${number}`}
            isLocked={isLocked || field === null}
            mistake={field && one.errors[field] ? { field, message: one.errors[field], row: one } : null}
            setup={setup}
            titlesOf={titlesOf}
            onWrite={(text) => onEdit(one.cells, at, text)}
            onNext={onNext}
          />
        </span>
      ))}
      {remarks.length > 0 && (
        <span role="cell" className="sticky left-0 col-span-full justify-self-start px-2.5 pb-1.5 text-red-ink text-sm">
          {remarks.join('; ')}
        </span>
      )}
    </div>
  );
}

interface PasteCellProps {
  text: string;
  label: string;
  isLocked: boolean;
  mistake: Mistake | null;
  setup: GridSetup;
  titlesOf: PastedTable['titlesOf'];
  onWrite(text: string): void;
  onNext(): void;
}

interface Mistake {
  field: string;
  message: string;
  row: JudgedCells;
}

/** Judged when it is left, so that typing stays quick over thousands of rows. */
function PasteCell({ text, label, isLocked, mistake, setup, titlesOf, onWrite, onNext }: PasteCellProps) {
  const id = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const finish = () => {
    if (typed !== null && typed !== text) onWrite(typed);
    setTyped(null);
  };
  const titles = mistake ? titlesOf(mistake.field, mistake.row) : [];
  return (
    <>
      <input
        className={`${styles.cell} w-full h-8.25 py-0 px-2 border border-transparent bg-transparent text-inherit hover:not-disabled:border-line-strong aria-[invalid]:text-red-ink aria-[invalid]:shadow-[inset_0_-2px_0_var(--color-red)] focus:border-leaf focus:bg-surface focus:outline-none`}
        aria-label={label}
        aria-invalid={mistake ? true : undefined}
        aria-describedby={mistake ? `${id}-why` : undefined}
        list={titles.length > 0 ? `${id}-list` : undefined}
        disabled={isLocked}
        value={typed ?? text}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onBlur={finish}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          // The default action would press the button that gets the focus.
          event.preventDefault();
          finish();
          onNext();
        }}
      />
      {mistake && <Correction id={id} mistake={mistake} text={text} titles={titles} setup={setup} isLocked={isLocked} onUse={onWrite} />}
    </>
  );
}

interface CorrectionProps extends Pick<PasteCellProps, 'text' | 'setup' | 'isLocked'> {
  id: string;
  mistake: Mistake;
  titles: readonly string[];
  onUse(text: string): void;
}

function Correction({ id, mistake: { field: name, message }, text, titles, setup, isLocked, onUse }: CorrectionProps) {
  const field = setup.resource.fields[name];
  const near = field && text.trim() !== '' ? proposalsFor(field, text, titles, setup.context) : [];
  const proposals = isLocked ? [] : near.length > 0 || titles.length > MAX_PROPOSED_TITLES ? near : titles;
  return (
    <span className="flex flex-col items-start gap-0.5 px-2 pb-1.5">
      <span id={`${id}-why`} className="text-red-ink text-xs wrap-anywhere">
        {message}
      </span>
      <Suggestions texts={proposals} onUse={onUse} />
      {titles.length > 0 && (
        <datalist id={`${id}-list`}>
          {titles.map((title) => (
            <option key={title} value={title} />
          ))}
        </datalist>
      )}
    </span>
  );
}
