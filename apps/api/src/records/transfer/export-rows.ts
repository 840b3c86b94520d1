import { sql } from 'kysely';
import { formatDay, todayInBrazil } from '#domain/calendar';
import type { Resource, ScopeName } from '#model/kit/resource';
import { timeOf } from '#model/kit/row-time';
import { writableFields } from '#model/permissions';
import { writeCsv } from '../../files/csv';
import { type Download, fileTitle } from '../../files/download';
import { onePage } from '../../files/one-page';
import { XLSX_TYPE } from '../../files/workbook';
import type { SheetValue } from '../../files/workbook-sheet';
import { streamWorkbook } from '../../files/workbook-stream';
import { demand, invalidParameters } from '../../refusals/refusals';
import { ownEnvironment, refuseForeignEnvironments } from '../../sql/environments';
import type { Sql } from '../../sql/fragments';
import { parseListQuery, type RawQuery } from '../../sql/list-query';
import { orderSql } from '../../sql/list-sql';
import { monthSql } from '../../sql/month-sql';
import type { Operation } from '../../sql/operation';
import type { Joins } from '../../sql/paths';
import { select } from '../../sql/selection';
import { defaultOrder } from '../read/list';
import type { WireRow } from '../table/shape';
import { readDefaults } from '../write/create';
import { askedScope, readScopeNames } from './scope-names';
import {
  type CellForm,
  exportColumns,
  formatOfColumn,
  isWritten,
  rowCells,
  sheetColumns,
  summedColumns,
  type TransferColumn,
  withUnits,
} from './sheet-columns';
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
  const order = query.order.length > 0 ? orderSql(query.order, joins) : fileOrder(resource, joins);
  const { ids } = await readStoredIds(operation, selection, order);
  const asked = askedScope(rest);
  const scope = new Set([...asked].flatMap(([name, ids]) => (ids.length === 1 ? [name] : [])));
  const columns = exportColumns(resource, environment, { environment, scope });
  return sheetFile(operation, resource, format, {
    columns,
    names: await readScopeNames(operation, resource, asked),
    isTemplate: false,
    pages: cellPages(columns, idPages(operation, choose, ids, namesOf(columns)), format === 'csv' ? 'text' : 'workbook'),
  });
}

/** The default order of a list, but calendar months from July to June. */
export function fileOrder(resource: Resource, joins: Joins): Sql {
  const order = orderSql(defaultOrder(resource), joins);
  return timeOf(resource).kind === 'calendarMonth' ? sql`${sql.raw(monthSql(resource, 't'))}, ${order}` : order;
}

/** An empty sheet with the fillable columns. Throws 403 if the actor may not import, 400 for unknown parameters. */
export async function emptySheet(operation: Operation, resource: Resource, raw: RawQuery): Promise<Download> {
  const { actor } = operation;
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
  const names = await readScopeNames(operation, resource, askedScope(rest));
  return sheetFile(operation, resource, format, { columns, names, isTemplate: true, pages: onePage([]) });
}

interface SheetContent {
  columns: readonly TransferColumn[];
  names: readonly string[];
  isTemplate: boolean;
  pages: AsyncIterable<readonly SheetValue[][]>;
}

export const namesOf = (columns: readonly TransferColumn[]): string[] => columns.map(({ name }) => name);

export async function* cellPages(
  columns: readonly TransferColumn[],
  pages: AsyncIterable<readonly WireRow[]>,
  form: CellForm,
): AsyncGenerator<SheetValue[][]> {
  for await (const rows of pages) yield rows.map((row) => rowCells(columns, row, form));
}

function sheetFile(
  { context }: Operation,
  resource: Resource,
  format: FileFormat,
  { columns, names, isTemplate, pages }: SheetContent,
): Download {
  const { many } = resource;
  const at = context.now();
  const today = todayInBrazil(at);
  const title = [many, ...(isTemplate ? ['modelo'] : []), ...names].join(' - ');
  const name = fileTitle(isTemplate ? title : `${title} - ${formatDay(today).replaceAll('/', '-')}`);
  const about = [...names, `${isTemplate ? 'Modelo de' : 'Emitido em'} ${formatDay(today)}`].join(' · ');
  const content =
    format === 'csv'
      ? writeCsv(
          columns.map(({ label }) => label),
          pages,
        )
      : streamWorkbook({ title, about, at }, [
          {
            name: many,
            columns: withUnits(columns).map(formatOfColumn),
            pages,
            ...(isTemplate ? {} : { sums: summedColumns(resource, columns) }),
          },
        ]);
  return { name: `${name}.${format}`, type: TYPES[format], content };
}

function readFormat({ format, ...rest }: RawQuery): { format: FileFormat; rest: RawQuery } {
  if (format !== 'xlsx' && format !== 'csv') throw invalidParameters({ format: 'Valor inválido: use xlsx ou csv' });
  return { format, rest };
}
