import type { Row } from '#model/kit/field';
import { onceForEach } from '#model/kit/once-for-each';
import type { Resource } from '#model/kit/resource';
import { linkOf } from '../../db/expected-schema';
import { quote } from '../../sql/fragments';
import { membersOf, USERS } from '../../sql/members';
import type { Operation } from '../../sql/operation';
import { BASE } from '../../sql/paths';
import { reachSql } from '../../sql/reach-sql';
import { Values } from '../../sql/values';
import { closedPlace, isOpenSql } from '../table/admission';
import { changedShape, natureOfRow, type Shape, shapeOf, shownReferences, type WireRow } from '../table/shape';
import { type Columns, listFields } from './columns';

/**
 * The statements that write. Each writes the row and its trace at once; only rows with lists of references take three steps, in the
 * transaction their caller has opened.
 */

export type Links = ReadonlyMap<string, readonly number[]>;
type AuditAction = 'create' | 'update' | 'remove' | 'validate' | 'restore';

/** The row as the trace keeps it: its columns but for secrets, and the ids of its lists, shown ones too. */
export const rowJson = ({ path }: Resource): string => traceOf(path);

const traceOf = onceForEach(traceSql);

function traceSql(path: string): string {
  const lists = [...membersOf(path)].flatMap(([name, member]) =>
    member.kind === 'references'
      ? [
          `'${name}', (select coalesce(jsonb_agg(l.target_id order by l.target_id), '[]') from ${member.pairs} l where l.owner_id = ${BASE}.id)`,
        ]
      : [],
  );
  const columns = path === USERS ? `(to_jsonb(${BASE}) - 'password_hash')` : `to_jsonb(${BASE})`;
  return lists.length === 0 ? columns : `${columns} || jsonb_build_object(${lists.join(', ')})`;
}

/** Keeps a trace of a row; a `select` of its values follows. */
export const LOG = 'insert into audit_log (user_id, resource, row_id, action, before, after)';

/** A judged row on its way into its table: its columns, its lists, and the row itself, which holds what it refers to. */
export interface NewRow {
  columns: Columns;
  links: Links;
  row: Row;
}

/** Inserts rows that all have the same columns. Returns them in the order given. */
export async function insertRows(operation: Operation, resource: Resource, rows: readonly NewRow[]): Promise<WireRow[]> {
  const values = new Values();
  if (listFields(resource).length === 0) {
    const [only, second] = rows;
    const log = `${LOG} select ${values.bind(operation.actor.id)}::integer, '${resource.path}', ${BASE}.id, 'create', null, ${rowJson(resource)} from written ${BASE}`;
    const shape = only && !second ? shapeOfNew(resource, only, values) : shapeOf(resource);
    const text = `with written as (${insertSql(resource, rows, values)}), logged as (${log}) ${selectShape(shape, 'written')}`;
    return toRows(shape, await operation.connection.rows(text, values.list));
  }
  const insert = insertSql(resource, rows, values);
  const inserted = await operation.connection.rows(`with written as (${insert}) select id from written order by id`, values.list);
  const ids = inserted.map(([id]) => id as number);
  for (const [index, id] of ids.entries()) await writeLinks(operation, resource, id, rows[index]?.links ?? new Map());
  return logRows(operation, resource, ids, 'create', null);
}

/** Of one row what it refers to was loaded to judge it. */
function shapeOfNew(resource: Resource, { columns, row }: NewRow, values: Values): Shape {
  const nature = natureOfRow(resource, columns);
  return changedShape(nature, { stored: shownReferences(nature, row), columns }, values);
}

function insertSql(resource: Resource, rows: readonly NewRow[], values: Values): string {
  const [first = {}, ...others] = rows.map(({ columns }) => columns);
  const table = quote(resource.path);
  const names = Object.keys(first).map(quote).join(', ');
  // One row is bound column by column, as then nothing has to be read from JSON.
  const source =
    others.length === 0
      ? `values (${Object.values(first)
          .map((value) => values.bind(value))
          .join(', ')})`
      : `select ${names} from jsonb_populate_recordset(null::${table}, ${values.bind(JSON.stringify([first, ...others]))}::jsonb)`;
  return `insert into ${table} (${names}) ${source} returning *`;
}

