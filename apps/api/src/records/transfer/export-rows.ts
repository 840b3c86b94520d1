import { todayInBrazil } from '#domain/calendar';
import type { Resource, ScopeName } from '#model/kit/resource';
import { writableFields } from '#model/permissions';
import { writeCsv } from '../../files/csv';
import { type Download, fileTitle } from '../../files/download';
import { onePage } from '../../files/one-page';
import { XLSX_TYPE } from '../../files/workbook';
import { writeXlsx, type XlsxCell } from '../../files/xlsx';
import { demand, invalidParameters } from '../../refusals/refusals';
import { ownEnvironment, refuseForeignEnvironments } from '../../sql/environments';
import type { Sql } from '../../sql/fragments';
import { parseListQuery, type RawQuery } from '../../sql/list-query';
import { orderSql } from '../../sql/list-sql';
import type { Operation } from '../../sql/operation';
import { select } from '../../sql/selection';
import { defaultOrder } from '../read/list';
import { isScopeName } from '../table/row-input';
import type { WireRow } from '../table/shape';
import { readDefaults } from '../write/create';
import { type CellForm, exportColumns, formatOfColumn, isWritten, rowCells, sheetColumns, type TransferColumn } from './sheet-columns';
import { idPages, readStoredIds } from './stored-rows';

type FileFormat = 'xlsx' | 'csv';

const TYPES: Record<FileFormat, string> = {
  xlsx: XLSX_TYPE,
  csv: 'text/csv; charset=utf-8',
};
const NOT_OF_A_FILE = ['page', 'perPage', 'totals'];

/** Streams with one page in memory. Throws 403 if the actor may not export, 400 for unknown parameters. */
export async function exportRows(operation: Operation, resource: Resource, raw: RawQuery): Promise<Download> {
  demand(operation.actor, 'export', resource);
  const { format, rest } = readFormat(raw);
  const paging = NOT_OF_A_FILE.filter((name) => name in rest);
  if (paging.length > 0) throw invalidParameters(Object.fromEntries(paging.map((name) => [name, 'Parâmetro desconhecido'])));
  const query = parseListQuery(resource, rest);
  const choose = (extra?: Sql) => select(operation, resource, query, extra);
  const selection = choose();
  const { environment, joins } = selection;
  const order = orderSql(query.order.length > 0 ? query.order : defaultOrder(resource), joins);
  const { ids } = await readStoredIds(operation, selection, order);
  const columns = exportColumns(resource, environment, { environment, scope: pinnedScope(rest) });
  const name = `${fileTitle(resource.many)} - ${todayInBrazil(operation.context.now())}`;
  return sheetFile(resource, name, format, {
    columns,
    pages: cellPages(columns, idPages(operation, choose, ids, namesOf(columns)), format === 'csv' ? 'text' : 'workbook'),
  });
}

/** An empty sheet with the fillable columns. Throws 403 if the actor may not import, 400 for unknown parameters. */
export function emptySheet({ actor }: Operation, resource: Resource, raw: RawQuery): Download {
  demand(actor, 'import', resource);
  const { format, rest } = readFormat(raw);
  const { environment: asked, scope } = readDefaults(resource, rest);
  const environment = ownEnvironment(resource, asked);
  if (environment) refuseForeignEnvironments(actor, [environment]);
  const writable = writableFields(actor, resource);
  const isAsked = (column: TransferColumn) => {
    if (!isWritten(column)) return false;
    if (column.role === 'scope') return scope[column.name as ScopeName] === undefined;
    return column.role === 'environment' ? environment === null : writable.has(column.name);
  };
  const columns = sheetColumns(resource, environment).filter(isAsked);
  return sheetFile(resource, `${fileTitle(resource.many)} - modelo`, format, { columns, pages: onePage([]) });
}

interface SheetContent {
  columns: readonly TransferColumn[];
  pages: AsyncIterable<readonly XlsxCell[][]>;
}

export const namesOf = (columns: readonly TransferColumn[]): string[] => columns.map(({ name }) => name);

export async function* cellPages(
  columns: readonly TransferColumn[],
  pages: AsyncIterable<readonly WireRow[]>,
  form: CellForm,
): AsyncGenerator<XlsxCell[][]> {
  for await (const rows of pages) yield rows.map((row) => rowCells(columns, row, form));
}

/** `name` has no extension. */
function sheetFile({ many }: Resource, name: string, format: FileFormat, { columns, pages }: SheetContent): Download {
  const content =
    format === 'csv'
      ? writeCsv(
          columns.map(({ label }) => label),
          pages,
        )
      : writeXlsx(fileTitle(many), columns.map(formatOfColumn), pages);
  return { name: `${name}.${format}`, type: TYPES[format], content };
}

function readFormat({ format, ...rest }: RawQuery): { format: FileFormat; rest: RawQuery } {
  if (format !== 'xlsx' && format !== 'csv') throw invalidParameters({ format: 'Valor inválido: use xlsx ou csv' });
  return { format, rest };
}

/** Scope that the filters narrow to one value, which every row of the file would repeat. */
function pinnedScope(raw: RawQuery): ReadonlySet<ScopeName> {
  const pinned = new Set<ScopeName>();
  for (const [parameter, value] of Object.entries(raw)) {
    const name = /^(?:(\w+)_id|wherein\[(\w+)(?:\.id)?\])$/.exec(parameter)?.slice(1).find(Boolean);
    if (name && isScopeName(name) && typeof value === 'string' && !value.includes('|')) pinned.add(name);
  }
  return pinned;
}
