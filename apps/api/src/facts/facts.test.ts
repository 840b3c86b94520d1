import { beforeAll, describe, expect, it } from 'vitest';
import type { Environment } from '#model/kit/environment';
import { testApp } from '../../test/database';
import { createOwner, type Owner } from '../../test/people';
import { createFarm, createHarvest, type Farm, type Harvest } from '../../test/places';
import { FarmYears } from '../scope/farm-years';
import { HERD_FACTS } from './herd';
import { INDICATOR_FACTS } from './indicators';
import { LAND } from './land';
import { MONEY } from './money';
import { readFacts } from './read-facts';
import { REPRODUCTION } from './reproduction';
import { readReviews } from './review/read-review';

const statements: string[] = [];
const { context, pool } = await testApp({ onStatement: (text) => statements.push(text) });
let owner: Owner;
let harvest: Harvest;
let before: Harvest;
let farm: Farm;
let second: Farm;
let dairy: Farm;
let cows: number;
let years: FarmYears;

beforeAll(async () => {
  owner = await createOwner(pool);
  [before, harvest] = [await createHarvest(pool, 2039), await createHarvest(pool, 2040)];
  farm = await createFarm(pool, owner);
  second = await createFarm(pool, owner);
  dairy = await createFarm(pool, owner, 'DAIRY_CATTLE');
  cows = await idOf(`select id from category_livestock where role = 'BREEDING_COW' and environment = 'BEEF_CATTLE'`);
  years = await ask('BEEF_CATTLE', [farm, second]);
});

const ask = (environment: Environment, farms: readonly Farm[]) =>
  FarmYears.forJob(context, 'test', { harvestId: harvest.id, environment, customerId: null, farmIds: farms.map(({ id }) => id) });

async function idOf(text: string): Promise<number> {
  const { rows } = await pool.query<{ id: number }>(`${text} order by id limit 1`);
  return rows[0]?.id ?? 0;
}

async function insert(table: string, row: Record<string, unknown>, at: Farm = farm, when: Harvest = harvest): Promise<void> {
  const scope = { harvest_id: when.id, customer_id: at.customerId, farm_id: at.id, environment: at.environment };
  const entries = Object.entries({ ...scope, ...row });
  await pool.query(
    `insert into ${table} (${entries.map(([name]) => name).join(', ')}) values (${entries.map((_, index) => `$${index + 1}`).join(', ')})`,
    entries.map(([, value]) => value),
  );
}

