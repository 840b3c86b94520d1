import { resourceOf } from '#model/registry';
import type { ReviewModule } from '#model/review/module';
import { type Fact, OWN, one } from '../read-facts';

/** Who wrote last, and since when rows wait. */
export interface EntryTrace {
  /** When the first of the rows that wait became what it is; ISO 8601. Null where none waits. */
  waitingSince: string | null;
  /** When a row was last made or changed; ISO 8601. That it was validated or sent back is no change. */
  lastAt: string | null;
  lastBy: number | null;
}

function traceSql(path: string): string {
  const { hasValidation } = resourceOf(path);
  // What was only marked or sent back since is as old as it was made: that is the work of staff, and no entry.
  const isMarked = `(x.updated_at = x.validated_at or (x.id, x.version) in (select row_id, row_version from returns where resource = '${path}'))`;
  const written = hasValidation ? `case when ${isMarked} then x.created_at else x.updated_at end` : 'x.updated_at';
  const writer = hasValidation ? `case when ${isMarked} then x.created_by else x.updated_by end` : 'coalesce(x.updated_by, x.created_by)';
  const narrow = hasValidation ? '' : ' and not x.only_diagnosis';
  // An array compares by its first member, so the greatest one says who wrote last.
  return `select max(array[extract(epoch from ${written}), coalesce(${writer}, x.created_by, 0)]) as last,
      ${hasValidation ? 'min(x.updated_at) filter (where not x.validated)' : 'null::timestamptz'} as waiting
    from ${path} x where ${OWN}${narrow}`;
}

/** The same over all of these modules. */
export function entryTrace(modules: readonly ReviewModule[]): Fact<EntryTrace> {
  const paths = [...new Set(modules.map(({ resource }) => resource))];
  return one(`(select json_build_object('waitingSince', min(waiting), 'lastAt', to_timestamp((max(last))[1]), 'lastBy', nullif((max(last))[2], 0)::integer)
    from (${paths.map(traceSql).join('\nunion all\n')}) t)`);
}
