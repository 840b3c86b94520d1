import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { type Config, ConfigError } from '../config';
import { startCluster } from '../db/embedded/cluster';
import { databaseFailure } from '../db/start-failure';

/** The database as a copy needs it: its owner's one connection, on which nothing has been migrated. */
export type Reached = {
  client: pg.Client;
  /** Server processes behind connections of this process that wait for nothing and hold nothing. */
  ownPids: readonly number[];
  /** Ends the connection, whatever it is doing, and stops an embedded database that nobody else uses. */
  close(): Promise<void>;
};

type Place = Pick<Config, 'dataDir' | 'databaseUrl' | 'migrationDatabaseUrl'>;

/** How values are written as text must not depend on the server; and a copy takes as long as it takes. */
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

/**
 * Connects to the database of `DATABASE_URL`, or to the embedded one, bringing it up if it is down. `name` is what the connection is
 * called in `pg_stat_activity`.
 * @param isNew whether a data folder without a database gets one, instead of being refused.
 */
export async function reachDatabase(place: Place, name: string, isNew: boolean): Promise<Reached> {
  if (place.databaseUrl !== null) {
    const setting = place.migrationDatabaseUrl === null ? 'DATABASE_URL' : 'MIGRATION_DATABASE_URL';
    const client = await connectOwner(place.migrationDatabaseUrl ?? place.databaseUrl, name).catch((error: unknown) => {
      throw databaseFailure(error, setting);
    });
    return { client, ownPids: [], close: () => client.end() };
  }
  if (!isNew && !existsSync(join(place.dataDir, 'postgres'))) throw new ConfigError(`DATA_DIR: não há banco em ${place.dataDir}.`);
  const cluster = await startCluster({ dataDir: place.dataDir });
  // A name of its own, by which the server tells this connection from those of others when it is asked to stop.
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

/** A connection with the settings that copies are made and compared with. */
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
  // Whoever asks for something hears of a lost connection from what was asked.
  client.on('error', () => {});
  await client.connect();
  return client;
}
