import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Reference } from '#model/kit/field';
import { testApp } from '../../../test/database';
import { asReference, createFactory, type Factory, type SampleBody } from '../../../test/factory';
import { createOwner, createPerson, type Owner, type Person, signInAs } from '../../../test/people';
import { openHarvests } from '../../../test/places';

const { app, context, pool } = await testApp();
type Headers = { authorization: string };
let factory: Factory;
let owner: Owner;
let technician: Person;
let as: { admin: Headers; technician: Headers; owner: Headers };
let place: { harvest: Reference; customer: Reference; farm: Reference };
let birth: SampleBody;

beforeAll(async () => {
  factory = await createFactory(context);
  technician = await createPerson(pool, 'TECHNICAL');
  owner = await createOwner(pool, { technician, farmsLimit: 99 });
  as = {
    admin: await signInAs(app, await createPerson(pool, 'ADMIN')),
    technician: await signInAs(app, technician),
    owner: await signInAs(app, owner.user),
  };
  const customer = { id: owner.id, name: owner.name };
  place = { customer, harvest: asReference(await factory.row('harvests')), farm: asReference(await factory.row('farms', { customer })) };
});

beforeEach(async () => {
  birth = await factory.body('births', place);
});

async function send(headers: Headers, method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: unknown) {
  const request = { method, url: `/api/${url}`, headers };
  const answer = await app.inject(payload === undefined ? request : { ...request, payload: payload as object });
  return { status: answer.statusCode, body: answer.body === '' ? null : answer.json(), text: answer.body };
}
const post = (payload: unknown, url = 'births', headers = as.owner) => send(headers, 'POST', url, payload);
const put = (id: number, payload: unknown, headers = as.owner) => send(headers, 'PUT', `births/${id}`, payload);

