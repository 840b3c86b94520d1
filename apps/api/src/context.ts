import type { Kysely } from 'kysely';
import type pg from 'pg';
import type { Logger } from 'pino';
import type { Config } from './config';
import type { Mail } from './mail';
import type { Traces } from './traces';

/** SQL is built from the declarations in `packages/model`, so tables and columns are not typed here. */
export type Database = Record<string, Record<string, unknown>>;

export type StandbyState = { state: 'up' | 'behind' | 'down'; lagSeconds: number | null };

/** While the standby is down, its pool hands out connections to the primary. */
export interface Standby {
  pool: pg.Pool;
  db: Kysely<Database>;
  state(): StandbyState;
  isLoss(error: unknown): Promise<boolean>;
}

/** All dependencies of a call, created at start and passed explicitly. `records/table/effects.ts` adds the effects of areas. */
export interface Context {
  config: Config;
  db: Kysely<Database>;
  pool: pg.Pool;
  /** A separate connection, so that health checks work while the pool is exhausted. */
  health: pg.Pool;
  /** Null without `READ_DATABASE_URL`. */
  standby: Standby | null;
  /** Null without `OTEL_EXPORTER_OTLP_ENDPOINT`. */
  traces: Traces | null;
  log: Logger;
  now(): Date;
  mail: Mail;
}
