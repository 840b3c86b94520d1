import { beforeAll, describe, expect, it } from 'vitest';
import { testApp } from '../../../test/database';
import { createOwner, createPerson, type Owner, type Person, signInAs } from '../../../test/people';
import { createFarm, createHarvest, type Farm, type Harvest } from '../../../test/places';

const { app, pool } = await testApp();
let owner: Owner;
let technician: Person;
let farm: Farm;
let harvest: Harvest;
let description: Record<string, number>;
let lines: number[];

beforeAll(async () => {
  technician = await createPerson(pool, 'TECHNICAL');
  owner = await createOwner(pool, { technician });
  harvest = await createHarvest(pool, 2040);
  farm = await createFarm(pool, owner, 'DAIRY_CATTLE');
  const { rows } = await pool.query(`select id, title from cost_centers_description`);
  description = Object.fromEntries(rows.map(({ id, title }) => [title, id]));
  lines = (await pool.query('select id from agriculture_cost_subcategories order by id')).rows.map(({ id }) => id);
});

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
async function ask(method: Method, url: string, payload?: object, who = owner.user) {
  const answer = await app.inject({ method, url: `/api/${url}`, headers: await signInAs(app, who), ...(payload && { payload }) });
  return { status: answer.statusCode, body: answer.body ? answer.json() : null };
}
const place = () => ({ harvest: { id: harvest.id }, customer: { id: owner.id }, farm: { id: farm.id } });
const silage = (values: object = {}) => ({
  ...place(),
  agriculture_expense_type: 'BULKY',
  cost_center_description: { id: description['Silagem de milho'] },
  planted_area: 20,
  annual_productivity: 45,
  loss: 10,
  initial_dry_matter: 33,
  ...values,
});
const create = (values?: object) => ask('POST', 'agriculture_expenses', silage(values));
const batch = (body: object[], who?: Person) => ask('POST', 'agriculture_expense_items/batch', body, who ?? owner.user);
const line = (expense: number, at: number, values: object) => ({
  agriculture_expense: { id: expense },
  agriculture_cost_subcategory: { id: lines[at] },
  ...values,
});
const scope = () => `harvest_id=${harvest.id}&farm_id=${farm.id}`;
const stored = async (expense: number) =>
  (await ask('GET', `agriculture_expense_items?wherein[agriculture_expense.id]=${expense}&order[id]=ASC`)).body.resultList;

describe('a crop', () => {
  it('takes the production or the productivity, and computes the other from the area', async () => {
    const typed = await create();
    expect([typed.status, typed.body.production, typed.body.status, typed.body.bag_weight]).toEqual([201, 900, true, null]);
    const area = await ask('PUT', `agriculture_expenses/${typed.body.id}`, { planted_area: 10 });
    expect(area.body).toMatchObject({ production: 450, annual_productivity: 45 });
    const total = await ask('PUT', `agriculture_expenses/${typed.body.id}`, { production: 400 });
    expect(total.body).toMatchObject({ production: 400, annual_productivity: 40, status: false });
  });

  it('is refused where area, productivity and production contradict each other, at all three', async () => {
    const fields = ['planted_area', 'annual_productivity', 'production'];
    const made = await create({ production: 500 });
    expect([made.status, Object.keys(made.body.fields)]).toEqual([422, fields]);
    // Rounded input is not a contradiction.
    const { status, body } = await create({ planted_area: 3, annual_productivity: 33.33, production: 100 });
    expect(status).toBe(201);
    const changed = await ask('PUT', `agriculture_expenses/${body.id}`, { annual_productivity: 40, production: 200 });
    expect([changed.status, Object.keys(changed.body.fields)]).toEqual([422, fields]);
    expect(
      (await ask('PUT', `agriculture_expenses/${body.id}`, { planted_area: 4, annual_productivity: 50, production: 200 })).status,
    ).toBe(200);
  });

  it('requires dry matter and bag weight for grain, and a feed of its type', async () => {
    const grain = await create({ agriculture_expense_type: 'CONCENTRATED', cost_center_description: description['Milho grão'] });
    expect(grain.body.fields).toEqual({ bag_weight: 'Campo obrigatório', final_dry_matter: 'Campo obrigatório' });
    expect((await create({ cost_center_description: description['Milho grão'] })).body.fields).toEqual({
      cost_center_description: 'Valor inválido',
    });
    expect((await create({ cost_center_description: description['Volumoso comprado'] })).body.fields).toHaveProperty(
      'cost_center_description',
    );
  });

  it('refuses another type or description after creation', async () => {
    const { body } = await create();
    const changed = await ask('PUT', `agriculture_expenses/${body.id}`, { cost_center_description: description.Feno, loss: 5 });
    expect([changed.status, Object.keys(changed.body.fields)]).toEqual([422, ['cost_center_description']]);
    expect((await ask('PUT', `agriculture_expenses/${body.id}`, { ...body, loss: 5 })).body).toMatchObject({ loss: 5 });
  });
});

