import { MONTH_NAMES, type Month, START_STOCK_DAY } from '#domain/calendar';
import { isSheet, type Resource, type Sheet } from '#model/kit/resource';
import { lineFields, monthsAcross } from '#model/kit/sheet';
import { canUse } from '#model/permissions';
import { sheetName } from '../../files/workbook-stream';
import { farmSheets, type SheetColumn } from '../../records/gateway';
import type { FarmYears } from '../../scope/farm-years';
import type { Operation } from '../../sql/operation';

/**
 * How the entries of a farm lie in its workbook: a row a row, or, of what is entered by month, a line with the months across, as on the
 * screen.
 */

/** The first worksheet, which says whose the workbook is. */
export const READ_ME = 'Leia-me';
/** The last one: what may be picked in the cells of the others. */
export const LISTS = 'Listas';
/** Above the column that holds, for each month of a line, of which row it is and in which version. */
export const VERSIONS = 'Versões';
/** Said below the head of the first column, which tells the line of help from the others. */
export const HANDS_OFF = 'Não altere esta coluna';

/** What stands in one month of a line, or before the first. `key`: in the column of versions. */
export interface Slot {
  key: string;
  label: string;
  /** What the fields that tell the month hold, as they are written. */
  is: Readonly<Record<string, string>>;
}

/** A line with months across: what it is about, and what is typed in each slot. */
export interface MonthsLayout {
  lines: readonly SheetColumn[];
  slots: readonly Slot[];
  values: readonly SheetColumn[];
}

/**
 * The resources that a workbook of this actor has a sheet for: what is entered of a farm in a harvest and what it is set to; of whoever has
 * only the diagnosis, that.
 */
export const resourcesOfBook = (work: Operation, years: Pick<FarmYears, 'environment'>): Resource[] =>
  farmSheets.resourcesOfFarms(work, years, 'import', ['characterisation', canUse(work.actor, 'platform') ? 'entry' : 'diagnosis']);

/** The columns of a resource, a row a row; units stand in the heads, farm and harvest do not. */
export function rowColumns(resource: Resource, { environment }: Pick<FarmYears, 'environment'>): SheetColumn[] {
  const scope = new Set(['harvest', 'customer', 'farm'] as const);
  return farmSheets.withUnits(farmSheets.exportColumns(resource, environment, { environment, scope }));
}

/** How a resource lies with months across; null where it does not. */
export function monthsLayout(resource: Resource, { environment, months }: Pick<FarmYears, 'environment' | 'months'>): MonthsLayout | null {
  const across = isSheet(resource) ? monthsAcross(resource.cells) : null;
  if (!isSheet(resource) || !across) return null;
  const columns = rowColumns(resource, { environment });
  const named = (names: readonly string[]) => names.flatMap((name) => columns.find((column) => column.name === name) ?? []);
  const { month, start } = across;
  const counted = start ? { [start]: wordOf(resource, start, true) } : {};
  return {
    lines: named(lineFields(resource.cells)),
    slots: [
      ...(start
        ? [{ key: 'início', label: 'Início', is: { [start]: wordOf(resource, start, false), [month]: dayText(START_STOCK_DAY) } }]
        : []),
      ...months.map((one): Slot => ({ key: one, label: monthLabel(one), is: { ...counted, [month]: dayText(`${one}-01`) } })),
    ],
    values: named(resource.cells.values),
  };
}

/** The head of what is typed in a slot. */
export const slotLabel = ({ values }: Pick<MonthsLayout, 'values'>, slot: Slot, value: SheetColumn): string =>
  values.length === 1 ? slot.label : `${slot.label} · ${value.label}`;

const monthLabel = (month: Month): string => `${MONTH_NAMES[Number(month.slice(5)) - 1]}/${month.slice(0, 4)}`;
const dayText = (day: string): string => day.split('-').reverse().join('/');

function wordOf({ fields, path }: Sheet, name: string, answer: boolean): string {
  const field = fields[name];
  if (field?.kind !== 'boolean') throw new Error(`${path}.${name} is no yes or no`);
  const { yes, no } = field.words ?? { yes: 'Sim', no: 'Não' };
  return answer ? yes : no;
}

/** The name that the sheet of a resource has in a workbook. */
export const pageName = ({ many }: Resource): string => sheetName(many);
