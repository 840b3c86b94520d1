// biome-ignore-all lint/a11y/useSemanticElements: rows are laid out by CSS grid and drawn only where they are seen, which table elements cannot be

import { IconArrowBackUp } from '@tabler/icons-react';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { messages } from '#model/kit/messages';
import { sourceOf } from '#model/kit/resource';
import { type KeptMark, keptWords, useKeptMarks } from '../../client/kept-marks';
import type { GridRow } from '../../rows/row';
import { Acronyms } from '../../ui/Acronyms';
import { StatusMark } from '../../ui/StatusMark';
import { gridCellText } from '../cell-text';
import type { GridColumn } from '../columns';
import { isWhole } from '../draft';
import type { GridController } from '../grid-controller';
import type { GridSetup } from '../grid-setup';
import type { GridMode } from '../mode';
import { useEditedRow } from '../use-edited-row';
import { warningsOf } from '../warnings';
import styles from './CardList.module.css';
import { EditCell } from './EditCell';
import { SaveProblem } from './GridNotices';
import { type GridBodyProps, isBox } from './GridRows';
import { ValidationMark } from './ReadRow';
import { WarningNote } from './WarningMark';

const ESTIMATED_CARD_PX = 118;

export default function CardList({ grid, commands, earlier, children }: GridBodyProps) {
  const { setup, list, controller, active, startAt, scrollTo, isApart } = grid;
  const { mode } = grid.view;
  const marks = useKeptMarks();
  const root = useRef<HTMLDivElement>(null);
  const [offset, setOffset] = useState(0);
  useLayoutEffect(() => {
    if (root.current) setOffset(root.current.getBoundingClientRect().top + window.scrollY);
  }, []);
  const virtual = useWindowVirtualizer({
    count: list.rows.length,
    estimateSize: () => ESTIMATED_CARD_PX,
    overscan: 6,
    gap: 8,
    scrollMargin: offset,
    getItemKey: (index) => list.rows[index]?.id ?? index,
  });
  useEffect(() => {
    scrollTo.current = (row) => virtual.scrollToIndex(row, { align: 'auto' });
  }, [scrollTo, virtual]);
  // An edited row may be missing in the list: it is on another page, or somebody else removed it.
  const isOnTop = mode.mode === 'NEW_LINE' || (mode.mode === 'EDIT' && !list.rows.some((row) => row.id === mode.rowId));
  const chosenIds = new Set(grid.selected.map(({ id }) => id));
  const shared = { controller, setup, mode, startAt, earlier };
  return (
    <div>
      {isOnTop && <EditCard key={mode.line} {...shared} />}
      {children}
      <div
        ref={root}
        role="list"
        aria-label={setup.resource.many}
        aria-busy={list.isUpdating}
        className="relative"
        style={{ height: virtual.getTotalSize() }}
      >
        {virtual.getVirtualItems().map((item) => {
          const row = list.rows[item.index];
          if (!row) return null;
          const isEdited = mode.mode === 'EDIT' && mode.rowId === row.id;
          return (
            <div
              key={item.key}
              ref={virtual.measureElement}
              data-index={item.index}
              role="listitem"
              className="absolute top-0 right-0 left-0"
              style={{ transform: `translateY(${item.start - offset}px)` }}
            >
              {isEdited ? (
                <EditCard {...shared} />
              ) : (
                <Card
                  row={row}
                  columns={setup.columns}
                  maker={sourceOf(setup.resource, row)?.label ?? null}
                  returned={grid.returned.get(row.id) ?? null}
                  kept={marks.get(`${setup.resource.path}/${row.id}`)}
                  index={item.index}
                  isCurrent={active.row === item.index && !isApart}
                  isChosen={isApart && chosenIds.has(row.id)}
                  onChoose={mode.mode === 'READ' ? () => grid.chooseCard(row.id) : null}
                  isFresh={row.id === grid.freshId}
                  onToggle={setup.allows.validate ? grid.toggle : null}
                  onPick={() => commands.clickCell(item.index, 0, false)}
                  onOpen={() => commands.openCell(item.index, 0)}
                />
              )}
            </div>
          );
        })}
      </div>
    </div>
  );
}

interface CardProps {
  row: GridRow;
  columns: readonly GridColumn[];
  maker: string | null;
  returned: string | null;
  kept: KeptMark | undefined;
  index: number;
  isCurrent: boolean;
  isFresh: boolean;
  isChosen: boolean;
  onChoose: (() => void) | null;
  onToggle: ((row: GridRow) => void) | null;
  onPick(): void;
  onOpen(): void;
}

