import { agricultureExpenseItems } from '../agriculture/agriculture-expense-items';
import { agricultureExpenses } from '../agriculture/agriculture-expenses';
import { agricultureCatalogues } from '../catalogues/agriculture';
import { dairyCatalogues } from '../catalogues/dairy';
import { financeCatalogues } from '../catalogues/finance';
import { herdCatalogues } from '../catalogues/herd';
import { teamCatalogues } from '../catalogues/team';
import { financials } from '../entries/financials';
import { livestockStocks } from '../entries/livestock-stocks';
import { milkQuality } from '../entries/milk-quality';
import { teams } from '../entries/teams';
import { technicalInformation } from '../entries/technical-information';
import { births } from '../herd/births';
import { deaths } from '../herd/deaths';
import { herdDeparture } from '../herd/herd-departure';
import { herdEntry } from '../herd/herd-entry';
import type { Resource } from '../kit/resource';

export const resources: readonly Resource[] = [
  ...herdCatalogues,
  ...teamCatalogues,
  ...financeCatalogues,
  ...dairyCatalogues,
  ...agricultureCatalogues,
  births,
  deaths,
  herdEntry,
  herdDeparture,
  teams,
  financials,
  livestockStocks,
  technicalInformation,
  milkQuality,
  agricultureExpenses,
  agricultureExpenseItems,
];
