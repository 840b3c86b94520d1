import type { Month } from '#domain/calendar';
import type { Sex } from './herd';

export type BeefSystem = 'CRIA' | 'RECRIA_ENGORDA' | 'CICLO_COMPLETO';

export type ConfinementType = 'CONFINAMENTO' | 'SEMICONFINAMENTO_1' | 'SEMICONFINAMENTO_15' | 'SEMICONFINAMENTO_2';

/** Transfers from another farm of the same owner. */
export interface Inflow {
  month: Month;
  sex: Sex;
  birthMonth: Month;
  heads: number;
  weightKg: number;
}

export interface BeefPlan {
  system: BeefSystem;
  cows: number;
  weanersAYear: number;
  birthRate: number;
  /** Relative to pasture with mineral salt only. */
  gainFactor: number;
  /** Relative to the reference mortality. */
  mortalityFactor: number;
  confinedShare: number;
  confinementType: ConfinementType;
  /** Share of the weaned males transferred to another farm of the owner. */
  transferShare: number;
}

export function beefPlan(plan: Pick<BeefPlan, 'system'> & Partial<BeefPlan>): BeefPlan {
  return {
    cows: 0,
    weanersAYear: 0,
    birthRate: 0.8,
    gainFactor: 1,
    mortalityFactor: 1,
    confinedShare: 0,
    confinementType: 'CONFINAMENTO',
    transferShare: 0,
    ...plan,
  };
}

export interface DairyPlan {
  cows: number;
  cullRate: number;
  mortalityFactor: number;
  heifersBoughtAYear: number;
  /** Litres a day of a cow in milk. */
  litresACow: number;
  calvingIntervalMonths: number;
  /** Between two lactations. */
  dryMonths: number;
  /** Relative to the quoted price: dairies pay more for volume and quality. */
  milkPriceFactor: number;
}

export function dairyPlan(plan: Pick<DairyPlan, 'cows'> & Partial<DairyPlan>): DairyPlan {
  return {
    cullRate: 0.22,
    mortalityFactor: 1,
    heifersBoughtAYear: 0,
    litresACow: 19,
    calvingIntervalMonths: 14,
    dryMonths: 2,
    milkPriceFactor: 1,
    ...plan,
  };
}
