import type { Kysely } from 'kysely';
import type pg from 'pg';
import type { Logger } from 'pino';
import type { Config } from '../config';
import type { Database } from '../context';
import { databaseFailure } from '../start-failure';
import { connectPool, createDb } from './connect';
import { startCluster } from './embedded/cluster';
import { MigrationError, migrate } from './migrate';

/** The database, migrated and connected. */
export type OpenDatabase = { pool: pg.Pool; db: Kysely<Database>; close(): Promise<void> };

/** Opens the outside database of `DATABASE_URL`, or brings up the embedded one; either way the migrations have run. */
export async function openDatabase(config: Config, log: Logger): Promise<OpenDatabase> {
  return config.databaseUrl === null ? openEmbedded(config, log) : openOutside(config.databaseUrl, log);
}

async function openEmbedded(config: Config, log: Logger): Promise<OpenDatabase> {
  const cluster = await startCluster({
    dataDir: config.dataDir,
    onError: (error) => log.warn({ reason: error.message }, 'conexão com o banco embutido perdida'),
  });
  try {
    await migrate(cluster.url);
  } catch (error) {
    await cluster.stop();
    throw error;
  }
  const pool = connectPool(cluster.url, log);
  const close = async (): Promise<void> => {
    await pool.end();
    await cluster.stop();
  };
  return { pool, db: createDb(pool), close };
}

async function openOutside(url: string, log: Logger): Promise<OpenDatabase> {
  try {
    await migrate(url);
  } catch (error) {
    throw error instanceof MigrationError ? error : databaseFailure(error);
  }
  const pool = connectPool(url, log);
  return { pool, db: createDb(pool), close: () => pool.end() };
}
