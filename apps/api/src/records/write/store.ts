import { sql } from 'kysely';
import { onceForEach } from '#model/kit/once-for-each';
import type { Resource } from '#model/kit/resource';
import { linkTableOf } from '../../db/expected-schema';
import { andAll, namesSql, type Sql } from '../../sql/fragments';
import { membersOf, USERS } from '../../sql/members';
import type { Operation } from '../../sql/operation';
import { reachSql } from '../../sql/reach-sql';
import { type Shape, shapeOf, type WireRow } from '../table/shape';
import { closedPlace, isOpenSql } from '../table/write-condition';
import { type Columns, listFields } from './columns';

/** A row and its audit entry are written in one statement; lists of references need three steps in the caller's transaction. */

export type Links = ReadonlyMap<string, readonly number[]>;
type AuditAction = 'create' | 'update' | 'remove' | 'validate' | 'restore';

/** Without secrets, and with the ids of its lists. */
export const rowJson = ({ path }: Resource): Sql => rowJsonOf(path);

const rowJsonOf = onceForEach(rowJsonSql);

function rowJsonSql(path: string): Sql {
  const lists = [...membersOf(path)].flatMap(([name, member]) =>
    member.kind === 'references'
      ? [`'${name}', (select coalesce(jsonb_agg(l.target_id order by l.target_id), '[]') from ${member.pairs} l where l.owner_id = t.id)`]
      : [],
  );
  const columns = path === USERS ? `(to_jsonb(t) - 'password_hash')` : `to_jsonb(t)`;
  return sql.raw(lists.length === 0 ? columns : `${columns} || jsonb_build_object(${lists.join(', ')})`);
}

/** A `select` of the audit entry's values must follow. */
export const LOG = sql`insert into audit_log (user_id, resource, row_id, action, before, after)`;

export interface NewRow {
  columns: Columns;
  links: Links;
}

/** All rows must have the same columns. Returns them in the given order. */
export async function insertRows(operation: Operation, resource: Resource, rows: readonly NewRow[]): Promise<WireRow[]> {
  if (listFields(resource).length === 0) {
    const log = sql`${LOG} select ${operation.actor.id}::integer, ${resource.path}::text, t.id, 'create', null, ${rowJson(resource)} from written t`;
    const shape = shapeOf(resource);
    const statement = sql`with written as (${insertSql(resource, rows)}), logged as (${log}) ${selectShape(shape, 'written')}`;
    return toRows(shape, await operation.connection.rows(statement));
  }
  const insert = insertSql(resource, rows);
  const inserted = await operation.connection.rows(sql`with written as (${insert}) select id from written order by id`);
  const ids = inserted.map(([id]) => id as number);
  for (const [index, id] of ids.entries()) await writeLinks(operation, resource, id, rows[index]?.links ?? new Map());
  return logRows(operation, resource, ids, 'create', null);
}

function insertSql(resource: Resource, rows: readonly NewRow[]): Sql {
  const [first = {}, ...others] = rows.map(({ columns }) => columns);
  const table = sql.id(resource.path);
  const names = namesSql(Object.keys(first));
  // A single row is bound column by column, which saves parsing JSON.
  const source =
    others.length === 0
      ? sql`values (${sql.join(Object.values(first))})`
      : sql`select ${names} from jsonb_populate_recordset(null::${table}, ${JSON.stringify([first, ...others])}::jsonb)`;
  return sql`insert into ${table} (${names}) ${source} returning *`;
}

