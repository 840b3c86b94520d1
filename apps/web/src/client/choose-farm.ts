import type { FarmPlace } from '#model/screens/farm-link';
import type { ChosenCustomer, ChosenHarvest } from '../session/session';
import { api } from './api';
import { ApiFailure } from './api-failure';
import { type FarmRow, findFarmDetails } from './choices';
import { chooseScope } from './choose-scope';

/** A farm not characterised in the harvest leaves only customer and harvest chosen. @returns false when the user may not see it. */
export async function chooseFarm({ farm: farmId, harvest: harvestId }: FarmPlace): Promise<boolean> {
  try {
    const [farm, { id, title, first_year, last_year }] = await Promise.all([
      api.get<FarmRow & { customer: ChosenCustomer }>(`/farms/${farmId}`),
      api.get<ChosenHarvest>(`/harvests/${harvestId}`),
    ]);
    const { environment } = farm;
    const customer = { id: farm.customer.id, name: farm.customer.name };
    const { resultList } = await findFarmDetails({ environment, customerId: customer.id, harvestId });
    const detail = resultList.find((one) => one.farm.id === farmId);
    const chosen = detail ? { id: farm.id, name: farm.name, only_diagnosis: detail.only_diagnosis } : null;
    chooseScope({ environment, customer, harvest: { id, title, first_year, last_year }, farm: chosen });
    return true;
  } catch (error) {
    if (error instanceof ApiFailure && (error.status === 404 || error.status === 403)) return false;
    throw error;
  }
}
