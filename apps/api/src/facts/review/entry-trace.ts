import { resourceOf } from '#model/registry';
import type { ReviewModule } from '#model/review/module';
import { type Fact, OWN, one } from '../read-facts';

/** Who entered last, and since when rows wait. */
export interface EntryTrace {
  /** When the first of the rows that wait became what it is; ISO 8601. Null where none waits. */
  waitingSince: string | null;
  /** When a row was last entered: made, or its content changed; ISO 8601. That it was validated, sent back or restored is no entry, and neither is the characterisation. */
  lastAt: string | null;
  lastBy: number | null;
}

function traceSql(path: string): string {
  // A row keeps only who touched it last, whatever for; which touch changed its content is told by the log.
  const changed = `select array[extract(epoch from a.at), coalesce(a.user_id, 0)] from audit_log a
    where a.resource = '${path}' and a.row_id = x.id and a.action = 'update' and x.version > 1 order by a.id desc limit 1`;
  // An array compares by its first member, so the greatest one says who entered last.
  return `select max(coalesce((${changed}), array[extract(epoch from x.created_at), coalesce(x.created_by, 0)])) as last,
      min(x.updated_at) filter (where not x.validated) as waiting
    from ${path} x where ${OWN}`;
}

/** The same over all of these modules. */
export function entryTrace(modules: readonly ReviewModule[]): Fact<EntryTrace> {
  const paths = [...new Set(modules.map(({ resource }) => resource))].filter((path) => resourceOf(path).access === 'entry');
  return one(`(select json_build_object('waitingSince', min(waiting), 'lastAt', to_timestamp((max(last))[1]), 'lastBy', nullif((max(last))[2], 0)::integer)
    from (${paths.map(traceSql).join('\nunion all\n')}) t)`);
}
