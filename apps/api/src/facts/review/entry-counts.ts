import { resourceOf } from '#model/registry';
import type { EntryCount } from '#model/review/facts';
import { REVIEW_MODULES, type ReviewModule } from '#model/review/modules';
import { monthSql } from '../../sql/month-sql';
import { OWN, rows } from '../read-facts';

/** As the sheet shows the mark: with the amounts of both harvests in it a row counts as validated. */
const VALIDATED: Readonly<Record<string, string>> = {
  reproduction_mount_herding: '(x.validated or (x.amount_harvest_current is not null and x.amount_harvest_next is not null))',
};

const WARNED = `x.warnings <> '{}'`;

function countSql({ key, resource, ledger }: ReviewModule): string {
  const { hasValidation } = resourceOf(resource);
  const narrow = ledger ? ` and x.type = '${ledger}'` : hasValidation ? '' : ' and not x.only_diagnosis';
  const validated = hasValidation ? ` filter (where ${VALIDATED[resource] ?? 'x.validated'})` : '';
  const warned = hasValidation ? `count(*) filter (where ${WARNED})` : '0';
  const warning = hasValidation
    ? `min((select value from jsonb_each_text(x.warnings) order by key limit 1)) filter (where ${WARNED})`
    : 'null::text';
  return `select '${key}' as module, ${monthSql(resourceOf(resource), 'x')} as month, count(*) as count, count(*)${validated} as validated,
      ${warned} as warned, ${warning} as warning
    from ${resource} x where ${OWN}${narrow} group by 2`;
}

/** Rows of every module by month. */
export const ENTRY_COUNTS = rows<EntryCount>(REVIEW_MODULES.map(countSql).join('\nunion all\n'));
