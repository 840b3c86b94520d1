import type { Month } from '#domain/calendar';
import type { Sex } from './herd';

/** What a beef farm does with its animals; CICLO_COMPLETO is the field's name of breeding and fattening on one farm. */
export type BeefSystem = 'CRIA' | 'RECRIA_ENGORDA' | 'CICLO_COMPLETO';

export type ConfinementType = 'CONFINAMENTO' | 'SEMICONFINAMENTO_1' | 'SEMICONFINAMENTO_15' | 'SEMICONFINAMENTO_2';

/** Animals that come over from another farm of the same owner. */
export interface Inflow {
  month: Month;
  sex: Sex;
  birthMonth: Month;
  heads: number;
  weightKg: number;
}

/** How a beef herd is run. Rates are a year's; factors are around 1. */
export interface BeefPlan {
  system: BeefSystem;
  /** Breeding cows the farm wants to have; 0 where none are kept. */
  cows: number;
  /** Weaned calves bought a year; 0 on farms that breed their own. */
  weanersAYear: number;
  /** Calves born a year in 100 females of breeding age, as a fraction. */
  birthRate: number;
  /** Weight gain against pasture with mineral salt only. */
  gainFactor: number;
  /** Deaths against the reference mortality. */
  mortalityFactor: number;
  /** Part of the steers of age that is finished in confinement. */
  confinedShare: number;
  confinementType: ConfinementType;
  /** Part of the weaned males that goes to another farm of the owner instead of being sold. */
  transferShare: number;
}

/** A plan from what sets it apart. */
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

/** How a dairy herd is run. */
export interface DairyPlan {
  /** Cows, in milk and dry, that the farm wants to have. */
  cows: number;
  /** Cows sold a year, as a fraction. */
  cullRate: number;
  mortalityFactor: number;
  /** Heifers close to calving bought a year. */
  heifersBoughtAYear: number;
  /** Litres a day of a cow in milk. */
  litresACow: number;
}

export function dairyPlan(plan: Pick<DairyPlan, 'cows'> & Partial<DairyPlan>): DairyPlan {
  return { cullRate: 0.22, mortalityFactor: 1, heifersBoughtAYear: 0, litresACow: 19, ...plan };
}
