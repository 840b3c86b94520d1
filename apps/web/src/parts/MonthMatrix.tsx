import { IconCheck, IconCircle, IconMinus, IconPointFilled } from '@tabler/icons-react';
import { Fragment, type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { Link } from 'react-router';
import { MONTH_NAMES, type Month } from '#domain/calendar';
import { formatNumber } from '#model/kit/text-value';
import { CELL_WORDS, type CellState, type MatrixCell, type MatrixRow } from '#model/review/cells';
import { counted } from '#model/review/finding';
import { daysOf, withDeepLink } from '#model/screens/deep-link';
import styles from './MonthMatrix.module.css';

interface MatrixGroup {
  label?: string;
  rows: readonly (Omit<MatrixRow, 'address'> & Partial<Pick<MatrixRow, 'address'>>)[];
}

interface MonthMatrixProps {
  caption: string;
  months: readonly Month[];
  groups: readonly MatrixGroup[];
  hasCounts?: boolean;
}

/** A linked table is one tab stop with arrow keys: two hundred stops would wall off what follows. */
export function MonthMatrix({ caption, months, groups, hasCounts = false }: MonthMatrixProps) {
  const table = useRef<HTMLTableElement>(null);
  const [stop, setStop] = useState<Place>({ row: 0, column: 0 });
  const rows = groups.flatMap((group) => group.rows);
  const move = (event: KeyboardEvent) => {
    const next = neighbour(event.key, stop, rows.length, (row) => (rows[row]?.isMonthly ? months.length : 1));
    if (!next) return;
    event.preventDefault();
    setStop(next);
    table.current?.querySelector<HTMLElement>(`[data-place="${placeName(next)}"]`)?.focus();
  };
  const cellAt = (row: MatrixGroup['rows'][number], cell: MatrixCell, column: number) => {
    const place = { row: rows.indexOf(row), column };
    const isStop = stop.row === place.row && stop.column === column;
    const link =
      row.address === undefined ? undefined : { to: cellAddress(row.address, row, cell), place, isStop, onStop: () => setStop(place) };
    return <Cell row={row} cell={cell} hasCount={hasCounts} link={link} />;
  };
  return (
    <div className="panel overflow-x-auto print:overflow-visible print:border-0">
      <table ref={table} className={styles.table} {...(rows.some(({ address }) => address !== undefined) ? { onKeyDown: move } : {})}>
        <caption className="sr-only -m-px whitespace-nowrap">{caption}</caption>
        <Head months={months} />
        <tbody>
          {groups.map((group) => (
            <Fragment key={group.label ?? ''}>
              {group.label !== undefined && (
                <tr className={`${styles.group} [&_span]:sticky [&_span]:left-3`}>
                  <th scope="rowgroup" colSpan={months.length + 1}>
                    <span>{group.label}</span>
                  </th>
                </tr>
              )}
              {group.rows.map((row) => (
                <tr key={row.module}>
                  <th scope="row">{row.label}</th>
                  {row.isMonthly
                    ? row.cells.map((cell, column) => <td key={cell.month}>{cellAt(row, cell, column)}</td>)
                    : row.cells.slice(0, 1).map((cell) => (
                        <td key="whole" colSpan={months.length} className={styles.whole}>
                          {cellAt(row, cell, 0)}
                        </td>
                      ))}
                </tr>
              ))}
            </Fragment>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Head({ months }: { months: readonly Month[] }) {
  return (
    <thead>
      <tr>
        <th scope="col">Módulo</th>
        {months.map((month) => (
          <th key={month} scope="col" className={styles.month}>
            <abbr title={monthWords(month)}>{MONTH_NAMES[Number(month.slice(5, 7)) - 1]}</abbr>
            <small>{month.slice(2, 4)}</small>
          </th>
        ))}
      </tr>
    </thead>
  );
}

interface CellProps {
  row: MatrixGroup['rows'][number];
  cell: MatrixCell;
  hasCount: boolean;
  link: { to: string; place: Place; isStop: boolean; onStop(): void } | undefined;
}

function Cell({ row, cell, hasCount, link }: CellProps) {
  const words = row.isMonthly ? undefined : cell.state === 'none' ? CELL_WORDS.none : 'vale para a safra toda';
  const says = `${row.label}, ${row.isMonthly ? monthWords(cell.month) : 'safra toda'}: ${cellWords(cell)}`;
  const mark = <Mark cell={cell} hasCount={hasCount} words={words} />;
  if (!link) {
    return (
      <span className={`${styles.plain} flex items-center justify-center w-full h-7.75 text-inherit no-underline`} title={says}>
        {mark}
        <span className="sr-only -m-px whitespace-nowrap">{cellWords(cell)}</span>
      </span>
    );
  }
  return (
    <Link
      to={link.to}
      className={`${styles.link} relative flex items-center justify-center w-full h-7.75 text-inherit no-underline focus-visible:-outline-offset-2 focus-visible:rounded-xs`}
      title={says}
      data-place={placeName(link.place)}
      data-return={`${row.module} ${cell.month}`}
      tabIndex={link.isStop ? 0 : -1}
      onFocus={link.onStop}
    >
      {mark}
      <span className="sr-only -m-px whitespace-nowrap">{says}</span>
    </Link>
  );
}

function cellAddress(address: string, { isMonthly }: Pick<MatrixRow, 'isMonthly'>, { month, state }: MatrixCell): string {
  const status = state === 'entered' ? 'pending' : null;
  return withDeepLink(address, isMonthly ? { days: daysOf(month), status } : { status, isWhole: status === null });
}

export function MatrixLegend() {
  const states: CellState[] = ['validated', 'entered', 'missing', 'none', 'ahead'];
  return (
    <ul
      className="text-ink-soft text-sm flex flex-wrap gap-x-4.5 gap-y-1 mt-2 [&_li]:inline-flex [&_li]:items-center [&_li]:gap-1.5"
      aria-label="Legenda"
    >
      {states.map((state) => (
        <li key={state}>
          <span
            className="inline-flex items-center gap-1 text-ink-faint data-[state=validated]:text-leaf data-[state=entered]:text-amber-ink data-[state=missing]:text-red-ink"
            data-state={state}
          >
            {ICONS[state]}
          </span>
          {CELL_WORDS[state]}
        </li>
      ))}
    </ul>
  );
}

const ICONS: Readonly<Record<CellState, ReactNode>> = {
  validated: <IconCheck size={16} stroke={2.6} aria-hidden />,
  entered: <IconCircle size={13} stroke={2.4} aria-hidden />,
  missing: <IconMinus size={16} stroke={3} aria-hidden />,
  none: <IconPointFilled size={8} aria-hidden />,
  ahead: <span className={`${styles.blank} size-3 inline-block border border-dashed border-line-strong rounded-[3px]`} aria-hidden />,
};

function Mark({ cell, hasCount, words }: { cell: MatrixCell; hasCount: boolean; words: string | undefined }) {
  return (
    <span
      className="inline-flex items-center gap-1 text-ink-faint data-[state=validated]:text-leaf data-[state=entered]:text-amber-ink data-[state=missing]:text-red-ink"
      data-state={cell.state}
      aria-hidden="true"
    >
      {ICONS[cell.state]}
      {hasCount && cell.count > 0 && <span className="text-ink">{formatNumber(cell.count, 0)}</span>}
      {words && <span className="text-ink-soft text-sm">{words}</span>}
    </span>
  );
}

function cellWords({ state, count }: MatrixCell): string {
  const entries = count === 0 ? '' : `, ${counted(count, 'lançamento', 'lançamentos')}`;
  return `${CELL_WORDS[state]}${entries}`;
}

function monthWords(month: Month): string {
  return `${MONTH_NAMES[Number(month.slice(5, 7)) - 1]}/${month.slice(0, 4)}`;
}

interface Place {
  row: number;
  column: number;
}

const placeName = ({ row, column }: Place) => `${row}-${column}`;

function neighbour(key: string, { row, column }: Place, rows: number, widthOf: (row: number) => number): Place | null {
  const steps: Record<string, Place> = {
    ArrowUp: { row: row - 1, column },
    ArrowDown: { row: row + 1, column },
    ArrowLeft: { row, column: column - 1 },
    ArrowRight: { row, column: column + 1 },
    Home: { row, column: 0 },
    End: { row, column: widthOf(row) - 1 },
  };
  const wanted = steps[key];
  if (!wanted || wanted.row < 0 || wanted.row >= rows || wanted.column < 0) return null;
  return { row: wanted.row, column: Math.min(wanted.column, widthOf(wanted.row) - 1) };
}
