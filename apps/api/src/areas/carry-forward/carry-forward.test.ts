import { beforeAll, describe, expect, it } from 'vitest';
import { testApp } from '../../../test/database';
import { createOwner, createPerson, type Owner, type Person, signInAs } from '../../../test/people';
import { createFarm, createHarvest, type Farm, type Harvest } from '../../../test/places';
import { BEEF_CATEGORY } from '../../db/catalogues/herd';

const { app, pool } = await testApp();
const warnings: string[] = [];
process.on('warning', ({ message }) => warnings.push(message));
let owner: Owner;
let technician: Person;
let before: Harvest;
let now: Harvest;

beforeAll(async () => {
  technician = await createPerson(pool, 'TECHNICAL');
  owner = await createOwner(pool, { technician });
  before = await createHarvest(pool, 2023);
  now = await createHarvest(pool, 2024);
});

type Sent = { method?: 'GET' | 'POST' | 'PUT'; payload?: object; key?: string };
async function ask(person: Person, url: string, { method = 'GET', payload, key }: Sent = {}) {
  const headers = { ...(await signInAs(app, person)), ...(key ? { 'idempotency-key': key } : {}) };
  const answer = await app.inject({ method, url: `/api/${url}`, headers, ...(payload && { payload }) });
  return { status: answer.statusCode, body: answer.json() };
}
const scopeOf = (farm: Farm, harvest = now) => `harvest_id=${harvest.id}&customer_id=${farm.customerId}&farm_id=${farm.id}`;
const carry = (farm: Farm, who: Person = owner.user) => ask(who, `carry_forward?${scopeOf(farm)}`);
const bring = (farm: Farm, payload: object, { who = owner.user, key }: { who?: Person; key?: string } = {}) =>
  ask(who, `carry_forward?${scopeOf(farm)}`, { method: 'POST', payload, ...(key ? { key } : {}) });

async function add(farm: Farm, path: string, rows: object[], harvest = before): Promise<void> {
  const { id, customerId } = farm;
  for (const row of rows) {
    const payload = { harvest: { id: harvest.id }, customer: { id: customerId }, farm: { id }, environment: 'BEEF_CATTLE', ...row };
    const answer = await ask(owner.user, path, { method: 'POST', payload });
    expect([path, answer.status, answer.body.fields]).toEqual([path, 201, undefined]);
  }
}

/** A farm with a complete harvest: two counts, areas, functions and inputs (one used up), three machines. */
async function closedFarm(): Promise<Farm> {
  const farm = await createFarm(pool, owner);
  const count = (category: number, month: string, amount: number, weight: number) => ({
    category_livestock: { id: category },
    type: true,
    date: month,
    amount,
    weight,
  });
  await add(farm, 'livestock_stocks', [
    { category_livestock: { id: BEEF_CATEGORY.cows }, type: false, amount: 90, weight: 440 },
    count(BEEF_CATEGORY.cows, '2024-05', 101, 450),
    count(BEEF_CATEGORY.cows, '2024-06', 104, 455.5),
    count(BEEF_CATEGORY.bulls, '2024-06', 4, 720),
  ]);
  await add(farm, 'areas', [
    { category_area: { id: 1 }, date: '2023-07', value: 900 },
    { category_area: { id: 1 }, date: '2024-06', value: 850.5 },
    { category_area: { id: 3 }, date: '2024-06', value: 49.5 },
  ]);
  await add(farm, 'teams', [
    { category_function: { id: 1 }, amount: 1, average_salary: 4000, average_salary_benefit: 1500 },
    { category_function: { id: 2 }, amount: 2.5, average_salary: 2800 },
  ]);
  await add(farm, 'machines', [
    { brand: 'Valtra', model: 'BM 125i', amount: 1, unitary_value: 250_000, start_harvest: true, end_harvest: true },
    { brand: 'Baldan', model: 'Grade', amount: 2, unitary_value: 30_000, start_harvest: false, end_harvest: true },
    { brand: 'Tatu', model: 'Roçadeira', amount: 1, unitary_value: 9_000, start_harvest: true, end_harvest: false },
  ]);
  const input = { category_material_type: { id: 11 }, material: 'Diesel', category_unit_measurement: { id: 5 }, value: 6.1 };
  await add(farm, 'stocks', [
    { ...input, date_harvest: false, amount: 900 },
    { ...input, date_harvest: true, amount: 400 },
  ]);
  return farm;
}

