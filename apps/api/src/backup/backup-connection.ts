import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { type Config, ConfigError } from '../config';
import { startCluster } from '../db/embedded/cluster';
import { databaseFailure } from '../db/start-failure';

export type BackupConnection = {
  client: pg.Client;
  ownPids: readonly number[];
  /** Interrupts the connection, and stops an embedded database without other users. */
  close(): Promise<void>;
};

type Place = Pick<Config, 'dataDir' | 'databaseUrl' | 'migrationDatabaseUrl'>;

/** Text output must not depend on server settings, and a backup has no timeout. */
const SETTINGS = {
  client_encoding: 'UTF8',
  standard_conforming_strings: 'on',
  TimeZone: 'UTC',
  DateStyle: 'ISO',
  IntervalStyle: 'postgres',
  extra_float_digits: '1',
  bytea_output: 'hex',
  row_security: 'off',
  statement_timeout: '0',
  lock_timeout: '0',
  idle_in_transaction_session_timeout: '0',
};

/** `name` appears in `pg_stat_activity`. @param isNew creates a missing database instead of refusing. */
export async function connectForBackup(place: Place, name: string, isNew: boolean): Promise<BackupConnection> {
  if (place.databaseUrl !== null) {
    const setting = place.migrationDatabaseUrl === null ? 'DATABASE_URL' : 'MIGRATION_DATABASE_URL';
    const client = await connectOwner(place.migrationDatabaseUrl ?? place.databaseUrl, name).catch((error: unknown) => {
      throw databaseFailure(error, setting);
    });
    return { client, ownPids: [], close: () => client.end() };
  }
  if (!isNew && !existsSync(join(place.dataDir, 'postgres'))) throw new ConfigError(`DATA_DIR: não há banco em ${place.dataDir}.`);
  const cluster = await startCluster({ dataDir: place.dataDir });
  // A unique name, by which the server distinguishes this connection at shutdown.
  const ownName = `${name} ${randomBytes(4).toString('hex')}`;
  try {
    const client = await connectOwner(cluster.ownerUrl, ownName);
    const close = async (): Promise<void> => {
      await client.end();
      await cluster.stop(ownName);
    };
    return { client, ownPids: [await cluster.presencePid()], close };
  } catch (error) {
    await cluster.stop(ownName);
    throw error;
  }
}

export async function connectOwner(url: string, name: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    application_name: name,
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
    options: Object.entries(SETTINGS)
      .map(([setting, value]) => `-c ${setting}=${value}`)
      .join(' '),
  });
  // The running statement reports the lost connection.
  client.on('error', () => {});
  await client.connect();
  return client;
}
