import { beforeAll, describe, expect, it } from 'vitest';
import { testApp } from '../../../test/database';
import { createOwner, createPerson, type Owner, type Person, signInAs } from '../../../test/people';
import { createFarm, createHarvest, type Farm, type Harvest } from '../../../test/places';

const { app, pool } = await testApp({ now: () => new Date('2041-02-10T12:00:00Z') });
let technician: Person;
let stranger: Person;
let admin: Person;
let owner: Owner;
let other: Owner;
let farm: Farm;
let bare: Farm;
let foreign: Farm;
let dairy: Farm;
let harvest: Harvest;

beforeAll(async () => {
  technician = await createPerson(pool, 'TECHNICAL');
  stranger = await createPerson(pool, 'TECHNICAL');
  admin = await createPerson(pool, 'ADMIN');
  [owner, other] = [await createOwner(pool, { technician }), await createOwner(pool)];
  harvest = await createHarvest(pool, 2040);
  farm = await createFarm(pool, owner);
  bare = await createFarm(pool, owner);
  dairy = await createFarm(pool, owner, 'DAIRY_CATTLE');
  foreign = await createFarm(pool, other);
  const described = await createFarm(pool, owner);
  await pool.query('update farms set only_diagnosis = true where id = $1', [described.id]);
  const [system] = (await pool.query<{ id: number }>(`select id from category_livestock_system where title = 'Cria'`)).rows;
  await insert('farms_details', farm, { name: 'A', category_livestock_system_id: system?.id, total_area: 100 });
  await birth('2040-08-05', 10, { validated: true, ...written('2040-12-01', admin) });
  await birth('2040-09-01', 3, written('2041-01-20', owner.user));
  await birth('2040-09-02', 4, written('2041-01-10', owner.user));
});

async function insert(table: string, at: Farm, row: Record<string, unknown>): Promise<void> {
  const scope = { harvest_id: harvest.id, customer_id: at.customerId, farm_id: at.id, environment: at.environment };
  const entries = Object.entries({ ...scope, ...row });
  await pool.query(
    `insert into ${table} (${entries.map(([name]) => name).join(', ')}) values (${entries.map((_, index) => `$${index + 1}`).join(', ')})`,
    entries.map(([, value]) => value),
  );
}

const birth = (date: string, amount: number, extra: Record<string, unknown>) =>
  insert('births', farm, { date, amount, sex: 'MALE', ...extra });
const written = (day: string, { id }: Person) => ({ created_at: day, created_by: id, updated_at: day, updated_by: id });

type Call = { method?: 'GET' | 'POST' | 'PUT' | 'DELETE'; body?: object };
async function call(person: Person, path: string, { method = 'GET', body }: Call = {}) {
  const answer = await app.inject({
    method,
    url: `/api/${path}`,
    headers: await signInAs(app, person),
    ...(body ? { payload: body } : {}),
  });
  return { status: answer.statusCode, body: answer.body === '' ? null : answer.json() };
}
const portfolio = (person: Person, query = '') => call(person, `portfolio?harvest_id=${harvest.id}${query}`);
const namesOf = async (person: Person, query = '') => {
  const { status, body } = await portfolio(person, query);
  return status === 200
    ? body.resultList.map((row: { farm: { name: string } }) => row.farm.name)
    : [status, Object.keys(body.fields ?? {})];
};

