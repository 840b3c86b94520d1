import { type Difference, differenceFrom } from '../benchmark/difference';

/** What a sector besides cattle came to. Source: indicator sheet 1.9. */

export interface SectorYear {
  revenuesBrl: number | null;
  disbursementBrl: number | null;
  areaHa: number | null;
  /** What a hectare left in the harvest before, in the money of then. */
  previousPerHaBrl: number | null;
}

export interface SectorResult {
  resultBrl: number | null;
  perHaBrl: number | null;
  /** What a hectare left in the harvest before, in the money of this one. */
  previousPerHaBrl: number | null;
  /** What a hectare leaves now less what it left then. */
  change: Difference | null;
}

const PER_HA = { key: 'sectors_result_ha', unit: 'R$/ha', decimals: 2 };

/** Revenues less disbursement, R$; what is not said of the two counts as nothing. Null where neither is said. */
export function sectorResultBrl({ revenuesBrl, disbursementBrl }: Pick<SectorYear, 'revenuesBrl' | 'disbursementBrl'>): number | null {
  return revenuesBrl === null && disbursementBrl === null ? null : (revenuesBrl ?? 0) - (disbursementBrl ?? 0);
}

/** @param factor turns money of the harvest before into that of this one; null where the index does not reach, so that it stays nominal. */
export function sectorResult({ revenuesBrl, disbursementBrl, areaHa, previousPerHaBrl }: SectorYear, factor: number | null): SectorResult {
  const resultBrl = sectorResultBrl({ revenuesBrl, disbursementBrl });
  const perHaBrl = resultBrl === null || areaHa === null || areaHa <= 0 ? null : resultBrl / areaHa;
  const corrected = previousPerHaBrl === null ? null : previousPerHaBrl * (factor ?? 1);
  return { resultBrl, perHaBrl, previousPerHaBrl: corrected, change: differenceFrom(corrected, perHaBrl, PER_HA) };
}
