import { type Figure, isMoney } from '../indicators/figure';

/** How far a number is from another one, in the unit in which that can be said. */
export interface Difference {
  value: number;
  unit: string;
  decimals: number;
}

/** Money that may be below zero: what is left after something was taken off, of beef and of dairy farms. */
export const RESULTS: ReadonlySet<string> = new Set([
  ...['conf_result_head', 'conf_result', 'cash_result', 'gross_margin', 'result_arroba', 'productive_result_ha'],
  ...['herd_variation_current', 'herd_variation_constant', 'result_with_inventory', 'result_with_inventory_ha'],
  ...['cash_final_calculated', 'cash_difference', 'sectors_result', 'sectors_result_ha'],
  ...['gross_margin_per_litre', 'rmca_value', 'rmca_per_cow_day', 'cash_without_investment', 'cash_with_investment'],
  ...['MARGEM_BRUTA_AREA', 'MARGEM_BRUTA_VACAS_LACTACAO', 'MARGEM_BRUTA_UNITARIA'],
]);

const PER_CENT = { unit: '%', decimals: 1 };

/**
 * The difference from a base: of percentages in percentage points, of results in their money, of all others in per cent of the base. Null
 * where one of them is not known, and of a base at or below zero where it would be in per cent.
 */
export function differenceFrom(
  base: number | null,
  value: number | null,
  { key, unit, decimals }: Pick<Figure, 'key' | 'unit' | 'decimals'>,
): Difference | null {
  if (value === null || base === null) return null;
  if (unit === '%') return { value: value - base, unit: 'p.p.', decimals };
  if (isMoney({ unit }) && RESULTS.has(key)) return { value: value - base, unit, decimals };
  return base <= 0 ? null : { value: (100 * (value - base)) / base, ...PER_CENT };
}
