import type { Figure, Indicator } from '../beef/indicators/figure';
import { INDICATORS } from '../beef/indicators/list';
import type { DairyIndicator } from '../dairy/indicators/figure';
import { DAIRY_INDICATORS } from '../dairy/indicators/list';
import type { Better } from './statistics';

/** Sources: indicator sheet 5 and 6.6. */

export type BenchmarkEnvironment = 'BEEF_CATTLE' | 'DAIRY_CATTLE';

export const BENCHMARK_GROUPS = {
  PRODUCTIVE: 'Produtivo',
  REPRODUCTIVE: 'Reprodutivo',
  FINANCIAL: 'Financeiro',
  TEAM: 'Equipe e confinamento',
  QUALITY: 'Qualidade',
  ZOOTECHNICAL: 'Zootécnico',
} as const;
export type BenchmarkIndicatorGroup = keyof typeof BENCHMARK_GROUPS;

interface Compared<Of> extends Figure {
  /** Number in the API: its row in the indicator sheet; dairy begins at 101. */
  id: number;
  direction: Better;
  group: BenchmarkIndicatorGroup;
  /** Its key equals `key` unless the benchmark has a code of its own. */
  indicator: Of;
}
export type BeefBenchmark = Compared<Indicator>;
export type DairyBenchmark = Compared<DairyIndicator>;
export type BenchmarkIndicator = BeefBenchmark | DairyBenchmark;

/** Throws at startup for an unknown indicator, or one without a better direction. */
function compared<Of extends Indicator | DairyIndicator>(
  all: readonly Of[],
  group: BenchmarkIndicatorGroup,
  keys: readonly string[],
): Omit<Compared<Of>, 'id'>[] {
  return keys.map((named) => {
    const [key = named, of = named] = named.split(' = ');
    const indicator = all.find((one) => one.key === of);
    if (!indicator?.direction) throw new Error(`no indicator with a better way is called ${of}`);
    const { label, unit, decimals, direction } = indicator;
    return { key, label, unit, decimals, direction, group, indicator };
  });
}

const numbered = <Of>(first: number, all: readonly Omit<Compared<Of>, 'id'>[]): Compared<Of>[] =>
  all.map((one, index) => ({ ...one, id: first + index }));

export const BEEF_BENCHMARK: readonly BeefBenchmark[] = numbered(1, [
  ...compared(INDICATORS, 'PRODUCTIVE', [
    ...['gmd_global_kg', 'stocking_ua_ha', 'stocking_cab_ha', 'production_arroba_ha', 'production_kg_ha'],
    ...['desfrute_arroba_pct', 'mortality_pct'],
  ]),
  ...compared(INDICATORS, 'REPRODUCTIVE', [
    ...['calf_mortality_pct', 'fertility_pct', 'pre_birth_loss_pct', 'birth_rate_pct', 'weaning_rate_pct'],
    ...['kg_weaned_per_exposed_cow', 'weaning_weight_avg = weaned_weight_kg'],
  ]),
  ...compared(INDICATORS, 'FINANCIAL', [
    ...['desembolso_cab_mes', 'desembolso_nutricao_cab_mes', 'desembolso_pasto_cab_mes', 'desembolso_por_100g_gmd'],
    ...['pct_arroba_por_100g_gmd', 'desembolso_arroba', 'avg_sale_value_arroba', 'result_arroba', 'margin_sale_pct'],
    'productive_result_ha',
  ]),
  ...compared(INDICATORS, 'TEAM', ['heads_per_worker', 'conf_gmd_kg', 'conf_cost_arroba']),
]);

export const DAIRY_BENCHMARK: readonly DairyBenchmark[] = numbered(101, [
  ...compared(DAIRY_INDICATORS, 'PRODUCTIVE', [
    ...['milk_per_day_l', 'lactating_over_cows_pct', 'VACAS_LACTACAO_REBANHO', 'milk_per_lactating_cow_day', 'milk_per_ha_year'],
    'labour_productivity_l_dh',
  ]),
  ...compared(DAIRY_INDICATORS, 'FINANCIAL', [
    ...['milk_price', 'coe_milk_per_litre', 'coe_over_milk_price_pct', 'GASTO_CONCENTRADO_RB', 'GASTO_VOLUMOSO_RB'],
    ...['labour_over_rb_pct', 'RMCA', 'rmca_per_cow_day', 'DMCA'],
    ...['MARGEM_BRUTA_AREA', 'MARGEM_BRUTA_VACAS_LACTACAO', 'MARGEM_BRUTA_UNITARIA'],
  ]),
  ...compared(DAIRY_INDICATORS, 'QUALITY', ['fat_pct', 'protein_pct', 'scc_geometric_thousand', 'tbc_geometric_thousand']),
  ...compared(DAIRY_INDICATORS, 'ZOOTECHNICAL', [
    ...['mastitis_pct', 'retained_placenta_pct', 'hoof_problems_pct', 'calf_mortality_pct', 'first_birth_age', 'birth_interval'],
  ]),
]);

const BENCHMARK: Readonly<Record<BenchmarkEnvironment, readonly BenchmarkIndicator[]>> = {
  BEEF_CATTLE: BEEF_BENCHMARK,
  DAIRY_CATTLE: DAIRY_BENCHMARK,
};

export const benchmarkIndicators = (environment: BenchmarkEnvironment): readonly BenchmarkIndicator[] => BENCHMARK[environment];

export const benchmarkIndicator = (environment: BenchmarkEnvironment, key: string): BenchmarkIndicator | undefined =>
  BENCHMARK[environment].find((one) => one.key === key);
