import { type Difference, differenceFrom } from '../benchmark/difference';

/** Source: indicator sheet 1.9. */

export interface SectorYear {
  revenuesBrl: number | null;
  disbursementBrl: number | null;
  areaHa: number | null;
  previousPerHaBrl: number | null;
}

export interface SectorResult {
  resultBrl: number | null;
  perHaBrl: number | null;
  previousPerHaBrl: number | null;
  change: Difference | null;
}

const PER_HA = { key: 'sectors_result_ha', unit: 'R$/ha', decimals: 2 };

/** A missing side counts as 0; null where both are missing. */
export function sectorResultBrl({ revenuesBrl, disbursementBrl }: Pick<SectorYear, 'revenuesBrl' | 'disbursementBrl'>): number | null {
  return revenuesBrl === null && disbursementBrl === null ? null : (revenuesBrl ?? 0) - (disbursementBrl ?? 0);
}

/** @param factor corrects money of the previous harvest; null leaves it nominal. */
export function sectorResult({ revenuesBrl, disbursementBrl, areaHa, previousPerHaBrl }: SectorYear, factor: number | null): SectorResult {
  const resultBrl = sectorResultBrl({ revenuesBrl, disbursementBrl });
  const perHaBrl = resultBrl === null || areaHa === null || areaHa <= 0 ? null : resultBrl / areaHa;
  const corrected = previousPerHaBrl === null ? null : previousPerHaBrl * (factor ?? 1);
  return { resultBrl, perHaBrl, previousPerHaBrl: corrected, change: differenceFrom(corrected, perHaBrl, PER_HA) };
}
