import type { Month } from '../calendar';

/**
 * What was entered of a farm in a harvest, summed for pages that show all of it: how much, and how much of that is validated. No formula
 * stands on these.
 */

/** Movements of the herd of one kind in a month, by category and by what kind of movement they are. */
export interface MovementSum {
  month: Month;
  /** Title of the category; null for births, which name none. */
  category: string | null;
  /** The sex of what was born or weaned, the reason of a death, the type of an entry, a departure or a lot; to be read. */
  part: string | null;
  rows: number;
  heads: number;
  /** Heads of the rows that are validated. */
  confirmed: number;
  /** Live weight of all heads together, and their price; null where rows have none. */
  liveKg: number | null;
  valueBrl: number | null;
}

/** The ledger of a month by cost centre. */
export interface LedgerEntered {
  type: string;
  center: string;
  month: Month;
  valueBrl: number;
  confirmedBrl: number;
}

/** Heads of a category at the end of a month; null: when the harvest began. */
export interface StockEntered {
  month: Month | null;
  category: string;
  heads: number | null;
  liveKg: number | null;
  validated: boolean;
}

/** Females of a category that were covered, or found pregnant. */
export interface MatingEntered {
  counts: 'EXPOSED' | 'PREGNANT';
  femaleGroup: number;
  category: string;
  current: number | null;
  next: number | null;
  validated: boolean;
}

export interface RainEntered {
  month: Month;
  mm: number;
  validated: boolean;
}

/** People in a function; money is R$ a person and month. */
export interface TeamEntered {
  id: number;
  label: string;
  front: string;
  amount: number | null;
  average_salary: number | null;
  average_salary_benefit: number | null;
  validated: boolean;
}

/** Machines or inputs on the two days of the count; value is R$ a piece. */
export interface ThingEntered {
  label: string;
  amount: number;
  unitValue: number;
  isAtStart: boolean;
  isAtEnd: boolean;
  validated: boolean;
}
