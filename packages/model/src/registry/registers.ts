import { agricultureCatalogues } from '../catalogues/agriculture';
import { beefFarmCatalogues } from '../catalogues/beef-farm';
import { dairyCatalogues } from '../catalogues/dairy';
import { disbursementReferences } from '../catalogues/disbursement-references';
import { categoryFaq, faq } from '../catalogues/faq';
import { farmCatalogues } from '../catalogues/farm';
import { financeCatalogues } from '../catalogues/finance';
import { herdCatalogues } from '../catalogues/herd';
import { igpdi } from '../catalogues/igpdi';
import { reproductionCatalogues } from '../catalogues/reproduction';
import { stockCatalogues } from '../catalogues/stock';
import { teamCatalogues } from '../catalogues/team';
import type { Resource } from '../kit/resource';
import { customers } from '../registers/customers';
import { farms } from '../registers/farms';
import { harvests, harvestsDetails } from '../registers/harvests';
import { users } from '../registers/users';

export const resources: readonly Resource[] = [
  users,

  ...farmCatalogues,
  ...beefFarmCatalogues,
  ...dairyCatalogues,
  ...herdCatalogues,
  ...reproductionCatalogues,
  ...teamCatalogues,
  ...stockCatalogues,
  ...financeCatalogues,
  disbursementReferences,
  ...agricultureCatalogues,
  categoryFaq,
  faq,
  igpdi,

  harvests,
  customers,
  harvestsDetails,
  farms,
];
