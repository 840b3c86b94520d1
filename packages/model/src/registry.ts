import * as agriculture from './catalogues/agriculture';
import * as beefFarm from './catalogues/beef-farm';
import * as dairy from './catalogues/dairy';
import * as faq from './catalogues/faq';
import * as farm from './catalogues/farm';
import * as finance from './catalogues/finance';
import * as herd from './catalogues/herd';
import { igpdi } from './catalogues/igpdi';
import * as reproduction from './catalogues/reproduction';
import * as stock from './catalogues/stock';
import * as team from './catalogues/team';
import { farmsDetails } from './characterisation/farms-details';
import { areas } from './entries/areas';
import { climates } from './entries/climates';
import { financials } from './entries/financials';
import { livestockStocks } from './entries/livestock-stocks';
import { machines } from './entries/machines';
import { reproductionBirth, reproductionMountHerding, reproductionWeaning } from './entries/reproduction';
import { stocks } from './entries/stocks';
import { teams } from './entries/teams';
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
import { users } from './registers/users';

/** Every declared resource, referred-to before referring. */
export const registry: readonly Resource[] = [
  users,

  farm.countries,
  farm.regions,
  farm.states,
  farm.cities,
  farm.categoryBiomes,
  farm.categoryLivestockSystem,
  farm.groupsHarvests,
  farm.categoryArea,
  farm.categorySector,

  beefFarm.categoryProcessingFormats,
  beefFarm.categoryOwnFarming,
  beefFarm.categoryType,
  beefFarm.categoryConfinement,
  beefFarm.categoryIlp,
  beefFarm.categoryIlpPercentage,
  beefFarm.categoryRearingSystem,
  beefFarm.categoryRearingSupplementationLevel,
  beefFarm.categoryRearingHerdSupplementation,
  beefFarm.categoryFatteningSystem,
  beefFarm.categoryFatteningSupplementationLevel,
  beefFarm.categoryFatteningHerdSupplementation,

  dairy.categoryFeeding,
  dairy.categoryRearing,
  dairy.categoryTortugaCustomer,
  dairy.categoryBirthEcc,
  dairy.categoryProductiveManagement,
  dairy.categoryCoreUsed,
  dairy.categoryMilking,
  dairy.categoryMainBulkUsed,
  dairy.categoryBulkyProduction,
  dairy.categoryPredominantRace,
  dairy.categoryCommercialFeed,
  dairy.categoryProductionSystem,
  dairy.categoryBulky,
  dairy.categoryZootechnicalCase,
  dairy.categoryMilkQualityType,

  herd.categoryAges,
  herd.categoryLivestock,
  herd.categoryDeathsReason,
  herd.categoryHerdEntryType,
  herd.categoryHerdDepartureType,
  herd.categoryRacialGroup,
  herd.categoryAnimalType,
  herd.categoryWagonType,
  herd.categorySupplyType,
  herd.categoryDsmTechnology,

  reproduction.categoryReference,
  reproduction.categoryReproduction,
  reproduction.categoryWeaning,
  reproduction.categoryReferenceCategoryWeaning,

  team.categoryWorkFronts,
  team.categoryFunctions,
  team.categoryTeamType,

  stock.categoryMaterialType,
  stock.categoryDsmProduct,
  stock.categoryUnitMeasurement,

  finance.costCenters,
  finance.costCentersDescription,
  agriculture.agricultureCostCategories,
  agriculture.agricultureCostSubcategories,
  faq.categoryFaq,
  igpdi,

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
  livestockStocks,
  areas,
  reproductionMountHerding,
  reproductionBirth,
  reproductionWeaning,

  teams,
  machines,
  stocks,
  climates,
  financials,
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
