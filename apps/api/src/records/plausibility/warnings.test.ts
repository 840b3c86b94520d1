import { beforeAll, describe, expect, it } from 'vitest';
import { testApp } from '../../../test/database';
import { createOwner, createPerson, type Owner, signInAs } from '../../../test/people';
import { createFarm, createHarvest, type Farm, type Harvest } from '../../../test/places';
import { fileOf } from '../../../test/upload';
import { AGES, BEEF_CATEGORY } from '../../db/catalogues/herd';
import { MOUNT_REFERENCE } from '../../db/catalogues/reproduction';

const { app, context, pool } = await testApp();
type Headers = { authorization: string };
let owner: Owner;
let harvest: Harvest;
let as: { owner: Headers; technician: Headers; stranger: Headers; diagnosis: Headers };
let slaughter: number;

beforeAll(async () => {
  const technician = await createPerson(pool, 'TECHNICAL');
  owner = await createOwner(pool, { technician, farmsLimit: 99 });
  as = {
    owner: await signInAs(app, owner.user),
    technician: await signInAs(app, technician),
    stranger: await signInAs(app, (await createOwner(pool)).user),
    diagnosis: await signInAs(app, (await createOwner(pool, { onlyDiagnosis: true })).user),
  };
  harvest = await createHarvest(pool, 2024);
  const { rows } = await pool.query<{ id: number }>('select id from category_herd_departure_type where has_carcass limit 1');
  slaughter = rows[0]?.id ?? 0;
});

async function send(method: 'POST' | 'PUT' | 'GET', url: string, payload?: unknown, headers = as.owner) {
  const answer = await app.inject({
    method,
    url: `/api/${url}`,
    headers,
    ...(payload === undefined ? {} : { payload: payload as object }),
  });
  return { status: answer.statusCode, body: answer.body === '' ? null : answer.json() };
}

const farmOf = () => createFarm(pool, owner);
const scopeOf = (farm: Farm, from = harvest) => ({ harvest: { id: from.id }, customer: { id: farm.customerId }, farm: { id: farm.id } });

const sale = (farm: Farm, date: string, valueArroba: number, more: Record<string, unknown> = {}) => ({
  ...scopeOf(farm),
  date,
  destination: 'Frigorífico',
  category_herd_departure_type: slaughter,
  category_livestock: BEEF_CATEGORY.malesAbove36,
  amount: 10,
  weight_alive: 540,
  weight_death: 290,
  value_arroba: valueArroba,
  ...more,
});

async function sellingFarm(...prices: number[]): Promise<Farm> {
  const farm = await farmOf();
  const rows = prices.map((price, index) => sale(farm, `2024-${String(7 + index).padStart(2, '0')}-10`, price));
  const { status, body } = await send('POST', 'herd_departure/batch', rows);
  expect([status, body.rows]).toEqual([201, undefined]);
  return farm;
}

const HIGH =
  'Valor por arroba 2,1 vezes o de costume: a mediana desta categoria nos últimos 24 meses é R$ 300,00/@ (3 lançamentos). Confira o valor.';

