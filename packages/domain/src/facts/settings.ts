/** What is set for a farm and a harvest besides its entries; null where it is not. */
export interface SettingsFacts {
  /** R$ an arroba, by category of the herd. */
  arrobaPrices: readonly ArrobaPrice[];
  /** R$ of land and improvements. */
  landBrl: number | null;
  cash: CashFacts | null;
  sectors: readonly Sector[];
  /** What was planned, by key of the indicator. */
  planned: readonly { key: string; value: number }[];
}

export interface ArrobaPrice {
  categoryId: number;
  startBrl: number | null;
  endBrl: number | null;
  meanBrl: number | null;
}

/** R$ on the accounts and in investments, and what the owners put in. */
export interface CashFacts {
  contributionBrl: number | null;
  startBrl: number | null;
  endBrl: number | null;
}

/** What a farm does besides cattle. */
export interface Sector {
  title: string;
  revenuesBrl: number | null;
  disbursementBrl: number | null;
  areaHa: number | null;
}
