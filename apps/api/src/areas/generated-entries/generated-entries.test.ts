import { beforeAll, describe, expect, it } from 'vitest';
import { testApp } from '../../../test/database';
import { createOwner, createPerson, type Owner, type Person, signInAs } from '../../../test/people';
import { createFarm, createHarvest, type Farm, type Harvest } from '../../../test/places';
import { fileOf } from '../../../test/upload';

const { app, pool } = await testApp();
let owner: Owner;
let technician: Person;
let farm: Farm;
let harvest: Harvest;

beforeAll(async () => {
  technician = await createPerson(pool, 'TECHNICAL');
  owner = await createOwner(pool, { technician });
  harvest = await createHarvest(pool, 2040);
  farm = await createFarm(pool, owner, 'DAIRY_CATTLE');
});

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
async function ask(method: Method, url: string, payload?: object, who = owner.user) {
  const answer = await app.inject({ method, url: `/api/${url}`, headers: await signInAs(app, who), ...(payload && { payload }) });
  return { status: answer.statusCode, body: answer.body ? answer.json() : null };
}
const place = (environment = 'DAIRY_CATTLE') => ({ harvest: harvest.id, customer: owner.id, farm: farm.id, environment });
const post = (path: string, values: object, environment = 'DAIRY_CATTLE') => ask('POST', path, { ...place(environment), ...values });
const idOf = async (text: string, values: unknown[] = []) => (await pool.query(text, values)).rows[0].id as number;
const made = async (type: string) =>
  (await ask('GET', `financials?environment=DAIRY_CATTLE&farm_id=${farm.id}&harvest_id=${harvest.id}&wherein[type]=${type}`)).body
    .resultList;

async function chosen(type: string, flags: object = {}) {
  const title = `${type} ${JSON.stringify(flags)}`;
  const names = Object.keys(flags);
  const center = await idOf(
    `insert into cost_centers (environment, title, type${names.map((one) => `, ${one}`).join('')})
     values ('DAIRY_CATTLE', $1, $2${names.map(() => ', true').join('')}) returning id`,
    [title, type],
  );
  const description = await idOf(
    `insert into cost_centers_description (environment, title, cost_center_id) values ('DAIRY_CATTLE', $1, $2) returning id`,
    [title, center],
  );
  return { type, cost_center: center, cost_center_description: description };
}

describe('the dairy ledger', () => {
  it('takes the total or the value per unit, and computes the other', async () => {
    const place = { ...(await chosen('RECEITAS')), date: '2040-08-31', quantity: 12_000 };
    const unit = await post('financials', { ...place, unit_value: 2.4567 });
    expect([unit.status, unit.body.value, unit.body.status]).toEqual([201, 29_480.4, true]);
    const total = await post('financials', { ...place, value: 25_000 });
    expect([total.status, total.body.unit_value, total.body.status]).toEqual([201, 2.0833, false]);
    const changed = await ask('PUT', `financials/${total.body.id}`, { quantity: 10_000 });
    expect([changed.status, changed.body.value, changed.body.unit_value]).toEqual([200, 25_000, 2.5]);
    const { quantity: _quantity, ...rest } = place;
    expect((await post('financials', { ...rest, value: 500, unit_value: 2.5 })).body).toMatchObject({ quantity: 200 });
    expect((await post('financials', place)).body.fields).toEqual({ value: 'Campo obrigatório', unit_value: 'Campo obrigatório' });
    expect((await post('financials', { ...place, quantity: 0, value: 0.5 })).body.fields).toMatchObject({
      quantity: 'Valor inválido: mínimo 1',
      value: 'Valor inválido: mínimo 1',
    });
  });

  it('requires no value in quantity-only centres, but a description', async () => {
    const place = { ...(await chosen('RECEITAS', { is_milk: true, only_quantity: true })), date: '2040-08-31', quantity: 300 };
    const { status, body: counted } = await post('financials', { ...place, value: null });
    expect([status, counted.value, counted.unit_value, counted.quantity]).toEqual([201, null, null, 300]);
    const told = 'Este centro de custo só conta quantidades: deixe o valor em branco';
    expect((await post('financials', { ...place, value: 10 })).body.fields).toEqual({ value: told });
    expect((await ask('PUT', `financials/${counted.id}`, { unit_value: 2 })).body.fields).toEqual({ unit_value: told });
    const other = await chosen('DESPESAS');
    const foreign = await post('financials', { ...place, cost_center_description: other.cost_center_description });
    expect(foreign.body.fields).toEqual({ cost_center_description: 'Valor inválido' });
    const automatic = await idOf(`select id from cost_centers where environment = 'DAIRY_CATTLE' and automatic and type = 'RECEITAS'`);
    expect((await post('financials', { ...place, cost_center: automatic })).body.fields).toHaveProperty('cost_center');
  });
});

