import { beforeAll, describe, expect, it } from 'vitest';
import { testApp } from '../../../test/database';
import { createOwner, createPerson, type Owner, type Person, signInAs } from '../../../test/people';

const { app, pool } = await testApp();
let technician: Person;
let technicianOfMilk: Person;
let agua: Owner;
let estrela: Owner;
let aguia: Owner;
let harvests: number[];
let farms: number[];

const YEARS = [2031, 2032, 2033];

beforeAll(async () => {
  technician = await createPerson(pool, 'TECHNICAL');
  technicianOfMilk = await createPerson(pool, 'TECHNICAL', { profiles: ['DAIRY_CATTLE'], globalAccess: true });
  agua = await createOwner(pool, { technician, hasDiagnosis: true });
  estrela = await createOwner(pool, { profiles: ['BEEF_CATTLE'], onlyDiagnosis: true });
  aguia = await createOwner(pool, { technician, profiles: ['DAIRY_CATTLE'], farmsLimit: 3 });
  for (const [owner, name] of [
    [agua, 'Água Boa'],
    [estrela, 'Estrela'],
    [aguia, 'aguia'],
  ] as const) {
    await pool.query('update customers set name = $2 where id = $1', [owner.id, name]);
  }
  harvests = (
    await pool.query(
      `insert into harvests (title, first_year, last_year) select y || '/' || y + 1, y, y + 1 from unnest($1::int[]) y order by y returning id`,
      [YEARS],
    )
  ).rows.map((row) => row.id);
  await pool.query(
    `insert into harvests_details (harvest_id, customer_id, farms_quantity, start_month, end_month) select h, $2, 1, 7, 6 from unnest($1::int[]) h`,
    [harvests, agua.id],
  );
  farms = (
    await pool.query(
      `insert into farms (customer_id, environment, name) values ($1, 'BEEF_CATTLE', 'Corte'), ($1, 'DAIRY_CATTLE', 'Leite'), ($2, 'BEEF_CATTLE', 'Outra') returning id`,
      [agua.id, estrela.id],
    )
  ).rows.map((row) => row.id);
  await characterise(harvests[0], farms[0], 'BEEF_CATTLE', false);
  await characterise(harvests[1], farms[0], 'BEEF_CATTLE', true);
});

async function characterise(harvest: number | undefined, farm: number | undefined, environment: string, onlyDiagnosis: boolean) {
  await pool.query(
    `insert into farms_details (harvest_id, customer_id, farm_id, environment, name, total_area, only_diagnosis)
     values ($1, $2, $3, $4, 'Cadastro', 100, $5)`,
    [harvest, agua.id, farm, environment, onlyDiagnosis],
  );
}

async function ask(person: Person, url: string) {
  const answer = await app.inject({ url: `/api/${url}`, headers: await signInAs(app, person) });
  return { status: answer.statusCode, body: answer.json() };
}
const names = async (person: Person, query = '') =>
  (await ask(person, `customers/find_for_combo?${query}`)).body.resultList.map((row: { name: string }) => row.name);
const years = async (person: Person, query: string) =>
  (await ask(person, `harvests/filter?${query}`)).body.resultList.map((row: { first_year: number }) => row.first_year);

