import { beforeAll, describe, expect, it } from 'vitest';
import { testApp } from '../../../test/database';
import { createOwner, createPerson, type Owner, type Person, signInAs } from '../../../test/people';
import { createFarm, createHarvest, type Farm, type Harvest } from '../../../test/places';

const { app, pool } = await testApp();
let owner: Owner;
let farm: Farm;
let harvest: Harvest;
let cows: number;
let calves: number;
let sector: number;

beforeAll(async () => {
  owner = await createOwner(pool);
  harvest = await createHarvest(pool, 2040);
  farm = await createFarm(pool, owner);
  cows = await idOf(`category_livestock where role = 'BREEDING_COW' and environment = 'BEEF_CATTLE'`);
  calves = await idOf(`category_livestock where role = 'CALF' and environment = 'BEEF_CATTLE' and 'stock' = any(show)`);
  sector = await idOf('category_sector');
});

async function idOf(from: string): Promise<number> {
  const { rows } = await pool.query<{ id: number }>(`select min(id) as id from ${from}`);
  return rows[0]?.id ?? 0;
}

const place = () => ({ harvest: harvest.id, customer: farm.customerId, farm: farm.id, environment: 'BEEF_CATTLE' });
const scope = () => `harvest_id=${harvest.id}&customer_id=${farm.customerId}&farm_id=${farm.id}`;

async function send(method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object, as: Person = owner.user) {
  const answer = await app.inject({ method, url: `/api${url}`, headers: await signInAs(app, as), ...(payload ? { payload } : {}) });
  return { status: answer.statusCode, body: answer.body === '' ? null : answer.json() };
}
const post = (path: string, values: object) => send('POST', `/${path}`, { ...place(), ...values });
const datagrid = async (path: string): Promise<Record<string, unknown>[]> =>
  (await send('GET', `/${path}/datagrid?${scope()}`)).body.resultList;

describe('the rules of settings', () => {
  it.each([
    ['lands_improvements', { value: 1 }, { value: 0.99 }, 'value'],
    ['other_sectors', { area: 1 }, { area: 0.5 }, 'area'],
    ['other_sectors', { result_previous_area: 1 }, { result_previous_area: 0.5 }, 'result_previous_area'],
    ['indicators_planned', { value_planned: 1 }, { value_planned: 0.5 }, 'value_planned'],
    ['indicators_planned', { value_previous_harvest: 1 }, { value_previous_harvest: 0 }, 'value_previous_harvest'],
    ['cash_analysis', { membership_contribution: 1 }, { membership_contribution: 0.5 }, 'membership_contribution'],
    ['arroba_values', { value_arroba_end: 999 }, { value_arroba_end: 310.5 }, 'value_arroba_end'],
    ['arroba_values', { value_arroba_start: 1 }, { value_arroba_start: 1000 }, 'value_arroba_start'],
  ])('of %s take %j and refuse %j', async (path, right, wrong, field) => {
    const key = {
      lands_improvements: {},
      cash_analysis: {},
      other_sectors: { category_sector: sector },
      indicators_planned: { category_indicator: 'avg_herd' },
      arroba_values: { category_livestock: calves },
    }[path];
    const refused = await post(path, { ...key, ...wrong });
    expect([refused.status, Object.keys(refused.body.fields)]).toEqual([422, [field]]);
    const { status, body } = await post(path, { ...key, ...right });
    expect([status, body[field]]).toEqual([201, Object.values(right)[0]]);
    expect((await send('DELETE', `/${path}/${body.id}`)).status).toBe(204);
  });

  it('say of an argument who wrote it, and take that back from whoever sends the row', async () => {
    const written = { date: '2026-03-10', description: 'Seca na cria' };
    const user = { id: owner.user.id, name: expect.any(String) };
    const { status, body } = await post('initial_analysis_arguments', { ...written, user: { id: 1 } });
    expect([status, body.user]).toEqual([201, user]);
    const listed = await send('GET', `/initial_analysis_arguments?${scope()}`);
    expect(listed.body.resultList).toMatchObject([{ id: body.id, user }]);
    expect((await send('PUT', `/initial_analysis_arguments/${body.id}`, body)).body.user).toEqual(user);
  });

  it('let breeding animals be worth more an arroba, and rates be planned below 1', async () => {
    expect((await post('arroba_values', { category_livestock: cows, value_arroba_media: 2000 })).status).toBe(201);
    expect((await post('arroba_values', { category_livestock: cows, value_arroba_media: 300 })).body.fields).toMatchObject({
      category_livestock: expect.any(String),
    });
    const gain = await post('indicators_planned', { category_indicator: 'gmd_global_kg', value_planned: 0.45 });
    expect(gain.body).toMatchObject({ value_planned: 0.45, group_indicator: 'PRODUCTIVE' });
  });
});

