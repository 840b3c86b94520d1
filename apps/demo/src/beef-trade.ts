import { addDays, addMonths, type Day, daysBetween, daysInMonth, endOfMonth } from '#domain/calendar';
import { roundTo } from '#domain/decimal';
import { ageOf, type BeefCohort, type BeefHerd, CARCASS_YIELD, categoryOf, changeRole, cohortsOf, type SimulatedLot } from './beef-herd';
import { depart, enter, headsOf, monthNumber, takeHeads } from './herd';
import type { ConfinementType } from './herd-plan';
import { splitByShares } from './random';

const COWS_A_BULL = 30;
const REPLACEMENT_RATE = 0.22;
/** Purchases from May to August, after the weaning of the selling farms. */
const PURCHASE_SHARES = [0.2, 0.35, 0.3, 0.15] as const;
const BOUGHT_FEMALES = 0.15;
const BOUGHT_AGE_MONTHS = 9;

const LOT_MIN_HEADS = 12;
const LOT_MAX_HEADS = 160;
const LOT_MIN_AGE = 18;
const LOT_MIN_KG = 345;
const LOT_GAIN: Readonly<Record<ConfinementType, { gain: readonly [number, number]; days: readonly [number, number] }>> = {
  CONFINAMENTO: { gain: [1.42, 1.62], days: [94, 112] },
  SEMICONFINAMENTO_1: { gain: [0.82, 0.92], days: [105, 118] },
  SEMICONFINAMENTO_15: { gain: [0.95, 1.08], days: [102, 116] },
  SEMICONFINAMENTO_2: { gain: [1.1, 1.24], days: [98, 114] },
};

const steerIsReady = (cohort: BeefCohort, age: number): boolean => age >= 24 && cohort.weightKg >= 485;

export function buy(herd: BeefHerd): void {
  buyWeaners(herd);
  buyBulls(herd);
}

function buyWeaners(herd: BeefHerd): void {
  const share = PURCHASE_SHARES[monthNumber(herd.month) - 5];
  if (herd.plan.weanersAYear === 0 || share === undefined) return;
  const heads = Math.round(herd.plan.weanersAYear * share * herd.random.between(0.92, 1.08));
  const females = Math.round(heads * BOUGHT_FEMALES);
  const birthMonth = addMonths(herd.month, -BOUGHT_AGE_MONTHS);
  const animals = { role: 'growing', birthMonth } as const;
  enter(herd, { ...animals, sex: 'MALE', heads: heads - females, weightKg: herd.random.between(202, 218) }, 'PURCHASE');
  enter(herd, { ...animals, sex: 'FEMALE', heads: females, weightKg: herd.random.between(178, 192) }, 'PURCHASE');
}

/** Bulls are bought in September, before the breeding season; a fifth leaves after it. */
function buyBulls(herd: BeefHerd): void {
  if (monthNumber(herd.month) !== 9 || herd.plan.cows === 0) return;
  const missing = Math.ceil(herd.plan.cows / COWS_A_BULL) - headsOf(cohortsOf(herd, 'bull'));
  if (missing <= 0) return;
  const birthMonth = addMonths(herd.month, -38);
  enter(herd, { role: 'bull', sex: 'MALE', birthMonth, heads: missing, weightKg: herd.random.between(610, 670) }, 'PURCHASE');
}

/** Empty and old cows are culled after the pregnancy diagnosis of April, as far as heifers can replace them. */
export function cull(herd: BeefHerd): void {
  if (monthNumber(herd.month) !== 4) return;
  const [cows] = cohortsOf(herd, 'cow');
  if (!cows) return;
  const heifers = cohortsOf(herd, 'growing').filter((cohort) => cohort.sex === 'FEMALE' && ageOf(cohort, herd.month) >= 29);
  const surplus = cows.heads + headsOf(heifers) - herd.plan.cows * 1.015;
  changeRole(herd, cows, Math.max(cows.heads * 0.1, Math.min(cows.heads * 0.28, surplus)), 'culled');
}

