import { useFarmYear } from '../../../client/farm-year';

/** What the expenses of a cost centre are compared with: R$ a head and month, and R$ of the harvest where the herd is known. */
export interface DisbursementReference {
  cost_center: { id: number; title: string };
  first_year: number;
  is_corrected: boolean;
  low: number;
  high: number;
  low_harvest: number | null;
  high_harvest: number | null;
}

export interface DisbursementReferences {
  system: { id: number; title: string } | null;
  average_herd: number | null;
  /** Why nothing is compared; null where it is. */
  reason: string | null;
  references: readonly DisbursementReference[];
}

/** The references of the chosen farm; null until they have come. */
export function useReferences(): DisbursementReferences | null {
  const { data } = useFarmYear(['disbursement-references'], (ask) => ask<DisbursementReferences>('/financials_diagnosis/references'));
  return data ?? null;
}