describe('the sheets of settings', () => {
  it('have a line for each choice or category, filled or not', async () => {
    const areas = await datagrid('area_distribution');
    expect(areas).toMatchObject([
      { type_area_distribution: 'RESERVA_LEGAL_APP', id: null, value: null },
      { type_area_distribution: 'BENFEITORIAS_INFRA_ESTRUTURA', id: null, value: null },
    ]);
    const prices = await datagrid('arroba_values');
    expect(prices.length).toBeGreaterThan(8);
    expect(prices.find(({ value_arroba_media }) => value_arroba_media === 2000)).toMatchObject({
      category_livestock: { id: cows, role: 'BREEDING_COW' },
    });
    expect(await datagrid('cash_analysis')).toHaveLength(1);
    const planned = await datagrid('indicators_planned');
    expect(new Set(planned.map(({ group_indicator }) => group_indicator))).toEqual(new Set(['PRODUCTIVE', 'REPRODUCTIVE', 'FINANCIAL']));
  });

  it('write the cash by POST and by PUT, and -1 takes a value away', async () => {
    const made = await post('cash_analysis', { account_balance_applications_initial: 1000 });
    expect([made.status, made.body.account_balance_applications_initial]).toEqual([201, 1000]);
    const put = await send('PUT', '/cash_analysis', { ...place(), account_balance_applications_final: 900 });
    expect([put.status, put.body]).toMatchObject([
      200,
      { id: made.body.id, account_balance_applications_initial: 1000, account_balance_applications_final: 900 },
    ]);
    await post('cash_analysis', { account_balance_applications_initial: -1 });
    const emptied = await post('cash_analysis', { account_balance_applications_final: -1 });
    expect(emptied.body.id).toBeNull();
    expect(await datagrid('cash_analysis')).toMatchObject([{ id: null }]);
  });
});

describe('what the settings stand against', () => {
  const standing = async () => (await send('GET', `/settings/standing?${scope()}`)).body;

  it('is null without entries', async () => {
    expect(await standing()).toEqual({
      total_area: null,
      entered_area: null,
      herd_start: [],
      herd_end: [],
      herd_end_month: null,
      price_factor: null,
      entered_distribution: { RESERVA_LEGAL_APP: null, BENFEITORIAS_INFRA_ESTRUTURA: null },
      ledger: { RECEITAS: null, DESPESAS: null, OUTROS_DEBITOS: null, OUTROS_CREDITOS: null },
    });
  });

  it('answers land, herd at both ends, ledger and price index', async () => {
    const reserve = await idOf(`category_area where type_area_distribution = 'RESERVA_LEGAL_APP'`);
    const pasture = await idOf('category_area where livestock_use');
    const center = await idOf(`cost_centers where type = 'DESPESAS' and environment = 'BEEF_CATTLE' and "group" = 'SANIDADE'`);
    await send('POST', '/farms_details', { ...place(), total_area: 1000, land_value: 20_000 });
    for (const [category_area, value] of [
      [reserve, 200],
      [pasture, 700.5],
    ]) {
      expect((await post('areas', { category_area, date: '2040-07-01', value })).status).toBe(201);
    }
    const count = (values: object) => post('livestock_stocks', { category_livestock: cows, ...values });
    await count({ type: false, amount: 100, weight: 450 });
    await count({ type: true, date: '2040-07-01', amount: 104, weight: 452 });
    await count({ type: true, date: '2040-09-01', amount: 110 });
    const expense = { type: 'DESPESAS', date: '2040-08-10', description: 'Vacina', cost_center: center, value: 1234.56 };
    expect((await post('financials', expense)).status).toBe(201);
    await pool.query(`insert into igpdi (date, index) values ('2039-08-01', 1000), ('2040-08-01', 1100)`);

    expect(await standing()).toEqual({
      total_area: 1000,
      entered_area: 700.5,
      herd_end_month: '2040-09',
      entered_distribution: { RESERVA_LEGAL_APP: 200, BENFEITORIAS_INFRA_ESTRUTURA: null },
      herd_start: [{ category_livestock: cows, amount: 100, weight: 450 }],
      // Without a final weighing they keep the last weight.
      herd_end: [{ category_livestock: cows, amount: 110, weight: 452 }],
      price_factor: expect.closeTo(1.1, 10),
      ledger: { RECEITAS: null, DESPESAS: 1234.56, OUTROS_DEBITOS: null, OUTROS_CREDITOS: null },
    });
  });

  it('is 403 for customers of the diagnosis', async () => {
    const diagnosis = await createPerson(pool, 'CUSTOMER_DIAGNOSIS');
    expect((await send('GET', `/settings/standing?${scope()}`, undefined, diagnosis)).status).toBe(403);
  });
});
