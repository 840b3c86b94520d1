import { type Day, monthOfHarvest } from '#domain/calendar';
import { asNumber, isNumberField, type Row, type RowContext } from './field';
import { onceForEach } from './once-for-each';
import type { Resource } from './resource';

export type RowTime = { kind: 'field'; name: string } | { kind: 'calendarMonth'; name: string } | { kind: 'harvest' };

export function timeOf({ month, fields }: Pick<Resource, 'month' | 'fields'>): RowTime {
  const field = month && fields[month.field];
  if (!field) return { kind: 'harvest' };
  return { kind: isNumberField(field) ? 'calendarMonth' : 'field', name: month.field };
}

export function momentOf(resource: Resource, row: Row, { harvest }: RowContext): Day | null {
  const time = timeOf(resource);
  if (time.kind === 'field') {
    const day = row[time.name];
    return typeof day === 'string' ? day : null;
  }
  if (!harvest) return null;
  if (time.kind === 'harvest') return `${harvest.first_year}-07-01`;
  const month = asNumber(row[time.name]);
  if (month === null) return null;
  return `${monthOfHarvest(harvest, month)}-01`;
}

/** Warnings stay as long as these fields do. */
export const watchedFields: (resource: Resource) => ReadonlySet<string> = onceForEach((resource) => {
  const time = timeOf(resource);
  const names = (resource.plausibility ?? []).flatMap((rule): readonly string[] => {
    if (rule.kind === 'herd') return [rule.category, rule.amount];
    if (rule.kind === 'limit') return [rule.field, ...(rule.looksAt ?? [])];
    if (rule.kind === 'ratio') return [rule.field, rule.of];
    if (rule.kind === 'within') return [rule.field, rule.group, rule.by];
    if (rule.kind === 'steps') return [rule.field, rule.by];
    return [rule.field, ...rule.by, ...Object.keys(rule.where ?? {})];
  });
  return new Set(time.kind === 'harvest' ? names : [...names, time.name]);
});