interface ProposedModule {
  path: string;
  month: string | null;
  is_empty: boolean;
  rows: { id: number; label: string; values: Record<string, number | null>; is_present: boolean }[];
}
const everythingOf = (modules: ProposedModule[]) =>
  Object.fromEntries(modules.map(({ path, rows }) => [path, rows.map(({ id }) => ({ id }))]));
const rowsOf = async (farm: Farm, path: string) => {
  const { body } = await ask(owner.user, `${path}?${scopeOf(farm)}&environment=BEEF_CATTLE`);
  return body.resultList.filter(({ id }: { id: number | null }) => id !== null);
};

describe('GET /carry_forward', () => {
  it('proposes what the harvest before ended with', async () => {
    const farm = await closedFarm();
    const { status, body } = await carry(farm, technician);
    expect([status, body.harvest.title, body.previous.title, body.message]).toEqual([200, '2024/2025', '2023/2024', null]);
    const modules: ProposedModule[] = body.modules;
    expect(modules.map(({ path, month, is_empty, rows }) => [path, month, is_empty, rows.length])).toEqual([
      ['livestock_stocks', '2024-06', true, 2],
      ['areas', '2024-06', true, 2],
      ['teams', null, true, 2],
      ['machines', null, true, 2],
      ['stocks', null, true, 1],
    ]);
    const labels = modules.flatMap(({ rows }) => rows.map(({ label, values }) => [label, ...Object.values(values)]));
    expect(labels).toContainEqual(['Matrizes em reprodução', 104, 455.5]);
    expect(labels).toContainEqual(['Pastagem cultivada', 850.5]);
    expect(labels).toContainEqual(['Vaqueiro', 2.5, 2800, null]);
    expect(labels).toContainEqual(['Baldan Grade', 2, 30_000]);
    expect(labels).toContainEqual(['Diesel', 400, 6.1]);
  });

  it('says that there is nothing before, and refuses to bring it', async () => {
    const farm = await createFarm(pool, owner);
    const { status, body } = await carry(farm);
    expect([status, body.previous, body.message, body.modules]).toEqual([200, null, 'Não há safra anterior com lançamentos', []]);
    const refused = await bring(farm, { teams: [{ id: 1 }] });
    expect([refused.status, refused.body.fields]).toEqual([422, { harvest_id: 'Não há safra anterior com lançamentos' }]);
  });

  it.each([
    ['', ['harvest_id', 'farm_id']],
    ['harvest_id=x&customer_id=1&farm_id=99999999999', ['harvest_id', 'farm_id']],
    ['harvest_id=1&customer_id=1&farm_id=1&page=0', ['page']],
  ])('refuses "%s" by name', async (query, names) => {
    const { status, body } = await ask(owner.user, `carry_forward?${query}`);
    expect([status, Object.keys(body.fields).sort()]).toEqual([400, [...names].sort()]);
  });
});

