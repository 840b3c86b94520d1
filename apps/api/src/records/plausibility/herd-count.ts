import { asReference } from '#model/kit/field';
import type { HerdRule } from '#model/kit/plausibility-rule';
import type { Resource } from '#model/kit/resource';
import { timeOf } from '#model/kit/row-time';
import type { HerdDay } from '../../facts/last-count';
import type { EarlierQuery } from './earlier';

/** Rows with equal keys ask for the same herd; null if the row does not ask. */
export function herdKey(resource: Resource, rule: HerdRule, { farm, values }: EarlierQuery): string | null {
  const time = timeOf(resource);
  const day = time.kind === 'field' ? values[time.name] : null;
  const category = asReference(values[rule.category] ?? null)?.id;
  return category === undefined || typeof day !== 'string' ? null : JSON.stringify([farm, category, day]);
}

export function herdDay(key: string): HerdDay {
  const [farm, category, day] = JSON.parse(key) as [number, number, string];
  return { farm, category, day };
}