describe('facts of the herd', () => {
  const count = (date: string | null, amount: number | null, weight: number | null) =>
    insert('livestock_stocks', { category_livestock_id: cows, type: date !== null, date: date ?? '1970-01-01', amount, weight });
  const sale = (type: number, row: object, at?: Farm, when?: Harvest) =>
    insert('herd_departure', { category_herd_departure_type_id: type, category_livestock_id: cows, destination: 'X', ...row }, at, when);
  const herdOf = async (months = years.months) => (await readFacts(context, years, months, HERD_FACTS))[0]?.known;
  const stockOf = async (months?: string[]) =>
    (await herdOf(months))?.stock.map(({ month, heads, weightKg }) => [month, heads, weightKg]).sort();

  beforeAll(async () => {
    await count(null, 100, null);
    await count('2040-07-01', 110, 431.5);
    await count('2040-09-01', null, 433);
    await count('2040-10-01', 120, 434);
    await insert('births', { date: '2040-07-31', amount: 7, sex: 'MALE' });
    await insert('births', { date: '2040-10-01', amount: 2, sex: 'FEMALE' });
    const [slaughter, transfer] = [
      await idOf('select id from category_herd_departure_type where is_sale and has_carcass'),
      await idOf('select id from category_herd_departure_type where not is_sale'),
    ];
    await sale(slaughter, { date: '2040-10-05', amount: 3, weight_alive: 450, weight_death: 230, value_head: 3000 });
    await sale(slaughter, { date: '2040-10-20', amount: 1, weight_alive: 500, weight_death: 250, value_head: 3500.5 });
    await sale(slaughter, { date: '2040-10-21', amount: 5, weight_alive: 440 });
    await sale(transfer, { date: '2040-10-21', amount: 4, weight_alive: 300 });
    await sale(transfer, { date: '2040-10-21', amount: 90, weight_alive: 300 }, second);
    await sale(transfer, { date: '2039-10-21', amount: 90, weight_alive: 300 }, farm, before);
    await insert('births', { date: '2040-10-01', amount: 90, sex: 'MALE' }, dairy);
  });

  it('count a category at month ends, with null for untyped months', async () => {
    expect(await stockOf()).toEqual([
      [null, 100, null],
      ['2040-07', 110, 431.5],
      ['2040-09', null, 433],
      ['2040-10', 120, 434],
    ]);
    expect((await herdOf())?.stock[0]).toMatchObject({ categoryId: cows, takesBirths: false, category: expect.any(String) });
  });

  it('include the count before the first month', async () => {
    expect(await stockOf(['2040-08', '2040-09'])).toEqual([
      [null, 110, 431.5],
      ['2040-09', null, 433],
    ]);
    expect(await stockOf(['2040-07'])).toEqual([
      [null, 100, null],
      ['2040-07', 110, 431.5],
    ]);
    expect(await stockOf(['2040-12', '2041-01'])).toEqual([]);
    expect((await herdOf(['2040-11', '2040-12']))?.flows).toEqual([]);
  });

  it('sum movements by month, category and type; those with a weight or a price apart from those without', async () => {
    const flows = (await herdOf(['2040-10']))?.flows ?? [];
    const lines = flows.map(({ kind, sex, isTrade, rows, heads, liveKg, carcassKg, valueBrl }) => [
      ...[kind, sex, isTrade, rows, heads],
      ...[liveKg, carcassKg, valueBrl],
    ]);
    expect(lines.sort()).toEqual([
      ['births', 'FEMALE', null, 1, 2, null, null, null],
      ['departures', null, false, 1, 4, 1200, null, null],
      ['departures', null, true, 1, 5, 2200, null, null],
      ['departures', null, true, 2, 4, 1850, 940, 12_500.5],
    ]);
    const trade = flows.find(({ valueBrl }) => valueBrl !== null);
    expect(trade).toMatchObject({ month: '2040-10', categoryId: cows, category: expect.any(String), type: expect.any(String) });
  });

  it('value what was sold and bought by the price that was typed', async () => {
    const slaughter = await idOf('select id from category_herd_departure_type where is_sale and has_carcass');
    const sold = { amount: 7, weight_alive: 541, weight_death: 287.3, value_arroba: 232, value_head: 4443.57 };
    await sale(slaughter, { ...sold, date: '2041-02-03', status: true });
    await sale(slaughter, { ...sold, date: '2041-03-03', status: false });
    await sale(slaughter, { ...sold, date: '2041-04-03', status: true, weight_death: null, value_head: 4183.73 });
    await sale(slaughter, { ...sold, date: '2041-05-03', status: true, value_arroba: null });
    const brlOf = async (month: string) => (await herdOf([month]))?.flows.map(({ valueBrl }) => valueBrl);
    expect(await brlOf('2041-02')).toEqual([expect.closeTo((7 * 287.3 * 232) / 15, 6)]);
    expect(await brlOf('2041-03')).toEqual([31_104.99]);
    expect(await brlOf('2041-04')).toEqual([expect.closeTo((7 * 541 * 232) / 30, 6)]);
    expect(await brlOf('2041-05')).toEqual([31_104.99]);

    const milk = await ask('DAIRY_CATTLE', [dairy]);
    const bought = { category_livestock_id: cows, date: '2041-02-03', amount: 3, value_head: 33.33, total_value: 100 };
    await insert('herd_entry', { ...bought, status: false }, dairy);
    const [own] = await readFacts(context, milk, ['2041-02'], HERD_FACTS);
    expect(own?.known.flows.map(({ valueBrl }) => valueBrl)).toEqual([100]);
    await pool.query(`delete from herd_departure where date > '2041-01-01'`);
    await pool.query('delete from herd_entry');
  });

  it('of many farms are as many statements as of one, in the order of the farms', async () => {
    statements.length = 0;
    const found = await readFacts(context, years, years.months, HERD_FACTS);
    expect(statements).toHaveLength(1);
    expect(found.map(({ farm: { id }, known }) => [id, known.flows.reduce((sum, { heads }) => sum + heads, 0)])).toEqual([
      [farm.id, 22],
      [second.id, 90],
    ]);
    expect((await readReviews(context, years)).map(({ farm: { id } }) => id)).toEqual([farm.id, second.id]);
  });

  it('work for dairy farms without counts', async () => {
    const milk = await ask('DAIRY_CATTLE', [dairy]);
    const [own] = await readFacts(context, milk, milk.months, HERD_FACTS);
    expect(own?.known.stock).toEqual([]);
    expect(own?.known.flows).toMatchObject([{ kind: 'births', sex: 'MALE', heads: 90, categoryId: null }]);
  });
});

