import { beforeAll, describe, expect, it } from 'vitest';
import { testApp } from '../../../test/database';
import { createOwner, createPerson, type Owner, type Person, signInAs } from '../../../test/people';
import { createFarm, createHarvest, type Farm, type Harvest } from '../../../test/places';

const { app, pool } = await testApp();
let owner: Owner;
let farm: Farm;
let other: Farm;
let harvest: Harvest;
let admin: Person;
let cows: number;
let bulls: number;

beforeAll(async () => {
  admin = await createPerson(pool, 'ADMIN');
  owner = await createOwner(pool);
  harvest = await createHarvest(pool, 2040);
  farm = await createFarm(pool, owner);
  other = await createFarm(pool, owner);
  const stock = await pool.query<{ id: number }>(
    `select id from category_livestock where 'stock' = any(show) and environment = 'BEEF_CATTLE' order by id limit 2`,
  );
  [cows, bulls] = stock.rows.map(({ id }) => id) as [number, number];
  await save('livestock_stocks', [
    { category_livestock: cows, type: false, amount: 100, weight: 430 },
    { category_livestock: bulls, type: false, amount: 4 },
    { category_livestock: cows, type: true, date: '2040-07-01', amount: 106, weight: 431.5 },
    { category_livestock: bulls, type: true, date: '2040-07-01', amount: 4 },
  ]);
  await move('births', '2040-07-31', 7, { sex: `'MALE'` });
  await move('births', '2040-07-02', 5, { sex: `'FEMALE'` });
  await move('deaths', '2040-07-15', 2, {
    category_livestock_id: String(cows),
    category_death_reason_id: '(select min(id) from category_deaths_reason)',
  });
  await move('herd_entry', '2040-08-10', 20, { category_livestock_id: String(bulls) });
  await move('herd_departure', '2040-09-01', 9, { category_livestock_id: String(cows) });
});

const placeOf = (at: Farm) => ({ harvest: harvest.id, customer: at.customerId, farm: at.id, environment: 'BEEF_CATTLE' });
const scope = (at: Farm = farm) => `harvest_id=${harvest.id}&customer_id=${at.customerId}&farm_id=${at.id}`;

async function save(path: string, cells: object[], as: Person = owner.user) {
  const payload = cells.map((cell) => ({ ...placeOf(farm), ...cell }));
  const answer = await app.inject({ method: 'POST', url: `/api/${path}/cells`, headers: await signInAs(app, as), payload });
  expect(answer.statusCode).toBe(201);
  return answer.json().resultList;
}

async function move(table: string, date: string, amount: number, columns: Record<string, string>) {
  const names = Object.keys(columns);
  await pool.query(
    `insert into ${table} (harvest_id, customer_id, farm_id, environment, date, amount, ${names.join(', ')})
     values ($1, $2, $3, 'BEEF_CATTLE', $4, $5, ${Object.values(columns).join(', ')})`,
    [harvest.id, farm.customerId, farm.id, date, amount],
  );
}

async function ask(person: Person, url: string) {
  const answer = await app.inject({ url: `/api/${url}`, headers: await signInAs(app, person) });
  return { status: answer.statusCode, body: answer.json() };
}

