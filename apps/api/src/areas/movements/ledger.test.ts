import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testApp } from '../../../test/database';
import { createOwner, createPerson, type Owner, signInAs } from '../../../test/people';
import { createFarm, createHarvest, type Farm, type Harvest } from '../../../test/places';

const { app, pool } = await testApp();
type Headers = { authorization: string };
let owner: Owner;
let farm: Farm;
let harvest: Harvest;
let customer: Headers;
let technician: Headers;
let stranger: Headers;
const centers: Record<string, number> = {};

beforeAll(async () => {
  const person = await createPerson(pool, 'TECHNICAL');
  owner = await createOwner(pool, { technician: person });
  harvest = await createHarvest(pool, 2040);
  customer = await signInAs(app, owner.user);
  technician = await signInAs(app, person);
  stranger = await signInAs(app, (await createOwner(pool)).user);
  for (const [title, type, group] of [
    ['Bezerros', 'RECEITAS', 'VENDA_ANIMAIS'],
    ['Arrendamento', 'RECEITAS', null],
    ['Ração', 'DESPESAS', 'NUTRICAO'],
    ['Água', 'DESPESAS', null],
    ['Vacinas', 'DESPESAS', 'SANIDADE'],
    ['Total agrupado', 'DESPESAS', 'TOTAL_AGRUPADO'],
    ['Insumos em estoque', 'DESPESAS', 'ESTOQUE'],
  ] as const) {
    const inserted = await pool.query<{ id: number }>(
      `insert into cost_centers (title, environment, type, "group") values ($1, 'BEEF_CATTLE', $2, $3) returning id`,
      [`${title} do teste`, type, group],
    );
    centers[title] = inserted.rows[0]?.id ?? 0;
  }
});

beforeEach(async () => {
  farm = await createFarm(pool, owner);
});

const entry = (type: string, center: string, value: number, date: string, extra: object = {}) => ({
  harvest: { id: harvest.id },
  customer: { id: owner.id },
  farm: { id: farm.id },
  environment: 'BEEF_CATTLE',
  type,
  date,
  description: 'Um lançamento',
  cost_center: { id: centers[center] },
  value,
  ...extra,
});

async function post(body: object) {
  const answer = await app.inject({ method: 'POST', url: '/api/financials', headers: customer, payload: body });
  return { status: answer.statusCode, body: answer.json() };
}

async function add(...given: Parameters<typeof entry>): Promise<number> {
  const { status, body } = await post(entry(...given));
  expect([status, body.fields]).toEqual([201, undefined]);
  return body.id;
}

async function get(call: string, query: string, headers = customer) {
  const url = `/api/financials/${call}?harvest_id=${harvest.id}&customer_id=${owner.id}&farm_id=${farm.id}&${query}`;
  const answer = await app.inject({ url, headers });
  return { status: answer.statusCode, body: answer.json() };
}

async function validate(query: string, ids: number[], headers = technician) {
  const answer = await app.inject({ method: 'PUT', url: `/api/financials/validate?${query}`, headers, payload: ids });
  return answer.statusCode;
}

