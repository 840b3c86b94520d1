import { setTimeout as sleep } from 'node:timers/promises';
import type * as argon2 from '@node-rs/argon2';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { testContext } from '../../../test/context';
import { testApp } from '../../../test/database';
import { createPerson, PASSWORD, type Person } from '../../../test/people';
import { buildApp } from '../../app';
import type { App } from '../../http/app-type';

/** Hashing is replaced by a wait; `held` are wrong guesses that a test holds back. */
const hashes = { running: 0, most: 0, all: 0, isHolding: false, held: [] as (() => void)[] };
vi.mock('@node-rs/argon2', async (original) => ({
  ...(await original<typeof argon2>()),
  verify: async (_hash: string, password: string) => {
    hashes.all++;
    hashes.running++;
    hashes.most = Math.max(hashes.most, hashes.running);
    if (hashes.isHolding && password !== PASSWORD) await new Promise<void>((resolve) => hashes.held.push(resolve));
    else await sleep(5);
    hashes.running--;
    return password === PASSWORD;
  },
}));

const { app, pool, context } = await testApp();
const PROXIES = ['10.9.9.9', '10.8.0.0/16'];
const behindProxy = await buildApp(testContext(context.pool, { config: { trustProxy: PROXIES } }));
afterAll(() => behindProxy.close());

let person: Person;
beforeEach(async () => {
  await pool.query('delete from attempts');
  person = await createPerson(pool, 'CUSTOMER');
  Object.assign(hashes, { running: 0, most: 0, all: 0, isHolding: false, held: [] });
});

type Attempt = { username?: string; password?: string; from: string; forwarded?: string; server?: App };
const signIn = ({ username = person.email, password = PASSWORD, from, forwarded, server = app }: Attempt) =>
  server.inject({
    method: 'POST',
    url: '/api/users/token',
    payload: { username, password },
    remoteAddress: from,
    headers: forwarded ? { 'x-forwarded-for': forwarded } : {},
  });
const crowd = (count: number, attempt: (index: number) => Attempt) => Array.from({ length: count }, (_, index) => signIn(attempt(index)));
const statuses = async (answers: ReturnType<typeof crowd>) => {
  const counts: Record<number, number> = {};
  for (const { statusCode } of await Promise.all(answers)) counts[statusCode] = (counts[statusCode] ?? 0) + 1;
  return counts;
};

describe('five hundred wrong passwords at once', () => {
  it('for one account from one address: ten are answered, few more are hashed, and others do not wait', async () => {
    const other = await createPerson(pool, 'CUSTOMER');
    const wrong = crowd(500, () => ({ password: 'x', from: '10.0.0.1' }));
    const honest = await signIn({ username: other.email, from: '10.0.0.2' });
    expect(honest.statusCode).toBe(200);
    expect(await statuses(wrong)).toEqual({ 401: 10, 429: 490 });
    for (const answer of await Promise.all(wrong))
      if (answer.statusCode === 429) expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    // An eleventh guess was already being hashed when the tenth failed.
    expect(hashes.all).toBeLessThanOrEqual(12);
  });

  it('for one account from many addresses: only that account is locked', async () => {
    const other = await createPerson(pool, 'CUSTOMER');
    const wrong = crowd(500, (index) => ({ password: 'x', from: `10.1.${index >> 8}.${index & 255}` }));
    const honest = await signIn({ username: other.email, from: '10.0.0.2' });
    expect([honest.statusCode, await statuses(wrong)]).toEqual([200, { 401: 10, 429: 490 }]);
    expect(hashes.all).toBeLessThanOrEqual(12);
  });

  it('for many accounts from twenty addresses: ten an address, a few at a time', async () => {
    const wrong = crowd(500, (index) => ({
      username: index % 2 === 0 ? `ninguem${index}@teste.local` : person.email.replace('@', `+${index}@`),
      password: 'x',
      from: `10.2.0.${index % 20}`,
    }));
    const honest = await signIn({ from: '10.0.0.2' });
    expect([honest.statusCode, await statuses(wrong)]).toEqual([200, { 401: 200, 429: 300 }]);
    expect(hashes.most).toBeLessThanOrEqual(3);
    expect(hashes.all).toBeLessThanOrEqual(20 * 11 + 1);
  });
});

