import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { readXlsx } from 'hucre/xlsx';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { DAIRY_INDICATORS, MONTHLY_INDICATORS } from '#domain/dairy/indicators/list';
import { roundTo } from '#domain/decimal';
import { type Field, isReferenceField, type ReferenceField } from '#model/kit/field';
import { variantOf } from '#model/kit/resource';
import { resourceOf } from '#model/registry';
import { testApp } from '../../../test/database';
import { publishRows } from '../../../test/editions';
import { readSheets } from '../../../test/filled-workbook';
import { readPdf } from '../../../test/pdf-text';
import { createOwner, createPerson, type Owner, type Person, signInAs } from '../../../test/people';
import { createFarm, createHarvest, type Farm, type Harvest } from '../../../test/places';
import { bytesOf } from '../../../test/workbook';
import { runJobs } from '../../jobs/run-jobs';
import { FarmYears } from '../../scope/farm-years';
import { operation } from '../../sql/operation';
import { allOf, individualFarms, individualFile } from './individual-file';
import { individualJob } from './individual-job';
import { monthlySchema } from './monthly';

/** The worked example of `docs/indicators/dairy.md` is entered through the API, and the reports must equal the hand calculation. */

type Cells = Readonly<Record<string, string>>;
type Line = { key: string; label: string; decimals: number; values: (number | null)[]; whole: number | null; beyond?: boolean[] };
type Input = { key: string; value: number | null; rows: { path: string; query: string }[] | null };
type Answered = { key: string; value: number | null; reason: string | null; decimals: number; inputs: Input[] };

const TEXT = readFileSync(new URL('../../../../../docs/indicators/dairy.md', import.meta.url), 'utf8');
const ROWS = [...TEXT.matchAll(/^```csv (\w+)\n([^`]*)^```/gm)].map(([, path = '', csv = '']) => ({
  path,
  cells: parse(csv, { columns: true }) as Cells[],
}));
const ON_PAPER = new Map(
  [...TEXT.matchAll(/^\| [^|]+ \| `(\w+)` \| [^|]+ \| (.+) \|$/gm)].map(([, key = '', texts = '']) => [key, texts.split(' | ')]),
);
const CASH_ON_PAPER = new Map(
  [...(TEXT.split('## Cash flow')[1] ?? '').matchAll(/^\| (?!line)([^|`-][^|]*) \| (.+) \|$/gm)].map(([, label = '', texts = '']) => [
    label,
    texts.split(' | '),
  ]),
);

const { app, context, pool } = await testApp();
let owner: Owner;
let administrator: Person;
let harvest: Harvest;
let farm: Farm;
let headers: { authorization: string };
let admin: { authorization: string };

beforeAll(async () => {
  owner = await createOwner(pool, { farmsLimit: 9 });
  harvest = await createHarvest(pool, 2023);
  headers = await signInAs(app, owner.user);
  administrator = await createPerson(pool, 'ADMIN');
  admin = await signInAs(app, administrator);
  farm = await createFarm(pool, owner, 'DAIRY_CATTLE');
  await pool.query(
    `insert into farms_details (harvest_id, customer_id, farm_id, environment, name, total_area, first_birth_age, birth_interval, only_diagnosis)
     values ($1, $2, $3, 'DAIRY_CATTLE', 'No papel', 50, 27.5, 13.8, false)`,
    [harvest.id, owner.id, farm.id],
  );
  for (const { path, cells } of ROWS) await enter(path, cells);
});

async function enter(path: string, cells: readonly Cells[]): Promise<void> {
  const place = { harvest: harvest.id, customer: owner.id, farm: farm.id, environment: 'DAIRY_CATTLE' };
  const bodies: object[] = [];
  for (const row of cells) bodies.push({ ...place, ...(await bodyOf(path, row)) });
  const call = variantOf(resourceOf(path), 'DAIRY_CATTLE').cells?.isOnlyWay ? 'cells' : 'batch';
  const answer = await app.inject({ method: 'POST', url: `/api/${path}/${call}`, headers, payload: bodies });
  expect([path, answer.statusCode, answer.statusCode === 201 ? '' : answer.body]).toEqual([path, 201, '']);
}

