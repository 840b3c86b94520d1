import { IconArrowDown, IconArrowUp, IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { type KeyboardEvent, lazy, type ReactNode, Suspense, useRef, useState } from 'react';
import type { PortfolioFarm } from '#model/responses/portfolio';
import { addressIn } from '#model/screens/list';
import { type CellProps, ContradictionCell, LastEntryCell, MissingCell, ReadinessCell, ReturnedCell, WaitingCell } from './FarmCells';
import { FarmLink } from './FarmLink';
import { MONTH_LETTERS, MonthStrip } from './MonthStrip';
import styles from './Portfolio.module.css';
import { firstAddress, type Order, type OrderKey } from './portfolio-view';
import { useRestoreScroll } from './use-restore-scroll';
import { useVirtualFarms } from './use-virtual-farms';

const OpenedFarm = lazy(() => import('./OpenedFarm'));

interface Column {
  by: OrderKey;
  label: string;
  className?: string | undefined;
}

const FACTS: readonly (Column & { Cell(props: CellProps): ReactNode })[] = [
  { by: 'falta', label: 'Falta lançar', Cell: MissingCell },
  { by: 'espera', label: 'Espera validação', className: styles.number, Cell: WaitingCell },
  { by: 'devolvidas', label: 'Devolvidas', className: styles.number, Cell: ReturnedCell },
  { by: 'contradicoes', label: 'Não bate', className: styles.number, Cell: ContradictionCell },
  { by: 'ultimo', label: 'Último lançamento', className: styles.number, Cell: LastEntryCell },
];
const COLUMNS: readonly Column[] = [
  { by: 'fazenda', label: 'Fazenda' },
  { by: 'meses', label: MONTH_LETTERS.join('') },
  ...FACTS,
  { by: 'participar', label: 'Para participar' },
];

interface FarmTableProps {
  rows: readonly PortfolioFarm[];
  order: Order;
  onOrder(order: Order): void;
  opened: number | null;
  onOpen(farm: number | null): void;
  now: Date;
}

/** Arrow keys move between farms, Enter opens the place where the work begins. */
export function FarmTable(props: FarmTableProps) {
  const { rows, opened, onOpen, now } = props;
  const root = useRef<HTMLDivElement>(null);
  const [active, setActive] = useState<number | null>(null);
  /** The farm that validation was requested for; takes the focus once its row is open. */
  const [validating, setValidating] = useState<number | null>(null);
  const { isNarrow, offset, virtual } = useVirtualFarms(root, rows, active);
  const follow = useRestoreScroll(root, rows.length > 0, (farm) => {
    setActive(farm);
    const index = rows.findIndex(({ id }) => id === farm);
    if (index >= 0) virtual.scrollToIndex(index, { align: 'center' });
  });
  const focused = active !== null && rows.some(({ id }) => id === active) ? active : (rows[0]?.id ?? null);

  const goTo = (index: number) => {
    const row = rows[Math.min(Math.max(index, 0), rows.length - 1)];
    if (!row) return;
    setActive(row.id);
    virtual.scrollToIndex(rows.indexOf(row), { align: 'auto' });
    requestAnimationFrame(() => root.current?.querySelector<HTMLElement>(`[data-return="${row.id} farm"]`)?.focus({ preventScroll: true }));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const farm = Number((event.target as Element).closest<HTMLElement>('[data-farm]')?.dataset.farm);
    const index = rows.findIndex(({ id }) => id === farm);
    if (index < 0 || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    const step = { ArrowDown: index + 1, ArrowUp: index - 1, Home: 0, End: rows.length - 1, PageDown: index + 10, PageUp: index - 10 }[
      event.key
    ];
    if (step !== undefined) goTo(step);
    else if (event.key === 'ArrowRight' && opened !== farm) onOpen(farm);
    else if (event.key === 'ArrowLeft' && opened === farm) {
      onOpen(null);
      goTo(index);
    } else if (event.key.toLowerCase() === 'v' && rows[index]?.unvalidated) {
      setValidating(farm);
      if (opened !== farm) onOpen(farm);
    } else return;
    event.preventDefault();
  };
  const items = virtual.getVirtualItems();
  const shown = items.flatMap(({ index }) => {
    const row = rows[index];
    return row ? [{ index, row }] : [];
  });
  const pieceOf = ({ index, row }: (typeof shown)[number]): FarmProps => ({
    row,
    index,
    now,
    ref: virtual.measureElement,
    isOpen: opened === row.id,
    tabIndex: focused === row.id ? 0 : -1,
    onToggle: () => onOpen(opened === row.id ? null : row.id),
    onFocus: () => setActive(row.id),
    isValidating: validating === row.id,
    onValidating: () => setValidating(null),
  });
  const before = (items[0]?.start ?? offset) - offset;
  const after = Math.max(0, virtual.getTotalSize() - ((items.at(-1)?.end ?? offset) - offset));
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hears the keys and the clicks of the links inside, once for all of them
    <div ref={root} className={styles.list} onClickCapture={follow} onKeyDown={onKeyDown}>
      {isNarrow ? (
        <ul className="flex flex-col" aria-label="Fazendas" style={{ paddingTop: before, paddingBottom: after }}>
          {shown.map((piece) => (
            <FarmCard key={piece.row.id} {...pieceOf(piece)} />
          ))}
        </ul>
      ) : (
        <table className={styles.table} aria-rowcount={rows.length + 1}>
          <caption className="sr-only">
            Onde está cada fazenda. As setas andam de fazenda em fazenda, Enter abre o lugar, V vai ao que espera validação.
          </caption>
          <HeadRow {...props} />
          {before > 0 && <Space px={before} />}
          {shown.map((piece) => (
            <FarmRow key={piece.row.id} {...pieceOf(piece)} />
          ))}
          {after > 0 && <Space px={after} />}
        </table>
      )}
    </div>
  );
}

const Space = ({ px }: { px: number }) => (
  <tbody aria-hidden>
    <tr style={{ height: px }}>
      <td colSpan={COLUMNS.length} className="p-0" />
    </tr>
  </tbody>
);

function HeadRow({ order, onOrder }: Pick<FarmTableProps, 'order' | 'onOrder'>) {
  return (
    <thead>
      <tr>
        {COLUMNS.map(({ by, label, className }) => {
          const isOwn = order.by === by;
          const Arrow = order.isDescending ? IconArrowDown : IconArrowUp;
          // Counts sort from the largest first, names and what is nearest in ascending order.
          const next = isOwn ? !order.isDescending : !['fazenda', 'participar', 'ultimo', 'meses'].includes(by);
          return (
            <th
              key={by}
              scope="col"
              className={className}
              data-by={by}
              aria-sort={isOwn ? (order.isDescending ? 'descending' : 'ascending') : undefined}
            >
              <button type="button" onClick={() => onOrder({ by, isDescending: next })}>
                {by === 'meses' ? <MonthHead /> : label}
                {isOwn && <Arrow size={13} stroke={2.2} aria-hidden />}
              </button>
            </th>
          );
        })}
      </tr>
    </thead>
  );
}

const MonthHead = () => (
  <>
    <span className="sr-only">Meses, de julho a junho</span>
    <span className="inline-flex gap-0.5 [&>span]:w-2.25 [&>span]:text-2xs [&>span]:text-center" aria-hidden>
      {MONTH_LETTERS.map((letter, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: letters repeat, their places do not
        <span key={index}>{letter}</span>
      ))}
    </span>
  </>
);

interface FarmProps {
  row: PortfolioFarm;
  index: number;
  now: Date;
  ref(element: Element | null): void;
  isOpen: boolean;
  /** Only one row at a time is in the tab order. */
  tabIndex: number;
  onToggle(): void;
  onFocus(): void;
  isValidating: boolean;
  onValidating(): void;
}

function FarmRow({ row, index, now, ref, isOpen, tabIndex, onToggle, onFocus, ...validating }: FarmProps) {
  const cell = { row, now, tabIndex };
  return (
    <tbody ref={ref} data-index={index} data-farm={row.id} data-open={isOpen || undefined} onFocus={onFocus}>
      <tr aria-rowindex={index + 2} className={styles.row}>
        <th scope="row">
          <NameCell row={row} tabIndex={tabIndex} isOpen={isOpen} onToggle={onToggle} />
        </th>
        <td>
          <MonthStrip months={row.months} />
        </td>
        {FACTS.map(({ by, className, Cell }) => (
          <td key={by} className={className}>
            <Cell {...cell} />
          </td>
        ))}
        <td>
          <ReadinessCell row={row} />
        </td>
      </tr>
      {isOpen && (
        <tr>
          <td colSpan={COLUMNS.length} className="pt-0 pr-4 pb-3 pl-8.5">
            <Opened row={row} {...validating} />
          </td>
        </tr>
      )}
    </tbody>
  );
}

function FarmCard({ row, index, now, ref, isOpen, onToggle, onFocus, tabIndex: _all, ...validating }: FarmProps) {
  const cell = { row, now, tabIndex: 0 };
  return (
    <li ref={ref} data-index={index} data-farm={row.id} data-open={isOpen || undefined} className={styles.card} onFocus={onFocus}>
      <div className={`${styles.cardHead} flex items-center justify-between gap-2`}>
        <NameCell row={row} tabIndex={0} isOpen={isOpen} onToggle={onToggle} />
        <ReadinessCell row={row} />
      </div>
      <MonthStrip months={row.months} />
      <dl className={styles.facts}>
        {FACTS.map(({ by, label, Cell }) => (
          <div key={by}>
            <dt>{label}</dt>
            <dd>
              <Cell {...cell} />
            </dd>
          </div>
        ))}
      </dl>
      {isOpen && <Opened row={row} {...validating} />}
    </li>
  );
}

function NameCell({ row, tabIndex, isOpen, onToggle }: Pick<FarmProps, 'row' | 'tabIndex' | 'isOpen' | 'onToggle'>) {
  const Chevron = isOpen ? IconChevronDown : IconChevronRight;
  return (
    <span className={`${styles.name} flex items-center gap-0.5 min-w-0`}>
      <button
        type="button"
        className="bare unprinted grid flex-none place-items-center w-6.5 h-7.5 rounded-sm text-ink-soft hover:bg-leaf-soft phone:size-11"
        aria-expanded={isOpen}
        aria-label={`O que há a fazer em ${row.farm.name}`}
        tabIndex={tabIndex}
        onClick={onToggle}
      >
        <Chevron size={16} stroke={1.8} aria-hidden />
      </button>
      <FarmLink
        row={row}
        to={firstAddress(row, addressIn(row.environment, 'review'))}
        name="farm"
        className={styles.farm}
        tabIndex={tabIndex}
      >
        <b className="truncate">{row.farm.name}</b>
        <small className="truncate">{row.customer.name}</small>
      </FarmLink>
    </span>
  );
}

const Opened = (props: { row: PortfolioFarm; isValidating: boolean; onValidating(): void }) => (
  <Suspense fallback={null}>
    <OpenedFarm {...props} />
  </Suspense>
);
