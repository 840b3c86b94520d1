import { IconArrowDown, IconArrowUp, IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { type KeyboardEvent, type ReactNode, Suspense, useRef, useState } from 'react';
import { Link } from 'react-router';
import type { WorkColumn, WorkLine, WorkList, WorkOrder } from '#view/work-list';
import { MonthStrip, MonthStripHead, MonthStripLegend } from './MonthStrip';
import { hasModifier, useListFocus } from './use-list-focus';
import { useRestoreScroll } from './use-restore-scroll';
import { useVirtualRows } from './use-virtual-rows';
import { Steps, WorkFact } from './WorkCells';
import styles from './WorkTable.module.css';

interface WorkTableProps<Row extends { id: number }, By extends string> {
  list: WorkList<Row, By>;
  rows: readonly Row[];
  now: Date;
  order: WorkOrder<By>;
  onOrder(order: WorkOrder<By>): void;
  opened: number | null;
  onOpen(row: number | null): void;
  /** `isValidating`: its first line to validate takes the focus, and then calls `onValidating`. */
  details(row: Row, validating: { isValidating: boolean; onValidating(): void }): ReactNode;
}

/** Arrow keys move between rows, Enter opens the place where the work begins. */
export function WorkTable<Row extends { id: number }, By extends string>(props: WorkTableProps<Row, By>) {
  const { list, rows, now, order, onOrder, opened, onOpen, details } = props;
  const root = useRef<HTMLDivElement>(null);
  const [active, setActive] = useState<number | null>(null);
  /** The row that validation was requested for; takes the focus once it is open. */
  const [validating, setValidating] = useState<number | null>(null);
  const { hasCards, offset, virtual } = useVirtualRows(root, rows, active);
  const follow = useRestoreScroll(root, rows.length > 0, (id) => {
    setActive(id);
    const index = rows.findIndex((row) => row.id === id);
    if (index >= 0) virtual.scrollToIndex(index, { align: 'center' });
  });
  const focused = active !== null && rows.some(({ id }) => id === active) ? active : (rows[0]?.id ?? null);

  const goTo = (index: number) => {
    const row = rows[Math.min(Math.max(index, 0), rows.length - 1)];
    if (!row) return;
    setActive(row.id);
    virtual.scrollToIndex(rows.indexOf(row), { align: 'auto' });
    requestAnimationFrame(() => root.current?.querySelector<HTMLElement>(`[data-return="${row.id} name"]`)?.focus({ preventScroll: true }));
  };
  const enter = () => goTo(rows.findIndex(({ id }) => id === focused));
  const inside = useListFocus(rows, hasCards, enter);
  const onKeyDown = (event: KeyboardEvent) => {
    const id = Number((event.target as Element).closest<HTMLElement>('[data-row]')?.dataset.row);
    const index = rows.findIndex((row) => row.id === id);
    const row = rows[index];
    if (!row || hasModifier(event)) return;
    const step = { ArrowDown: index + 1, ArrowUp: index - 1, Home: 0, End: rows.length - 1, PageDown: index + 10, PageUp: index - 10 }[
      event.key
    ];
    if (step !== undefined) goTo(step);
    else if (event.key === 'ArrowRight' && opened !== id) onOpen(id);
    else if (event.key === 'ArrowLeft' && opened === id) {
      onOpen(null);
      goTo(index);
    } else if (event.key.toLowerCase() === 'v' && list.hasWaiting(row)) {
      setValidating(id);
      if (opened !== id) onOpen(id);
    } else return;
    event.preventDefault();
  };
  const items = virtual.getVirtualItems();
  const shown = items.flatMap(({ index }) => {
    const row = rows[index];
    return row ? [{ index, row }] : [];
  });
  const columns = Object.entries(list.columns) as [By, WorkColumn<Row>][];
  const partsOf = ({ index, row }: (typeof shown)[number]): PieceProps => {
    const { id } = row;
    const isOpen = opened === id;
    const tabIndex = hasCards || focused === id ? 0 : -1;
    const line = list.lineOf(row);
    return {
      index,
      root: {
        ref: virtual.measureElement,
        'data-index': index,
        'data-row': id,
        'data-open': isOpen || undefined,
        onFocus: () => setActive(id),
      },
      line,
      name: <NameCell id={id} line={line} tabIndex={tabIndex} isOpen={isOpen} onToggle={() => onOpen(isOpen ? null : id)} />,
      facts: columns.flatMap(([by, { label, isNumeric, cellOf }]) =>
        cellOf ? { label, isNumeric, fact: <WorkFact name={`${id} ${by}`} cell={cellOf(row, now)} tabIndex={tabIndex} /> } : [],
      ),
      details: isOpen && (
        <Suspense fallback={null}>{details(row, { isValidating: validating === id, onValidating: () => setValidating(null) })}</Suspense>
      ),
    };
  };
  const before = (items[0]?.start ?? offset) - offset;
  const after = Math.max(0, virtual.getTotalSize() - ((items.at(-1)?.end ?? offset) - offset));
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hears the keys and the clicks of the links inside, once for all of them
    <div ref={root} className={styles.list} onClickCapture={follow} onKeyDown={onKeyDown} {...inside}>
      {hasCards ? (
        <ul className="flex flex-col" aria-label={list.label} style={{ paddingTop: before, paddingBottom: after }}>
          {shown.map((piece) => (
            <Card key={piece.row.id} {...partsOf(piece)} />
          ))}
        </ul>
      ) : (
        <table className={styles.table} aria-rowcount={rows.length + 1}>
          <caption className="sr-only">{list.caption}</caption>
          <HeadRow columns={columns} order={order} onOrder={onOrder} />
          {before > 0 && <Space px={before} columns={columns.length} />}
          {shown.map((piece) => (
            <TableRow key={piece.row.id} {...partsOf(piece)} />
          ))}
          {after > 0 && <Space px={after} columns={columns.length} />}
        </table>
      )}
    </div>
  );
}

