import type { ClientBase } from 'pg';
import { registry, resourceOf } from '#model/registry';
import { linkTableOf } from '../../api/src/db/expected-schema';
import { insertTableRows, reserveIds, type TableRow } from '../../api/src/db/insert-rows';
import type { ReadyRow } from './entries';

/** One statement a table, referenced tables first. Returns the number of resource rows. */
export async function insertDemoRows(client: ClientBase, rows: readonly ReadyRow[]): Promise<number> {
  const byPath = groupByPath(rows);
  let written = 0;
  for (const { path } of registry) written += await writeResource(client, path, byPath);
  return written;
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

async function writeResource(client: ClientBase, path: string, byPath: Map<string, ReadyRow[]>): Promise<number> {
  const rows = byPath.get(path) ?? [];
  const [first] = rows;
  if (!first) return 0;
  const lists = Object.keys(first.lists);
  const mustReserve = (lists.length > 0 || rows.some(({ parts }) => parts)) && !('id' in first.columns);
  const ids = mustReserve ? await reserveIds(client, path, rows.length) : [];
  const columns: TableRow[] = rows.map((row, index) => (mustReserve ? { id: ids[index], ...row.columns } : row.columns));
  await insertTableRows(client, path, columns);
  for (const list of lists) {
    const link = linkTableOf(resourceOf(path), list);
    const links = rows.flatMap((row, index) =>
      (row.lists[list] ?? []).map((target) => ({ [link.owner]: columns[index]?.id, [link.target]: target })),
    );
    await insertTableRows(client, link.table, links);
  }
  for (const [index, { parts }] of rows.entries()) {
    for (const part of parts?.rows ?? []) {
      const own = { ...part, columns: { ...part.columns, [parts?.column ?? '']: columns[index]?.id } };
      byPath.set(part.path, [...(byPath.get(part.path) ?? []), own]);
    }
  }
  return rows.length;
}
