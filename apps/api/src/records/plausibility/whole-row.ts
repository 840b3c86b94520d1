import { sql } from 'kysely';
import { asNumber, asReference, type Row } from '#model/kit/field';
import { isWholePart } from '#model/kit/plausibility';
import type { WithinRule } from '#model/kit/plausibility-rule';
import type { Resource } from '#model/kit/resource';
import { resourceOf } from '#model/registry';
import { columnOf } from '../../db/expected-schema';
import type { Sql } from '../../sql/fragments';
import type { EarlierQuery } from './earlier';

/** Rules that compare a part with its whole; all of them share one key for both. */
export function withinRules(resource: Resource): readonly WithinRule[] {
  return (resource.plausibility ?? []).filter((rule) => rule.kind === 'within');
}

/** Rows with equal keys have the same whole; null if the row is too incomplete to tell. */
export function partKey(rule: WithinRule, { farm, harvest, values }: EarlierQuery): string | null {
  const by = asReference(values[rule.by] ?? null)?.id;
  return by === undefined ? null : JSON.stringify([farm, harvest, by]);
}

/** Part and whole in one write have equal keys; null if nothing ties them together. */
export function twinKey(rule: WithinRule, { farm, harvest }: EarlierQuery, row: Row): string | null {
  const twin = asReference(row[rule.by] ?? null)?.[rule.twin] ?? null;
  return twin === null ? null : JSON.stringify(['twin', farm, harvest, twin]);
}

export function wholeRowOf(rules: readonly WithinRule[], row: Row): Record<string, number | null> | null {
  const [first] = rules;
  return first && isWholePart(first, row) ? Object.fromEntries(rules.map(({ field }) => [field, asNumber(row[field])])) : null;
}

/** `select` of (path, id, attributes): the key's index and the whole's values by field. */
export function wholeSql(resource: Resource, keys: readonly string[], path: string, farms: Sql): Sql {
  const rules = withinRules(resource);
  const [rule] = rules;
  const by = rule && resource.fields[rule.by];
  const group = rule && resource.fields[rule.group];
  if (!rule || !by || !group || !('to' in by) || !('to' in group)) throw new Error(`${resource.path} does not say what is part of what`);
  const rows = keys.map((key, i) => {
    const [farm, harvest, id] = JSON.parse(key) as [number, number, number];
    return { i, farm, harvest, own: id };
  });
  const column = (alias: string, of: Resource, name: string) => sql.id(alias, columnOf(of, name) ?? name);
  const picked = sql.join(rules.map(({ field }) => sql`${field}::text, ${column('x', resource, field)}`));
  return sql`select ${path}::text as path, g.i as id, json_build_object(${picked}) as attributes
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as g(i integer, farm integer, harvest integer, own integer)
    join farms f on f.id = g.farm
    join ${sql.id(by.to)} own on own.id = g.own
    join ${sql.id(group.to)} whole on ${column('whole', resourceOf(group.to), rule.attribute)} = ${rule.whole}
    join ${sql.id(by.to)} twin on ${column('twin', resourceOf(by.to), rule.twin)} = ${column('own', resourceOf(by.to), rule.twin)}
      and ${column('twin', resourceOf(by.to), rule.group)} = whole.id
    join ${sql.id(resource.path)} x on x.farm_id = g.farm and x.harvest_id = g.harvest and ${column('x', resource, rule.by)} = twin.id
      and ${column('x', resource, rule.group)} = whole.id
    where ${farms}`;
}
