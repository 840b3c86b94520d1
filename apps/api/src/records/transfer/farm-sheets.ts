import { sql } from 'kysely';
import type { Month } from '#domain/calendar';
import { isNumberField } from '#model/kit/field';
import { natureOf, type Resource } from '#model/kit/resource';
import { can } from '#model/permissions';
import { registry } from '#model/registry';
import type { XlsxCell } from '../../files/xlsx';
import type { FarmYears } from '../../scope/farm-years';
import { selectEntries } from '../../scope/select-entries';
import type { Sql } from '../../sql/fragments';
import { orderSql } from '../../sql/list-sql';
import { monthSql } from '../../sql/month-sql';
import type { Operation } from '../../sql/operation';
import { BASE } from '../../sql/paths';
import { patiently } from '../../sql/patience';
import { fromSql, search } from '../../sql/selection';
import { defaultOrder } from '../read/list';
import { listShapeOf, type WireRow } from '../table/shape';
import { withTitles } from '../table/titles';
import { type CellForm, pagesOfIds, SheetCells } from './sheet-cells';
import { exportColumns, type SheetColumn } from './sheet-columns';

/** What is entered of farms in a harvest, a sheet a resource. */

/** Months of a harvest, the first and the last. */
export interface MonthRun {
  first: Month;
  last: Month;
}

/** A sheet of entries: its rows are read while they leave, a page ahead of what is being written. */
export interface FarmSheet {
  resource: Resource;
  columns: readonly SheetColumn[];
  count: number;
  /** Null where its rows are not confirmed by anybody. */
  validated: number | null;
  /** Cells of its columns. */
  pages(form: CellForm): AsyncIterable<XlsxCell[][]>;
  /** The rows as they travel elsewhere. */
  rows(): AsyncIterable<WireRow>;
}

/** The resources whose rows belong to a farm in a harvest and which this actor may take along, in the order of the registry. */
export function resourcesOfFarms({ actor }: Operation, { environment }: FarmYears): Resource[] {
  return registry
    .filter(
      ({ scope, access, environments }) =>
        scope === 'farmHarvest' && (access === 'entry' || access === 'characterisation') && environments?.includes(environment),
    )
    .filter((resource) => can(actor, 'export', resource))
    .map((resource) => natureOf(resource, environment));
}

/** One of these sheets: rows that count in the months, and those that are of the harvest as a whole. By farm, then as its grid has them. */
export async function readFarmSheet(work: Operation, years: FarmYears, resource: Resource, { first, last }: MonthRun): Promise<FarmSheet> {
  const month = sql.raw(monthSql(resource, BASE));
  const { joins, where } = selectEntries(work, years, resource, {}, sql`coalesce(${month} between ${first} and ${last}, true)`);
  const order = orderSql(defaultOrder(resource), joins);
  const marks = resource.hasValidation ? sql`count(*) filter (where t.validated)::integer` : sql`null::integer`;
  // Only this one has to look at all of them: each page of rows is found by their ids at once.
  const [found] = await search(
    patiently(work),
    sql`select coalesce(json_agg(t.id order by t.farm_id, ${order}), '[]') as ids, ${marks} as validated from ${fromSql(resource, joins)} ${where}`,
  );
  const [ids = [], validated = null] = (found ?? []) as [number[]?, (number | null)?];
  const columns = columnsOf(resource, years);
  return {
    resource,
    columns,
    count: ids.length,
    validated,
    pages(form) {
      const cells = new SheetCells(resource, columns, form);
      return pagesOfIds(ids, (page) => cells.read(work, page, rowsOfPage(work, years, resource, page)));
    },
    async *rows() {
      for await (const page of pagesOfIds(ids, (some) => readPage(work, years, resource, some))) yield* page;
    },
  };
}

/** The rest of a statement about these rows, those that are still there. */
function rowsOfPage(work: Operation, years: FarmYears, resource: Resource, ids: readonly number[]): Sql {
  const { joins, where } = selectEntries(work, years, resource, {}, sql`t.id = any(${ids}::integer[])`);
  return sql`${fromSql(resource, joins)} ${where}`;
}

/** Units stand in the head; what the whole file is about does not. */
function columnsOf(resource: Resource, { environment, customers }: FarmYears): SheetColumn[] {
  const scope = new Set(customers.length > 1 ? (['harvest'] as const) : (['harvest', 'customer'] as const));
  return exportColumns(resource, environment, { environment, scope }).map((column) => {
    const unit = isNumberField(column.field) ? column.field.unit : undefined;
    return unit && !column.label.includes(`(${unit})`) ? { ...column, label: `${column.label} (${unit})` } : column;
  });
}

async function readPage(work: Operation, years: FarmYears, resource: Resource, ids: readonly number[]): Promise<WireRow[]> {
  const shape = listShapeOf(resource);
  const cells = await work.connection.rows(sql`select ${sql.raw(shape.columns)} from ${rowsOfPage(work, years, resource, ids)}`);
  const rows = new Map((await withTitles(work, shape, cells)).map((row) => [row.id, row]));
  // Rows deleted since are gone from the file as well.
  return ids.flatMap((id) => rows.get(id) ?? []);
}
