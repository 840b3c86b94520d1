import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type pg from 'pg';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Context } from '../context';
import { forbidden } from '../refusals/refusals';
import type { App } from './app-type';
import { version } from './version';

const PREFIX = 'porteira_';
/** From a read of one row to a report of many farms. */
const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15, 60];
const LOOPBACK = /^(127\.|::1$|::ffff:127\.)/;

/** Prometheus text. Labels name routes and states only, never a person, farm or address. */
export function registerMetrics(app: App, { pool, health, standby, config }: Context): void {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry, prefix: PREFIX });
  const calls = new Histogram({
    name: `${PREFIX}http_request_duration_seconds`,
    help: 'Time from the request to the end of its answer',
    labelNames: ['method', 'route', 'status'],
    buckets: SECONDS,
    registers: [registry],
  });
  app.addHook('onResponse', (request, reply, done) => {
    // Without a route the address is whatever somebody typed.
    calls.observe({ method: request.method, route: request.routeOptions.url ?? '?', status: reply.statusCode }, reply.elapsedTime / 1_000);
    done();
  });
  gauge(registry, 'build_info', 'The running version', ['version'], (one) => one.set({ version }, 1));
  gauge(registry, 'database_connections', 'Connections of this process', ['state'], (one) => {
    one.set({ state: 'idle' }, pool.idleCount);
    one.set({ state: 'busy' }, pool.totalCount - pool.idleCount);
  });
  gauge(registry, 'database_waiting_calls', 'Calls of this process that wait for a connection', [], (one) => one.set(pool.waitingCount));
  const counts = queueCounts(health);
  gauge(registry, 'jobs', 'Jobs of all processes that are not finished', ['state'], async (one) => setCounts(one, (await counts()).jobs));
  gauge(registry, 'emails', 'Emails of messages that are not sent yet', ['state'], async (one) => setCounts(one, (await counts()).emails));
  if (standby) {
    gauge(registry, 'standby_up', '1 while the standby for reading serves', [], (one) => one.set(standby.state().state === 'up' ? 1 : 0));
    const help = 'Time that the standby needs to reach the primary; NaN while it does not answer';
    gauge(registry, 'replication_lag_seconds', help, [], (one) => one.set(standby.state().lagSeconds ?? Number.NaN));
  }
  app.get('/api/metrics', { config: { public: true }, schema: { hide: true } }, async (request, reply) => {
    refuseStranger(request, config.metricsToken);
    const text = await registry.metrics();
    return reply.header('cache-control', 'no-store').header('content-type', registry.contentType).send(text);
  });
}

function gauge(
  registry: Registry,
  name: string,
  help: string,
  labelNames: readonly string[],
  read: (one: Gauge) => void | Promise<void>,
): void {
  const one: Gauge = new Gauge({
    name: `${PREFIX}${name}`,
    help,
    labelNames: [...labelNames],
    registers: [registry],
    collect: () => read(one),
  });
}

type Counts = Readonly<Record<string, number>>;

function setCounts(one: Gauge, counts: Counts): void {
  for (const [state, count] of Object.entries(counts)) one.set({ state }, count);
}

/** Asks on the connection of the health checks, so that a full pool can be seen. An unreachable database gives no counts. */
function queueCounts(health: pg.Pool): () => Promise<{ jobs: Counts; emails: Counts }> {
  const statement = `select
    (select count(*)::int from jobs where state = 'QUEUED') as queued_jobs,
    (select count(*)::int from jobs where state = 'RUNNING') as running_jobs,
    (select count(*)::int from communication_recipients where state = 'QUEUED') as queued_emails,
    (select count(*)::int from communication_recipients where state = 'SENDING') as sending_emails`;
  let running: Promise<{ jobs: Counts; emails: Counts }> | null = null;
  return () => {
    running ??= health
      .query(statement)
      .then(
        ({ rows: [row] }) => ({
          jobs: { queued: row.queued_jobs, running: row.running_jobs },
          emails: { queued: row.queued_emails, sending: row.sending_emails },
        }),
        () => ({ jobs: {}, emails: {} }),
      )
      .finally(() => {
        running = null;
      });
    return running;
  };
}

/** Without a token only this machine may ask; a forwarded request comes from another one. */
function refuseStranger(request: FastifyRequest, token: string | null): void {
  const { authorization, forwarded, 'x-forwarded-for': forwardedFor } = request.headers;
  const isAllowed =
    token === null
      ? LOOPBACK.test(request.raw.socket.remoteAddress ?? '') && !forwarded && !forwardedFor
      : timingSafeEqual(digest(authorization ?? ''), digest(`Bearer ${token}`));
  if (!isAllowed) throw forbidden();
}

const digest = (text: string) => createHash('sha256').update(text).digest();
