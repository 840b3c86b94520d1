import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { testContext } from '../../test/context';
import { testDatabase } from '../../test/database';
import { createFactory, type Factory } from '../../test/factory';
import { createPerson, signInAs } from '../../test/people';
import { fileOf } from '../../test/upload';
import { buildApp } from '../app';
import { connectHealth, connectPool } from '../db/connect';

/** Short, because the tests wait for this timeout while another connection locks a table. */
const STATEMENT_MS = 400;
const { url, appUrl, pool: own } = await testDatabase();
const CONNECTIONS = 3;
const pool = connectPool(appUrl, console, { max: CONNECTIONS, statementMs: STATEMENT_MS, connectionMs: 2_000 });
const health = connectHealth(appUrl, console);
const context = testContext(pool, { health });
const app = await buildApp(context);
const holder = new pg.Client({ connectionString: url });
let headers: { authorization: string };
let factory: Factory;

beforeAll(async () => {
  await holder.connect();
  factory = await createFactory(testContext(own));
  headers = await signInAs(app, await createPerson(own, 'ADMIN'));
});
afterEach(() => holder.query('rollback'));
afterAll(async () => {
  await holder.end();
  await app.close();
  await Promise.all([pool.end(), health.end()]);
});

const hold = (table: string) => holder.query(`begin; lock table ${table} in access exclusive mode`);
const get = (address: string) => app.inject({ url: `/api/${address}`, headers });
const releaseLate = async () => {
  await sleep(3 * STATEMENT_MS);
  await holder.query('rollback');
};

describe('a statement that takes too long', () => {
  it('is cut and answered 503, whatever it was for, and nothing is written', async () => {
    const body = await factory.body('category_biomes', { values: { title: 'Bioma que espera' } });
    await hold('category_biomes');
    const answers = [
      await get('category_biomes'),
      await get('category_biomes?totals=true'),
      await app.inject({ method: 'POST', url: '/api/category_biomes', headers, payload: body }),
      await app.inject({
        method: 'POST',
        url: '/api/category_biomes',
        headers: { ...headers, 'idempotency-key': 'espera' },
        payload: body,
      }),
    ];
    for (const answer of answers) {
      expect([answer.statusCode, answer.json().code, Number(answer.headers['retry-after']) > 0]).toEqual([503, 'unavailable', true]);
      expect(answer.json().message).toMatch(/^A operação demorou demais/);
    }
    await holder.query('rollback');
    expect((await get('category_biomes?wherein[title]=Bioma que espera'.replaceAll(' ', '%20'))).json().size).toBe(0);
    const again = { ...headers, 'idempotency-key': 'espera' };
    expect((await app.inject({ method: 'POST', url: '/api/category_biomes', headers: again, payload: body })).statusCode).toBe(201);
  });

  it('may take its time for a file, out or in', async () => {
    await factory.row('category_area', { values: { title: 'Área do arquivo' } });
    await hold('category_area');
    const out = get('category_area/export?format=csv');
    await releaseLate();
    const file = await out;
    expect([file.statusCode, file.body]).toEqual([200, expect.stringContaining('Área do arquivo')]);

    await hold('category_area');
    const sent = fileOf(file.body.replace('Área do arquivo', 'Área mudada'), headers);
    const into = app.inject({ method: 'POST', url: '/api/category_area/import', ...sent });
    await releaseLate();
    expect((await into).json()).toMatchObject({ updates: 1, errors: [] });
  });
});

describe('without a free connection', () => {
  const takeAll = () => Promise.all(Array.from({ length: CONNECTIONS }, () => pool.connect()));

  it('a call is answered 503 after a while, and the health of the server is still told', async () => {
    const taken = await takeAll();
    try {
      const answers = await Promise.all([get('countries'), app.inject('/api/health'), app.inject('/api/health/ready')]);
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([503, 200, 200]);
      const [refused] = answers;
      expect([refused?.json().code, Number(refused?.headers['retry-after']) > 0]).toEqual(['unavailable', true]);
      expect(refused?.json().message).toMatch(/^Muitas pessoas estão usando o sistema/);
    } finally {
      for (const client of taken) client.release();
    }
    expect((await get('countries')).statusCode).toBe(200);
  });

  it('a sign-in is told the same, and does not count as a failure', async () => {
    const person = await createPerson(own, 'CUSTOMER');
    const signIn = () => app.inject({ method: 'POST', url: '/api/users/token', payload: { username: person.email, password: 'x' } });
    const taken = await takeAll();
    try {
      expect((await signIn()).statusCode).toBe(503);
    } finally {
      for (const client of taken) client.release();
    }
    expect((await own.query('select from attempts')).rowCount).toBe(0);
  });
});
