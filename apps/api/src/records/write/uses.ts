import { sql } from 'kysely';
import type { Resource } from '#model/kit/resource';
import { registry } from '#model/registry';
import { linkTableOf } from '../../db/expected-schema';
import { ApiError } from '../../refusals/api-error';
import type { Operation } from '../../sql/operation';
import { listFields } from './columns';

/** Every foreign key that blocks a deletion, also from tables of areas. */
const referringSql = (path: string) => sql`
  select c.conrelid::regclass::text as "table", a.attname as "column"
  from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
  where c.contype = 'f' and c.confrelid = ${`"${path}"`}::regclass and c.confdeltype in ('a', 'r')
  order by c.conrelid`;

/** Example: "Em uso: Mortes (12), Desmames (1)". */
export async function inUse(operation: Operation, resource: Resource, id: number): Promise<ApiError> {
  const keys = (await operation.connection.rows(referringSql(resource.path))) as [table: string, column: string][];
  const counts = keys.map(([table, column]) => sql`(select count(*) from ${sql.raw(table)} where ${sql.id(column)} = ${id})`);
  const [row = []] = counts.length > 0 ? await operation.connection.rows(sql`select ${sql.join(counts)}`) : [];
  const totals = new Map<string, number>();
  for (const [index, [table]] of keys.entries()) totals.set(table, (totals.get(table) ?? 0) + Number(row[index]));
  const places = [...totals].filter(([, count]) => count > 0).map(([table, count]) => `${placeName(table)} (${count})`);
  return new ApiError(409, 'in_use', `Em uso: ${places.join(', ') || 'outros registros'}`);
}

function placeName(table: string): string {
  const name = table.replaceAll('"', '');
  const resource = registry.find((one) => one.path === name || listFields(one).some((field) => linkTableOf(one, field).table === name));
  return resource?.many ?? 'outros registros';
}
