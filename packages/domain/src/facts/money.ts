import type { Month } from '../calendar';

export interface MoneyFacts {
  ledger: readonly LedgerSum[];
}

export interface LedgerSum {
  /** RECEITAS, DESPESAS, OUTROS_CREDITOS or OUTROS_DEBITOS. */
  type: string;
  /** Null where the cost centre has no group. */
  group: string | null;
  month: Month;
  valueBrl: number;
}