const NUMBERS: readonly string[] = ['number', 'money', 'weight', 'percentage'];

async function bodyOf(path: string, row: Cells): Promise<Record<string, unknown>> {
  const body: Record<string, unknown> = {};
  for (const [name, text] of Object.entries(row)) {
    const field = (variantOf(resourceOf(path), 'DAIRY_CATTLE').fields[name] ?? { kind: 'boolean' }) as Field;
    if (text === '') continue;
    if (isReferenceField(field)) body[name] = await idOf(field as ReferenceField, text, body);
    else body[name] = field.kind === 'boolean' ? text === 'true' : NUMBERS.includes(field.kind) ? Number(text) : text;
  }
  return body;
}

async function idOf(field: ReferenceField, title: string, body: Readonly<Record<string, unknown>>): Promise<number> {
  const query = new URLSearchParams({ 'wherein[title]': title });
  if (resourceOf(field.to).environments) query.set('environment', 'DAIRY_CATTLE');
  for (const [theirs, own] of Object.entries(field.match ?? {})) {
    if (body[own] !== undefined) query.append(theirs === 'type' ? 'wherein[type]' : `wherein[${theirs}.id]`, String(body[own]));
  }
  const answer = await app.inject({ url: `/api/${field.to}?${query}`, headers });
  const [found] = answer.json().resultList ?? [];
  expect([field.to, title, typeof found?.id]).toEqual([field.to, title, 'number']);
  return found.id;
}

const scope = () => `harvest_id=${harvest.id}&farm_id=${farm.id}&customer_id=${owner.id}&environment=DAIRY_CATTLE`;

async function ask<Answer>(path: string, as = headers): Promise<Answer> {
  const answer = await app.inject({ url: `/api/${path}${path.includes('?') ? '&' : '?'}${scope()}`, headers: as });
  expect([path, answer.statusCode, answer.statusCode === 200 ? '' : answer.body]).toEqual([path, 200, '']);
  return answer.json();
}

const MONTHS = 'date_start=2023-07&date_end=2023-09';
const monthly = async (): Promise<Line[]> => (await ask<{ resultList: Line[] }>(`dairy_monthly/items?${MONTHS}`)).resultList;
const indicators = async (query = ''): Promise<Map<string, Answered>> =>
  new Map((await ask<Answered[]>(`indicators${query}`)).map((one) => [one.key, one]));

const numberIn = (text: string) => (text === '—' ? null : Number(text.replaceAll('.', '').replace(',', '.').replace('−', '-')));
const rounded = (value: number | null, decimals: number) => (value === null ? null : roundTo(value, decimals));

