import fc from 'fast-check';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Reference } from '#model/kit/field';
import { testApp } from '../../../test/database';
import { createOwner, createPerson, type Owner, signInAs } from '../../../test/people';
import { createFarm, createHarvest, type Farm, type Harvest } from '../../../test/places';

const { app, pool } = await testApp();
let owner: Owner;
let farm: Farm;
let harvest: Harvest;
let headers: { authorization: string };
let technician: { authorization: string };
let categories: Reference[];

beforeAll(async () => {
  const person = await createPerson(pool, 'TECHNICAL');
  owner = await createOwner(pool, { technician: person });
  harvest = await createHarvest(pool, 2040);
  headers = await signInAs(app, owner.user);
  technician = await signInAs(app, person);
  const { rows } = await pool.query(
    `insert into category_livestock (title, environment, sex, stage, show) values ('Vacas do teste', 'BEEF_CATTLE', 'FEMALE', 'ADULTO', '{stock}') returning id`,
  );
  categories = rows;
});

beforeEach(async () => {
  farm = await createFarm(pool, owner);
});

const cell = (month: string | null, values: object, category = categories[0]) => ({
  harvest: { id: harvest.id },
  customer: { id: owner.id },
  farm: { id: farm.id },
  environment: 'BEEF_CATTLE',
  category_livestock: { id: category?.id },
  type: month !== null,
  ...(month === null ? {} : { date: month }),
  ...values,
});

async function save(cells: object[] | object, call = '/cells', as = headers) {
  const answer = await app.inject({ method: 'POST', url: `/api/livestock_stocks${call}`, headers: as, payload: cells as object });
  return { status: answer.statusCode, body: answer.json() };
}

async function stored(): Promise<unknown[][]> {
  const { rows } = await pool.query(
    `select date::text, type, amount::int, weight::float8 from livestock_stocks where farm_id = $1 order by type, date, category_livestock_id`,
    [farm.id],
  );
  return rows.map((row) => [row.type ? row.date.slice(0, 7) : 'start', row.amount, row.weight]);
}

