import { financeCatalogues } from '../catalogues/finance';
import { herdCatalogues } from '../catalogues/herd';
import { teamCatalogues } from '../catalogues/team';
import { financials } from '../entries/financials';
import { teams } from '../entries/teams';
import { births } from '../herd/births';
import { deaths } from '../herd/deaths';
import { herdDeparture } from '../herd/herd-departure';
import { herdEntry } from '../herd/herd-entry';
import type { Resource } from '../kit/resource';

/** The grids of the dairy entries, and the catalogues they choose from. */
export const resources: readonly Resource[] = [
  ...herdCatalogues,
  ...teamCatalogues,
  ...financeCatalogues,
  births,
  deaths,
  herdEntry,
  herdDeparture,
  teams,
  financials,
];
