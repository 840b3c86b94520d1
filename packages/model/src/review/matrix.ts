import { addMonths, endOfMonth, harvestMonths, harvestWindow, type Month } from '#domain/calendar';
import type { MatrixCell, MatrixRow } from './cells';
import type { EntryCount, ReviewedFacts } from './facts';
import type { PlannedModule } from './module';

export function endedMonths({ harvest, today }: Pick<ReviewedFacts, 'harvest' | 'today'>): Month[] {
  return harvestMonths(harvest).filter((month) => endOfMonth(month) <= today);
}

export function isOver({ harvest, today }: Pick<ReviewedFacts, 'harvest' | 'today'>): boolean {
  return harvestWindow(harvest).end <= today;
}

export const concerns = <Facts>(facts: Facts, { of }: PlannedModule<Facts>): boolean => of?.(facts) ?? true;

/** Includes the stock before the first month. */
export function totalOf(entries: readonly EntryCount[], module: string): Pick<EntryCount, 'count' | 'validated'> {
  const own = entries.filter((one) => one.module === module);
  return { count: sumOf(own, 'count'), validated: sumOf(own, 'validated') };
}

function sumOf(entries: readonly EntryCount[], name: 'count' | 'validated' | 'warned'): number {
  return entries.reduce((sum, entry) => sum + entry[name], 0);
}

export function missingMonths<Facts extends ReviewedFacts>(facts: Facts, module: PlannedModule<Facts>): Month[] {
  if (module.expected !== 'every-month' || !concerns(facts, module)) return [];
  const filled = new Set(facts.entries.filter((one) => one.module === module.key && one.count > 0).map(({ month }) => month));
  return endedMonths(facts).filter((month) => !filled.has(month));
}

export function isMissing<Facts extends ReviewedFacts>(facts: Facts, module: PlannedModule<Facts>): boolean {
  const isDue = module.expected === 'from-start' || (module.expected === 'by-end' && isOver(facts));
  return isDue && concerns(facts, module) && totalOf(facts.entries, module.key).count === 0;
}

export function matrixOf<Facts extends ReviewedFacts>(
  modules: readonly PlannedModule<Facts>[],
  facts: Facts,
  months: readonly Month[] = harvestMonths(facts.harvest),
): MatrixRow[] {
  return modules.map((module) => ({
    module: module.key,
    label: module.label,
    address: module.address,
    isMonthly: module.isMonthly,
    cells: module.isMonthly ? months.map((month) => monthCell(facts, module, month)) : wholeCells(facts, module, months),
  }));
}

function monthCell<Facts extends ReviewedFacts>(facts: Facts, module: PlannedModule<Facts>, month: Month): MatrixCell {
  const own = facts.entries.filter((one) => one.module === module.key && one.month === month);
  const cell = countedCell(month, sumOf(own, 'count'), sumOf(own, 'validated'));
  if (cell.count > 0) return cell;
  const isFirst = month === harvestMonths(facts.harvest)[0];
  // A module expected once is missed in the first month it could be in.
  const isMissed =
    missingMonths(facts, module).includes(month) || (isFirst && module.expected === 'from-start' && isMissing(facts, module));
  if (isMissed) return { ...cell, state: 'missing' };
  return { ...cell, state: month > facts.today.slice(0, 7) ? 'ahead' : 'none' };
}

function wholeCells<Facts extends ReviewedFacts>(facts: Facts, module: PlannedModule<Facts>, months: readonly Month[]): MatrixCell[] {
  const { count, validated } = totalOf(facts.entries, module.key);
  return months.map((month) => {
    const cell = countedCell(month, count, validated);
    return count === 0 && isMissing(facts, module) ? { ...cell, state: 'missing' } : cell;
  });
}

function countedCell(month: Month, count: number, validated: number): MatrixCell {
  const isValidated = count > 0 && validated === count;
  return { month, count, validated: isValidated, state: count === 0 ? 'none' : isValidated ? 'validated' : 'entered' };
}

export function monthsBetween(first: Month, last: Month): Month[] {
  const months: Month[] = [];
  for (let month = first; month <= last; month = addMonths(month, 1)) months.push(month);
  return months;
}