describe('cells', () => {
  it('are written side by side, each value by itself', async () => {
    const first = await save([cell(null, { amount: 10 }), cell('2040-07', { amount: 12, weight: 430.5 })]);
    expect([first.status, first.body.resultList.map((row: { version: number }) => row.version)]).toEqual([201, [1, 1]]);
    expect(await stored()).toEqual([
      ['start', 10, null],
      ['2040-07', 12, 430.5],
    ]);
    await save([cell(null, { weight: 400, date: '2040-09-01' }), cell('2040-07', { amount: 13 })]);
    expect(await stored()).toEqual([
      ['start', 10, 400],
      ['2040-07', 13, 430.5],
    ]);
  });

  it('lose a value by -1 or null, and their row with the last one', async () => {
    await save([cell('2040-07', { amount: 12, weight: 430 }), cell('2040-08', { amount: 5 })]);
    const cleared = await save([cell('2040-07', { weight: -1 }), cell('2040-08', { amount: null })]);
    expect(cleared.body.resultList.map((row: { id: number | null }) => row.id === null)).toEqual([false, true]);
    expect(cleared.body.resultList[1]).toMatchObject({ amount: null, weight: null, version: 0, validated: false, date: '2040-08-01' });
    expect(await stored()).toEqual([['2040-07', 12, null]]);
    expect((await save(cell('2040-07', { amount: -1 }), '')).body).toMatchObject({ id: null, amount: null });
    expect(await stored()).toEqual([]);
  });

  it('are all kept or none: one bad cell refuses the block and is named', async () => {
    const answer = await save([cell('2040-07', { amount: 12 }), cell('2040-08', { amount: 0 }), cell('2041-07', { amount: 3 })]);
    expect([answer.status, answer.body.rows]).toEqual([
      422,
      [
        { index: 1, fields: { amount: 'Valor inválido: mínimo 1' } },
        { index: 2, fields: { date: 'A data máxima deve ser 30/06/2041' } },
      ],
    ]);
    expect(await stored()).toEqual([]);
    expect((await save(cell('2040-08', { amount: 0 }), '')).body.fields).toEqual({ amount: 'Valor inválido: mínimo 1' });
  });

  it('tell the second of two people what stands there, and overwrite nothing', async () => {
    const { body } = await save([cell('2040-07', { amount: 12, version: null })]);
    const taken = await save([cell('2040-08', { amount: 1, version: null }), cell('2040-07', { amount: 99, version: null })]);
    expect([taken.status, taken.body.code, taken.body.message]).toEqual([409, 'stale_version', 'Registro alterado por outra pessoa']);
    expect(taken.body.rows).toMatchObject([{ index: 1, current: { amount: 12, version: 1 } }]);
    expect(await stored()).toEqual([['2040-07', 12, null]]);
    expect((await save([cell('2040-07', { amount: 14, version: body.resultList[0].version })])).status).toBe(201);
    const stale = await save(cell('2040-07', { amount: 15, version: 1 }), '');
    expect([stale.status, stale.body.current.amount]).toEqual([409, 14]);
    const gone = await save([cell('2041-01', { amount: 15, version: 3 })]);
    expect([gone.status, gone.body.rows]).toEqual([409, [{ index: 0, current: null }]]);
  });

  it('let only one of two fill the same empty cell at the same time', async () => {
    const answers = await Promise.all([1, 2, 3, 4].map((amount) => save([cell('2040-10', { amount, version: null })])));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
    expect(await stored()).toHaveLength(1);
  });

  it('lose the mark by a change and keep it where nothing changed', async () => {
    const { body } = await save([cell('2040-07', { amount: 12 }), cell('2040-08', { amount: 13 })]);
    const ids = body.resultList.map((row: { id: number }) => row.id);
    await app.inject({ method: 'PUT', url: '/api/livestock_stocks/validate', headers: technician, payload: ids });
    const after = await save([cell('2040-07', { amount: 12 }), cell('2040-08', { amount: 14 })]);
    expect(after.body.resultList).toMatchObject([
      { validated: true, version: 2, validated_by: { id: expect.any(Number) } },
      { validated: false, version: 3, validated_by: null, validated_at: null },
    ]);
  });

  it('refuse what names one cell twice, another customer, and what is no list', async () => {
    const twins = await save([cell('2040-07', { amount: 1 }), cell('2040-07-15', { amount: 2 })]);
    expect([twins.status, twins.body.rows]).toEqual([422, [{ index: 1, fields: { version: 'Esta célula foi enviada mais de uma vez' } }]]);
    const stranger = await signInAs(app, (await createOwner(pool)).user);
    const foreign = await save([cell('2040-07', { amount: 1 })], '/cells', stranger);
    expect([foreign.status, Object.keys(foreign.body.rows[0].fields).sort()]).toEqual([422, ['customer', 'farm']]);
    expect((await save([cell('2040-07', { amount: -1 })], '/cells', stranger)).status).toBe(422);
    expect((await save({ amount: 1 })).status).toBe(422);
    expect((await save([cell('julho', { amount: 'dez' })])).body.rows[0].fields).toEqual({
      date: 'Data inválida',
      amount: 'Valor inválido',
    });
  });

  it('keep a trace of what was cleared', async () => {
    const { body } = await save([cell('2040-07', { amount: 12 })]);
    await save([cell('2040-07', { amount: -1 })]);
    const { rows } = await pool.query("select action from audit_log where resource = 'livestock_stocks' and row_id = $1 order by id", [
      body.resultList[0].id,
    ]);
    expect(rows.map(({ action }) => action)).toEqual(['create', 'remove']);
  });
});

describe('a batch of cells', () => {
  it('sent twice is the batch sent once, whatever stood there', async () => {
    const dairy = await createFarm(pool, owner, 'DAIRY_CATTLE');
    const { rows: cases } = await pool.query<Reference>('select id from category_zootechnical_case order by id limit 3');
    const scope = { harvest: { id: harvest.id }, customer: { id: owner.id }, farm: { id: dairy.id } };
    const send = async (batch: readonly object[]) => {
      const payload = batch.map((one) => ({ ...scope, ...one }));
      return (await app.inject({ method: 'POST', url: '/api/technical_information/batch', headers, payload })).statusCode;
    };
    const all = async () =>
      (await pool.query('select id, version, date::text, quantity from technical_information where farm_id = $1 order by id', [dairy.id]))
        .rows;
    const batches = fc.uniqueArray(
      fc.record({
        category_zootechnical_case: fc.constantFrom(...cases),
        date: fc.constantFrom('2040-07', '2040-08', '2041-06'),
        quantity: fc.option(
          fc.integer({ min: 0, max: 5000 }).map((cents) => cents / 100),
          { freq: 3 },
        ),
      }),
      { minLength: 1, maxLength: 6, selector: ({ category_zootechnical_case: { id }, date }) => `${id} ${date}` },
    );
    await fc.assert(
      fc.asyncProperty(batches, async (batch) => {
        expect(await send(batch)).toBe(201);
        const once = await all();
        expect(await send(batch)).toBe(201);
        expect(await all()).toEqual(once);
        const filled = batch.filter(({ quantity }) => quantity !== null).length;
        expect(once.length).toBeGreaterThanOrEqual(filled);
      }),
      { numRuns: 12 },
    );
  });
});
