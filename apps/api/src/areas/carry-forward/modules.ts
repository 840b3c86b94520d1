import type { Environment } from '#model/kit/environment';
import { asReference } from '#model/kit/field';
import { foldText, referenceTitle } from '#model/kit/text-value';
import type { Body } from '../../body';
import type { WireRow } from '../../records/table/shape';

export interface CarriedModule {
  path: string;
  fields: readonly string[];
  /** Rows of the previous harvest that continue. */
  sources(rows: readonly WireRow[]): WireRow[];
  /** Rows of the new harvest that may already say the same. */
  targets(rows: readonly WireRow[]): WireRow[];
  /** Rows with equal keys describe the same thing. */
  keyOf(row: WireRow): string;
  label(row: WireRow): string;
  detail?(row: WireRow): string;
  toBody(row: WireRow, firstYear: number): Body;
}

const titleOf = (row: WireRow, name: string): string => referenceTitle(asReference(row[name]));
const idOf = (row: WireRow, name: string): { id: number } | null => {
  const reference = asReference(row[name]);
  return reference && { id: reference.id };
};
const all = (rows: readonly WireRow[]): WireRow[] => [...rows];
const isFilled = (row: WireRow, names: readonly string[]): boolean => names.some((name) => row[name] !== null && row[name] !== undefined);

function ofLastMonth(rows: readonly WireRow[], field = 'date'): WireRow[] {
  const monthOf = (row: WireRow) => String(row[field]).slice(0, 7);
  const last = rows.reduce((latest, row) => (monthOf(row) > latest ? monthOf(row) : latest), '');
  return rows.filter((row) => monthOf(row) === last);
}

const PAY = ['amount', 'average_salary', 'average_salary_benefit'];

/** Uses the last counted month; empty categories are left out. */
const HERD: CarriedModule = {
  path: 'livestock_stocks',
  fields: ['amount', 'weight'],
  sources: (rows) => ofLastMonth(rows.filter(({ type }) => type === true)).filter((row) => isFilled(row, ['amount'])),
  targets: (rows) => rows.filter(({ type }) => type === false),
  keyOf: (row) => String(idOf(row, 'category_livestock')?.id),
  label: (row) => titleOf(row, 'category_livestock'),
  toBody: (row) => ({ category_livestock: idOf(row, 'category_livestock'), type: false }),
};

const BEEF: readonly CarriedModule[] = [
  HERD,
  {
    path: 'areas',
    fields: ['value'],
    sources: (rows) => ofLastMonth(rows),
    targets: all,
    keyOf: (row) => String(idOf(row, 'category_area')?.id),
    label: (row) => titleOf(row, 'category_area'),
    // Months without a row repeat the last earlier one, so the first month is enough.
    toBody: (row, firstYear) => ({ category_area: idOf(row, 'category_area'), date: `${firstYear}-07-01` }),
  },
  {
    path: 'teams',
    fields: PAY,
    sources: (rows) => rows.filter((row) => isFilled(row, PAY)),
    targets: all,
    keyOf: (row) => String(idOf(row, 'category_function')?.id),
    label: (row) => titleOf(row, 'category_function'),
    detail: (row) => titleOf(row, 'category_work_front'),
    toBody: (row) => ({ category_function: idOf(row, 'category_function') }),
  },
  {
    path: 'machines',
    fields: ['amount', 'unitary_value'],
    sources: (rows) => rows.filter(({ end_harvest }) => end_harvest === true),
    targets: all,
    keyOf: ({ brand, model }) => JSON.stringify([foldText(String(brand)), foldText(String(model))]),
    label: ({ brand, model }) => `${brand} ${model}`,
    toBody: ({ brand, model }) => ({ brand, model, start_harvest: true, end_harvest: true }),
  },
  {
    path: 'stocks',
    fields: ['amount', 'value'],
    sources: (rows) => rows.filter(({ date_harvest }) => date_harvest === true),
    targets: (rows) => rows.filter(({ date_harvest }) => date_harvest === false),
    keyOf: (row) =>
      JSON.stringify([
        idOf(row, 'category_material_type')?.id,
        idOf(row, 'category_dsm_product')?.id,
        foldText(String(row.material ?? '')),
        idOf(row, 'category_unit_measurement')?.id,
      ]),
    label: (row) => titleOf(row, 'category_dsm_product') || String(row.material ?? ''),
    detail: (row) =>
      `${titleOf(row, 'category_material_type')}, em ${titleOf(row, 'category_unit_measurement').toLocaleLowerCase('pt-BR')}`,
    toBody: (row) => ({
      date_harvest: false,
      category_material_type: idOf(row, 'category_material_type'),
      category_dsm_product: idOf(row, 'category_dsm_product'),
      material: row.material ?? null,
      category_unit_measurement: idOf(row, 'category_unit_measurement'),
    }),
  },
];

const DAIRY: readonly CarriedModule[] = [
  HERD,
  {
    path: 'teams',
    fields: ['number_employees', 'salary', 'days_worked'],
    // Payments of the last month continue in the first month, whatever their day.
    sources: (rows) => ofLastMonth(rows, 'dt_team'),
    targets: all,
    keyOf: (row) => String(idOf(row, 'category_team_type')?.id),
    label: (row) => titleOf(row, 'category_team_type'),
    toBody: (row, firstYear) => ({ category_team_type: idOf(row, 'category_team_type'), dt_team: `${firstYear}-07-01`, period: true }),
  },
];

/** In the order of data entry. */
export const CARRY_MODULES: Readonly<Record<Environment, readonly CarriedModule[]>> = { BEEF_CATTLE: BEEF, DAIRY_CATTLE: DAIRY };

export const CARRIED_PATHS: readonly string[] = [
  ...new Set(
    Object.values(CARRY_MODULES)
      .flat()
      .map(({ path }) => path),
  ),
];