const KEYS = [
  ['↑ ↓', 'percorrer'],
  ['Enter', 'ir ao lugar'],
  ['→', 'detalhes'],
  ['V', 'validar'],
] as const;

/** The marks of the months, the keys, and how many rows are shown. */
export const WorkTableFoot = ({ children }: { children: string }) => (
  <footer className="flex items-center justify-between text-ink-soft text-xs flex-wrap gap-x-5 gap-y-1.5">
    <MonthStripLegend />
    <p className="unprinted flex flex-wrap gap-x-3.5 gap-y-1 ml-auto phone:hidden [&_kbd]:me-1 [&_kbd]:py-px [&_kbd]:px-1.25 [&_kbd]:border [&_kbd]:border-line-strong [&_kbd]:rounded-xs [&_kbd]:bg-surface [&_kbd]:[font-family:inherit]">
      {KEYS.map(([keys, words]) => (
        <span key={words}>
          {keys.split(' ').map((key) => (
            <kbd key={key}>{key}</kbd>
          ))}
          {words}
        </span>
      ))}
    </p>
    <p role="status" aria-live="polite">
      {children}
    </p>
  </footer>
);

const Space = ({ px, columns }: { px: number; columns: number }) => (
  <tbody aria-hidden>
    <tr style={{ height: px }}>
      <td colSpan={columns} className="p-0" />
    </tr>
  </tbody>
);

interface HeadProps<Row, By extends string> {
  columns: readonly (readonly [By, WorkColumn<Row>])[];
  order: WorkOrder<By>;
  onOrder(order: WorkOrder<By>): void;
}

