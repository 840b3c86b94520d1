import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { BatchEntry } from '#model/entry-batch';
import { variantOf } from '#model/kit/resource';
import { isResourcePath, resourceOf } from '#model/registry';
import type { EntryAnswer } from '#model/responses/entry-batch';
import type { Context } from '../context';
import { literal } from '../db/connect';
import type { Operation } from '../sql/operation';
import { reachSql } from '../sql/reach-sql';
import { findRemoval, mendedMeanwhile, ofOtherEntry, ofOtherPerson, removedMeanwhile } from './entry-refusals';

/** Days after the harvest of the row and after arrival, so a phone unused for a year stores nothing twice. */
const KEPT_DAYS = 400;

export interface Written {
  row: number | null;
  version: number | null;
  number: number;
  merged: readonly string[];
  harvest: number;
  made: readonly MadePart[];
}

/** A row that an entry has created within its form, by the key that the device gave it. */
export interface MadePart {
  key: string;
  resource: string;
  row: number;
  version: number;
}

/** An entry and the one that mends it wait for each other; the audit entries of the transaction get time and device. */
export function claimSql({ actor }: Operation, entry: BatchEntry, device: string): string[] {
  const { key, schema, typed_at: typedAt, resource, mends } = entry;
  const values = [literal(key), actor.id, literal(contentOf(entry)), literal(resource), schema, mends ? literal(mends) : 'null'];
  return [
    `select pg_advisory_xact_lock(hashtextextended(${literal(mends ?? key)}, 0))`,
    `select set_config('porteira.typed_at', ${literal(typedAt)}, true), set_config('porteira.device', ${literal(device)}, true)`,
    `insert into entry_keys (key, user_id, content, resource, schema, mends, typed_at, device, arrived_at)
     values (${values.join(', ')}, ${literal(typedAt)}, ${literal(device)}, now())`,
  ];
}

export const recordSql = ({ key }: BatchEntry, { row, version, merged, harvest }: Written): string =>
  `update entry_keys set row_id = ${row}, version = ${version}, harvest_id = ${harvest},
   merged = ${literal(`{${merged.join(',')}}`)} where key = ${literal(key)}`;

/** Later entries of the form name the row by this key. After others have removed it, it may have been created anew under the same one. */
export function recordPartSql(
  { actor }: Operation,
  { entry, device }: { entry: BatchEntry; device: string },
  { harvest }: Pick<Written, 'harvest'>,
  { key, resource, row, version }: MadePart,
): string {
  const values = [literal(key), actor.id, literal(entry.key), literal(resource), row, version, entry.schema, harvest];
  return `insert into entry_keys (key, user_id, content, resource, row_id, version, schema, harvest_id, typed_at, device, arrived_at)
    values (${values.join(', ')}, ${literal(entry.typed_at)}, ${literal(device)}, now())
    on conflict (key) do update set row_id = excluded.row_id, version = excluded.version
    where entry_keys.user_id = excluded.user_id and entry_keys.resource = excluded.resource`;
}

function contentOf({ key: _key, schema: _schema, ...entry }: BatchEntry): string {
  return createHash('sha256')
    .update(JSON.stringify(sorted(entry)))
    .digest('base64');
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.entries(value)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, member]) => [name, sorted(member)]);
}

/** Rises in the order of storing. Its last six digits are by chance, so that after a restore the same entry does not get the same number again. */
const NUMBER = sql`(k.number * 1000000 + extract(microseconds from k.arrived_at)::bigint % 1000000)`;

const IMPORTED = 'import ';

/** Until a device sends the entry, the content of an imported key is only its place. */
export const importedContent = (path: string, { harvest, farm }: Pick<BatchEntry['place'], 'harvest' | 'farm'>): string =>
  `${IMPORTED}${path} ${harvest} ${farm}`;

export function isKeyTaken(error: unknown): boolean {
  return error instanceof Error && 'constraint' in error && /^entry_keys_(pkey|mends_key)$/.test(String(error.constraint));
}