function Card({ row, columns, maker, returned, kept, index, isCurrent, isFresh, isChosen, onChoose, onToggle, onPick, onOpen }: CardProps) {
  const warnings = warningsOf(row);
  const hasMark = columns.some((column) => column.field === null);
  const keptNote = hasMark ? kept?.reason : keptWords(kept);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Enter on the card is read by the grid
    <article
      className={styles.card}
      data-row={index}
      data-current={isCurrent || isChosen || undefined}
      data-fresh={isFresh || undefined}
      onClick={(event) => !isBox(event.target) && onPick()}
      onDoubleClick={(event) => !isBox(event.target) && onOpen()}
    >
      {/* The grid looks for the cell of the cursor here. */}
      <button
        type="button"
        data-col={0}
        className="absolute inset-0 border-0 rounded-[inherit] bg-transparent"
        aria-pressed={isCurrent}
        onClick={onPick}
      >
        <span className="sr-only">Selecionar registro {index + 1}</span>
      </button>
      <label
        className="size-12 absolute z-1 top-0 right-0 flex items-start justify-end py-2.75 px-3 [&_input]:size-5 [&_input]:m-0"
        data-choose
      >
        <input type="checkbox" checked={isChosen} disabled={!onChoose} onChange={onChoose ?? undefined} />
        <span className="sr-only">Escolher registro {index + 1}</span>
      </label>
      <dl className={styles.fields}>
        {columns.map((column) =>
          column.field ? (
            <div key={column.id} className={column.field.kind === 'email' ? 'col-span-full' : undefined}>
              <dt>
                <Acronyms text={column.unit ? `${column.label} (${column.unit})` : column.label} isStop={false} />
              </dt>
              <dd>
                {gridCellText(row, column) || '—'}
                {warnings[column.id] && <WarningNote text={warnings[column.id] ?? ''} />}
              </dd>
            </div>
          ) : null,
        )}
      </dl>
      {returned !== null && (
        <p className="mt-1.5 text-red-ink text-sm wrap-anywhere [&_svg]:align-[-2px]">
          <IconArrowBackUp size={14} stroke={2.4} aria-hidden /> {returned}
        </p>
      )}
      {keptNote && <p className="mt-1.5 text-amber-ink text-sm wrap-anywhere">{keptNote}</p>}
      {maker !== null && <p className="mt-1.5 text-[12px] text-ink-soft">{messages.madeElsewhere(maker)}</p>}
      {hasMark && (
        <div className="relative inline-block mt-1 [&_button]:min-h-11 [&_button]:-mt-1 [&_button]:-mb-2">
          <ValidationMark row={row} isReturned={returned !== null} kept={kept} onToggle={onToggle} />
        </div>
      )}
    </article>
  );
}

interface EditCardProps {
  controller: GridController;
  setup: GridSetup;
  mode: GridMode;
  startAt: string | null;
  earlier: Readonly<Record<string, readonly string[]>>;
}

const NONE: readonly string[] = [];

function EditCard({ controller, setup, mode, startAt, earlier }: EditCardProps) {
  const root = useRef<HTMLFieldSetElement>(null);
  const { draft, errors, warnings, onKeyDown, isLocked } = useEditedRow(root, controller, setup, startAt, true);
  if (!draft) return null;
  const enterKey = isWhole(draft, setup.rules) ? 'done' : 'next';
  return (
    <fieldset
      ref={root}
      tabIndex={-1}
      className={styles.editCard}
      data-new={draft.id === null || undefined}
      aria-busy={mode.phase === 'saving'}
      onKeyDown={onKeyDown}
    >
      <legend className={draft.id === null ? styles.newTitle : 'sr-only'}>{draft.id === null ? 'Novo registro' : 'Editar registro'}</legend>
      {draft.id === null && <SaveProblem text={controller.view().problem} />}
      {setup.columns.map((column) =>
        column.field ? (
          <div key={column.id} data-field={column.id}>
            <EditCell
              column={column}
              row={draft.row}
              message={errors[column.id]}
              warning={warnings[column.id]}
              isLocked={isLocked(column.id)}
              setup={setup}
              drafts={controller.drafts}
              earlier={earlier[column.id] ?? NONE}
              isStacked
              enterKey={enterKey}
            />
          </div>
        ) : (
          <StatusMark key={column.id} status={draft.id === null ? 'new' : 'pending'} />
        ),
      )}
    </fieldset>
  );
}