describe('GET /portfolio', () => {
  it('answers the state of every farm in reach, equal to its review', async () => {
    const { status, body } = await portfolio(technician);
    expect([status, body.size]).toEqual([200, 2]);
    const row = body.resultList.find(({ id }: { id: number }) => id === farm.id);
    const { body: review } = await call(technician, `checklist/review?harvest_id=${harvest.id}&farm_id=${farm.id}`);
    const counted = (kind: string) => review.findings.filter((one: { kind: string }) => one.kind === kind);
    expect(row).toMatchObject({
      customer: { id: owner.id, name: owner.name },
      farm: { id: farm.id, name: farm.name },
      harvest: { id: harvest.id, title: '2040/2041', first_year: 2040, last_year: 2041 },
      months: ['EMPTY', 'PARTIAL', 'PARTIAL', ...Array(9).fill('EMPTY')],
      missing: counted('missing').length,
      contradictions: counted('contradiction').length,
      unvalidated: 2,
      oldest_unvalidated_at: '2041-01-10T00:00:00.000Z',
      last_entry_at: '2041-01-20T00:00:00.000Z',
      last_entry_by: { id: owner.user.id, name: owner.user.name },
      is_ready: false,
      is_characterised: true,
    });
    expect(row.missing).toBeGreaterThan(3);
    expect(row.requirements.met).toBeLessThan(row.requirements.of);
    expect(row.places.unvalidated).toMatchObject({ label: 'Nascimentos', others: 0 });
    expect(body.resultList.find(({ id }: { id: number }) => id === bare.id)).toMatchObject({
      months: Array(12).fill('EMPTY'),
      last_entry_at: null,
      last_entry_by: null,
      is_characterised: false,
    });
  });

  it('answers farms in reach, and none for a technician without customers', async () => {
    expect(await namesOf(technician)).toEqual([farm.name, bare.name]);
    expect(await namesOf(technician, '&environment=DAIRY_CATTLE')).toEqual([dairy.name]);
    expect(await namesOf(admin, `&customer_id=${other.id}`)).toEqual([foreign.name]);
    expect(await namesOf(stranger)).toEqual([]);
    expect(await namesOf(technician, `&farm_id=${foreign.id}|${bare.id}`)).toEqual([bare.name]);
    expect(await namesOf(owner.user)).toEqual([403, []]);
    expect((await call(admin, 'portfolio?harvest_id=999999')).status).toBe(404);
    const ofBeef = await createPerson(pool, 'TECHNICAL', { profiles: ['BEEF_CATTLE'] });
    expect(await namesOf(ofBeef, '&environment=DAIRY_CATTLE')).toEqual([403, []]);
  });

  it('accepts filters, order and pages of lists', async () => {
    expect(await namesOf(technician, '&order[farm]=DESC')).toEqual([bare.name, farm.name]);
    expect(await namesOf(technician, '&order[unvalidated]=ASC&page=1&perPage=1')).toEqual([farm.name]);
    expect(await namesOf(technician, '&whereinmatch[months]=PARTIAL')).toEqual([farm.name]);
    expect(await namesOf(technician, '&wherecustom[unvalidated]=gt:1&wherein[is_ready]=false')).toEqual([farm.name]);
    expect(await namesOf(technician, `&wherecustom[farm.name]=contains:${bare.name.toUpperCase()}`)).toEqual([bare.name]);
    expect(await namesOf(technician, '&wherecustom[last_entry_at]=gte:2041-01-20')).toEqual([]);
    expect(await namesOf(technician, `&wherecustom[last_entry_at]=eq:2041-01-19&wherenotin[customer]=${other.id}`)).toEqual([farm.name]);
    expect((await portfolio(technician, '&perPage=1')).body.size).toBe(2);
    const paged = await portfolio(technician, `&order[customer]=ASC&order[farm]=DESC&page=1&perPage=1`);
    const rowOf = async (person: Person, id: number) =>
      (await portfolio(person)).body.resultList.find((row: { id: number }) => row.id === id);
    expect(paged.body).toEqual({ resultList: [await rowOf(technician, farm.id)], size: 2 });
    expect(await namesOf(technician, `&wherein[farm.id]=${bare.id}&wherecustom[unvalidated]=gt:0`)).toEqual([]);
    expect(await namesOf(technician, '&order[farm]=ASC&page=2&perPage=1')).toEqual([]);
    const refused = '&order[months]=ASC&order[nada]=ASC&wherein[is_ready]=talvez&desconhecido=1&perPage=0';
    expect(await namesOf(technician, refused)).toEqual([
      400,
      ['order[months]', 'order[nada]', 'wherein[is_ready]', 'desconhecido', 'perPage'],
    ]);
    expect((await call(technician, 'portfolio')).status).toBe(400);
  });

  it('reflects changes at once', async () => {
    const stateOf = async () => {
      const { body } = await portfolio(technician, `&farm_id=${farm.id}`);
      const [{ months, missing }] = body.resultList;
      return [months[3], missing];
    };
    const [before, missing] = await stateOf();
    await insert('climates', farm, { month: 10, precipitation: 0, validated: true });
    expect([before, ...(await stateOf())]).toEqual(['EMPTY', 'PARTIAL', missing]);
    await pool.query('delete from climates where farm_id = $1', [farm.id]);
    expect(await stateOf()).toEqual(['EMPTY', missing]);
    await pool.query(`update category_livestock_system set breeds_calves = false, version = version + 1 where title = 'Cria'`);
    const [after] = (await portfolio(technician, `&farm_id=${farm.id}`)).body.resultList;
    await pool.query(`update category_livestock_system set breeds_calves = true, version = version + 1 where title = 'Cria'`);
    const [again] = (await portfolio(technician, `&farm_id=${farm.id}`)).body.resultList;
    expect([again.missing, after.missing <= missing]).toEqual([missing, true]);
  });
});