describe('the lines of a crop', () => {
  it('are saved together: with id changed, without created, missing deleted', async () => {
    const { body: crop } = await create();
    const first = await batch([line(crop.id, 0, { volume: 20, total_cost: 500 }), line(crop.id, 1, { volume: 4, unit_cost: 150 })]);
    expect(first.status).toBe(201);
    expect(first.body.resultList).toMatchObject([
      { total_cost: 500, unit_cost: 25, status: false, farm: { id: farm.id } },
      { total_cost: 600, unit_cost: 150, status: true },
    ]);
    const [, kept] = first.body.resultList;
    const again = await batch([line(crop.id, 2, { volume: 10, total_cost: 90 }), { ...kept, volume: 5 }]);
    expect(again.body.resultList).toMatchObject([{ total_cost: 90 }, { id: kept.id, total_cost: 750 }]);
    expect(await stored(crop.id)).toHaveLength(2);
    const same = await batch(again.body.resultList);
    expect(same.body.resultList.map(({ id, version }: { id: number; version: number }) => [id, version])).toEqual(
      again.body.resultList.map(({ id, version }: { id: number; version: number }) => [id, version]),
    );
  });

  it('are refused together, and tell the second of two people', async () => {
    const { body: crop } = await create();
    const { body } = await batch([line(crop.id, 0, { volume: 20, total_cost: 500 })]);
    const [one] = body.resultList;
    const broken = await batch([
      one,
      line(crop.id, 1, { volume: 0 }),
      { ...line(crop.id, 1, { volume: 1, total_cost: 1 }), id: 999_999_999 },
    ]);
    expect([broken.status, broken.body.rows]).toEqual([
      422,
      [
        {
          index: 1,
          fields: { volume: 'Valor inválido: mínimo 1', total_cost: 'Campo obrigatório', unit_cost: 'Campo obrigatório' },
        },
        { index: 2, fields: { id: 'Registro não encontrado' } },
      ],
    ]);
    expect((await batch([{ ...one, version: 7 }])).status).toBe(409);
    expect((await batch([one, one])).body.rows[0].index).toBe(1);
    const stranger = (await createOwner(pool)).user;
    expect(Object.keys((await batch([line(crop.id, 0, { volume: 1, total_cost: 1 })], stranger)).body.rows[0].fields)).toContain(
      'agriculture_expense',
    );
    expect(await stored(crop.id)).toMatchObject([{ id: one.id, total_cost: 500 }]);
  });

  it('remove the validation of the crop when changed, and are deleted and restored with it', async () => {
    const { body: crop } = await create();
    const { body } = await batch([line(crop.id, 0, { volume: 20, total_cost: 500 }), line(crop.id, 1, { volume: 4, total_cost: 100 })]);
    await ask('PUT', 'agriculture_expenses/validate', [crop.id], technician);
    const [one, other] = body.resultList;
    await batch([one, other]);
    expect((await ask('GET', `agriculture_expenses/${crop.id}`)).body.validated).toBe(true);
    await batch([one]);
    expect((await ask('GET', `agriculture_expenses/${crop.id}`)).body).toMatchObject({ validated: false, validated_by: null });
    await ask('DELETE', `agriculture_expenses/${crop.id}`);
    expect(await stored(crop.id)).toEqual([]);
    expect((await ask('POST', `agriculture_expenses/${crop.id}/restore`)).status).toBe(201);
    expect(await stored(crop.id)).toMatchObject([{ id: one.id, total_cost: 500 }]);
  });
});

it('divides the cost of all crops of a feed by all their kilograms', async () => {
  const own = await createFarm(pool, owner, 'DAIRY_CATTLE');
  const here = { farm: { id: own.id }, cost_center_description: { id: description['Silagem de sorgo'] } };
  const { body: crop } = await create(here);
  await batch([line(crop.id, 0, { volume: 20, total_cost: 60_000 }), line(crop.id, 1, { volume: 1, total_cost: 24_815.1 })]);
  const { body: other } = await create({ ...here, planted_area: 10, annual_productivity: 30, loss: 0 });
  await batch([line(other.id, 0, { volume: 1, total_cost: 30_000 })]);
  const results = await ask('GET', `agriculture_expenses/results?harvest_id=${harvest.id}&farm_id=${own.id}`);
  expect(results.body.concentrated).toEqual([]);
  expect(results.body.bulky).toMatchObject([
    {
      id: crop.id,
      total_cost: 84_815.1,
      volume: 810_000,
      cost_per_kilo: 0.1047,
      cost_per_kilo_dry_matter: 0.3173,
      cost_per_hectare: 4240.76,
    },
    { id: other.id, volume: 300_000, cost_per_kilo: 0.1 },
  ]);
  const asked = (title: string) =>
    ask(
      'GET',
      `agriculture_expenses/cost_per_kilo?harvest_id=${harvest.id}&farm_id=${own.id}&cost_center_description_id=${description[title]}`,
    );
  expect((await asked('Silagem de sorgo')).body).toEqual({ cost_per_kilo: 0.1034, records: 2 });
  expect((await asked('Feno')).body).toEqual({ cost_per_kilo: null, records: 0 });
  expect((await ask('GET', `agriculture_expenses/cost_per_kilo?${scope()}`)).status).toBe(400);
});