/** Returns null if the version differs. */
export async function updateRow(
  operation: Operation,
  resource: Resource,
  stored: WireRow,
  { columns, links, action }: { columns: Columns; links: Links; action: 'update' | 'validate' },
): Promise<WireRow | null> {
  const table = sql.id(resource.path);
  const where = sql`t.id = ${stored.id} and t.version = ${stored.version}`;
  const author = sql`${operation.actor.id}::integer`;
  const before = sql`select ${rowJson(resource)} as json from ${table} t where ${where}`;
  const changes = sql.join(Object.entries(columns).map(([name, value]) => sql`${sql.id(name)} = ${changedTo(name, sql`${value}`)}`));
  const update = sql`update ${table} t set ${changes}, version = t.version + 1, updated_by = ${author}, updated_at = now()
    where ${where} returning t.*`;
  if (listFields(resource).length === 0) {
    // Skips the trigger if no return is open; a concurrent return changes the version.
    const log = sql`insert into audit_log (user_id, resource, row_id, action, before, after, answers)
      select ${author}, ${resource.path}::text, t.id, ${action}::text, before.json, ${rowJson(resource)},
        exists (select from returns r where r.resource = ${resource.path} and r.row_id = t.id and r.answered_at is null)
      from written t, before`;
    const shape = shapeOf(resource);
    const statement = sql`with before as (${before}), written as (${update}), logged as (${log}) ${selectShape(shape, 'written')}`;
    const [row] = toRows(shape, await operation.connection.rows(statement));
    return row ?? null;
  }
  const [was] = await operation.connection.rows(
    sql`with before as (${before}), written as (${update}) select before.json::text from before, written`,
  );
  if (!was) return null;
  await writeLinks(operation, resource, stored.id, links);
  const [row] = await logRows(operation, resource, [stored.id], action, was[0] as string);
  return row ?? null;
}

/** Null warnings were not judged again, so the stored ones stay. */
const changedTo = (column: string, value: Sql): Sql => (column === 'warnings' ? sql`coalesce(${value}, t.warnings)` : value);

function selectShape({ json }: Shape, from: string): Sql {
  return sql`select ${json} as c0 from ${sql.id(from)} t order by t.id`;
}

/** Bulk change of locked rows of a resource without lists; all change the same columns. Returns them by id. */
export async function updateRows(
  operation: Operation,
  resource: Resource,
  changes: readonly { stored: WireRow; columns: Columns }[],
): Promise<WireRow[]> {
  const table = sql.id(resource.path);
  const columns = Object.keys(changes[0]?.columns ?? {});
  const json = JSON.stringify(changes.map(({ stored, columns }) => ({ ...columns, id: stored.id, version: stored.version })));
  const author = sql`${operation.actor.id}::integer`;
  const asked = sql`select * from jsonb_populate_recordset(null::${table}, ${json}::jsonb)`;
  const before = sql`select t.id, ${rowJson(resource)} as json from ${table} t join asked on asked.id = t.id and asked.version = t.version`;
  const update = sql`update ${table} t set (${namesSql(columns)}) = row(${sql.join(columns.map((name) => changedTo(name, sql.id('asked', name))))}),
    version = t.version + 1, updated_by = ${author}, updated_at = now()
    from asked where asked.id = t.id and asked.version = t.version returning t.*`;
  const log = sql`${LOG} select ${author}, ${resource.path}::text, t.id, 'update', before.json, ${rowJson(resource)} from written t join before on before.id = t.id`;
  const shape = shapeOf(resource);
  const statement = sql`with asked as (${asked}), before as (${before}), written as (${update}), logged as (${log}) ${selectShape(shape, 'written')}`;
  const rows = toRows(shape, await operation.connection.rows(statement));
  if (rows.length !== changes.length)
    throw new Error(`${changes.length} locked rows of ${resource.path} were to be changed, and ${rows.length} were`);
  return rows;
}

export async function writeLinks(operation: Operation, resource: Resource, id: number, links: Links): Promise<void> {
  if (links.size === 0) return;
  const steps = [...links].map(([name, targets], at) => {
    const link = linkTableOf(resource, name);
    const [table, owner, target] = [sql.id(link.table), sql.id(link.owner), sql.id(link.target)];
    return sql`${sql.id(`gone${at}`)} as (delete from ${table} where ${owner} = ${id} and ${target} <> all(${targets}::integer[])),
      ${sql.id(`made${at}`)} as (insert into ${table} (${owner}, ${target}) select ${id}::integer, unnest(${targets}::integer[]) on conflict do nothing)`;
  });
  await operation.connection.rows(sql`with ${sql.join(steps)} select`);
}