describe('GET /customers/find_for_combo', () => {
  it('lists the reachable ones in Portuguese order with the members of the screens', async () => {
    const admin = await createPerson(pool, 'ADMIN');
    expect(await names(admin)).toEqual(['Água Boa', 'aguia', 'Estrela']);
    expect(await names(admin, 'order[name]=desc')).toEqual(['Estrela', 'aguia', 'Água Boa']);
    expect(await names(technician)).toEqual(['Água Boa', 'aguia']);
    expect(await names(technicianOfMilk)).toEqual(['Água Boa', 'aguia']);
    const own = await ask(aguia.user, `customers/find_for_combo?wherein[user.id]=${aguia.user.id}&order[name]=ASC`);
    expect(own.body).toEqual({
      resultList: [
        { id: aguia.id, name: 'aguia', profiles: ['DAIRY_CATTLE'], farms_limit: 3, has_diagnosis: false, only_diagnosis: false },
      ],
      size: 1,
    });
  });

  it('filters within the reach only', async () => {
    const admin = await createPerson(pool, 'ADMIN');
    expect(await names(admin, `wherein[user.id]=${agua.user.id}|${estrela.user.id}`)).toEqual(['Água Boa', 'Estrela']);
    expect(await names(aguia.user, `wherein[user.id]=${agua.user.id}`)).toEqual([]);
    expect(await names(admin, 'whereinmatch[profile]=DAIRY_CATTLE')).toEqual(['Água Boa', 'aguia']);
    expect(await names(admin, 'has_diagnosis=true&whereinmatch[profile]=BEEF_CATTLE')).toEqual(['Água Boa', 'Estrela']);
    expect(await names(admin, 'has_diagnosis=false')).toEqual(['aguia']);
    expect(await names(admin, `technical_id=${technician.id}`)).toEqual(['Água Boa', 'aguia']);
    expect(await names(admin, `technical_id=${technicianOfMilk.id}`)).toEqual(['Água Boa', 'aguia']);
    expect(await names(estrela.user, `technical_id=${technician.id}`)).toEqual([]);
    expect(await names(admin, `technical_id=${admin.id}`)).toEqual([]);
  });

  it('pages', async () => {
    const admin = await createPerson(pool, 'ADMIN');
    const { body } = await ask(admin, 'customers/find_for_combo?perPage=2&page=1');
    expect([body.resultList.length, body.size]).toEqual([1, 3]);
  });

  it.each([
    'wherein[user.id]=x',
    'wherein[user.id]=',
    'wherein[user.id]=99999999999',
    'whereinmatch[profile]=SHEEP',
    'has_diagnosis=sim',
    'technical_id=0',
    'order[name]=UP',
    'order[id]=ASC',
    'perPage=5001',
    'page=-1',
    'nome=x',
  ])('refuses %s by name', async (query) => {
    const { status, body } = await ask(technician, `customers/find_for_combo?${query}`);
    expect([status, body.message]).toEqual([400, `Parâmetro inválido: ${query.split('=')[0]}`]);
  });

  it('does not show a technician of one profile the other', async () => {
    expect((await ask(technicianOfMilk, 'customers/find_for_combo?whereinmatch[profile]=BEEF_CATTLE')).status).toBe(403);
  });
});

describe('GET /harvests/filter', () => {
  it('lists the harvests a customer takes part in, newest first', async () => {
    const { body } = await ask(technician, `harvests/filter?customer_id=${agua.id}`);
    expect(body.size).toBe(3);
    expect(body.resultList[0]).toEqual({ id: harvests[2], title: '2033/2034', first_year: 2033, last_year: 2034, takes_entries: false });
    expect(await years(technician, `customer_id=${agua.id}`)).toEqual([2033, 2032, 2031]);
    expect(await years(aguia.user, `customer_id=${aguia.id}`)).toEqual([]);
  });

  it('separates entries and diagnosis, with uncharacterised harvests in both', async () => {
    expect(await years(technician, `customer_id=${agua.id}&only_diagnosis=true`)).toEqual([2033, 2032]);
    expect(await years(technician, `customer_id=${agua.id}&only_diagnosis=false`)).toEqual([2033, 2031]);
  });

  it('asks for one farm', async () => {
    expect(await years(technician, `customer_id=${agua.id}&farm_id=${farms[0]}`)).toEqual([2032, 2031]);
    expect(await years(technician, `customer_id=${agua.id}&farm_id=${farms[0]}&only_diagnosis=true`)).toEqual([2032]);
    expect(await years(technician, `customer_id=${agua.id}&farm_id=${farms[1]}`)).toEqual([]);
  });

  it('offers customers only harvests open or with entries, staff all', async () => {
    const offered = () => years(agua.user, `customer_id=${agua.id}&only_diagnosis=false`);
    expect(await offered()).toEqual([2033]);
    await pool.query(
      `insert into births (harvest_id, customer_id, farm_id, environment, date, amount, sex) values ($1, $2, $3, 'BEEF_CATTLE', '2031-08-01', 3, 'MALE')`,
      [harvests[0], agua.id, farms[0]],
    );
    expect(await offered()).toEqual([2033, 2031]);
    await pool.query('delete from births');
    await pool.query('insert into farms_harvests_platform (owner_id, target_id) values ($1, $2)', [farms[0], harvests[0]]);
    expect(await offered()).toEqual([2033, 2031]);
    const { body } = await ask(agua.user, `harvests/filter?customer_id=${agua.id}&farm_id=${farms[0]}`);
    expect(body.resultList.map((row: { first_year: number; takes_entries: boolean }) => [row.first_year, row.takes_entries])).toEqual([
      [2032, false],
      [2031, true],
    ]);
    await pool.query('delete from farms_harvests_platform');
    expect(await years(technician, `customer_id=${agua.id}&only_diagnosis=false`)).toEqual([2033, 2031]);
  });

  it('answers 404 beyond the reach', async () => {
    const unreached: [Person, string][] = [
      [aguia.user, `customer_id=${agua.id}`],
      [technician, `customer_id=${estrela.id}`],
      [technician, 'customer_id=2000000000'],
      [technician, `customer_id=${agua.id}&farm_id=${farms[2]}`],
      [technicianOfMilk, `customer_id=${agua.id}&farm_id=${farms[0]}`],
    ];
    for (const [person, query] of unreached) {
      const { status, body } = await ask(person, `harvests/filter?${query}`);
      expect([status, body.message]).toEqual([404, 'Registro não encontrado']);
    }
  });

  it.each([
    ['', 'customer_id'],
    ['customer_id=x', 'customer_id'],
    ['customer_id=1&farm_id=x', 'farm_id'],
    ['customer_id=1&only_diagnosis=1', 'only_diagnosis'],
    ['customer_id=1&safra=1', 'safra'],
  ])('refuses "%s" by name', async (query, name) => {
    const { status, body } = await ask(technician, `harvests/filter?${query}`);
    expect([status, body.message]).toEqual([400, `Parâmetro inválido: ${name}`]);
  });
});

