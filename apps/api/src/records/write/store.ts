import type { Row } from '#model/kit/field';
import { onceForEach } from '#model/kit/once-for-each';
import type { Resource } from '#model/kit/resource';
import { columnTypes, linkOf } from '../../db/expected-schema';
import { membersOf, USERS } from '../../sql/members';
import { allOf, type Operation, quote, Values } from '../../sql/operation';
import { BASE } from '../../sql/paths';
import { reachSql } from '../../sql/reach-sql';
import { closedPlace, isOpenSql } from '../table/admission';
import { changedShape, keepsReferences, natureOfRow, type Shape, shapeOf, shownReferences, type WireRow } from '../table/shape';
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

/** A row as it was answered, and the version that PostgreSQL gave it; null where other rows that it shows may have come to be others. */
interface Written {
  row: WireRow;
  version: string | null;
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
    if (only && !second) {
      const { columns, row } = only;
      const nature = natureOfRow(resource, columns);
      const shape = changedShape(nature, { stored: shownReferences(nature, row), columns }, values);
      const written = (condition: string | null) =>
        `with written as (${insertOneSql(resource, columns, values, condition)}), logged as (${log})`;
      return (await answerRow(operation, shape, written, values)).map((answered) => answered.row);
    }
    const shape = shapeOf(resource);
    const text = `with written as (${insertSql(resource, rows, values)}), logged as (${log}) ${selectShape(shape, 'written')}`;
    return toRows(shape, await operation.connection.rows(text, values.list));
  }
  const insert = insertSql(resource, rows, values);
  const inserted = await operation.connection.rows(`with written as (${insert}) select id from written order by id`, values.list);
  const ids = inserted.map(([id]) => id as number);
  for (const [index, id] of ids.entries()) await writeLinks(operation, resource, id, rows[index]?.links ?? new Map());
  return logRows(operation, resource, ids, 'create', null);
}

function insertSql(resource: Resource, rows: readonly NewRow[], values: Values): string {
  const [first = {}, ...others] = rows.map(({ columns }) => columns);
  if (others.length === 0) return insertOneSql(resource, first, values, null);
  const table = quote(resource.path);
  const names = Object.keys(first).map(quote).join(', ');
  return `insert into ${table} (${names}) select ${names} from jsonb_populate_recordset(null::${table}, ${values.bind(JSON.stringify([first, ...others]))}::jsonb) returning *`;
}

/** One row is bound column by column, as then nothing has to be read from JSON. Under a condition its values have to say their types. */
function insertOneSql(resource: Resource, row: Columns, values: Values, condition: string | null): string {
  const types = condition === null ? null : columnTypes(resource);
  const names = Object.keys(row);
  const bound = names.map((name) => values.bind(row[name]) + (types ? `::${types.get(name)}` : '')).join(', ');
  const source = condition === null ? `values (${bound})` : `select ${bound} where ${condition}`;
  return `insert into ${quote(resource.path)} (${names.map(quote).join(', ')}) ${source} returning *`;
}

/** Writes a row if it still has this version. Returns null when it has not; and says the version that PostgreSQL gave it, where nothing is written beside it. */
export async function updateRow(
  operation: Operation,
  resource: Resource,
  stored: WireRow,
  { columns, links, action }: { columns: Columns; links: Links; action: 'update' | 'validate' },
): Promise<Written | null> {
  const values = new Values();
  const table = quote(resource.path);
  const [id, version] = [values.bind(stored.id), values.bind(stored.version)];
  const where = `${BASE}.id = ${id}::integer and ${BASE}.version = ${version}::integer`;
  const author = `${values.bind(operation.actor.id)}::integer`;
  const before = `select ${rowJson(resource)} as json from ${table} ${BASE} where ${where}`;
  const changes = Object.entries(columns).map(([name, value]) => `${quote(name)} = ${values.bind(value)}`);
  const update = (condition: string | null) =>
    `update ${table} ${BASE} set ${changes.join(', ')}, version = ${BASE}.version + 1, updated_by = ${author}, updated_at = now()
    where ${where}${condition === null ? '' : ` and ${condition}`} returning ${BASE}.*`;
  if (listFields(resource).length === 0) {
    // A trace that answers no return is spared the question. One that comes meanwhile gives the row another version.
    const log = `insert into audit_log (user_id, resource, row_id, action, before, after, answers)
      select ${author}, '${resource.path}', ${BASE}.id, '${action}', before.json, ${rowJson(resource)},
        exists (select from returns r where r.resource = '${resource.path}' and r.row_id = ${BASE}.id and r.answered_at is null)
      from written ${BASE}, before`;
    const text = (condition: string | null) => `with before as (${before}), written as (${update(condition)}), logged as (${log})`;
    const written = { ...columns, updated_by: operation.actor.id };
    const shape = changedShape(natureOfRow(resource, stored), { stored, columns: written }, values);
    const [row] = await answerRow(operation, shape, text, values);
    return row ? { ...row, version: keepsReferences(resource, stored, written) ? row.version : null } : null;
  }
  const [was] = await operation.connection.rows(
    `with before as (${before}), written as (${update(null)}) select before.json::text from before, written`,
    values.list,
  );
  if (!was) return null;
  await writeLinks(operation, resource, stored.id, links);
  const [row] = await logRows(operation, resource, [stored.id], action, was[0] as string);
  return row ? { row, version: null } : null;
}