describe('a price far from what is usual', () => {
  it('is saved with its reason, read with it, and loses it when it is put right', async () => {
    const farm = await sellingFarm(290, 300, 310);
    const { status, body } = await send('POST', 'herd_departure', sale(farm, '2025-01-10', 630));
    expect([status, body.warnings]).toEqual([201, { value_arroba: HIGH }]);
    expect((await send('GET', `herd_departure/${body.id}`)).body.warnings).toEqual({ value_arroba: HIGH });
    const listed = await send('GET', `herd_departure?wherein[farm.id]=${farm.id}`, undefined, as.technician);
    expect(listed.body.resultList.map((row: { warnings: object }) => Object.keys(row.warnings))).toEqual([['value_arroba'], [], [], []]);

    const renamed = await send('PUT', `herd_departure/${body.id}`, { destination: 'Outro' });
    expect(renamed.body).toMatchObject({ destination: 'Outro', warnings: { value_arroba: HIGH } });
    const validated = await send('PUT', `herd_departure/${body.id}`, { validated: true }, as.technician);
    expect(validated.body).toMatchObject({ validated: true, warnings: { value_arroba: HIGH } });
    const right = await send('PUT', `herd_departure/${body.id}`, { value_arroba: 320 });
    expect([right.status, right.body.warnings]).toEqual([200, {}]);
    const low = await send('PUT', `herd_departure/${body.id}`, { value_arroba: 30 });
    expect(low.body.warnings.value_arroba).toBe(
      'Valor por arroba é só 10 % do de costume: a mediana desta categoria nos últimos 24 meses é R$ 300,00/@ (3 lançamentos). Confira o valor.',
    );
  });

  it('is not judged by too few rows, by later ones, by old ones, by another category', async () => {
    const few = await sellingFarm(290, 300);
    expect((await send('POST', 'herd_departure', sale(few, '2025-01-10', 630))).body.warnings).toEqual({});
    const farm = await sellingFarm(290, 300, 310);
    expect((await send('POST', 'herd_departure', sale(farm, '2024-07-09', 630))).body.warnings).toEqual({});
    const cows = { category_livestock: BEEF_CATEGORY.culledCows };
    expect((await send('POST', 'herd_departure', sale(farm, '2025-01-10', 630, cows))).body.warnings).toEqual({});
    const later = { ...sale(farm, '2027-01-10', 630), ...scopeOf(farm, await createHarvest(pool, 2026)) };
    expect((await send('POST', 'herd_departure', later)).body.warnings).not.toHaveProperty('value_arroba');
  });

  it('is never judged by the rows of another farm, nor told to whom that farm is nothing', async () => {
    const farm = await sellingFarm(290, 300, 310);
    const other = await farmOf();
    expect((await send('POST', 'herd_departure', sale(other, '2025-01-10', 630))).body.warnings).toEqual({});
    const asked = await send('POST', 'herd_departure/warnings', sale(farm, '2025-01-10', 630), as.stranger);
    expect([asked.status, asked.body]).toEqual([200, { warnings: {} }]);
  });

  it('in a batch is judged by the other rows of the batch too', async () => {
    const farm = await farmOf();
    const rows = [290, 300, 310, 630].map((price, index) => sale(farm, `2024-${String(7 + index).padStart(2, '0')}-10`, price));
    const { body } = await send('POST', 'herd_departure/batch', rows);
    expect(body.resultList.map((row: { warnings: object }) => row.warnings)).toEqual([{}, {}, {}, { value_arroba: HIGH }]);
  });

  it('is stored as rule and values, and stays where a change of many rows does not touch it', async () => {
    const farm = await sellingFarm(290, 300, 310);
    const [high, plain] = (await send('POST', 'herd_departure/batch', [sale(farm, '2025-01-10', 630), sale(farm, '2025-01-11', 300)])).body
      .resultList;
    const stored = async () => (await pool.query('select warnings from herd_departure where id = $1', [high.id])).rows[0]?.warnings;
    const values = { isAbove: true, times: 2.1, median: 300, months: 24, count: 3 };
    expect(await stored()).toEqual({ value_arroba: { rule: 'usual', values } });
    const changes = [
      { id: high.id, version: high.version, destination: 'Outro' },
      { id: plain.id, version: plain.version, value_arroba: 30 },
    ];
    const changed = await send('PUT', 'herd_departure/batch/change', changes);
    expect([changed.status, changed.body.resultList.map((row: { warnings: object }) => row.warnings)]).toEqual([
      200,
      [{ value_arroba: HIGH }, { value_arroba: expect.stringContaining('é só 9,8 %') }],
    ]);
    expect(await stored()).toEqual({ value_arroba: { rule: 'usual', values } });
    const { body: history } = await send('GET', `audit/herd_departure/${high.id}`, undefined, as.technician);
    expect(history.resultList[0].before.warnings).toEqual({ value_arroba: HIGH });
    expect((await send('PUT', 'herd_departure/validate', [high.id, plain.id], as.technician)).status).toBe(200);
    const validated = await send('GET', `audit/herd_departure/${high.id}`, undefined, as.technician);
    expect([validated.status, validated.body.resultList[0].action]).toEqual([200, 'validate']);
  });
});

