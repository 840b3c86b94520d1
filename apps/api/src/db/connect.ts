import { Kysely, PostgresDialect, Transaction } from 'kysely';
import pg from 'pg';
import type { Logger } from 'pino';
import type { Database } from '../context';
import type { Traces } from '../traces';
import { addStatementSpans, keepSpansInQueue } from './statement-spans';

const { builtins } = pg.types;

/** Dates stay text, because a `Date` would apply the local time zone. Every stored number fits a JSON number. */
const PARSERS: ReadonlyMap<number, (text: string) => unknown> = new Map<number, (text: string) => unknown>([
  [builtins.DATE, (text) => text],
  [builtins.TIMESTAMP, (text) => text.replace(' ', 'T')],
  [builtins.TIMESTAMPTZ, toUtc],
  [builtins.NUMERIC, Number],
  [builtins.INT8, Number],
]);

const TEXT_ARRAY: number = 1009;

/** PostgreSQL has separate type ids for arrays. */
const ARRAY_PARSERS: ReadonlyMap<number, number> = new Map([
  [1182, builtins.DATE],
  [1115, builtins.TIMESTAMP],
  [1185, builtins.TIMESTAMPTZ],
  [1231, builtins.NUMERIC],
  [1016, builtins.INT8],
]);

const textArray = pg.types.getTypeParser(TEXT_ARRAY, 'text') as (text: string) => (string | null)[];

const types: pg.CustomTypesConfig = {
  getTypeParser: (id: number, format?: 'text' | 'binary') => {
    if (format === 'binary') return pg.types.getTypeParser(id, 'binary');
    const parse = PARSERS.get(id);
    if (parse) return parse;
    const element = PARSERS.get(ARRAY_PARSERS.get(id) ?? -1);
    if (element) return (text: string) => textArray(text).map((item) => (item === null ? null : element(item)));
    return pg.types.getTypeParser(id, 'text');
  },
};

/** Statement timeout of an ordinary call, lock waits included, and of an export or import. */
export const STATEMENT_MS = 15_000;
export const LONG_STATEMENT_MS = 180_000;
const CONNECTION_MS = 10_000;
const HEALTH_MS = 3_000;

export type PoolOptions = {
  max?: number;
  name?: string;
  statementMs?: number;
  connectionMs?: number;
  onStatement?: ((text: string) => void) | undefined;
  /** A pooler may change the server connection after each transaction, so nothing is kept in a session. */
  hasPooler?: boolean;
  traces?: Traces | null;
};

/** The address may change, because the embedded server may come back on another port. */
export function connectPool(address: string | (() => string), log: Pick<Logger, 'warn'>, options: PoolOptions = {}): pg.Pool {
  const addressNow = typeof address === 'string' ? () => address : address;
  class Client extends pg.Client {
    constructor(config?: pg.ClientConfig) {
      super({ ...config, connectionString: addressNow() });
      const { onStatement, hasPooler, traces } = options;
      if (onStatement) tellStatements(this, onStatement);
      if (hasPooler) sendWithoutNames(this);
      if (traces) addStatementSpans(this, traces);
    }
  }
  const pool = new pg.Pool({
    Client,
    max: options.max ?? 10,
    types,
    application_name: options.name ?? 'porteira',
    // Poolers refuse these; behind one they are settings of the role, which the start checks.
    ...(options.hasPooler ? {} : { options: '-c TimeZone=UTC -c DateStyle=ISO', statement_timeout: options.statementMs ?? STATEMENT_MS }),
    connectionTimeoutMillis: options.connectionMs ?? CONNECTION_MS,
    idleTimeoutMillis: 30_000,
  });
  // An `error` event without a listener ends the process, and the pool listens to idle connections only.
  pool.on('connect', (client) => client.on('error', (error) => log.warn({ reason: error.message }, 'conexão com o banco perdida')));
  pool.on('error', () => {});
  if (options.traces) keepSpansInQueue(pool, options.traces);
  return pool;
}

function tellStatements(client: pg.Client, tell: (text: string) => void): void {
  const send = client.query.bind(client) as (...sent: unknown[]) => unknown;
  const query = (...sent: unknown[]) => {
    const [asked] = sent as [string | { text?: string }];
    tell(typeof asked === 'string' ? asked : (asked.text ?? ''));
    return send(...sent);
  };
  Object.assign(client, { query });
}

/** The next call may reach a server connection that does not know the name. */
function sendWithoutNames(client: pg.Client): void {
  const send = client.query.bind(client) as (...sent: unknown[]) => unknown;
  const query = (asked: unknown, ...rest: unknown[]) =>
    send(typeof asked === 'object' && asked !== null && 'name' in asked ? { ...asked, name: undefined } : asked, ...rest);
  Object.assign(client, { query });
}

/** A separate connection, so that health checks work while the pool is exhausted. */
export function connectHealth(
  address: string | (() => string),
  log: Pick<Logger, 'warn'>,
  options: Pick<PoolOptions, 'name' | 'hasPooler'> = {},
): pg.Pool {
  return connectPool(address, log, { ...options, max: 1, statementMs: HEALTH_MS, connectionMs: HEALTH_MS });
}

export async function withConnection<T>(url: string, name: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, application_name: name, connectionTimeoutMillis: 10_000 });
  // The running statement reports the lost connection.
  client.on('error', () => {});
  try {
    await client.connect();
    return await work(client);
  } finally {
    await client.end();
  }
}

export async function inOneTransaction<T>(client: Pick<pg.ClientBase, 'query'>, work: () => Promise<T>): Promise<T> {
  try {
    await client.query('begin');
    const result = await work();
    await client.query('commit');
    return result;
  } catch (error) {
    // A lost connection has rolled back already.
    await client.query('rollback').catch(() => {});
    throw error;
  }
}

export const literal = (text: string): string => pg.escapeLiteral(text);

export function createDb(pool: pg.Pool): Kysely<Database> {
  return new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
}

const builders = new WeakMap<pg.ClientBase, Transaction<Database>>();

export function builderOver(client: pg.ClientBase): Transaction<Database> {
  const builder = builders.get(client) ?? makeBuilder(client);
  builders.set(client, builder);
  return builder;
}

function makeBuilder(client: pg.ClientBase): Transaction<Database> {
  const lent = { query: client.query.bind(client), release: () => {} };
  const dialect = new PostgresDialect({ pool: { connect: async () => lent, end: async () => {} } });
  const executor = new Kysely<Database>({ dialect }).getExecutor();
  return new Transaction<Database>({ config: { dialect }, dialect, driver: dialect.createDriver(), executor });
}

/** `2026-01-31 12:00:00.123456-03` -> `2026-01-31T15:00:00.123Z`; `infinity` stays. */
function toUtc(text: string): string {
  // Fast path: every connection asks for UTC, and a list of 5,000 rows has 10,000 moments.
  if (text.endsWith('+00') && text.length >= 22)
    return `${text.slice(0, 10)}T${text.slice(11, 19)}.${text.slice(20, -3).padEnd(3, '0').slice(0, 3)}Z`;
  const time = Date.parse(text.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00'));
  return Number.isNaN(time) ? text : new Date(time).toISOString();
}
