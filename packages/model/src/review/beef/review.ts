import type { BeefReviewFacts } from '../facts';
import { herdWithoutDeaths } from '../herd';
import type { ReviewPlan } from '../plan';
import { BEEF_CONDITIONS } from './conditions';
import { BEEF_CONTRADICTIONS } from './contradictions';
import { BEEF_LACKS } from './lacks';
import { BEEF_MODULES, beefModule } from './modules';

export const BEEF_REVIEW: ReviewPlan<BeefReviewFacts> = {
  modules: BEEF_MODULES,
  lacks: BEEF_LACKS,
  contradictions: BEEF_CONTRADICTIONS,
  unlikely: [herdWithoutDeaths(beefModule)],
  conditions: BEEF_CONDITIONS,
};
