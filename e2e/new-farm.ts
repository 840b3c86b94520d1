import type { Api, Listed } from './api';
import { runningYear } from './harvest';
import { PASSWORD } from './shared-product';

interface NewFarm {
  email: string;
  name: string;
  farm: string;
  harvest: unknown;
}

export async function addFarm(admin: Api, { email, name, farm: farmName, harvest }: NewFarm): Promise<void> {
  const account = { email, password: PASSWORD, profiles: ['BEEF_CATTLE'], farms_limit: 1 };
  const customer = await admin.post('/customers', { name, ...account });
  await admin.post('/harvests_details', { harvest, customer });
  const farm = await admin.post('/farms', { name: farmName, customer, environment: 'BEEF_CATTLE', harvests_platform: [harvest] });
  await admin.post('/farms_details', { harvest, customer, farm, environment: 'BEEF_CATTLE', total_area: 900, land_value: 20_000 });
}

export async function runningHarvest(admin: Api): Promise<unknown> {
  const { resultList } = await admin.get<Listed<{ id: number; first_year: number }>>('/harvests?perPage=500');
  return resultList.find(({ first_year }) => first_year === runningYear());
}
