import { registrationFarm } from '#model/characterisation/initial-registration';
import type { Reference } from '#model/kit/field';
import { api } from '../../client/api';
import { findFarmDetails, findFarms, findHarvests } from '../../client/choices';

export interface RegistrationSetup {
  customer: Reference & { farms_limit: number };
  /** The newest harvest of the customer; null without one. */
  harvest: Reference | null;
  /** Names of the farms to register; numbered where the farms do not exist yet. */
  farmNames: string[];
  areFarmsNew: boolean;
  hasFarms: boolean;
}

interface CustomerRow {
  id: number;
  name: string;
  farms_limit: number | null;
  only_diagnosis: boolean;
}

export async function loadSetup(customerId: number, signal: AbortSignal): Promise<RegistrationSetup> {
  const [customer, harvests, farms] = await Promise.all([
    api.get<CustomerRow>(`/customers/${customerId}`, { signal }),
    findHarvests({ customerId }, { signal }),
    findFarms({ customerId }, { signal }),
  ]);
  const [harvest = null] = harvests.resultList;
  const own = farms.resultList.filter(({ environment }) => registrationFarm.environments?.includes(environment)).map(({ name }) => name);
  const details = harvest
    ? await findFarmDetails({ environment: 'BEEF_CATTLE', customerId, harvestId: harvest.id }, { signal })
    : { resultList: [] };
  const done = details.resultList.filter((one) => one.only_diagnosis === customer.only_diagnosis).map(({ farm }) => farm.name);
  const limit = customer.farms_limit ?? 1;
  return {
    customer: { id: customer.id, name: customer.name, farms_limit: limit },
    harvest: harvest && { id: harvest.id, title: harvest.title },
    farmNames: farmNames(own, done, limit - farms.size),
    areFarmsNew: own.length === 0,
    hasFarms: farms.size > 0,
  };
}

/** Farms without a characterisation; for a customer without farms one placeholder per free place. */
export function farmNames(own: readonly string[], done: readonly string[], free: number): string[] {
  if (own.length > 0) return own.filter((name) => !done.includes(name));
  return Array.from({ length: Math.max(0, free) }, (_, at) => `Fazenda ${at + 1}`);
}