describe('the dairy farm on paper', () => {
  it('has every number on it', () => {
    expect([...ON_PAPER.keys()].sort()).toEqual(DAIRY_INDICATORS.map(({ key }) => key).sort());
  });

  it('has a monthly report that is what was counted by hand, month by month and over the period', async () => {
    const lines = await monthly();
    expect(lines.map(({ key }) => key)).toEqual(MONTHLY_INDICATORS.map(({ key }) => key));
    const answered = lines.map(({ key, decimals, values, whole }) => [key, ...[...values, whole].map((one) => rounded(one, decimals))]);
    expect(answered).toEqual(lines.map(({ key }) => [key, ...(ON_PAPER.get(key) ?? []).map(numberIn)]));
  });

  it('has the same numbers over the harvest so far, which ends with the last month that has milk', async () => {
    const values = await indicators();
    const answered = [...values.values()].map(({ key, value, decimals }) => [key, rounded(value, decimals)]);
    expect(answered).toEqual([...values.keys()].map((key) => [key, numberIn(ON_PAPER.get(key)?.at(-1) ?? '')]));
    const august = await indicators('?date_start=2023-08&date_end=2023-08');
    expect(august.get('MARGEM_BRUTA_UNITARIA')?.value).toBeCloseTo((67_600 - (34_000 * 67_600) / 73_600) / 27_280, 10);
  });

  it('has a cash flow that is what was counted by hand', async () => {
    const { months, resultList } = await ask<{
      months: string[];
      resultList: { label: string; kind: string; values: (number | null)[]; total: number | null }[];
    }>('cash_flow/items');
    expect(months).toHaveLength(12);
    const lines = resultList.map(({ label, values, total }) => [label, ...values.slice(0, 3), total]);
    expect(lines).toEqual([...CASH_ON_PAPER].map(([label, texts]) => [label, ...texts.map(numberIn)]));
    expect(resultList.flatMap(({ values }) => values.slice(3).filter((one) => one !== null))).toEqual([]);
    const { resultList: series } = await ask<{ resultList: { type: string; points: { data: number | null }[] }[] }>('cash_flow');
    expect(series.map(({ type, points }) => [type, points[1]?.data])).toEqual([
      ['FLUXO_CAIXA_SEM_INVESTIMENTO', 39_600],
      ['INVESTIMENTO', 30_000],
      ['FLUXO_CAIXA_COM_INVESTIMENTO', 9_600],
    ]);
  });

  it('leads from every part of a number to the rows that add it up', async () => {
    const parts = [...(await indicators()).values()]
      .flatMap(({ inputs }) => inputs)
      .filter(({ rows, value }) => rows !== null && value !== null);
    const sums: Readonly<Record<string, string>> = {
      ...{
        milk: 'quantity',
        milk_sold: 'quantity',
        concentrate_kg: 'quantity',
        milk_money: 'value',
        revenue: 'value',
        running_expenses: 'value',
      },
      ...{
        invested: 'value',
        feed_expenses: 'value',
        bulky_expenses: 'value',
        labour_expenses: 'value',
        births: 'amount',
        calf_deaths: 'amount',
      },
      cow_deaths: 'amount',
      bought: 'amount',
      sold: 'amount',
      mastitis_cases: 'quantity',
      abortion_cases: 'quantity',
    };
    const lists = new Map<string, Record<string, unknown>[]>();
    for (const { path, query } of parts.flatMap(({ rows }) => rows ?? [])) {
      const url = `${path}?${query}`;
      const answer = lists.has(url) ? null : await app.inject({ url, headers });
      if (answer) expect([url, answer.statusCode]).toEqual([url, 200]);
      if (answer) lists.set(url, answer.json().resultList);
    }
    const seen = new Set<string>();
    for (const { key, value, rows } of parts) {
      const found = (rows ?? []).flatMap(({ path, query }) => lists.get(`${path}?${query}`) ?? []);
      const field = sums[key];
      if (field === undefined) continue;
      seen.add(key);
      expect([key, found.reduce((sum, row) => sum + Number(row[field] ?? 0), 0)]).toEqual([key, value]);
    }
    expect([...seen].sort()).toEqual(Object.keys(sums).sort());
  });

  it('says what is not validated, and where the law is not kept', async () => {
    expect(await ask('cash_flow/existsNotValidated')).toMatchObject({ existsNotValidated: true });
    const counts = (await monthly()).find(({ key }) => key === 'scc_geometric_thousand');
    // Geometric means up to each month: 250, 316, 400.
    expect(counts?.beyond).toEqual([false, false, false]);
    const { rows } = await pool.query<{ id: number }>('select id from financials where farm_id = $1', [farm.id]);
    const payload = rows.map(({ id }) => id);
    for (const type of ['RECEITAS', 'DESPESAS']) {
      const { rows: own } = await pool.query<{ id: number }>('select id from financials where farm_id = $1 and type = $2', [farm.id, type]);
      const url = `/api/financials/validate?type=${type}&value=true`;
      const answer = await app.inject({ method: 'PUT', url, headers: admin, payload: own.map(({ id }) => id) });
      expect([answer.statusCode, answer.statusCode === 200 ? '' : answer.body]).toEqual([200, '']);
    }
    expect(payload.length).toBeGreaterThan(20);
    expect(await ask('cash_flow/existsNotValidated')).toEqual({ existsNotValidated: false, pending: 0, rows: payload.length });
  });

  it('is summed up where leite opens, with what is missing', async () => {
    const { kpis, missing, about } = await ask<{
      kpis: { key: string; value: number | null }[];
      missing: { text: string; address: string }[];
      about: string;
    }>('dairy_summary');
    expect(about).toBe('07/2023 a 09/2023 · 3 meses fechados');
    const values = new Map(kpis.map(({ key, value }) => [key, value]));
    expect([values.get('milk_per_day_l'), values.get('cash_of_month')]).toEqual([80_880 / 92, 79_000 - 38_760 - 10_000]);
    expect(missing).toContainEqual(
      expect.objectContaining({
        text: 'Receitas: faltam os meses 10/2023 a 06/2024.',
        address: '/leite/lancamentos/financeiro/receitas?mes=2023-10',
      }),
    );
    const { tables } = await ask<{ tables: { rows: { indicator: string; value: string }[] }[] }>('dairy_summary?page=INDICADORES');
    const shown = new Map(tables.flatMap(({ rows }) => rows).map(({ indicator, value }) => [indicator, value]));
    expect([...shown]).toEqual([...shown.keys()].map((key) => [key, (ON_PAPER.get(key)?.at(-1) ?? '').replace('−', '-')]));
  });
});