describe('POST /portfolio/validate', () => {
  const asked = (extra: object = {}) => ({ harvest_id: harvest.id, farm_id: farm.id, module: 'births', rows: 2, ...extra });
  const validate = (person: Person, body: object) => call(person, 'portfolio/validate', { method: 'POST', body });
  const waiting = async () =>
    (await pool.query('select id from births where farm_id = $1 and not validated order by id', [farm.id])).rows.map(({ id }) => id);

  it('validates all waiting rows of a module or none', async () => {
    const ids = await waiting();
    const changed = await validate(technician, asked({ rows: 3 }));
    expect([changed.status, changed.body.code, changed.body.waiting, await waiting()]).toEqual([409, 'changed_since', 2, ids]);
    expect((await validate(stranger, asked())).status).toBe(404);
    expect((await validate(owner.user, asked())).status).toBe(403);
    const { status, body } = await validate(technician, asked());
    expect([status, body]).toEqual([200, { resource: 'births', type: null, ids }]);
    expect(await waiting()).toEqual([]);
    const taken = await call(technician, 'births/validate?type=false', { method: 'PUT', body: ids });
    expect([taken.status, await waiting()]).toEqual([200, ids]);
    const [row] = (await portfolio(technician, `&farm_id=${farm.id}`)).body.resultList;
    expect(row.unvalidated).toBe(2);
  });

  it('refuses by name what it cannot read', async () => {
    const fieldsOf = async (body: object) => Object.keys((await validate(technician, body)).body.fields);
    expect(await fieldsOf({})).toEqual(['harvest_id', 'farm_id', 'module', 'rows']);
    expect(await fieldsOf(asked({ module: 'cabras', more: 1 }))).toEqual(['more', 'module']);
    // The module has no validation mark.
    expect(await fieldsOf(asked({ module: 'farms_details' }))).toEqual(['module']);
    expect(await fieldsOf(asked({ environment: 'DAIRY_CATTLE', module: 'areas' }))).toEqual(['module']);
  });
});

it('counts open returns', async () => {
  const { rows } = await pool.query<{ id: number }>('select id from births where farm_id = $1 and not validated order by id', [farm.id]);
  const ids = rows.map(({ id }) => id);
  await call(technician, 'births/return', { method: 'POST', body: { ids, reason: 'Confira a categoria' } });
  const stateOf = async () => {
    const [row] = (await portfolio(technician, '&wherecustom[returned]=gt:0')).body.resultList;
    return [row.returned, typeof row.oldest_returned_at, row.last_entry_by.id];
  };
  // A return is not an entry, so it must not count as the farm's last activity.
  expect(await stateOf()).toEqual([2, 'string', owner.user.id]);
  await call(owner.user, `births/${ids[0]}`, { method: 'PUT', body: { amount: 5 } });
  expect(await stateOf()).toEqual([1, 'string', owner.user.id]);
});

