import * as farmCatalogues from './catalogues/farm';
import * as herdCatalogues from './catalogues/herd';
import { farmsDetails } from './characterisation/farms-details';
import { births } from './herd/births';
import { confinementDetails } from './herd/confinement-details';
import { confinements } from './herd/confinements';
import { deaths } from './herd/deaths';
import { herdDeparture } from './herd/herd-departure';
import { herdEntry } from './herd/herd-entry';
import { weaning } from './herd/weaning';
import type { Resource } from './kit/resource';
import { customers } from './registers/customers';
import { farms } from './registers/farms';
import { harvests, harvestsDetails } from './registers/harvests';

const { countries, regions, states, cities, groupsHarvests, categoryBiomes, categoryLivestockSystem } = farmCatalogues;

/** Every declared resource, referred-to before referring. */
export const registry: readonly Resource[] = [
  countries,
  regions,
  states,
  cities,
  categoryBiomes,
  categoryLivestockSystem,
  groupsHarvests,
  herdCatalogues.categoryAges,
  herdCatalogues.categoryLivestock,
  herdCatalogues.categoryDeathsReason,
  herdCatalogues.categoryHerdEntryType,
  herdCatalogues.categoryHerdDepartureType,
  herdCatalogues.categoryRacialGroup,
  herdCatalogues.categoryAnimalType,
  herdCatalogues.categoryWagonType,
  herdCatalogues.categorySupplyType,
  herdCatalogues.categoryDsmTechnology,
  harvests,
  customers,
  harvestsDetails,
  farms,
  farmsDetails,
  births,
  deaths,
  weaning,
  confinements,
  confinementDetails,
  herdEntry,
  herdDeparture,
];

const byPath = new Map(registry.map((resource) => [resource.path, resource]));

/** The resource of a path that is known to exist; throws for a programming mistake, never for user input. */
export function resourceOf(path: string): Resource {
  const found = byPath.get(path);
  if (!found) throw new Error(`unknown resource ${path}`);
  return found;
}

export function isResourcePath(path: string): boolean {
  return byPath.has(path);
}
