import { sql } from 'kysely';
import { asNumber, type Row } from '#model/kit/field';
import type { StepsRule } from '#model/kit/plausibility-rule';
import type { Resource } from '#model/kit/resource';
import { columnOf } from '../../db/expected-schema';
import type { Sql } from '../../sql/fragments';
import type { EarlierQuery } from './earlier';

/** Step rules of a resource; all of them share one key for the step. */
export function stepsRules(resource: Resource): readonly StepsRule[] {
  return (resource.plausibility ?? []).filter((rule) => rule.kind === 'steps');
}

export const stepKey = ({ farm, harvest }: EarlierQuery, step: unknown): string => JSON.stringify([farm, harvest, step]);

export function neighbourKeys({ by, steps }: StepsRule, asked: EarlierQuery): string[] {
  const at = steps.findIndex(({ value }) => value === asked.values[by]);
  return at < 0 ? [] : [steps[at - 1], steps[at + 1]].flatMap((step) => (step ? [stepKey(asked, step.value)] : []));
}

export const stepOf = (rules: readonly StepsRule[], row: Row): Record<string, number | null> =>
  Object.fromEntries(rules.map(({ field }) => [field, asNumber(row[field])]));

/** `select` of (path, id, attributes): the key's index and the step's values by field. */
export function stepsSql(resource: Resource, keys: readonly string[], path: string, farms: Sql): Sql {
  const rules = stepsRules(resource);
  const by = sql.id('x', columnOf(resource, rules[0]?.by ?? '') ?? '');
  const rows = keys.map((key, i) => {
    const [farm, harvest, step] = JSON.parse(key) as [number, number, string];
    return { i, farm, harvest, step };
  });
  const picked = sql.join(rules.map(({ field }) => sql`${field}::text, ${sql.id('x', columnOf(resource, field) ?? field)}`));
  return sql`select ${path}::text as path, g.i as id, json_build_object(${picked}) as attributes
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as g(i integer, farm integer, harvest integer, step text)
    join farms f on f.id = g.farm
    join ${sql.id(resource.path)} x on x.farm_id = g.farm and x.harvest_id = g.harvest and ${by} = g.step where ${farms}`;
}
