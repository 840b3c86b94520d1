import type { Environment } from '#model/kit/environment';
import { natureOf } from '#model/kit/resource';
import { resourceOf } from '#model/registry';
import type { EntryCount } from '#model/review/facts';
import type { ReviewModule } from '#model/review/module';
import { monthSql } from '../../sql/month-sql';
import { validatedSql } from '../../sql/validated-sql';
import { type Fact, OWN, rows } from '../read-facts';

const WARNED = `x.warnings <> '{}'`;

function countSql({ key, resource: path, ledger }: ReviewModule, environment: Environment): string {
  const resource = natureOf(resourceOf(path), environment);
  const { hasValidation } = resource;
  const narrow = ledger ? ` and x.type = '${ledger}'` : hasValidation ? '' : ' and not x.only_diagnosis';
  const validated = hasValidation ? ` filter (where ${validatedSql(path, 'x')})` : '';
  const warned = hasValidation ? `count(*) filter (where ${WARNED})` : '0';
  const warning = hasValidation
    ? `min((select value from jsonb_each_text(x.warnings) order by key limit 1)) filter (where ${WARNED})`
    : 'null::text';
  return `select '${key}' as module, ${monthSql(resource, 'x')} as month, count(*) as count, count(*)${validated} as validated,
      ${warned} as warned, ${warning} as warning
    from ${path} x where ${OWN}${narrow} group by 2`;
}

/** Rows of each of these modules by month. */
export const entryCounts = (modules: readonly ReviewModule[], environment: Environment): Fact<readonly EntryCount[]> =>
  rows(modules.map((module) => countSql(module, environment)).join('\nunion all\n'));