describe('creating', () => {
  it('answers the saved row with who made it', async () => {
    const { status, body } = await post(birth);
    expect(status).toBe(201);
    expect(body).toMatchObject({
      validated: false,
      status: false,
      version: 1,
      environment: 'BEEF_CATTLE',
      created_by: { id: owner.user.id, name: owner.user.name },
      updated_by: null,
      customer: { id: owner.id, name: owner.name },
      farm: { id: place.farm.id },
      harvest: { id: place.harvest.id, title: place.harvest.title, first_year: place.harvest.first_year },
    });
  });

  it('takes the scope from the address, bare ids and days as Brazilians write them', async () => {
    const { harvest: _harvest, customer: _customer, farm: _farm, ...rest } = birth;
    const url = `births?harvest_id=${place.harvest.id}&customer_id=${place.customer.id}&farm_id=${place.farm.id}`;
    const { status, body } = await post({ ...rest, date: `31/12/${place.harvest.first_year} 00:00:00`, period: true }, url);
    expect([status, body.date, body.period]).toEqual([201, `${place.harvest.first_year}-12-31`, true]);
    expect((await post({ ...birth, farm: place.farm.id })).status).toBe(201);
    expect((await post({ ...birth }, `births?farm_id=${Number(place.farm.id) + 1}`)).body.fields).toEqual({ farm: 'Valor inválido' });
    expect((await post(birth, 'births?foo=1')).status).toBe(400);
  });

  it('names a price that cannot be read, and not the empty one beside it', async () => {
    const type = asReference(await factory.row('category_herd_departure_type', { values: { is_sale: true, has_carcass: false } }));
    const sale = {
      ...(await factory.body('herd_departure', place)),
      ...{ category_herd_departure_type: type, value_arroba: null, value_head: null },
    };
    const fields = async (prices: object) => (await post({ ...sale, ...prices }, 'herd_departure')).body.fields;
    expect(await fields({})).toEqual({ value_arroba: 'Campo obrigatório', value_head: 'Campo obrigatório' });
    expect(await fields({ value_arroba: '31o' })).toEqual({ value_arroba: 'Valor inválido' });
    expect(await fields({ value_head: 'cinco mil' })).toEqual({ value_head: 'Valor inválido' });
  });

  it('names every broken field at once', async () => {
    const { status, body } = await post({ date: 'ontem', amount: 0.5, sex: 'X', farm: 'a', foo: 1, version: 'x', constructor: 1 });
    expect([status, body.code]).toEqual([422, 'invalid']);
    expect(body.fields).toEqual({
      date: 'Data inválida',
      amount: 'Valor inválido: mínimo 1',
      sex: 'Valor inválido',
      farm: 'Valor inválido',
      harvest: 'Campo obrigatório',
      customer: 'Campo obrigatório',
      foo: 'Campo desconhecido',
      version: 'Valor inválido',
      constructor: 'Campo desconhecido',
    });
    for (const nothing of [[], 'x', 1, null]) expect((await post(JSON.stringify(nothing), 'births')).status).toBeGreaterThanOrEqual(400);
  });

  it('keeps days inside the harvest', async () => {
    const year = Number(place.harvest.first_year);
    const message = async (date: string) => (await post({ ...birth, date })).body.fields?.date;
    expect(await message(`${year}-06-30`)).toBe(`A data mínima deve ser 01/07/${year}`);
    expect(await message(`${year + 1}-07-01`)).toBe(`A data máxima deve ser 30/06/${year + 1}`);
    expect(await message(`${year}-07-01`)).toBeUndefined();
    expect(await message(`${year + 1}-06-30`)).toBeUndefined();
  });

  it('answers missing rows and rows out of reach alike', async () => {
    const foreign = await factory.row('births');
    for (const [name, id] of [
      ['farm', (foreign.farm as Reference).id],
      ['farm', 2_000_000_000],
      ['customer', (foreign.customer as Reference).id],
    ] as const) {
      const { status, body } = await post({ ...birth, [name]: { id } });
      expect([status, body.fields[name]]).toEqual([422, 'Registro não encontrado']);
    }
    const crossed = await post({ ...birth, farm: foreign.farm }, 'births', as.admin);
    expect(crossed.body.fields).toEqual({ farm: 'Registro não encontrado' });
    const dairy = asReference(await factory.row('farms', { customer: place.customer, environment: 'DAIRY_CATTLE' }));
    expect((await post({ ...birth, farm: dairy })).body.fields).toEqual({ farm: 'Valor inválido' });
  });

  it('refuses references whose attributes do not fit', async () => {
    const death = await factory.body('deaths', place);
    const living = await factory.row('category_livestock', { values: { show: ['birth'] } });
    expect((await post({ ...death, category_livestock: living.id }, 'deaths')).body.fields).toEqual({
      category_livestock: 'Valor inválido',
    });
    const milk = await factory.row('category_deaths_reason', { environment: 'DAIRY_CATTLE' });
    expect((await post({ ...death, category_death_reason: milk.id }, 'deaths')).body.fields).toEqual({
      category_death_reason: 'Valor inválido',
    });
    expect((await post({ ...death, category_death_reason: 999_999 }, 'deaths')).body.fields).toEqual({
      category_death_reason: 'Registro não encontrado',
    });
  });

  it('validates the fields of the environment of the row', async () => {
    const entry = await factory.body('herd_entry', { environment: 'DAIRY_CATTLE' });
    expect((await post({ ...entry, origin: null }, 'herd_entry', as.admin)).status).toBe(201);
    expect((await post({ ...entry, origin: 'Feira' }, 'herd_entry', as.admin)).body.fields).toEqual({ origin: 'Campo desconhecido' });
    expect((await post({ ...birth, environment: 'SHEEP' })).body.fields).toEqual({ environment: 'Valor inválido' });
    const weaning = await factory.body('weaning', place);
    expect((await post({ ...weaning, environment: 'DAIRY_CATTLE' }, 'weaning')).body.fields.environment).toBe('Valor inválido');
  });
});

