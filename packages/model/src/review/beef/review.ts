import { countedHeads } from '#domain/facts/herd';
import type { BeefReviewFacts } from '../facts';
import { counted } from '../finding';
import { herdWithoutDeaths } from '../herd';
import { endedMonths, isOver } from '../matrix';
import type { ReviewPlan } from '../plan';
import { absent, ofMonths, unbalanced, unvalidated } from '../readiness';
import { BEEF_CONTRADICTIONS } from './contradictions';
import { BEEF_LACKS, isStartUnweighed, monthsWithoutWeight } from './lacks';
import { BEEF_MODULES, beefModule, isBreeding } from './modules';

const CONDITIONS: ReviewPlan<BeefReviewFacts>['conditions'] = [
  ({ characterisation }) => (characterisation ? null : 'a caracterização da fazenda'),
  ({ characterisation }) => (characterisation && characterisation.system === null ? 'o sistema pecuária' : null),
  ({ characterisation }) => (characterisation && characterisation.totalAreaHa === null ? 'a área total da fazenda' : null),
  ({ stock }) => (countedHeads(stock, null) === null ? 'o estoque do início da safra' : null),
  // Months that have not ended are not missing.
  (facts) =>
    ofMonths(
      'o estoque',
      endedMonths(facts).filter((month) => countedHeads(facts.stock, month) === null),
    ),
  (facts) => {
    const count = monthsWithoutWeight(facts).length + (isStartUnweighed(facts) ? 1 : 0);
    return count === 0 ? null : `o peso do estoque em ${counted(count, 'contagem', 'contagens')}`;
  },
  unbalanced,
  ({ areas }) => (areas.some(({ isLivestock }) => isLivestock) ? null : 'a área de uso pecuário'),
  (facts) => (isOver(facts) ? absent('financials.RECEITAS', 'as receitas')(facts) : null),
  (facts) => (endedMonths(facts).length > 0 ? absent('financials.DESPESAS', 'as despesas')(facts) : null),
  (facts) => (isOver(facts) && isBreeding(facts) ? absent('births', 'os nascimentos')(facts) : null),
  (facts) => (isOver(facts) && isBreeding(facts) ? absent('weaning', 'os desmames')(facts) : null),
  unvalidated,
];

export const BEEF_REVIEW: ReviewPlan<BeefReviewFacts> = {
  modules: BEEF_MODULES,
  lacks: BEEF_LACKS,
  contradictions: BEEF_CONTRADICTIONS,
  unlikely: [herdWithoutDeaths(beefModule)],
  conditions: CONDITIONS,
};
