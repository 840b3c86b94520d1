import { beefFarmCatalogues } from '../catalogues/beef-farm';
import { dairyCatalogues } from '../catalogues/dairy';
import { farmCatalogues } from '../catalogues/farm';
import { farmsDetails } from '../characterisation/farms-details';
import type { Resource } from '../kit/resource';

export const resources: readonly Resource[] = [...farmCatalogues, ...beefFarmCatalogues, ...dairyCatalogues, farmsDetails];