describe('GET /livestock_stocks/livestock_datagrid', () => {
  it('has every category of the stock, with its start and twelve months', async () => {
    const { status, body } = await ask(owner.user, `livestock_stocks/livestock_datagrid?${scope()}`);
    const { rows } = await pool.query(
      `select id from category_livestock where 'stock' = any(show) and environment = 'BEEF_CATTLE' order by id`,
    );
    expect(status).toBe(200);
    expect(body.size).toBe(rows.length);
    expect(body.resultList.map((line: { category_livestock: { id: number } }) => line.category_livestock.id)).toEqual(
      rows.map(({ id }) => id),
    );
    const [line] = body.resultList;
    expect(line.start).toMatchObject({
      amount: 100,
      weight: 430,
      validated: false,
      version: 1,
      warnings: {},
      created_by: { name: owner.user.name },
    });
    expect(line.months.map(({ date }: { date: string }) => date)).toEqual([
      ...['07', '08', '09', '10', '11', '12'].map((month) => `2040-${month}`),
      ...['01', '02', '03', '04', '05', '06'].map((month) => `2041-${month}`),
    ]);
    expect(line.months[0]).toMatchObject({ amount: 106, weight: 431.5, version: 1 });
    expect(line.months[1]).toMatchObject({ id: null, amount: null, weight: null, validated: false, version: null });
  });

  it('keeps a category that left the stock but holds numbers', async () => {
    await pool.query('update category_livestock set show = array_remove(show, $2) where id = $1', [bulls, 'stock']);
    const { body } = await ask(owner.user, `livestock_stocks/livestock_datagrid?${scope()}`);
    const ids = body.resultList.map((line: { category_livestock: { id: number } }) => line.category_livestock.id);
    await pool.query('update category_livestock set show = array_append(show, $2) where id = $1', [bulls, 'stock']);
    expect(ids).toContain(bulls);
    const empty = await ask(owner.user, `livestock_stocks/livestock_datagrid?${scope(other)}`);
    expect(empty.body.resultList.every((line: { start: { id: null } }) => line.start.id === null)).toBe(true);
  });

  it('takes the scope in brackets too', async () => {
    const inBrackets = `wherein[harvest.id]=${harvest.id}&wherein[customer.id]=${owner.id}&wherein[farm.id]=${farm.id}`;
    const { body } = await ask(admin, `livestock_stocks/livestock_datagrid?${inBrackets}`);
    expect(body.resultList[0].start.amount).toBe(100);
  });

  it('hides rows of other customers', async () => {
    const stranger = await createOwner(pool);
    expect((await ask(stranger.user, `livestock_stocks/livestock_datagrid?${scope()}`)).status).toBe(404);
    const diagnosis = await createOwner(pool, { onlyDiagnosis: true });
    expect((await ask(diagnosis.user, `livestock_stocks/livestock_datagrid?${scope()}`)).status).toBe(403);
  });
});

describe('GET /areas/livestock_datagrid', () => {
  it('has every kind of area with twelve months', async () => {
    const { rows } = await pool.query<{ id: number; livestock_use: boolean }>('select id, livestock_use from category_area order by id');
    await save('areas', [{ category_area: rows[1]?.id, date: '2041-06-01', value: 812.5 }]);
    const { status, body } = await ask(owner.user, `areas/livestock_datagrid?${scope()}`);
    expect(status).toBe(200);
    expect(
      body.resultList.map(({ category_area }: { category_area: { id: number; livestock_use: boolean } }) => [
        category_area.id,
        category_area.livestock_use,
      ]),
    ).toEqual(rows.map(({ id, livestock_use }) => [id, livestock_use]));
    expect(body.resultList[1].months[11]).toMatchObject({ date: '2041-06', value: 812.5, version: 1 });
    expect(body.resultList[1].months[0]).toMatchObject({ date: '2040-07', id: null, value: null });
  });
});