/** Writes a row if it still has this version. Returns null when it has not. */
export async function updateRow(
  operation: Operation,
  resource: Resource,
  stored: WireRow,
  { columns, links, action }: { columns: Columns; links: Links; action: 'update' | 'validate' },
): Promise<WireRow | null> {
  const values = new Values();
  const table = quote(resource.path);
  const [id, version] = [values.bind(stored.id), values.bind(stored.version)];
  const where = `${BASE}.id = ${id}::integer and ${BASE}.version = ${version}::integer`;
  const author = `${values.bind(operation.actor.id)}::integer`;
  const before = `select ${rowJson(resource)} as json from ${table} ${BASE} where ${where}`;
  const changes = Object.entries(columns).map(([name, value]) => `${quote(name)} = ${changedTo(name, values.bind(value))}`);
  const update = `update ${table} ${BASE} set ${changes.join(', ')}, version = ${BASE}.version + 1, updated_by = ${author}, updated_at = now()
    where ${where} returning ${BASE}.*`;
  if (listFields(resource).length === 0) {
    // A trace that answers no return is spared the question. One that comes meanwhile gives the row another version.
    const log = `insert into audit_log (user_id, resource, row_id, action, before, after, answers)
      select ${author}, '${resource.path}', ${BASE}.id, '${action}', before.json, ${rowJson(resource)},
        exists (select from returns r where r.resource = '${resource.path}' and r.row_id = ${BASE}.id and r.answered_at is null)
      from written ${BASE}, before`;
    const shape = changedShape(natureOfRow(resource, stored), { stored, columns: { ...columns, updated_by: operation.actor.id } }, values);
    const text = `with before as (${before}), written as (${update}), logged as (${log}) ${selectShape(shape, 'written')}`;
    const [row] = toRows(shape, await operation.connection.rows(text, values.list));
    return row ?? null;
  }
  const [was] = await operation.connection.rows(
    `with before as (${before}), written as (${update}) select before.json::text from before, written`,
    values.list,
  );
  if (!was) return null;
  await writeLinks(operation, resource, stored.id, links);
  const [row] = await logRows(operation, resource, [stored.id], action, was[0] as string);
  return row ?? null;
}

/** Null warnings were not judged anew: those of the row stay. */
const changedTo = (column: string, value: string) => (column === 'warnings' ? `coalesce(${value}, ${BASE}.warnings)` : value);

/** `select` of the rows of a common table expression in their wire shape. */
function selectShape({ json }: Shape, from: string): string {
  return `select ${json} as c0 from ${from} ${BASE} order by ${BASE}.id`;
}

/** Writes changes of many locked rows of a resource without lists; all of them change the same columns. Answers them by their ids. */
export async function updateRows(
  operation: Operation,
  resource: Resource,
  changes: readonly { stored: WireRow; columns: Columns }[],
): Promise<WireRow[]> {
  const values = new Values();
  const table = quote(resource.path);
  const columns = Object.keys(changes[0]?.columns ?? {});
  const json = JSON.stringify(changes.map(({ stored, columns }) => ({ ...columns, id: stored.id, version: stored.version })));
  const author = `${values.bind(operation.actor.id)}::integer`;
  const asked = `select * from jsonb_populate_recordset(null::${table}, ${values.bind(json)}::jsonb)`;
  const before = `select ${BASE}.id, ${rowJson(resource)} as json from ${table} ${BASE} join asked on asked.id = ${BASE}.id and asked.version = ${BASE}.version`;
  const update = `update ${table} ${BASE} set (${columns.map(quote).join(', ')}) = row(${columns.map((name) => changedTo(name, `asked.${quote(name)}`)).join(', ')}),
    version = ${BASE}.version + 1, updated_by = ${author}, updated_at = now()
    from asked where asked.id = ${BASE}.id and asked.version = ${BASE}.version returning ${BASE}.*`;
  const log = `${LOG} select ${author}, '${resource.path}', ${BASE}.id, 'update', before.json, ${rowJson(resource)} from written ${BASE} join before on before.id = ${BASE}.id`;
  const shape = shapeOf(resource);
  const text = `with asked as (${asked}), before as (${before}), written as (${update}), logged as (${log}) ${selectShape(shape, 'written')}`;
  const rows = toRows(shape, await operation.connection.rows(text, values.list));
  if (rows.length !== changes.length)
    throw new Error(`${changes.length} locked rows of ${resource.path} were to be changed, and ${rows.length} were`);
  return rows;
}

/** Makes the link tables of a row say exactly this, all of them in one statement. */
export async function writeLinks(operation: Operation, resource: Resource, id: number, links: Links): Promise<void> {
  if (links.size === 0) return;
  const values = new Values();
  const own = values.bind(id);
  const steps = [...links].map(([name, targets], at) => {
    const link = linkOf(resource, name);
    const [table, owner, target, said] = [quote(link.table), quote(link.owner), quote(link.target), `${values.bind(targets)}::integer[]`];
    return `gone${at} as (delete from ${table} where ${owner} = ${own}::integer and ${target} <> all(${said})),
      made${at} as (insert into ${table} (${owner}, ${target}) select ${own}::integer, unnest(${said}) on conflict do nothing)`;
  });
  await operation.connection.rows(`with ${steps.join(', ')} select`, values.list);
}

