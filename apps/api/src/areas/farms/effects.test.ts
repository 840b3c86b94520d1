import { beforeAll, expect, it } from 'vitest';
import { testApp } from '../../../test/database';
import { createOwner, createPerson, type Owner, signInAs } from '../../../test/people';
import { createHarvest } from '../../../test/places';

const { app, pool } = await testApp();
let headers: { authorization: string };
let count = 0;

beforeAll(async () => {
  headers = await signInAs(app, await createPerson(pool, 'ADMIN'));
});

const farm = (owner: Owner) => ({ name: `Fazenda nova ${++count}`, customer: { id: owner.id }, environment: 'DAIRY_CATTLE' });
const post = (url: string, payload?: object) => app.inject({ method: 'POST', url: `/api/${url}`, headers, ...(payload && { payload }) });
const countOf = async (owner: Owner) => (await pool.query('select from farms where customer_id = $1', [owner.id])).rowCount;

it('refuses a farm beyond the limit, naming it', async () => {
  const owner = await createOwner(pool, { farmsLimit: 2 });
  expect((await post('farms', farm(owner))).statusCode).toBe(201);
  expect((await post('farms', { ...farm(owner), environment: 'BEEF_CATTLE' })).statusCode).toBe(201);
  const refused = await post('farms', farm(owner));
  expect([refused.statusCode, refused.json().fields]).toEqual([422, { customer: 'O limite deste cliente é de 2 fazendas' }]);
  expect(await countOf(owner)).toBe(2);
});

it('keeps the limit under concurrent requests without blocking other customers', async () => {
  const [owner, other] = [await createOwner(pool, { farmsLimit: 3 }), await createOwner(pool, { farmsLimit: 1 })];
  const answers = await Promise.all([...Array(8).fill(owner), other].map((one: Owner) => post('farms', farm(one))));
  const statuses = answers.map((answer) => answer.statusCode);
  expect(statuses.pop()).toBe(201);
  expect(statuses.sort()).toEqual([...Array(3).fill(201), ...Array(5).fill(422)]);
});

it('counts the farms of one batch', async () => {
  const owner = await createOwner(pool, { farmsLimit: 1 });
  const refused = await post('farms/batch', [farm(owner), farm(owner), farm(owner)]);
  const fields = { customer: 'O limite deste cliente é de 1 fazenda' };
  expect([refused.statusCode, refused.json().rows]).toEqual([
    422,
    [
      { index: 1, fields },
      { index: 2, fields },
    ],
  ]);
  expect(await countOf(owner)).toBe(0);
});

it('counts a farm that comes back from its deletion', async () => {
  const owner = await createOwner(pool, { farmsLimit: 1 });
  const { id } = (await post('farms', farm(owner))).json();
  await app.inject({ method: 'DELETE', url: `/api/farms/${id}`, headers });
  const second = (await post('farms', farm(owner))).json();
  expect((await post(`farms/${id}/restore`)).statusCode).toBe(422);
  await app.inject({ method: 'DELETE', url: `/api/farms/${second.id}`, headers });
  expect((await post(`farms/${id}/restore`)).statusCode).toBe(201);
});

it('opens entries only in harvests of the customer, and keeps those that were open', async () => {
  const [owner, other] = [await createOwner(pool, { farmsLimit: 9 }), await createOwner(pool, { farmsLimit: 9 })];
  const [taken, foreign] = [await createHarvest(pool, 2060), await createHarvest(pool, 2061)];
  await post('harvests_details', { harvest: { id: taken.id }, customer: { id: owner.id } });
  await post('harvests_details', { harvest: { id: foreign.id }, customer: { id: other.id } });
  const refused = await post('farms', { ...farm(owner), harvests_platform: [{ id: taken.id }, { id: foreign.id }] });
  expect([refused.statusCode, refused.json().fields]).toEqual([
    422,
    { harvests_platform: 'O cliente não participa da safra 2061/2062: caracterize-a em Caracteriza Safra' },
  ]);
  const created = (await post('farms', { ...farm(owner), harvests_platform: [{ id: taken.id }] })).json();
  await pool.query('delete from harvests_details where customer_id = $1', [owner.id]);
  const renamed = await app.inject({ method: 'PUT', url: `/api/farms/${created.id}`, headers, payload: { sap_cod: 'A1' } });
  expect([renamed.statusCode, renamed.json().harvests_platform.length]).toEqual([200, 1]);
});

it('takes a farm of a customer of the diagnosis for the diagnosis only', async () => {
  const owner = await createOwner(pool, { onlyDiagnosis: true, farmsLimit: 9 });
  expect((await post('farms', farm(owner))).json().only_diagnosis).toBe(true);
  expect((await post('farms', farm(await createOwner(pool, { farmsLimit: 9 })))).json().only_diagnosis).toBe(false);
});