describe('what was bought or sold', () => {
  const sold = { date: '2040-08-31', quantity: 10, value: 100 };

  it('is described by a text, a catalogue row, or both', async () => {
    const { cost_center_description, ...center } = await chosen('DESPESAS', { is_feed: true });
    const said = async (words: object) => (await post('financials', { ...center, ...sold, ...words })).body;
    expect(await said({ description: 'Soja da cooperativa' })).toMatchObject({
      description: 'Soja da cooperativa',
      cost_center_description: null,
    });
    expect(await said({ cost_center_description })).toMatchObject({ description: null });
    const both = await said({ cost_center_description, description: 'Nota 1234' });
    expect(both).toMatchObject({ description: 'Nota 1234', cost_center_description: { id: cost_center_description } });
    expect((await said({})).fields).toEqual({ description: 'Campo obrigatório', cost_center_description: 'Campo obrigatório' });
    const change = (values: object) => ask('PUT', `financials/${both.id}`, values);
    expect((await change({ cost_center_description: null })).body).toMatchObject({
      description: 'Nota 1234',
      cost_center_description: null,
    });
    expect((await change({ description: null })).body.fields).toEqual({
      description: 'Campo obrigatório',
      cost_center_description: 'Campo obrigatório',
    });
  });

  it('is exported and imported with text or catalogue row', async () => {
    const { cost_center: id } = await chosen('DESPESAS', { is_investment: true });
    const { rows } = await pool.query('select title from cost_centers where id = $1', [id]);
    const title = `"${rows[0].title.replace(/"/g, '""')}"`;
    const file = [
      'Tipo;Data;Centro de custo;Descrição cadastrada;Descrição;Quantidade;Valor total',
      `Despesas;31/08/2040;${title};${title};;1;9000`,
      `Despesas;31/08/2040;${title};;Trator usado;1;9000`,
      `Despesas;31/08/2040;${title};;;1;9000`,
    ];
    const headers = await signInAs(app, owner.user);
    const address = `environment=DAIRY_CATTLE&harvest_id=${harvest.id}&customer_id=${owner.id}&farm_id=${farm.id}`;
    const bring = async (lines: string[]) => {
      const url = `/api/financials/import?${address}`;
      return (await app.inject({ method: 'POST', url, ...fileOf(lines.join('\r\n'), headers) })).json();
    };
    expect((await bring(file)).rows).toEqual([
      { row: 4, fields: { Descrição: 'Campo obrigatório', 'Descrição cadastrada': 'Campo obrigatório' } },
    ]);
    expect(await bring(file.slice(0, 3))).toMatchObject({ inserts: 2 });
    const url = `/api/financials/export?${address}&wherein[cost_center.id]=${id}&order[id]=ASC&format=csv`;
    const lines = (await app.inject({ url, headers })).body.split('\r\n');
    expect(lines[1]).toContain(title);
    expect(lines[2]).toContain('Trator usado');
  });
});

describe('the dairy team', () => {
  it('is a list of days and months, and of no functions', async () => {
    const type = await idOf('select id from category_team_type order by id limit 1');
    const day = { dt_team: '2040-09-05', category_team_type: type, number_employees: 3, salary: 2500, days_worked: 26 };
    const { status, body } = await post('teams', { ...day, period: true });
    expect([status, body.status, body.period, 'category_function' in body]).toEqual([201, true, true, false]);
    expect((await post('teams', { ...day, number_employees: 0 })).body.fields).toEqual({ number_employees: 'Valor inválido: mínimo 1' });
    expect(
      (await ask('POST', 'teams/cells', [{ ...day, harvest: harvest.id, customer: owner.id, farm: farm.id, environment: 'DAIRY_CATTLE' }]))
        .body.rows,
    ).toEqual([{ index: 0, fields: { environment: 'Valor inválido' } }]);
  });
});

