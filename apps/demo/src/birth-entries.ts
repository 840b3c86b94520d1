import { type FarmScope, farmEntry, type ReadyRow } from './entries';
import type { BirthEvent } from './herd';
import { spreadOverMonth } from './parts';
import type { FarmPlan } from './plan';

/** Births of a month, of either environment: one entry for the whole of it, or one a week. */
export function births(scope: FarmScope, plan: FarmPlan, { month, heads, sex }: BirthEvent): ReadyRow[] {
  if (plan.reportsWholeMonths)
    return [farmEntry(scope, 'births', `${month}-01`, { date: `${month}-01`, period: true, amount: heads, sex })];
  const parts = Math.min(5, Math.ceil(heads / 6));
  return spreadOverMonth(heads, parts, month, scope.random).map((part) =>
    farmEntry(scope, 'births', part.day, { date: part.day, amount: part.heads, sex }),
  );
}
