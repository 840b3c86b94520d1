import type { Day, Month } from '#domain/calendar';
import { BEEF_CATEGORY } from '../../api/src/db/catalogues/herd';
import { countMonths, type Herd, type SimulatedCohort, takeHeads } from './herd';
import type { BeefPlan, Inflow } from './herd-plan';

export type BeefRole = 'calf' | 'growing' | 'cow' | 'culled' | 'bull';

export interface SimulatedLot {
  entry: Day;
  departure: Day;
  entryHeads: number;
  entryKg: number;
  gainKgPerDay: number;
  deaths: number;
  category: number;
}

export interface BeefCohort extends SimulatedCohort<BeefRole> {
  lot?: SimulatedLot;
}

export interface BeefHerd extends Herd<BeefCohort> {
  plan: BeefPlan;
  inflows: readonly Inflow[];
  calvings: Map<Month, number>;
}

/** Source: usual yields of Brazilian slaughterhouses, own assumption. */
export const CARCASS_YIELD = { confinedSteer: 0.552, steer: 0.535, heifer: 0.512, culledCow: 0.492, bull: 0.53 } as const;

export function ageOf(cohort: SimulatedCohort, month: Month): number {
  return countMonths(cohort.birthMonth, month);
}

export function categoryOf(cohort: SimulatedCohort, month: Month): number {
  if (cohort.role === 'calf') return BEEF_CATEGORY.calves;
  if (cohort.role === 'cow') return BEEF_CATEGORY.cows;
  if (cohort.role === 'culled') return BEEF_CATEGORY.culledCows;
  if (cohort.role === 'bull') return BEEF_CATEGORY.bulls;
  const isMale = cohort.sex === 'MALE';
  const age = ageOf(cohort, month);
  if (age <= 12) return isMale ? BEEF_CATEGORY.males9To12 : BEEF_CATEGORY.females9To12;
  if (age <= 24) return isMale ? BEEF_CATEGORY.males13To24 : BEEF_CATEGORY.females13To24;
  if (age <= 36) return isMale ? BEEF_CATEGORY.males25To36 : BEEF_CATEGORY.females25To36;
  return isMale ? BEEF_CATEGORY.malesAbove36 : BEEF_CATEGORY.culledCows;
}

export function cohortsOf(herd: BeefHerd, role: BeefRole): BeefCohort[] {
  return herd.cohorts.filter((cohort) => cohort.role === role && cohort.heads > 0).sort((a, b) => a.birthMonth.localeCompare(b.birthMonth));
}

export function changeRole(herd: BeefHerd, from: BeefCohort, wanted: number, role: BeefRole): void {
  const heads = takeHeads(from, wanted);
  if (heads === 0) return;
  const same = herd.cohorts.find((cohort) => cohort.role === role && cohort.sex === from.sex && !cohort.lot);
  if (!same) {
    herd.cohorts.push({ ...from, role, heads });
    return;
  }
  same.weightKg = (same.weightKg * same.heads + from.weightKg * heads) / (same.heads + heads);
  same.heads += heads;
}
