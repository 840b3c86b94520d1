import { beforeAll, describe, expect, it, vi } from 'vitest';
import { testApp } from '../../test/database';
import { createFactory, type SampleBody } from '../../test/factory';
import { createOwner, createPerson, signInAs } from '../../test/people';

/** The server really terminates the connection while a request is inside its transaction. */

const { app, context, pool } = await testApp();
const unheard: unknown[] = [];
process.on('uncaughtException', (error) => unheard.push(error));

let headers: { authorization: string };
let birth: SampleBody;
let count = 0;

beforeAll(async () => {
  const owner = await createOwner(pool, { technician: await createPerson(pool, 'TECHNICAL') });
  const factory = await createFactory(context);
  birth = await factory.body('births', { customer: { id: owner.id, name: owner.name } });
  headers = await signInAs(app, owner.user);
});

const post = (key: string) =>
  app.inject({ method: 'POST', url: '/api/births', headers: { ...headers, 'idempotency-key': key }, payload: birth });

async function births(): Promise<number> {
  return (await pool.query<{ n: number }>('select count(*)::int as n from births')).rows[0]?.n ?? 0;
}

async function cutWaiting(): Promise<number> {
  const answer = await pool.query<{ cut: boolean }>(
    `select pg_terminate_backend(pid) as cut from pg_stat_activity
     where datname = current_database() and usename = 'porteira_app' and wait_event_type = 'Lock'`,
  );
  return answer.rowCount ?? 0;
}

describe('a connection lost inside a transaction', () => {
  it('is answered with 503, writes nothing, ends nothing, and the same key finishes the work', async () => {
    const before = await births();
    const blocker = await pool.connect();
    try {
      await blocker.query('begin; lock table births in share mode');
      const key = `corte-${count++}`;
      const asked = post(key);
      await vi.waitFor(async () => expect(await cutWaiting()).toBeGreaterThan(0), { timeout: 120_000, interval: 20 });
      const refused = await asked;
      expect([refused.statusCode, refused.json().code]).toEqual([503, 'unavailable']);
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
      expect(refused.json().message).toMatch(/banco de dados/);
      await blocker.query('rollback');
      expect(await births()).toBe(before);
      const repeated = await post(key);
      expect([repeated.statusCode, await births()]).toEqual([201, before + 1]);
      expect((await post(key)).body).toBe(repeated.body);
      expect(await births()).toBe(before + 1);
    } finally {
      blocker.release();
    }
    expect(unheard).toEqual([]);
  });

  it('is survived by every request that is under way', async () => {
    const before = await births();
    const blocker = await pool.connect();
    try {
      await blocker.query('begin; lock table births in share mode');
      const keys = Array.from({ length: 5 }, () => `corte-${count++}`);
      const asked = keys.map(post);
      let cut = 0;
      await vi.waitFor(
        async () => {
          cut += await cutWaiting();
          expect(cut).toBeGreaterThanOrEqual(keys.length);
        },
        { timeout: 120_000, interval: 20 },
      );
      const statuses = (await Promise.all(asked)).map(({ statusCode }) => statusCode);
      expect(statuses).toEqual(keys.map(() => 503));
      await blocker.query('rollback');
    } finally {
      blocker.release();
    }
    expect([await births(), (await app.inject('/api/health/ready')).statusCode, unheard]).toEqual([before, 200, []]);
  });
});
