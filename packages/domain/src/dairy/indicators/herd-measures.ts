import { reason } from '../../beef/indicators/reasons';
import type { DairyFlow, DairyFlowKind, DairyRole } from '../../facts/dairy';
import { type DairyMeasure, dairyMeasure } from './figure';
import { rowsInRun } from './rows';

/** Source: indicator sheet 6. */

const NO_HERD = reason('no_herd');

function headsMeasure(key: string, label: string, roles: readonly DairyRole[] | null): DairyMeasure {
  return dairyMeasure({
    key,
    label,
    unit: 'cab',
    decimals: 0,
    over: 'MEAN',
    absent: NO_HERD,
    at: ({ counts }) =>
      counts.length === 0
        ? null
        : counts.reduce((sum, { role, heads }) => (roles === null || (role && roles.includes(role)) ? sum + heads : sum), 0),
    rows: (run) =>
      rowsInRun(run, 'livestock_stocks', { type: [true], ...(roles === null ? {} : { 'category_livestock.role': [...roles] }) }),
  });
}

export const lactating = headsMeasure('lactating', 'Vacas em lactação', ['LACTATING_COW']);
export const dry = headsMeasure('dry', 'Vacas secas', ['DRY_COW']);
export const cows = headsMeasure('cows', 'Total de vacas', ['LACTATING_COW', 'DRY_COW']);
export const herd = headsMeasure('herd', 'Rebanho total', null);

const PATHS: Readonly<Record<DairyFlowKind, string>> = {
  births: 'births',
  deaths: 'deaths',
  entries: 'herd_entry',
  departures: 'herd_departure',
};

interface FlowOf {
  key: string;
  label: string;
  kind: DairyFlowKind;
  roles?: readonly DairyRole[];
  sex?: DairyFlow['sex'];
}

/** 0 in a month with any other entry. */
function flowMeasure({ key, label, kind, roles, sex }: FlowOf): DairyMeasure {
  const isMeant = (flow: DairyFlow) =>
    flow.kind === kind && (!sex || flow.sex === sex) && (!roles || (flow.role !== null && roles.includes(flow.role)));
  const having = { ...(sex ? { sex: [sex] } : {}), ...(roles ? { 'category_livestock.role': [...roles] } : {}) };
  return dairyMeasure({
    key,
    label,
    unit: 'cab',
    decimals: 0,
    over: 'SUM',
    absent: reason('nothing_entered'),
    at: ({ flows, isEntered }) => (isEntered ? flows.reduce((sum, flow) => (isMeant(flow) ? sum + flow.heads : sum), 0) : null),
    rows: (run) => rowsInRun(run, PATHS[kind], Object.keys(having).length > 0 ? having : undefined),
  });
}

export const bornHeads = flowMeasure({ key: 'births', label: 'Nascimentos', kind: 'births' });
export const femaleBirths = flowMeasure({ key: 'births_female', label: 'Fêmeas nascidas', kind: 'births', sex: 'FEMALE' });
export const maleBirths = flowMeasure({ key: 'births_male', label: 'Machos nascidos', kind: 'births', sex: 'MALE' });
export const calfDeaths = flowMeasure({ key: 'calf_deaths', label: 'Mortes de bezerros(as)', kind: 'deaths', roles: ['CALF'] });
export const cowDeaths = flowMeasure({
  key: 'cow_deaths',
  label: 'Mortes de vacas',
  kind: 'deaths',
  roles: ['LACTATING_COW', 'DRY_COW'],
});
export const bought = flowMeasure({ key: 'bought', label: 'Animais comprados', kind: 'entries' });
export const sold = flowMeasure({ key: 'sold', label: 'Animais vendidos', kind: 'departures' });

const NO_TEAM = reason('no_dairy_team');
export const people = dairyMeasure({
  key: 'people',
  label: 'Funcionários',
  unit: 'pessoas',
  decimals: 0,
  over: 'MEAN',
  absent: NO_TEAM,
  at: ({ payroll }) => payroll?.people ?? null,
  rows: (run) => rowsInRun(run, 'teams', undefined, 'dt_team'),
});
export const manDays = dairyMeasure({
  key: 'man_days',
  label: 'Dias-homem',
  unit: 'dh',
  decimals: 1,
  over: 'SUM',
  absent: NO_TEAM,
  at: ({ payroll }) => payroll?.manDays ?? null,
  rows: (run) => rowsInRun(run, 'teams', undefined, 'dt_team'),
});

const characterised = (
  { key, label, unit, decimals }: Pick<DairyMeasure, 'key' | 'label' | 'unit' | 'decimals'>,
  field: 'totalAreaHa' | 'firstBirthAgeMonths' | 'birthIntervalMonths',
): DairyMeasure =>
  dairyMeasure({
    key,
    label,
    unit,
    decimals,
    over: 'HELD',
    absent: reason('not_characterised', { label }),
    at: (_month, { facts }) => facts.dairyFarm?.[field] ?? null,
    rows: () => [{ path: 'farms_details' }],
  });

export const totalArea = characterised({ key: 'area', label: 'Área total', unit: 'ha', decimals: 2 }, 'totalAreaHa');
export const firstBirthAge = characterised(
  { key: 'age_at_first_birth', label: 'Idade ao primeiro parto', unit: 'meses', decimals: 1 },
  'firstBirthAgeMonths',
);
export const birthInterval = characterised(
  { key: 'interval_of_births', label: 'Intervalo de partos', unit: 'meses', decimals: 1 },
  'birthIntervalMonths',
);
