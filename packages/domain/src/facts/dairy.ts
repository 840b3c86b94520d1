import type { Month } from '../calendar';

/** Summed by the database over a run of months. Null is no entry and never 0. */
export interface DairyFacts {
  dairyFarm: DairyFarm | null;
  centers: readonly DairyCenter[];
  dairyLedger: readonly DairyLedgerSum[];
  dairyCounts: readonly DairyCount[];
  dairyFlows: readonly DairyFlow[];
  payroll: readonly PayrollMonth[];
  zootechnicalCases: readonly ZootechnicalCases[];
  milkAnalyses: readonly MilkAnalysis[];
  entered: readonly EnteredRows[];
}

export interface DairyFarm {
  totalAreaHa: number | null;
  firstBirthAgeMonths: number | null;
  birthIntervalMonths: number | null;
}

/** The code depends on this meaning, never on the title. */
export interface DairyCenter {
  centerId: number;
  title: string;
  type: 'RECEITAS' | 'DESPESAS';
  /** Line of the cost of a litre; null where it is in none. */
  line: string | null;
  isMilk: boolean;
  isOnlyQuantity: boolean;
  isBulky: boolean;
  isConcentrated: boolean;
  /** Feed that is neither bulky nor concentrated. */
  isFeed: boolean;
  isInvestment: boolean;
}

export interface DairyLedgerSum {
  centerId: number;
  month: Month;
  valueBrl: number;
  confirmedBrl: number;
  quantity: number;
}

export interface DairyCount {
  month: Month;
  role: DairyRole | null;
  heads: number;
}

export type DairyRole = 'BULL' | 'LACTATING_COW' | 'DRY_COW' | 'HEIFER' | 'CALF';
export type DairyFlowKind = 'births' | 'deaths' | 'entries' | 'departures';

export interface DairyFlow {
  kind: DairyFlowKind;
  month: Month;
  role: DairyRole | null;
  sex: 'MALE' | 'FEMALE' | null;
  heads: number;
}

export interface PayrollMonth {
  month: Month;
  people: number;
  /** People × days worked. */
  manDays: number;
}

export interface EnteredRows {
  path: string;
  month: Month;
  rows: number;
  pending: number;
}

export interface ZootechnicalCases {
  month: Month;
  countsAs: string;
  cases: number;
}

export interface MilkAnalysis {
  month: Month;
  measure: string;
  value: number;
}
