import { sql } from 'kysely';
import type { Month } from '#domain/calendar';
import { natureOf, type Resource } from '#model/kit/resource';
import { can } from '#model/permissions';
import { registry } from '#model/registry';
import type { XlsxCell } from '../../files/xlsx';
import type { FarmYears } from '../../scope/farm-years';
import { selectEntries } from '../../scope/select-entries';
import { orderSql } from '../../sql/list-sql';
import { monthSql } from '../../sql/month-sql';
import type { Operation } from '../../sql/operation';
import { patiently } from '../../sql/patience';
import { defaultOrder } from '../read/list';
import type { WireRow } from '../table/shape';
import { cellPages, namesOf } from './export-rows';
import { type CellForm, exportColumns, type SheetColumn, withUnits } from './sheet-columns';
import { pagesOf, readIds } from './stored-rows';

/** What is entered of farms in a harvest, a sheet a resource. */

/** Months of a harvest, the first and the last. */
export interface MonthRun {
  first: Month;
  last: Month;
}

/** A sheet of entries, by farm, then as its grid has them; its rows are read while they leave. */
export interface FarmSheet {
  resource: Resource;
  /** Units stand in their labels; what the whole file is about does not. */
  columns: readonly SheetColumn[];
  count: number;
  /** Null where its rows are not confirmed by anybody. */
  validated: number | null;
  /** Cells of its columns. */
  cells(form: CellForm): AsyncIterable<XlsxCell[][]>;
  rows(): AsyncIterable<readonly WireRow[]>;
}

/** The resources of these kinds whose rows belong to a farm in a harvest, and which this actor may take out or in, in their order. */
export function resourcesOfFarms(
  { actor }: Operation,
  { environment }: Pick<FarmYears, 'environment'>,
  verb: 'export' | 'import',
  kinds: readonly Resource['access'][],
): Resource[] {
  const isAsked = ({ scope, access, environments }: Resource) =>
    scope === 'farmHarvest' && kinds.includes(access) && environments?.includes(environment);
  return registry.filter((one) => isAsked(one) && can(actor, verb, one)).map((one) => natureOf(one, environment));
}

/** The entries that count in the months, and those that are of the harvest as a whole. */
export async function readFarmSheet(work: Operation, years: FarmYears, resource: Resource, { first, last }: MonthRun): Promise<FarmSheet> {
  const month = sql.raw(monthSql(resource, 't'));
  const chosen = selectEntries(work, years, resource, {}, sql`coalesce(${month} between ${first} and ${last}, true)`);
  const marks = resource.hasValidation ? sql`count(*) filter (where t.validated)::integer` : sql`null::integer`;
  // Only this one has to look at all of them: each page of rows is found by their ids at once.
  const order = sql`t.farm_id, ${orderSql(defaultOrder(resource), chosen.joins)}`;
  const { ids, also } = await readIds(patiently(work), chosen, order, marks);
  const { environment, customers } = years;
  const scope = new Set(customers.length > 1 ? (['harvest'] as const) : (['harvest', 'customer'] as const));
  const columns = withUnits(exportColumns(resource, environment, { environment, scope }));
  const rows = (names?: readonly string[]) => pagesOf(work, (extra) => selectEntries(work, years, resource, {}, extra), ids, names);
  return {
    resource,
    columns,
    count: ids.length,
    validated: also as number | null,
    cells: (form) => cellPages(columns, rows(namesOf(columns)), form),
    rows,
  };
}
