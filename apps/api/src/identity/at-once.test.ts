import type { InjectOptions } from 'fastify';
import { beforeEach, describe, expect, it } from 'vitest';
import { testApp } from '../../test/database';
import { asReference, createFactory, type SampleBody } from '../../test/factory';
import { createPerson, type Person, signInAs } from '../../test/people';

const { app, context, pool } = await testApp();
const factory = await createFactory(context);
const place = { harvest: asReference(await factory.row('harvests')), farm: asReference(await factory.row('farms')) };

let person: Person;
let headers: { authorization: string };
let birth: SampleBody;
let rowId: number;

async function send(method: string, url: string, payload?: unknown, key?: string) {
  const sent = { method, url: `/api/${url}`, headers: { ...headers, ...(key ? { 'idempotency-key': key } : {}) } };
  const answer = await app.inject({ ...sent, ...(payload === undefined ? {} : { payload }) } as InjectOptions);
  return { status: answer.statusCode, code: answer.body === '' ? null : answer.json().code };
}

beforeEach(async () => {
  const row = await factory.row('births', await wholePlace());
  rowId = row.id;
  birth = await factory.body('births', await wholePlace());
  person = await createPerson(pool, 'ADMIN');
  headers = await signInAs(app, person);
  expect((await send('GET', 'countries')).status).toBe(200);
});

async function wholePlace() {
  const { rows } = await pool.query<{ id: number; name: string }>(
    'select c.id, c.name from customers c join farms f on f.customer_id = c.id where f.id = $1',
    [place.farm.id],
  );
  return { ...place, customer: asReference(rows[0] ?? { id: 0 }) };
}

async function written(): Promise<unknown> {
  const { rows } = await pool.query(
    'select (select count(*) from audit_log) as log, (select count(*) from births) as births, (select count(*) from idempotency_keys) as keys',
  );
  return rows[0];
}

const CALLS: readonly [what: string, method: string, url: () => string, payload?: () => unknown][] = [
  ['a list', 'GET', () => 'births'],
  ['an empty list', 'GET', () => 'births?wherein[id]=0'],
  ['a broken list', 'GET', () => 'births?nada=1'],
  ['a row', 'GET', () => `births/${rowId}`],
  ['a row that is not there', 'GET', () => 'births/900000000'],
  ['what a farm comes to', 'GET', () => `dashboard?harvest_id=${place.harvest.id}&farm_id=${place.farm.id}`],
  ['a farm that is not there', 'GET', () => `dashboard?harvest_id=${place.harvest.id}&farm_id=900000000`],
  ['a broken question about a farm', 'GET', () => 'dashboard?nada=1'],
  ['a history', 'GET', () => `audit/births/${rowId}`],
  ['warnings', 'POST', () => 'births/warnings', () => birth],
  ['a new row', 'POST', () => 'births', () => birth],
  ['a broken new row', 'POST', () => 'births', () => ({ ...birth, amount: 0 })],
  ['a new row that is no row', 'POST', () => 'births', () => []],
  ['a new row without references', 'POST', () => 'category_wagon_type', () => ({ title: `Vagão ${rowId}` })],
  ['a change', 'PUT', () => `births/${rowId}`, () => ({ amount: 9 })],
  ['a stale change', 'PUT', () => `births/${rowId}`, () => ({ amount: 9, version: 9 })],
  ['a deletion', 'DELETE', () => `births/${rowId}`],
  ['a restored row', 'POST', () => `births/${rowId}/restore`],
  ['many rows', 'POST', () => 'births/batch', () => [birth]],
  ['a mark', 'PUT', () => 'births/validate', () => [rowId]],
];

const ENDS: readonly [what: string, sql: string][] = [
  ['signed out', 'update sessions set ended_at = now() where user_id = $1'],
  ['disabled', 'update users set is_disabled = true where id = $1'],
  ['gone', 'delete from users where id = $1'],
];

describe.each(ENDS)('somebody who is %s', (_end, sql) => {
  it.each(CALLS)('gets and writes nothing: %s', async (_what, method, url, payload) => {
    await pool.query(sql, [person.id]);
    const before = await written();
    expect(await send(method, url(), payload?.())).toEqual({ status: 401, code: 'unauthorized' });
    expect(await send(method, url(), payload?.(), `tecla-${rowId}`)).toEqual({ status: 401, code: 'unauthorized' });
    expect(await send(method, url(), payload?.(), 'com espaço')).toEqual({ status: 401, code: 'unauthorized' });
    expect(await written()).toEqual(before);
  });
});

describe('somebody whose rights have changed', () => {
  it('loses at once what was taken away', async () => {
    await pool.query("update users set role = 'TECHNICAL' where id = $1", [person.id]);
    const before = await written();
    expect((await send('GET', `births/${rowId}`)).status).toBe(404);
    expect((await send('PUT', `births/${rowId}`, { amount: 9 })).status).toBe(404);
    expect((await send('DELETE', `births/${rowId}`)).status).toBe(404);
    expect((await send('POST', 'births', birth)).status).toBe(422);
    expect((await send('POST', 'category_wagon_type', { title: `Vagão ${rowId}` })).status).toBe(403);
    expect(await written()).toEqual(before);
  });

  it('has at once what was given, and once only', async () => {
    await pool.query("update users set role = 'CUSTOMER' where id = $1", [person.id]);
    expect((await send('POST', 'category_wagon_type', { title: `Vagão ${rowId}` })).status).toBe(403);
    await pool.query("update users set role = 'ADMIN' where id = $1", [person.id]);
    const before = (await pool.query('select count(*)::integer as count from births')).rows[0].count;
    expect((await send('POST', 'births', birth)).status).toBe(201);
    expect((await pool.query('select count(*)::integer as count from births')).rows[0].count).toBe(before + 1);
    expect((await send('POST', 'category_wagon_type', { title: `Vagão ${rowId}` })).status).toBe(201);
  });

  it('reaches what its profiles and its global access say now', async () => {
    await pool.query("update users set role = 'TECHNICAL', global_access = true where id = $1", [person.id]);
    expect((await send('GET', `births/${rowId}`)).status).toBe(200);
    await pool.query("update users set profiles = '{DAIRY_CATTLE}' where id = $1", [person.id]);
    expect((await send('GET', `births/${rowId}`)).status).toBe(404);
    await pool.query("update users set profiles = '{BEEF_CATTLE}' where id = $1", [person.id]);
    expect((await send('GET', `births/${rowId}`)).status).toBe(200);
    await pool.query('update users set global_access = false where id = $1', [person.id]);
    expect((await send('GET', `births/${rowId}`)).status).toBe(404);
  });
});
