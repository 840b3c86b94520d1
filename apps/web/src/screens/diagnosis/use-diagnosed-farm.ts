import { asReference, type Reference, type Row } from '#model/kit/field';
import type { List } from '../../client/choices';
import { useFarmYear } from '../../client/farm-year';

/** What the chosen farm says of itself for the diagnosis. */
export interface DiagnosedFarm {
  /** Its livestock system; null while none is said. */
  system: Reference | null;
}

/** The characterisation that the diagnosis of the chosen farm goes by. */
export function useDiagnosedFarm() {
  return useFarmYear(['diagnosed-farm'], async (ask): Promise<DiagnosedFarm> => {
    const { resultList } = await ask<List<Row>>('/farms_details', { 'wherecustom[only_diagnosis]': 'eq:true' });
    return { system: asReference(resultList[0]?.category_livestock_system) };
  });
}