describe('graphs of the ledger', () => {
  let feed: number;

  beforeEach(async () => {
    await add('RECEITAS', 'Bezerros', 5000, '2040-08-10');
    feed = await add('DESPESAS', 'Ração', 300.5, '2040-07-01', { period: true });
    await add('DESPESAS', 'Ração', 99.5, '2041-06-30');
    await add('DESPESAS', 'Vacinas', 1000, '2040-07-15');
    await add('DESPESAS', 'Água', 400, '2040-12-15');
  });

  it('are of one kind of entry, in either form of the scope', async () => {
    expect((await get('graphic_kpi', 'cost_type=DESPESAS')).body).toEqual({ label: 'Despesas', value: 1800, unit: 'R$' });
    expect((await get('graphic_kpi', 'cost_type=RECEITAS')).body).toEqual({ label: 'Receitas', value: 5000, unit: 'R$' });
    expect((await get('graphic_kpi', 'type=RECEITAS')).body.value).toBe(5000);
    expect((await get('graphic_kpi', 'cost_type=OUTROS_DEBITOS')).body).toEqual({ label: 'Outros débitos', value: null, unit: 'R$' });
    const inBrackets = `wherein[harvest.id]=${harvest.id}&wherein[farm.id]=${farm.id}&wherein[type]=DESPESAS&environment=BEEF_CATTLE`;
    const answer = await app.inject({ url: `/api/financials/graphic_kpi?${inBrackets}`, headers: customer });
    expect(answer.json().value).toBe(1800);
  });

  it('show months, counting a whole-month row like a day', async () => {
    const { body } = await get('graphic_line', 'cost_type=DESPESAS');
    expect(body.map(({ data }: { data: number }) => data)).toEqual([1300.5, 0, 0, 0, 0, 400, 0, 0, 0, 0, 0, 99.5]);
    expect((await get('graphic_line', 'cost_type=RECEITAS')).body[1]).toEqual({ label: 'Ago', data: 5000, validated: false });
  });

  it('show all cost centres, the largest first, equal ones by title', async () => {
    await validate('type=DESPESAS', [feed]);
    expect((await get('graphic_pizza', 'cost_type=DESPESAS')).body).toEqual([
      { label: 'Vacinas do teste', data: 1000, validated: false },
      { label: 'Água do teste', data: 400, validated: false },
      { label: 'Ração do teste', data: 400, validated: false },
    ]);
    expect((await get('graphic_pizza', 'cost_type=OUTROS_CREDITOS')).body).toEqual([]);
    expect((await get('graphic_pizza', 'cost_type=DESPESAS&wherein[validated]=true')).body).toEqual([
      { label: 'Ração do teste', data: 300.5, validated: true },
    ]);
  });

  it('leave out rows without a value', async () => {
    const dairy = await createFarm(pool, owner, 'DAIRY_CATTLE');
    const { rows } = await pool.query<{ id: number; description: number; only_quantity: boolean }>(
      `select c.id, min(d.id) as description, c.only_quantity from cost_centers c join cost_centers_description d on d.cost_center_id = c.id
       where c.environment = 'DAIRY_CATTLE' and c.is_milk group by c.id order by c.only_quantity, c.id`,
    );
    const [sold, given] = [rows[0], rows.find((row) => row.only_quantity)];
    const milk = (center: typeof sold, date: string, value?: number) => ({
      ...{
        harvest: { id: harvest.id },
        customer: { id: owner.id },
        farm: { id: dairy.id },
        environment: 'DAIRY_CATTLE',
        type: 'RECEITAS',
        date,
      },
      cost_center: { id: center?.id },
      cost_center_description: { id: center?.description },
      quantity: 100,
      value,
    });
    for (const body of [milk(sold, '2040-07-10', 250), milk(given, '2040-08-10')]) expect((await post(body)).status).toBe(201);
    const scope = `harvest_id=${harvest.id}&farm_id=${dairy.id}&environment=DAIRY_CATTLE&cost_type=RECEITAS`;
    const of = async (call: string) => (await app.inject({ url: `/api/financials/${call}?${scope}`, headers: customer })).json();
    expect(await of('graphic_pizza')).toEqual([expect.objectContaining({ data: 250 })]);
    expect((await of('graphic_line')).slice(0, 2)).toEqual([
      { label: 'Jul', data: 250, validated: false },
      { label: 'Ago', data: 0, validated: false },
    ]);
  });

  it('exclude rows out of reach', async () => {
    expect((await get('graphic_kpi', 'cost_type=DESPESAS', stranger)).status).toBe(404);
    expect((await get('graphic_pizza', 'cost_type=DESPESAS', stranger)).status).toBe(404);
  });

  it.each(['graphic_kpi', 'graphic_line', 'graphic_pizza'])('%s names the kind when it is missing, unknown or several', async (call) => {
    for (const query of ['', 'cost_type=', 'cost_type=SALARIOS', 'cost_type=RECEITAS|DESPESAS', 'wherecustom[type]=ne:RECEITAS']) {
      const { status, body } = await get(call, query);
      expect([query, status, body.message]).toEqual([query, 400, 'Parâmetro inválido: cost_type']);
    }
  });

  it('a movement without parts has no pie', async () => {
    expect((await app.inject({ url: '/api/births/graphic_pizza', headers: customer })).statusCode).toBe(404);
  });
});