describe('other facts', () => {
  const knownOf = async (months = years.months) =>
    (await readFacts(context, years, months, { ...LAND, ...MONEY, ...REPRODUCTION }))[0]?.known;

  beforeAll(async () => {
    const area = await idOf('select id from category_area where livestock_use');
    await insert('areas', { category_area_id: area, date: '2040-07-01', value: 812.5 });
    await insert('areas', { category_area_id: area, date: '2041-01-01', value: 900 });
    const center = await idOf(`select id from cost_centers where "group" = 'NUTRICAO'`);
    for (const [date, value] of [
      ['2040-08-02', 0.1],
      ['2040-08-30', 0.2],
      ['2040-09-01', 5],
    ]) {
      await insert('financials', { type: 'DESPESAS', date, description: 'Sal', cost_center_id: center, value });
    }
    const calves = { category_livestock_id: cows, amount: 12, weight: 180 };
    await insert('weaning', { ...calves, date: '2041-04-10', birth_stamp: '2040-09-01' });
  });

  it('include earlier areas that are still valid', async () => {
    const july = { categoryId: expect.any(Number), isLivestock: true, distribution: null, month: '2040-07', hectares: 812.5 };
    expect((await knownOf(['2040-11', '2040-12']))?.areas).toEqual([july]);
    expect((await knownOf())?.areas).toEqual([july, { ...july, month: '2041-01', hectares: 900 }]);
  });

  it('sum the ledger by month and by what it counts as', async () => {
    const august = { type: 'DESPESAS', group: 'NUTRICAO', month: '2040-08', valueBrl: 0.3 };
    expect((await knownOf(['2040-08']))?.ledger).toEqual([august]);
    expect((await knownOf())?.ledger).toEqual([august, { ...august, month: '2040-09', valueBrl: 5 }]);
  });

  it('group weanings by birth month, with null for empty sheets', async () => {
    expect(await knownOf()).toMatchObject({
      mating: [],
      born: null,
      weaned: null,
      weanings: [{ month: '2041-04', bornIn: '2040-09', heads: 12 }],
    });
  });
});

