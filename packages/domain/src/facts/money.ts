import type { Month } from '../calendar';

/** What a farm received and paid over a run of months. */
export interface MoneyFacts {
  ledger: readonly LedgerSum[];
}

export interface LedgerSum {
  /** Of the ledger: RECEITAS, DESPESAS, OUTROS_CREDITOS, OUTROS_DEBITOS. */
  type: string;
  /** What the cost centre counts as; null where it does not say. */
  group: string | null;
  month: Month;
  valueBrl: number;
}
