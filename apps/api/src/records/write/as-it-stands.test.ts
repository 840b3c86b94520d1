import type { InjectOptions } from 'fastify';
import { beforeEach, describe, expect, it } from 'vitest';
import { testApp } from '../../../test/database';
import { createFactory, type SampleBody } from '../../../test/factory';
import { createOwner, createPerson, type Owner, type Person, signInAs } from '../../../test/people';
import { createFarm, createHarvest, type Farm, type Harvest } from '../../../test/places';
import { CLOSED_HARVEST } from '../table/write-condition';

const { app, context, pool } = await testApp();
const factory = await createFactory(context);

let technician: Person;
let owner: Owner;
let farm: Farm;
let harvest: Harvest;
let headers: { authorization: string };
let birth: SampleBody;
let known: { id: number; version: number };

type Answer = { status: number; body: Record<string, unknown> };

async function send(method: string, url: string, payload?: unknown, key?: string): Promise<Answer> {
  const sent = { method, url: `/api/${url}`, headers: { ...headers, ...(key ? { 'idempotency-key': key } : {}) } };
  const answer = await app.inject({ ...sent, ...(payload === undefined ? {} : { payload }) } as InjectOptions);
  return { status: answer.statusCode, body: answer.body === '' ? {} : answer.json() };
}

const fieldsOf = ({ status, body }: Answer) => ({ status, fields: body.fields });
const change = (payload: object = { amount: 9 }) => send('PUT', `births/${known.id}`, payload);
const count = async (table: string): Promise<number> => (await pool.query(`select count(*)::integer as count from ${table}`)).rows[0].count;

beforeEach(async () => {
  technician = await createPerson(pool, 'TECHNICAL');
  owner = await createOwner(pool, { technician });
  farm = await createFarm(pool, owner);
  harvest = await createHarvest(pool, 2024);
  headers = await signInAs(app, technician);
  birth = {
    harvest: harvest.id,
    customer: owner.id,
    farm: farm.id,
    environment: 'BEEF_CATTLE',
    date: '2024-09-10',
    amount: 3,
    sex: 'MALE',
  };
  await send('POST', 'births', birth);
  const { status, body } = await send('POST', 'births', birth);
  expect(status).toBe(201);
  known = { id: Number(body.id), version: 3 };
  for (const amount of [4, 5]) expect((await change({ amount })).status).toBe(200);
});

it('answers a row as it reads it', async () => {
  const created = await send('POST', 'births', birth);
  expect((await send('GET', `births/${created.body.id}`)).body).toEqual(created.body);
  const changed = await change();
  expect((await send('GET', `births/${known.id}`)).body).toEqual(changed.body);
  expect(changed.body.version).toBe(known.version + 1);
});