describe('the answer with the five sections', () => {
  it('is what it says it is, to the last member', async () => {
    const { resultList } = monthlySchema.parse(await ask(`dairy_monthly?${MONTHS}`));
    expect(resultList.map(({ title, lines }) => [title, lines.length > 5])).toEqual(
      ['Geral', 'Produtivo', 'Financeiro', 'Qualidade', 'Zootécnico'].map((title) => [title, true]),
    );
    expect(resultList.flatMap(({ lines }) => lines.map(({ key }) => key))).toEqual((await monthly()).map(({ key }) => key));
  });
});

describe('the reports as files', () => {
  const file = async (url: string, as = headers) => {
    const answer = await app.inject({ url, headers: as });
    expect([url, answer.statusCode, answer.statusCode === 200 ? '' : answer.body]).toEqual([url, 200, '']);
    return answer;
  };

  it('are a sheet for each section, and the cash flow on paper', async () => {
    const sheets = await readSheets((await file(`/api/dairy_monthly/file?${scope()}&date_end=2023-09&format=xlsx`)).rawPayload);
    expect([...sheets.keys()]).toEqual(['Geral', 'Produtivo', 'Financeiro', 'Qualidade', 'Zootécnico']);
    expect(sheets.get('Produtivo')?.[1]?.slice(0, 6)).toEqual(['Produção de leite', 'L', 24_800, 27_280, 28_800, 80_880]);
    const printed = readPdf((await file(`/api/dairy_monthly/file?${scope()}&date_end=2023-09&format=pdf`)).rawPayload).flat();
    expect(printed).toEqual(expect.arrayContaining([...sheets.keys()]));
    // Whole reais, as months with cents would touch each other.
    expect(printed).toContainEqual(expect.stringMatching(/^Receita do leite, R\$ · soma dos meses( [\d.]+){4}$/));
    const pages = readPdf((await file(`/api/cash_flow/file?${scope()}&format=pdf`)).rawPayload).map((lines) => lines.join('\n'));
    expect(pages.join('\n')).toContain('A atividade deixou R$ 106.140 antes de investir e R$ 66.140 depois.');
    expect(pages.join('\n')).not.toContain('não validados');
  });

  it('are packed one workbook a farm, which says whose it is in its name and in each sheet', async () => {
    const milk = async (ids: readonly number[], as = headers) => {
      const { headers: sent, rawPayload } = await file(`/api/processing/milk?harvestId=${harvest.id}&farmId=${ids.join('|')}`, as);
      return { name: decodeURIComponent(String(sent['content-disposition'])), zip: rawPayload };
    };
    const one = await milk([farm.id]);
    expect(one.name).toMatch(new RegExp(`${owner.name} - \\d\\d-\\d\\d-\\d{4}\\.zip`));
    const other = await createOwner(pool);
    const namesake = await createFarm(pool, other, 'DAIRY_CATTLE');
    await pool.query('update farms set name = $1 where id = $2', [farm.name, namesake.id]);
    const both = await milk([farm.id, namesake.id], admin);
    expect(both.name).toContain('2 clientes - ');
    for (const customer of [owner.name, other.name]) {
      const { sheets } = await readXlsx(bytesOf(both.zip, `${farm.name} - ${customer} - 2023-2024.xlsx`) ?? Buffer.alloc(0));
      expect(sheets.map(({ name }) => name)).toContain('Fluxo de caixa');
      for (const { rows } of sheets)
        expect(rows.slice(1, 3).map((row) => row.slice(0, 2))).toEqual([
          [`Porteira · ${farm.name} · ${customer} · Safra 2023/2024`, null],
          ['Linha', 'Unidade'],
        ]);
    }
  });

  it('are for administrators alone where farms stand beside each other', async () => {
    const axes = 'indicator_x=MARGEM_BRUTA_AREA&indicator_y=RMCA';
    const quadrant = await ask<{ xAxisAverage: number | null; means: string; list: { farm_id: number; x: number; y: number }[] }>(
      `quadrant?${axes}`,
      admin,
    );
    expect(quadrant.list).toEqual([expect.objectContaining({ farm_id: farm.id, x: expect.closeTo((106_140 / 50) * 4, 6) })]);
    expect(quadrant).toMatchObject({ xAxisAverage: null, means: 'Sem médias: o benchmarking desta safra ainda não foi publicado.' });
    const second = await createFarm(pool, owner, 'DAIRY_CATTLE');
    const url = `/api/dairy_individual/pdf?harvest_id=${harvest.id}&farm_ids=${farm.id}|${second.id}`;
    expect((await app.inject({ url, headers })).statusCode).toBe(403);
    const both = await app.inject({ url: `${url}&region_id=1`, headers: admin });
    expect([both.statusCode, both.json().fields]).toEqual([422, { region_id: 'Escolha fazendas ou uma região' }]);
    const pages = readPdf((await file(url, admin)).rawPayload).map((lines) => lines.join('\n'));
    expect(pages.length).toBeGreaterThan(3);
    expect(pages[0]).toContain('1 Painel');
    expect(pages.join('\n')).toContain('9 Safra anterior');
    expect(pages.filter((page) => page.includes(`Página 1 de ${pages.length}`))).toHaveLength(1);
    expect(pages.filter((page) => page.includes('1 Painel'))).toHaveLength(2);
  });

  it('are made as a job of many farms, whose file is the same', async () => {
    const others = await pool.query<{ id: number }>("select id from farms where customer_id = $1 and environment = 'DAIRY_CATTLE'", [
      owner.id,
    ]);
    const farm_ids = others.rows.map(({ id }) => id);
    const start = (payload: object, by = admin) => app.inject({ method: 'POST', url: '/api/dairy_individual', headers: by, payload });
    expect((await start({ harvest_id: harvest.id, farm_ids }, headers)).statusCode).toBe(403);
    expect((await start({ harvest_id: harvest.id })).json().fields).toEqual({ farm_ids: 'Campo obrigatório' });
    expect((await start({ harvest_id: harvest.id, farm_ids, region_id: 1 })).json().fields).toEqual({
      region_id: 'Escolha fazendas ou uma região',
    });
    const started = await start({ harvest_id: harvest.id, farm_ids });
    expect(started.statusCode).toBe(202);
    const { job } = started.json();
    const stop = await runJobs(context, [individualJob], { pollMs: 20 });
    const ask = async (path = '') => app.inject({ url: `/api/jobs/${job}${path}`, headers: admin });
    await vi.waitFor(async () => expect((await ask()).json()).toMatchObject({ state: 'DONE', message: `${farm_ids.length} fazendas` }), {
      timeout: 120_000,
    });
    await stop();
    const pages = readPdf((await ask('/result')).rawPayload).map((lines) => lines.join('\n'));
    expect(pages.filter((page) => page.includes('1 Painel'))).toHaveLength(farm_ids.length);
  });

  it('are read farm by farm, and no further once they are given up', async () => {
    const work = operation(context, { id: administrator.id, role: 'ADMIN', profiles: ['DAIRY_CATTLE'], globalAccess: true });
    const all = await FarmYears.forJobOf(work, 'teste', allOf(harvest.id));
    const farms = await individualFarms(work, all, { harvestId: harvest.id, farmIds: all.farmIds, regionId: null });
    const giving = new AbortController();
    const seen: number[] = [];
    const onFarm = (done: number) => {
      seen.push(done);
      if (done === 1) giving.abort(new Error('given up'));
      giving.signal.throwIfAborted();
    };
    await expect(individualFile(context, work, farms, { signal: giving.signal, onFarm })).rejects.toThrow('given up');
    expect(seen).toEqual([0, 1]);
  });
});

