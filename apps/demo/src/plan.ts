import type { Environment } from '#model/kit/environment';
import type { BeefPlan, DairyPlan } from './herd-plan';
import type { Place } from './places';

export interface FarmPlan {
  name: string;
  environment: Environment;
  sapCode: string | null;
  place: Place;
  totalAreaHa: number;
  onlyDiagnosis: boolean;
  /** Id in `category_livestock_system`; null for dairy. */
  livestockSystem: number | null;
  /** Id in `category_racial_group`. */
  racialGroup: number;
  beef: BeefPlan | null;
  dairy: DairyPlan | null;
  /** Enters births once a month instead of weekly. */
  reportsWholeMonths: boolean;
  /** Lacks some entries of the running harvest, for the review to find. */
  forgetsEntries: boolean;
  /** Its last count contradicts the movements, for the review to find. */
  missesHeads: boolean;
  /** Name of the sending farm of the same owner. */
  receivesFrom: string | null;
}

export interface CustomerPlan {
  name: string;
  email: string;
  userName: string;
  description: string | null;
  profiles: readonly Environment[];
  onlyDiagnosis: boolean;
  hasDiagnosis: boolean;
  farmsLimit: number;
  /** Linked to the technician without global access. */
  isLinked: boolean;
  /** Id in `groups_harvests`. */
  harvestGroup: number;
  /** Counted back from the running one. */
  harvests: number;
  farms: readonly FarmPlan[];
}
