import { cellOf, isNumeric, type Table } from '#view/table';
import { NUMBER, ScrolledTable } from '../parts/ScrolledTable';
import { Acronyms } from '../ui/Acronyms';
import styles from './DescribedPage.module.css';

/** A table of more columns is as wide as the page. Where the cards show the figures of every line, a phone does without. */
const MAX_BESIDE = 4;

interface DescribedTableProps {
  table: Table;
  onOpen: (indicator: string) => void;
}

export function DescribedTable({ table: { title, columns, rows, total }, onOpen }: DescribedTableProps) {
  const classOf = (column: Table['columns'][number]) => (isNumeric(column) ? NUMBER : undefined);
  return (
    <section
      className="box min-w-0 py-3 px-3.5 data-wide:col-span-full data-wide:[&_td:first-child]:whitespace-nowrap data-wide:[&_th]:whitespace-normal data-repeated:phone:hidden"
      data-wide={columns.length > MAX_BESIDE || undefined}
      data-repeated={rows.every(({ indicator }) => indicator !== undefined) || undefined}
    >
      <h3 className="mb-1.5 text-base">{title}</h3>
      <ScrolledTable
        label={`Tabela: ${title}`}
        className="overflow-x-auto"
        tableClassName={styles.table}
        head={columns.map(({ label }) => label)}
        isNumeric={(at) => columns[at] !== undefined && isNumeric(columns[at])}
      >
        <tbody>
          {rows.map((row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two machines may read alike, and the lines never move
            <tr key={index}>
              {columns.map((column, at) => (
                <td key={column.key} className={classOf(column)}>
                  {at === 0 && typeof row.indicator === 'string' ? (
                    <Opening label={cellOf(column, row[column.key])} indicator={row.indicator} onOpen={onOpen} />
                  ) : at === 0 ? (
                    <Acronyms text={cellOf(column, row[column.key])} />
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
    </section>
  );
}

function Opening({ label, indicator, onOpen }: { label: string; indicator: string; onOpen: (indicator: string) => void }) {
  return (
    <button type="button" className="link phone:min-h-11" onClick={() => onOpen(indicator)}>
      <Acronyms text={label} isStop={false} />
    </button>
  );
}