describe('what has changed since', () => {
  async function expectNothingWritten(work: () => Promise<unknown>): Promise<void> {
    const before = [await count('births'), await count('audit_log'), await count('idempotency_keys')];
    await work();
    expect([await count('births'), await count('audit_log'), await count('idempotency_keys')]).toEqual(before);
  }

  it.each([
    ['ended', 'update sessions set ended_at = now() where user_id = $1'],
    ['over', "update sessions set expires_at = now() - interval '1 second' where user_id = $1"],
    ['of a user who is disabled', 'update users set is_disabled = true where id = $1'],
  ])('a session that is %s writes nothing', async (_what, sql) => {
    await pool.query(sql, [technician.id]);
    await expectNothingWritten(async () => {
      expect((await send('POST', 'births', birth)).status).toBe(401);
      expect((await change()).status).toBe(401);
    });
  });

  it('a customer out of reach is one that nobody knows', async () => {
    await pool.query('delete from technicals_customers where user_id = $1', [technician.id]);
    await expectNothingWritten(async () => {
      const refused = fieldsOf(await send('POST', 'births', birth));
      expect(refused).toEqual({ status: 422, fields: expect.objectContaining({ farm: expect.any(String), customer: expect.any(String) }) });
      expect((await change()).status).toBe(404);
    });
  });

  it('a role that may not write does not', async () => {
    await pool.query("update users set role = 'CUSTOMER_DIAGNOSIS' where id = $1", [technician.id]);
    await expectNothingWritten(async () => {
      expect((await send('POST', 'births', birth)).status).toBe(403);
      expect((await change()).status).toBe(403);
    });
  });

  it('a harvest that was closed takes nothing, and takes it again once it is open', async () => {
    await pool.query('delete from farms_harvests_platform where owner_id = $1', [farm.id]);
    const closed = { status: 422, fields: { harvest: CLOSED_HARVEST } };
    await expectNothingWritten(async () => {
      expect(fieldsOf(await send('POST', 'births', birth))).toEqual(closed);
      expect(fieldsOf(await change())).toEqual(closed);
    });
    await pool.query('insert into farms_harvests_platform (owner_id, target_id) values ($1, $2)', [farm.id, harvest.id]);
    expect((await send('POST', 'births', birth)).status).toBe(201);
    expect((await change()).status).toBe(200);
  });

  it('a customer that takes no part any more writes nothing', async () => {
    await pool.query('delete from harvests_details where customer_id = $1', [owner.id]);
    await expectNothingWritten(async () => {
      expect(fieldsOf(await send('POST', 'births', birth)).fields).toEqual({ harvest: CLOSED_HARVEST });
      expect(fieldsOf(await change()).fields).toEqual({ harvest: CLOSED_HARVEST });
    });
  });

  it('a farm of another environment takes no rows of this one', async () => {
    await pool.query("update farms set environment = 'DAIRY_CATTLE' where id = $1", [farm.id]);
    await expectNothingWritten(async () => {
      expect(fieldsOf(await send('POST', 'births', birth))).toEqual({ status: 422, fields: { farm: expect.any(String) } });
    });
  });

  it('a row refers to a catalogue as it is, not as it was', async () => {
    const category = await factory.row('category_livestock', { values: { show: ['stock'] } });
    const place = { harvest: harvest.id, customer: owner.id, farm: farm.id, environment: 'BEEF_CATTLE' };
    const values = await factory.body('arroba_values', { values: { category_livestock: { id: category.id } } });
    const value = { ...values, ...place, category_livestock: category.id };
    const add = () => send('POST', 'arroba_values', value);
    for (let time = 0; time < 2; time++) {
      expect((await add()).status).toBe(201);
      expect(fieldsOf(await add())).toEqual({ status: 422, fields: expect.objectContaining({ category_livestock: expect.any(String) }) });
      await pool.query('delete from arroba_values where farm_id = $1', [farm.id]);
    }
    await pool.query("update category_livestock set title = 'Outro nome' where id = $1", [category.id]);
    expect((await add()).body.category_livestock).toMatchObject({ id: category.id, title: 'Outro nome' });
    await pool.query('delete from arroba_values where farm_id = $1', [farm.id]);
    await pool.query("update category_livestock set show = '{}' where id = $1", [category.id]);
    expect(fieldsOf(await add())).toEqual({ status: 422, fields: { category_livestock: expect.any(String) } });
    await pool.query('delete from category_livestock where id = $1', [category.id]);
    expect(fieldsOf(await add())).toEqual({ status: 422, fields: { category_livestock: expect.any(String) } });
    expect((await pool.query('select from arroba_values where farm_id = $1', [farm.id])).rowCount).toBe(0);
  });

  it('names are those of now', async () => {
    await pool.query("update farms set name = 'Fazenda Renomeada' where id = $1", [farm.id]);
    await pool.query("update users set name = 'Técnica Renomeada' where id = $1", [technician.id]);
    expect((await send('POST', 'births', birth)).body).toMatchObject({
      farm: { name: 'Fazenda Renomeada' },
      created_by: { name: 'Técnica Renomeada' },
    });
    expect((await change()).body).toMatchObject({ farm: { name: 'Fazenda Renomeada' }, updated_by: { name: 'Técnica Renomeada' } });
  });

  it('a row that was changed past the engine is judged as it stands', async () => {
    await pool.query("update births set sex = 'FEMALE' where id = $1", [known.id]);
    expect((await change()).body).toMatchObject({ amount: 9, sex: 'FEMALE' });
    await pool.query("update births set sex = 'MALE', version = version + 1 where id = $1", [known.id]);
    expect((await change({ amount: 10 })).body).toMatchObject({ amount: 10, sex: 'MALE' });
  });

  it('a version that is not the last one gets the row as it stands', async () => {
    await pool.query('update births set amount = 77, version = version + 1 where id = $1', [known.id]);
    await expectNothingWritten(async () => {
      const stale = await change({ amount: 9, version: known.version });
      expect(stale).toMatchObject({ status: 409, body: { current: { amount: 77, version: known.version + 1 } } });
    });
    expect((await change({ amount: 9, version: known.version + 1 })).status).toBe(200);
  });

  it('a row that is gone is not there', async () => {
    await pool.query('delete from births where id = $1', [known.id]);
    expect((await change()).status).toBe(404);
  });

  it('a mark that staff gave is taken away by the next change', async () => {
    expect((await send('PUT', 'births/validate', [known.id])).status).toBe(200);
    expect((await change()).body).toMatchObject({ validated: false, validated_by: null });
    const { rows } = await pool.query("select before ->> 'validated' as was from audit_log where row_id = $1 order by id desc limit 1", [
      known.id,
    ]);
    expect(rows).toEqual([{ was: 'true' }]);
  });
});

it('keeps the key of a call: written once, and of no other call', async () => {
  const before = await count('births');
  const first = await send('POST', 'births', birth, 'a-mesma');
  expect(await send('POST', 'births', birth, 'a-mesma')).toEqual(first);
  expect((await send('POST', 'births', { ...birth, amount: 8 }, 'a-mesma')).status).toBe(409);
  const changed = await send('PUT', `births/${known.id}`, { amount: 9 }, 'outra');
  expect(await send('PUT', `births/${known.id}`, { amount: 9 }, 'outra')).toEqual(changed);
  expect(await count('births')).toBe(before + 1);
  const answers = await Promise.all(Array.from({ length: 8 }, () => send('POST', 'births', birth, 'juntas')));
  expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
  expect(await count('births')).toBe(before + 2);
});

it('writes every one of many changes at the same moment, each over the last', async () => {
  const answers = await Promise.all(Array.from({ length: 12 }, (_, index) => change({ amount: 20 + index })));
  expect(answers.map(({ status }) => status)).toEqual(Array(12).fill(200));
  expect(new Set(answers.map(({ body }) => body.version)).size).toBe(12);
  const { rows } = await pool.query('select version, amount::integer from births where id = $1', [known.id]);
  const last = answers.find(({ body }) => body.version === rows[0].version);
  expect(last?.body.amount).toBe(rows[0].amount);
});

it('refuses a broken row field by field', async () => {
  expect(fieldsOf(await send('POST', 'births', { ...birth, amount: 0, date: '2031-01-01' }))).toEqual({
    status: 422,
    fields: { amount: expect.any(String), date: expect.any(String) },
  });
  expect(fieldsOf(await change({ amount: -1 }))).toEqual({ status: 422, fields: { amount: expect.any(String) } });
});
