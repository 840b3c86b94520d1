export interface SettingsFacts {
  /** R$ an arroba, by category of the herd. */
  arrobaPrices: readonly ArrobaPrice[];
  landBrl: number | null;
  cash: CashFacts | null;
  sectors: readonly Sector[];
  planned: readonly { key: string; value: number }[];
}

export interface ArrobaPrice {
  categoryId: number;
  startBrl: number | null;
  endBrl: number | null;
  meanBrl: number | null;
}

export interface CashFacts {
  contributionBrl: number | null;
  startBrl: number | null;
  endBrl: number | null;
}

export interface Sector {
  title: string;
  revenuesBrl: number | null;
  disbursementBrl: number | null;
  areaHa: number | null;
}
