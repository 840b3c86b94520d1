import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { beforeAll, describe, expect, it } from 'vitest';
import { INDICATORS } from '#domain/beef/indicators/list';
import { roundTo } from '#domain/decimal';
import { type Field, isReferenceField, type ReferenceField } from '#model/kit/field';
import { variantOf } from '#model/kit/resource';
import { resourceOf } from '#model/registry';
import { indicatorsSchema } from '#model/responses/indicators';
import { testApp } from '../../../test/database';
import { createOwner, createPerson, type Owner, signInAs } from '../../../test/people';
import { createFarm, createHarvest, type Farm, type Harvest } from '../../../test/places';

/** The worked examples of `docs/indicators` are entered through the API, and the answers must equal the hand calculation. */

type Cells = Readonly<Record<string, string>>;
interface Paper {
  rows: { path: string; cells: Cells[] }[];
  expected: ReadonlyMap<string, string | null>;
}
type Tile = { field: string; key: string; value: number | null; change: object | null; previous: object | null };
type Answered = {
  key: string;
  value: number | null;
  reason: string | null;
  incomplete: boolean;
  decimals: number;
  previous: { value: number | null } | null;
  inputs: { key: string; unit: string; value: number | null; rows: { path: string; query: string }[] | null }[];
};

const { app, pool } = await testApp();
let owner: Owner;
let harvest: Harvest;
let headers: { authorization: string };
const farms = new Map<string, Farm>();
const PAPERS = ['cria', 'recria-engorda'].map((name) => ({ name, paper: readPaper(name) }));

beforeAll(async () => {
  owner = await createOwner(pool);
  harvest = await createHarvest(pool, 2023);
  headers = await signInAs(app, owner.user);
  for (const { name, paper } of PAPERS) {
    const farm = await createFarm(pool, owner);
    farms.set(name, farm);
    for (const { path, cells } of paper.rows) await enter(farm, path, cells);
  }
});

