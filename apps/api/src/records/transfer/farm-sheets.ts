import { sql } from 'kysely';
import type { Month } from '#domain/calendar';
import { type Resource, variantOf } from '#model/kit/resource';
import { can } from '#model/permissions';
import { registry } from '#model/registry';
import type { SheetValue } from '../../files/workbook-sheet';
import type { FarmYears } from '../../scope/farm-years';
import { selectEntries } from '../../scope/select-entries';
import { withLongStatements } from '../../sql/long-statements';
import { monthSql } from '../../sql/month-sql';
import type { Operation } from '../../sql/operation';
import type { WireRow } from '../table/shape';
import { cellPages, fileOrder, namesOf } from './export-rows';
import { type CellForm, exportColumns, type TransferColumn, withUnits } from './sheet-columns';
import { idPages, readStoredIds } from './stored-rows';

export interface MonthRun {
  first: Month;
  last: Month;
}

/** A sheet of entries, ordered by farm and then as its grid; rows are read while they are sent. */
export interface FarmSheet {
  resource: Resource;
  columns: readonly TransferColumn[];
  count: number;
  validated: number | null;
  cells(form: CellForm): AsyncIterable<SheetValue[][]>;
  rows(): AsyncIterable<readonly WireRow[]>;
}

/** Resources of farm and harvest that the actor may export or import, in order of declaration. */
export function resourcesOfFarms(
  { actor }: Operation,
  { environment }: Pick<FarmYears, 'environment'>,
  verb: 'export' | 'import',
  kinds: readonly Resource['access'][],
): Resource[] {
  const isAsked = ({ scope, access, environments }: Resource) =>
    scope === 'farmHarvest' && kinds.includes(access) && environments?.includes(environment);
  return registry.filter((one) => isAsked(one) && can(actor, verb, one)).map((one) => variantOf(one, environment));
}

export async function readFarmSheet(work: Operation, years: FarmYears, resource: Resource, { first, last }: MonthRun): Promise<FarmSheet> {
  const month = sql.raw(monthSql(resource, 't'));
  const chosen = selectEntries(work, years, resource, {}, sql`coalesce(${month} between ${first} and ${last}, true)`);
  const validated = resource.hasValidation ? sql`count(*) filter (where t.validated)::integer` : sql`null::integer`;
  // Only this statement scans all rows; each page is found by ids.
  const order = sql`t.farm_id, ${fileOrder(resource, chosen.joins)}`;
  const { ids, also } = await readStoredIds(withLongStatements(work), chosen, order, validated);
  const { environment, customers } = years;
  const scope = new Set(customers.length > 1 ? (['harvest'] as const) : (['harvest', 'customer'] as const));
  const columns = withUnits(exportColumns(resource, environment, { environment, scope }));
  const rows = (names?: readonly string[]) => idPages(work, (extra) => selectEntries(work, years, resource, {}, extra), ids, names);
  return {
    resource,
    columns,
    count: ids.length,
    validated: also as number | null,
    cells: (form) => cellPages(columns, rows(namesOf(columns)), form),
    rows,
  };
}
