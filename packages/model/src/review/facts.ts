import type { Day, HarvestYears, Month } from '#domain/calendar';
import type { CropFacts } from '#domain/facts/crops';
import type { DairyFacts } from '#domain/facts/dairy';
import type { ConfinementFacts, FarmFacts, InventoryFacts } from '#domain/facts/farm';
import type { HerdFacts } from '#domain/facts/herd';
import type { LandFacts } from '#domain/facts/land';
import type { MoneyFacts } from '#domain/facts/money';
import type { ReproductionFacts } from '#domain/facts/reproduction';
import type { HerdRole } from '../catalogues/herd';
import type { WeightLimit } from './weight-limits';

export interface ReviewMoment {
  harvest: HarvestYears;
  today: Day;
}

/** Counted and summed by the database. */
export interface ReviewedFacts extends HerdFacts, ReviewMoment {
  entries: readonly EntryCount[];
  heavy: readonly HeavyFact[];
}

export interface BeefReviewFacts
  extends ReviewedFacts,
    FarmFacts,
    LandFacts,
    MoneyFacts,
    ReproductionFacts,
    ConfinementFacts,
    InventoryFacts {}

export interface DairyReviewFacts extends ReviewedFacts, DairyFacts, CropFacts {
  grownFeed: readonly GrownFeed[];
}

/** `month` is null for rows of the whole harvest and for the stock before its first month. */
export interface EntryCount {
  module: string;
  month: Month | null;
  count: number;
  validated: number;
  /** Rows with a warning when saved, and one of the warnings. */
  warned: number;
  warning: string | null;
}

/** Rows of equal weight above the limit of most categories. */
export interface HeavyFact {
  module: string;
  categoryId: number;
  category: string;
  role: HerdRole | null;
  limit: WeightLimit;
  field: string;
  kg: number;
  count: number;
}

export interface GrownFeed {
  descriptionId: number;
  description: string;
  rows: number;
  kg: number;
}
