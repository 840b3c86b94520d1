import type { Day, HarvestYears, Month } from '#domain/calendar';
import type { ConfinementFacts } from '#domain/facts/confinement';
import type { CropFacts } from '#domain/facts/crops';
import type { DairyFacts } from '#domain/facts/dairy';
import type { FarmFacts } from '#domain/facts/farm';
import type { HerdFacts } from '#domain/facts/herd';
import type { InventoryFacts } from '#domain/facts/inventory';
import type { LandFacts } from '#domain/facts/land';
import type { MoneyFacts } from '#domain/facts/money';
import type { ReproductionFacts } from '#domain/facts/reproduction';
import type { HerdRole } from '../catalogues/herd';
import type { WeightLimit } from './weight-limits';

/** Which harvest, looked at on which day. */
export interface ReviewMoment {
  harvest: HarvestYears;
  today: Day;
}

/** What a review knows of one farm in one harvest: counted and summed by the database, judged by the functions beside this file. */
export interface ReviewedFacts extends HerdFacts, ReviewMoment {
  entries: readonly EntryCount[];
  heavy: readonly HeavyFact[];
}

/** Of a beef farm. */
export interface BeefReviewFacts
  extends ReviewedFacts,
    FarmFacts,
    LandFacts,
    MoneyFacts,
    ReproductionFacts,
    ConfinementFacts,
    InventoryFacts {}

/** Of a dairy farm. */
export interface DairyReviewFacts extends ReviewedFacts, DairyFacts, CropFacts {
  grownFeed: readonly GrownFeed[];
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

/** Rows of a category with the same weight, if it is above the limit of most categories. */
export interface HeavyFact {
  module: string;
  categoryId: number;
  /** Its title, to be read. */
  category: string;
  role: HerdRole | null;
  limit: WeightLimit;
  /** Where it stands in its row. */
  field: string;
  kg: number;
  count: number;
}

/** Feed that the ledger says was grown on the farm, by what it is. */
export interface GrownFeed {
  descriptionId: number;
  /** Its title, to be read. */
  description: string;
  rows: number;
  kg: number;
}
