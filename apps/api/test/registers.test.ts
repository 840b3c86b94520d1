import { beforeAll, describe, expect, it } from 'vitest';
import { testApp } from './database';
import { createFactory, type Factory } from './factory';
import { createPerson, PASSWORD, signInAs } from './people';

const { app, context, pool } = await testApp();
let headers: { authorization: string };
let factory: Factory;
let count = 0;

beforeAll(async () => {
  headers = await signInAs(app, await createPerson(pool, 'ADMIN'));
  factory = await createFactory(context);
});

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
async function call(method: Method, url: string, payload?: object, who = headers) {
  const answer = await app.inject({ method, url: `/api/${url}`, headers: who, ...(payload && { payload }) });
  return { status: answer.statusCode, body: answer.body === '' ? null : answer.json() };
}
async function made(url: string, payload: object) {
  const { status, body } = await call('POST', url, payload);
  expect([url, status, body.fields]).toEqual([url, 201, undefined]);
  return body;
}
const refusal = async (method: Method, url: string, payload?: object) => {
  const { status, body } = await call(method, url, payload);
  return [status, body.fields ?? body.message];
};
const customerWish = (change: object = {}) => ({
  name: `Fazendeiro ${++count}`,
  email: `fazendeiro${count}@exemplo.com.br`,
  password: PASSWORD,
  profiles: ['BEEF_CATTLE', 'DAIRY_CATTLE'],
  farms_limit: 2,
  ...change,
});
const harvestOf = (firstYear: number, change: object = {}) => ({ first_year: firstYear, ...change });

it('follow each other from a country to a technician who sees what it should', async () => {
  const country = await made('countries', { title: 'Terra Nova', zip_pattern: 'aa-9999' });
  const region = await made('regions', { title: 'Planalto', country });
  const state = await made('states', { title: 'Serra Alta', abbreviation: 'SA', region });
  await made('cities', { title: 'Vila Boa', country, region, state, zip_code: 'ab-1234' });
  const customer = await made('customers', customerWish());
  const harvest = await made('harvests', harvestOf(2031));
  expect(harvest.title).toBe('2031/2032');
  const detail = await made('harvests_details', { harvest, customer });
  expect(detail).toMatchObject({ title: '2031/2032', farms_quantity: 2, start_month: 7, end_month: 6 });
  const farm = await made('farms', { name: 'Boa Vista', customer, environment: 'BEEF_CATTLE', harvests_platform: [harvest] });
  await made('farms', { name: 'Boa Esperança', customer, environment: 'DAIRY_CATTLE' });
  const third = await call('POST', 'farms', { name: 'Terceira', customer, environment: 'DAIRY_CATTLE' });
  expect([third.status, third.body.fields]).toEqual([422, { customer: 'O limite deste cliente é de 2 fazendas' }]);
  const technician = await made('users', {
    name: 'Técnico da serra',
    email: 'serra@porteira.com.br',
    password: PASSWORD,
    user_type: 'TECHNICAL',
    technicals_customers: [{ customer: { id: customer.id } }],
  });
  const names = async (who: { email: string }) =>
    (await call('GET', 'customers', undefined, await signInAs(app, who))).body.resultList.map(({ name }: { name: string }) => name);
  expect([await names(technician), await names(customer)]).toEqual([[customer.name], [customer.name]]);
  expect(await refusal('DELETE', `countries/${country.id}`)).toEqual([409, 'Em uso: Regiões (1), Cidades (1)']);
  expect(await refusal('DELETE', `harvests/${harvest.id}`)).toEqual([409, 'Em uso: Caracteriza safra (1), Fazendas (1)']);
  expect(await refusal('DELETE', `customers/${customer.id}`)).toEqual([409, 'Em uso: Caracteriza safra (1), Fazendas (2)']);
  await made('farms_details', await factory.body('farms_details', { environment: 'BEEF_CATTLE', harvest, customer, farm }));
  expect((await call('GET', `farms/${farm.id}`)).body.total_harvests).toEqual([{ id: harvest.id, title: '2031/2032' }]);
  expect(await refusal('DELETE', `farms/${farm.id}`)).toEqual([409, 'Em uso: Caracteriza fazenda (1)']);
});

describe('harvests', () => {
  it.each([
    [{ first_year: 1989 }, 'first_year'],
    [{ first_year: 2040, last_year: 2040 }, 'last_year'],
    [{ first_year: 2040, last_year: 2043 }, 'last_year'],
    [{ first_year: 2040.5 }, 'first_year'],
    [{}, 'first_year'],
  ])('refuse %j', async (body, field) => {
    const [status, fields] = await refusal('POST', 'harvests', body);
    expect(status).toBe(422);
    expect(fields).toHaveProperty(field);
  });

  it('take two years, or three, once', async () => {
    expect((await made('harvests', harvestOf(2050, { last_year: 2052 }))).title).toBe('2050/2052');
    expect((await made('harvests', harvestOf(2050))).title).toBe('2050/2051');
    expect((await refusal('POST', 'harvests', harvestOf(2050)))[0]).toBe(422);
  });
});

