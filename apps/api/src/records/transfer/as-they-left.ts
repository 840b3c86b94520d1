import type { Resource } from '#model/kit/resource';
import { type Operation, quote } from '../../sql/operation';
import { BASE } from '../../sql/paths';
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
    `select ${BASE}.id from ${quote(resource.path)} ${BASE} join unnest($1::integer[], $2::integer[]) sent (id, version) on sent.id = ${BASE}.id
     where exists (
       select from audit_log a cross join lateral (values (a.before), (a.after)) said (state)
       where a.resource = $3 and a.row_id = sent.id and (said.state ->> 'version')::integer = sent.version
         and said.state - $4::text[] = (${rowJson(resource)}) - $4::text[])`,
    [left.map(({ id }) => id), left.map(({ version }) => version), resource.path, OF_EVERY_WRITE],
  );
  return new Set(rows.map(([id]) => id as number));
}
