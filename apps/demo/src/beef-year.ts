import { addMonths, daysBetween, daysInMonth, endOfMonth, type Month } from '#domain/calendar';
import { ageOf, type BeefCohort, type BeefHerd, categoryOf, changeRole, cohortsOf } from './beef-herd';
import { enter, headsOf, monthNumber, takeHeads } from './herd';
import { splitByShares } from './random';

const BIRTH_WEIGHT_KG = 31;
/** Births in August to November, from a breeding season of November to February. */
const CALVING_SHARES = [0.22, 0.36, 0.28, 0.14] as const;
/** In July; a heifer bred at two years calves at 37 months or earlier. */
const FIRST_CALVING_AGE_IN_JULY = 32;
const COW_AGE = 37;
const WEANING_AGE = 8;

/** kg a day on pasture with mineral salt. Own assumption, near Embrapa's means for Nelore. */
const DAILY_GAIN = {
  calf: { MALE: 0.68, FEMALE: 0.62 },
  growing: { MALE: { rain: 0.56, drought: 0.24 }, FEMALE: { rain: 0.49, drought: 0.2 } },
  culled: { rain: 0.42, drought: 0.18 },
} as const;
const COW_WEIGHT_KG = 455;
const BULL_WEIGHT_KG = 730;
const SLOW_GAIN_ABOVE_KG = 480;

/** Deaths a year in 100 heads; calves until weaning. Source: reference mortality of the product specification 2, section 9. */
const MORTALITY = { calf: 3.6, growing: 1.4, adult: 1.5 } as const;
/** Acidosis, bloat and pneumonia. Own assumption. */
const CONFINEMENT_RISK = 2;

const isRainy = (month: Month): boolean => monthNumber(month) >= 10 || monthNumber(month) <= 4;

export function ageHerd(herd: BeefHerd): void {
  if (herd.plan.cows === 0) return;
  for (const cohort of cohortsOf(herd, 'growing')) {
    if (cohort.sex === 'FEMALE' && ageOf(cohort, herd.month) >= COW_AGE) changeRole(herd, cohort, cohort.heads, 'cow');
  }
}

/** In July: females of breeding age times the birth rate. */
export function planCalvings(herd: BeefHerd): void {
  if (herd.plan.cows === 0 || monthNumber(herd.month) !== 7) return;
  const heifers = cohortsOf(herd, 'growing').filter((one) => one.sex === 'FEMALE' && ageOf(one, herd.month) >= FIRST_CALVING_AGE_IN_JULY);
  const females = headsOf(cohortsOf(herd, 'cow')) + headsOf(heifers);
  const births = Math.round(females * herd.plan.birthRate * herd.random.between(0.97, 1.03));
  splitByShares(births, CALVING_SHARES).forEach((heads, index) => {
    herd.calvings.set(addMonths(herd.month, index + 1), heads);
  });
}

export function giveBirth(herd: BeefHerd): void {
  const born = herd.calvings.get(herd.month) ?? 0;
  if (born === 0) return;
  const males = Math.min(born, herd.random.count(born * herd.random.between(0.48, 0.53)));
  for (const { sex, heads } of [{ sex: 'MALE', heads: males } as const, { sex: 'FEMALE', heads: born - males } as const]) {
    if (heads === 0) continue;
    // On average they are half a month old when the month ends.
    const weightKg = BIRTH_WEIGHT_KG + (DAILY_GAIN.calf[sex] * daysInMonth(herd.month)) / 2;
    herd.cohorts.push({ role: 'calf', sex, birthMonth: herd.month, heads, weightKg });
    herd.events.push({ kind: 'birth', month: herd.month, heads, sex });
  }
}

export function grow(herd: BeefHerd): void {
  const days = daysInMonth(herd.month);
  for (const cohort of herd.cohorts) {
    cohort.weightKg = cohort.lot ? weightInLot(cohort, herd.month) : cohort.weightKg + dailyGain(herd, cohort) * days;
  }
}

function weightInLot(cohort: BeefCohort, month: Month): number {
  const { lot } = cohort;
  if (!lot) return cohort.weightKg;
  const until = lot.departure < endOfMonth(month) ? lot.departure : endOfMonth(month);
  return lot.entryKg + lot.gainKgPerDay * daysBetween(lot.entry, until);
}

function dailyGain({ plan, month, random }: BeefHerd, cohort: BeefCohort): number {
  const season = isRainy(month) ? 'rain' : 'drought';
  const luck = random.between(0.93, 1.07);
  // Adults swing with the seasons around their mature weight.
  if (cohort.role === 'cow') return (isRainy(month) ? 0.12 : -0.17) + (COW_WEIGHT_KG - cohort.weightKg) * 0.0015;
  if (cohort.role === 'bull') return (isRainy(month) ? 0.15 : -0.15) + (BULL_WEIGHT_KG - cohort.weightKg) * 0.002;
  if (cohort.role === 'calf') return DAILY_GAIN.calf[cohort.sex] * luck * Math.min(plan.gainFactor, 1.05);
  if (cohort.role === 'culled') return DAILY_GAIN.culled[season] * luck;
  const slowed = cohort.weightKg > SLOW_GAIN_ABOVE_KG ? 0.75 : 1;
  return DAILY_GAIN.growing[cohort.sex][season] * plan.gainFactor * slowed * luck;
}

export function die(herd: BeefHerd): void {
  const deaths = new Map<string, { category: number; isConfined: boolean; heads: number }>();
  for (const cohort of herd.cohorts) {
    const heads = takeHeads(cohort, herd.random.count(cohort.heads * monthlyMortality(herd, cohort)));
    if (heads === 0) continue;
    if (cohort.lot) cohort.lot.deaths += heads;
    const [category, isConfined] = [categoryOf(cohort, herd.month), cohort.lot !== undefined];
    const key = `${category}/${isConfined}`;
    const total = deaths.get(key) ?? { category, isConfined, heads: 0 };
    deaths.set(key, { ...total, heads: total.heads + heads });
  }
  for (const { category, isConfined, heads } of deaths.values()) {
    herd.events.push({ kind: 'death', month: herd.month, category, heads, isConfined });
  }
}

function monthlyMortality({ plan, month }: BeefHerd, cohort: BeefCohort): number {
  // More than half of the dead calves die in their first two months.
  if (cohort.role === 'calf')
    return ((MORTALITY.calf / 100) * plan.mortalityFactor * (ageOf(cohort, month) <= 1 ? 2.2 : 0.65)) / WEANING_AGE;
  const yearly = cohort.role === 'growing' ? MORTALITY.growing : MORTALITY.adult;
  return ((yearly / 100) * plan.mortalityFactor * (cohort.lot ? CONFINEMENT_RISK : 1)) / 12;
}

export function wean(herd: BeefHerd): void {
  const number = monthNumber(herd.month);
  if (number < 4 || number > 6) return;
  for (const cohort of cohortsOf(herd, 'calf')) {
    if (number < 6 && ageOf(cohort, herd.month) < WEANING_AGE) continue;
    cohort.role = 'growing';
    cohort.weightKg = Math.round(cohort.weightKg * 10) / 10;
    const { birthMonth, heads, weightKg } = cohort;
    herd.events.push({ kind: 'weaning', month: herd.month, category: categoryOf(cohort, herd.month), heads, birthMonth, weightKg });
  }
}

export function receiveInflows(herd: BeefHerd): void {
  for (const { month, ...animals } of herd.inflows) {
    if (month === herd.month) enter(herd, { role: 'growing', ...animals }, 'TRANSFER');
  }
}