describe('changing', () => {
  it('replaces what is sent, keeps the rest, and ignores what the server sets', async () => {
    const row = (await post(birth)).body;
    const { status, body } = await put(row.id, { amount: 77, id: 5, created_by: { id: 1 }, created_at: 'x', updated_by: null, version: 1 });
    expect([status, body.amount, body.sex, body.id, body.version]).toEqual([200, 77, row.sex, row.id, 2]);
    expect(body.created_by).toEqual(row.created_by);
    expect(body.updated_by).toEqual({ id: owner.user.id, name: owner.user.name });
  });

  it('answers every row it points at as reading it does, changed or not', async () => {
    const stored = (await post(await factory.body('herd_departure', place), 'herd_departure')).body;
    const changed = await send(as.technician, 'PUT', `herd_departure/${stored.id}`, { date: stored.date, validated: true });
    expect(changed.status, changed.text).toBe(200);
    expect(changed.body).toMatchObject({ updated_by: { id: technician.id }, validated_by: { id: technician.id } });
    expect(changed.body).toEqual((await send(as.technician, 'GET', `herd_departure/${stored.id}`)).body);
  });

  it('refuses a stale version with the stored row, and changes nothing', async () => {
    const row = (await post(birth)).body;
    await put(row.id, { amount: 8, version: 1 });
    const late = await put(row.id, { amount: 9, version: 1 });
    expect([late.status, late.body.code]).toEqual([409, 'stale_version']);
    expect(late.body.current).toMatchObject({ id: row.id, amount: 8, version: 2 });
    expect((await send(as.owner, 'GET', `births/${row.id}`)).body.amount).toBe(8);
    expect((await put(row.id, { amount: 10 })).body).toMatchObject({ amount: 10, version: 3 });
    expect((await put(row.id, { amount: 11, version: 1e300 })).body).toMatchObject({ code: 'stale_version', changes: {}, mark: null });
  });

  it('tells with a stale version who has changed which field since, and what staff have marked', async () => {
    const row = (await post(birth)).body;
    await put(row.id, { amount: 8 });
    await send(as.technician, 'PUT', `births/${row.id}`, { amount: 9 });
    const [mine, theirs] = [owner.user, technician].map(({ id, name }) => ({ by: { id, name }, at: expect.any(String) }));
    const late = async (version: number) => (await put(row.id, { sex: 'FEMALE', version })).body;
    expect(await late(1)).toMatchObject({ changes: { amount: theirs }, mark: null });
    await put(row.id, { amount: 7 });
    expect(await late(2)).toMatchObject({ changes: { amount: mine } });
    await send(as.technician, 'PUT', 'births/validate', [row.id]);
    expect(await late(4)).toMatchObject({ changes: {}, mark: { mark: 'VALIDATED', message: expect.stringContaining(technician.name) } });
    await send(as.technician, 'POST', 'births/return', { ids: [row.id], reason: 'Confira o sexo' });
    expect(await late(4)).toMatchObject({ mark: { mark: 'RETURNED', message: expect.stringContaining('Confira o sexo') } });
    await send(as.technician, 'PUT', `births/${row.id}`, { amount: 6, status: true, version: 6 });
    expect(await late(6)).toMatchObject({ mark: null });
  });

  it('loses no change when many come at once', async () => {
    const row = (await post(birth)).body;
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, index) => put(row.id, index % 2 ? { amount: index + 1 } : { sex: 'FEMALE' })),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(12).fill(200));
    const after = (await send(as.owner, 'GET', `births/${row.id}`)).body;
    expect([after.version, after.sex]).toEqual([13, 'FEMALE']);
    const versioned = await Promise.all(
      Array.from({ length: 6 }, (_, index) => put(row.id, { amount: index + 50, version: after.version })),
    );
    expect(versioned.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(versioned.filter(({ status }) => status === 409)).toHaveLength(5);
  });

  it('refuses to move a row to another farm or harvest', async () => {
    const row = (await post(birth)).body;
    const other = await factory.row('births');
    const { status, body } = await put(
      row.id,
      { harvest: other.harvest, customer: other.customer, farm: other.farm, environment: 'DAIRY_CATTLE' },
      as.admin,
    );
    const fixed = 'Este campo não pode ser alterado';
    expect([status, body.fields]).toEqual([422, { harvest: fixed, customer: fixed, farm: fixed, environment: fixed }]);
  });

  it('computes what depends on what was just set', async () => {
    const sale = await factory.row('herd_departure', { ...place, values: { value_head: 3000 } });
    const { body } = await send(as.owner, 'PUT', `herd_departure/${sale.id}`, { ...sale, value_arroba: 250 });
    expect([body.status, body.value_arroba]).toEqual([true, 250]);
    expect(body.value_head).not.toBe(3000);
    const back = await send(as.owner, 'PUT', `herd_departure/${sale.id}`, { value_head: 3000 });
    expect([back.body.status, back.body.value_head]).toEqual([false, 3000]);
  });
});