describe('POST /carry_forward', () => {
  it('begins the harvest with what is chosen, corrected on the way', async () => {
    const farm = await closedFarm();
    const modules: ProposedModule[] = (await carry(farm)).body.modules;
    const chosen = everythingOf(modules);
    const cows = modules[0]?.rows.find(({ label }) => label.startsWith('Matrizes'));
    chosen.livestock_stocks = [{ id: cows?.id ?? 0, amount: 103 } as { id: number }];
    delete chosen.stocks;
    const { status, body } = await bring(farm, chosen);
    expect([status, body.modules.map(({ path, written }: { path: string; written: number }) => [path, written])]).toEqual([
      201,
      [
        ['livestock_stocks', 1],
        ['areas', 2],
        ['teams', 2],
        ['machines', 2],
      ],
    ]);
    const [stock, ...more] = await rowsOf(farm, 'livestock_stocks');
    expect([more.length, stock.type, stock.date, stock.amount, stock.weight]).toEqual([0, false, '1970-01-01', 103, 455.5]);
    expect((await rowsOf(farm, 'areas')).map(({ date, value }: { date: string; value: number }) => [date, value])).toEqual([
      ['2024-07-01', 850.5],
      ['2024-07-01', 49.5],
    ]);
    const machines = await rowsOf(farm, 'machines');
    expect(machines.every((row: Record<string, unknown>) => row.start_harvest && row.end_harvest && !row.validated)).toBe(true);
    expect(await rowsOf(farm, 'stocks')).toEqual([]);
    const after: ProposedModule[] = (await carry(farm)).body.modules;
    expect(after.map(({ rows }) => rows.filter((row) => row.is_present).length)).toEqual([1, 2, 2, 2, 0]);
  });

  it('leaves what the harvest has already, and names it', async () => {
    const farm = await closedFarm();
    await add(farm, 'teams', [{ category_function: { id: 2 }, amount: 7 }], now);
    await add(
      farm,
      'machines',
      [{ brand: 'valtra', model: 'bm 125I', amount: 3, unitary_value: 1, start_harvest: true, end_harvest: true }],
      now,
    );
    const chosen = everythingOf((await carry(farm)).body.modules);
    const { status, body } = await bring(farm, { teams: chosen.teams, machines: chosen.machines });
    expect([status, body.modules]).toEqual([
      201,
      [
        { path: 'teams', title: 'Equipe', written: 1, skipped: ['Vaqueiro'] },
        { path: 'machines', title: 'Máquinas', written: 1, skipped: ['Valtra BM 125i'] },
      ],
    ]);
    expect((await rowsOf(farm, 'teams')).map(({ amount }: { amount: number }) => amount).sort()).toEqual([1, 7]);
  });

  it('writes nothing twice: by its key, by itself, and at the same time', async () => {
    const farm = await closedFarm();
    const chosen = everythingOf((await carry(farm)).body.modules);
    const first = await bring(farm, chosen, { key: `carry-${farm.id}` });
    expect(await bring(farm, chosen, { key: `carry-${farm.id}` })).toEqual(first);
    const again = await bring(farm, chosen);
    expect(again.body.modules.map(({ written, skipped }: { written: number; skipped: string[] }) => [written, skipped.length])).toEqual([
      [0, 2],
      [0, 2],
      [0, 2],
      [0, 2],
      [0, 1],
    ]);
    const other = await closedFarm();
    const all = everythingOf((await carry(other)).body.modules);
    const both = await Promise.all([bring(other, all), bring(other, all)]);
    expect(both.map(({ status }) => status)).toEqual([201, 201]);
    expect((await rowsOf(other, 'machines')).length).toBe(2);
  });

  it('writes all or nothing, and names every broken field', async () => {
    const farm = await closedFarm();
    const chosen = everythingOf((await carry(farm)).body.modules);
    const [team, , machine, stock] = [chosen.teams?.[0], null, chosen.machines?.[1], chosen.livestock_stocks?.[0]];
    const { status, body } = await bring(farm, {
      areas: chosen.areas,
      teams: [{ ...team, amount: 0.005 }],
      machines: [chosen.machines?.[0], { ...machine, amount: 1.5 }],
      livestock_stocks: [{ ...stock, amount: 0 }],
    });
    expect(status).toBe(422);
    expect(Object.keys(body.fields).sort()).toEqual(['livestock_stocks.0.amount', 'machines.1.amount', 'teams.0.amount']);
    for (const path of ['areas', 'teams', 'machines', 'livestock_stocks']) expect(await rowsOf(farm, path)).toEqual([]);
    const refused = await bring(farm, {
      teams: [{ ...team, amount: null, function: 3 }, team, { id: 'x' }],
      stocks: [{ ...chosen.stocks?.[0], amount: -1 }],
      births: [],
    });
    expect([refused.status, refused.body.fields]).toEqual([
      422,
      {
        births: 'Campo desconhecido',
        'teams.0.amount': 'Campo obrigatório',
        'teams.0.function': 'Campo desconhecido',
        'teams.1.id': 'Este registro foi enviado mais de uma vez',
        'teams.2.id': 'Registro não encontrado',
        'stocks.0.amount': 'Valor inválido',
      },
    ]);
    expect((await bring(farm, {})).body.fields).toEqual({ harvest_id: 'Escolha o que trazer da safra anterior' });
    for (const payload of [[], 'texto', { teams: 3 }, { teams: ['x'] }, { teams: [null] }])
      expect((await bring(farm, payload as object)).status).toBeGreaterThanOrEqual(400);
  });

  it('neither shows nor takes rows of a farm out of reach, or of another farm', async () => {
    const [farm, other] = [await closedFarm(), await closedFarm()];
    const chosen = everythingOf((await carry(other)).body.modules);
    expect((await bring(farm, { teams: chosen.teams })).body.fields).toEqual({
      'teams.0.id': 'Registro não encontrado',
      'teams.1.id': 'Registro não encontrado',
    });
    const dairy = await createPerson(pool, 'TECHNICAL', { profiles: ['DAIRY_CATTLE'], globalAccess: true });
    for (const stranger of [(await createOwner(pool)).user, await createPerson(pool, 'TECHNICAL')]) {
      expect((await carry(farm, stranger)).status).toBe(404);
      expect((await bring(farm, chosen, { who: stranger })).status).toBe(404);
    }
    const named = `carry_forward?${scopeOf(farm)}&environment=BEEF_CATTLE`;
    for (const stranger of [(await createOwner(pool, { onlyDiagnosis: true })).user, dairy]) {
      expect((await ask(stranger, named)).status).toBe(403);
      expect((await ask(stranger, named, { method: 'POST', payload: chosen })).status).toBe(403);
    }
    expect(await rowsOf(farm, 'teams')).toEqual([]);
  });
});

