import type { DairyReviewFacts } from '../facts';
import type { ReviewPlan } from '../plan';
import { DAIRY_CONDITIONS } from './conditions';
import { DAIRY_CONTRADICTIONS } from './contradictions';
import { DAIRY_LACKS } from './lacks';
import { DAIRY_MODULES } from './modules';
import { DAIRY_UNLIKELY } from './unlikely';

export const DAIRY_REVIEW: ReviewPlan<DairyReviewFacts> = {
  modules: DAIRY_MODULES,
  lacks: DAIRY_LACKS,
  contradictions: DAIRY_CONTRADICTIONS,
  unlikely: DAIRY_UNLIKELY,
  conditions: DAIRY_CONDITIONS,
};
