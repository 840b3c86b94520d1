import { formatMonth, type Month } from '#domain/calendar';
import { countedHeads } from '#domain/facts/herd';
import type { ReviewFacts } from './facts';
import { counted, type Finding, finding } from './finding';
import { closedMonths, isOver, totalOf } from './matrix';
import { REVIEW_MODULES, type ReviewModule } from './modules';

/** Rows that wait for staff to confirm them, and rows that were unusual when they were saved. */

export function findUnvalidated({ entries }: Pick<ReviewFacts, 'entries'>): Finding[] {
  return REVIEW_MODULES.flatMap((module) => {
    const waiting = entries.filter((one) => one.module === module.key && one.validated < one.count);
    const count = waiting.reduce((sum, one) => sum + one.count - one.validated, 0);
    if (count === 0) return [];
    const months = [...new Set(waiting.flatMap(({ month }) => month ?? []))].sort();
    const text = `${module.label}: ${counted(count, 'lançamento não validado', 'lançamentos não validados')}${spanOf(months)}.`;
    return [finding('not_validated', module, text, { count, month: months.length === 1 ? (months[0] ?? null) : null })];
  });
}

/** ` (07/2025 a 03/2026)`: from the first month to the last. */
function spanOf(months: readonly Month[]): string {
  const [first, last] = [months[0], months.at(-1)];
  if (!first || !last) return '';
  return first === last ? ` (${formatMonth(first)})` : ` (${formatMonth(first)} a ${formatMonth(last)})`;
}

export function findWarnings(facts: ReviewFacts): Finding[] {
  return REVIEW_MODULES.flatMap((module) => [
    ...warnedRows(facts, module),
    ...(module.key === 'deaths' ? unlikelyLuck(facts, module) : []),
  ]);
}

function warnedRows({ entries }: ReviewFacts, module: ReviewModule): Finding[] {
  const warned = entries.filter((one) => one.module === module.key && one.warned > 0);
  const count = warned.reduce((sum, one) => sum + one.warned, 0);
  if (count === 0) return [];
  const example = warned.find(({ warning }) => warning)?.warning?.replace(/\.$/, '');
  const text = `${module.label}: ${counted(count, 'lançamento com aviso', 'lançamentos com aviso')}${example ? ` (${count === 1 ? '' : 'um deles: '}${example})` : ''}.`;
  return [finding('warning', module, text, { count, month: warned.length === 1 ? (warned[0]?.month ?? null) : null })];
}

/** So many heads hardly live through a harvest without a death; it may be so, hence a warning. */
const HERD_WITHOUT_DEATHS = 100;

function unlikelyLuck(facts: ReviewFacts, module: ReviewModule): Finding[] {
  if (!isOver(facts) || totalOf(facts.entries, module.key).count > 0) return [];
  const heads = Math.max(0, ...closedMonths(facts).map((month) => countedHeads(facts.stock, month) ?? 0));
  if (heads < HERD_WITHOUT_DEATHS) return [];
  const herd = counted(heads, 'cabeça', 'cabeças');
  return [finding('warning', module, `Mortes: nenhuma na safra, com um rebanho de até ${herd}. Confira se é isso mesmo.`)];
}