it('names the author of the last entry despite later validations and returns', async () => {
  const lastOf = async () => {
    const [row] = (await portfolio(technician, `&farm_id=${farm.id}`)).body.resultList;
    return [row.last_entry_by.id, row.last_entry_at];
  };
  const [made] = (await pool.query<{ id: number }>('select id from births where farm_id = $1 and not validated', [farm.id])).rows;
  await call(owner.user, `births/${made?.id}`, { method: 'PUT', body: { amount: 9 } });
  const [row] = (await pool.query<{ at: string }>('select updated_at as at from births where id = $1', [made?.id])).rows;
  // Other tests date their rows ahead of the database clock.
  await pool.query(`update births set created_at = '2024-01-01' where farm_id = $1`, [farm.id]);
  const entered = [owner.user.id, new Date(row?.at ?? '').toISOString()];
  expect(await lastOf()).toEqual(entered);

  const touches: [string, Call][] = [
    ['births/validate', { method: 'PUT', body: [made?.id] as object }],
    ['births/validate', { method: 'PUT', body: [made?.id] as object }],
    ['births/return', { method: 'POST', body: { ids: [made?.id], reason: 'Confira' } }],
    ['births/return/undo', { method: 'PUT', body: [made?.id] as object }],
    [`births/${made?.id}`, { method: 'DELETE' }],
    [`births/${made?.id}/restore`, { method: 'POST' }],
  ];
  for (const [path, options] of touches) {
    const { status } = await call(technician, path, options);
    expect([path, status < 300]).toEqual([path, true]);
    if (options.method !== 'DELETE') expect([path, await lastOf()]).toEqual([path, entered]);
  }
  await pool.query(
    `insert into farms_details (name, total_area, harvest_id, customer_id, farm_id, environment, updated_by)
    select name, total_area, harvest_id, customer_id, $2, environment, $3 from farms_details where farm_id = $1`,
    [farm.id, bare.id, technician.id],
  );
  const [described] = (await portfolio(technician, `&farm_id=${bare.id}`)).body.resultList;
  expect([described.is_characterised, described.last_entry_at]).toEqual([true, null]);
});

describe('views of the portfolio', () => {
  const save = (person: Person, body: object) => call(person, 'portfolio/views', { method: 'POST', body });
  const listed = async (person: Person) =>
    (await call(person, 'portfolio/views')).body.resultList.map(({ name, search }: { name: string; search: string }) => [name, search]);

  it('are kept for each person by name, and replaced by another of the same name', async () => {
    await save(technician, { name: 'Sem lançar', search: 'mostrar=paradas' });
    const { status, body } = await save(technician, { name: ' sem LANÇAR ', search: 'mostrar=paradas&ordem=cliente' });
    expect([status, body.name, await listed(technician), await listed(stranger)]).toEqual([
      ...[201, 'sem LANÇAR', [['sem LANÇAR', 'mostrar=paradas&ordem=cliente']], []],
    ]);
    expect((await call(stranger, `portfolio/views/${body.id}`, { method: 'DELETE' })).status).toBe(404);
    expect((await call(technician, `portfolio/views/${body.id}`, { method: 'DELETE' })).status).toBe(204);
    expect(await listed(technician)).toEqual([]);
  });

  it('are limited in number and length', async () => {
    const refused = await save(technician, { name: ' ', search: 'x'.repeat(501), color: 1 });
    expect([refused.status, Object.keys(refused.body.fields)]).toEqual([422, ['color', 'search', 'name']]);
    await pool.query(`insert into portfolio_views (user_id, name, search) select $1, 'v' || n, '' from generate_series(1, 30) n`, [
      admin.id,
    ]);
    expect([(await save(admin, { name: 'V7', search: '' })).status, (await save(admin, { name: 'outra', search: '' })).status]).toEqual([
      201, 409,
    ]);
    expect((await save(owner.user, { name: 'a', search: '' })).status).toBe(403);
  });
});
