import type { Readable } from 'node:stream';
import { sql } from 'kysely';
import { todayInBrazil } from '#domain/calendar';
import type { Resource, ScopeName } from '#model/kit/resource';
import { writeCsv } from '../../files/csv';
import { type Download, fileTitle } from '../../files/download';
import { writeXlsx, type XlsxCell } from '../../files/xlsx';
import { demand, invalidParameters } from '../../refusals/refusals';
import { parseListQuery, type RawQuery } from '../../sql/list-query';
import type { Operation } from '../../sql/operation';
import { fromSql, select } from '../../sql/selection';
import { isScopeName } from '../table/row-input';
import { readIds } from './chosen-rows';
import { formatOfColumn } from './column-format';
import { pagesOfIds, SheetCells } from './sheet-cells';
import { exportColumns, type SheetColumn } from './sheet-columns';

export type FileFormat = 'xlsx' | 'csv';

const TYPES: Record<FileFormat, string> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
};
const NOT_OF_A_FILE = ['page', 'perPage', 'totals'];

/**
 * All rows of a list as a spreadsheet, however many: a page of them is in memory at a time.
 * Throws 403 when the actor may not take them along, 400 for parameters nobody understands.
 */
export async function exportRows(operation: Operation, resource: Resource, raw: RawQuery): Promise<Download> {
  demand(operation.actor, 'export', resource);
  const { format, rest } = readFormat(raw);
  const paging = NOT_OF_A_FILE.filter((name) => name in rest);
  if (paging.length > 0) throw invalidParameters(Object.fromEntries(paging.map((name) => [name, 'Parâmetro desconhecido'])));
  const query = parseListQuery(resource, rest);
  const { ids, selection } = await readIds(operation, resource, query);
  const columns = exportColumns(resource, selection.environment, { environment: selection.environment, scope: pinnedScope(rest) });

  const cells = new SheetCells(selection.resource, columns, format === 'csv' ? 'text' : 'workbook');
  const pages = pagesOfIds(ids, (page) => {
    const { joins, where } = select(operation, resource, query, sql`t.id = any(${page}::integer[])`);
    return cells.read(operation, page, sql`${fromSql(resource, joins)} ${where}`);
  });
  const title = fileTitle(resource.many);
  return sheetFile(`${title} - ${todayInBrazil(operation.context.now())}`, format, { title, columns, pages });
}

/** A sheet as a file; its rows are read while it leaves. `name` without ending. */
export function sheetFile(name: string, format: FileFormat, { title, columns, pages }: Sheet): Download {
  return {
    name: `${name}.${format}`,
    type: TYPES[format],
    content: format === 'csv' ? csvOf(columns, pages) : writeXlsx(title, columns.map(formatOfColumn), pages),
  };
}

interface Sheet {
  title: string;
  columns: readonly SheetColumn[];
  pages: AsyncIterable<readonly XlsxCell[][]>;
}

/** Reads `format`. Throws 400 for one that there is not. */
export function readFormat({ format, ...rest }: RawQuery): { format: FileFormat; rest: RawQuery } {
  if (format !== 'xlsx' && format !== 'csv') throw invalidParameters({ format: 'Valor inválido: use xlsx ou csv' });
  return { format, rest };
}

/** Rows as CSV, made by `SheetCells` for text. */
export function csvOf(columns: readonly SheetColumn[], pages: AsyncIterable<readonly XlsxCell[][]>, isPlain = false): Readable {
  return writeCsv(
    columns.map(({ label }) => label),
    pages,
    isPlain,
  );
}

/** Scope that the filters narrow to one: it would be the same in every row of the file. */
function pinnedScope(raw: RawQuery): ReadonlySet<ScopeName> {
  const pinned = new Set<ScopeName>();
  for (const [parameter, value] of Object.entries(raw)) {
    const name = /^(?:(\w+)_id|wherein\[(\w+)(?:\.id)?\])$/.exec(parameter)?.slice(1).find(Boolean);
    if (name && isScopeName(name) && typeof value === 'string' && !value.includes('|')) pinned.add(name);
  }
  return pinned;
}
