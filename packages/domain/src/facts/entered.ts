import type { Month } from '../calendar';

/** Sums for pages that list all entries and their validated share. No formula uses them. */

export interface MovementSum {
  month: Month;
  category: string | null;
  /** Sex of births and weanings, reason of deaths, type of entries, departures and lots. */
  part: string | null;
  rows: number;
  heads: number;
  confirmed: number;
  /** Sums over the heads; null where rows have none. */
  liveKg: number | null;
  valueBrl: number | null;
}

export interface LedgerEntered {
  type: string;
  center: string;
  month: Month;
  valueBrl: number;
  confirmedBrl: number;
}

/** Null month: the beginning of the harvest. */
export interface StockEntered {
  month: Month | null;
  category: string;
  heads: number | null;
  liveKg: number | null;
  validated: boolean;
}

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

export interface TeamEntered {
  id: number;
  label: string;
  front: string;
  amount: number | null;
  average_salary: number | null;
  average_salary_benefit: number | null;
  validated: boolean;
}

/** R$ a piece, at the beginning and the end of the harvest. */
export interface ThingEntered {
  label: string;
  amount: number;
  unitValue: number;
  isAtStart: boolean;
  isAtEnd: boolean;
  validated: boolean;
}
