import { addMonths, type Month } from '#domain/calendar';
import type { ReviewedFacts } from './facts';
import { type Finding, finding, monthsInWords, onlyOf, within } from './finding';
import { isMissing, missingMonths } from './matrix';
import type { PlannedModule } from './module';
import type { ReviewPlan } from './plan';

const next = (month: Month): Month => addMonths(month, 1);

export const describeMissing = (months: readonly Month[]): string => monthsInWords(months, next);

export function findMissing<Facts extends ReviewedFacts>({ modules, lacks }: ReviewPlan<Facts>, facts: Facts): Finding[] {
  return [...modules.flatMap((module) => absences(facts, module)), ...lacks.flatMap((lack) => lack(facts))];
}

function absences<Facts extends ReviewedFacts>(facts: Facts, module: PlannedModule<Facts>): Finding[] {
  if (isMissing(facts, module)) return [finding('missing', module, `${module.label}: nada foi lançado nesta safra.`, { isWhole: true })];
  const months = missingMonths(facts, module);
  const [only] = months;
  if (!only) return [];
  const text = `${module.label}: ${months.length === 1 ? 'falta o mês' : 'faltam os meses'} ${describeMissing(months)}.`;
  return [finding('missing', module, text, within(only), { month: onlyOf(months), count: months.length })];
}
