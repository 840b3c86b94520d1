import { beforeAll, describe, expect, it } from 'vitest';
import type { Reference } from '#model/kit/field';
import { testApp } from '../../../test/database';
import { asReference, createFactory, type Factory } from '../../../test/factory';
import { createPerson, signInAs } from '../../../test/people';
import { openHarvests } from '../../../test/places';
import type { WireRow } from '../table/shape';

const { app, context, pool } = await testApp();
let factory: Factory;
let headers: { authorization: string };
let farm: Reference;
let place: { harvest: Reference; customer: Reference; farm: Reference };
const rows: Record<string, WireRow> = {};

beforeAll(async () => {
  factory = await createFactory(context);
  headers = await signInAs(app, await createPerson(pool, 'ADMIN'));
  const customer = asReference(await factory.row('customers', { values: { farms_limit: 9, name: 'Água Limpa' } }));
  farm = asReference(await factory.row('farms', { customer }));
  place = { harvest: asReference(await factory.row('harvests')), customer, farm };
  const [agua, bezerro, zebu] = await Promise.all(
    ['Água', 'bezerro', 'Zebu'].map(async (title) => asReference(await factory.row('category_deaths_reason', { values: { title } }))),
  );
  const day = (month: number, date: number) =>
    `${place.harvest.first_year}-${String(month).padStart(2, '0')}-${String(date).padStart(2, '0')}`;
  rows.a = await death({ amount: 5, date: day(7, 10), category_death_reason: zebu as Reference });
  rows.b = await death({ amount: 3, date: day(8, 10), category_death_reason: bezerro as Reference });
  rows.c = await death({ amount: 5, date: day(9, 10), category_death_reason: agua as Reference });
  rows.d = await death({ amount: 9, date: day(10, 10), category_death_reason: bezerro as Reference });
});

const death = (values: WireRow | Record<string, never> | Record<string, Reference | string | number>) =>
  factory.row('deaths', { ...place, values: values as never });

async function list(query: string, path = 'deaths') {
  const answer = await app.inject({ url: `/api/${path}?${query}`, headers });
  return { status: answer.statusCode, body: answer.json() };
}

const ORDERABLE = ['amount', 'date', 'id', 'farm', 'customer', 'harvest', 'created_at', 'updated_at', 'created_by', 'validated'];

const letters = (found: readonly { id: number }[]) =>
  found.map(({ id }) => Object.keys(rows).find((letter) => rows[letter]?.id === id) ?? '?').join('');

