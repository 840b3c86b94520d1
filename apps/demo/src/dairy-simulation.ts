import { addMonths, type Month } from '#domain/calendar';
import { DAIRY_CATEGORY } from '../../api/src/db/catalogues/herd';
import {
  countMonths,
  depart,
  enter,
  type Herd,
  type HerdHistory,
  headsOf,
  liveThrough,
  monthNumber,
  type SimulatedCohort,
  type SimulatedPeriod,
  takeHeads,
} from './herd';
import type { DairyPlan } from './herd-plan';
import type { Random } from './random';

/** Cows calve all year round after a dry period, and heifers replace sold cows. */

type DairyRole = 'lactating' | 'dry' | 'young';
type DairyCohort = SimulatedCohort<DairyRole>;

interface DairyHerd extends Herd<DairyCohort> {
  plan: DairyPlan;
}

const WARM_UP_MONTHS = 36;
const FIRST_CALVING_AGE = 27;
const WEANING_AGE = 3;
const GROWN_MALE_AGE = 14;
/** Most male calves leave in their first weeks. */
const MALES_KEPT = 0.1;
/** Deaths a year in 100 heads; calves in their first three months. Own assumption, from the reference mortality upwards. */
const MORTALITY = { calf: 6, young: 1.8, cow: 2.4 } as const;
const COW_KG = 560;
const BIRTH_KG = 36;
const GAIN_KG_A_MONTH = 20;

/** Pure. Over all categories, stock = previous stock + births + entries - departures - deaths. */
export function simulateDairyHerd(plan: DairyPlan, period: SimulatedPeriod, random: Random): HerdHistory {
  const start = addMonths(period.first, -WARM_UP_MONTHS);
  const herd: DairyHerd = { plan, random, month: start, cohorts: startingCohorts(plan, start), events: [], categoryOf };
  const stocks = liveThrough(herd, period, () => liveOneMonth(herd));
  return { ...stocks, events: herd.events };
}

function liveOneMonth(herd: DairyHerd): void {
  for (const cohort of herd.cohorts) if (cohort.role === 'young') cohort.weightKg = weightAt(countMonths(cohort.birthMonth, herd.month));
  buyHeifers(herd);
  calve(herd);
  dryOff(herd);
  die(herd);
  sellMales(herd);
  sellCows(herd);
  sellHeifers(herd);
}

function weightAt(ageMonths: number): number {
  return Math.min(BIRTH_KG + GAIN_KG_A_MONTH * ageMonths, COW_KG);
}

function categoryOf(cohort: SimulatedCohort, month: Month): number {
  if (cohort.role === 'lactating') return DAIRY_CATEGORY.lactatingCows;
  if (cohort.role === 'dry') return DAIRY_CATEGORY.dryCows;
  const age = countMonths(cohort.birthMonth, month);
  if (cohort.sex === 'MALE') return age < WEANING_AGE ? DAIRY_CATEGORY.sucklingMales : DAIRY_CATEGORY.growingMales;
  if (age < WEANING_AGE) return DAIRY_CATEGORY.sucklingFemales;
  if (age <= 12) return DAIRY_CATEGORY.weanedCalves;
  return age <= 24 ? DAIRY_CATEGORY.heifers13To24 : DAIRY_CATEGORY.heifersAbove24;
}

function cowsOf(herd: DairyHerd, role: 'lactating' | 'dry'): DairyCohort {
  const found = herd.cohorts.find((cohort) => cohort.role === role);
  if (found) return found;
  const none: DairyCohort = { role, sex: 'FEMALE', birthMonth: addMonths(herd.month, -60), heads: 0, weightKg: COW_KG };
  herd.cohorts.push(none);
  return none;
}

function heifers(herd: DairyHerd, minAge: number): DairyCohort[] {
  return herd.cohorts.filter((one) => one.role === 'young' && one.sex === 'FEMALE' && countMonths(one.birthMonth, herd.month) >= minAge);
}