it('serves a newcomer before a crowd of five hundred accounts and addresses', async () => {
  let questions = 0;
  context.pool.on('acquire', () => questions++);
  /** True once the database is idle after `count` queries, because every request then waits for a hash. */
  const isQuietAfter = (count: number) => questions >= count && context.pool.idleCount === context.pool.totalCount;
  hashes.isHolding = true;
  const wrong = crowd(500, (index) => ({
    username: `ninguem${index}@teste.local`,
    password: 'x',
    from: `10.3.${index >> 8}.${index & 255}`,
  }));
  await expect.poll(() => hashes.held.length === 3 && isQuietAfter(1000), { timeout: 120_000 }).toBe(true);
  const asked = questions;
  const honest = signIn({ from: '10.0.0.2' });
  await expect.poll(() => isQuietAfter(asked + 2), { timeout: 120_000 }).toBe(true);
  hashes.held.shift()?.();
  expect([(await honest).statusCode, hashes.most]).toEqual([200, 3]);
  // Three hashes were running before; then came this one and the next.
  expect(hashes.all).toBeLessThanOrEqual(5);
  hashes.isHolding = false;
  for (const release of hashes.held.splice(0)) release();
  expect(await statuses(wrong)).toEqual({ 401: 500 });
});

it('lets sixty people of one address in at the same moment', async () => {
  const people = await Promise.all(Array.from({ length: 60 }, () => createPerson(pool, 'CUSTOMER')));
  expect(await statuses(crowd(60, (index) => ({ username: people[index]?.email ?? '', from: '10.0.0.1' })))).toEqual({ 200: 60 });
});

describe('behind a proxy that is trusted', () => {
  const PROXY = '10.9.9.9';
  const server = behindProxy;
  const exhaust = async (attempt: (index: number) => Omit<Attempt, 'password' | 'server'>) => {
    for (let index = 0; index < 10; index++) {
      const answer = await signIn({ ...attempt(index), username: `ninguem${index}@teste.local`, password: 'x', server });
      expect(answer.statusCode).toBe(401);
    }
  };

  it('ten failures of one client do not shut the others out', async () => {
    await exhaust(() => ({ from: PROXY, forwarded: '203.0.113.7' }));
    expect((await signIn({ from: PROXY, forwarded: '203.0.113.7', server })).statusCode).toBe(429);
    expect((await signIn({ from: PROXY, forwarded: '203.0.113.8', server })).statusCode).toBe(200);
  });

  it('the client is the last address that is no proxy: what it wrote itself does not count', async () => {
    await exhaust((index) => ({ from: PROXY, forwarded: `198.51.100.${index}, 203.0.113.7` }));
    expect((await signIn({ from: PROXY, forwarded: '198.51.100.99, 203.0.113.7', server })).statusCode).toBe(429);
    expect((await signIn({ from: PROXY, forwarded: '203.0.113.7, 10.8.4.4', server })).statusCode).toBe(429);
    expect((await signIn({ from: '10.8.0.1', forwarded: '203.0.113.7:50123', server })).statusCode).toBe(429);
    expect((await signIn({ from: PROXY, forwarded: '203.0.113.7, 198.51.100.1, 10.8.4.4', server })).statusCode).toBe(200);
  });

  it('X-Forwarded-For of other addresses is ignored', async () => {
    await exhaust((index) => ({ from: '192.0.2.1', forwarded: `203.0.113.${index}` }));
    expect((await signIn({ from: '192.0.2.1', forwarded: '203.0.113.99', server })).statusCode).toBe(429);
    expect((await signIn({ from: PROXY, forwarded: '203.0.113.99' })).statusCode).toBe(200);
    for (let index = 0; index < 10; index++) {
      await signIn({ username: `ninguem${index}@teste.local`, password: 'x', from: PROXY, forwarded: `203.0.113.${index}` });
    }
    expect((await signIn({ from: PROXY, forwarded: '203.0.113.99' })).statusCode).toBe(429);
  });
});