describe('what a paper says of other farms', () => {
  const words = async (url: string) => {
    const answer = await app.inject({ url, headers: admin });
    expect([url, answer.statusCode]).toEqual([url, 200]);
    return readPdf(answer.rawPayload).flat().join(' ');
  };
  const individual = (of: Farm) => words(`/api/dairy_individual/pdf?harvest_id=${harvest.id}&farm_ids=${of.id}`);
  const axes = 'indicator_x=MARGEM_BRUTA_AREA&indicator_y=RMCA';

  it('is what its owner is told of the edition, and no point of another farm', async () => {
    const strangers: Farm[] = [];
    for (let index = 0; index < 9; index++) strangers.push(await createFarm(pool, await createOwner(pool), 'DAIRY_CATTLE'));
    const [stranger] = strangers as [Farm];
    expect(await individual(farm)).toContain('o benchmarking desta safra ainda não foi publicado');
    const rows = [farm, ...strangers].map((one, index) => ({
      farm: one,
      system: 1,
      values: { milk_per_day_l: 4000 + index, MARGEM_BRUTA_AREA: 5000 + index, ...(index < 4 ? { RMCA: 40 + index } : {}) },
    }));
    await publishRows(pool, { id: harvest.id, environment: 'DAIRY_CATTLE' }, 1, rows);
    const paper = await individual(farm);
    for (const told of ['todas as fazendas, edição 1', '4.005', 'n 10', 'de 10 fazendas', 'Grupo pequeno demais para comparar (n = 4)'])
      expect(paper).toContain(told);

    const screen = await ask<{ xAxisAverage: number; yAxisAverage: number; means: string; list: object[] }>(`quadrant?${axes}`, admin);
    // Administrators see the hidden figures and a note about it.
    expect(screen).toMatchObject({ xAxisAverage: 5004.5, yAxisAverage: 41.5, means: expect.stringContaining('Só a administração vê') });
    const place = `harvest_id=${harvest.id}&customer_id=${stranger.customerId}&farm_id=${stranger.id}&${axes}`;
    const answer = await app.inject({ url: `/api/quadrant/file?${place}&format=xlsx`, headers: admin });
    const [note, , ...lines] = (await readSheets(answer.rawPayload)).get('Quadrante') ?? [];
    expect(note?.[0]).toContain('Grupo pequeno demais para comparar (n = 4)');
    expect(lines).toEqual([['Média', 5004.5, null]]);
    const file = await words(`/api/quadrant/file?${place}&format=pdf`);
    expect(file).toContain('Margem bruta por área: de 10 fazendas');
    expect(file).not.toContain(farm.name);

    const before = await individual(stranger);
    // New entries of others change nothing until the next edition.
    await pool.query('update financials set value = value * 3 where farm_id = $1', [farm.id]);
    expect(await individual(stranger)).toBe(before);
  });
});
