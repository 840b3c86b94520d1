import { sql } from 'kysely';
import type { Actor } from '#model/permissions';
import type { Context } from '../context';

/** A user as it may act now, for work that goes on after its call; null when it is gone or disabled. */
export async function actorOf({ db }: Pick<Context, 'db'>, userId: number): Promise<Actor | null> {
  const { rows } = await sql<Actor>`
    select id, role, profiles, global_access as "globalAccess" from users where id = ${userId} and not is_disabled
  `.execute(db);
  return rows[0] ?? null;
}

/** What a user is called; null when it is gone. */
export async function nameOf({ db }: Pick<Context, 'db'>, userId: number): Promise<string | null> {
  const { rows } = await sql<{ name: string | null }>`select name from users where id = ${userId}`.execute(db);
  return rows[0]?.name ?? null;
}
