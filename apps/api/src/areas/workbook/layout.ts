import { MONTH_NAMES, type Month, START_STOCK_DAY } from '#domain/calendar';
import { isSheet, type Resource, type SheetResource } from '#model/kit/resource';
import { lineFields, monthsAcross } from '#model/kit/sheet';
import { canUse } from '#model/permissions';
import { sheetName } from '#view/season-workbook';
import { farmSheets, type TransferColumn } from '../../records/gateway';
import type { FarmYears } from '../../scope/farm-years';
import type { Operation } from '../../sql/operation';

/** One line per row, or for monthly entries one line with the months across, as on the screen. */

export const LISTS = 'Listas';
/** Hidden ids and versions, month by month. */
export const VERSIONS = 'Versões';
export const READ_ONLY_NOTE = 'Não altere esta coluna';

/** One month of a line, or the value before the first month. `key`: its name in the versions column. */
export interface Slot {
  key: string;
  label: string;
  /** Values of the fields that define the month. */
  is: Readonly<Record<string, string>>;
}

export interface MonthsLayout {
  lines: readonly TransferColumn[];
  slots: readonly Slot[];
  values: readonly TransferColumn[];
}

/** Settings and entries; only the diagnosis for actors without the platform. */
export const resourcesOfWorkbook = (work: Operation, years: Pick<FarmYears, 'environment'>): Resource[] =>
  farmSheets.resourcesOfFarms(work, years, 'import', ['characterisation', canUse(work.actor, 'platform') ? 'entry' : 'diagnosis']);

/** Heads include units; farm and harvest are left out. */
export function rowColumns(resource: Resource, { environment }: Pick<FarmYears, 'environment'>): TransferColumn[] {
  const scope = new Set(['harvest', 'customer', 'farm'] as const);
  return farmSheets.withUnits(farmSheets.exportColumns(resource, environment, { environment, scope }));
}

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

export const slotLabel = ({ values }: Pick<MonthsLayout, 'values'>, slot: Slot, value: TransferColumn): string =>
  values.length === 1 ? slot.label : `${slot.label} · ${value.label}`;

const monthLabel = (month: Month): string => `${MONTH_NAMES[Number(month.slice(5)) - 1]}/${month.slice(0, 4)}`;
const dayText = (day: string): string => day.split('-').reverse().join('/');

function wordOf({ fields, path }: SheetResource, name: string, answer: boolean): string {
  const field = fields[name];
  if (field?.kind !== 'boolean') throw new Error(`${path}.${name} is no yes or no`);
  const { yes, no } = field.words ?? { yes: 'Sim', no: 'Não' };
  return answer ? yes : no;
}

export const pageName = ({ many }: Resource): string => sheetName(many);

/** Names of worksheets in files of earlier versions. */
const FORMER_NAMES: Readonly<Record<string, string>> = { reproduction_birth: 'Nascimento', reproduction_weaning: 'Desmame' };

export const pageNames = (resource: Resource): string[] =>
  [pageName(resource), FORMER_NAMES[resource.path]].filter((name) => name !== undefined);
