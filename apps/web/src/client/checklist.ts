import type { Month } from '#domain/calendar';
import type { MatrixRow } from '#model/review/cells';
import type { Review } from '#model/review/review';
import { api, type CallOptions } from './api';
import { type FarmsScope, farmsQuery } from './choices';
import { type FetchedFile, fetchFile } from './files';

export interface SyntheticChecklist {
  months: Month[];
  rows: (Omit<MatrixRow, 'address'> & { farm: { id: number; name: string } })[];
}

type Signal = Pick<CallOptions, 'signal'>;

export function readSynthetic(place: FarmsScope, months: { first: Month; last: Month }, options?: Signal): Promise<SyntheticChecklist> {
  return api.get('/checklist/synthetic', { ...options, query: { ...farmsQuery(place), initialDate: months.first, endDate: months.last } });
}

export type FarmReview = Review & { farm: { id: number; name: string } };

export function readReviews({ customerId, harvestId, farmIds }: FarmsScope, signal: AbortSignal): Promise<FarmReview[]> {
  const query = { environment: 'BEEF_CATTLE', customer_id: customerId, harvest_id: harvestId };
  return Promise.all(farmIds.map((id) => api.get<FarmReview>('/checklist/review', { query: { ...query, farm_id: id }, signal })));
}

export function fetchAnalytical(place: FarmsScope, signal: AbortSignal): Promise<FetchedFile> {
  return fetchFile('/checklist/analytical', farmsQuery(place), signal);
}
