import { type Figure, isMoney } from '../beef/indicators/figure';

export interface Difference {
  value: number;
  unit: string;
  decimals: number;
}

/** Results after costs, which may be negative. */
export const RESULTS: ReadonlySet<string> = new Set([
  ...['conf_result_head', 'conf_result', 'cash_result', 'gross_margin', 'result_arroba', 'productive_result_ha'],
  ...['herd_variation_current', 'herd_variation_constant', 'result_with_inventory', 'result_with_inventory_ha'],
  ...['cash_final_calculated', 'cash_difference', 'sectors_result', 'sectors_result_ha'],
  ...['gross_margin_per_litre', 'rmca_value', 'rmca_per_cow_day', 'cash_without_investment', 'cash_with_investment'],
  ...['MARGEM_BRUTA_AREA', 'MARGEM_BRUTA_VACAS_LACTACAO', 'MARGEM_BRUTA_UNITARIA'],
]);

type Compared = Pick<Figure, 'key' | 'unit' | 'decimals'>;

/** Percentages differ in percentage points, results in R$, everything else in per cent. */
export function measureOfDifference({ key, unit, decimals }: Compared): Pick<Difference, 'unit' | 'decimals'> {
  if (unit === '%') return { unit: 'p.p.', decimals };
  return isMoney({ unit }) && RESULTS.has(key) ? { unit, decimals } : { unit: '%', decimals: 1 };
}

/** Per cent of a base at or below zero is null. */
export function differenceFrom(base: number | null, value: number | null, compared: Compared): Difference | null {
  if (value === null || base === null) return null;
  const measure = measureOfDifference(compared);
  if (measure.unit !== '%') return { value: value - base, ...measure };
  return base <= 0 ? null : { value: (100 * (value - base)) / base, ...measure };
}