function readPaper(name: string): Paper {
  const text = readFileSync(new URL(`../../../../../docs/indicators/${name}.md`, import.meta.url), 'utf8');
  const blocks = [...text.matchAll(/^```csv (\w+)\n([^`]*)^```/gm)];
  const lines = [...text.matchAll(/^\| [^|]+ \| `(\w+)` \| [^|]+ \| ([^|]+) \| [^|]+ \|$/gm)];
  return {
    rows: blocks.map(([, path = '', csv = '']) => ({ path, cells: parse(csv, { columns: true }) as Cells[] })),
    expected: new Map(lines.map(([, key = '', value = '']) => [key, value === '—' ? null : value])),
  };
}

async function enter(farm: Farm, path: string, cells: readonly Cells[]): Promise<void> {
  const place = { harvest: harvest.id, customer: farm.customerId, farm: farm.id, environment: 'BEEF_CATTLE' };
  const bodies: object[] = [];
  for (const row of cells) bodies.push({ ...place, ...(await bodyOf(path, row)) });
  const sheet = resourceOf(path).cells?.isOnlyWay ? 'cells' : 'batch';
  const answer = await app.inject({ method: 'POST', url: `/api/${path}/${sheet}`, headers, payload: bodies });
  expect([path, answer.statusCode, answer.statusCode === 201 ? '' : answer.body]).toEqual([path, 201, '']);
}

async function bodyOf(path: string, row: Cells): Promise<Record<string, unknown>> {
  const body: Record<string, unknown> = {};
  for (const [name, text] of Object.entries(row)) {
    const field = variantOf(resourceOf(path), 'BEEF_CATTLE').fields[name] as Field;
    if (text !== '') body[name] = isReferenceField(field) ? await idOf(field as ReferenceField, text, body) : plain(field, text);
  }
  return body;
}

const NUMBERS: readonly string[] = ['number', 'money', 'weight', 'percentage'];
const plain = ({ kind }: Field, text: string) => (kind === 'boolean' ? text === 'true' : NUMBERS.includes(kind) ? Number(text) : text);

async function idOf(field: ReferenceField, title: string, body: Readonly<Record<string, unknown>>): Promise<number> {
  const query = new URLSearchParams({ 'wherein[title]': title });
  for (const [theirs, own] of Object.entries(field.match ?? {}))
    if (body[own] !== undefined) query.append(`wherein[${theirs}]`, String(body[own]));
  const answer = await app.inject({ url: `/api/${field.to}?${query}`, headers });
  const [found] = answer.json().resultList;
  expect([field.to, title, typeof found?.id]).toEqual([field.to, title, 'number']);
  return found.id;
}

const scopeOf = (name: string) => `harvest_id=${harvest.id}&farm_id=${farms.get(name)?.id}`;

async function ask(name: string, period = ''): Promise<Map<string, Answered>> {
  const answer = await app.inject({ url: `/api/indicators?${scopeOf(name)}${period}`, headers });
  expect([answer.statusCode, answer.statusCode === 200 ? '' : answer.body]).toEqual([200, '']);
  expect(answer.headers['content-type']).toContain('application/json');
  return new Map((answer.json() as Answered[]).map((one) => [one.key, one]));
}

const numberIn = (text: string) => Number(text.replaceAll('.', '').replace(',', '.').replace('−', '-'));
const decimalsOf = (text: string) => text.split(',')[1]?.length ?? 0;

type Stored = Readonly<Record<string, unknown>>;
const numberOf = (row: Stored, ...names: readonly string[]) => Number(names.map((name) => row[name]).find((value) => value != null) ?? 0);
const heads = (row: Stored) => numberOf(row, 'amount', 'amount_harvest_current');
const liveKg = (row: Stored) => numberOf(row, 'weight_alive', 'weight_alive_head', 'weight') || 2 * numberOf(row, 'weight_death');
const arrobas = (row: Stored) => (numberOf(row, 'weight_death') > 0 ? numberOf(row, 'weight_death') / 15 : liveKg(row) / 30);
const headBrl = (row: Stored) => (row.status === true ? numberOf(row, 'value_arroba') * arrobas(row) : numberOf(row, 'value_head'));
function brl(row: Stored): number {
  if ('cost_center' in row) return numberOf(row, 'value');
  return numberOf(row, 'amount') * ('unitary_value' in row || 'value' in row ? numberOf(row, 'unitary_value', 'value') : headBrl(row));
}

const WORTH: Readonly<Record<string, (row: Stored) => number>> = {
  cab: heads,
  pessoas: heads,
  mm: (row) => numberOf(row, 'precipitation'),
  kg: (row) => heads(row) * liveKg(row),
  '@': (row) => heads(row) * arrobas(row),
  R$: brl,
};
/** Final stock was not used. */
const used = (row: Stored) => (row.date_harvest === true ? -brl(row) : brl(row));
/** Indicators that sum another value than their unit suggests. */
const OWN_WORTH: Readonly<Record<string, (row: Stored) => number>> = {
  inputs_used: used,
  custo: used,
  coe: used,
  carcass_kg: (row) => heads(row) * numberOf(row, 'weight_death'),
  conf_lot_deaths: (row) => numberOf(row, 'mortality'),
};

/** Indicators that are not sums of rows despite their unit, because they have their own formula. */
const NO_SUMS: readonly string[] = [
  // Monthly means, and the herd at the end minus the start.
  ...['avg_herd', 'avg_herd_male', 'avg_herd_female', 'avg_live_kg'],
  ...['production_kg', 'production_kg_male', 'production_kg_female', 'production_arroba'],
  'conf_lot_result',
];
const seen = new Set<string>();

describe.each(PAPERS)('the farm of $name', ({ name, paper }) => {
  it('answers the hand-calculated value of every indicator', async () => {
    expect([...paper.expected.keys()].sort()).toEqual(INDICATORS.map(({ key }) => key).sort());
    const answered = await ask(name);
    const differing = [...paper.expected].flatMap(([key, text]) => {
      const { value = null, reason = null, decimals = 0, incomplete = true } = answered.get(key) ?? {};
      if (text === null) return value === null && reason !== null ? [] : [`${key}: — on paper, ${value} answered`];
      const isEqual = value !== null && decimalsOf(text) === decimals && roundTo(value, decimals) === numberIn(text) && !incomplete;
      return isEqual ? [] : [`${key}: ${text} on paper, ${value} answered (${reason})`];
    });
    expect(differing).toEqual([]);
  });

  it('links every input of a number to rows that sum to it', async () => {
    const own = (await ask(name)).values();
    const parts = [...own].flatMap(({ inputs }) => inputs);
    const calls = new Set(parts.flatMap(({ rows }) => (rows ?? []).map(({ path, query }) => `${path}?${query}`)));
    expect(calls.size).toBeGreaterThan(30);
    const lists = new Map<string, Record<string, unknown>[]>();
    for (const url of calls) {
      const answer = await app.inject({ url, headers });
      expect([url, answer.statusCode]).toEqual([url, 200]);
      lists.set(url, answer.json().resultList);
    }
    const summed = parts.filter(({ unit, value, rows }) => rows !== null && value !== null && unit in WORTH);
    expect(new Set(summed.map(({ key }) => key)).size).toBeGreaterThan(40);
    const off = summed.flatMap(({ key, unit, value, rows }) => {
      const worth = OWN_WORTH[key] ?? WORTH[unit] ?? (() => 0);
      const found = (rows ?? []).flatMap(({ path, query }) => (lists.get(`${path}?${query}`) ?? []).map(worth));
      const sum = found.reduce((total, one) => total + one, 0);
      if (Math.abs(sum - (value ?? 0)) < 1e-6 * Math.max(1, Math.abs(value ?? 0))) return [];
      seen.add(key);
      return NO_SUMS.includes(key) ? [] : [`${key}: ${value} answered, its rows add up to ${sum}`];
    });
    expect(off).toEqual([]);
  });

  it('answers the same numbers after validation', async () => {
    const before = await ask(name);
    const staff = await signInAs(app, await createPerson(pool, 'ADMIN'));
    const { rows } = await pool.query<{ id: number }>('select id from herd_departure where farm_id = $1', [farms.get(name)?.id]);
    const payload = rows.map(({ id }) => id);
    const answer = await app.inject({ method: 'PUT', url: '/api/herd_departure/validate?type=true', headers: staff, payload });
    expect(answer.statusCode).toBe(200);
    expect([...(await ask(name)).values()]).toEqual([...before.values()]);
  });
});

it('lists no exception from summing without need', () => {
  expect(NO_SUMS.filter((key) => !seen.has(key))).toEqual([]);
});

describe('GET /api/indicators', () => {
  it('answers exactly what its schema says, and no member more', async () => {
    const answer = await app.inject({ url: `/api/indicators?${scopeOf('cria')}`, headers });
    expect(indicatorsSchema.parse(answer.json())).toEqual(answer.json());
  });

  it('follows what is changed', async () => {
    const deaths = async () => (await ask('cria')).get('deaths_total')?.value;
    expect(await deaths()).toBe(4);
    const { rows } = await pool.query<{ id: number; version: number }>('select id, version from deaths where farm_id = $1 and amount = 2', [
      farms.get('cria')?.id,
    ]);
    const [row] = rows;
    const change = (amount: number) => app.inject({ method: 'PUT', url: `/api/deaths/${row?.id}`, headers, payload: { amount } });
    expect((await change(7)).statusCode).toBe(200);
    expect(await deaths()).toBe(9);
    expect((await change(2)).statusCode).toBe(200);
  });

  it('answers the asked period, whose flows sum to the harvest', async () => {
    const [whole, ...quarters] = [await ask('cria'), ...(await Promise.all([1, 2, 3, 4].map((one) => ask('cria', `&period=${one}`))))];
    for (const key of ['births_total', 'deaths_total', 'production_kg', 'total_expenses', 'rain_mm']) {
      const sum = quarters.reduce((total, values) => total + (values.get(key)?.value ?? Number.NaN), 0);
      expect([key, roundTo(sum, 6)]).toEqual([key, roundTo(whole?.get(key)?.value ?? Number.NaN, 6)]);
    }
    expect(quarters.map((values) => values.get('period_months')?.value)).toEqual([3, 3, 3, 3]);
  });

  it('answers single months beside those of the harvest before', async () => {
    const months = (key: string) => app.inject({ url: `/api/indicators/months?${scopeOf('cria')}&indicator=${key}`, headers });
    const born = (await months('births_total')).json();
    const values = (born.months as { month: string; value: number | null }[]).map(({ value }) => value ?? 0);
    expect([born.months[0].month, born.months.length, values.reduce((sum, one) => sum + one, 0)]).toEqual(['2023-07', 12, 80]);
    expect(born).toMatchObject({ key: 'births_total', unit: 'cab', previous: null, planned: null });
    const ofHarvest = (await months('desfrute_cab_pct')).json().months as { value: number | null; reason: string }[];
    expect(ofHarvest.every(({ value, reason }) => value === null && reason.length > 10)).toBe(true);
    for (const key of ['', 'nada', 'births_total&indicator=deaths_total']) {
      const answer = await months(key);
      expect([key, answer.statusCode, Object.keys(answer.json().fields ?? {})]).toEqual([key, 400, ['indicator']]);
    }
  });

  it('refuses an unknown period by name', async () => {
    for (const period of ['0', '8', '', '1.5', 'Q1', '1&period=2']) {
      const answer = await app.inject({ url: `/api/indicators?${scopeOf('cria')}&period=${period}`, headers });
      expect([period, answer.statusCode, Object.keys(answer.json().fields ?? {})]).toEqual([period, 400, ['period']]);
    }
  });

  it('answers null with reasons for a farm without entries', async () => {
    farms.set('empty', await createFarm(pool, owner));
    const values = [...(await ask('empty')).values()];
    expect(values.filter(({ value, reason }) => value !== null || reason === null)).toEqual([]);
  });
});

describe('the harvest after', () => {
  it('shows the harvest before in nominal and in corrected money', async () => {
    const next = await createHarvest(pool, 2024);
    const answer = await app.inject({ url: `/api/indicators?harvest_id=${next.id}&farm_id=${farms.get('cria')?.id}`, headers });
    const values = new Map((answer.json() as Answered[]).map((one) => [one.key, one]));
    const before = { harvest: { id: harvest.id, title: '2023/2024' }, currency: 'R$ de jun/2025 (IGP-DI)' };
    // 5,000 of March and 109,050 of June 2024; the index was 1094.763 and 1117.787, and is 1160.613 in June 2025.
    const corrected = (5000 * 1160.613) / 1094.763 + (109_050 * 1160.613) / 1117.787;
    expect(values.get('total_revenue')).toMatchObject({
      value: null,
      previous: { ...before, value: 114_050, corrected: expect.closeTo(corrected, 4) },
    });
    expect(values.get('births_total')?.previous).toEqual({ ...before, value: 80, corrected: 80 });
  });
});

describe('GET /api/dashboard', () => {
  const tilesOf = (query: string, as = headers) => app.inject({ url: `/api/dashboard?${query}`, headers: as });

  it('answers the seven tiles for every spelling of the farm parameter', async () => {
    const body = (await tilesOf(scopeOf('cria'))).json();
    expect(body).toMatchObject({ gmdGlobal: body.productionHAKgPV, productionKgPvHa: expect.closeTo(14_535 / 155, 8) });
    const rounded = (body.tiles as Tile[]).map(({ field, value }) => [field, roundTo(value ?? Number.NaN, 3)]);
    expect(rounded).toEqual([
      ['productionHAKgPV', 0.248],
      ['globalCapacityHa', 0.781],
      ['averageSaleValueStock', 270.26],
      ['cabMes', 68.804],
      ['trition', 12.51],
      ['pature', 7.819],
      ['disbursement', 27.699],
    ]);
    for (const { field, value } of body.tiles as Tile[]) expect(body[field]).toBe(value);
    const spelled = await tilesOf(`harvestId=${harvest.id}&customerId=${owner.id}&farmId=${farms.get('cria')?.id}`);
    expect(spelled.json()).toEqual(body);
    const twice = await tilesOf(`${scopeOf('cria')}&harvestId=${harvest.id + 1}`);
    expect([twice.statusCode, Object.keys(twice.json().fields)]).toEqual([400, ['harvestId']]);
  });

  it('answers customers of the diagnosis with the known tiles', async () => {
    const diagnosed = await createOwner(pool, { onlyDiagnosis: true });
    const farm = await createFarm(pool, diagnosed);
    const answer = await tilesOf(`harvest_id=${harvest.id}&farm_id=${farm.id}`, await signInAs(app, diagnosed.user));
    expect([answer.statusCode, answer.json().cabMes]).toEqual([200, null]);
    expect((answer.json().tiles as (Tile & { reason: string })[]).every(({ reason }) => reason.length > 10)).toBe(true);
  });
});