/** The answer of the first time. An entry that a newer program has converted is still the same entry. */
export async function answerAgain(work: Operation, entry: BatchEntry): Promise<EntryAnswer> {
  const { actor, connection } = work;
  const [found] = await connection.rows(
    sql`select user_id, content, schema, row_id, version, merged, ${NUMBER} from entry_keys k where key = ${entry.key}::uuid`,
  );
  if (!found) throw mendedMeanwhile();
  const [userId, content, schema, row, version, merged, number] = found;
  if (String(content).startsWith(IMPORTED)) await takeOver(work, entry, Number(row));
  else if (userId !== actor.id) throw ofOtherPerson();
  else if (content !== contentOf(entry) && (schema as number) >= entry.schema) throw ofOtherEntry();
  return {
    key: entry.key,
    state: 'STORED',
    row: row as number | null,
    version: version as number | null,
    number: Number(number),
    merged: merged as string[],
  };
}

/** The first who sends an imported entry, to its own place and in reach of its row, is its author. */
async function takeOver(work: Operation, entry: BatchEntry, id: number): Promise<void> {
  const { actor, connection } = work;
  const { key, schema, resource: path, action, typed_at: typedAt, place } = entry;
  if (!isResourcePath(path) || action === 'remove') throw ofOtherEntry();
  const resource = variantOf(resourceOf(path), place.environment);
  const expected = importedContent(path, place);
  const own = sql`select from ${sql.id(path)} t where t.id = k.row_id and ${reachSql(actor, resource, 't')}`;
  const taken = await connection.rows(
    sql`update entry_keys k set user_id = ${actor.id}, content = ${contentOf(entry)}, schema = ${schema}, typed_at = ${typedAt}
      where k.key = ${key}::uuid and k.content = ${expected} and exists (${own}) returning 1`,
  );
  if (taken.length > 0) return;
  const removal = await findRemoval(work, resource, id);
  if (!removal) throw ofOtherEntry();
  await connection.rows(sql`delete from entry_keys where key = ${key}::uuid and content = ${expected}`);
  throw removedMeanwhile(removal);
}

export interface NamedEntry {
  key: string;
  mends: string | null;
  userId: number;
  isImported: boolean;
  resource: string;
  row: number | null;
  version: number | null;
  number: number;
}

export async function findNamed({ connection }: Operation, keys: readonly string[]): Promise<NamedEntry[]> {
  const rows = await connection.rows(
    sql`select key::text, mends::text, user_id, content like ${`${IMPORTED}%`}, resource, row_id, version, ${NUMBER} from entry_keys k
      where key = any(${keys}::uuid[]) or mends = any(${keys}::uuid[])`,
  );
  return rows.map(
    ([key, mends, userId, isImported, resource, row, version, number]) =>
      ({ key, mends, userId, isImported, resource, row, version, number: Number(number) }) as NamedEntry,
  );
}

const IS_FORGOTTEN = sql`make_date(h.last_year, 6, 30) < current_date - ${KEPT_DAYS}::integer`;

/** A later entry could have been stored under a key that is forgotten since. */
export async function isTooLate({ connection }: Operation, harvest: number): Promise<boolean> {
  const [row] = await connection.rows(sql`select ${IS_FORGOTTEN} from harvests h where h.id = ${harvest}`);
  return row?.[0] === true;
}

export interface ClaimedReceipt {
  key: string;
  /** Undefined from a device of an earlier program. */
  number: number | undefined;
}

export async function hasReceipt(work: Operation, claimed: ClaimedReceipt | null): Promise<{ isKnown: boolean; now: string }> {
  const [row = []] = await work.connection.rows(sql`select now()`);
  return { now: row[0] as string, isKnown: claimed === null || (await knownReceipts(work, [claimed])).length > 0 };
}

/** @returns the keys of those that are stored under their number */
export async function knownReceipts({ actor, connection }: Operation, claimed: readonly ClaimedReceipt[]): Promise<string[]> {
  const [keys, numbers] = [claimed.map(({ key }) => key), claimed.map(({ number }) => number ?? null)];
  const rows = await connection.rows(sql`select k.key::text from unnest(${keys}::uuid[], ${numbers}::bigint[]) c (key, number)
    join entry_keys k on k.key = c.key and k.user_id = ${actor.id} and (c.number is null or c.number = ${NUMBER})`);
  return rows.map(([key]) => key as string);
}

/** By the clock of the database: a server whose clock is ahead must not forget fresh keys. */
export async function deleteOldEntryKeys({ db }: Pick<Context, 'db'>): Promise<void> {
  await sql`delete from entry_keys k using harvests h
    where h.id = k.harvest_id and k.arrived_at < current_date - ${KEPT_DAYS}::integer and ${IS_FORGOTTEN}`.execute(db);
}
