import { financeCatalogues } from '../catalogues/finance';
import { herdCatalogues } from '../catalogues/herd';
import type { Resource } from '../kit/resource';

/** What the diagnosis of a farm is typed into, and the catalogues that it goes by. */
export const resources: readonly Resource[] = [...herdCatalogues, ...financeCatalogues];
