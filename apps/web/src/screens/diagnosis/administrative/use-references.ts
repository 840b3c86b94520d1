import type { DisbursementReferences } from '#model/responses/disbursement-references';
import { useFarmYear } from '../../../client/farm-year';

export function useReferences(): DisbursementReferences | null {
  const { data } = useFarmYear(['disbursement-references'], (ask) => ask<DisbursementReferences>('/financials_diagnosis/references'));
  return data ?? null;
}
