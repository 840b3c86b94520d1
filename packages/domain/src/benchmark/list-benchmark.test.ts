import { describe, expect, it } from 'vitest';
import { BEEF_BENCHMARK, benchmarkIndicator, benchmarkIndicators, DAIRY_BENCHMARK } from './list-benchmark';

const better = (all: readonly { key: string; direction: string }[], direction: string) =>
  all.flatMap((one) => (one.direction === direction ? [one.key] : []));

describe('what farms are compared by', () => {
  it('is the 27 indicators of a beef farm, ten of them better when less', () => {
    expect(BEEF_BENCHMARK).toHaveLength(27);
    expect(better(BEEF_BENCHMARK, 'LOWER')).toEqual([
      ...['mortality_pct', 'calf_mortality_pct', 'pre_birth_loss_pct', 'desembolso_cab_mes', 'desembolso_nutricao_cab_mes'],
      ...['desembolso_pasto_cab_mes', 'desembolso_por_100g_gmd', 'pct_arroba_por_100g_gmd', 'desembolso_arroba', 'conf_cost_arroba'],
    ]);
  });

  it('is the 28 of a dairy farm', () => {
    expect(DAIRY_BENCHMARK).toHaveLength(28);
    expect(better(DAIRY_BENCHMARK, 'LOWER')).toEqual([
      ...['coe_milk_per_litre', 'coe_over_milk_price_pct', 'GASTO_CONCENTRADO_RB', 'GASTO_VOLUMOSO_RB', 'labour_over_rb_pct', 'DMCA'],
      ...['scc_geometric_thousand', 'tbc_geometric_thousand', 'mastitis_pct', 'retained_placenta_pct', 'hoof_problems_pct'],
      ...['calf_mortality_pct', 'first_birth_age', 'birth_interval'],
    ]);
  });

  it('has each code once, and knows no other', () => {
    for (const all of [benchmarkIndicators('BEEF_CATTLE'), benchmarkIndicators('DAIRY_CATTLE')])
      expect(new Set(all.map(({ key }) => key)).size).toBe(all.length);
    expect(benchmarkIndicator('BEEF_CATTLE', 'weaning_weight_avg')?.label).toBe('Peso médio ao desmame');
    expect(benchmarkIndicator('BEEF_CATTLE', 'milk_price')).toBeUndefined();
  });
});