describe('validation of the ledger', () => {
  const isValidated = async (type: string) => (await get('isValidated', `cost_type=${type}`)).body.validated;

  it('is told by kind: true only with rows, and all of them validated', async () => {
    const calves = await add('RECEITAS', 'Bezerros', 5000, '2040-08-10');
    const rent = await add('RECEITAS', 'Arrendamento', 10, '2040-08-10');
    await add('DESPESAS', 'Ração', 1, '2040-08-10');
    expect(await validate('type=RECEITAS', [calves])).toBe(200);
    expect([await isValidated('RECEITAS'), await isValidated('DESPESAS'), await isValidated('OUTROS_DEBITOS')]).toEqual([
      false,
      false,
      false,
    ]);
    expect(await validate('type=RECEITAS&value=true', [rent])).toBe(200);
    expect([await isValidated('RECEITAS'), await isValidated('DESPESAS')]).toEqual([true, false]);
    expect(await validate('type=RECEITAS&value=false', [calves])).toBe(200);
    expect(await isValidated('RECEITAS')).toBe(false);
  });

  it('sets all rows of the list or none: one of another kind refuses the call', async () => {
    const calves = await add('RECEITAS', 'Bezerros', 5000, '2040-08-10');
    const feed = await add('DESPESAS', 'Ração', 1, '2040-08-10');
    expect(await validate('type=RECEITAS', [calves, feed])).toBe(404);
    expect(await isValidated('RECEITAS')).toBe(false);
    expect([await validate('type=true', [calves]), await validate('value=sim', [calves])]).toEqual([400, 400]);
    expect(await validate('type=RECEITAS', [calves], customer)).toBe(403);
  });

  it('is removed by a change of the row', async () => {
    const calves = await add('RECEITAS', 'Bezerros', 5000, '2040-08-10');
    await validate('type=RECEITAS', [calves]);
    const changed = { method: 'PUT', url: `/api/financials/${calves}`, headers: customer, payload: { value: 6000 } } as const;
    expect((await app.inject(changed)).json()).toMatchObject({ value: 6000, validated: false, status: false });
  });
});

describe('a row of the ledger', () => {
  it.each([
    ['RECEITAS', 'Ração'],
    ['DESPESAS', 'Bezerros'],
    ['OUTROS_CREDITOS', 'Arrendamento'],
    ['DESPESAS', 'Total agrupado'],
    ['DESPESAS', 'Insumos em estoque'],
  ])('%s refuses the cost centre %s', async (type, center) => {
    const { status, body } = await post(entry(type, center, 10, '2040-08-10'));
    expect([status, body.fields]).toEqual([422, { cost_center: 'Valor inválido' }]);
  });

  it('may come from the confinement only as a revenue', async () => {
    const sold = await post(entry('RECEITAS', 'Bezerros', 10, '2040-08-10', { from_confinement: true }));
    const paid = await post(entry('DESPESAS', 'Ração', 10, '2040-08-10', { from_confinement: true }));
    expect([sold.body.from_confinement, paid.status, paid.body.from_confinement]).toEqual([true, 201, false]);
  });

  it('must have a day of the harvest, a description, a cost centre and money above zero', async () => {
    const { status, body } = await post({ ...entry('DESPESAS', 'Ração', 0, '2039-01-01'), description: ' ', cost_center: null });
    expect(status).toBe(422);
    expect(body.fields).toEqual({
      date: 'A data mínima deve ser 01/07/2040',
      description: 'Campo obrigatório',
      cost_center: 'Campo obrigatório',
      value: 'Valor inválido',
    });
    const { date: _date, ...undated } = entry('DESPESAS', 'Ração', 10, '');
    expect((await post(undated)).body.fields).toEqual({ date: 'Campo obrigatório' });
    expect((await post(entry('DESPESAS', 'Ração', 10_000_000_000_000, '2040-08-10'))).body.fields).toHaveProperty('value');
  });
});
