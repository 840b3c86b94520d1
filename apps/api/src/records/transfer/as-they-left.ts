import { sql } from 'kysely';
import type { Resource } from '#model/kit/resource';
import type { Operation } from '../../sql/operation';
import { rowJson } from '../write/store';

/** A stored row, and in which version it left with the file that comes back now. */
export interface Left {
  id: number;
  version: number;
}

/** What every write changes, also one that takes another one back. */
const OF_EVERY_WRITE = ['version', 'updated_at', 'updated_by'];

/**
 * Those of these rows that say today what they said in that version: they were changed since, and that was taken back, as an import is. A
 * file that left before may change them as if nobody had been there.
 */
export async function asTheyLeft({ connection }: Operation, resource: Resource, left: readonly Left[]): Promise<ReadonlySet<number>> {
  if (left.length === 0) return new Set();
  const rows = await connection.rows(
    sql`select t.id from ${sql.id(resource.path)} t
     join unnest(${left.map(({ id }) => id)}::integer[], ${left.map(({ version }) => version)}::integer[]) sent (id, version) on sent.id = t.id
     where exists (
       select from audit_log a cross join lateral (values (a.before), (a.after)) said (state)
       where a.resource = ${resource.path} and a.row_id = sent.id and (said.state ->> 'version')::integer = sent.version
         and said.state - ${OF_EVERY_WRITE}::text[] = (${sql.raw(rowJson(resource))}) - ${OF_EVERY_WRITE}::text[])`,
  );
  return new Set(rows.map(([id]) => id as number));
}
