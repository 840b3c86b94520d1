import type { Day } from '#domain/calendar';
import { DEMO_CUSTOMERS } from './customers';
import type { ReadyRow } from './entries';
import { farmRows, type Setting } from './farm-rows';
import { demoHarvestYears } from './harvests';
import type { KnownFarm } from './registers';

export const demoFarms: KnownFarm[] = DEMO_CUSTOMERS.flatMap((customer, customerIndex) =>
  customer.farms.map((plan, index) => ({
    plan,
    customer,
    customerId: customerIndex + 1,
    farmId: customerIndex * 10 + index + 1,
    ownerId: 9,
  })),
);

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

const made = new Map<Day, readonly ReadyRow[]>();

export function rowsOn(today: Day): readonly ReadyRow[] {
  const rows = made.get(today) ?? farmRows(demoFarms, settingOn(today));
  made.set(today, rows);
  return rows;
}
