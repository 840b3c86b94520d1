import { formatMonth } from '#domain/calendar';
import { harvestMonthRange } from './cells';
import type { ReviewedFacts } from './facts';
import { counted, listWords } from './finding';
import { isOver, totalOf } from './matrix';
import type { ReviewPlan } from './plan';
import { stockDifferences } from './stock-differences';

/** Reasons of the conditions: `docs/review.md`. */

type Condition = (facts: Pick<ReviewedFacts, 'entries'>) => string | null;

export const absent =
  (module: string, what: string): Condition =>
  ({ entries }) =>
    totalOf(entries, module).count === 0 ? what : null;

/** Benchmarking reads validated rows only. */
export const unvalidated: Condition = ({ entries }) => {
  const waiting = entries.reduce((sum, { count, validated }) => sum + count - validated, 0);
  return waiting === 0 ? null : `a validação de ${counted(waiting, 'lançamento', 'lançamentos')}`;
};

export const ofMonths = (what: string, { length }: readonly unknown[]): string | null =>
  length === 0 ? null : `${what} de ${counted(length, 'mês', 'meses')}`;

export const unbalanced = (facts: Pick<ReviewedFacts, 'harvest' | 'stock' | 'flows'>): string | null => {
  const { length } = stockDifferences(facts);
  return length === 0 ? null : `o acerto do estoque de ${counted(length, 'mês que não fecha', 'meses que não fecham')}`;
};

export interface Readiness {
  isReady: boolean;
  text: string;
}

export interface Requirements {
  met: number;
  of: number;
}

const lackingOf = <Facts extends ReviewedFacts>({ conditions }: ReviewPlan<Facts>, facts: Facts): string[] =>
  conditions.flatMap((condition) => condition(facts) ?? []);

/** Does not require that the harvest is over. */
export function requirementsOf<Facts extends ReviewedFacts>(plan: ReviewPlan<Facts>, facts: Facts): Requirements {
  const of = plan.conditions.length;
  return { met: of - lackingOf(plan, facts).length, of };
}

export function readinessOf<Facts extends ReviewedFacts>(plan: ReviewPlan<Facts>, facts: Facts): Readiness {
  const missing = lackingOf(plan, facts);
  const isComplete = missing.length === 0;
  if (isComplete && isOver(facts)) return { isReady: true, text: 'Pronta para participar do benchmarking' };
  const lacks = `Falta ${listWords(missing)}`;
  if (isOver(facts)) return { isReady: false, text: `${lacks} para participar do benchmarking` };
  const until = `a safra vai até ${formatMonth(harvestMonthRange(facts.harvest).last)}, e só completa participa do benchmarking`;
  return { isReady: false, text: isComplete ? `Até aqui não falta nada; ${until}` : `${lacks}; ${until}` };
}