it('takes entries in the twelve months from July of a harvest of two years, and says so beyond', async () => {
  const { id: harvest } = await made('harvests', harvestOf(2053, { last_year: 2055 }));
  const { id: customer } = await made('customers', customerWish());
  await made('harvests_details', { harvest, customer });
  const { id: farm } = await made('farms', { name: 'Duas Safras', customer, environment: 'BEEF_CATTLE', harvests_platform: [harvest] });
  const birth = { harvest, customer, farm, amount: 3, sex: 'MALE' };
  expect((await made('births', { ...birth, date: '2054-06-30' })).date).toBe('2054-06-30');
  const [status, fields] = await refusal('POST', 'births', { ...birth, date: '2054-07-01' });
  const why = 'A data máxima deve ser 30/06/2054: os lançamentos de uma safra são dos 12 meses a partir de julho do ano inicial';
  expect([status, fields]).toEqual([422, { date: why }]);
});

describe('the characterisation of a harvest', () => {
  it('takes the number of farms from the customer when none is given', async () => {
    const customer = await made('customers', customerWish({ farms_limit: 7 }));
    const harvest = await made('harvests', harvestOf(2061));
    const detail = await made('harvests_details', { harvest, customer });
    expect(detail.farms_quantity).toBe(7);
    const given = await call('PUT', `harvests_details/${detail.id}`, { farms_quantity: 4, title: 'A grande safra' });
    expect(given.body).toMatchObject({ farms_quantity: 4, title: 'A grande safra' });
    expect((await call('PUT', `harvests_details/${detail.id}`, { start_month: 6 })).body).toMatchObject({
      farms_quantity: 4,
      title: 'A grande safra',
    });
    const emptied = await call('PUT', `harvests_details/${detail.id}`, { farms_quantity: null, title: '' });
    expect(emptied.body).toMatchObject({ farms_quantity: 7, title: '2061/2062' });
    const other = await made('harvests', harvestOf(2071));
    expect((await call('PUT', `harvests_details/${detail.id}`, { harvest: other })).body.title).toBe('2071/2072');
    expect(await refusal('PUT', `harvests_details/${detail.id}`, { farms_quantity: 100 })).toEqual([
      422,
      { farms_quantity: 'Valor inválido: máximo 99' },
    ]);
  });

  it('is of one farm where the customer may have one', async () => {
    const customer = await made('customers', customerWish({ farms_limit: 1 }));
    const harvest = await made('harvests', harvestOf(2062));
    expect((await made('harvests_details', { harvest, customer, farms_quantity: 5 })).farms_quantity).toBe(1);
  });

  it('exists once a customer and harvest, with months of the year', async () => {
    const customer = await made('customers', customerWish());
    const harvest = await made('harvests', harvestOf(2063));
    await made('harvests_details', { harvest, customer });
    const [status, fields] = await refusal('POST', 'harvests_details', { harvest, customer });
    expect([status, Object.keys(fields)]).toEqual([422, ['harvest', 'customer']]);
    const broken = await refusal('POST', 'harvests_details', { harvest: 2_000_000, customer: 2_000_000, start_month: 0, end_month: 13 });
    expect(Object.keys(broken[1]).sort()).toEqual(['customer', 'end_month', 'harvest', 'start_month']);
  });
});

describe('places', () => {
  it('keep a state under its own region', async () => {
    const [one, two] = [
      await made('countries', { title: 'País um', zip_pattern: '99' }),
      await made('countries', { title: 'País dois', zip_pattern: '99' }),
    ];
    const region = await made('regions', { title: 'Região um', country: one });
    const foreign = await made('regions', { title: 'Região dois', country: two });
    const state = await made('states', { title: 'Estado um', abbreviation: 'EU', region });
    const city = { title: 'Cidade', country: one, region, state };
    expect(await refusal('POST', 'cities', { ...city, region: foreign })).toEqual([
      422,
      { region: 'Valor inválido', state: 'Valor inválido' },
    ]);
    expect(await refusal('POST', 'cities', { ...city, country: two })).toEqual([422, { region: 'Valor inválido' }]);
    await made('cities', city);
    expect((await refusal('POST', 'cities', { ...city, title: 'CIDADE' }))[0]).toBe(422);
  });

  it('do not take a title twice, whatever its accents and case', async () => {
    await made('category_biomes', { title: 'Caatinga alta' });
    const [status, fields] = await refusal('POST', 'category_biomes', { title: 'CAATÍNGA  alta' });
    expect([status, Object.keys(fields)]).toEqual([422, ['title']]);
  });
});

it('tell a technician and a customer from an administrator', async () => {
  const customer = await made('customers', customerWish());
  const people = [await signInAs(app, await createPerson(pool, 'TECHNICAL')), await signInAs(app, customer)];
  for (const who of people) {
    for (const [url, body] of [
      ['customers', customerWish()],
      ['harvests', harvestOf(2080)],
      ['harvests_details', { harvest: 1, customer }],
      ['farms', { name: 'X', customer, environment: 'BEEF_CATTLE' }],
      ['countries', { title: 'X', zip_pattern: '9' }],
      ['users', {}],
    ] as const) {
      expect([url, (await call('POST', url, body, who)).status]).toEqual([url, 403]);
    }
    expect((await call('PUT', `customers/${customer.id}`, { farms_limit: 9 }, who)).status).toBe(403);
    expect((await call('DELETE', `customers/${customer.id}`, undefined, who)).status).toBe(403);
  }
});
