import { asNumber, type Row } from '#model/kit/field';
import type { StepsRule } from '#model/kit/plausibility-rule';
import type { Resource } from '#model/kit/resource';
import { columnOf } from '../../db/expected-schema';
import { quote } from '../../sql/fragments';
import type { Values } from '../../sql/values';
import type { Asked } from './earlier';

/** The rows that follow from each other. */

/** Rules of a resource that compare steps. All of them tell the steps apart alike. */
export function stepsRules(resource: Resource): readonly StepsRule[] {
  return (resource.plausibility ?? []).filter((rule) => rule.kind === 'steps');
}

export const stepKey = ({ farm, harvest }: Asked, step: unknown): string => JSON.stringify([farm, harvest, step]);

/** Values of the neighbouring steps. */
export function neighbourKeys({ by, steps }: StepsRule, asked: Asked): string[] {
  const at = steps.findIndex(({ value }) => value === asked.values[by]);
  return at < 0 ? [] : [steps[at - 1], steps[at + 1]].flatMap((step) => (step ? [stepKey(asked, step.value)] : []));
}

/** The values of a row by the fields of the rules. */
export const stepOf = (rules: readonly StepsRule[], row: Row): Record<string, number | null> =>
  Object.fromEntries(rules.map(({ field }) => [field, asNumber(row[field])]));

/** `select` of the values of each key's step: `path` (given), `id` (place of the key) and `attributes`, values by field. */
export function stepsSql(resource: Resource, keys: readonly string[], path: string, farms: string | null, values: Values): string {
  const rules = stepsRules(resource);
  const by = quote(columnOf(resource, rules[0]?.by ?? '') ?? '');
  const rows = keys.map((key, i) => {
    const [farm, harvest, step] = JSON.parse(key) as [number, number, string];
    return { i, farm, harvest, step };
  });
  const picked = rules.map(({ field }) => `'${field}', x.${quote(columnOf(resource, field) ?? field)}`);
  return `select '${path}' as path, g.i as id, json_build_object(${picked.join(', ')}) as attributes
    from jsonb_to_recordset(${values.bind(JSON.stringify(rows))}::jsonb) as g(i integer, farm integer, harvest integer, step text)
    join farms f on f.id = g.farm
    join ${quote(resource.path)} x on x.farm_id = g.farm and x.harvest_id = g.harvest and x.${by} = g.step${farms ? ` where ${farms}` : ''}`;
}