describe('the mark of the staff', () => {
  it('is set and taken back by staff, without being an edit', async () => {
    const sale = await factory.row('herd_departure', { ...place, values: { value_arroba: 250 } });
    const { body: perArroba } = await send(as.owner, 'PUT', `herd_departure/${sale.id}`, { value_arroba: 251 });
    expect(perArroba.status).toBe(true);
    const { status, body } = await send(as.technician, 'PUT', `herd_departure/${sale.id}`, { validated: true });
    expect([status, body.validated, body.status, body.version]).toEqual([200, true, true, perArroba.version + 1]);
    const all = await send(as.technician, 'PUT', 'herd_departure/validate?type=false', [sale.id]);
    expect(all.body.resultList).toMatchObject([{ id: sale.id, validated: false, version: body.version + 1 }]);
  });

  it('is not for customers', async () => {
    expect((await post({ ...birth, validated: true })).status).toBe(403);
    const row = (await post({ ...birth, validated: false })).body;
    expect((await put(row.id, { validated: true })).status).toBe(403);
    expect((await put(row.id, { validated: false, amount: 4 })).status).toBe(200);
    await put(row.id, { validated: true }, as.technician);
    expect((await put(row.id, { validated: false })).status).toBe(403);
    expect((await put(row.id, { validated: true })).body.validated).toBe(true);
  });

  it('goes with any change, whoever makes it', async () => {
    for (const headers of [as.owner, as.technician]) {
      const row = (await post(birth)).body;
      await put(row.id, { validated: true }, as.technician);
      expect((await put(row.id, { amount: 1234, validated: true }, headers)).body.validated).toBe(false);
    }
  });

  it('is set on all rows or on none', async () => {
    const [one, two] = [(await post(birth)).body, (await post(birth)).body];
    const foreign = await factory.row('births');
    const mark = (ids: unknown, query = '') => send(as.technician, 'PUT', `births/validate${query}`, ids);
    expect((await mark([one.id, two.id, foreign.id])).status).toBe(404);
    expect((await send(as.owner, 'GET', `births/${one.id}`)).body).toMatchObject({ validated: false, version: 1 });
    const { status, body } = await mark([two.id, one.id, one.id]);
    expect([status, body.size, body.resultList.map(({ version }: { version: number }) => version)]).toEqual([200, 2, [2, 2]]);
    expect((await mark([])).body).toEqual({ resultList: [], size: 0 });
    expect((await mark([one.id, 'x', 0])).body.fields).toEqual({ '1': 'Valor inválido', '2': 'Valor inválido' });
    expect((await mark({ ids: [one.id] })).status).toBe(422);
    expect((await mark([one.id], '?type=maybe')).status).toBe(400);
  });

  it('is true for a list when every row has it', async () => {
    const farm = asReference(await factory.row('farms', { customer: place.customer }));
    await openHarvests(pool);
    const isValidated = async () => (await send(as.owner, 'GET', `births/isValidated?farm_id=${farm.id}`)).body;
    expect(await isValidated()).toEqual({ validated: false });
    const [one, two] = [(await post({ ...birth, farm })).body, (await post({ ...birth, farm })).body];
    await send(as.technician, 'PUT', 'births/validate', [one.id]);
    expect(await isValidated()).toEqual({ validated: false });
    await send(as.technician, 'PUT', 'births/validate', [two.id]);
    expect(await isValidated()).toEqual({ validated: true });
  });
});