describe('what indicators know besides', () => {
  const knownOf = async (months = years.months) => (await readFacts(context, years, months, INDICATOR_FACTS))[0]?.known;
  const lot = {
    date_entry: '2040-08-01',
    amount: 100,
    type: 'CONFINAMENTO',
    weight_entry: 390,
    entry_price: 240.5,
    daily_cost: 14,
    daily_cost_operational: 1.5,
    daily_cost_health: 0,
    trough_refuse: 2.5,
    concentrated_consumption: 0,
    dry_matter_consumption: 10,
  };

  beforeAll(async () => {
    const of = async (path: string) => ({ [`${path}_id`]: await idOf(`select id from ${path}`) });
    const kinds = { ...(await of('category_racial_group')), ...(await of('category_animal_type')), category_livestock_id: cows };
    const left = { weight_departure: 540, weight_death: 297, arroba_sale_price: 250 };
    await insert('confinements', { ...kinds, ...lot });
    await insert('confinements', { ...kinds, ...lot, ...left, date_departure: '2040-11-09', mortality: 1 });
    await insert('confinements', { ...kinds, ...lot, ...left, type: 'SEMICONFINAMENTO_15', date_departure: '2041-02-01' });
    await insert('climates', { month: 11, precipitation: 180.5 });
    await insert('climates', { month: 1, precipitation: 0 });
    for (const [field, amount] of [
      ['field_work', 2.5],
      ['not field_work', 1],
    ]) {
      const front = await idOf(`select w.id from category_work_fronts w where ${field} and exists
        (select from category_functions f where f.category_work_front_id = w.id)`);
      const job = await idOf(`select id from category_functions where category_work_front_id = ${front}`);
      await insert('teams', { category_function_id: job, category_work_front_id: front, amount });
    }
    const tractor = { brand: 'X', model: 'Y', unitary_value: 100_000, amount: 2 };
    await insert('machines', { ...tractor, start_harvest: true, end_harvest: false });
    await insert('machines', { ...tractor, amount: 1, start_harvest: true, end_harvest: true });
    const input = { ...(await of('category_material_type')), ...(await of('category_unit_measurement')), material: 'Sal' };
    await insert('stocks', { ...input, date_harvest: true, amount: 1.5, value: 30 });
  });

  it('lots count in the month they leave in, those at the trough in none', async () => {
    const { lots = [] } = (await knownOf(['2040-10', '2040-11'])) ?? {};
    expect(lots).toEqual([
      {
        entryDay: '2040-08-01',
        departureDay: '2040-11-09',
        isConfined: true,
        concentrateShare: null,
        sex: 'FEMALE',
        heads: 100,
        deaths: 1,
        entryKg: 390,
        departureKg: 540,
        carcassKg: 297,
        entryPriceBrl: 240.5,
        salePriceBrl: 250,
        feedBrl: 14,
        operationBrl: 1.5,
        healthBrl: 0,
        dryMatterKg: 10,
        refusePercent: 2.5,
      },
    ]);
    expect((await knownOf())?.lots.map(({ concentrateShare, deaths }) => [concentrateShare, deaths]).sort()).toEqual([
      [null, 1],
      [0.015, 0],
    ]);
  });

  it('rain is of the months asked for', async () => {
    expect((await knownOf(['2040-12', '2041-01']))?.rain).toEqual([{ month: '2041-01', mm: 0 }]);
    expect((await knownOf())?.rain).toHaveLength(2);
  });

  it('people, machines and inputs are null without a count', async () => {
    const found = await knownOf();
    expect(found?.team).toEqual({ people: 3.5, fieldPeople: 2.5 });
    expect(found?.machinePark).toEqual({ startBrl: 300_000, endBrl: 100_000 });
    expect(found?.inputStock).toEqual({ startBrl: null, endBrl: 45 });
    const [, other] = await readFacts(context, years, years.months, INDICATOR_FACTS);
    expect([other?.known.team, other?.known.machinePark]).toEqual([null, { startBrl: null, endBrl: null }]);
  });

  it('weaned calves by the day, and what categories of the herd are', async () => {
    const found = await knownOf();
    expect(found?.weanedCalves).toEqual([{ day: '2041-04-10', bornIn: '2040-09', sex: 'FEMALE', heads: 12, liveKg: 2160 }]);
    expect(found?.weighedAtWeaning).toBeNull();
    expect(found?.categories).toContainEqual({ categoryId: cows, sex: 'FEMALE', stage: 'ADULTO', isBull: false });
    expect(found?.categories.filter(({ isBull }) => isBull)).toHaveLength(1);
  });
});
