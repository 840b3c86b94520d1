import type { EntryCount } from '#model/review/facts';
import { REVIEW_MODULES, type ReviewModule } from '#model/review/modules';
import type { FarmRow } from './farm-query';

/** Rows of every module by farm and month, in one statement. */

/** The month a row counts in, where it counts in one. */
const MONTH_OF: Readonly<Record<string, string>> = {
  births: `to_char(date, 'YYYY-MM')`,
  deaths: `to_char(date, 'YYYY-MM')`,
  weaning: `to_char(date, 'YYYY-MM')`,
  confinements: `to_char(date_entry, 'YYYY-MM')`,
  herd_entry: `to_char(date, 'YYYY-MM')`,
  herd_departure: `to_char(date, 'YYYY-MM')`,
  financials: `to_char(date, 'YYYY-MM')`,
  areas: `to_char(date, 'YYYY-MM')`,
  // The stock before the first month is of no month.
  livestock_stocks: `case when type then to_char(date, 'YYYY-MM') end`,
  // A bare number: July to December are of the first year.
  climates: `(select to_char(make_date(h.first_year + case when month < 7 then 1 else 0 end, month, 1), 'YYYY-MM')
    from harvests h where h.id = harvest_id)`,
};

/** As the sheet shows the mark: with the amounts of both harvests in it a row counts as validated. */
const VALIDATED: Readonly<Record<string, string>> = {
  reproduction_mount_herding: '(validated or (amount_harvest_current is not null and amount_harvest_next is not null))',
};

const WARNED = `warnings <> '{}'`;

function countSql({ key, resource, ledger }: ReviewModule): string {
  const isMarked = resource !== 'farms_details';
  const narrow = ledger ? ` and type = '${ledger}'` : isMarked ? '' : ' and not only_diagnosis';
  const validated = isMarked ? ` filter (where ${VALIDATED[resource] ?? 'validated'})` : '';
  const warned = isMarked ? `count(*) filter (where ${WARNED})::int` : '0';
  const warning = isMarked
    ? `min((select value from jsonb_each_text(warnings) order by key limit 1)) filter (where ${WARNED})`
    : 'null::text';
  return `select farm_id, '${key}' as module, ${MONTH_OF[resource] ?? 'null::text'} as month, count(*)::int as count,
      count(*)${validated}::int as validated, ${warned} as warned, ${warning} as warning
    from ${resource} where harvest_id = $1 and farm_id = any($2) and environment = 'BEEF_CATTLE'${narrow} group by 1, 3`;
}

/** Parameters: the harvest, the farms. */
export const ENTRY_COUNTS_SQL = REVIEW_MODULES.map(countSql).join('\nunion all\n');

export type EntryCountRow = FarmRow & EntryCount;
