import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import type { Logger } from 'pino';
import { ConfigError } from '../config';
import type { Standby, StandbyState } from '../context';
import type { Traces } from '../traces';
import { warnOfPrivileges } from './app-role';
import { connectHealth, connectPool, createDb } from './connect';
import { isConnectionLost } from './lost-connection';
import { refuseUnfitSession } from './session-settings';

/** A statement reads from the standby only after the standby has replayed everything that the primary had committed before. */

export type OpenStandby = Standby & { close(): Promise<void> };

type Primary = { pool: pg.Pool; health: pg.Pool };
type Asked = Pick<pg.ClientBase, 'query'>;

const PATIENCE_MS = 2_000;
const POLL_MS = 10;
const WATCH_MS = 1_000;
const CONNECTION_MS = 2_000;

/** Throws `ConfigError` for an address that is no standby of the primary; one that does not answer is asked again every second. */
export async function openStandby(
  url: string,
  primary: Primary,
  { hasPooler, log, traces }: { hasPooler: boolean; log: Pick<Logger, 'warn' | 'info'>; traces: Traces | null },
): Promise<OpenStandby> {
  const quiet = { warn: () => {} };
  const pool = connectPool(url, quiet, { hasPooler, traces, connectionMs: CONNECTION_MS });
  const probe = connectHealth(url, quiet, { hasPooler });
  const watch = new StandbyWatch(primary, probe, hasPooler, log);
  const end = () => Promise.all([pool.end(), probe.end()]);
  try {
    await watch.look(true);
    if (watch.state.state !== 'down') await warnOfPrivileges(url, log, 'READ_DATABASE_URL');
  } catch (error) {
    await end();
    throw error;
  }
  const timer = setInterval(() => void watch.look(), WATCH_MS);
  timer.unref();
  const preferred = preferStandby(pool, primary.pool, watch);
  return {
    pool: preferred,
    db: createDb(preferred),
    state: () => watch.state,
    isLoss: async (error) => {
      if (!isLost(error)) return false;
      await watch.look();
      return true;
    },
    close: async () => {
      clearInterval(timer);
      await end();
    },
  };
}

/** `pg.Pool` calls its own `connect` with a callback, others with a promise. */
function preferStandby(pool: pg.Pool, primary: pg.Pool, watch: StandbyWatch): pg.Pool {
  const connectStandby = pool.connect.bind(pool) as () => Promise<pg.PoolClient>;
  const lend = async () => (await watch.lend(connectStandby)) ?? primary.connect();
  type Callback = (error: Error | undefined, client?: pg.PoolClient, release?: pg.PoolClient['release']) => void;
  const connect = (callback?: Callback) =>
    callback
      ? lend().then(
          (client) => callback(undefined, client, client.release.bind(client)),
          (error: Error) => callback(error),
        )
      : lend();
  return Object.assign(pool, { connect });
}

class StandbyWatch {
  state: StandbyState = { state: 'down', lagSeconds: null };
  /** Oldest WAL position of the primary that the standby has not reached yet. */
  #target: { position: bigint; at: number } | null = null;
  #looking: Promise<void> | null = null;
  #isNew = true;
  readonly #primaryPosition: () => Promise<bigint>;

  constructor(
    private readonly primary: Primary,
    private readonly probe: pg.Pool,
    private readonly hasPooler: boolean,
    private readonly log: Pick<Logger, 'warn' | 'info'>,
  ) {
    this.#primaryPosition = shared(() => readPosition(primary.health, 'select pg_current_wal_flush_lsn() as position'));
  }

  async lend(connect: () => Promise<pg.PoolClient>): Promise<pg.PoolClient | null> {
    if (this.state.state !== 'up') return null;
    let client: pg.PoolClient | undefined;
    try {
      const position = await this.#primaryPosition();
      client = await connect();
      // Checked on this very connection, because the address may lead to several standbys.
      if (await reaches(client, position)) return client;
      client.release();
      this.#become('behind');
    } catch (error) {
      client?.release(true);
      if (isLost(error)) await this.look();
    }
    return null;
  }

