import { addMonths } from '#domain/calendar';
import { type Earlier, type EarlierFacts, MONTHS_BACK, plausibilityWarnings } from '#model/kit/plausibility';
import type { Warnings } from '#model/kit/plausibility-rule';
import { variantOf } from '#model/kit/resource';
import { resourceOf } from '#model/registry';
import type { FarmScope, ReadyRow } from './entries';

const financials = resourceOf('financials');

/** Adds the warnings that saving the rows one after the other would give. */
export function withWarnings(scope: FarmScope, rows: readonly ReadyRow[]): ReadyRow[] {
  const context = { today: scope.today, environment: scope.environment };
  const byCenter = new Map<unknown, Earlier[]>();
  const ordered = [...rows].sort((one, other) => String(one.columns.date).localeCompare(String(other.columns.date)));
  const warnings = new Map<ReadyRow, Warnings>();
  for (const row of ordered) {
    const { cost_center_id: center, date: day, value } = row.columns;
    const since = `${addMonths(String(day).slice(0, 7), -MONTHS_BACK)}-01`;
    const known = byCenter.get(center) ?? [];
    const earlier = known.filter(({ at }) => at >= since && at < String(day)).reverse();
    const facts: EarlierFacts = { earlier: () => earlier, herd: () => null, whole: () => null, step: () => null };
    const typed = { value: Number(value), date: String(day), cost_center: { id: Number(center) } };
    warnings.set(row, plausibilityWarnings(variantOf(financials, scope.environment), typed, context, facts));
    byCenter.set(center, [...known, { at: String(day), value: Number(value) }]);
  }
  return rows.map((row) => ({ ...row, columns: { ...row.columns, warnings: warnings.get(row) ?? {} } }));
}