function HeadRow<Row, By extends string>({ columns, order, onOrder }: HeadProps<Row, By>) {
  return (
    <thead>
      <tr>
        {columns.map(([by, { label, width, isNumeric, isCount = false }]) => {
          const isOwn = order.by === by;
          const Arrow = order.isDescending ? IconArrowDown : IconArrowUp;
          return (
            <th
              key={by}
              scope="col"
              className={isNumeric ? styles.number : undefined}
              style={{ width }}
              aria-sort={isOwn ? (order.isDescending ? 'descending' : 'ascending') : undefined}
            >
              <button type="button" onClick={() => onOrder({ by, isDescending: isOwn ? !order.isDescending : isCount })}>
                <span className={by === 'meses' ? 'sr-only' : undefined}>{label}</span>
                {by === 'meses' && <MonthStripHead />}
                {isOwn && <Arrow size={13} stroke={2.2} aria-hidden />}
              </button>
            </th>
          );
        })}
      </tr>
    </thead>
  );
}

interface PieceProps {
  index: number;
  root: { ref(element: Element | null): void; 'data-index': number; 'data-row': number; 'data-open': true | undefined; onFocus(): void };
  line: WorkLine;
  name: ReactNode;
  facts: readonly { label: string; isNumeric: boolean | undefined; fact: ReactNode }[];
  details: ReactNode;
}

function TableRow({ index, root, line: { months, steps }, name, facts, details }: PieceProps) {
  return (
    <tbody {...root}>
      <tr aria-rowindex={index + 2} className={styles.row}>
        <th scope="row">{name}</th>
        <td>
          <MonthStrip months={months} />
        </td>
        {facts.map(({ label, isNumeric, fact }) => (
          <td key={label} className={isNumeric ? styles.number : undefined}>
            {fact}
          </td>
        ))}
        <td>
          <Steps steps={steps} />
        </td>
      </tr>
      {details && (
        <tr>
          <td colSpan={facts.length + 3} className="pt-0 pr-4 pb-3 pl-8.5">
            {details}
          </td>
        </tr>
      )}
    </tbody>
  );
}

function Card({ root, line: { months, steps }, name, facts, details }: PieceProps) {
  return (
    <li {...root} className={styles.card}>
      <div className="flex items-center justify-between gap-2">
        {name}
        <Steps steps={steps} />
      </div>
      <MonthStrip months={months} />
      <dl className="grid grid-cols-3 min-[767px]:grid-cols-5 gap-x-2.5 gap-y-1.5 mt-2 text-sm tabular-nums">
        {facts.map(({ label, fact }) => (
          <div key={label}>
            <dt className="text-ink-soft text-2xs">{label}</dt>
            <dd className="flex items-center min-h-7.5">{fact}</dd>
          </div>
        ))}
      </dl>
      {details}
    </li>
  );
}

interface NameProps {
  id: number;
  line: WorkLine;
  /** Only one row at a time is in the tab order. */
  tabIndex: number;
  isOpen: boolean;
  onToggle(): void;
}

function NameCell({ id, line: { name, about, to }, tabIndex, isOpen, onToggle }: NameProps) {
  const Chevron = isOpen ? IconChevronDown : IconChevronRight;
  return (
    <span className="flex items-center gap-0.5 min-w-0 phone:flex-1 phone:-ml-2">
      <button
        type="button"
        className="bare unprinted grid flex-none place-items-center w-6.5 h-7.5 rounded-sm text-ink-soft hover:bg-leaf-soft phone:size-11"
        aria-expanded={isOpen}
        aria-label={`O que há a fazer em ${name}`}
        tabIndex={tabIndex}
        onClick={onToggle}
      >
        <Chevron size={16} stroke={1.8} aria-hidden />
      </button>
      <Link
        to={to}
        data-return={`${id} name`}
        className="group block flex-1 min-w-0 py-0.5 px-1 rounded-xs text-ink leading-[1.3] no-underline phone:py-1 [&>*]:block"
        tabIndex={tabIndex}
      >
        <b className="truncate group-hover:text-leaf group-hover:underline">{name}</b>
        <small className="text-ink-soft text-xs truncate">{about}</small>
      </Link>
    </span>
  );
}
