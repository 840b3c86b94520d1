import type { Kysely } from 'kysely';
import type pg from 'pg';
import type { Logger } from 'pino';
import type { Config } from './config';
import type { Mail } from './mail';

/** Tables and columns are declared in `packages/model`; SQL is built from those declarations, so here they are open. */
export type Database = Record<string, Record<string, unknown>>;

/**
 * All that a call of the API may use, made once at start and passed by hand. There is no other way to reach the outside. What areas do
 * along with writes is here too, as `records/table/effects.ts` adds it.
 */
export interface Context {
  config: Config;
  db: Kysely<Database>;
  pool: pg.Pool;
  /** One connection apart from the pool: the health of the server is told also while all the others are lent. */
  health: pg.Pool;
  log: Logger;
  /** The clock. Tests stand in another day by giving their own. */
  now(): Date;
  mail: Mail;
}
