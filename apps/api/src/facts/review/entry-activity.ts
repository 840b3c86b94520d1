import { resourceOf } from '#model/registry';
import type { ReviewModule } from '#model/review/module';
import { type Fact, OWN, one } from '../read-facts';

export interface EntryActivity {
  /** ISO 8601; null without pending rows. */
  waitingSince: string | null;
  /** ISO 8601. Validation, returns, restores and the characterisation are no entries. */
  lastAt: string | null;
  lastBy: number | null;
}

function activitySql(path: string): string {
  // A row keeps only its last change of any kind; the audit log knows the last change of content.
  const changed = `select array[extract(epoch from a.at), coalesce(a.user_id, 0)] from audit_log a
    where a.resource = '${path}' and a.row_id = x.id and a.action = 'update' and x.version > 1 order by a.id desc limit 1`;
  // Arrays compare by their first member, so the maximum belongs to the latest entry.
  return `select max(coalesce((${changed}), array[extract(epoch from x.created_at), coalesce(x.created_by, 0)])) as last,
      min(x.updated_at) filter (where not x.validated) as waiting
    from ${path} x where ${OWN}`;
}

export function entryActivity(modules: readonly ReviewModule[]): Fact<EntryActivity> {
  const paths = [...new Set(modules.map(({ resource }) => resource))].filter((path) => resourceOf(path).access === 'entry');
  return one(`(select json_build_object('waitingSince', min(waiting), 'lastAt', to_timestamp((max(last))[1]), 'lastBy', nullif((max(last))[2], 0)::integer)
    from (${paths.map(activitySql).join('\nunion all\n')}) t)`);
}