describe('what a list answers', () => {
  const year = () => String(place.harvest.first_year);
  const cases: [string, () => string, string][] = [
    ['nothing asked: newest first', () => '', 'dcba'],
    ['several orders in order, any case', () => 'order[amount]=asc&order[date]=DESC', 'bcad'],
    ['ties by id', () => 'order[amount]=DESC', 'dacb'],
    ['Portuguese order across a reference', () => 'order[category_death_reason.title]=ASC', 'cbda'],
    ['a path that ends at a reference is ordered by its title', () => 'order[category_death_reason]=DESC', 'abdc'],
    ['values in a list', () => 'wherein[amount]=3|9&order[id]=ASC', 'bd'],
    ['values not in a list', () => 'wherenotin[amount]=3|9&order[id]=ASC', 'ac'],
    ['ids across a reference', () => `wherein[farm.id]=${farm.id}|999&order[id]=ASC`, 'abcd'],
    ['two references away', () => `wherein[farm.customer.name]=Água Limpa&order[id]=ASC`, 'abcd'],
    [
      'the short form of the scope',
      () => `harvest_id=${place.harvest.id}&customer_id=${place.customer.id}&farm_id=${farm.id}&order[id]=ASC`,
      'abcd',
    ],
    ['another farm', () => 'farm_id=999999', ''],
    ['equal', () => 'wherecustom[amount]=eq:9', 'd'],
    ['not equal', () => 'wherecustom[amount]=ne:5&order[id]=ASC', 'bd'],
    ['less', () => 'wherecustom[amount]=lt:5', 'b'],
    ['a day or later', () => `wherecustom[date]=gte:${year()}-09-10&order[id]=ASC`, 'cd'],
    ['days as Brazilians write them', () => `wherecustom[date]=lte:10/08/${year()}&order[id]=ASC`, 'ab'],
    ['days with the hours older clients send', () => `wherein[date]=10/08/${year()} 00:00:00`, 'b'],
    ['contains, without case and accents', () => 'wherecustom[category_death_reason.title]=contains:AGU', 'c'],
    [
      'several words, any of them',
      () => 'wherecustom[category_death_reason.title]=contains:ÁGUA&wherecustom[category_death_reason.title]=or:contains:zeb&order[id]=ASC',
      'ac',
    ],
    ['two conditions', () => 'wherecustom[amount]=gt:3&wherecustom[amount]=lt:9&order[id]=ASC', 'ac'],
    ['the second after or', () => 'wherecustom[amount]=eq:3&wherecustom[amount]=or:eq:9&order[id]=ASC', 'bd'],
    ['the second after and', () => 'wherecustom[amount]=gte:5&wherecustom[amount]=and:lt:9&order[id]=ASC', 'ac'],
    ['a trait', () => 'wherein[validated]=true', ''],
    ['rows that were unusual', () => 'wherein[warned]=true', ''],
    ['rows that were not', () => 'wherein[warned]=false&wherecustom[amount]=gt:5', 'd'],
    ['a person', () => `wherein[created_by.name]=${rows.a?.created_by && (rows.a.created_by as Reference).name}&order[id]=ASC`, 'abcd'],
    ['a page', () => 'page=1&perPage=3', 'a'],
    ['a page past the end', () => 'page=9&perPage=3', ''],
    ['a text nobody has', () => "wherein[category_death_reason.title]=') or true --", ''],
    ['names in camel case', () => 'order[categoryDeathReason.title]=ASC', 'cbda'],
  ];
  it.each(cases)('%s', async (_title, query, expected) => {
    const { status, body } = await list(query().replaceAll(' ', '%20'));
    expect([status, body.message, letters(body.resultList ?? [])]).toEqual([200, undefined, expected]);
  });

  it('counts the rows that match before paging', async () => {
    expect((await list('perPage=2')).body.size).toBe(4);
    expect((await list('perPage=4')).body.size).toBe(4);
    expect((await list('perPage=3&page=1')).body.size).toBe(4);
    expect((await list('perPage=3&page=7')).body.size).toBe(4);
    expect((await list('wherein[amount]=3')).body.size).toBe(1);
  });

  it('adds up what the declaration asks for, whatever the page', async () => {
    expect((await list('perPage=1&totals=true&wherenotin[amount]=9')).body).toMatchObject({
      size: 3,
      totals: { amount: 13, validated: 0 },
    });
    expect((await list('totals=true&environment=DAIRY_CATTLE', 'births')).body.totals).toEqual({
      amount: 0,
      amount_by: { MALE: 0, FEMALE: 0 },
      validated: 0,
    });
    expect((await list('totals=true&environment=DAIRY_CATTLE', 'herd_departure')).body.totals).toEqual({
      amount: 0,
      total_value: 0,
      validated: 0,
    });
    await factory.row('machines', { ...place, values: { amount: 2, unitary_value: 1000.5 } });
    await factory.row('machines', { ...place, values: { amount: 3, unitary_value: 10 } });
    expect((await list('totals=true', 'machines')).body.totals).toEqual({ unitary_value: 2031, validated: 0 });
  });
});

