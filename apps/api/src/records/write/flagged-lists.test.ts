import { beforeAll, describe, expect, it } from 'vitest';
import { testApp } from '../../../test/database';
import { createOwner, type Owner, signInAs } from '../../../test/people';
import { createFarm, createHarvest } from '../../../test/places';

const { app, pool } = await testApp();
let owner: Owner;
let details: { id: number; version: number; [name: string]: unknown };
let ids: Record<string, number>;

async function ask(method: 'GET' | 'POST' | 'PUT', url: string, payload?: object) {
  const answer = await app.inject({ method, url: `/api/${url}`, headers: await signInAs(app, owner.user), ...(payload && { payload }) });
  return { status: answer.statusCode, body: answer.json() };
}

beforeAll(async () => {
  owner = await createOwner(pool);
  const harvest = await createHarvest(pool, 2040);
  const farm = await createFarm(pool, owner, 'DAIRY_CATTLE');
  const { rows } = await pool.query(
    'select title, id from category_main_bulk_used union all select title, id from category_core_used union all select title, id from category_commercial_feed',
  );
  ids = Object.fromEntries(rows.map(({ title, id }) => [title, id]));
  const place = { harvest: harvest.id, customer: owner.id, farm: farm.id, environment: 'DAIRY_CATTLE' };
  const missing = await ask('POST', 'farms_details', { ...place, total_area: 120 });
  expect(missing.body.fields).toEqual({ main_bulk_used_winter: 'Campo obrigatório' });
  const made = await ask('POST', 'farms_details', { ...place, total_area: 120, main_bulk_used_winter: [{ id: ids['Silagem de milho'] }] });
  expect([made.status, made.body.fields]).toEqual([201, undefined]);
  details = made.body;
});

const roughage = (title: string, flags: object) => ({ category_main_bulk_used: { id: ids[title] }, ...flags });
const saveRoughage = (list: object[]) => ask('PUT', `farms_details/${details.id}/save_list_category_main_bulk_used`, list);
const seasons = (row: { list_category_main_bulk_used: { title: string; summer: boolean; winter: boolean }[] }) =>
  row.list_category_main_bulk_used.map(({ title, summer, winter }) => [title, summer, winter]);

describe('lists with flags', () => {
  it('are the fields of their flags, written and read together', async () => {
    const saved = await saveRoughage([
      roughage('Silagem de milho', { summer: true, winter: true }),
      roughage('Pastagem tropical', { summer: true }),
    ]);
    expect([saved.status, seasons(saved.body).sort()]).toEqual([
      200,
      [
        ['Pastagem tropical', true, false],
        ['Silagem de milho', true, true],
      ],
    ]);
    expect(saved.body.main_bulk_used_summer).toHaveLength(2);
    expect((await ask('PUT', `farms_details/${details.id}`, saved.body)).status).toBe(200);
    const core = await ask('PUT', `farms_details/${details.id}/save_list_category_core_used`, [
      { category_core_used: { id: ids['Sem núcleo'] }, batch_pre_birth: true, batch_post_birth: true },
    ]);
    expect(core.body.list_category_core_used).toMatchObject([
      { title: 'Sem núcleo', batch_pre_birth: true, batch_post_birth: true, batch_low_production_cow: false },
    ]);
    expect(seasons(core.body)).toHaveLength(2);
  });

  it('keep to two of a season, to what the season has, and to a winter', async () => {
    const all = ['Silagem de milho', 'Silagem de sorgo', 'Feno'].map((title) => roughage(title, { winter: true }));
    expect((await saveRoughage(all)).body.fields).toEqual({ main_bulk_used_winter: 'Valor inválido: no máximo 2' });
    const foreign = [roughage('Pastagem tropical', { winter: true })];
    expect((await saveRoughage(foreign)).body.fields).toEqual({ main_bulk_used_winter: 'Valor inválido' });
    expect((await saveRoughage([])).body.fields).toEqual({ main_bulk_used_winter: 'Campo obrigatório' });
    expect((await ask('PUT', `farms_details/${details.id}`, { list_category_main_bulk_used: 7 })).status).toBe(422);
  });

  it('belong to a record that has a name: none is the farm, an empty one is refused', async () => {
    for (const name of [null, '', '  ']) {
      const { status, body } = await ask('PUT', `farms_details/${details.id}`, { name });
      expect([status, body.fields]).toEqual([422, { name: 'Campo obrigatório' }]);
    }
    expect((await ask('PUT', `farms_details/${details.id}`, { total_area: 91 })).body.name).toBe(details.name);
  });

  it('stand beside those without', async () => {
    const feed = [{ category_commercial_feed: { id: ids.Bezerras } }, { category_commercial_feed: { id: ids.Novilhas } }];
    const saved = await ask('PUT', `farms_details/${details.id}/save_list_category_commercial_feed`, feed);
    expect(saved.body.list_category_commercial_feed.map(({ title }: { title: string }) => title)).toEqual(['Bezerras', 'Novilhas']);
  });
});