it('asks one statement after the other of the client of a transaction', async () => {
  await bring(await closedFarm(), { machines: [] });
  expect(warnings.filter((message) => message.includes('already executing a query'))).toEqual([]);
});

describe('a farm that was diagnosed before', () => {
  it('begins with the herd, the area and the team of its diagnosis', async () => {
    const farm = await createFarm(pool, owner);
    const place = [before.id, farm.customerId, farm.id];
    const herd = (category: number, block: string, amount: number, weight: number) =>
      pool.query(
        `insert into diagnosis_herd (harvest_id, customer_id, farm_id, environment, category_livestock_id, block, amount, weight)
         values ($1, $2, $3, 'BEEF_CATTLE', $4, $5, $6, $7)`,
        [...place, category, block, amount, weight],
      );
    await herd(BEEF_CATEGORY.cows, 'INITIAL', 200, 430);
    await herd(BEEF_CATEGORY.cows, 'FINAL', 210, 435.5);
    await herd(BEEF_CATEGORY.bulls, 'FINAL', 0, 700);
    await pool.query(
      `insert into area_team_diagnosis (harvest_id, customer_id, farm_id, environment, total_area, total_team, total_work_front)
       values ($1, $2, $3, 'BEEF_CATTLE', 640.5, 5, 3.5)`,
      place,
    );
    const { body } = await carry(farm);
    expect(body.previous.id).toBe(before.id);
    const rowsOf = (path: string) => body.modules.find((module: { path: string }) => module.path === path).rows;
    expect(rowsOf('livestock_stocks')).toMatchObject([{ label: 'Matrizes em reprodução', values: { amount: 210, weight: 435.5 } }]);
    expect(rowsOf('areas')).toMatchObject([{ values: { value: 640.5 } }]);
    expect(rowsOf('teams').map(({ values }: { values: { amount: number } }) => values.amount)).toEqual([3.5, 1.5]);
    const chosen = Object.fromEntries(
      ['livestock_stocks', 'areas', 'teams'].map((path) => [path, rowsOf(path).map(({ id }: { id: number }) => ({ id }))]),
    );
    expect((await bring(farm, chosen)).body.modules).toMatchObject([{ written: 1 }, { written: 1 }, { written: 2 }]);
    const { rows } = await pool.query(`select amount::int, weight::float8, type from livestock_stocks where farm_id = $1`, [farm.id]);
    expect(rows).toEqual([{ amount: 210, weight: 435.5, type: false }]);
  });

  it('begins with what the same harvest began with, where that was diagnosed', async () => {
    const farm = await createFarm(pool, owner);
    await pool.query(
      `insert into diagnosis_herd (harvest_id, customer_id, farm_id, environment, category_livestock_id, block, amount, weight)
       select $1, $2, $3, 'BEEF_CATTLE', $4, block, amount, 430 from (values ('INITIAL', 90), ('FINAL', 95)) x(block, amount)`,
      [now.id, farm.customerId, farm.id, BEEF_CATEGORY.cows],
    );
    const { body } = await carry(farm);
    expect([body.previous.id, body.modules[0].rows[0].values.amount]).toEqual([now.id, 90]);
  });
});