describe('lists inside rows', () => {
  it('finds what an array holds, under its name in the contract too', async () => {
    for (const name of ['profiles', 'profile']) {
      expect((await list(`whereinmatch[${name}]=BEEF_CATTLE`, 'customers')).body.size).toBe(1);
      expect((await list(`whereinmatch[${name}]=DAIRY_CATTLE`, 'customers')).body.size).toBe(0);
    }
    expect((await list('whereinmatch[customer.profile]=BEEF_CATTLE', 'farms')).body.size).toBe(1);
    const { id } = await factory.row('customers', { values: { profiles: ['BEEF_CATTLE', 'DAIRY_CATTLE'] } });
    for (const profile of ['BEEF_CATTLE', 'DAIRY_CATTLE']) {
      const found: { id: number }[] = (await list(`whereinmatch[profiles]=${profile}`, 'customers')).body.resultList;
      expect(found.map((row) => row.id)).toContain(id);
    }
  });

  it('finds rows by what their lists of references name', async () => {
    await openHarvests(pool);
    const payload = { harvests_platform: [{ id: place.harvest.id }] };
    expect((await app.inject({ method: 'PUT', url: `/api/farms/${farm.id}`, headers, payload })).statusCode).toBe(200);
    const size = async (query: string) => (await list(query, 'farms')).body.size;
    expect(await size(`wherein[harvests_platform.id]=${place.harvest.id}`)).toBe(1);
    expect(await size(`whereinmatch[harvests_platform]=${place.harvest.id}`)).toBe(1);
    expect(await size(`wherecustom[harvests_platform.first_year]=eq:${place.harvest.first_year}`)).toBe(1);
    expect(await size(`wherenotin[harvests_platform.id]=${place.harvest.id}`)).toBe(0);
    expect(await size(`wherecustom[harvests_platform.first_year]=ne:${place.harvest.first_year}`)).toBe(0);
    const { size: without } = (await list('wherenotin[id]=0', 'farms')).body;
    await factory.row('farms', { customer: place.customer });
    expect(await size(`wherenotin[harvests_platform.first_year]=${place.harvest.first_year}`)).toBe(without);
  });

  it('takes rows whose reference is empty for rows without what it leads to', async () => {
    const size = async (query: string) => (await list(query)).body.size;
    expect((await list('wherein[validated_by.id]=1')).body.size).toBe(0);
    expect(await size('wherenotin[farm.harvests_platform.id]=0')).toBe(4);
  });

  it('finds several words in a text of the row itself, among other conditions', async () => {
    const made = await factory.row('customers', { values: { name: 'São João do Araguaia' } });
    const size = async (...conditions: string[]) =>
      (await list([`wherein[id]=${made.id}`, ...conditions.map((one) => `wherecustom[name]=${one}`)].join('&'), 'customers')).body.size;
    expect(await size('contains:joao', 'contains:sao')).toBe(1);
    expect(await size('contains:joao', 'contains:maria')).toBe(0);
    expect(await size('contains:maria', 'or:contains:ARAGUAIA')).toBe(1);
    expect(await size('contains:joao', 'contains:sao', 'ne:São João do Araguaia')).toBe(0);
  });
});

describe('environments', () => {
  it('are corte unless said, but both where the environment is a field', async () => {
    const dairy = await factory.row('births', { environment: 'DAIRY_CATTLE' });
    expect((await list('', 'births')).body.size).toBe(0);
    expect((await list('environment=DAIRY_CATTLE', 'births')).body.resultList).toEqual([dairy]);
    expect((await list('wherein[environment]=DAIRY_CATTLE', 'births')).body.resultList).toEqual([dairy]);
    expect((await list(`wherein[id]=${farm.id}|${(dairy.farm as Reference).id}`, 'farms')).body.size).toBe(2);
    expect((await list('environment=DAIRY_CATTLE', 'farms')).body.size).toBe(1);
  });

  it('of somebody else are refused by name', async () => {
    const technician = await signInAs(app, await createPerson(pool, 'TECHNICAL', { profiles: ['BEEF_CATTLE'], globalAccess: true }));
    const status = async (query: string) => (await app.inject({ url: `/api/births?${query}`, headers: technician })).statusCode;
    expect(await status('')).toBe(200);
    expect(await status('environment=DAIRY_CATTLE')).toBe(403);
    expect(await status('wherein[environment]=DAIRY_CATTLE')).toBe(403);
  });
});

