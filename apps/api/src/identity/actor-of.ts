import { sql } from 'kysely';
import type { Actor } from '#model/permissions';
import type { Context } from '../context';

/** For work that continues after its call; null if the user is deleted or disabled. */
export async function actorOf({ db }: Pick<Context, 'db'>, userId: number): Promise<Actor | null> {
  const { rows } = await sql<Actor>`
    select id, role, profiles, global_access as "globalAccess" from users where id = ${userId} and not is_disabled
  `.execute(db);
  return rows[0] ?? null;
}

export async function nameOf({ db }: Pick<Context, 'db'>, userId: number): Promise<string | null> {
  const { rows } = await sql<{ name: string | null }>`select name from users where id = ${userId}`.execute(db);
  return rows[0]?.name ?? null;
}
