import type { InjectOptions } from 'fastify';
import { beforeEach, expect, it } from 'vitest';
import type { Environment } from '#model/kit/environment';
import { testApp } from '../../../test/database';
import { createOwner, createPerson, signInAs } from '../../../test/people';
import { createFarm, createHarvest } from '../../../test/places';

const texts: string[] = [];
const { app, pool } = await testApp({ onStatement: (text) => texts.push(text) });

const STEPS: readonly [name: string, sign: RegExp][] = [
  ['session', /from sessions/],
  ['begin', /^begin$/],
  ['begin and key', /^begin; insert into idempotency_keys/],
  ['stored row', /for update of/],
  ['references', /as attributes/],
  ['row and audit entry', /^with .*insert into audit_log/s],
  ['commit', /^commit$/],
  ['answer and commit', /^update idempotency_keys .*; commit$/s],
];

let headers: { authorization: string };
let placeIn: (environment: Environment) => Promise<object>;

beforeEach(async () => {
  const owner = await createOwner(pool, { technician: await createPerson(pool, 'TECHNICAL') });
  headers = await signInAs(app, owner.user);
  placeIn = async (environment) => {
    const [farm, harvest] = [await createFarm(pool, owner, environment), await createHarvest(pool, 2024)];
    return { harvest: harvest.id, customer: owner.id, farm: farm.id, environment };
  };
});

async function stepsOf(method: 'POST' | 'PUT' | 'DELETE', url: string, payload?: object, key?: string) {
  texts.length = 0;
  const sent = { method, url: `/api/${url}`, headers: { ...headers, ...(key ? { 'idempotency-key': key } : {}) }, payload };
  const { statusCode, body } = await app.inject(sent as InjectOptions);
  const steps = texts.map((text) => STEPS.find(([, sign]) => sign.test(text))?.[0] ?? text);
  return { status: statusCode, steps, id: body === '' ? null : (JSON.parse(body) as { id: number | null }).id };
}

const PLAIN = (steps: readonly string[]) => ['session', 'begin', ...steps, 'commit'];
const KEYED = (steps: readonly string[]) => ['session', 'begin and key', ...steps, 'answer and commit'];

it.each([
  ['without a key', PLAIN, undefined],
  ['with a key', KEYED, 'tecla'],
])('of a row %s', async (_what, way, key) => {
  const birth = { ...(await placeIn('BEEF_CATTLE')), date: '2024-09-10', amount: 3, sex: 'MALE' };
  const made = await stepsOf('POST', 'births', birth, key && `${key}-1`);
  expect([made.status, made.steps]).toEqual([201, way(['references', 'row and audit entry'])]);
  const changed = await stepsOf('PUT', `births/${made.id}`, { amount: 9 }, key && `${key}-2`);
  expect([changed.status, changed.steps]).toEqual([200, way(['stored row', 'row and audit entry'])]);
  const gone = await stepsOf('DELETE', `births/${made.id}`, undefined, key && `${key}-3`);
  expect([gone.status, gone.steps]).toEqual([204, way(['savepoint part', 'row and audit entry', 'release savepoint part'])]);
});

it.each([
  ['without a key', PLAIN, undefined],
  ['with a key', KEYED, 'tecla'],
])('of a row that is compared with those before it, %s', async (_what, way, key) => {
  const machine = { brand: 'Valtra', model: 'A 950', amount: 1, unitary_value: 900, start_harvest: true, end_harvest: true };
  const tractor = { ...(await placeIn('BEEF_CATTLE')), ...machine };
  const made = await stepsOf('POST', 'machines', tractor, key && `${key}-1`);
  expect([made.status, made.steps]).toEqual([201, way(['references', 'row and audit entry'])]);
  const changed = await stepsOf('PUT', `machines/${made.id}`, { unitary_value: 1234 }, key && `${key}-2`);
  expect([changed.status, changed.steps]).toEqual([200, way(['stored row', 'references', 'row and audit entry'])]);
});

it.each([
  ['without a key', PLAIN, undefined],
  ['with a key', KEYED, 'tecla'],
])('of a cell %s', async (_what, way, key) => {
  const { rows } = await pool.query<{ id: number }>("select id from category_milk_quality_type where measure = 'GORDURA'");
  const cell = { ...(await placeIn('DAIRY_CATTLE')), category_milk_quality_type: rows[0]?.id, date: '2024-09-01' };
  const made = await stepsOf('POST', 'milk_quality', { ...cell, quantity: 3.4 }, key && `${key}-1`);
  expect([made.status, made.steps]).toEqual([201, way(['stored row', 'references', 'row and audit entry'])]);
  const changed = await stepsOf('POST', 'milk_quality', { ...cell, quantity: 3.6 }, key && `${key}-2`);
  expect([changed.status, changed.id, changed.steps]).toEqual([201, made.id, way(['stored row', 'references', 'row and audit entry'])]);
  const gone = await stepsOf('POST', 'milk_quality', { ...cell, quantity: null }, key && `${key}-3`);
  expect([gone.status, gone.id, gone.steps]).toEqual([201, null, way(['stored row', 'references', 'row and audit entry'])]);
});
