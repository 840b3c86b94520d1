import { beforeAll, describe, expect, it } from 'vitest';
import { testApp } from '../../../test/database';
import { createOwner, createPerson, type Owner, type Person, signInAs } from '../../../test/people';
import { createFarm, createHarvest, type Farm, type Harvest } from '../../../test/places';

const { app, pool } = await testApp();
const CENTER = { health: 25, feed: 302, grouped: 305, loan: 300, payment: 11, otherRevenue: 122, feedStock: 306 } as const;
const LEAST = 'Inserir valor total de despesa, por centro de custo, de toda a safra. Valor mínimo 100';
const TEAM = 'Total de funcionários deve ser maior que equipe pecuária de campo.';

let owner: Owner;
let stranger: Owner;
let staff: Person;
let farm: Farm;
let harvest: Harvest;

beforeAll(async () => {
  staff = await createPerson(pool, 'TECHNICAL', { globalAccess: true });
  owner = await createOwner(pool, { onlyDiagnosis: true });
  stranger = await createOwner(pool, { onlyDiagnosis: true });
  harvest = await createHarvest(pool, 2024);
  farm = await createFarm(pool, owner);
});

const place = () => ({ harvest: harvest.id, customer: farm.customerId, farm: farm.id });
const scope = (of: Farm = farm) => `harvest_id=${harvest.id}&customer_id=${of.customerId}&farm_id=${of.id}`;

async function send(method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object, as: Person = owner.user) {
  const answer = await app.inject({ method, url: `/api/${url}`, headers: await signInAs(app, as), ...(payload ? { payload } : {}) });
  return { status: answer.statusCode, body: answer.body === '' ? null : answer.json() };
}
const spend = (center: number, value: number | null, rest: object = {}) =>
  send('POST', 'financials_diagnosis', { ...place(), cost_center: { id: center }, value, ...rest });
const cells = (path: string, entries: readonly object[], as = owner.user) =>
  send(
    'POST',
    `${path}/cells`,
    entries.map((entry) => ({ ...place(), ...entry })),
    as,
  );

describe('entries of the diagnosis', () => {
  it('get the last day of the harvest and the type of their cost centre', async () => {
    const { status, body } = await spend(CENTER.otherRevenue, 18_000, { date: '2024-09-01', description: 'Arrendamento' });
    expect(status).toBe(201);
    expect(body).toMatchObject({ date: '2025-06-30', period: true, type: 'RECEITAS', description: 'Arrendamento', validated: false });
    expect((await spend(CENTER.loan, 150_000)).body).toMatchObject({ type: 'OUTROS_CREDITOS' });
    expect((await spend(CENTER.payment, 42_000)).body).toMatchObject({ type: 'DESPESAS', status: false });
    const { body: list } = await send('GET', `financials_diagnosis?${scope()}&type=DESPESAS&wherein[costCenter.id]=11|302&date=2025-06-30`);
    expect(list.resultList.map((row: { value: number }) => row.value)).toEqual([42_000]);
    const changed = await send('PUT', `financials_diagnosis/${body.id}`, { value: 20_000, version: body.version });
    expect([changed.status, changed.body.value]).toEqual([200, 20_000]);
    expect((await send('DELETE', `financials_diagnosis/${body.id}`)).status).toBe(204);
  });

  it('refuse an expense below R$ 100 but accept other rows below it', async () => {
    for (const value of [99.99, 0.01]) {
      expect(await spend(CENTER.health, value)).toMatchObject({ status: 422, body: { fields: { value: LEAST } } });
    }
    expect((await spend(CENTER.health, 100)).status).toBe(201);
    expect((await spend(CENTER.otherRevenue, 50)).status).toBe(201);
    expect((await spend(CENTER.feedStock, 500)).body.fields).toHaveProperty('cost_center');
  });

  it('are one sum or one a cost centre, never both', async () => {
    await spend(CENTER.health, 9_000);
    expect(await spend(CENTER.grouped, 400_000)).toMatchObject({ status: 422, body: { fields: { value: /por centro de custo/ } } });
    const line = { cost_center: CENTER.health };
    expect(
      (
        await cells('financials_diagnosis', [
          { ...line, value: 8_000 },
          { cost_center: CENTER.grouped, value: 400_000 },
        ])
      ).status,
    ).toBe(422);
    const moved = await cells('financials_diagnosis', [
      { cost_center: CENTER.grouped, value: 400_000 },
      { ...line, value: null },
    ]);
    expect(moved.status).toBe(201);
    expect(await spend(CENTER.feed, 90_000)).toMatchObject({ status: 422, body: { fields: { value: /total agrupado/ } } });
    const { body: all } = await send('GET', `financials_diagnosis?${scope()}&wherein[cost_center.id]=305`);
    await send('DELETE', `financials_diagnosis/${all.resultList[0].id}`);
    await spend(CENTER.feed, 90_000);
    expect((await send('POST', `financials_diagnosis/${all.resultList[0].id}/restore`)).status).toBe(422);
  });

  it('cannot be grouped and split by two concurrent writes', async () => {
    const other = await createFarm(pool, owner);
    const at = { harvest: harvest.id, customer: other.customerId, farm: other.id };
    const answers = await Promise.all(
      [CENTER.grouped, CENTER.feed].map((center) => send('POST', 'financials_diagnosis', { ...at, cost_center: center, value: 5_000 })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 422]);
  });
});

