import type { Readable } from 'node:stream';
import { todayInBrazil } from '#domain/calendar';
import type { Resource } from '#model/kit/resource';
import { cellOf } from '../../files/cells';
import { writeCsv } from '../../files/csv';
import { type Download, fileTitle } from '../../http/download';
import { isScopeName, type ScopeName } from '../../http/row-input';
import { demand, invalidParameters } from '../../refusals/refusals';
import { parseListQuery, type RawQuery } from '../../sql/list-query';
import type { Operation } from '../../sql/operation';
import type { WireRow } from '../table/shape';
import { readByIds, readIds } from './chosen-rows';
import { exportColumns, type SheetColumn } from './sheet-columns';
import { dateCell, writeXlsx, type XlsxCell } from './xlsx';

export type FileFormat = 'xlsx' | 'csv';

const TYPES: Record<FileFormat, string> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
};
const PAGE_ROWS = 2000;
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

  async function* rows(): AsyncGenerator<WireRow> {
    for (let at = 0; at < ids.length; at += PAGE_ROWS) {
      const page = ids.slice(at, at + PAGE_ROWS);
      const found = await readByIds(operation, resource, query, page);
      // Rows deleted since are gone from the file as well.
      for (const id of page) {
        const row = found.get(id);
        if (row) yield row;
      }
    }
  }
  const title = fileTitle(resource.many);
  return sheetFile(`${title} - ${todayInBrazil(operation.context.now())}`, format, { title, columns, rows: rows() });
}

/** A sheet as a file; its rows are read while it leaves. `name` without ending. */
export function sheetFile(name: string, format: FileFormat, { title, columns, rows }: Sheet): Download {
  return {
    name: `${name}.${format}`,
    type: TYPES[format],
    content: format === 'csv' ? csvOf(columns, rows) : writeXlsx(title, columns, xlsxRows(columns, rows)),
  };
}

interface Sheet {
  title: string;
  columns: readonly SheetColumn[];
  rows: AsyncIterable<WireRow>;
}

/** Reads `format`. Throws 400 for one that there is not. */
export function readFormat({ format, ...rest }: RawQuery): { format: FileFormat; rest: RawQuery } {
  if (format !== 'xlsx' && format !== 'csv') throw invalidParameters({ format: 'Valor inválido: use xlsx ou csv' });
  return { format, rest };
}

/** Rows as CSV. */
export function csvOf(columns: readonly SheetColumn[], rows: AsyncIterable<WireRow>, isPlain = false): Readable {
  async function* cells() {
    for await (const row of rows) yield columns.map(({ name, field }) => cellOf(field, row[name]));
  }
  return writeCsv(
    columns.map(({ label }) => label),
    cells(),
    isPlain,
  );
}

/** Rows as cells of a spreadsheet. */
export async function* xlsxRows(columns: readonly SheetColumn[], rows: AsyncIterable<WireRow>): AsyncGenerator<XlsxCell[]> {
  for await (const row of rows) {
    yield columns.map(({ name, field }) => {
      const value = row[name];
      const isDay = (field.kind === 'date' || field.kind === 'month') && typeof value === 'string';
      return isDay ? dateCell(value) : cellOf(field, value);
    });
  }
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