  look(mayRefuse = false): Promise<void> {
    this.#looking ??= this.#measure(mayRefuse).finally(() => {
      this.#looking = null;
    });
    return this.#looking;
  }

  async #measure(mayRefuse: boolean): Promise<void> {
    const began = performance.now();
    const now = await this.#primaryPosition().catch(() => null);
    if (now === null) return;
    try {
      if (this.state.state === 'down') await refuseOther(this.primary, this.probe, this.hasPooler);
      this.#target ??= { position: now, at: began };
      const { position, at } = this.#target;
      const isReached = await reaches(this.probe, position);
      const lagMs = performance.now() - at;
      if (isReached) this.#target = null;
      this.#become(isReached && lagMs < PATIENCE_MS ? 'up' : 'behind', lagMs / 1_000);
    } catch (error) {
      if (mayRefuse && error instanceof ConfigError) throw error;
      this.#target = null;
      this.#become('down', null, error);
    }
  }

  #become(state: StandbyState['state'], lagSeconds = this.state.lagSeconds, error?: unknown): void {
    const isSame = state === this.state.state && !this.#isNew;
    this.state = { state, lagSeconds };
    this.#isNew = false;
    if (isSame) return;
    if (state === 'up') this.log.info('a réplica de leitura está atendendo');
    else if (state === 'behind') this.log.warn('a réplica de leitura está atrasada: o banco principal atende');
    else {
      const reason = error instanceof Error ? error.message : String(error);
      this.log.warn({ reason }, 'a réplica de leitura não responde: o banco principal atende');
    }
  }
}

class NoStandby extends Error {
  override name = 'NoStandby';
}

/** 40001: the standby cancelled the statement because it blocked the replay. */
function isLost(error: unknown): boolean {
  return isConnectionLost(error) || error instanceof NoStandby || (error instanceof Error && 'code' in error && error.code === '40001');
}

async function refuseOther({ health }: Primary, probe: pg.Pool, hasPooler: boolean): Promise<void> {
  await refuseUnfitSession(probe, hasPooler, 'READ_DATABASE_URL');
  const IDENTITY = 'select system_identifier::text as system, current_database() as base from pg_control_system()';
  type Identity = { system: string; base: string };
  const { rows: own } = await health.query<Identity & { commit: string }>(
    `select *, current_setting('synchronous_commit') as commit from (${IDENTITY}) i`,
  );
  const { rows: other } = await probe.query<Identity & { recovers: boolean }>(
    `select *, pg_is_in_recovery() as recovers from (${IDENTITY}) i`,
  );
  if (!other[0]?.recovers || other[0].system !== own[0]?.system || other[0].base !== own[0].base)
    throw new ConfigError('READ_DATABASE_URL: nesse endereço não está uma réplica da base de DATABASE_URL.');
  // With `off` a commit is acknowledged before the WAL position includes it.
  if (own[0].commit === 'off') throw new ConfigError('READ_DATABASE_URL: exige synchronous_commit diferente de "off" em DATABASE_URL.');
}

async function reaches(standby: Asked, position: bigint): Promise<boolean> {
  const end = performance.now() + PATIENCE_MS;
  const statement = 'select case when pg_is_in_recovery() then pg_last_wal_replay_lsn() end as position';
  while ((await readPosition(standby, statement)) < position) {
    if (performance.now() > end) return false;
    await sleep(POLL_MS);
  }
  return true;
}

async function readPosition(server: Asked, statement: string): Promise<bigint> {
  const { rows } = await server.query<{ position: string | null }>(statement);
  const [upper, lower] = rows[0]?.position?.split('/') ?? [];
  if (!upper || !lower) throw new NoStandby('o servidor deixou de ser uma réplica');
  return (BigInt(`0x${upper}`) << 32n) + BigInt(`0x${lower}`);
}

/** A caller that comes during a call gets the result of the next one, because the running one began too early to be fresh. */
function shared<T>(ask: () => Promise<T>): () => Promise<T> {
  let [current, next]: [Promise<T> | null, Promise<T> | null] = [null, null];
  const begin = () => {
    const asked = ask().finally(() => {
      if (current === asked) current = null;
    });
    current = asked;
    return asked;
  };
  const afterCurrent = async (before: Promise<T>) => {
    await before.catch(() => {});
    next = null;
    return begin();
  };
  return () => {
    if (!current) return begin();
    next ??= afterCurrent(current);
    return next;
  };
}
