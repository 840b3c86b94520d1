import type { Month } from '../calendar';

export interface MoneyFacts {
  ledger: readonly LedgerSum[];
}

export interface LedgerSum {
  type: string;
  group: string | null;
  month: Month;
  valueBrl: number;
}
