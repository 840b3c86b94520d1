import type { DairyReviewFacts } from '../facts';
import { missingMonths } from '../matrix';
import type { ReviewPlan } from '../plan';
import { absent, ofMonths, unbalanced, unvalidated } from '../readiness';
import { monthsWithoutCows } from './contradictions';
import { monthsWithoutMilk } from './lacks';
import { DAIRY_MODULES } from './modules';

const monthsOf = (facts: DairyReviewFacts, module: string) =>
  DAIRY_MODULES.filter(({ key }) => key === module).flatMap((one) => missingMonths(facts, one));

export const DAIRY_CONDITIONS: ReviewPlan<DairyReviewFacts>['conditions'] = [
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
