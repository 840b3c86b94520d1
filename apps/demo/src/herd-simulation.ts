import { addMonths, type Month } from '#domain/calendar';
import { type BeefCohort, type BeefHerd, categoryOf } from './beef-herd';
import { buy, closeLots, cull, formLots, recordOpenLots, sell } from './beef-trade';
import { ageHerd, die, giveBirth, grow, planCalvings, receiveInflows, wean } from './beef-year';
import { type HerdHistory, liveThrough, monthNumber, type SimulatedPeriod } from './herd';
import type { BeefPlan, Inflow } from './herd-plan';
import type { Random } from './random';

/** The herd settles for two years before the records begin. */
const WARM_UP_MONTHS = 24;

/** Pure. Over all categories, stock = previous stock + births + entries - departures - deaths in every month. */
export function simulateHerd(plan: BeefPlan, period: SimulatedPeriod, random: Random, inflows: readonly Inflow[] = []): HerdHistory {
  const start = addMonths(period.first, -WARM_UP_MONTHS);
  const cohorts = startingCohorts(plan, start);
  const herd: BeefHerd = { plan, inflows, random, month: start, cohorts, events: [], calvings: new Map(), categoryOf };
  const stocks = liveThrough(herd, period, () => liveOneMonth(herd));
  recordOpenLots(herd);
  return { ...stocks, events: herd.events };
}

function liveOneMonth(herd: BeefHerd): void {
  ageHerd(herd);
  planCalvings(herd);
  formLots(herd);
  grow(herd);
  giveBirth(herd);
  receiveInflows(herd);
  buy(herd);
  die(herd);
  wean(herd);
  cull(herd);
  closeLots(herd);
  sell(herd);
}

/** Approximate herd of a July, as the warm-up evens it out. */
function startingCohorts(plan: BeefPlan, july: Month): BeefCohort[] {
  if (monthNumber(july) !== 7) throw new Error(`a herd is simulated from a July on, not from ${july}`);
  const season = (yearsAgo: number): Month => addMonths(july, 2 - 12 * yearsAgo);
  if (plan.cows === 0) {
    return [{ role: 'growing', sex: 'MALE', birthMonth: season(2), heads: Math.round(plan.weanersAYear * 0.8), weightKg: 365 }];
  }
  const heifer = (yearsAgo: number, share: number, weightKg: number): BeefCohort => ({
    role: 'growing',
    sex: 'FEMALE',
    birthMonth: season(yearsAgo),
    heads: Math.round(plan.cows * share),
    weightKg,
  });
  const steers: BeefCohort[] =
    plan.system === 'CRIA' ? [] : [1, 2].map((yearsAgo) => ({ ...heifer(yearsAgo, 0.37, yearsAgo === 1 ? 205 : 365), sex: 'MALE' }));
  return [
    { role: 'cow', sex: 'FEMALE', birthMonth: season(6), heads: Math.round(plan.cows * 0.8), weightKg: 445 },
    { role: 'bull', sex: 'MALE', birthMonth: season(5), heads: Math.ceil(plan.cows / 32), weightKg: 700 },
    heifer(1, 0.22, 185),
    heifer(2, 0.21, 290),
    heifer(3, 0.2, 395),
    ...steers,
  ];
}
