import { beforeAll, describe, expect, it } from 'vitest';
import { addMonths } from '#domain/calendar';
import { testApp } from '../../../test/database';
import { createOwner, createPerson, type Person, signInAs } from '../../../test/people';

const { app, pool } = await testApp({ now: () => new Date('2026-03-10T12:00:00Z') });
let admin: Person;
let published: [string, number][];

beforeAll(async () => {
  admin = await createPerson(pool, 'ADMIN');
  published = indexes((await call(admin, 'GET', '')).body);
  await pool.query(`delete from igpdi where date <> '2022-06-01'`);
});

async function call(who: Person, method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) {
  const headers = await signInAs(app, who);
  const answer = await app.inject({ method, url: `/api/igpdi${url}`, headers, ...(payload && { payload }) });
  return { status: answer.statusCode, body: answer.body === '' ? null : answer.json() };
}
const months = (...values: unknown[]) => ({ values: [...values, ...Array(12 - values.length).fill(null)] });
const indexes = (body: { resultList: { date: string; index: number }[] }) =>
  body.resultList.map(({ date, index }): [string, number] => [date, index]);

describe('the rows', () => {
  it('begin with the published index of every month since August 1994', () => {
    const months = published.map(([date]) => date.slice(0, 7)).reverse();
    expect(months).toEqual(months.map((_, index) => addMonths('1994-08', index)));
    expect(months.at(-1)).toBe('2026-06');
    const known = { '1994-08-01': 100, '1999-12-01': 176.647, '2010-12-01': 443.427, '2022-06-01': 1173.831, '2025-12-01': 1167.239 };
    expect(Object.fromEntries(published)).toMatchObject(known);
  });

  it('are one a month, with three decimals, above zero', async () => {
    const made = await call(admin, 'POST', '', {
      date: '2021-05-17',
      index: 1069.104,
      created_at: '2021-06-08T12:00:00Z',
      created_by: admin.id,
    });
    expect([made.status, made.body.date, made.body.index]).toEqual([201, '2021-05-01', 1069.104]);
    const again = await call(admin, 'POST', '', { date: '2021-05-01', index: 1 });
    expect([again.status, Object.keys(again.body.fields)]).toEqual([422, ['date']]);
    for (const index of [0, -1, 1.2345, '1069,104', null]) {
      const refused = await call(admin, 'PUT', `/${made.body.id}`, { index });
      expect([index, refused.status, Object.keys(refused.body.fields)]).toEqual([index, 422, ['index']]);
    }
    const changed = await call(admin, 'PUT', `/${made.body.id}`, {
      index: 1070.5,
      updated_by: admin.id,
      updated_at: '2021-07-08T12:00:00Z',
    });
    expect([changed.status, changed.body.index]).toEqual([200, 1070.5]);
  });

  it('are listed by year', async () => {
    expect(indexes((await call(admin, 'GET', '?year=2022')).body)).toEqual([['2022-06-01', 1173.831]]);
    expect((await call(admin, 'GET', '?year=2019')).body).toEqual({ resultList: [], size: 0 });
    for (const year of ['22', 'abcd', '']) expect((await call(admin, 'GET', `?year=${year}`)).body.fields).toHaveProperty('year');
  });

  it('are read by everybody and written by administrators', async () => {
    const people = [
      await createPerson(pool, 'TECHNICAL'),
      (await createOwner(pool)).user,
      (await createOwner(pool, { onlyDiagnosis: true })).user,
    ];
    for (const person of people) {
      expect((await call(person, 'GET', '?year=2022')).body.size).toBe(1);
      expect((await call(person, 'GET', '/years')).status).toBe(200);
      expect((await call(person, 'POST', '', { date: '2020-01-01', index: 900 })).status).toBe(403);
      expect((await call(person, 'PUT', '/year/2020', months(900))).status).toBe(403);
    }
  });
});

describe('GET /igpdi/years', () => {
  it('offers every year since the index began, once, newest first, and those that hold values', async () => {
    await call(admin, 'POST', '', { date: '1993-12-01', index: 0.5 });
    const { body } = await call(admin, 'GET', '/years');
    expect([body.resultList[0], body.resultList.at(-1), body.size]).toEqual([2026, 1993, 34]);
    expect(body.resultList).toEqual([...new Set<number>(body.resultList)].sort((a, b) => b - a));
  });
});

