import type { Resource } from '#model/kit/resource';
import { quote } from '../sql/operation';
import type { Asker } from './asker';

/**
 * Who has been written to since a moment, told by the traces that every write of the product leaves in its own transaction: of all other farms the
 * rows need not be read again. A write past the product leaves none, so somebody has to read all rows now and then all the same.
 */

/** A moment that all traces are before or after: that of a snapshot. */
export interface Moment {
  /** The database and its last migration, which may change rows and leave no trace: moments of another era say nothing. */
  era: string;
  /** All transactions with a smaller number had ended, and what they wrote can be seen; a 64 bit number, in digits. */
  xact: string;
}

/** The moment that is now. Whatever is read afterwards holds all that was written before it. */
export async function readMoment(asker: Asker): Promise<Moment> {
  const [row] = await asker.rows(
    `select (select system_identifier from pg_control_system()) || ' ' || (select max(name) from schema_migrations) as era,
      pg_snapshot_xmin(pg_current_snapshot())::text as xact`,
    [],
  );
  const [era, xact] = (row ?? []) as [string, string];
  return { era, xact };
}

/** Whether anybody has written anything in a transaction from this number on. */
export async function isWrittenSince(asker: Asker, xact: string): Promise<boolean> {
  const [row] = await asker.rows('select exists (select from audit_log where xact >= $1::text::xid8) as written', [xact]);
  return row?.[0] === true;
}

/** More traces than this are not gone through: to read the rows costs less. */
const MOST = 5_000;

/**
 * The farms that rows of these resources have been written of in transactions from this number on; of a few others too. Null where that cannot be
 * told, and any farm may have been: too many traces, or one of rows that are gone. Traces of transactions that have not begun here are
 * those of another database, from which this one was restored.
 */
export async function readTouched(asker: Asker, resources: readonly Resource[], xact: string): Promise<ReadonlySet<number> | null> {
  const rows = await asker.rows(TRACES, [xact, resources.map(({ path }) => path), MOST + 1]);
  const farms = new Set<number>();
  const wanted = new Map<string, number[]>();
  for (const [path, id] of rows as [string, number][]) {
    if (path === COUNT && id > MOST) return null;
    if (path === FARM) farms.add(id);
    else if (path !== COUNT) wanted.set(path, [...(wanted.get(path) ?? []), id]);
  }
  if (wanted.size === 0) return farms;
  const found = await asker.rows(
    [...wanted.keys()]
      .map((path, index) => `select '${path}' as path, id, farm_id from ${quote(path)} where id = any($${index + 1}::integer[])`)
      .join(' union all '),
    [...wanted.values()],
  );
  if (found.length < [...wanted.values()].flat().length) return null;
  for (const [, , farm] of found) farms.add(farm as number);
  return farms;
}

/** What the first column says where the second is no row: a farm, or how many traces there are. */
const [FARM, COUNT] = ['(farm)', '(count)'];

/** A trace of one row keeps the row with its farm, as it was and as it became; one of many keeps their numbers alone. */
const TRACES = `
  with since as materialized (
    select resource, coalesce(row_ids, array[row_id]) as ids, (before ->> 'farm_id')::integer as old_farm, (after ->> 'farm_id')::integer as new_farm
    from audit_log where xact >= $1::text::xid8 and xact < pg_snapshot_xmax(pg_current_snapshot()) and resource = any($2::text[]) limit $3)
  select '${FARM}' as path, farm as id from since cross join lateral (values (old_farm), (new_farm)) said (farm) where farm is not null
  union select resource, row_id from since cross join lateral unnest(ids) row_id where old_farm is null and new_farm is null
  union all select '${COUNT}', count(*)::integer from since`;
