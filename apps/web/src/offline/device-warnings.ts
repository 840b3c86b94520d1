import { addMonths, type Day } from '#domain/calendar';
import { asReference, type Row, type RowContext, type Value } from '#model/kit/field';
import { type Earlier, type EarlierFacts, isCompared, MAX_EARLIER, MONTHS_BACK, plausibilityWarnings } from '#model/kit/plausibility';
import type { HistoryRule } from '#model/kit/plausibility-rule';
import { warningTexts } from '#model/kit/plausibility-words';
import type { FieldErrors, Resource } from '#model/kit/resource';
import { momentOf } from '#model/kit/row-time';
import type { GridRow } from '../rows/row';
import { harvestYears } from './overlay-rows';

/** Plausibility warnings by the declared rules, from rows of the device only; the server computes them again. */
export function deviceWarnings(resource: Resource, row: Row, rows: readonly GridRow[], context: RowContext): FieldErrors {
  const moment = momentOf(resource, row, context);
  const facts: EarlierFacts = {
    earlier: (rule) => (moment === null ? [] : earlierIn(resource, rule, { row, rows, moment, context })),
    herd: () => null,
    whole: () => null,
    step: () => null,
  };
  return warningTexts(resource, plausibilityWarnings(resource, row, context, facts));
}

interface Compared {
  row: Row;
  rows: readonly GridRow[];
  moment: Day;
  context: RowContext;
}

function earlierIn(resource: Resource, rule: HistoryRule, { row, rows, moment, context }: Compared): Earlier[] {
  const since = `${addMonths(moment.slice(0, 7), -MONTHS_BACK)}-01`;
  return rows
    .filter((one) => one.id !== row.id && isCompared(rule, one) && rule.by.every((name) => plain(one[name]) === plain(row[name])))
    .flatMap((one): (Earlier & { id: number })[] => {
      const at = momentOf(resource, one, { ...context, harvest: harvestYears(one) ?? context.harvest });
      const value = one[rule.field];
      return at !== null && at >= since && at < moment && typeof value === 'number' ? [{ at, value, id: one.id }] : [];
    })
    .sort((one, other) => (one.at === other.at ? other.id - one.id : one.at < other.at ? 1 : -1))
    .slice(0, MAX_EARLIER)
    .map(({ at, value }) => ({ at, value }));
}

const plain = (value: Value | undefined): unknown => asReference(value ?? null)?.id ?? value ?? null;
