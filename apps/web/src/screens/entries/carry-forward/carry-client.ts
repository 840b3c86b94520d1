import type { CarryProposals, CarryResult } from '#model/responses/carry-forward';
import { api } from '../../../client/api';
import { farmYearQuery, useFarmYear } from '../../../client/farm-year';
import type { NumberEntry } from '../../../rows/editors/number-entry';
import type { WorkScope } from '../../../session/session';

/** Chosen rows by the path of their module. */
export type CarryForwardBody = Record<string, ({ id: number } & Record<string, NumberEntry>)[]>;

export function useProposals() {
  return useFarmYear(['carry-forward'], (ask) => ask<CarryProposals>('/carry_forward'));
}

export function bring(scope: WorkScope, choice: CarryForwardBody, key: string): Promise<CarryResult> {
  return api.post('/carry_forward', choice, { query: farmYearQuery(scope), idempotencyKey: key });
}
