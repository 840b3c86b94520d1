import { api } from './api';

/** The processing of farms, which is a job. */

export const PROCESSING = 'processing';
export type ProcessingKind = 'xls' | 'pdf' | 'zip';

export interface ProcessingPlace {
  harvestId: number;
  customerId: number;
  farmIds: readonly number[];
}

/** Starts one. @returns the id of the job. */
export function startProcessing({ harvestId, customerId, farmIds }: ProcessingPlace, kind: ProcessingKind): Promise<{ job: number }> {
  return api.post('/processing', { kind, harvest_id: harvestId, customer_id: customerId, farm_ids: farmIds });
}

/** All beef farms of a harvest: one workbook, and each farm on paper. @returns the id of the job. */
export function startHarvestProcessing(harvestId: number): Promise<{ job: number }> {
  return api.post('/processing', { kind: 'zip', harvest_id: harvestId });
}
