import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '../src/app';
import { connectPool } from '../src/db/connect';
import { testContext } from './context';
import { testApp } from './database';
import { publishRows } from './editions';
import { createFactory } from './factory';
import { createOwner, createPerson, type Owner, type Person, signInAnew } from './people';
import { createFarm, createHarvest, type Harvest } from './places';

const { app: first, context, pool, appUrl } = await testApp();
const secondPool = connectPool(appUrl, console, { max: 5 });
const second = await buildApp(testContext(secondPool));
afterAll(async () => {
  await second.close();
  await secondPool.end();
});

type Headers = Record<string, string>;
let [admin, technician]: [Headers, Headers] = [{}, {}];
let people: { technician: Person; owner: Owner };

async function ask(app: typeof first, url: string, headers: Headers, change: Partial<InjectOptions> = {}) {
  const answer = await app.inject({ url: `/api/${url}`, headers, ...change } as InjectOptions);
  return { status: answer.statusCode, text: answer.body, body: answer.body === '' ? null : answer.json() };
}

beforeAll(async () => {
  const person = await createPerson(pool, 'TECHNICAL');
  people = { technician: person, owner: await createOwner(pool, { technician: person }) };
  admin = { ...(await signInAnew(first, await createPerson(pool, 'ADMIN'))) };
  technician = { ...(await signInAnew(first, person)) };
});

describe('a session', () => {
  it('of one server opens the other, and ends on both when one signs it out', async () => {
    const headers = { ...(await signInAnew(first, people.technician)) };
    for (const app of [first, second]) expect((await ask(app, 'users/me', headers)).status).toBe(200);
    expect((await ask(first, 'users/logout', headers, { method: 'POST' })).status).toBe(204);
    for (const app of [first, second]) expect((await ask(app, 'users/me', headers)).status).toBe(401);
  });
});

describe('rights', () => {
  it('withdrawn on one server are refused by the other', async () => {
    const url = `customers/${people.owner.id}`;
    expect((await ask(second, url, technician)).status).toBe(200);
    const payload = { technicals_customers: [] };
    expect((await ask(first, `users/${people.technician.id}`, admin, { method: 'PUT', payload })).status).toBe(200);
    expect((await ask(second, url, technician)).status).toBe(404);
  });
});

describe('an idempotency key', () => {
  it('sent to both servers at once writes one row and gets one answer', async () => {
    const payload = await (await createFactory(context)).body('births');
    const headers = { ...admin, 'idempotency-key': 'uma-vez' };
    const answers = await Promise.all(
      [first, second, first, second].map((app) => ask(app, 'births', headers, { method: 'POST', payload })),
    );
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect(answers[0]?.status).toBe(201);
    expect((await pool.query('select from births')).rowCount).toBe(1);
  });
});

describe('a published edition', () => {
  let harvest: Harvest;
  const editionOn = async (app: typeof first) => (await ask(app, `benchmarking/scoreboard?harvest_id=${harvest.id}`, admin)).body;

  it('is shown by a server that has shown the one before', async () => {
    harvest = await createHarvest(pool, 2040);
    const farms = [];
    for (let index = 0; index < 8; index++) farms.push(await createFarm(pool, await createOwner(pool)));
    const rows = farms.map((farm, index) => ({ farm, system: 71, values: { mortality_pct: 1 + index } }));
    for (const number of [1, 2]) {
      await publishRows(pool, harvest, number, rows);
      for (const app of [first, second]) expect((await editionOn(app)).edition).toMatchObject({ number });
    }
  });
});
