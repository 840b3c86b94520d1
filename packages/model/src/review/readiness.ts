import { formatMonth } from '#domain/calendar';
import { countedHeads } from '#domain/facts/herd';
import { harvestMonthRange } from './cells';
import type { ReviewFacts } from './facts';
import { counted, listWords } from './finding';
import { closedMonths, isBreeding, isOver, totalOf } from './matrix';
import { isStartUnweighed, monthsWithoutWeight } from './missing';
import { stockDifferences } from './stock-differences';

/**
 * What must be complete to take part in benchmarking, in one place. Each condition answers what is missing by now, with its article, or
 * null. `docs/review.md` says why each of them is here.
 */
const CONDITIONS: readonly ((facts: ReviewFacts) => string | null)[] = [
  ({ characterisation }) => (characterisation ? null : 'a caracterização da fazenda'),
  ({ characterisation }) => (characterisation && characterisation.system === null ? 'o sistema pecuária' : null),
  ({ characterisation }) => (characterisation && characterisation.totalAreaHa === null ? 'a área total da fazenda' : null),
  ({ stock }) => (countedHeads(stock, null) === null ? 'o estoque do início da safra' : null),
  monthsOfStock,
  (facts) => {
    const count = monthsWithoutWeight(facts).length + (isStartUnweighed(facts) ? 1 : 0);
    return count === 0 ? null : `o peso do estoque em ${counted(count, 'contagem', 'contagens')}`;
  },
  (facts) => {
    const { length } = stockDifferences(facts);
    return length === 0 ? null : `o acerto do estoque de ${counted(length, 'mês que não fecha', 'meses que não fecham')}`;
  },
  ({ areas }) => (areas.some(({ isLivestock }) => isLivestock) ? null : 'a área de uso pecuário'),
  (facts) => (isOver(facts) ? absent('financials.RECEITAS', 'as receitas')(facts) : null),
  (facts) => (closedMonths(facts).length > 0 ? absent('financials.DESPESAS', 'as despesas')(facts) : null),
  (facts) => (isOver(facts) && isBreeding(facts) ? absent('births', 'os nascimentos')(facts) : null),
  (facts) => (isOver(facts) && isBreeding(facts) ? absent('weaning', 'os desmames')(facts) : null),
  ({ entries }) => {
    const waiting = entries.reduce((sum, { count, validated }) => sum + count - validated, 0);
    return waiting === 0 ? null : `a validação de ${counted(waiting, 'lançamento', 'lançamentos')}`;
  },
];

function absent(module: string, what: string): (facts: ReviewFacts) => string | null {
  return ({ entries }) => (totalOf(entries, module).count === 0 ? what : null);
}

/** Of the months that have ended: what is still to come is not missing. */
function monthsOfStock(facts: ReviewFacts): string | null {
  const { length } = closedMonths(facts).filter((month) => countedHeads(facts.stock, month) === null);
  return length === 0 ? null : `o estoque de ${counted(length, 'mês', 'meses')}`;
}

export interface Readiness {
  isReady: boolean;
  /** The first line of the checklist. */
  text: string;
}

/** May the farm take part in benchmarking with this harvest, and if not, what is missing? */
export function readinessOf(facts: ReviewFacts): Readiness {
  const missing = CONDITIONS.flatMap((condition) => condition(facts) ?? []);
  const isComplete = missing.length === 0;
  if (isComplete && isOver(facts)) return { isReady: true, text: 'Pronta para participar do benchmarking' };
  const lacks = `Falta ${listWords(missing)}`;
  if (isOver(facts)) return { isReady: false, text: `${lacks} para participar do benchmarking` };
  const until = `a safra vai até ${formatMonth(harvestMonthRange(facts.harvest).last)}, e só completa participa do benchmarking`;
  return { isReady: false, text: isComplete ? `Até aqui nada falta; ${until}` : `${lacks}; ${until}` };
}
