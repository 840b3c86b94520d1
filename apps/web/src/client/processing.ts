import { api } from './api';
import type { FarmsScope, List } from './choices';
import { downloadFile } from './files';

export const PROCESSING = 'processing';
export type ProcessingKind = 'xls' | 'pdf' | 'zip';

/** @returns the id of the job. */
export function startProcessing({ harvestId, customerId, farmIds }: FarmsScope, kind: ProcessingKind): Promise<{ job: number }> {
  return api.post('/processing', { kind, harvest_id: harvestId, customer_id: customerId, farm_ids: farmIds });
}

/** All beef farms of the harvest. @returns the id of the job. */
export function startHarvestProcessing(harvestId: number): Promise<{ job: number }> {
  return api.post('/processing', { kind: 'zip', harvest_id: harvestId });
}

/** @returns the number of dairy farms; nothing is downloaded for 0. */
export async function downloadHarvestMilk(harvestId: number): Promise<number> {
  const query = { environment: 'DAIRY_CATTLE', 'wherein[harvest.id]': harvestId, perPage: MAX_FARMS };
  const { resultList } = await api.get<List<{ farm: { id: number } }>>('/farms_details', { query });
  const farmIds = [...new Set(resultList.map(({ farm }) => farm.id))];
  if (farmIds.length > 0) await downloadFile('/processing/milk', { harvestId, farmId: farmIds.join('|') });
  return farmIds.length;
}

const MAX_FARMS = 5000;
