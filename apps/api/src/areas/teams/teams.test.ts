import { beforeAll, describe, expect, it } from 'vitest';
import { testApp } from '../../../test/database';
import { createOwner, createPerson, type Owner, type Person, signInAs } from '../../../test/people';
import { createFarm, createHarvest, type Farm, type Harvest } from '../../../test/places';

const { app, pool } = await testApp();
let owner: Owner;
let technician: Person;
let farm: Farm;
let harvest: Harvest;
let functions: { id: number; title: string }[];

beforeAll(async () => {
  technician = await createPerson(pool, 'TECHNICAL');
  owner = await createOwner(pool, { technician });
  harvest = await createHarvest(pool, 2040);
  farm = await createFarm(pool, owner);
  functions = (await pool.query('select id, title from category_functions order by id')).rows;
});

type Sent = { method?: 'GET' | 'POST' | 'PUT'; payload?: object };
async function ask(person: Person, url: string, { method = 'GET', payload }: Sent = {}) {
  const answer = await app.inject({ method, url: `/api/${url}`, headers: await signInAs(app, person), ...(payload && { payload }) });
  return { status: answer.statusCode, body: answer.json() };
}
const scopeOf = (at: Farm) => `harvest_id=${harvest.id}&customer_id=${at.customerId}&farm_id=${at.id}`;
const idOf = (title: string) => functions.find((one) => one.title === title)?.id ?? 0;
const hire = (at: Farm, title: string, values: object, who = owner.user) =>
  ask(who, 'teams', {
    method: 'POST',
    payload: { harvest: harvest.id, customer: at.customerId, farm: at.id, category_function: idOf(title), ...values },
  });
type TeamRow = { id: number | null; category_function: { id: number; title: string }; [name: string]: unknown };
const titlesOf = (rows: TeamRow[]) => rows.map(({ category_function }) => category_function.title);

describe('GET /teams of one farm and harvest', () => {
  it('has a row for every function, the unfilled ones without an id', async () => {
    const at = await createFarm(pool, owner);
    const saved = await hire(at, 'Vaqueiro', { amount: 2.5, average_salary: 2100 });
    expect([saved.status, saved.body.category_work_front.title]).toEqual([201, 'Campo (pecuária)']);
    const { status, body } = await ask(owner.user, `teams?${scopeOf(at)}`);
    expect([status, body.size, body.resultList.length]).toEqual([200, functions.length, functions.length]);
    expect(titlesOf(body.resultList)).toEqual([...titlesOf(body.resultList)].sort(new Intl.Collator('pt-BR').compare));
    expect(body.resultList.filter(({ id }: TeamRow) => id !== null).map(({ id }: TeamRow) => id)).toEqual([saved.body.id]);
    const empty = body.resultList.find(({ category_function }: TeamRow) => category_function.title === 'Capataz');
    expect(empty).toMatchObject({
      id: null,
      version: null,
      amount: null,
      average_salary: null,
      validated: false,
      warnings: {},
      environment: 'BEEF_CATTLE',
      category_work_front: { title: 'Campo (pecuária)' },
      farm: { id: at.id },
      harvest: { id: harvest.id },
      customer: { id: owner.id },
    });
  });

  it('keeps conditions, order, pages and sums', async () => {
    const at = await createFarm(pool, owner);
    await hire(at, 'Vaqueiro', { amount: 2.5 });
    await hire(at, 'Capataz', { amount: 1 });
    const list = async (query: string) => (await ask(owner.user, `teams?${scopeOf(at)}&${query}`)).body;
    const field = await list('wherein[category_work_front.title]=Campo (pecuária)&order[category_function.title]=DESC');
    expect([field.size, titlesOf(field.resultList)]).toEqual([5, ['Vaqueiro', 'Salgador', 'Inseminador', 'Capataz', 'Campeiro']]);
    const page = await list('order[category_function.title]=ASC&page=1&perPage=3');
    expect([page.size, page.resultList.length]).toEqual([functions.length, 3]);
    const all = await list('order[category_function.title]=ASC');
    expect(titlesOf(page.resultList)).toEqual(titlesOf(all.resultList.slice(3, 6)));
    expect((await list('wherecustom[amount]=gte:1')).size).toBe(2);
    expect((await list('totals=true')).totals).toEqual({ amount: 3.5, validated: 0 });
    expect((await ask(owner.user, `teams?${scopeOf(at)}&page=99`)).body).toEqual({ resultList: [], size: functions.length });
    const inBrackets = `wherein[harvest.id]=${harvest.id}&wherein[farm.id]=${at.id}`;
    expect((await ask(owner.user, `teams?${inBrackets}`)).body.size).toBe(functions.length);
  });

  it('adds no empty lines to lists of several farms or of the other environment', async () => {
    const at = await createFarm(pool, owner);
    await hire(at, 'Vaqueiro', { amount: 1 });
    expect((await ask(owner.user, `teams?harvest_id=${harvest.id}&wherein[farm.id]=${at.id}|${farm.id}`)).body.size).toBe(1);
    expect((await ask(owner.user, `teams?wherein[farm.id]=${at.id}`)).body.size).toBe(1);
    expect((await ask(owner.user, `teams?${scopeOf(at)}&environment=DAIRY_CATTLE`)).body.size).toBe(0);
    expect((await ask(owner.user, `teams?harvest_id=${harvest.id}&farm_id=999999999`)).body.size).toBe(0);
    expect((await ask(owner.user, `teams?harvest_id=${harvest.id}&farm_id=99999999999999999`)).status).toBe(200);
    expect((await ask(owner.user, `teams?${scopeOf(at)}&safra=1`)).status).toBe(400);
    const dairy = await createFarm(pool, owner, 'DAIRY_CATTLE');
    expect((await ask(owner.user, `teams?${scopeOf(dairy)}`)).body.size).toBe(0);
  });

  it('is empty without reach', async () => {
    for (const other of [(await createOwner(pool)).user, await createPerson(pool, 'TECHNICAL')])
      expect((await ask(other, `teams?${scopeOf(farm)}`)).body).toEqual({ resultList: [], size: 0 });
    const diagnosis = await createOwner(pool, { onlyDiagnosis: true });
    expect((await ask(diagnosis.user, `teams?${scopeOf(farm)}`)).status).toBe(403);
  });

  it('gives a row that is created with its first save, by itself or as cells', async () => {
    const at = await createFarm(pool, owner);
    const { resultList } = (await ask(owner.user, `teams?${scopeOf(at)}`)).body;
    const row = resultList.find(({ category_function }: TeamRow) => category_function.title === 'Gerente');
    const saved = await ask(owner.user, 'teams', { method: 'POST', payload: { ...row, amount: 1 } });
    expect([saved.status, saved.body.amount, saved.body.version]).toEqual([201, 1, 1]);
    const cleared = await ask(owner.user, `teams/${saved.body.id}`, { method: 'PUT', payload: { amount: null, average_salary: 5000 } });
    expect([cleared.status, cleared.body.amount, cleared.body.average_salary]).toEqual([200, null, 5000]);
  });
});