describe('GET /livestock_stocks/balance', () => {
  it('compares counts with movements', async () => {
    const { status, body } = await ask(owner.user, `livestock_stocks/balance?${scope()}`);
    expect(status).toBe(200);
    expect(body.start).toBe(104);
    const [july, august, september, october] = body.months;
    expect(july).toEqual({
      date: '2040-07',
      opening: 104,
      births: 12,
      entries: 0,
      departures: 0,
      deaths: 2,
      calculated: 114,
      typed: 110,
      difference: -4,
      reason: null,
    });
    expect(august).toMatchObject({ opening: 110, entries: 20, calculated: 130, typed: null, difference: null });
    expect(september).toMatchObject({ opening: 130, departures: 9, calculated: 121 });
    expect(october).toMatchObject({ opening: 121, calculated: 121 });
    expect(body.months).toHaveLength(12);
  });

  it('claims no difference before the first count, as the review does not', async () => {
    const at = await createFarm(pool, owner);
    const count = (date: string, amount: number) => ({ ...placeOf(at), category_livestock: cows, type: true, date, amount });
    await save('livestock_stocks', [count('2040-08-01', 500), count('2040-09-01', 480)]);
    const { body } = await ask(owner.user, `livestock_stocks/balance?${scope(at)}`);
    expect(body.start).toBeNull();
    const [july, august, september] = body.months;
    expect(july).toMatchObject({ opening: null, calculated: null, typed: null, difference: null, reason: 'not_counted' });
    expect(august).toMatchObject({ opening: null, calculated: null, typed: 500, difference: null, reason: 'start_missing' });
    expect(september).toMatchObject({ opening: 500, calculated: 500, typed: 480, difference: -20 });
    const review = await ask(owner.user, `checklist/review?${scope(at)}`);
    const texts = review.body.findings.map(({ text }: { text: string }) => text);
    expect(texts.filter((text: string) => text.includes('não fecha'))).toEqual([
      'Estoque de 09/2040 não fecha: contado 480, calculado pelos movimentos 500 (20 cabeças a menos).',
    ]);
    expect(texts).toContain('Estoque pecuário: falta a contagem do início da safra (01/07/2040).');
  });

  it('names the movements behind it', async () => {
    const { body } = await ask(owner.user, `livestock_stocks/balance?${scope()}`);
    const ofJuly = body.movements.filter(({ date }: { date: string }) => date === '2040-07');
    expect(ofJuly).toEqual([
      { date: '2040-07', kind: 'births', label: 'Machos', heads: 7, rows: 1 },
      { date: '2040-07', kind: 'births', label: 'Fêmeas', heads: 5, rows: 1 },
      { date: '2040-07', kind: 'deaths', label: expect.any(String), heads: 2, rows: 1 },
    ]);
  });

  it('excludes rows out of reach', async () => {
    const stranger = await createOwner(pool);
    expect((await ask(stranger.user, `livestock_stocks/balance?${scope()}`)).status).toBe(404);
    const diagnosis = await createOwner(pool, { onlyDiagnosis: true });
    expect((await ask(diagnosis.user, `livestock_stocks/balance?${scope()}`)).status).toBe(403);
  });
});

describe.each(['livestock_stocks/livestock_datagrid', 'areas/livestock_datagrid', 'livestock_stocks/balance'])(
  '%s refuses by name',
  (call) => {
    it.each([
      ['', 'harvest_id, farm_id'],
      ['harvest_id=1', 'farm_id'],
      ['farm_id=1', 'harvest_id'],
      ['harvest_id=x&farm_id=1', 'harvest_id'],
      ['harvest_id=1&farm_id=1|2', 'farm_id'],
      ['harvest_id=1&farm_id=1&farm_id=2', 'farm_id'],
      ['harvest_id=1&wherein[farm.id]=a', 'wherein[farm.id]'],
      ['harvest_id=1&farm_id=1&safra=2', 'safra'],
      ['harvest_id=1&farm_id=1&environment=SHEEP', 'environment'],
      ['harvest_id=99999999999999&farm_id=1', 'harvest_id'],
    ])('"%s"', async (query, name) => {
      const { status, body } = await ask(admin, `${call}?${query}`);
      expect([status, body.message]).toEqual([400, `Parâmetro inválido: ${name}`]);
    });

    it('knows no harvest that does not exist', async () => {
      expect((await ask(admin, `${call}?harvest_id=999999999&farm_id=1`)).status).toBe(404);
    });

    it('answers the other environment without rows, or not at all', async () => {
      const { status } = await ask(admin, `${call}?${scope()}&environment=DAIRY_CATTLE`);
      expect([200, 400, 404]).toContain(status);
    });
  },
);