describe('a row that another makes', () => {
  it('is created, changed, deleted and restored with its source', async () => {
    const before = (await made('DESPESAS')).length;
    const type = await idOf('select id from category_team_type order by id limit 1');
    const team = await post('teams', {
      dt_team: '2040-10-05',
      category_team_type: type,
      number_employees: 2,
      salary: 3000,
      days_worked: 22,
    });
    const own = async () => (await made('DESPESAS')).filter((row: { team: { id: number } | null }) => row.team?.id === team.body.id);
    const [row] = await own();
    expect(row).toMatchObject({ date: '2040-10-05', quantity: 2, unit_value: 3000, value: 6000, validated: false });
    expect(row.cost_center.title).toBe('Mão de obra');
    await ask('PUT', 'financials/validate?type=DESPESAS&value=true', [row.id], technician);
    await ask('PUT', `teams/${team.body.id}`, { days_worked: 20 });
    expect((await own())[0].validated).toBe(true);
    await ask('PUT', `teams/${team.body.id}`, { salary: 3100 });
    expect((await own())[0]).toMatchObject({ id: row.id, value: 6200, validated: false });
    await ask('DELETE', `teams/${team.body.id}`);
    expect(await made('DESPESAS')).toHaveLength(before);
    await ask('POST', `teams/${team.body.id}/restore`);
    expect((await own())[0]).toMatchObject({ value: 6200 });
  });

  it.each([
    ['herd_entry', 'DESPESAS', 'Compra de rebanho', 'Compra'],
    ['herd_departure', 'RECEITAS', 'Venda de animais', 'Venda'],
  ])('of %s is in the automatic centre and cannot be edited by hand', async (path, type, center, maker) => {
    const show = path === 'herd_entry' ? 'entry' : 'departure';
    const category = await idOf(
      `select id from category_livestock where environment = 'DAIRY_CATTLE' and $1 = any(show) order by id limit 1`,
      [show],
    );
    const trade = { date: '2040-11-10', category_livestock: category, description: 'Vacas', amount: 4, total_value: 30_000 };
    const before = (await made(type)).length;
    const { body } = await post(path, trade);
    const own = async () => (await made(type)).filter((row: Record<string, { id: number } | null>) => row[path]?.id === body.id);
    const [row] = await own();
    expect(row).toMatchObject({ cost_center: { title: center }, quantity: 4, unit_value: 7500, value: 30_000 });
    const said = `Este lançamento vem de outro (${maker}): altere ou exclua lá`;
    expect((await ask('PUT', `financials/${row.id}`, { value: 1 })).body.fields).toMatchObject({ value: said });
    expect(await ask('DELETE', `financials/${row.id}`)).toMatchObject({ status: 409, body: { message: said } });
    expect((await ask('PUT', `financials/${row.id}`, { validated: true }, technician)).body).toMatchObject({ validated: true });
    expect((await ask('PUT', `${path}/${body.id}`, { amount: 5, value_head: 8000 })).body).toMatchObject({ total_value: 40_000 });
    expect((await own())[0]).toMatchObject({ id: row.id, quantity: 5, unit_value: 8000, value: 40_000, validated: false });
    await ask('PUT', `${path}/${body.id}`, { date: '2040-12-01' });
    expect((await own())[0]).toMatchObject({ date: '2040-12-01', value: 40_000 });
    const batch = await ask(
      'POST',
      `${path}/batch`,
      [trade, { ...trade, amount: 0 }].map((one) => ({ ...place(), ...one })),
    );
    expect([batch.status, (await made(type)).length]).toEqual([422, before + 1]);
    await ask('PUT', `${path}/batch/remove`, [body.id]);
    expect(await own()).toEqual([]);
    await ask('PUT', `${path}/batch/restore`, [body.id]);
    expect((await own())[0]).toMatchObject({ quantity: 5, value: 40_000 });
    await ask('DELETE', `${path}/${body.id}`);
    expect(await own()).toEqual([]);
    expect((await ask('POST', `financials/${row.id}/restore`)).status).toBe(409);
  });

  it('does not exist in corte', async () => {
    const beef = await createFarm(pool, owner);
    const count = async () =>
      (await pool.query('select count(*)::int as count from financials where farm_id = $1', [beef.id])).rows[0].count;
    const [category, kind] = [
      await idOf(`select id from category_livestock where environment = 'BEEF_CATTLE' and 'entry' = any(show) order by id limit 1`),
      await idOf('select id from category_herd_entry_type where is_purchase order by id limit 1'),
    ];
    const entry = { date: '2040-11-10', origin: 'Feira', category_herd_entry_type: kind, category_livestock: category, amount: 4 };
    const { status } = await post('herd_entry', { ...entry, farm: beef.id, weight_alive_head: 200, value_head: 2000 }, 'BEEF_CATTLE');
    expect([status, await count()]).toEqual([201, 0]);
  });
});
