import type { Environment } from '#model/kit/environment';
import type { BeefPlan, DairyPlan } from './herd-plan';
import type { Place } from './places';

/** What a demo base is to hold, before any row of it exists. */

export interface FarmPlan {
  name: string;
  environment: Environment;
  sapCode: string | null;
  place: Place;
  totalAreaHa: number;
  onlyDiagnosis: boolean;
  /** Id in `category_livestock_system`; only beef farms have one. */
  livestockSystem: number | null;
  /** Id in `category_racial_group`. */
  racialGroup: number;
  beef: BeefPlan | null;
  dairy: DairyPlan | null;
  /** Births are entered once a month instead of week by week. */
  reportsWholeMonths: boolean;
  /** Of the running harvest some entries were forgotten, on purpose: a review must have something to find. */
  forgetsEntries: boolean;
  /** In its last month some heads were not in the corral when the herd was counted: what was counted contradicts the movements. */
  missesHeads: boolean;
  /** Name of the owner's farm whose transfers of weaned males come here. */
  receivesFrom: string | null;
}

export interface CustomerPlan {
  name: string;
  email: string;
  /** Who signs in. */
  userName: string;
  description: string | null;
  profiles: readonly Environment[];
  onlyDiagnosis: boolean;
  hasDiagnosis: boolean;
  farmsLimit: number;
  /** Looked after by the technician who is not global. */
  isLinked: boolean;
  /** Id in `groups_harvests`. */
  harvestGroup: number;
  /** How many harvests it takes part in, counted back from the running one. */
  harvests: number;
  farms: readonly FarmPlan[];
}