describe('/users/me/scope', () => {
  const kept = async (person: Person) => (await ask(person, 'users/me/scope')).body.scope;
  const send = async (person: Person, method: 'PUT' | 'DELETE', payload?: object) =>
    (await app.inject({ method, url: '/api/users/me/scope', headers: await signInAs(app, person), ...(payload && { payload }) }))
      .statusCode;
  const choose = (person: Person, farm: number | undefined, harvest: number | undefined) =>
    send(person, 'PUT', { farm_id: farm, harvest_id: harvest });

  it('keeps the last farm and harvest of each person, until forgotten', async () => {
    expect(await kept(technician)).toBeNull();
    expect(await choose(technician, farms[0], harvests[1])).toBe(204);
    expect(await choose(technician, farms[0], harvests[0])).toBe(204);
    expect(await kept(technician)).toEqual({
      environment: 'BEEF_CATTLE',
      customer: { id: agua.id, name: 'Água Boa' },
      harvest: { id: harvests[0], title: '2031/2032', first_year: 2031, last_year: 2032 },
      farm: { id: farms[0], name: 'Corte', only_diagnosis: false },
    });
    expect(await kept(technicianOfMilk)).toBeNull();
    expect(await send(technician, 'DELETE')).toBe(204);
    expect(await kept(technician)).toBeNull();
  });

  it.each([
    ['of another customer', () => choose(technician, farms[2], harvests[0])],
    ['of another environment', () => choose(technicianOfMilk, farms[0], harvests[0])],
    ['not characterised in the harvest', () => choose(technician, farms[1], harvests[0])],
    ['in a harvest that the customer is not offered', () => choose(agua.user, farms[0], harvests[0])],
    ['that is not there', () => choose(technician, 2_000_000_000, harvests[0])],
  ])('refuses a farm %s', async (_what, chosen) => {
    expect(await chosen()).toBe(404);
  });

  it('refuses an incomplete or unknown choice by name', async () => {
    expect(await send(technician, 'PUT', { farm_id: farms[0] })).toBe(422);
    expect(await send(technician, 'PUT', { farm_id: farms[0], harvest_id: harvests[0], user_id: 1 })).toBe(422);
  });

  it('presets no farm that the person may no longer see', async () => {
    expect(await choose(technician, farms[0], harvests[0])).toBe(204);
    await pool.query('delete from technicals_customers where user_id = $1 and customer_id = $2', [technician.id, agua.id]);
    expect(await kept(technician)).toBeNull();
    await pool.query('insert into technicals_customers (user_id, customer_id) values ($1, $2)', [technician.id, agua.id]);
    expect(await kept(technician)).toMatchObject({ farm: { id: farms[0] } });
    await pool.query('delete from harvests_details where harvest_id = $1 and customer_id = $2', [harvests[0], agua.id]);
    expect(await kept(technician)).toBeNull();
  });
});
