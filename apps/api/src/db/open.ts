import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import type pg from 'pg';
import type { Logger } from 'pino';
import { type Config, ConfigError } from '../config';
import type { Database, Standby } from '../context';
import type { Traces } from '../traces';
import { readAppRole, warnOfPrivileges } from './app-role';
import { connectHealth, connectPool, createDb } from './connect';
import { APP_ROLE, startCluster } from './embedded/cluster';
import { MigrationError, migrate } from './migrate';
import { refuseUnfitSession } from './session-settings';
import { openStandby } from './standby';
import { type DatabaseSetting, databaseFailure } from './start-failure';

export type OpenDatabase = {
  pool: pg.Pool;
  health: pg.Pool;
  db: Kysely<Database>;
  standby: Standby | null;
  readonly ownerUrl: string;
  close(): Promise<void>;
};

/** How long shutdown waits for running statements before it terminates them. */
const POOL_PATIENCE_MS = 500;

export async function openDatabase(config: Config, log: Logger, traces: Traces | null = null): Promise<OpenDatabase> {
  return config.databaseUrl === null ? openEmbedded(config, log, traces) : openOutside(config.databaseUrl, config, log, traces);
}

async function openEmbedded(config: Config, log: Logger, traces: Traces | null): Promise<OpenDatabase> {
  const cluster = await startCluster({ dataDir: config.dataDir, log });
  try {
    await migrate(cluster.ownerUrl, { appRole: async () => APP_ROLE });
  } catch (error) {
    await cluster.stop();
    throw error;
  }
  // A unique name distinguishes this process's connections from those of others.
  const name = `porteira ${randomBytes(4).toString('hex')}`;
  const pool = connectPool(() => cluster.appUrl, log, { name, traces });
  const health = connectHealth(() => cluster.appUrl, log, { name });
  return {
    pool,
    health,
    standby: null,
    db: createDb(pool),
    get ownerUrl() {
      return cluster.ownerUrl;
    },
    close: async () => {
      await endAll([pool, health]);
      await cluster.stop(name);
    },
  };
}

async function openOutside(
  url: string,
  { migrationDatabaseUrl, readDatabaseUrl, hasPooler }: Pick<Config, 'migrationDatabaseUrl' | 'readDatabaseUrl' | 'hasPooler'>,
  log: Logger,
  traces: Traces | null,
): Promise<OpenDatabase> {
  const ownerUrl = migrationDatabaseUrl ?? url;
  if (migrationDatabaseUrl === null) await naming('DATABASE_URL', () => migrate(url));
  else {
    const appRole = () => naming('DATABASE_URL', () => readAppRole(url));
    await naming('MIGRATION_DATABASE_URL', () => migrate(migrationDatabaseUrl, { appRole }));
  }
  await naming('DATABASE_URL', () => warnOfPrivileges(url, log));
  const [pool, health] = [connectPool(url, log, { hasPooler, traces }), connectHealth(url, log, { hasPooler })];
  const close = () => endAll([pool, health]);
  try {
    await naming('DATABASE_URL', () => refuseUnfitSession(pool, hasPooler));
    const standby = readDatabaseUrl === null ? null : await openStandby(readDatabaseUrl, { pool, health }, { hasPooler, log, traces });
    const closeAll = async () => {
      await Promise.all([standby?.close(), close()]);
    };
    return { pool, health, standby, db: createDb(pool), ownerUrl, close: closeAll };
  } catch (error) {
    await close();
    throw error;
  }
}

async function endAll(pools: readonly pg.Pool[]): Promise<void> {
  await Promise.race([Promise.all(pools.map((pool) => pool.end())), sleep(POOL_PATIENCE_MS)]);
}

async function naming<T>(setting: DatabaseSetting, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof MigrationError || error instanceof ConfigError ? error : databaseFailure(error, setting);
  }
}
