import type { Day } from '#domain/calendar';
import { simulatedBeefEntries } from './beef-entries';
import { bookEntries } from './book-entries';
import { dairyBooks } from './dairy-books';
import { simulatedDairyEntries } from './dairy-entries';
import { dairySheets } from './dairy-sheets';
import { simulateDairyHerd } from './dairy-simulation';
import { diagnosisEntries } from './diagnosis-entries';
import { type FarmScope, type ReadyRow, validationDays } from './entries';
import { type DemoHarvest, recordedPeriod } from './harvests';
import type { HerdHistory } from './herd';
import type { Inflow } from './herd-plan';
import { simulateHerd } from './herd-simulation';
import { createRandom } from './random';
import type { KnownFarm } from './registers';

export interface Staff {
  adminId: number;
  technicianId: number;
  beefTechnicianId: number;
  dairyTechnicianId: number;
}

export interface Setting {
  harvests: readonly DemoHarvest[];
  staff: Staff;
  today: Day;
  now: Date;
  seed: string;
}

export interface LivedFarm {
  farm: KnownFarm;
  history: HerdHistory;
}

export function farmRows(farms: readonly KnownFarm[], setting: Setting): ReadyRow[] {
  const diagnosed = farms.filter(({ plan, customer }) => plan.onlyDiagnosis && customer.onlyDiagnosis);
  const described = diagnosed.flatMap((farm) =>
    diagnosisEntries(scopeOf(farm, setting), farm.plan.place.priceFactor, farm.customer.harvests),
  );
  const entered = liveFarms(farms, setting).flatMap(({ farm, history }) => {
    const scope = scopeOf(farm, setting);
    if (farm.plan.dairy) {
      return [
        ...simulatedDairyEntries(scope, farm.plan, history),
        ...dairyBooks(scope, farm.plan, history),
        ...dairySheets(scope, farm.plan, history),
      ];
    }
    const movements = simulatedBeefEntries(scope, farm.plan, history);
    return [...movements, ...bookEntries(scope, farm.plan, history, movements)];
  });
  return [...entered, ...described];
}

/** Farms that receive transferred animals are simulated after the sender. */
export function liveFarms(farms: readonly KnownFarm[], setting: Setting): LivedFarm[] {
  const lived = new Map<number, LivedFarm>();
  const [givers, receivers] = [farms.filter((farm) => !farm.plan.receivesFrom), farms.filter((farm) => farm.plan.receivesFrom)];
  for (const farm of [...givers, ...receivers]) {
    const history = liveFarm(farm, setting, inflowsOf(farm, [...lived.values()]));
    if (history) lived.set(farm.farmId, { farm, history });
  }
  return farms.flatMap((farm) => lived.get(farm.farmId) ?? []);
}

function liveFarm(farm: KnownFarm, setting: Setting, inflows: readonly Inflow[]): HerdHistory | null {
  const { plan, customer } = farm;
  const period = recordedPeriod(setting.harvests, customer.harvests, setting.today);
  const random = createRandom(`${setting.seed}/${customer.email}/${plan.name}`);
  if (plan.dairy) return simulateDairyHerd(plan.dairy, period, random);
  return plan.beef ? simulateHerd(plan.beef, period, random, inflows) : null;
}

/** Transferred animals arrive in the month they leave. */
function inflowsOf(farm: KnownFarm, lived: readonly LivedFarm[]): Inflow[] {
  const giver = lived.find((one) => one.farm.customerId === farm.customerId && one.farm.plan.name === farm.plan.receivesFrom);
  return (giver?.history.events ?? []).flatMap((event) =>
    event.kind === 'departure' && event.reason === 'TRANSFER'
      ? [{ month: event.month, sex: event.sex, birthMonth: event.birthMonth, heads: event.heads, weightKg: event.weightKg }]
      : [],
  );
}

function scopeOf({ plan, customer, customerId, farmId, ownerId }: KnownFarm, { harvests, staff, today, now, seed }: Setting): FarmScope {
  const random = createRandom(`${seed}/${customer.email}/${plan.name}/entries`);
  const globalId = plan.dairy ? staff.dairyTechnicianId : staff.beefTechnicianId;
  return {
    customerId,
    farmId,
    environment: plan.environment,
    ownerId,
    technicianId: customer.isLinked ? staff.technicianId : globalId,
    harvests,
    today,
    now,
    random,
    validatedUntil: validationDays(harvests, today, random),
  };
}