describe('the charts of pay', () => {
  it('are by function', async () => {
    const [one, two] = [await createFarm(pool, owner), await createFarm(pool, owner)];
    const own = await createHarvest(pool, 2041);
    const at = { harvest: own.id };
    await hire(one, 'Vaqueiro', { ...at, amount: 3, average_salary: 2000, average_salary_benefit: 500 });
    const capataz = await hire(one, 'Capataz', { ...at, amount: 1, average_salary: 3000 });
    await hire(one, 'Gerente', { ...at, amount: 1 });
    await hire(two, 'Vaqueiro', { ...at, amount: 1, average_salary: 2400 });
    await ask(technician, 'teams/validate', { method: 'PUT', payload: [capataz.body.id] });
    const asked = (call: string, scope: string, who = owner.user) => ask(who, `teams/${call}?harvest_id=${own.id}&${scope}`);
    const chart = async (call: string, scope: string) => (await asked(call, scope)).body;
    expect(await chart('function_average_salary', `farm_id=${one.id}`)).toEqual([
      { label: 'Capataz', data: 3000, validated: true },
      { label: 'Vaqueiro', data: 2000, validated: false },
    ]);
    expect((await chart('function_average_salary', `customer_id=${owner.id}`))[1].data).toBe(2100);
    const shares = await chart('function_percentage_salary', `wherein[farm.id]=${one.id}`);
    expect(shares.map(({ data }: { data: number }) => Number(data.toFixed(4)))).toEqual([28.5714, 71.4286]);
    expect((await asked('function_average_salary', `farm_id=${one.id}`, (await createOwner(pool)).user)).status).toBe(404);
  });

  it('are by type of team where people are entered month by month', async () => {
    const dairy = await createFarm(pool, owner, 'DAIRY_CATTLE');
    const { rows: types } = await pool.query<{ id: number; title: string }>('select id, title from category_team_type order by id limit 2');
    const pay = (type: number, month: string, people: number, salary: number) => {
      const row = { harvest: harvest.id, customer: dairy.customerId, farm: dairy.id, environment: 'DAIRY_CATTLE', period: true };
      const payload = { ...row, dt_team: month, category_team_type: types[type], number_employees: people, salary, days_worked: 25 };
      return ask(owner.user, 'teams', { method: 'POST', payload });
    };
    const paid = [await pay(0, '2040-07-01', 3, 2000), await pay(0, '2040-08-01', 1, 2400), await pay(1, '2040-07-01', 1, 1600)];
    expect(paid.map(({ status }) => status)).toEqual([201, 201, 201]);
    const chart = async (call: string) => (await ask(owner.user, `teams/${call}?${scopeOf(dairy)}&environment=DAIRY_CATTLE`)).body;
    expect(await chart('function_average_salary')).toEqual([
      { label: types[0]?.title, data: 2100, validated: false },
      { label: types[1]?.title, data: 1600, validated: false },
    ]);
    expect((await chart('function_percentage_salary')).map(({ data }: { data: number }) => data)).toEqual([84, 16]);
    expect((await ask(owner.user, `teams/function_average_salary?${scopeOf(dairy)}`)).status).toBe(404);
  });

  it.each([
    ['', 'harvest_id, farm_id'],
    ['harvest_id=1', 'farm_id'],
    ['harvest_id=1&farm_id=1&page=0', 'page'],
    ['harvest_id=1&farm_id=1&safra=2', 'safra'],
  ])('refuse "%s" by name', async (query, name) => {
    const { status, body } = await ask(owner.user, `teams/function_average_salary?${query}`);
    expect([status, body.message]).toEqual([400, `Parâmetro inválido: ${name}`]);
  });
});
