import { meanOfMonths } from '../average-herd';
import type { FarmPeriod } from './farm-period';
import { type Indicator, known, measure, missing } from './figure';
import { HERD, inClosedMonths } from './herd-measures';
import { averageHerd, averageKg } from './productive';
import { reason } from './reasons';

/** A diagnosis has no counts by month, so two indicators have other inputs. Source: indicator sheet 1 and 2. */

const averageMonths = ({ facts }: FarmPeriod) => facts.diagnosis?.averageHerd ?? [];
const rows = () => [{ path: 'diagnosis_average_herd' }];

const headMonths = measure({
  key: 'average_head_months',
  label: 'Rebanho médio dos meses informados, somado',
  unit: 'cab',
  decimals: 2,
  read: inClosedMonths((period) => {
    const heads = averageMonths(period).map((month) => month.heads);
    const mean = meanOfMonths(heads);
    if (mean === null) return missing(reason('no_average'));
    const notes = heads.length < 12 ? [reason('average_of', { months: heads.length })] : [];
    return known(mean * heads.length, notes);
  }),
  rows,
});

const filledMonths = measure({
  key: 'average_filled_months',
  label: 'Meses informados',
  unit: 'meses',
  decimals: 0,
  read: inClosedMonths((period) => known(averageMonths(period).length)),
  rows,
});

const averageOfTold: Indicator = {
  ...averageHerd,
  formula: 'rebanho médio dos meses informados, somado ÷ meses informados',
  inputs: { sum: headMonths, months: filledMonths },
  divisors: ['months'],
  of: ({ sum = 0, months = 1 }) => sum / months,
};

const kgOfEnds: Indicator = {
  ...averageKg,
  formula: 'rebanho médio × (peso vivo no início + peso vivo no fim) ÷ (cabeças no início + cabeças no fim)',
  inputs: {
    herd: averageHerd,
    openingKg: HERD.kg.opening,
    closingKg: HERD.kg.closing,
    openingHeads: HERD.heads.opening,
    closingHeads: HERD.heads.closing,
  },
  divisors: ['closingHeads'],
  of: ({ herd = 0, openingKg = 0, closingKg = 0, openingHeads = 0, closingHeads = 1 }) =>
    (herd * (openingKg + closingKg)) / (openingHeads + closingHeads),
};

const VARIANTS: ReadonlyMap<Indicator, Indicator> = new Map([
  [averageHerd, averageOfTold],
  [averageKg, kgOfEnds],
]);

const DIAGNOSED: ReadonlySet<string> = new Set([
  ...['period_months', 'livestock_area_ha', 'avg_herd', 'avg_live_kg', 'avg_ua', 'avg_weight_kg', 'deaths_total', 'mortality_pct'],
  ...[
    'production_arroba',
    'production_kg',
    'gmd_global_kg',
    'stocking_ua_ha',
    'stocking_cab_ha',
    'production_arroba_ha',
    'production_kg_ha',
  ],
  ...['desfrute_arroba_pct', 'desfrute_cab_pct', 'slaughter_pct', 'carcass_yield_pct'],
  ...['births_total', 'calf_mortality_from_deaths_pct', 'entries_total', 'bought_total', 'bought_value_head', 'bought_value_arroba'],
  ...['departures_total', 'sold_total', 'sold_value_head', 'departures_weight_kg'],
  ...[
    'fertility_pct',
    'pre_birth_loss_pct',
    'birth_rate_pct',
    'calf_mortality_pct',
    'weaning_rate_pct',
    'kg_weaned_per_exposed_cow',
    'cows_per_bull',
  ],
  ...[
    'total_revenue',
    'total_expenses',
    'desembolso',
    'custo',
    'desembolso_cab_mes',
    'desembolso_nutricao_cab_mes',
    'desembolso_pasto_cab_mes',
  ],
  ...['custo_cab_mes', 'desembolso_por_100g_gmd', 'pct_arroba_por_100g_gmd', 'desembolso_arroba', 'avg_sale_value_arroba', 'result_arroba'],
  ...['margin_sale_pct', 'productive_result_ha', 'input_stock_start', 'input_stock_end'],
  ...['team_total', 'heads_per_worker', 'heads_per_field_worker', 'ha_per_worker'],
]);

export const isDiagnosed = ({ key }: Pick<Indicator, 'key'>): boolean => DIAGNOSED.has(key);

export function asAsked(indicator: Indicator, { facts }: Pick<FarmPeriod, 'facts'>): Indicator {
  return (facts.diagnosis && VARIANTS.get(indicator)) ?? indicator;
}