/** `select` of the rows of a common table expression in their wire shape. */
function selectShape({ json }: Shape, from: string): string {
  return `select ${json} as c0 from ${from} ${BASE} order by ${BASE}.id`;
}

/** Ends a statement that writes one row, `written`, with the row in its wire shape. Where a key came with the call, that answer is kept too. */
async function answerRow(
  { keeping, connection }: Operation,
  shape: Shape,
  written: (condition: string | null) => string,
  values: Values,
): Promise<Written[]> {
  const answer = `select ${shape.json} as c0, pg_current_xact_id()::xid::text as c1 from written ${BASE}`;
  const kept = keeping ? keeping.insertSql('c0::text', 'answer', values) : null;
  const sql = (condition: string | null) =>
    kept ? `${written(condition)}, answer as (${answer}), kept as (${kept}) select c0, c1 from answer` : `${written(condition)} ${answer}`;
  const rows = await connection.write(sql, values);
  if (keeping && rows.length > 0) keeping.isKept = true;
  return rows.map(([json, version]) => ({ row: shape.toRow(json), version: version as string }));
}

/** Writes changes of many locked rows of a resource without lists; all of them change the same columns. */
export async function updateRows(
  operation: Operation,
  resource: Resource,
  changes: readonly { stored: WireRow; columns: Columns }[],
): Promise<void> {
  const values = new Values();
  const table = quote(resource.path);
  const columns = Object.keys(changes[0]?.columns ?? {}).map(quote);
  const json = JSON.stringify(changes.map(({ stored, columns }) => ({ ...columns, id: stored.id, version: stored.version })));
  const author = `${values.bind(operation.actor.id)}::integer`;
  const asked = `select * from jsonb_populate_recordset(null::${table}, ${values.bind(json)}::jsonb)`;
  const before = `select ${BASE}.id, ${rowJson(resource)} as json from ${table} ${BASE} join asked on asked.id = ${BASE}.id and asked.version = ${BASE}.version`;
  const update = `update ${table} ${BASE} set (${columns.join(', ')}) = row(${columns.map((name) => `asked.${name}`).join(', ')}),
    version = ${BASE}.version + 1, updated_by = ${author}, updated_at = now()
    from asked where asked.id = ${BASE}.id and asked.version = ${BASE}.version returning ${BASE}.*`;
  const log = `${LOG} select ${author}, '${resource.path}', ${BASE}.id, 'update', before.json, ${rowJson(resource)} from written ${BASE} join before on before.id = ${BASE}.id`;
  const text = `with asked as (${asked}), before as (${before}), written as (${update}), logged as (${log}) select count(*)::integer as count from written`;
  const [row] = await operation.connection.rows(text, values.list);
  if (row?.[0] !== changes.length)
    throw new Error(`${changes.length} locked rows of ${resource.path} were to be changed, and ${row?.[0]} were`);
}

/** Makes the link tables of a row say exactly this. */
export async function writeLinks(operation: Operation, resource: Resource, id: number, links: Links): Promise<void> {
  for (const [name, targets] of links) {
    const link = linkOf(resource, name);
    const [table, owner, target] = [quote(link.table), quote(link.owner), quote(link.target)];
    await operation.connection.rows(
      `with gone as (delete from ${table} where ${owner} = $1 and ${target} <> all($2::integer[]))
       insert into ${table} (${owner}, ${target}) select $1, unnest($2::integer[]) on conflict do nothing`,
      [id, targets],
    );
  }
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
  const where = allOf([`${BASE}.id = any(${values.bind(ids)}::integer[])`, reachSql(operation.actor, resource, BASE, values)]);
  const before = `select ${BASE}.id, ${isOpenSql(resource, BASE)} as is_open, ${rowJson(resource)} as json from ${table} ${BASE}
    where ${where} for update`;
  const gone = `delete from ${table} ${BASE} using before where ${BASE}.id = before.id and (select bool_and(is_open) from before) returning ${BASE}.id`;
  const log = `${LOG} select ${values.bind(operation.actor.id)}::integer, '${resource.path}', before.id, 'remove', before.json, null from before join gone using (id)`;
  const { keeping, connection } = operation;
  const kept = keeping ? `, kept as (${keeping.insertSql("''", 'gone', values)})` : '';
  const rows = await connection.rows(
    `with before as (${before}), gone as (${gone}), logged as (${log})${kept} select is_open from before`,
    values.list,
  );
  if (rows.some(([isOpen]) => isOpen !== true)) throw closedPlace(resource);
  if (keeping && rows.length > 0) keeping.isKept = true;
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
  const where = allOf([`${BASE}.id = any(${all})`, reachSql(operation.actor, resource, BASE, values), extra?.(values) ?? null]);
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