/** Writes the trace of rows that stand in the table already, and reads them. */
export async function logRows(
  operation: Operation,
  resource: Resource,
  ids: readonly number[],
  action: AuditAction,
  before: string | null,
): Promise<WireRow[]> {
  const values = new Values();
  const chosen = `select * from ${quote(resource.path)} where id = any(${values.bind(ids)}::integer[])`;
  const log = `${LOG} select ${values.bind(operation.actor.id)}::integer, '${resource.path}', ${BASE}.id, '${action}', ${values.bind(before)}::jsonb, ${rowJson(resource)} from chosen ${BASE}`;
  const shape = shapeOf(resource);
  const text = `with chosen as (${chosen}), logged as (${log}) ${selectShape(shape, 'chosen')}`;
  return toRows(shape, await operation.connection.rows(text, values.list));
}

/** Deletes rows in reach. Returns how many there were. Throws 422, and deletes none, where the harvest of one of them is closed. */
export async function deleteRows(operation: Operation, resource: Resource, ids: readonly number[]): Promise<number> {
  const values = new Values();
  const table = quote(resource.path);
  const where = `${BASE}.id = any(${values.bind(ids)}::integer[]) and ${values.add(reachSql(operation.actor, resource, BASE))}`;
  const before = `select ${BASE}.id, ${isOpenSql(resource, BASE)} as is_open, ${rowJson(resource)} as json from ${table} ${BASE}
    where ${where} for update`;
  const gone = `delete from ${table} ${BASE} using before where ${BASE}.id = before.id and (select bool_and(is_open) from before) returning ${BASE}.id`;
  const log = `${LOG} select ${values.bind(operation.actor.id)}::integer, '${resource.path}', before.id, 'remove', before.json, null from before join gone using (id)`;
  const text = `with before as (${before}), gone as (${gone}), logged as (${log}) select is_open from before`;
  const rows = await operation.connection.rows(text, values.list);
  if (rows.some(([isOpen]) => isOpen !== true)) throw closedPlace(resource);
  return rows.length;
}

/** What a change of the mark answers of a row. */
export interface MarkedRow {
  id: number;
  validated: boolean;
  version: number;
}

/**
 * Sets the mark on all these rows, or on none when one of them is out of reach (null). Rows that have it stay as they are. Five hundred
 * rows are marked at once, so one trace speaks of all of them and keeps only what changed, and the answer only what the caller does not
 * know yet.
 */
export async function markRows(
  operation: Operation,
  resource: Resource,
  ids: readonly number[],
  validated: boolean,
  extra: ((values: Values) => string) | null,
): Promise<MarkedRow[] | null> {
  const values = new Values();
  const table = quote(resource.path);
  const [all, mark, author] = [
    `${values.bind(ids)}::integer[]`,
    `${values.bind(validated)}::boolean`,
    `${values.bind(operation.actor.id)}::integer`,
  ];
  const where = `${BASE}.id = any(${all}) and ${values.add(reachSql(operation.actor, resource, BASE))} and ${extra?.(values) ?? 'true'}`;
  const chosen = `select ${BASE}.id, ${BASE}.validated, ${BASE}.version from ${table} ${BASE}
    where ${where} order by ${BASE}.id for update`;
  const update = `update ${table} ${BASE} set validated = ${mark},
    validated_by = case when ${mark} then ${author} end, validated_at = case when ${mark} then now() end, version = ${BASE}.version + 1, updated_by = ${author}, updated_at = now()
    from chosen where ${BASE}.id = chosen.id and chosen.validated <> ${mark} and (select count(*) from chosen) = cardinality(${all})
    returning ${BASE}.id, ${BASE}.version`;
  const json = (value: string) => `jsonb_build_object('validated', ${value})`;
  const log = `insert into audit_log (user_id, resource, row_ids, action, before, after)
    select ${author}, '${resource.path}', array_agg(id), 'validate', ${json(`not ${mark}`)}, ${json(mark)} from written having count(*) > 0`;
  const text = `with chosen as (${chosen}), written as (${update}), logged as (${log})
    select chosen.id, coalesce(written.version, chosen.version) as version from chosen left join written using (id)`;
  const rows = await operation.connection.rows(text, values.list);
  if (rows.length < ids.length) return null;
  return rows.map(([id, version]) => ({ id: id as number, validated, version: version as number }));
}

const toRows = (shape: Shape, rows: readonly unknown[][]): WireRow[] => rows.map(([json]) => shape.toRow(json));
