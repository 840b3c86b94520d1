import { sql } from 'kysely';
import { ENTRY_SCHEMA } from '#model/entry-batch';
import type { Resource } from '#model/kit/resource';
import type { FileEntry } from '#view/season-workbook';
import { referencesOf } from '../records/table/shape';
import type { EntryKeys, KnownEntry } from '../records/transfer/keyed-rows';
import type { Operation } from '../sql/operation';
import { importedContent } from './entry-keys';

const DEVICE = 'Importação';

interface ImportPlace {
  harvestId: number;
  farmIds: readonly number[];
}

/** Keys of entries in an imported device file. They belong to the importer until the device sends them, and are valid only for their place. */
export const importedKeys = ({ harvestId, farmIds }: ImportPlace): EntryKeys => ({
  async claim(inner, resource, entries) {
    const reserved = await reserve(inner, resource, entries);
    const rest = entries.filter(({ key, mends }) => mends !== null || !reserved.has(key));
    const known = new Map<string, KnownEntry>();
    if (rest.length === 0) return known;
    const asked = rest.flatMap(({ key, mends }) => (mends === null ? [key] : [key, mends]));
    const rows = await inner.connection.rows(
      sql`select k.key::text, k.mends::text, k.row_id, k.version,
          k.resource <> ${resource.path} or k.harvest_id is distinct from ${harvestId}
          or exists (select from ${sql.id(resource.path)} t where t.id = k.row_id and t.farm_id <> all(${farmIds}::integer[]))
        from entry_keys k where (k.key = any(${asked}::uuid[]) or k.mends = any(${asked}::uuid[])) and k.key <> all(${[...reserved]}::uuid[])`,
    );
    const found = new Map(
      rows.flatMap(([key, mends, row, version, isElsewhere]) => {
        const one = { row, version, isElsewhere } as KnownEntry;
        return [key, mends].flatMap((name) => (typeof name === 'string' ? [[name, one] as const] : []));
      }),
    );
    for (const { key, mends } of rest) {
      const one = found.get(key) ?? (mends === null ? undefined : found.get(mends));
      if (one) known.set(key, one);
    }
    const stored = [...known.keys()].filter((key) => reserved.has(key));
    if (stored.length > 0) await inner.connection.rows(sql`delete from entry_keys where key = any(${stored}::uuid[])`);
    return known;
  },

  async record({ connection }, resource, written) {
    const rows = written.flatMap(({ keys, row }) => {
      const [harvest = 0, farm = 0] = [row.harvest, row.farm].map((value) => referencesOf(value)[0]?.id);
      const content = importedContent(resource.path, { harvest, farm });
      return keys.map((key) => ({ key, row_id: row.id, version: row.version, harvest_id: harvest, content }));
    });
    await connection.rows(
      sql`update entry_keys k set row_id = w.row_id, version = w.version, harvest_id = w.harvest_id, content = w.content
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as w (key uuid, row_id integer, version integer, harvest_id integer, content text)
        where k.key = w.key and k.row_id is null`,
    );
  },
});

async function reserve({ actor, connection }: Operation, { path }: Resource, entries: readonly FileEntry[]): Promise<Set<string>> {
  const rows = await connection.rows(
    sql`insert into entry_keys (key, user_id, content, resource, schema, mends, typed_at, device, arrived_at)
      select key, ${actor.id}::integer, '', ${path}::text, ${ENTRY_SCHEMA}::integer, mends, now(), ${DEVICE}::text, now()
      from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) as e (key uuid, mends uuid) order by key
      on conflict do nothing returning key::text`,
  );
  return new Set(rows.map(([key]) => key as string));
}
