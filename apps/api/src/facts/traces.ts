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

/** Traces in transactions from a number on; those with a number that is not reached here are of a database from which this one was restored. */
const SINCE = 'audit_log where xact >= $1::text::xid8 and xact < pg_snapshot_xmax(pg_current_snapshot())';

/** Whether anybody has written anything in a transaction from this number on. */
export async function isWrittenSince(asker: Asker, since: string): Promise<boolean> {
  const [row] = await asker.rows(`select exists (select from ${SINCE}) as written`, [since]);
  return row?.[0] === true;
}

/** More traces than this are not gone through: to read the rows costs less. */
const MOST = 5_000;

/**
 * The farms that rows of these resources have been written of in transactions from this number on, each with the last of these transactions; a few
 * others too. Null where that cannot be told, and any farm may have been: too many traces, or one of rows that are gone.
 */
export async function readTouched(asker: Asker, resources: readonly Resource[], since: string): Promise<Touched | null> {
  const rows = (await asker.rows(TRACES, [since, resources.map(({ path }) => path), MOST + 1])) as [string, number[], number[], string][];
  if (rows.length > MOST) return null;
  const farms = new Map<number, bigint>();
  const note = (farm: number, xact: bigint) => farms.set(farm, later(xact, farms.get(farm)));
  const wanted = new Map<string, Map<number, bigint>>();
  for (const [path, named, ids, xact] of rows) {
    for (const farm of named) note(farm, BigInt(xact));
    const own = wanted.get(path) ?? new Map<number, bigint>();
    for (const id of named.length === 0 ? ids : []) wanted.set(path, own.set(id, later(BigInt(xact), own.get(id))));
  }
  for (const [path, own] of wanted) {
    const found = await asker.rows(`select id, farm_id from ${quote(path)} where id = any($1::integer[])`, [[...own.keys()]]);
    if (found.length < own.size) return null;
    for (const [id, farm] of found as [number, number][]) note(farm, own.get(id) ?? 0n);
  }
  return farms;
}

/** By farm, the number of the last transaction that wrote any row of it. */
export type Touched = ReadonlyMap<number, bigint>;

const later = (one: bigint, other = one): bigint => (other > one ? other : one);

/** A trace of one row keeps the row with its farm, as it was and as it became; one of many keeps their numbers alone. */
const TRACES = `
  select resource, array_remove(array[(before ->> 'farm_id')::integer, (after ->> 'farm_id')::integer], null) as farms,
    coalesce(row_ids, array[row_id]) as ids, xact::text as xact
  from ${SINCE} and resource = any($2::text[]) limit $3`;
