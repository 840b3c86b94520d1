import type { ClientBase } from 'pg';
import { registry, resourceOf } from '#model/registry';
import { linkOf } from '../../api/src/db/expected-schema';
import { insertRows, reserveIds, type TableRow } from '../../api/src/db/insert-rows';
import type { ReadyRow } from './entries';

/** Writes rows of any resources, referred-to before referring, a statement a table. Returns how many rows of resources it wrote. */
export async function writeRows(client: ClientBase, rows: readonly ReadyRow[]): Promise<number> {
  const byPath = groupByPath(rows);
  for (const { path } of registry) await writeResource(client, path, byPath.get(path) ?? []);
  return rows.length;
}

function groupByPath(rows: readonly ReadyRow[]): Map<string, ReadyRow[]> {
  const groups = new Map<string, ReadyRow[]>();
  for (const row of rows) {
    const group = groups.get(row.path);
    if (group) group.push(row);
    else groups.set(row.path, [row]);
  }
  return groups;
}

async function writeResource(client: ClientBase, path: string, rows: readonly ReadyRow[]): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const lists = Object.keys(first.lists);
  // Rows with lists must know their ids before the lists are written.
  const mustReserve = lists.length > 0 && !('id' in first.columns);
  const ids = mustReserve ? await reserveIds(client, path, rows.length) : [];
  const columns: TableRow[] = rows.map((row, index) => (mustReserve ? { id: ids[index], ...row.columns } : row.columns));
  await insertRows(client, path, columns);
  for (const list of lists) {
    const link = linkOf(resourceOf(path), list);
    const links = rows.flatMap((row, index) =>
      (row.lists[list] ?? []).map((target) => ({ [link.owner]: columns[index]?.id, [link.target]: target })),
    );
    await insertRows(client, link.table, links);
  }
}
