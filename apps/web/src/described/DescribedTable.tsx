import { cellOf, isNumeric, type Table } from '#view/table';
import { NUMBER, ScrolledTable } from '../parts/ScrolledTable';
import { Acronyms } from '../ui/Acronyms';
import styles from './DescribedPage.module.css';

/** A table with more columns gets the whole page width. */
const MAX_BESIDE = 5;
/** On a phone the numbers of more columns stand below the name of their row. */
const MAX_ON_PHONE = 3;

/** One long table among several short ones has a column of its own. */
export function isBesideAll(table: Table, all: readonly Table[]): boolean {
  if (all.length < 4 || all.some(({ columns }) => columns.length > MAX_BESIDE)) return false;
  return all.every((other) => other === table || other.rows.length * 1.5 < table.rows.length);
}

interface DescribedTableProps {
  table: Table;
  onOpen: (indicator: string) => void;
  isBesideAll: boolean;
  /** True hides the table on a phone, where cards show the same figures. */
  isRepeated: boolean;
}

export const DescribedTable = ({ table, onOpen, isBesideAll: isBeside, isRepeated }: DescribedTableProps) => (
  <section
    className="box min-w-0 py-3 px-3.5 print:py-1.5 data-wide:col-span-full data-wide:[&_td:is(:first-child,:last-child)]:whitespace-nowrap data-wide:[&_th]:whitespace-normal data-words:[&_td:first-child]:w-1/3 min-[1200px]:data-beside:self-start min-[1200px]:data-beside:[grid-area:1/2/span_var(--others)/span_1] data-repeated:phone:hidden"
    data-wide={table.columns.length > MAX_BESIDE || undefined}
    data-words={!table.columns.some(isNumeric) || undefined}
    data-repeated={isRepeated || undefined}
    data-beside={isBeside || undefined}
  >
    <h3 className="mb-1.5 text-base print:mb-0.5 print:text-sm">{table.title}</h3>
    <DrawnTable table={table} label={`Tabela: ${table.title}`} onOpen={onOpen} />
  </section>
);

const hasNames = (rows: Table['rows']) => rows.some(({ indicator }) => typeof indicator === 'string');

interface DrawnTableProps {
  table: Table;
  label: string;
  onOpen?: DescribedTableProps['onOpen'];
}

/** Without a box and a heading; rows open only where `onOpen` is handed in. */
export function DrawnTable({ table: { columns, rows, total }, label, onOpen }: DrawnTableProps) {
  const classOf = (column: Table['columns'][number]) => (isNumeric(column) ? NUMBER : undefined);
  return (
    <ScrolledTable
      label={label}
      className="overflow-x-auto"
      tableClassName={`${styles.table} ${columns.length > MAX_ON_PHONE ? styles.named : ''} ${hasNames(rows) && columns.length <= MAX_BESIDE ? '[&_td:first-child]:w-full' : ''}`}
      head={columns.map((column) => ({ label: column.label, className: classOf(column) }))}
    >
      <tbody>
        {rows.map((row, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two machines may read alike, and the lines never move
          <tr key={index}>
            {columns.map((column, at) => (
              <td key={column.key} className={classOf(column)}>
                {at === 0 ? (
                  <RowName text={cellOf(column, row[column.key])} indicator={row.indicator} onOpen={onOpen} />
                ) : (
                  cellOf(column, row[column.key])
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
      {total && (
        <tfoot>
          <tr>
            {columns.map((column) => (
              <td key={column.key} className={classOf(column)}>
                {column.key in total ? cellOf(column, total[column.key]) : ''}
              </td>
            ))}
          </tr>
        </tfoot>
      )}
    </ScrolledTable>
  );
}

interface RowNameProps {
  text: string;
  indicator: unknown;
  onOpen: ((indicator: string) => void) | undefined;
}

function RowName({ text, indicator, onOpen }: RowNameProps) {
  if (!onOpen || typeof indicator !== 'string') return <Acronyms text={text} />;
  return (
    <button type="button" className="link phone:min-h-11" onClick={() => onOpen(indicator)}>
      <Acronyms text={text} isStop={false} />
    </button>
  );
}