describe('a dairy farm', () => {
  it('begins with its herd, and with who was paid in the last month', async () => {
    const farm = await createFarm(pool, owner, 'DAIRY_CATTLE');
    const [cows, type] = await Promise.all(
      [
        `select id from category_livestock where environment = 'DAIRY_CATTLE' and role = 'LACTATING_COW' order by id limit 1`,
        'select id from category_team_type order by id limit 1',
      ].map(async (text) => (await pool.query<{ id: number }>(text)).rows[0]),
    );
    const milk = { environment: 'DAIRY_CATTLE' };
    await add(farm, 'livestock_stocks', [{ ...milk, category_livestock: cows, type: true, date: '2024-06', amount: 62 }]);
    const paid = { ...milk, category_team_type: type, number_employees: 3, days_worked: 26 };
    await add(farm, 'teams', [
      { ...paid, dt_team: '2024-05-01', period: true, salary: 2400 },
      { ...paid, dt_team: '2024-06-20', salary: 2500 },
    ]);
    const scope = `carry_forward?${scopeOf(farm)}&environment=DAIRY_CATTLE`;
    const { body } = await ask(owner.user, scope);
    const modules: ProposedModule[] = body.modules;
    expect(modules.map(({ path, month, rows }) => [path, month, rows.map(({ values }) => values)])).toEqual([
      ['livestock_stocks', '2024-06', [{ amount: 62, weight: null }]],
      ['teams', '2024-06', [{ number_employees: 3, salary: 2500, days_worked: 26 }]],
    ]);
    const [herd, team] = modules.map(({ rows }) => rows[0]?.id);
    const payload = { livestock_stocks: [{ id: herd }], teams: [{ id: team, salary: 2650 }] };
    const brought = await ask(owner.user, scope, { method: 'POST', payload });
    expect([brought.status, brought.body.fields, brought.body.modules?.map(({ written }: { written: number }) => written)]).toEqual([
      201,
      undefined,
      [1, 1],
    ]);
    const list = async (path: string) => (await ask(owner.user, `${path}?${scopeOf(farm)}&environment=DAIRY_CATTLE`)).body.resultList;
    expect(await list('livestock_stocks')).toMatchObject([{ type: false, amount: 62 }]);
    expect(await list('teams')).toMatchObject([{ dt_team: '2024-07-01', period: true, salary: 2650, number_employees: 3 }]);
    expect(await list('financials')).toMatchObject([{ team_related: true, date: '2024-07-01', value: 7950 }]);
    expect((await ask(owner.user, scope)).body.modules.every(({ rows }: ProposedModule) => rows[0]?.is_present)).toBe(true);
  });
});