it('is warned of in a spreadsheet as anywhere else', async () => {
  const farm = await sellingFarm(290, 300, 310);
  const { rows } = await pool.query<{ id: number }>('select id from herd_departure where farm_id = $1 order by date', [farm.id]);
  const url = `/api/herd_departure/import?harvest_id=${harvest.id}&customer_id=${owner.id}&farm_id=${farm.id}`;
  const file = `ID;Valor por arroba\n${rows[2]?.id};630`;
  const answer = await app.inject({ method: 'POST', url, ...fileOf(file, as.owner) });
  expect([answer.statusCode, answer.json().updates]).toEqual([200, 1]);
  // Two earlier rows are too few to know a usual value.
  expect((await send('GET', `herd_departure/${rows[2]?.id}`)).body).toMatchObject({ value_arroba: 630, warnings: {} });
  await send('POST', 'herd_departure', sale(farm, '2024-08-20', 300));
  const again = await app.inject({ method: 'POST', url, ...fileOf(`ID;Valor por arroba\n${rows[2]?.id};640`, as.owner) });
  expect(again.json().updates).toBe(1);
  expect(Object.keys((await send('GET', `herd_departure/${rows[2]?.id}`)).body.warnings)).toEqual(['value_arroba']);
});

describe('while typing', () => {
  it('answers what saving would warn of, writes nothing, and bears with an unfinished row', async () => {
    const farm = await sellingFarm(290, 300, 310);
    const unfinished = { ...scopeOf(farm), date: '2025-01-10', category_livestock: BEEF_CATEGORY.malesAbove36, value_arroba: 630 };
    const { status, body } = await send('POST', 'herd_departure/warnings', unfinished);
    expect([status, body]).toEqual([200, { warnings: { value_arroba: HIGH } }]);
    const { rows } = await pool.query<{ count: number }>('select count(*)::integer as count from herd_departure where farm_id = $1', [
      farm.id,
    ]);
    expect(rows[0]?.count).toBe(3);
    expect((await send('POST', 'herd_departure/warnings', { ...scopeOf(farm), value_arroba: -1 })).body).toEqual({ warnings: {} });
    expect((await send('POST', 'herd_departure/warnings', {})).status).toBe(200);
    expect((await send('POST', 'herd_departure/warnings', [])).status).toBe(422);
  });

  it('compares a saved row with those before it, not with itself', async () => {
    const farm = await sellingFarm(290, 300, 310, 305);
    const { rows } = await pool.query<{ id: number }>('select id from herd_departure where farm_id = $1 order by date desc limit 1', [
      farm.id,
    ]);
    const id = rows[0]?.id;
    const change = { id, value_arroba: 630, value_head: null };
    expect((await send('POST', 'herd_departure/warnings', change)).body.warnings).toEqual({ value_arroba: HIGH });
    expect((await send('POST', 'herd_departure/warnings', change, as.stranger)).status).toBe(404);
  });

  it('is for those who may enter rows, and only where there are rules', async () => {
    expect((await send('POST', 'herd_departure/warnings', {}, as.diagnosis)).status).toBe(403);
    expect((await send('POST', 'herd_departure/warnings', {}, { authorization: '' })).status).toBe(401);
    expect((await send('POST', 'category_ages/warnings', {})).status).toBe(404);
  });
});