/** More calvings in the autumn, before the season of better prices. */
function calve(herd: DairyHerd): void {
  const [milking, dry] = [cowsOf(herd, 'lactating'), cowsOf(herd, 'dry')];
  const season = monthNumber(herd.month) >= 3 && monthNumber(herd.month) <= 8 ? 1.15 : 0.85;
  const cows = takeHeads(dry, herd.random.count(((milking.heads + dry.heads) * season) / herd.plan.calvingIntervalMonths));
  const first = heifers(herd, FIRST_CALVING_AGE).reduce((sum, one) => sum + takeHeads(one, herd.random.count(one.heads * 0.45)), 0);
  milking.heads += cows + first;
  const born = cows + first;
  const females = Math.min(born, herd.random.count(born * herd.random.between(0.4, 0.58)));
  for (const { sex, heads } of [{ sex: 'FEMALE', heads: females } as const, { sex: 'MALE', heads: born - females } as const]) {
    if (heads === 0) continue;
    herd.cohorts.push({ role: 'young', sex, birthMonth: herd.month, heads, weightKg: BIRTH_KG });
    herd.events.push({ kind: 'birth', month: herd.month, heads, sex });
  }
}

function dryOff(herd: DairyHerd): void {
  const [milking, dry] = [cowsOf(herd, 'lactating'), cowsOf(herd, 'dry')];
  const resting = ((milking.heads + dry.heads) * herd.plan.dryMonths) / herd.plan.calvingIntervalMonths;
  dry.heads += takeHeads(milking, Math.max(0, resting - dry.heads));
}

function die(herd: DairyHerd): void {
  for (const cohort of herd.cohorts) {
    const heads = takeHeads(cohort, herd.random.count(cohort.heads * monthlyMortality(herd, cohort)));
    if (heads > 0)
      herd.events.push({ kind: 'death', month: herd.month, category: categoryOf(cohort, herd.month), heads, isConfined: false });
  }
}

function monthlyMortality({ plan, month }: DairyHerd, cohort: DairyCohort): number {
  if (cohort.role !== 'young') return ((MORTALITY.cow / 100) * plan.mortalityFactor) / 12;
  const isSuckling = countMonths(cohort.birthMonth, month) < WEANING_AGE;
  return isSuckling ? ((MORTALITY.calf / 100) * plan.mortalityFactor) / WEANING_AGE : ((MORTALITY.young / 100) * plan.mortalityFactor) / 12;
}

function sellMales(herd: DairyHerd): void {
  for (const cohort of herd.cohorts) {
    if (cohort.sex !== 'MALE') continue;
    const age = countMonths(cohort.birthMonth, herd.month);
    if (age === 1) sell(herd, cohort, herd.random.count(cohort.heads * (1 - MALES_KEPT)));
    if (age >= GROWN_MALE_AGE) sell(herd, cohort, cohort.heads);
  }
}

function sellCows(herd: DairyHerd): void {
  const [milking, dry] = [cowsOf(herd, 'lactating'), cowsOf(herd, 'dry')];
  const cows = milking.heads + dry.heads;
  if (cows < herd.plan.cows * 0.96) return;
  sell(herd, milking, Math.max(herd.random.count((cows * herd.plan.cullRate) / 12), cows - herd.plan.cows * 1.04));
}

/** Surplus heifers are sold in lots, twice a year. */
function sellHeifers(herd: DairyHerd): void {
  if (monthNumber(herd.month) % 6 !== 5) return;
  const crop = heifers(herd, 18);
  const surplus = headsOf(crop) - herd.plan.cows * 0.26;
  if (surplus < 2) return;
  const total = headsOf(crop);
  for (const cohort of crop) sell(herd, cohort, (cohort.heads / total) * surplus);
}

function buyHeifers(herd: DairyHerd): void {
  if (monthNumber(herd.month) % 4 !== 1 || herd.plan.heifersBoughtAYear === 0) return;
  const heads = herd.random.count(herd.plan.heifersBoughtAYear / 3);
  enter(herd, { role: 'young', sex: 'FEMALE', birthMonth: addMonths(herd.month, -26), heads, weightKg: weightAt(26) }, 'PURCHASE');
}

const sell = (herd: DairyHerd, cohort: DairyCohort, wanted: number): number => depart(herd, cohort, wanted, 'SALE', null);

function startingCohorts(plan: DairyPlan, month: Month): DairyCohort[] {
  const young = Array.from(
    { length: 24 },
    (_, index): DairyCohort => ({
      role: 'young',
      sex: 'FEMALE',
      birthMonth: addMonths(month, -(index + 1)),
      heads: Math.round(plan.cows * 0.03),
      weightKg: weightAt(index + 1),
    }),
  );
  const cows = (role: 'lactating' | 'dry', share: number): DairyCohort => ({
    role,
    sex: 'FEMALE',
    birthMonth: addMonths(month, -60),
    heads: Math.round(plan.cows * share),
    weightKg: COW_KG,
  });
  return [cows('lactating', 0.83), cows('dry', 0.15), ...young];
}
