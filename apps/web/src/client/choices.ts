import type { Environment } from '#model/kit/environment';
import type { ChosenCustomer, ChosenHarvest } from '../session/session';
import { api, type CallOptions } from './api';
import type { Query } from './query';
import { useApiQuery } from './use-api-query';

export interface List<Row> {
  resultList: Row[];
  /** Counts the rows of all pages. */
  size: number;
}

/** Without `farmIds` all farms characterised in the harvest. */
export interface FarmsScope {
  customerId: number;
  harvestId: number;
  farmIds: readonly number[];
}

export const farmsQuery = ({ customerId, harvestId, farmIds }: FarmsScope): Query => ({
  'wherein[customer.id]': customerId,
  'wherein[harvest.id]': harvestId,
  ...(farmIds.length > 0 ? { 'wherein[farm.id]': farmIds.join('|') } : {}),
});

type Signal = Pick<CallOptions, 'signal'>;

interface CustomersQuery {
  environment: Environment;
  userId?: number;
  hasDiagnosis?: boolean;
  technicianId?: number;
}

export function findCustomers(
  { environment, userId, hasDiagnosis, technicianId }: CustomersQuery,
  options?: Signal,
): Promise<List<ChosenCustomer>> {
  return api.get('/customers/find_for_combo', {
    ...options,
    query: {
      'order[name]': 'ASC',
      'whereinmatch[profile]': environment,
      'wherein[user.id]': userId,
      has_diagnosis: hasDiagnosis,
      technical_id: technicianId,
    },
  });
}

export function findEmails(ids: readonly number[], options?: Signal): Promise<List<{ id: number; email: string }>> {
  return api.get('/customers', { ...options, query: { 'wherein[id]': ids.join('|'), perPage: 5000 } });
}

/** `onlyDiagnosis` leaves out harvests with farms characterised for the other use only. */
export function findHarvests(
  { customerId, onlyDiagnosis }: { customerId: number; onlyDiagnosis?: boolean },
  options?: Signal,
): Promise<List<ChosenHarvest>> {
  return api.get('/harvests/filter', { ...options, query: { customer_id: customerId, only_diagnosis: onlyDiagnosis } });
}

export const useHarvests = () =>
  useApiQuery<List<ChosenHarvest>>(['harvests'], '/harvests', { query: { 'order[first_year]': 'DESC', perPage: 1000 } });

export interface FarmDetailRow {
  id: number;
  farm: { id: number; name: string };
  only_diagnosis: boolean;
}

export function findFarmDetails(
  scope: { environment: Environment; customerId: number; harvestId: number },
  options?: Signal,
): Promise<List<FarmDetailRow>> {
  return api.get('/farms_details', {
    ...options,
    query: {
      environment: scope.environment,
      'wherein[customer.id]': scope.customerId,
      'wherein[harvest.id]': scope.harvestId,
      perPage: 100,
      page: 0,
      combo: true,
    },
  });
}

export interface FarmRow {
  id: number;
  name: string;
  environment: Environment;
  only_diagnosis: boolean;
}

export function findFarms(
  { customerId, environment }: { customerId: number; environment?: Environment },
  options?: Signal,
): Promise<List<FarmRow>> {
  return api.get('/farms', {
    ...options,
    query: { environment, 'wherein[customer.id]': customerId, 'order[name]': 'ASC', perPage: 200, page: 0 },
  });
}

export function findTechnicians(options?: Signal): Promise<List<{ id: number; name: string }>> {
  return api.get('/users', { ...options, query: { 'wherein[user_type]': 'TECHNICAL', 'order[name]': 'ASC', perPage: 1000 } });
}