describe('the sheets', () => {
  it('have a line for each cost centre of the diagnosis, in the order of a balance, without the inputs in the store', async () => {
    const { body } = await send('GET', `financials_diagnosis/datagrid?${scope()}`);
    const centers = body.resultList.map(({ cost_center }: { cost_center: { id: number } }) => cost_center.id);
    expect(centers.slice(0, 9)).toEqual([302, 25, 24, 303, 1, 304, 21, 9, 305]);
    expect([...centers.slice(9)].sort()).toEqual([11, 122, 300]);
  });

  it('count inputs at the beginning and at the end, zero too', async () => {
    const center = { cost_center: CENTER.feedStock };
    const written = await cells('inputs_diagnosis', [
      { ...center, date_harvest: false, value: 0 },
      { ...center, date_harvest: true, value: 31_500 },
    ]);
    expect(written.body.resultList).toMatchObject([{ material: 'MATERIAL FINAL', amount: 1, value: 0 }, { value: 31_500 }]);
    const { body } = await send('GET', `inputs_diagnosis/datagrid?${scope()}`);
    expect(body.resultList).toMatchObject([
      {
        cost_center: { id: 306 },
        answers: [
          { date_harvest: false, value: 0 },
          { date_harvest: true, value: 31_500 },
        ],
      },
      { cost_center: { id: 307 }, answers: [{ id: null, value: null }, { id: null }] },
      { cost_center: { id: 308 } },
    ]);
  });

  it('answer a stale version with the stored values', async () => {
    const center = { cost_center: CENTER.payment };
    const { body } = await cells('financials_diagnosis', [{ ...center, value: 10_000 }]);
    const { version } = body.resultList[0];
    await cells('financials_diagnosis', [{ ...center, value: 11_000, version }], staff);
    const late = await cells('financials_diagnosis', [{ ...center, value: 12_000, version }]);
    expect(late).toMatchObject({ status: 409, body: { rows: [{ index: 0, current: { value: 11_000 } }] } });
  });
});

describe('area and team', () => {
  const read = (as = owner.user, of = farm) => send('GET', `area_team_diagnosis?${scope(of)}`, undefined, as);

  it('are one block, which is posted as it was read', async () => {
    const { status, body } = await read();
    expect([status, body]).toMatchObject([200, { id: null, version: null, total_area: null, farm: { id: farm.id } }]);
    const filled = { ...body, total_area: 812.5, total_team: 4.5, total_work_front: 3 };
    const written = await send('POST', `area_team_diagnosis?${scope()}`, filled);
    expect([written.status, written.body.fields]).toEqual([201, undefined]);
    const again = await read();
    expect(again.body).toMatchObject({ id: written.body.id, total_area: 812.5, total_team: 4.5, total_work_front: 3 });
    await send('POST', `area_team_diagnosis?${scope()}`, { ...again.body, total_area: 815 }, staff);
    const late = await send('POST', `area_team_diagnosis?${scope()}`, { ...again.body, total_area: 820 });
    expect(late).toMatchObject({ status: 409, body: { current: { total_area: 815 } } });
  });

  it('refuse more field workers than people in the team', async () => {
    const few = await send('POST', `area_team_diagnosis?${scope()}`, { total_team: 2, total_work_front: 2.01 });
    expect(few).toMatchObject({ status: 422, body: { fields: { total_team: TEAM } } });
    expect((await send('POST', `area_team_diagnosis?${scope()}`, { total_team: 2, total_work_front: 2 })).status).toBe(201);
    for (const wrong of [-0.5, 1.234, 1_000_000_000_000]) {
      expect((await send('POST', `area_team_diagnosis?${scope()}`, { total_area: wrong })).body.fields).toHaveProperty('total_area');
    }
  });

  it('are hidden from other customers', async () => {
    const platform = await createOwner(pool);
    expect([(await read(stranger.user)).status, (await read(platform.user)).status]).toEqual([404, 403]);
    const otherCustomer = `harvest_id=${harvest.id}&customer_id=${stranger.id}&farm_id=${farm.id}`;
    expect((await send('GET', `area_team_diagnosis?${otherCustomer}`, undefined, staff)).status).not.toBe(500);
    const { body } = await read();
    const validated = await send('PUT', 'area_team_diagnosis/validate', [body.id], staff);
    expect([validated.status, (await read()).body.validated]).toEqual([200, true]);
    expect((await send('PUT', 'area_team_diagnosis/validate', [body.id])).status).toBe(403);
    await send('POST', `area_team_diagnosis?${scope()}`, { total_area: 900 });
    expect((await read()).body.validated).toBe(false);
  });
});

