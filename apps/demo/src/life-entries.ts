import type { Row } from '#model/kit/field';
import { catalogueReference, livestockCategory } from './catalogue-reference';
import { deathReason } from './death-reasons';
import { type FarmScope, farmEntry, type ReadyRow } from './entries';
import type { BirthEvent, DeathEvent } from './herd';
import { spreadOverMonth } from './parts';
import type { FarmPlan } from './plan';

export function birthEntries(scope: FarmScope, plan: FarmPlan, { month, heads, sex }: BirthEvent): ReadyRow[] {
  if (plan.reportsWholeMonths)
    return [farmEntry(scope, 'births', `${month}-01`, { date: `${month}-01`, period: true, amount: heads, sex })];
  const parts = Math.min(5, Math.ceil(heads / 6));
  return spreadOverMonth(heads, parts, month, scope.random).map((part) =>
    farmEntry(scope, 'births', part.day, { date: part.day, amount: part.heads, sex }),
  );
}

/** One reason for each entry; `own` are values of this environment only. */
export function deathEntries(scope: FarmScope, event: DeathEvent, parts: number, own: Row = {}): ReadyRow[] {
  return spreadOverMonth(event.heads, parts, event.month, scope.random).map(({ day, heads }) => {
    const reason = deathReason(scope.environment, event.category, event.isConfined, scope.random);
    return farmEntry(scope, 'deaths', day, {
      date: day,
      amount: heads,
      ...own,
      category_livestock: livestockCategory(event.category),
      category_death_reason: catalogueReference('category_deaths_reason', reason),
    });
  });
}
