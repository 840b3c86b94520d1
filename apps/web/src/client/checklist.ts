import type { Month } from '#domain/calendar';
import type { MatrixRow } from '#model/review/cells';
import type { Review } from '#model/review/review';
import { api, type CallOptions } from './api';
import { type FarmsPlace, farmsQuery } from './choices';
import { type FetchedFile, fetchFile } from './files';

export interface SyntheticChecklist {
  months: Month[];
  rows: (Omit<MatrixRow, 'address'> & { farm: { id: number; name: string } })[];
}

type Signal = Pick<CallOptions, 'signal'>;

/** How many entries each module has, month by month. */
export function readSynthetic(place: FarmsPlace, months: { first: Month; last: Month }, options?: Signal): Promise<SyntheticChecklist> {
  return api.get('/checklist/synthetic', { ...options, query: { ...farmsQuery(place), initialDate: months.first, endDate: months.last } });
}

/** What somebody should look at in the entries of a farm. */
export type FarmReview = Review & { farm: { id: number; name: string } };

/** The findings of the farms, farm by farm. */
export function readReviews({ customerId, harvestId, farmIds }: FarmsPlace, signal: AbortSignal): Promise<FarmReview[]> {
  const query = { environment: 'BEEF_CATTLE', customer_id: customerId, harvest_id: harvestId };
  return Promise.all(farmIds.map((id) => api.get<FarmReview>('/checklist/review', { query: { ...query, farm_id: id }, signal })));
}

/** The findings of the farms as PDF. */
export function fetchAnalytical(place: FarmsPlace, signal: AbortSignal): Promise<FetchedFile> {
  return fetchFile('/checklist/analytical', farmsQuery(place), signal);
}
