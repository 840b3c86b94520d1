import type { Month } from '../calendar';

/**
 * What is stored of the herd of a farm over a run of months: counted and summed by the database, judged by formulas. Null is nothing
 * typed, and never 0.
 */
export interface HerdFacts {
  stock: readonly HerdStock[];
  flows: readonly HerdFlow[];
}

/** What the animals of a category are; MIXED where it does not tell males from females. */
export type AnimalSex = 'MALE' | 'FEMALE' | 'MIXED';

/** What a category of the herd is, whatever it is called. */
export interface CategoryMeaning {
  categoryId: number;
  sex: AnimalSex;
  stage: 'CRIA' | 'RECRIA' | 'ENGORDA' | 'ADULTO';
  isBull: boolean;
}

/** The categories of the herd. */
export interface CategoryFacts {
  categories: readonly CategoryMeaning[];
}

/** The animals of a category at the end of a month. */
export interface HerdStock {
  /** Null: counted before the first month of the run. */
  month: Month | null;
  categoryId: number;
  /** Title of the category, to be read. */
  category: string;
  /** Births count in this category. */
  takesBirths: boolean;
  heads: number | null;
  /** Mean live weight of a head. */
  weightKg: number | null;
}

export const FLOW_KINDS = ['births', 'entries', 'departures', 'deaths'] as const;
export type FlowKind = (typeof FLOW_KINDS)[number];

/** Animals that came into the herd or left it in a month. Rows of a flow are alike: a weight or a price stands in all of them, or in none. */
export interface HerdFlow {
  kind: FlowKind;
  month: Month;
  /** Null for births, which name no category. */
  categoryId: number | null;
  category: string | null;
  /** Of births. */
  sex: 'MALE' | 'FEMALE' | null;
  /** Of entries and departures: the title of their type, and whether it is bought or sold. */
  type: string | null;
  isTrade: boolean | null;
  rows: number;
  heads: number;
  /** Of all heads together. */
  liveKg: number | null;
  carcassKg: number | null;
  /** Price of all heads together, R$. */
  valueBrl: number | null;
}

/** Heads of all categories counted at the end of a month, or before the first one (null); null where nothing was counted. */
export function countedHeads(stock: readonly Pick<HerdStock, 'month' | 'heads'>[], month: Month | null): number | null {
  let counted: number | null = null;
  for (const { month: own, heads } of stock) if (own === month && heads !== null) counted = (counted ?? 0) + heads;
  return counted;
}
