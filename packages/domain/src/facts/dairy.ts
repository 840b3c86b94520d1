import type { Month } from '../calendar';

/** What is stored of a dairy farm over a run of months: counted and summed by the database. Null is nothing typed, and never 0. */
export interface DairyFacts {
  dairyFarm: DairyFarm | null;
  /** The cost centres of milk, in their order. */
  centers: readonly DairyCenter[];
  dairyLedger: readonly DairyLedgerSum[];
  dairyCounts: readonly DairyCount[];
  dairyFlows: readonly DairyFlow[];
  payroll: readonly PayrollMonth[];
  zootechnicalCases: readonly ZootechnicalCases[];
  milkAnalyses: readonly MilkAnalysis[];
  /** What was entered month by month, and how much of it nobody has validated yet. */
  entered: readonly EnteredRows[];
}

/** What a farm says of itself in a harvest. */
export interface DairyFarm {
  totalAreaHa: number | null;
  firstBirthAgeMonths: number | null;
  birthIntervalMonths: number | null;
}

/** What a cost centre counts as, whatever it is called. */
export interface DairyCenter {
  centerId: number;
  /** To be read. */
  title: string;
  type: 'RECEITAS' | 'DESPESAS';
  /** Line of the cost of a litre; null where it is in none. */
  line: string | null;
  isMilk: boolean;
  /** Litres, or pieces, without a value. */
  isOnlyQuantity: boolean;
  isBulky: boolean;
  isConcentrated: boolean;
  /** Feed that is neither bulky nor concentrated. */
  isFeed: boolean;
  isInvestment: boolean;
}

/** The ledger of a month by cost centre. */
export interface DairyLedgerSum {
  centerId: number;
  month: Month;
  valueBrl: number;
  /** How much of the value is validated. */
  confirmedBrl: number;
  quantity: number;
}

/** The animals of a category at the end of a month. */
export interface DairyCount {
  month: Month;
  role: DairyRole | null;
  heads: number;
}

export type DairyRole = 'BULL' | 'LACTATING_COW' | 'DRY_COW' | 'HEIFER' | 'CALF';
export type DairyFlowKind = 'births' | 'deaths' | 'entries' | 'departures';

/** Animals that were born, died, were bought or sold in a month. */
export interface DairyFlow {
  kind: DairyFlowKind;
  month: Month;
  role: DairyRole | null;
  /** Of births. */
  sex: 'MALE' | 'FEMALE' | null;
  heads: number;
}

/** Who was paid in a month. */
export interface PayrollMonth {
  month: Month;
  people: number;
  /** People times the days each of them worked. */
  manDays: number;
}

/** Rows of a resource, by its path, in a month. */
export interface EnteredRows {
  path: string;
  month: Month;
  rows: number;
  pending: number;
}

/** Cases of a month that count as the same row of the monthly report. */
export interface ZootechnicalCases {
  month: Month;
  countsAs: string;
  cases: number;
}

/** What was measured in the milk of a month, in the unit of its title. */
export interface MilkAnalysis {
  month: Month;
  measure: string;
  value: number;
}