describe('deleting', () => {
  it('is refused where the row is in use, with count and place', async () => {
    await Promise.all([post(birth), post(birth)]);
    const { status, body } = await send(as.admin, 'DELETE', `farms/${place.farm.id}`);
    expect([status, body.code]).toEqual([409, 'in_use']);
    expect(body.message).toMatch(/^Em uso: Nascimentos \(\d+\)/);
  });

  it('answers an address that leads to no row', async () => {
    for (const id of ['999999', '0', '-1', 'abc', '99999999999999999999', '1.5', '2147483648']) {
      expect((await send(as.admin, 'DELETE', `births/${id}`)).status).toBe(404);
      expect((await send(as.admin, 'GET', `births/${id}`)).status).toBe(404);
      expect((await send(as.admin, 'PUT', `births/${id}`, {})).status).toBe(404);
    }
  });

  it('can be undone once, and not while the row exists', async () => {
    const row = (await post(birth)).body;
    expect((await send(as.owner, 'POST', `births/${row.id}/restore`)).status).toBe(409);
    expect((await send(as.owner, 'DELETE', `births/${row.id}`)).status).toBe(204);
    const back = await Promise.all([
      send(as.owner, 'POST', `births/${row.id}/restore`),
      send(as.owner, 'POST', `births/${row.id}/restore`),
    ]);
    expect(back.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect((await send(as.owner, 'GET', `births/${row.id}`)).body).toEqual(row);
    expect((await send(as.owner, 'POST', 'births/123456/restore')).status).toBe(404);
  });

  it('takes several rows and brings them back, all or none', async () => {
    const ids = [(await post(birth)).body.id, (await post(birth)).body.id];
    const read = async () => (await send(as.owner, 'GET', `births?wherein[id]=${ids.join('|')}`)).body.size;
    const remove = (list: unknown) => send(as.owner, 'PUT', 'births/batch/remove', list);
    const restore = (list: unknown) => send(as.owner, 'PUT', 'births/batch/restore', list);
    expect([(await remove([...ids, 123_456])).status, await read()]).toEqual([404, 2]);
    expect([(await remove(ids)).body, await read()]).toEqual([{ resultList: ids.map((id) => ({ id })), size: 2 }, 0]);
    expect([(await restore([...ids, 123_456])).status, await read()]).toEqual([404, 0]);
    expect([(await restore(ids)).status, await read()]).toEqual([200, 2]);
    await remove([ids[0]]);
    expect([(await restore(ids)).status, await read(), (await remove([null])).status]).toEqual([409, 1, 422]);
  });

  it('changes several rows, all or none, and says which of them do not take it', async () => {
    const rows = [(await post(birth)).body, (await post(birth)).body];
    const change = (list: unknown) => send(as.owner, 'PUT', 'births/batch/change', list);
    const amounts = async () =>
      (await send(as.owner, 'GET', `births?wherein[id]=${rows.map(({ id }) => id).join('|')}&order[id]=ASC`)).body.resultList.map(
        ({ amount }: { amount: number }) => amount,
      );
    const to = (amount: unknown, version = 1) => rows.map(({ id }) => ({ id, version, amount }));
    const done = await change(to(7));
    expect([done.status, done.body.resultList.map(({ version }: { version: number }) => version), await amounts()]).toEqual([
      200,
      [2, 2],
      [7, 7],
    ]);
    const broken = await change([
      { id: rows[0].id, amount: 9 },
      { id: rows[1].id, amount: 0 },
    ]);
    expect([broken.status, broken.body.rows, await amounts()]).toEqual([
      422,
      [{ index: 1, fields: { amount: expect.any(String) } }],
      [7, 7],
    ]);
    const stale = await change([
      { id: rows[0].id, version: 2, amount: 9 },
      { id: rows[1].id, version: 1, amount: 9 },
    ]);
    expect([stale.status, stale.body.rows[0].index, stale.body.rows[0].current.amount, await amounts()]).toEqual([409, 1, 7, [7, 7]]);
    const one = { id: rows[0].id, amount: 9 };
    const [unknown, twice, nameless] = [
      await change([one, { id: 123_456, amount: 9 }]),
      await change([one, one]),
      await change([{ amount: 9 }]),
    ];
    expect([unknown.status, twice.status, nameless.status, await amounts()]).toEqual([404, 422, 422, [7, 7]]);
    const { resultList } = (await send(as.technician, 'GET', `audit/births/${rows[0].id}`)).body;
    expect(resultList[0]).toMatchObject({ action: 'update', before: { amount: birth.amount }, after: { amount: 7 } });
  });

  it('lists what can be brought back: who deleted it, when, and the row as it was, until it is there again', async () => {
    const row = (await post(birth)).body;
    const removed = async (by = as.owner, id = row.id) => (await send(by, 'GET', `births/removed?wherein[id]=${id}`)).body;
    expect((await removed()).size).toBe(0);
    await send(as.owner, 'DELETE', `births/${row.id}`);
    const { resultList } = await removed();
    expect(resultList).toMatchObject([{ row: { id: row.id, amount: row.amount, farm: row.farm }, removed_by: { id: expect.any(Number) } }]);
    expect(Date.now() - Date.parse(resultList[0].removed_at)).toBeLessThan(60_000);
    const page = (await send(as.owner, 'GET', `births/removed?wherein[id]=${row.id}&page=1&perPage=1`)).body;
    expect(page).toEqual({ resultList: [], size: 1 });
    expect((await send(as.owner, 'GET', 'births/removed?foo=1')).status).toBe(400);
    await send(as.owner, 'POST', `births/${row.id}/restore`);
    expect((await removed()).size).toBe(0);
    await send(as.owner, 'DELETE', `births/${row.id}`);
    await pool.query("update audit_log set at = at - interval '31 days' where resource = 'births' and row_id = $1", [row.id]);
    expect((await removed()).size).toBe(0);
  });

  it('restores a row without its validation', async () => {
    const row = (await post(birth)).body;
    await put(row.id, { validated: true }, as.technician);
    await send(as.owner, 'DELETE', `births/${row.id}`);
    const { status, body } = await send(as.owner, 'POST', `births/${row.id}/restore`);
    expect([status, body]).toMatchObject([
      201,
      { validated: false, validated_by: null, validated_at: null, version: 3, amount: row.amount },
    ]);
    expect((await send(as.owner, 'GET', `births/${row.id}`)).body).toEqual(body);
    const { resultList } = (await send(as.technician, 'GET', `audit/births/${row.id}`)).body;
    expect((await send(as.owner, 'GET', `audit/births/${row.id}`)).status).toBe(403);
    expect(resultList[0]).toMatchObject({ action: 'restore', after: { validated: false } });
    expect(resultList[1]).toMatchObject({ action: 'remove', before: { validated: true } });
  });
});

describe('the history', () => {
  it('of a row that nobody has changed is empty, and of an unknown row 404', async () => {
    const [biome] = (await send(as.admin, 'GET', 'category_biomes?perPage=1')).body.resultList;
    expect(await send(as.admin, 'GET', `audit/category_biomes/${biome.id}`)).toMatchObject({
      status: 200,
      body: { resultList: [], size: 0 },
    });
    expect((await send(as.admin, 'GET', 'audit/category_biomes/987654')).status).toBe(404);
  });
});

describe('many at once', () => {
  it('are all written or none', async () => {
    const before = (await send(as.owner, 'GET', 'births?perPage=1')).body.size;
    const broken = await post([birth, { ...birth, amount: 0 }, { ...birth, foo: 1 }], 'births/batch');
    expect(broken.status).toBe(422);
    expect(broken.body.rows).toEqual([
      { index: 1, fields: { amount: 'Valor inválido: mínimo 1' } },
      { index: 2, fields: { foo: 'Campo desconhecido' } },
    ]);
    expect((await send(as.owner, 'GET', 'births?perPage=1')).body.size).toBe(before);
    const { status, body } = await post(
      [3, 1, 2].map((amount) => ({ ...birth, amount })),
      'births/batch',
    );
    expect([status, body.size, body.resultList.map(({ amount }: { amount: number }) => amount)]).toEqual([201, 3, [3, 1, 2]]);
    expect((await post([], 'births/batch')).body).toEqual({ resultList: [], size: 0 });
  });

  it('list the first hundred errors and how many more there are, and of a body that is something else no more than ten members', async () => {
    const wrong = await post(
      Array.from({ length: 130 }, () => ({ ...birth, amount: 0 })),
      'births/batch',
    );
    expect([wrong.status, wrong.body.rows.length, wrong.body.rows.at(-1).index, wrong.body.more_errors]).toEqual([422, 100, 99, 30]);
    const strange = Object.fromEntries(Array.from({ length: 150 }, (_, index) => [`m${index}`, 1]));
    const unread = await post(
      Array.from({ length: 4_000 }, () => strange),
      'births/batch',
    );
    expect([unread.status, unread.body.rows.length, unread.body.more_errors]).toEqual([422, 100, 3_900]);
    expect(unread.text.length).toBeLessThan(60_000);
    expect(await post([{ ...birth, amount: 0 }], 'births/batch')).toMatchObject({ body: expect.not.objectContaining({ more_errors: 0 }) });
  });

  it('say which of them repeat what may not repeat', async () => {
    const payload = ['um', 'dois', 'UM'].map((title) => ({ title: `Lote ${title}` }));
    const { status, body } = await post(payload, 'category_wagon_type/batch', as.admin);
    expect([status, body.rows]).toEqual([422, [{ index: 2, fields: { title: 'Já existe um registro com este valor' } }]]);
    expect((await send(as.admin, 'GET', 'category_wagon_type?wherecustom[title]=contains:lote')).body.size).toBe(0);
  });
});

describe('lists of references', () => {
  it('are replaced by their own call', async () => {
    const row = await factory.row('confinement_details', place);
    const technology = await factory.row('category_dsm_technology');
    const url = `confinement_details/${row.id}/save_list_category_dsm_technology`;
    const { status, body } = await send(as.owner, 'PUT', url, [{ category_dsm_technology: { id: technology.id } }]);
    expect([status, body.list_category_dsm_technology]).toEqual([200, [{ id: technology.id, title: technology.title }]]);
    expect((await send(as.owner, 'PUT', url, [{ other: 1 }])).body.fields).toEqual({ list_category_dsm_technology: 'Valor inválido' });
    expect((await send(as.owner, 'PUT', url, [null])).status).toBe(422);
    const history = await send(as.admin, 'GET', `audit/confinement_details/${row.id}`);
    expect(history.body.resultList[0].before.list_category_dsm_technology).toEqual(row.list_category_dsm_technology);
    expect(history.body.resultList[0].after.list_category_dsm_technology).toEqual(body.list_category_dsm_technology);
  });
});
