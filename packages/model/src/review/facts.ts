import type { Day, HarvestYears, Month } from '#domain/calendar';
import type { HerdRole } from '../catalogues/herd';
import type { WeightLimit } from './weight-limits';

/** What the review knows of one farm in one harvest: counted and summed by the database, judged by the functions beside this file. */
export interface ReviewFacts {
  harvest: HarvestYears;
  today: Day;
  /** What the farm says it is; null while it is not characterised. */
  characterisation: {
    /** What its livestock system does; null while none is said. */
    system: { breedsCalves: boolean; isOnlyConfinement: boolean } | null;
    hasConfinement: boolean;
    totalAreaHa: number | null;
  } | null;
  entries: readonly EntryCount[];
  stock: readonly StockFact[];
  moves: readonly MoveFact[];
  areas: readonly AreaFact[];
  heavy: readonly HeavyFact[];
  mating: readonly MatingFact[];
  calves: {
    /** Of the sheets by reference. */
    born: number;
    weaned: number;
    /** Of the weaned animals of the movements, those born in this harvest. */
    weanedOfHarvest: number;
  };
  sales: SalesFact;
  hasConfinementDetails: boolean;
  inputs: { start: number; end: number };
}

/** Rows of one module in one month; `month` null for rows of the harvest as a whole, and for the stock before its first month. */
export interface EntryCount {
  module: string;
  month: Month | null;
  count: number;
  validated: number;
  /** Rows that were unusual when they were saved, and what was said of one of them. */
  warned: number;
  warning: string | null;
}

/** Heads and weight of a category at the end of a month; `month` null: when the harvest began. */
export interface StockFact {
  categoryId: number;
  /** Births are entered for this category. */
  takesBirths: boolean;
  month: Month | null;
  heads: number | null;
  weightKg: number | null;
}

export interface MoveFact {
  kind: 'birth' | 'entry' | 'departure' | 'death';
  month: Month;
  /** Null for births, which name no category. */
  categoryId: number | null;
  /** Its title, to be read. */
  category: string | null;
  heads: number;
}

export interface AreaFact {
  categoryId: number;
  isLivestock: boolean;
  month: Month;
  hectares: number;
}

/** Rows of a category with the same weight, if it is above the limit of most categories. */
export interface HeavyFact {
  module: string;
  categoryId: number;
  /** Its title, to be read. */
  category: string;
  role: HerdRole | null;
  limit: WeightLimit;
  kg: number;
  count: number;
}

/** Females of a category under one reference: covered, or found pregnant. */
export interface MatingFact {
  counts: 'EXPOSED' | 'PREGNANT';
  /** The same females have the same number under both references. */
  femaleGroup: number;
  /** Title of the category, to be read. */
  category: string;
  current: number | null;
  next: number | null;
}

/** Sold animals by what the herd says and by what the ledger says, R$. */
export interface SalesFact {
  herdBrl: number;
  ledgerBrl: number;
}
