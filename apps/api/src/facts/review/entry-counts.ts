import type { Environment } from '#model/kit/environment';
import type { Warning } from '#model/kit/plausibility-rule';
import { warningText } from '#model/kit/plausibility-words';
import { variantOf } from '#model/kit/resource';
import { resourceOf } from '#model/registry';
import type { EntryCount } from '#model/review/facts';
import type { ReviewModule } from '#model/review/module';
import { monthSql } from '../../sql/month-sql';
import { validatedSql } from '../../sql/validated-sql';
import { type Fact, OWN, rows } from '../read-facts';

const WARNED = `x.warnings <> '{}'`;

function countSql({ key, resource: path, ledger }: ReviewModule, environment: Environment): string {
  const resource = variantOf(resourceOf(path), environment);
  const { hasValidation } = resource;
  const narrow = ledger ? ` and x.type = '${ledger}'` : hasValidation ? '' : ' and not x.only_diagnosis';
  const validated = hasValidation ? ` filter (where ${validatedSql(path, 'x')})` : '';
  const warned = hasValidation ? `count(*) filter (where ${WARNED})` : '0';
  const warnings = hasValidation
    ? `jsonb_agg(distinct (select jsonb_build_array(key, value) from jsonb_each(x.warnings) order by key limit 1)) filter (where ${WARNED})`
    : 'null::jsonb';
  return `select '${key}' as module, ${monthSql(resource, 'x')} as month, count(*) as count, count(*)${validated} as validated,
      ${warned} as warned, ${warnings} as warnings
    from ${path} x where ${OWN}${narrow} group by 2`;
}

/** `warnings`: the first one of each row. */
type Counted = Omit<EntryCount, 'warning'> & { warnings: readonly [field: string, warning: Warning][] | null };

export function entryCounts(modules: readonly ReviewModule[], environment: Environment): Fact<readonly EntryCount[]> {
  const variants = new Map(modules.map(({ key, resource }) => [key, variantOf(resourceOf(resource), environment)]));
  const { sql, read } = rows<Counted>(modules.map((module) => countSql(module, environment)).join('\nunion all\n'));
  const example = ({ module, warnings }: Counted): string | null => {
    const variant = variants.get(module);
    const [first] = variant ? (warnings ?? []).map(([field, warning]) => warningText(variant, field, warning)).sort() : [];
    return first ?? null;
  };
  return { sql, read: (cell) => read(cell).map(({ warnings, ...count }) => ({ ...count, warning: example({ warnings, ...count }) })) };
}