describe('the herd', () => {
  const AGE_OF = new Map<number, number>([
    [BEEF_CATEGORY.malesAbove36, AGES.above36],
    [BEEF_CATEGORY.males9To12, AGES.from9To12],
    [BEEF_CATEGORY.females13To24, AGES.from13To24],
  ]);
  const cell = (farm: Farm, category: number, date: string, amount: number, weight = 300) => ({
    ...scopeOf(farm),
    category_livestock: category,
    type: true,
    date,
    amount,
    weight,
  });
  const death = (farm: Farm, category: number, amount: number, date = '2024-10-05') => ({
    ...scopeOf(farm),
    date,
    amount,
    category_age: AGE_OF.get(category),
    category_livestock: category,
    category_death_reason: 1,
  });

  it('had no animals of a category, or fewer', async () => {
    const farm = await farmOf();
    const none = await send('POST', 'deaths', death(farm, BEEF_CATEGORY.males9To12, 3));
    expect([none.status, none.body.warnings]).toEqual([201, {}]);
    const counted = await send('POST', 'livestock_stocks/cells', [cell(farm, BEEF_CATEGORY.malesAbove36, '2024-09-01', 40)]);
    expect([counted.status, counted.body.rows]).toEqual([201, undefined]);
    expect((await send('POST', 'deaths', death(farm, BEEF_CATEGORY.males9To12, 3))).body.warnings).toEqual({
      category_livestock:
        'Não havia animais desta categoria na contagem do fim de 09/2024, e nenhuma entrada, desmame ou nascimento foi lançado depois. Confira a categoria e a data.',
    });
    expect((await send('POST', 'deaths', death(farm, BEEF_CATEGORY.malesAbove36, 40))).body.warnings).toEqual({});
    expect((await send('POST', 'deaths', death(farm, BEEF_CATEGORY.malesAbove36, 41))).body.warnings).toEqual({
      amount: 'Mais animais do que a fazenda tinha desta categoria: 40 cabeças na contagem do fim de 09/2024. Confira a quantidade.',
    });
    await send('POST', 'weaning', {
      ...scopeOf(farm),
      date: '2024-10-02',
      category_livestock: BEEF_CATEGORY.males9To12,
      birth_stamp: '2024-02-01',
      amount: 12,
      weight: 190,
    });
    expect((await send('POST', 'deaths', death(farm, BEEF_CATEGORY.males9To12, 3))).body.warnings).toEqual({});
    await send('POST', 'livestock_stocks/cells', [cell(farm, BEEF_CATEGORY.females13To24, '2024-10-01', 5)]);
    expect((await send('POST', 'deaths', death(farm, BEEF_CATEGORY.females13To24, 1))).body.warnings).toEqual({});
    // An old count does not limit deaths, because animals have grown into other categories since.
    expect((await send('POST', 'deaths', death(farm, BEEF_CATEGORY.males9To12, 3, '2025-03-05'))).body.warnings).toEqual({});
  });

  it('does not weigh a third more from one month to the next', async () => {
    const farm = await farmOf();
    const months = await send('POST', 'livestock_stocks/cells', [
      cell(farm, BEEF_CATEGORY.males9To12, '2024-09-01', 40, 200),
      cell(farm, BEEF_CATEGORY.males9To12, '2024-10-01', 40, 210),
      cell(farm, BEEF_CATEGORY.males9To12, '2024-11-01', 40, 310),
    ]);
    const jump = 'Peso médio 48 % acima do valor anterior desta categoria: 210 kg em 10/2024. Confira o valor.';
    expect(months.body.resultList.map((row: { warnings: object }) => row.warnings)).toEqual([{}, {}, { weight: jump }]);
    const [put] = (await send('POST', 'livestock_stocks/cells', [cell(farm, BEEF_CATEGORY.males9To12, '2024-11-01', 40, 220)])).body
      .resultList;
    expect(put.warnings).toEqual({});
  });
});

it('finds the record of a farm over its harvests', async () => {
  const farm = await farmOf();
  const before = await createHarvest(pool, 2023);
  const rain = (from: Harvest, month: number, precipitation: number) => ({ ...scopeOf(farm, from), month, precipitation });
  await send(
    'POST',
    'climates/cells',
    [7, 8, 9, 10, 11, 12, 1, 2, 3, 4, 5, 6].map((month) => rain(before, month, month === 1 ? 310 : 90)),
  );
  const { body } = await send('POST', 'climates/cells', [rain(harvest, 12, 3100), rain(harvest, 11, 320)]);
  expect(body.resultList.map((row: { warnings: object }) => row.warnings)).toEqual([
    { precipitation: 'Chuva 9,7 vezes o maior valor já lançado na fazenda: 320 mm em 11/2024 (13 lançamentos). Confira o valor.' },
    {},
  ]);
});

