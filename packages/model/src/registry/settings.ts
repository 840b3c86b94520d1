import { categorySector } from '../catalogues/farm';
import { herdCatalogues } from '../catalogues/herd';
import type { Resource } from '../kit/resource';
import { areaDistribution } from '../settings/area-distribution';
import { arrobaValues } from '../settings/arroba-values';
import { cashAnalysis } from '../settings/cash-analysis';
import { indicatorsPlanned } from '../settings/indicators-planned';
import { initialAnalysisArguments } from '../settings/initial-analysis-arguments';
import { landsImprovements } from '../settings/lands-improvements';
import { otherSectors } from '../settings/other-sectors';

export const resources: readonly Resource[] = [
  ...herdCatalogues,
  categorySector,

  areaDistribution,
  otherSectors,
  landsImprovements,
  arrobaValues,
  indicatorsPlanned,
  initialAnalysisArguments,
  cashAnalysis,
];
