import type { Environment } from '#model/kit/environment';
import type { ChosenCustomer, ChosenHarvest, SessionUser } from '../session/session';
import { api, type CallOptions } from './api';

/** Calls that are not rows of a declared resource, one function each. */

export interface List<Row> {
  resultList: Row[];
  /** Rows that match before paging. */
  size: number;
}

type Signal = Pick<CallOptions, 'signal'>;

/** A password for a token. */
export function signIn(credentials: { username: string; password: string }): Promise<{ idToken: string }> {
  return api.post('/users/token', credentials, { isPublic: true });
}

export function readMe(options?: Signal): Promise<SessionUser> {
  return api.get('/users/me', options);
}

/** Ends the token on the server. */
export function signOutEverywhere(): Promise<void> {
  return api.post('/users/logout', undefined, { keepalive: true });
}

/** Sends a confirmation code by e-mail. */
export function requestCode(username: string): Promise<void> {
  return api.post('/users/forgot-password', { username }, { isPublic: true });
}

export function savePassword(body: { username: string; password: string; confirmationCode: string }): Promise<void> {
  return api.put('/users/password', body, { isPublic: true });
}

/** A new password for the signed-in user, who gives the one of now. Ends every session of the user, this one too. */
export function changeOwnPassword(userId: number, body: { password: string; current_password: string }): Promise<void> {
  return api.post(`/users/${userId}/changepassword`, body);
}

export interface CustomersQuery {
  environment: Environment;
  /** Only customers that sign in as this user. */
  userId?: number;
  /** Only customers with a diagnosis. */
  hasDiagnosis?: boolean;
  /** Only customers that this technician attends. */
  technicianId?: number;
}

/** Customers to choose from, by name. */
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

/** Harvests the customer takes part in; `onlyDiagnosis` leaves out those with farms characterised for the other use only. */
export function findHarvests(
  { customerId, onlyDiagnosis }: { customerId: number; onlyDiagnosis?: boolean },
  options?: Signal,
): Promise<List<ChosenHarvest>> {
  return api.get('/harvests/filter', { ...options, query: { customer_id: customerId, only_diagnosis: onlyDiagnosis } });
}

export interface FarmDetailRow {
  id: number;
  farm: { id: number; name: string };
  only_diagnosis: boolean;
}

/** Farms characterised in a harvest. */
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

/** Farms of a customer; `size` tells whether there is any. */
export function findFarms(customerId: number, options?: Signal): Promise<List<FarmRow>> {
  return api.get('/farms', { ...options, query: { 'wherein[customer.id]': customerId, perPage: 100, page: 0 } });
}
