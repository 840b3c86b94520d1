import type { Month } from '../calendar';

/** Summed by the database over a run of months. Null is no entry and never 0. */
export interface HerdFacts {
  stock: readonly HerdStock[];
  flows: readonly HerdFlow[];
}

/** MIXED categories do not tell the sexes apart. */
export type AnimalSex = 'MALE' | 'FEMALE' | 'MIXED';

/** The code depends on this meaning, never on the title. */
export interface CategoryMeaning {
  categoryId: number;
  sex: AnimalSex;
  stage: 'CRIA' | 'RECRIA' | 'ENGORDA' | 'ADULTO';
  isBull: boolean;
}

export interface CategoryFacts {
  categories: readonly CategoryMeaning[];
}

export interface HerdStock {
  /** Null: counted before the first month of the run. */
  month: Month | null;
  categoryId: number;
  category: string;
  takesBirths: boolean;
  heads: number | null;
  weightKg: number | null;
}

export const FLOW_KINDS = ['births', 'entries', 'departures', 'deaths'] as const;
export type FlowKind = (typeof FLOW_KINDS)[number];

/** Rows are grouped so that a weight or a price is in all of them or in none. */
export interface HerdFlow {
  kind: FlowKind;
  month: Month;
  categoryId: number | null;
  category: string | null;
  sex: 'MALE' | 'FEMALE' | null;
  /** Title of the type of an entry or a departure. */
  type: string | null;
  isTrade: boolean | null;
  rows: number;
  heads: number;
  /** Sum over the heads. */
  liveKg: number | null;
  carcassKg: number | null;
  valueBrl: number | null;
}

/** Null month: before the first one. Null result: no count. */
export function countedHeads(stock: readonly Pick<HerdStock, 'month' | 'heads'>[], month: Month | null): number | null {
  let counted: number | null = null;
  for (const { month: own, heads } of stock) if (own === month && heads !== null) counted = (counted ?? 0) + heads;
  return counted;
}
