import { sql } from 'kysely';
import type { Sql } from '../../sql/fragments';
import type { Operation } from '../../sql/operation';
import { fromSql, type Selection, search } from '../../sql/selection';
import { listShape, listShapeOf, type WireRow } from '../table/shape';
import { withTitles } from '../table/titles';

/** Selects ids first and then reads the rows page by page, to bound memory. */

type Choose = (extra?: Sql) => Selection;

const PAGE_ROWS = 1000;

export async function readStoredIds(
  work: Operation,
  chosen: Selection,
  order: Sql,
  also: Sql = sql`null`,
): Promise<{ ids: number[]; also: unknown }> {
  const { resource, joins, where } = chosen;
  const [row] = await search(
    work,
    sql`select coalesce(json_agg(t.id order by ${order}), '[]'), ${also} from ${fromSql(resource, joins)} ${where}`,
  );
  return { ids: (row?.[0] ?? []) as number[], also: row?.[1] };
}

export async function readByIds(
  work: Operation,
  choose: Choose,
  ids: readonly number[],
  { isLocked = false, names }: { isLocked?: boolean; names?: readonly string[] } = {},
): Promise<Map<number, WireRow>> {
  if (ids.length === 0) return new Map();
  const { resource, joins, where } = choose(sql`t.id = any(${ids}::integer[])`);
  const shape = names ? listShape(resource, ['id', ...names]) : listShapeOf(resource);
  // Ordered by id, so that two imports do not deadlock.
  const end = isLocked ? sql`order by t.id for update of t` : sql`order by t.id`;
  const rows = await work.connection.rows(sql`select ${shape.columns} from ${fromSql(resource, joins)} ${where} ${end}`);
  return new Map((await withTitles(work, shape, rows)).map((row) => [row.id, row]));
}

/** Skips rows deleted since their ids were read. */
export async function* idPages(
  work: Operation,
  choose: Choose,
  ids: readonly number[],
  names?: readonly string[],
): AsyncGenerator<WireRow[]> {
  for (let at = 0; at < ids.length; at += PAGE_ROWS) {
    const page = ids.slice(at, at + PAGE_ROWS);
    const rows = await readByIds(work, choose, page, names && { names });
    yield page.flatMap((id) => rows.get(id) ?? []);
  }
}
