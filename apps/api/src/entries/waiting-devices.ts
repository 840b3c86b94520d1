import { sql } from 'kysely';
import type { Context } from '../context';
import type { Operation } from '../sql/operation';

/** People have a few devices; more names than this come from a script. */
const MAX_DEVICES = 20;
const KEPT_DAYS = 400;

export async function recordWaitingEntries({ actor, connection }: Operation, device: string, entries: number): Promise<void> {
  if (entries <= 0) {
    await connection.rows(sql`delete from waiting_devices where user_id = ${actor.id} and device = ${device}`);
    return;
  }
  await connection.rows(sql`insert into waiting_devices (user_id, device, entries, since, told_at)
    select ${actor.id}::integer, ${device}::text, ${entries}::integer, now(), now()
    where (select count(*) from waiting_devices where user_id = ${actor.id} and device <> ${device}) < ${MAX_DEVICES}
    on conflict (user_id, device) do update set entries = excluded.entries, told_at = excluded.told_at`);
}

/** After this time the entry keys of the device have been deleted too. */
export async function deleteOldWaitingDevices({ db }: Pick<Context, 'db'>): Promise<void> {
  await sql`delete from waiting_devices where told_at < now() - ${KEPT_DAYS} * interval '1 day'`.execute(db);
}