export async function logRows(
  operation: Operation,
  resource: Resource,
  ids: readonly number[],
  action: AuditAction,
  before: string | null,
): Promise<WireRow[]> {
  const chosen = sql`select * from ${sql.id(resource.path)} where id = any(${ids}::integer[])`;
  const log = sql`${LOG} select ${operation.actor.id}::integer, ${resource.path}::text, t.id, ${action}::text, ${before}::jsonb, ${rowJson(resource)} from chosen t`;
  const shape = shapeOf(resource);
  const statement = sql`with chosen as (${chosen}), logged as (${log}) ${selectShape(shape, 'chosen')}`;
  return toRows(shape, await operation.connection.rows(statement));
}

/** Returns the count. Throws 422 and deletes nothing if a harvest is closed. */
export async function deleteRows(operation: Operation, resource: Resource, ids: readonly number[]): Promise<number> {
  const table = sql.id(resource.path);
  const before = sql`select t.id, ${isOpenSql(resource)} as is_open, ${rowJson(resource)} as json from ${table} t
    where t.id = any(${ids}::integer[]) and ${reachSql(operation.actor, resource, 't')} for update`;
  const gone = sql`delete from ${table} t using before where t.id = before.id and (select bool_and(is_open) from before) returning t.id`;
  const log = sql`${LOG} select ${operation.actor.id}::integer, ${resource.path}::text, before.id, 'remove', before.json, null from before join gone using (id)`;
  const rows = await operation.connection.rows(
    sql`with before as (${before}), gone as (${gone}), logged as (${log}) select is_open from before`,
  );
  if (rows.some(([isOpen]) => isOpen !== true)) throw closedPlace(resource);
  return rows.length;
}

export interface ValidatedRow {
  id: number;
  validated: boolean;
  version: number;
}

/** All or none (null); up to five hundred rows share one audit entry, so entry and answer have only the changed values. */
export async function setValidated(
  operation: Operation,
  resource: Resource,
  ids: readonly number[],
  validated: boolean,
  extra: Sql | null,
): Promise<ValidatedRow[] | null> {
  const table = sql.id(resource.path);
  const [all, isValid, author] = [sql`${ids}::integer[]`, sql`${validated}::boolean`, sql`${operation.actor.id}::integer`];
  const where = andAll([sql`t.id = any(${all})`, reachSql(operation.actor, resource, 't'), extra]);
  const chosen = sql`select t.id, t.validated, t.version from ${table} t where ${where} order by t.id for update`;
  const update = sql`update ${table} t set validated = ${isValid},
    validated_by = case when ${isValid} then ${author} end, validated_at = case when ${isValid} then now() end, version = t.version + 1, updated_by = ${author}, updated_at = now()
    from chosen where t.id = chosen.id and chosen.validated <> ${isValid} and (select count(*) from chosen) = cardinality(${all})
    returning t.id, t.version`;
  const json = (value: Sql) => sql`jsonb_build_object('validated', ${value})`;
  const log = sql`insert into audit_log (user_id, resource, row_ids, action, before, after)
    select ${author}, ${resource.path}::text, array_agg(id), 'validate', ${json(sql`not ${isValid}`)}, ${json(isValid)} from written having count(*) > 0`;
  const rows = await operation.connection.rows(sql`with chosen as (${chosen}), written as (${update}), logged as (${log})
    select chosen.id, coalesce(written.version, chosen.version) as version from chosen left join written using (id)`);
  if (rows.length < ids.length) return null;
  return rows.map(([id, version]) => ({ id: id as number, validated, version: version as number }));
}

const toRows = (shape: Shape, rows: readonly unknown[][]): WireRow[] => rows.map(([json]) => shape.toRow(json));
