import { formatMonth, type Month } from '#domain/calendar';
import type { ReviewedFacts } from './facts';
import { counted, type Finding, finding, onlyOf, within } from './finding';
import type { ReviewModule } from './module';
import type { ReviewPlan } from './plan';

export function findUnvalidated(modules: readonly ReviewModule[], { entries }: Pick<ReviewedFacts, 'entries'>): Finding[] {
  return modules.flatMap((module) => {
    const waiting = entries.filter((one) => one.module === module.key && one.validated < one.count);
    const count = waiting.reduce((sum, one) => sum + one.count - one.validated, 0);
    if (count === 0) return [];
    const months = [...new Set(waiting.flatMap(({ month }) => month ?? []))].sort();
    const text = `${module.label}: ${counted(count, 'lançamento não validado', 'lançamentos não validados')}${spanOf(months)}.`;
    const month = onlyOf(months);
    return [finding('not_validated', module, text, { ...(month && within(month)), status: 'pending' }, { count, month })];
  });
}

/** ` (07/2025 a 03/2026)`. */
function spanOf(months: readonly Month[]): string {
  const [first, last] = [months[0], months.at(-1)];
  if (!first || !last) return '';
  return first === last ? ` (${formatMonth(first)})` : ` (${formatMonth(first)} a ${formatMonth(last)})`;
}

export function findWarnings<Facts extends ReviewedFacts>({ modules, unlikely }: ReviewPlan<Facts>, facts: Facts): Finding[] {
  return [...modules.flatMap((module) => warnedRows(facts, module)), ...unlikely.flatMap((judge) => judge(facts))];
}

function warnedRows({ entries }: ReviewedFacts, module: ReviewModule): Finding[] {
  const warned = entries.filter((one) => one.module === module.key && one.warned > 0);
  const count = warned.reduce((sum, one) => sum + one.warned, 0);
  if (count === 0) return [];
  const example = warned.find(({ warning }) => warning)?.warning?.replace(/\.$/, '');
  const text = `${module.label}: ${counted(count, 'lançamento com aviso', 'lançamentos com aviso')}${example ? ` (${count === 1 ? '' : 'um deles: '}${example})` : ''}.`;
  const month = warned.length === 1 ? (warned[0]?.month ?? null) : null;
  return [finding('warning', module, text, { ...(month && within(month)), status: 'warned' }, { count, month })];
}
