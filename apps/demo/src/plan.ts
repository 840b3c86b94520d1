import type { Environment } from '#model/kit/environment';
import type { BeefPlan, DairyPlan } from './herd-plan';
import type { DemoPlace } from './places';

export interface FarmPlan {
  name: string;
  environment: Environment;
  sapCode: string | null;
  place: DemoPlace;
  totalAreaHa: number;
  onlyDiagnosis: boolean;
  livestockSystem: number | null;
  racialGroup: number;
  beef: BeefPlan | null;
  dairy: DairyPlan | null;
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
  isLinked: boolean;
  harvestGroup: number;
  harvests: number;
  farms: readonly FarmPlan[];
}
