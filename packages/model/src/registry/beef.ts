import { financeCatalogues } from '../catalogues/finance';
import { herdCatalogues } from '../catalogues/herd';
import { stockCatalogues } from '../catalogues/stock';
import { areas } from '../entries/areas';
import { climates } from '../entries/climates';
import { financials } from '../entries/financials';
import { livestockStocks } from '../entries/livestock-stocks';
import { machines } from '../entries/machines';
import { reproductionBirth, reproductionMountHerding, reproductionWeaning } from '../entries/reproduction';
import { stocks } from '../entries/stocks';
import { teams } from '../entries/teams';
import { births } from '../herd/births';
import { confinementDetails } from '../herd/confinement-details';
import { confinements } from '../herd/confinements';
import { deaths } from '../herd/deaths';
import { herdDeparture } from '../herd/herd-departure';
import { herdEntry } from '../herd/herd-entry';
import { weaning } from '../herd/weaning';
import type { Resource } from '../kit/resource';

export const resources: readonly Resource[] = [
  ...herdCatalogues,
  ...stockCatalogues,
  ...financeCatalogues,

  births,
  deaths,
  weaning,
  confinements,
  herdEntry,
  herdDeparture,

  machines,
  stocks,
  teams,
  financials,

  livestockStocks,
  areas,
  reproductionMountHerding,
  reproductionBirth,
  reproductionWeaning,
  climates,
  confinementDetails,
];
