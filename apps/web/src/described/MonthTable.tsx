import { IconAlertTriangle } from '@tabler/icons-react';
import { type CSSProperties, type FocusEvent, useRef } from 'react';
import { cellText } from '#view/formats';
import { type MonthLine, type MonthTableData, monthHead } from '#view/month-table';
import { ScrolledTable } from '../parts/ScrolledTable';
import { Acronyms } from '../ui/Acronyms';
import { useWidth } from '../ui/use-width';
import styles from './MonthTable.module.css';
import { monthWidths } from './month-widths';

interface MonthTableProps {
  table: MonthTableData;
  lineLabel: string;
  /** `index` is the place of the month; null opens the number of all months. */
  onOpen(line: MonthLine, index: number | null): void;
}

export function MonthTable({ table, lineLabel, onOpen }: MonthTableProps) {
  const { title, months, whole, lines } = table;
  const root = useRef<HTMLDivElement>(null);
  const roomPx = useWidth(root);
  return (
    <div ref={root} style={monthWidths(table, roomPx) as CSSProperties}>
      <ScrolledTable
        label={`Tabela: ${title}`}
        className={styles.scroller}
        tableClassName={styles.table}
        head={[lineLabel, ...months.map(monthHead), whole]}
      >
        <tbody onFocus={showWhole}>
          {lines.map((line) => (
            <tr key={line.key} data-weight={line.weight}>
              <th scope="row">
                <Acronyms text={line.label} isStop={false} />
                {(line.unit !== 'R$' || line.note) && (
                  <small className="block print:inline print:ms-1">{[line.unit, line.note].filter(Boolean).join(' · ')}</small>
                )}
              </th>
              {line.values.map((value, index) => (
                <td key={months[index]}>
                  <Opening line={line} value={value} isBeyond={line.beyond?.[index] ?? false} onOpen={() => onOpen(line, index)} />
                </td>
              ))}
              <td>
                <Opening line={line} value={line.whole} isBeyond={line.isWholeBeyond ?? false} onOpen={() => onOpen(line, null)} />
              </td>
            </tr>
          ))}
        </tbody>
      </ScrolledTable>
    </div>
  );
}

/** The browser may leave a focused cell under the sticky columns. The last column is sticky itself and always visible. */
function showWhole({ target }: FocusEvent): void {
  const cell = target.matches(':focus-visible') ? target.closest('td:not(:last-child)') : null;
  cell?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}

interface OpeningProps {
  line: MonthLine;
  value: number | null;
  isBeyond: boolean;
  onOpen(): void;
}

function Opening({ line, value, isBeyond, onOpen }: OpeningProps) {
  if (value === null) return <span className="text-ink-soft">—</span>;
  return (
    <button
      type="button"
      className="bare py-0.5 px-0.75 print:p-0 rounded-xs text-inherit hover:bg-paper hover:underline data-beyond:text-red-ink data-negative:text-red-ink [&_svg]:mr-0.5 [&_svg]:align-[-2px] phone:min-h-10"
      data-beyond={isBeyond || undefined}
      data-negative={value < 0 || undefined}
      onClick={onOpen}
    >
      {isBeyond && <IconAlertTriangle size={13} aria-label="Fora do limite legal" />}
      {cellText(value, line)}
    </button>
  );
}