/** Lots form in July and August, so that they close before the end of the harvest. */
export function formLots(herd: BeefHerd): void {
  const number = monthNumber(herd.month);
  if ((number !== 7 && number !== 8) || herd.plan.confinedShare === 0) return;
  const share = number === 7 ? herd.plan.confinedShare * 0.6 : (herd.plan.confinedShare * 0.4) / (1 - herd.plan.confinedShare * 0.6);
  for (const cohort of cohortsOf(herd, 'growing')) {
    if (cohort.lot || cohort.sex === 'FEMALE' || ageOf(cohort, herd.month) < LOT_MIN_AGE || cohort.weightKg < LOT_MIN_KG) continue;
    const heads = Math.round(cohort.heads * share);
    if (heads < LOT_MIN_HEADS) continue;
    const lots = Math.ceil(heads / LOT_MAX_HEADS);
    for (const part of splitByShares(heads, Array<number>(lots).fill(1 / lots))) startLot(herd, cohort, part);
  }
}

function startLot(herd: BeefHerd, cohort: BeefCohort, wanted: number): void {
  const heads = takeHeads(cohort, wanted);
  const { gain, days } = LOT_GAIN[herd.plan.confinementType];
  const entry: Day = addDays(`${herd.month}-01`, herd.random.whole(1, daysInMonth(herd.month) - 6));
  const lot: SimulatedLot = {
    entry,
    departure: addDays(entry, herd.random.whole(...days)),
    entryHeads: heads,
    entryKg: roundTo(cohort.weightKg + herd.random.between(-4, 10), 1),
    gainKgPerDay: herd.random.between(...gain),
    deaths: 0,
    category: categoryOf(cohort, herd.month),
  };
  herd.cohorts.push({ ...cohort, heads, lot });
}

export function closeLots(herd: BeefHerd): void {
  for (const cohort of herd.cohorts) {
    const { lot } = cohort;
    if (!lot || cohort.heads === 0 || lot.departure > endOfMonth(herd.month)) continue;
    const carcassYield = CARCASS_YIELD.confinedSteer + herd.random.between(-0.007, 0.009);
    const departureKg = roundTo(lot.entryKg + lot.gainKgPerDay * daysBetween(lot.entry, lot.departure), 1);
    cohort.weightKg = departureKg;
    recordLot(herd, cohort, departureKg, roundTo(departureKg * carcassYield, 1));
    depart(herd, cohort, cohort.heads, 'SLAUGHTER', carcassYield);
  }
}

export function recordOpenLots(herd: BeefHerd): void {
  for (const cohort of herd.cohorts) if (cohort.lot && cohort.heads > 0) recordLot(herd, cohort, null, null);
}

function recordLot(herd: BeefHerd, cohort: BeefCohort, departureKg: number | null, carcassKg: number | null): void {
  const { lot, sex } = cohort;
  if (!lot) return;
  const { entry, entryKg, entryHeads: heads, deaths, category } = lot;
  const departure = departureKg === null ? null : lot.departure;
  herd.events.push({
    kind: 'lot',
    month: entry.slice(0, 7),
    category,
    sex,
    heads,
    deaths,
    entry,
    departure,
    entryKg,
    departureKg,
    carcassKg,
  });
}

export function sell(herd: BeefHerd): void {
  if (herd.plan.system === 'CRIA') sellWeanedMales(herd);
  else sellSteers(herd);
  sellFemales(herd);
  sellCulled(herd);
  eat(herd);
}

/** Sales from May to August; some males are transferred to a farm of the same owner. */
function sellWeanedMales(herd: BeefHerd): void {
  const part = { 5: 0.25, 6: 0.45, 7: 0.6, 8: 1 }[monthNumber(herd.month)];
  if (part === undefined) return;
  for (const cohort of cohortsOf(herd, 'growing')) {
    if (cohort.sex === 'FEMALE') continue;
    const leaving = Math.round(cohort.heads * part);
    const moved = monthNumber(herd.month) === 6 ? depart(herd, cohort, leaving * herd.plan.transferShare, 'TRANSFER', null) : 0;
    depart(herd, cohort, leaving - moved, 'SALE', null);
  }
}

