import { addMonths, endOfMonth, harvestMonths, harvestWindow, type Month } from '#domain/calendar';
import type { MatrixCell, MatrixRow } from './cells';
import type { EntryCount, ReviewFacts } from './facts';
import { REVIEW_MODULES, type ReviewModule } from './modules';

/** Months of the harvest that have ended. */
export function closedMonths({ harvest, today }: Pick<ReviewFacts, 'harvest' | 'today'>): Month[] {
  return harvestMonths(harvest).filter((month) => endOfMonth(month) <= today);
}

/** Has the last day of the harvest passed? */
export function isOver({ harvest, today }: Pick<ReviewFacts, 'harvest' | 'today'>): boolean {
  return harvestWindow(harvest).end <= today;
}

/** Systems that begin with the cow: calves are born there. */
export function isBreeding({ characterisation }: Pick<ReviewFacts, 'characterisation'>): boolean {
  return characterisation?.system?.breedsCalves === true;
}

const confines = ({ characterisation }: Pick<ReviewFacts, 'characterisation'>) =>
  characterisation !== null && (characterisation.hasConfinement || characterisation.system?.isOnlyConfinement === true);

/** Is the farm of the kind of which the module is expected? */
export function concerns(facts: Pick<ReviewFacts, 'characterisation'>, { of }: ReviewModule): boolean {
  return of === 'every' || (of === 'breeding' ? isBreeding(facts) : confines(facts));
}

/** Sums of a module over all of its months, the stock before the first one included. */
export function totalOf(entries: readonly EntryCount[], module: string): Pick<EntryCount, 'count' | 'validated'> {
  const own = entries.filter((one) => one.module === module);
  return { count: sumOf(own, 'count'), validated: sumOf(own, 'validated') };
}

function sumOf(entries: readonly EntryCount[], name: 'count' | 'validated' | 'warned'): number {
  return entries.reduce((sum, entry) => sum + entry[name], 0);
}

/** Months in which a module should have something and has nothing. */
export function missingMonths(facts: ReviewFacts, module: ReviewModule): Month[] {
  if (module.expected !== 'every-month' || !concerns(facts, module)) return [];
  const filled = new Set(facts.entries.filter((one) => one.module === module.key && one.count > 0).map(({ month }) => month));
  return closedMonths(facts).filter((month) => !filled.has(month));
}

/** Has a module that is expected once nothing, although it should by now? */
export function isMissing(facts: ReviewFacts, module: ReviewModule): boolean {
  const isDue = module.expected === 'from-start' || (module.expected === 'by-end' && isOver(facts));
  return isDue && concerns(facts, module) && totalOf(facts.entries, module.key).count === 0;
}

/** Every module by month. `months`: those of the harvest unless said. */
export function matrixOf(facts: ReviewFacts, months: readonly Month[] = harvestMonths(facts.harvest)): MatrixRow[] {
  return REVIEW_MODULES.map((module) => ({
    module: module.key,
    label: module.label,
    address: module.address,
    isMonthly: module.isMonthly,
    cells: module.isMonthly ? months.map((month) => monthCell(facts, module, month)) : wholeCells(facts, module, months),
  }));
}

function monthCell(facts: ReviewFacts, module: ReviewModule, month: Month): MatrixCell {
  const own = facts.entries.filter((one) => one.module === module.key && one.month === month);
  const cell = countedCell(month, sumOf(own, 'count'), sumOf(own, 'validated'));
  if (cell.count > 0) return cell;
  const isFirst = month === harvestMonths(facts.harvest)[0];
  // What is expected once in the harvest is missed where it would come first.
  const isMissed =
    missingMonths(facts, module).includes(month) || (isFirst && module.expected === 'from-start' && isMissing(facts, module));
  if (isMissed) return { ...cell, state: 'missing' };
  return { ...cell, state: month > facts.today.slice(0, 7) ? 'ahead' : 'none' };
}

function wholeCells(facts: ReviewFacts, module: ReviewModule, months: readonly Month[]): MatrixCell[] {
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

/** The months from one to another, both included. */
export function monthsBetween(first: Month, last: Month): Month[] {
  const months: Month[] = [];
  for (let month = first; month <= last; month = addMonths(month, 1)) months.push(month);
  return months;
}
