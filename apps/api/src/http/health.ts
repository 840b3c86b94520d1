import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import type { Context } from '../context';
import { Unavailable } from '../refusals/api-error';
import type { App } from './app-type';
import { version } from './version';

const ANSWER_WITHIN_MS = 2_000;

/** Both addresses check the database, which may fail after start; `ready` also reports it in the body. */
export function registerHealth(app: App, { health, standby }: Context): void {
  const route = { config: { public: true }, schema: { hide: true } };
  app.get('/api/health', route, async (_request, reply) => {
    if (!(await answers(health))) throw new Unavailable();
    return reply.header('cache-control', 'no-store').send({ status: 'ok', version });
  });
  app.get('/api/health/ready', route, async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    if (await answers(health)) return reply.send({ status: 'ok', version, database: 'up', ...standbyOf(standby) });
    const refusal = new Unavailable();
    const body = { ...refusal.toBody(), status: 'unavailable', version, database: 'down' };
    return reply.code(refusal.status).header('retry-after', String(refusal.retryAfterSeconds)).send(body);
  });
  app.get('/version.json', { schema: { hide: true } }, async (_request, reply) =>
    reply.header('cache-control', 'no-cache').send({ version }),
  );
}

function standbyOf(standby: Context['standby']) {
  if (!standby) return {};
  const { state, lagSeconds } = standby.state();
  return { standby: state, standby_lag_seconds: lagSeconds };
}

async function answers(pool: pg.Pool): Promise<boolean> {
  const late = new AbortController();
  const asked = pool.query('select 1').then(
    () => true,
    () => false,
  );
  const isLate = sleep(ANSWER_WITHIN_MS, false, { signal: late.signal }).catch(() => false);
  const answer = await Promise.race([asked, isLate]);
  late.abort();
  return answer;
}
