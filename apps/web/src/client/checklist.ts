import type { Month } from '#domain/calendar';
import type { MatrixRow } from '#model/review/cells';
import type { Review } from '#model/review/review';
import { api, type CallOptions, type Query } from './api';
import { type FetchedFile, fetchFile } from './files';

/** Whose checklist: one customer and harvest, one or more farms; without farms all that are characterised in the harvest. */
export interface ChecklistPlace {
  customerId: number;
  harvestId: number;
  farmIds: readonly number[];
}

export interface SyntheticChecklist {
  months: Month[];
  rows: (Omit<MatrixRow, 'address'> & { farm: { id: number; name: string } })[];
}

type Signal = Pick<CallOptions, 'signal'>;

const placeQuery = ({ customerId, harvestId, farmIds }: ChecklistPlace): Query => ({
  'wherein[customer.id]': customerId,
  'wherein[harvest.id]': harvestId,
  ...(farmIds.length > 0 ? { 'wherein[farm.id]': farmIds.join('|') } : {}),
});

/** How many entries each module has, month by month. */
export function readSynthetic(place: ChecklistPlace, months: { first: Month; last: Month }, options?: Signal): Promise<SyntheticChecklist> {
  return api.get('/checklist/synthetic', { ...options, query: { ...placeQuery(place), initialDate: months.first, endDate: months.last } });
}

/** What somebody should look at in the entries of a farm. */
export type FarmReview = Review & { farm: { id: number; name: string } };

/** The findings of the farms, farm by farm. */
export function readReviews({ customerId, harvestId, farmIds }: ChecklistPlace, signal: AbortSignal): Promise<FarmReview[]> {
  const query = { environment: 'BEEF_CATTLE', customer_id: customerId, harvest_id: harvestId };
  return Promise.all(farmIds.map((id) => api.get<FarmReview>('/checklist/review', { query: { ...query, farm_id: id }, signal })));
}

/** The findings of the farms as PDF. */
export function fetchAnalytical(place: ChecklistPlace, signal: AbortSignal): Promise<FetchedFile> {
  return fetchFile('/checklist/analytical', placeQuery(place), signal);
}