describe('refuses by name', () => {
  it.each([
    ['foo=1', 'foo'],
    ['wherein[foo]=1', 'wherein[foo]'],
    ['wherein[constructor]=1', 'wherein[constructor]'],
    ['wherein[farm.password]=1', 'wherein[farm.password]'],
    ['wherein[created_by.email]=a', 'wherein[created_by.email]'],
    ['wherein[created_by.password_hash]=a', 'wherein[created_by.password_hash]'],
    ['wherein[]=1', 'wherein[]'],
    ['wherein[farm.customer.id.id]=1', 'wherein[farm.customer.id.id]'],
    ['wherein[amount]=many', 'wherein[amount]'],
    ['wherein[amount]=3|', 'wherein[amount]'],
    ['wherein[farm.id]=1.5', 'wherein[farm.id]'],
    ['wherein[date]=2025-02-30', 'wherein[date]'],
    ['wherein[validated]=yes', 'wherein[validated]'],
    ['wherein[environment]=SHEEP', 'wherein[environment]'],
    ['wherecustom[amount]=3', 'wherecustom[amount]'],
    ['wherecustom[amount]=like:3', 'wherecustom[amount]'],
    ['wherecustom[amount]=or:eq:3', 'wherecustom[amount]'],
    ['wherecustom[amount]=contains:3', 'wherecustom[amount]'],
    ['wherecustom[validated]=gt:true', 'wherecustom[validated]'],
    ['whereinmatch[amount]=3', 'whereinmatch[amount]'],
    ['order[amount]=UP', 'order[amount]'],
    ['order[nothing]=ASC', 'order[nothing]'],
    ['page=-1', 'page'],
    ['page=1.5', 'page'],
    ['page=99999999999', 'page'],
    ['perPage=0', 'perPage'],
    ['perPage=5001', 'perPage'],
    ['perPage=5&perPage=6', 'perPage'],
    ['totals=1', 'totals'],
    ['environment=SHEEP', 'environment'],
    ['harvest_id=x', 'harvest_id'],
  ])('%s', async (query, name) => {
    const { status, body } = await list(query);
    expect([status, body.code, body.message]).toEqual([400, 'invalid_parameter', `Parâmetro inválido: ${name}`]);
    expect(Object.keys(body.fields)).toEqual([name]);
  });

  it.each([
    [
      'the 21st condition, on one path',
      'wherecustom[amount]',
      Array.from({ length: 21 }, (_, index) => `wherecustom[amount]=${index ? 'or:' : ''}eq:${index}`),
    ],
    [
      'the 21st condition, on several',
      'wherein[date]',
      [...Array.from({ length: 20 }, () => 'wherenotin[amount]=1'), 'wherein[date]=2025-08-01'],
    ],
    ['the 21st of the scope', 'farm_id', Array.from({ length: 22 }, () => 'farm_id=1')],
    [
      'the 11th order',
      'order[version]',
      [...Array.from({ length: 10 }, (_, index) => `order[${ORDERABLE[index]}]=ASC`), 'order[version]=ASC'],
    ],
  ])('%s', async (_what, name, parameters) => {
    const { status, body } = await list(parameters.join('&'));
    expect([status, body.code, Object.keys(body.fields)]).toEqual([400, 'invalid_parameter', [name]]);
    expect(body.message).toMatch(/^Uma lista .+ no máximo (20 condições|10 campos)$/);
    expect((await list(parameters.slice(0, -1).join('&'))).status).toBe(200);
  });

  it('more values than a list may have, and a text longer than any that is stored', async () => {
    const values = (count: number) => Array.from({ length: count }, (_, index) => index).join('|');
    expect((await list(`wherein[amount]=${values(1000)}`)).status).toBe(200);
    expect((await list(`wherein[amount]=${values(1001)}`)).body.fields).toEqual({ 'wherein[amount]': 'No máximo 1000 valores' });
    const named = (length: number) => list(`wherecustom[name]=contains:${'x'.repeat(length)}`, 'farms');
    expect((await named(500)).status).toBe(200);
    expect((await named(501)).body.fields).toEqual({ 'wherecustom[name]': 'No máximo 500 caracteres' });
  });

  it('everything that is wrong at once, and a scope the rows do not have', async () => {
    expect(Object.keys((await list('foo=1&page=x&harvest_id=1', 'countries')).body.fields)).toEqual(['foo', 'page', 'harvest_id']);
  });
});