it('finds more pregnant than covered, in rows saved before and in rows saved together', async () => {
  const farm = await farmOf();
  const titled = async (title: string, reference: number) => {
    const { rows } = await pool.query<{ id: number }>(
      'select id from category_reproduction where title = $1 and category_reference_id = $2',
      [title, reference],
    );
    return rows[0]?.id;
  };
  const females = async (title: string, reference: number, current: number) => ({
    ...scopeOf(farm),
    category_reference: reference,
    category_reproduction: await titled(title, reference),
    amount_harvest_current: current,
  });
  const [{ exposed, pregnant }, url] = [MOUNT_REFERENCE, 'reproduction_mount_herding/cells'];
  const reason = { amount_harvest_current: 'Mais prenhes do que em cobertura nesta categoria: 40 de 35. Confira as duas linhas.' };
  await send('POST', url, [await females('Multíparas', exposed, 35)]);
  const [later] = (await send('POST', url, [await females('Multíparas', pregnant, 40)])).body.resultList;
  expect(later.warnings).toEqual(reason);
  const heifers = [await females('Primíparas', pregnant, 40), await females('Primíparas', exposed, 35)];
  expect((await send('POST', url, heifers)).body.resultList.map((row: { warnings: object }) => row.warnings)).toEqual([reason, {}]);
  const [fewer] = (await send('POST', url, [await females('Multíparas', pregnant, 35)])).body.resultList;
  expect(fewer.warnings).toEqual({});
});

it('compares a salary with that of the harvest before', async () => {
  const farm = await farmOf();
  const { rows } = await pool.query<{ id: number }>('select id from category_functions order by id limit 1');
  const team = (from: Harvest, salary: number) => ({
    ...scopeOf(farm, from),
    category_function: rows[0]?.id,
    amount: 2,
    average_salary: salary,
  });
  await send('POST', 'teams/cells', [team(await createHarvest(pool, 2023), 2000)]);
  const { body } = await send('POST', 'teams/cells', [team(harvest, 20_000)]);
  expect(body.resultList[0].warnings).toEqual({
    average_salary: 'Salário médio 900 % acima do valor anterior desta função: R$ 2.000,00 na safra 2023/2024. Confira o valor.',
  });
});

it('saves rows though the facts cannot be read', async () => {
  const farm = await sellingFarm(290, 300, 310);
  const warned: unknown[] = [];
  const { warn } = context.log;
  context.log.warn = (...what: unknown[]) => void warned.push(what);
  try {
    await pool.query('alter table livestock_stocks rename to hidden_stocks');
    const { status, body } = await send('POST', 'herd_departure', sale(farm, '2025-01-10', 630, { weight_alive: 710 }));
    expect([status, Object.keys(body.warnings)]).toEqual([201, ['weight_alive']]);
    const batch = await send('POST', 'herd_departure/batch', [sale(farm, '2025-01-11', 630)]);
    expect(batch.status).toBe(201);
  } finally {
    await pool.query('alter table hidden_stocks rename to livestock_stocks');
    context.log.warn = warn;
  }
  expect(warned).toHaveLength(2);
});

it('keeps up with a batch as large as one may be', async () => {
  const farm = await sellingFarm(290, 300, 310);
  const rows = Array.from({ length: 3000 }, (_, index) =>
    sale(farm, `2025-0${1 + (index % 6)}-${String(1 + (index % 28)).padStart(2, '0')}`, 300 + (index % 7)),
  );
  const { status, body } = await send('POST', 'herd_departure/batch', [...rows, sale(farm, '2025-06-30', 900)]);
  expect([status, body.size]).toEqual([201, 3001]);
  expect(Object.keys(body.resultList.at(-1).warnings)).toEqual(['value_arroba']);
});