describe('the references of a farm', () => {
  let herded: Farm;
  const ask = async (of: Farm, year = harvest) =>
    (await send('GET', `financials_diagnosis/references?harvest_id=${year.id}&farm_id=${of.id}`, undefined, staff)).body;

  beforeAll(async () => {
    herded = await createFarm(pool, await createOwner(pool));
    const scoped = [harvest.id, herded.customerId, herded.id];
    await pool.query(
      `insert into farms_details (harvest_id, customer_id, farm_id, environment, only_diagnosis, category_livestock_system_id, name, total_area)
       select $1, $2, $3, 'BEEF_CATTLE', only_diagnosis, 1, 'Fazenda', 900 from unnest(array[false, true]) only_diagnosis`,
      scoped,
    );
    // 400 cows all year.
    await pool.query(
      `insert into livestock_stocks (harvest_id, customer_id, farm_id, environment, category_livestock_id, type, date, amount, weight)
       select $1, $2, $3, 'BEEF_CATTLE', 2, m > 0, case when m > 0 then date '2024-06-01' + make_interval(months => m) end, 400, 450
       from generate_series(0, 12) m`,
      scoped,
    );
    await send(
      'POST',
      'financials_diagnosis',
      { harvest: harvest.id, customer: herded.customerId, farm: herded.id, cost_center: 302, value: 98_016 },
      staff,
    );
    await send(
      'POST',
      'financials_diagnosis',
      { harvest: harvest.id, customer: herded.customerId, farm: herded.id, cost_center: 9, value: 500 },
      staff,
    );
  });

  it('give the range of its system per head and month and per harvest, and the position of its expenses', async () => {
    const { system, average_herd, reason, references } = await ask(herded);
    expect([system.title, average_herd, reason, references.length]).toEqual(['Cria', 400, null, 9]);
    const of = (id: number) => references.find((one: { cost_center: { id: number } }) => one.cost_center.id === id);
    expect(of(302)).toMatchObject({ nominal: 20.42, value: 20.42, is_corrected: true, spent: 98_016, standing: 'within' });
    expect([of(302).low_harvest, of(302).high_harvest, of(302).spent_head_month].map((one) => Math.round(one * 100) / 100)).toEqual([
      78_412.8, 117_619.2, 20.42,
    ]);
    expect([of(9).standing, of(303).standing]).toEqual(['below', null]);
  });

  it('are corrected to the harvest by IGP-DI, and replaced by those of a later harvest', async () => {
    const before = await createHarvest(pool, 2022);
    await pool.query(
      `insert into farms_details (harvest_id, customer_id, farm_id, environment, only_diagnosis, category_livestock_system_id, name, total_area)
       values ($1, $2, $3, 'BEEF_CATTLE', true, 1, 'Fazenda', 900)`,
      [before.id, herded.customerId, herded.id],
    );
    const mean = async (year: number) =>
      Number(
        (await pool.query(`select avg(index) as mean from igpdi where date between '${year}-07-01' and '${year + 1}-06-30'`)).rows[0].mean,
      );
    const corrected = await ask(herded, before);
    expect(corrected.references[0].value / corrected.references[0].nominal).toBeCloseTo((await mean(2022)) / (await mean(2024)), 9);
    expect(corrected.reason).toMatch(/rebanho médio/);
    const admin = await createPerson(pool, 'ADMIN');
    const own = { first_year: 2022, category_livestock_system: 1, cost_center: 302, value: 15 };
    const kept = await send('POST', 'disbursement_references', own, admin);
    expect([kept.status, (await send('POST', 'disbursement_references', { ...own, value: 16 }, admin)).status]).toEqual([201, 422]);
    const replaced = await ask(herded, before);
    const feed = replaced.references.find((one: { cost_center: { id: number } }) => one.cost_center.id === 302);
    expect(feed).toMatchObject({ first_year: 2022, nominal: 15, value: 15 });
    await send('DELETE', `disbursement_references/${kept.body.id}`, undefined, admin);
  });

  it('use the typed months of the diagnosis before its herd exists', async () => {
    const months = [7, 8, 9].map((month, index) => ({ month, value: 300 + 100 * index }));
    expect((await cells('diagnosis_average_herd', months)).status).toBe(201);
    expect((await ask(farm)).average_herd).toBe(400);
  });

  it('give the reason when there are none', async () => {
    const bare = await ask(farm);
    expect([bare.references, bare.reason]).toEqual([[], 'Necessário definir Sistema pecuária na tela Caracteriza Fazenda']);
  });
});
