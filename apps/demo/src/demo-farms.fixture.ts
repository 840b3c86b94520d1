import type { Day } from '#domain/calendar';
import { DEMO_CUSTOMERS } from './customers';
import type { Setting } from './farm-rows';
import { demoHarvestYears } from './harvests';
import type { KnownFarm } from './registers';

/** The farms of the demo base with ids of their own, without a database. */
export const demoFarms: KnownFarm[] = DEMO_CUSTOMERS.flatMap((customer, customerIndex) =>
  customer.farms.map((plan, index) => ({
    plan,
    customer,
    customerId: customerIndex + 1,
    farmId: customerIndex * 10 + index + 1,
    ownerId: 9,
  })),
);

/** What their entries share on a day. */
export function settingOn(today: Day): Setting {
  const years = demoHarvestYears(today);
  return {
    harvests: years.map((one, index) => ({ ...one, id: index + 1, age: years.length - 1 - index })),
    staff: { adminId: 1, technicianId: 2, beefTechnicianId: 3, dairyTechnicianId: 4 },
    today,
    now: new Date(`${today}T15:00:00Z`),
    seed: 'test',
  };
}
