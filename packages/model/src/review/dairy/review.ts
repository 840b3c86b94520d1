import type { DairyReviewFacts } from '../facts';
import { missingMonths } from '../matrix';
import type { ReviewPlan } from '../plan';
import { absent, ofMonths, unbalanced, unvalidated } from '../readiness';
import { DAIRY_CONTRADICTIONS, monthsWithoutCows } from './contradictions';
import { DAIRY_LACKS, monthsWithoutMilk } from './lacks';
import { DAIRY_MODULES } from './modules';
import { DAIRY_UNLIKELY } from './unlikely';

const monthsOf = (facts: DairyReviewFacts, module: string) =>
  DAIRY_MODULES.filter(({ key }) => key === module).flatMap((one) => missingMonths(facts, one));

const CONDITIONS: ReviewPlan<DairyReviewFacts>['conditions'] = [
  absent('farms_details', 'a caracterização da fazenda'),
  (facts) => ofMonths('o leite', monthsWithoutMilk(facts)),
  (facts) => ofMonths('as despesas', monthsOf(facts, 'financials.DESPESAS')),
  (facts) => ofMonths('a equipe', monthsOf(facts, 'teams')),
  (facts) => ofMonths('o rebanho', monthsOf(facts, 'livestock_stocks')),
  (facts) => ofMonths('as vacas em lactação', monthsWithoutCows(facts)),
  (facts) => ofMonths('a qualidade do leite', monthsOf(facts, 'milk_quality')),
  unbalanced,
  unvalidated,
];

export const DAIRY_REVIEW: ReviewPlan<DairyReviewFacts> = {
  modules: DAIRY_MODULES,
  lacks: DAIRY_LACKS,
  contradictions: DAIRY_CONTRADICTIONS,
  unlikely: DAIRY_UNLIKELY,
  conditions: CONDITIONS,
};