/** Sold from the rains on; by June no steer is older than two and a half years. */
function sellSteers(herd: BeefHerd): void {
  const number = monthNumber(herd.month);
  if (number >= 7 && number <= 10) return;
  for (const cohort of cohortsOf(herd, 'growing')) {
    const age = ageOf(cohort, herd.month);
    if (cohort.lot || cohort.sex === 'FEMALE' || age < 24) continue;
    const isLast = number === 6 && age >= 30;
    if (isLast) depart(herd, cohort, cohort.heads, 'SLAUGHTER', CARCASS_YIELD.steer - 0.005);
    else if (steerIsReady(cohort, age)) depart(herd, cohort, cohort.heads * 0.45, 'SLAUGHTER', yieldAround(herd, CARCASS_YIELD.steer));
  }
}

function sellFemales(herd: BeefHerd): void {
  const number = monthNumber(herd.month);
  const heifers = cohortsOf(herd, 'growing').filter((cohort) => cohort.sex === 'FEMALE');
  if (herd.plan.system === 'CRIA') {
    // Most surplus heifers leave together with the males.
    const part = { 6: 0.6, 7: 1 }[number];
    if (part !== undefined)
      sellSurplus(
        herd,
        heifers.filter((one) => ageOf(one, herd.month) <= 12),
        part,
        'SALE',
        null,
      );
    return;
  }
  const fat = heifers.filter((one) => ageOf(one, herd.month) >= 16 && ageOf(one, herd.month) <= 30 && one.weightKg >= 315);
  if (herd.plan.cows === 0) {
    for (const cohort of fat)
      depart(herd, cohort, cohort.heads < 15 ? cohort.heads : cohort.heads * 0.5, 'SLAUGHTER', yieldAround(herd, CARCASS_YIELD.heifer));
    return;
  }
  const crop = fat.filter((one) => ageOf(one, herd.month) <= 24);
  if (number >= 3 && number <= 7) sellSurplus(herd, crop, number >= 6 ? 1 : 0.4, 'SLAUGHTER', yieldAround(herd, CARCASS_YIELD.heifer));
}

function sellSurplus(herd: BeefHerd, crop: BeefCohort[], part: number, reason: 'SALE' | 'SLAUGHTER', carcassYield: number | null): void {
  const heads = headsOf(crop);
  const surplus = (heads - herd.plan.cows * REPLACEMENT_RATE) * part;
  if (surplus < 1) return;
  for (const cohort of crop) depart(herd, cohort, (cohort.heads / heads) * surplus, reason, carcassYield);
}

function sellCulled(herd: BeefHerd): void {
  const number = monthNumber(herd.month);
  const part = { 5: 0.3, 6: 0.45, 7: 0.5, 8: 1 }[number];
  if (part === undefined) return;
  for (const cohort of cohortsOf(herd, 'culled'))
    depart(herd, cohort, cohort.heads * part, 'SLAUGHTER', yieldAround(herd, CARCASS_YIELD.culledCow));
  if (number !== 5) return;
  const [bulls] = cohortsOf(herd, 'bull');
  if (bulls) depart(herd, bulls, bulls.heads * 0.2, 'SLAUGHTER', CARCASS_YIELD.bull);
}

/** Own consumption: a heifer or a culled cow every other month. */
function eat(herd: BeefHerd): void {
  if (monthNumber(herd.month) % 2 === 1) return;
  const grown = cohortsOf(herd, 'growing').filter((one) => !one.lot && one.weightKg >= 220 && one.heads > 5);
  const cohort = cohortsOf(herd, 'culled')[0] ?? grown.find((one) => one.sex === 'FEMALE') ?? grown[0];
  if (cohort) depart(herd, cohort, 1, 'CONSUMPTION', 0.5);
}

function yieldAround(herd: BeefHerd, carcassYield: number): number {
  return carcassYield + herd.random.between(-0.006, 0.006);
}