describe('PUT /igpdi/year/{year}', () => {
  it('creates, changes and skips months, and leaves equal ones untouched', async () => {
    const first = await call(admin, 'PUT', '/year/2023', months(1150.123, null, 1149.5));
    expect([first.status, indexes(first.body)]).toEqual([
      200,
      [
        ['2023-01-01', 1150.123],
        ['2023-03-01', 1149.5],
      ],
    ]);
    const second = await call(admin, 'PUT', '/year/2023', months(1150.123, 1150, 1148.001));
    expect(second.body.resultList.map(({ index, version }: { index: number; version: number }) => [index, version])).toEqual([
      [1150.123, 1],
      [1150, 1],
      [1148.001, 2],
    ]);
  });

  it('deletes a month whose index is null, unless its version is stale', async () => {
    await call(admin, 'PUT', '/year/2015', months(600, 601));
    await call(admin, 'PUT', '/year/2015', months(null, 602));
    const stale = await call(admin, 'PUT', '/year/2015', months({ index: null, version: 1 }, { index: null, version: 1 }));
    expect([stale.status, stale.body.current.index]).toEqual([409, 602]);
    expect((await call(admin, 'GET', '?year=2015')).body.size).toBe(2);
    const emptied = await call(admin, 'PUT', '/year/2015', months({ index: null, version: 1 }, { index: null }, { index: null }));
    expect([emptied.status, emptied.body.size]).toEqual([200, 0]);
  });

  it('refuses a month that is not over, but deletes a stored one', async () => {
    const refused = await call(admin, 'PUT', '/year/2026', months(null, 1180.5, 1181.5));
    expect([refused.status, refused.body.rows]).toEqual([
      422,
      [{ index: 2, fields: { date: '03/2026 ainda não terminou: o índice é de meses fechados' } }],
    ]);
    for (const date of ['2026-03-01', '2027-11-01']) {
      const row = await call(admin, 'POST', '', { date, index: 1200 });
      expect([row.status, Object.keys(row.body.fields)]).toEqual([422, ['date']]);
    }
    expect((await call(admin, 'GET', '?year=2026')).body.size).toBe(0);
    await pool.query(`insert into igpdi (date, index) values ('2027-11-01', 1400)`);
    const gone = await call(admin, 'PUT', '/year/2027', { values: [...Array(10).fill(null), { index: null, version: 1 }, null] });
    expect([gone.status, gone.body.size]).toEqual([200, 0]);
    expect((await call(admin, 'PUT', '/year/2026', months(null, 1180.5))).status).toBe(200);
    await pool.query(`delete from igpdi where date >= '2026-01-01'`);
  });

  it('saves all months or none, and names every broken one', async () => {
    const { status, body } = await call(admin, 'PUT', '/year/2018', months(1000, -1, 1.23456));
    expect([status, body.rows.map(({ index, fields }: { index: number; fields: object }) => [index, Object.keys(fields)])]).toEqual([
      422,
      [
        [1, ['index']],
        [2, ['index']],
      ],
    ]);
    expect((await call(admin, 'GET', '?year=2018')).body.size).toBe(0);
  });

  it('refuses a month that somebody else changed meanwhile', async () => {
    await call(admin, 'PUT', '/year/2017', months(800, 801));
    await call(admin, 'PUT', '/year/2017', months(805));
    const stale = await call(admin, 'PUT', '/year/2017', months({ index: 810, version: 1 }, { index: 802, version: 1 }));
    expect([stale.status, stale.body.current.index]).toEqual([409, 805]);
    expect(indexes((await call(admin, 'GET', '?year=2017&order[date]=ASC')).body)).toEqual([
      ['2017-01-01', 805],
      ['2017-02-01', 801],
    ]);
  });

  it('saves one of two concurrent writes of an empty year', async () => {
    const answers = await Promise.all([months(700, 701), months(700, 701)].map((body) => call(admin, 'PUT', '/year/2016', body)));
    expect(answers.map(({ status }) => status).every((status) => status === 200 || status === 422)).toBe(true);
    expect((await call(admin, 'GET', '?year=2016')).body.size).toBe(2);
  });

  it.each([
    ['/year/16', months(1), 400],
    ['/year/99999', months(1), 400],
    ['/year/2020', { values: [1, 2] }, 422],
    ['/year/2020', { values: Array(12).fill('1,5') }, 422],
    ['/year/2020', {}, 422],
    ['/year/2020', [1], 422],
    ['/year/2099', months(1), 422],
  ])('refuses %s with %j', async (url, body, status) => {
    expect((await call(admin, 'PUT', url, body)).status).toBe(status);
  });
});
