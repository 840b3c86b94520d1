import { beforeAll, describe, expect, it } from 'vitest';
import { TEMPLATES } from '#view/panel/templates';
import { testApp } from '../../../test/database';
import { readPdf } from '../../../test/pdf-text';
import { createOwner, type Owner, signInAs } from '../../../test/people';
import { createFarm, createHarvest, type Farm, type Harvest } from '../../../test/places';

const { app, pool } = await testApp({ now: () => new Date('2041-02-10T12:00:00Z') });
let owner: Owner;
let farm: Farm;
let empty: Farm;
let harvest: Harvest;

beforeAll(async () => {
  owner = await createOwner(pool);
  harvest = await createHarvest(pool, 2040);
  farm = await createFarm(pool, owner);
  empty = await createFarm(pool, owner);
  await insert('births', { date: '2040-09-03', amount: 30, sex: 'FEMALE', validated: true });
  await insert('births', { date: '2040-09-20', amount: 10, sex: 'MALE' });
  await insert('births', { date: '2040-10-01', amount: 20, sex: 'MALE' });
  await insert('climates', { month: 9, precipitation: 80.5, validated: true });
  await insert('climates', { month: 1, precipitation: 0 });
  const { rows } = await pool.query<{ id: number; type: string; title: string }>(
    `select distinct on (type) id, type, title from cost_centers where environment = 'BEEF_CATTLE' and type in ('RECEITAS', 'DESPESAS') order by type, id`,
  );
  for (const { id, type } of rows)
    await insert('financials', {
      date: '2040-11-05',
      description: 'Nota',
      type,
      cost_center_id: id,
      value: type === 'RECEITAS' ? 1000.5 : 400,
    });
  await insert('machines', { brand: 'Valtra', model: 'A 950', amount: 2, unitary_value: 150_000, start_harvest: true, end_harvest: false });
  const category = await pool.query<{ id: number }>(
    `select id from category_livestock where environment = 'BEEF_CATTLE' and 'stock' = any(show) and sex = 'FEMALE' order by id limit 1`,
  );
  const cows = { category_livestock_id: category.rows[0]?.id };
  await insert('livestock_stocks', { ...cows, type: false, amount: 100, weight: 400, date: '1970-01-01' });
  await insert('livestock_stocks', { ...cows, type: true, amount: 130, weight: 410, date: '2040-09-01' });
});

async function insert(table: string, values: Record<string, unknown>) {
  const all = { harvest_id: harvest.id, customer_id: farm.customerId, farm_id: farm.id, environment: 'BEEF_CATTLE', ...values };
  const names = Object.keys(all);
  await pool.query(
    `insert into ${table} (${names.join(', ')}) values (${names.map((_, index) => `$${index + 1}`).join(', ')})`,
    Object.values(all),
  );
}

const scope = (...farms: Farm[]) => `harvest_id=${harvest.id}&customer_id=${owner.id}&farm_id=${farms.map(({ id }) => id).join('|')}`;

async function ask(template: string, query: string = scope(farm)) {
  const answer = await app.inject({ url: `/api/dashboards/${template}?${query}`, headers: await signInAs(app, owner.user) });
  return answer;
}
const page = async (template: string, query?: string) => {
  const answer = await ask(template, query);
  expect([answer.statusCode, answer.statusCode === 200 ? '' : answer.body]).toEqual([200, '']);
  return answer.json();
};
const kpisOf = ({ kpis }: { kpis: { key: string; value: number }[] }) => Object.fromEntries(kpis.map(({ key, value }) => [key, value]));

describe('GET /dashboards/{template}', () => {
  it.each(TEMPLATES.map(({ key }) => key))('of %s asks for a farm', async (template) => {
    const answer = await ask(template, `harvest_id=${harvest.id}&customer_id=${owner.id}`);
    expect([answer.statusCode, answer.json().fields]).toEqual([400, { farm_id: 'Campo obrigatório' }]);
  });

  it('shows births: how many, how many of them are validated, by month and by sex', async () => {
    const births = await page('livestocks');
    expect([births.page, births.pages.length]).toEqual(['births', 8]);
    expect(kpisOf(births)).toMatchObject({ total: 60, validated: 30, invalidated: 30 });
    const [months, , parts] = births.charts;
    expect(months).toMatchObject({ key: 'months', type: 'bar', title: 'Nascimentos por mês', unit: 'cab' });
    expect(months.points).toHaveLength(12);
    expect(months.points.slice(1, 4)).toEqual([
      { label: 'Ago', data: null, validated: true, absent: 'empty' },
      { label: 'Set', data: 40, validated: false, confirmed: 30 },
      { label: 'Out', data: 20, validated: false, confirmed: 0 },
    ]);
    expect(months.points[11]).toEqual({ label: 'Jun', data: null, validated: true, absent: 'future' });
    expect(parts.points.map(({ label, data }: { label: string; data: number }) => [label, data])).toEqual([
      ['Fêmeas', 30],
      ['Machos', 30],
    ]);
    expect(births.tables[0].total).toEqual({ month: 'Total', heads: 60, validated: 30, invalidated: 30 });
  });

  it('shows the rain, of several farms the same as of the only one that measured it', async () => {
    const climates = await page('climates');
    expect(kpisOf(climates)).toEqual({ accumulated: 80.5, months: 2 });
    expect(climates.tables[0].rows.slice(1, 3)).toEqual([
      { month: 'Ago', mm: null },
      { month: 'Set', mm: 80.5 },
    ]);
    // Rows of several farms have no common list call.
    const alone = { ...climates, kpis: climates.kpis.map(({ rows: _, ...kpi }: WireKpi) => kpi) };
    expect(await page('climates', scope(farm, empty))).toEqual(alone);
  });

  it('shows what was received, and on its own page what was paid', async () => {
    const [received, paid] = [await page('financials'), await page('financials', `${scope(farm)}&page=DESPESAS`)];
    expect([received.page, kpisOf(received)]).toEqual(['RECEITAS', { accumulated: 1000.5, validated: 0, invalidated: 1000.5 }]);
    expect(kpisOf(paid)).toMatchObject({ accumulated: 400 });
    expect(received.charts[0].points.map(({ data }: { data: number }) => data)).toEqual([null, 1000.5, null, null]);
  });

  it('shows machines and the herd', async () => {
    const machines = await page('machines');
    expect(kpisOf(machines)).toEqual({ start: 300_000, end: null, difference: null, total: 2 });
    expect(machines.tables[0].rows[0]).toMatchObject({ label: 'Valtra A 950', amount: 2, unitary_value: 150_000, value: 300_000 });
    const herd = await page('livestocks', `${scope(farm)}&page=stocks`);
    expect(kpisOf(herd)).toMatchObject({ start: 100, end: 130 });
    expect(herd.tables[0].rows[0]).toMatchObject({ start: 100, start_kg: 400, end: 130, end_kg: 410 });
  });

  it('shows a period, of which months are closed, and says why a number is missing', async () => {
    const productive = await page('periodical', `${scope(farm)}&period=1`);
    const values = kpisOf(productive);
    expect([productive.pages, values.period_months, values.livestock_area_ha]).toEqual([['PRODUCTIVE', 'FINANCIAL'], 3, null]);
    expect(productive.kpis.find(({ key }: { key: string }) => key === 'stocking_ua_ha').reason).toMatch(/\w/);
    const compared = await page('periodical', `${scope(farm)}&period=1&category_livestock_system_id=0`);
    expect(compared.about).toContain('sem comparação com outras fazendas: o benchmarking só publica a safra inteira');
    expect(await page('periodical', `${scope(farm)}&period=4`)).toMatchObject({ kpis: [], charts: [], tables: [] });
  });

  it.each(['stocks', 'climates', 'machines', 'teams', 'financials', 'livestocks', 'periodical'])(
    'has nothing to show of a farm without entries: %s',
    async (template) => {
      expect(await page(template, scope(empty))).toMatchObject({ kpis: [], charts: [], tables: [] });
    },
  );

  it.each([
    ['livestocks', '&page=cabras', 'page'],
    ['climates', '&page=births', 'page'],
    ['periodical', '&period=8', 'period'],
    ['stocks', '&safra=1', 'safra'],
    ['periodical', '&category_livestock_system_id=x', 'category_livestock_system_id'],
    ['periodical', '&category_livestock_system_id=987654', 'category_livestock_system_id'],
    ['print', '', 'template'],
    ['print', '&template=cabras', 'template'],
  ])('refuses by name: %s%s', async (template, query, name) => {
    const answer = await ask(template, scope(farm) + query);
    expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([400, [name]]);
  });

  it('knows no other template', async () => {
    const answer = await ask('cabras');
    expect([answer.statusCode, answer.json()]).toMatchObject([
      404,
      { message: 'Nenhum dado encontrado', fields: { template: expect.any(String) } },
    ]);
  });
});

interface WireKpi {
  key: string;
  value: number | null;
  indicator?: string;
  formula?: string;
  rows?: { path: string; query: string }[];
}

it('every number of every page opens: as an indicator, or with its formula and the rows it adds up', async () => {
  const headers = await signInAs(app, owner.user);
  const list = async ({ path, query }: { path: string; query: string }) => {
    const answer = await app.inject({ url: `${path}?${query}`, headers });
    return { status: answer.statusCode, size: answer.json().size };
  };
  const indicators = (await app.inject({ url: `/api/indicators?${scope(farm)}`, headers })).json();
  const keys = new Set(indicators.map(({ key }: { key: string }) => key));
  const pages = TEMPLATES.flatMap(({ key, pages: own }) => own.map(({ code }) => [key, code] as const));
  let opened = 0;
  for (const [template, code] of pages) {
    const { kpis, support = [] } = await page(template, `${scope(farm)}&page=${code}`);
    for (const { key, rows = [] } of support as WireKpi[])
      for (const row of rows) expect([key, (await list(row)).status]).toEqual([key, 200]);
    for (const { key, indicator, formula, rows = [] } of kpis as WireKpi[]) {
      opened += 1;
      const name = `${template} ${code} ${key}`;
      expect([name, indicator ? keys.has(indicator) : [typeof formula, rows.length]]).toEqual([name, indicator ? true : ['string', 1]]);
      for (const row of rows) expect([name, (await list(row)).status]).toEqual([name, 200]);
    }
  }
  expect(opened).toBeGreaterThan(25);
  const { support } = await page('periodical', scope(farm));
  const pending = support.find(({ key }: WireKpi) => key === 'support_pending');
  const sizes = await Promise.all(pending.rows.map(list));
  expect(pending).toMatchObject({ state: 'WAITS', value: sizes.reduce((sum, { size }) => sum + size, 0) });
  const births = await page('livestocks');
  const rowsOf = (key: string) => list(births.kpis.find((kpi: WireKpi) => kpi.key === key).rows[0]);
  expect([(await rowsOf('total')).size, (await rowsOf('validated')).size, (await rowsOf('part_Machos')).size]).toEqual([3, 1, 2]);
});

describe('numbers that cannot be worked out', () => {
  const CALLS = ['indicators?', 'dashboard?', 'dashboards/livestocks?', 'dashboards/periodical?', 'dashboards/print?template=periodical&'];
  const get = async (url: string) => app.inject({ url: `/api/${url}`, headers: await signInAs(app, owner.user) });

  it('are refused of the farm of another customer, of a harvest it takes no part in, and of what there is not', async () => {
    const stranger = await createFarm(pool, await createOwner(pool));
    const { rows } = await pool.query<{ id: number }>(
      `insert into harvests (title, first_year, last_year) values ('2043/2044', 2043, 2044) returning id`,
    );
    const foreign = `harvest_id=${harvest.id}&farm_id=${stranger.id}`;
    const notTaken = `harvest_id=${rows[0]?.id}&farm_id=${farm.id}`;
    for (const call of CALLS) {
      for (const query of [foreign, notTaken, `harvest_id=987654&farm_id=${farm.id}`, `harvest_id=${harvest.id}&farm_id=987654`])
        expect([call, query, (await get(call + query)).statusCode]).toEqual([call, query, 404]);
      const broken = (await get(`${call}harvest_id=x&farm_id=${farm.id}`)).json();
      expect([call, broken.status ?? broken.code, Object.keys(broken.fields ?? {})]).toEqual([call, expect.anything(), ['harvest_id']]);
    }
    for (const period of ['0', '8', '-1', '1.5', 'x', '']) {
      const answer = await get(`indicators?${scope(farm)}&period=${period}`);
      expect([period, answer.statusCode, Object.keys(answer.json().fields)]).toEqual([period, 400, ['period']]);
    }
  });

  it('are null with their reason, or say what they do without: a month without stock, no weight, no area, nothing to divide by', async () => {
    const bare = await createFarm(pool, owner);
    const category = await pool.query<{ id: number }>(
      `select id from category_livestock where environment = 'BEEF_CATTLE' and 'stock' = any(show) and sex = 'MALE' order by id limit 1`,
    );
    const place = { farm_id: bare.id, category_livestock_id: category.rows[0]?.id };
    await insert('livestock_stocks', { ...place, type: false, amount: 50, date: '1970-01-01' });
    await insert('livestock_stocks', { ...place, type: true, amount: 50, date: '2040-07-01' });
    // August was not counted.
    await insert('livestock_stocks', { ...place, type: true, amount: 50, date: '2040-09-01' });
    const query = scope(bare);
    const answered = (await get(`indicators?${query}`)).json() as {
      key: string;
      value: number | null;
      reason: string | null;
      notes: string[];
    }[];
    const of = (key: string) => answered.find((one) => one.key === key);
    expect(of('avg_herd')).toMatchObject({ value: 50, notes: [expect.stringContaining('08/2040 não contado')] });
    expect(of('avg_weight_kg')).toMatchObject({ value: null, reason: 'Falta o peso do rebanho: início da safra' });
    expect(of('stocking_cab_ha')).toMatchObject({ value: null, reason: expect.stringContaining('área') });
    expect(of('desembolso_arroba')).toMatchObject({ value: null, reason: expect.stringMatching(/despesa|divide/) });
    expect(answered.filter(({ value, reason }) => (value === null ? !reason : !Number.isFinite(value)))).toEqual([]);
    const tiles = (await get(`dashboard?${query}`)).json().tiles as { value: number | null; reason: string | null }[];
    expect(tiles.filter(({ value, reason }) => value === null && !reason)).toEqual([]);
    for (const code of ['PRODUCTIVE', 'FINANCIAL']) {
      const shown = await page('periodical', `${query}&page=${code}`);
      expect(shown.kpis.filter((kpi: { value: number | null; reason?: string }) => kpi.value === null && !kpi.reason)).toEqual([]);
    }
  });
});

describe('GET /dashboards/print', () => {
  it('has no sheet for a page without entries, unless there is nothing else', async () => {
    const textOf = async (...farms: Farm[]) =>
      readPdf((await ask('print', `${scope(...farms)}&template=livestocks`)).rawPayload).map((lines) => lines.join(' '));
    const filled = (await textOf(farm)).join(' ');
    expect(
      ['Nascimentos por mês', 'Estoque pecuário por categoria', 'Confinamento', 'Sem lançamentos'].map((one) => filled.includes(one)),
    ).toEqual([true, true, false, false]);
    expect(await textOf(empty)).toEqual([expect.stringContaining('Sem lançamentos')]);
  });

  it('is the same on paper: whose numbers, when, how many pages, and what the charts say', async () => {
    const { rawPayload, headers } = await ask('print', `${scope(farm)}&template=financials`);
    expect(headers['content-type']).toBe('application/pdf');
    const pages = readPdf(rawPayload);
    expect(pages.map((lines) => lines[0])).toEqual(
      Array(2).fill(`Porteira Painel de consultas, Financeiro ${farm.name} · ${owner.name} · Safra 2040/2041`),
    );
    // The order of PDF text differs from the visual order, so the footer need not be last.
    for (const [index, lines] of pages.entries()) expect(lines.join(' ')).toContain(`Página ${index + 1} de 2`);
    const text = pages[0]?.join(' ') ?? '';
    for (const words of [
      'Emitido em 10/02/2041',
      'Atenção! Existem dados não validados.',
      '1.000,50',
      'Receitas por trimestre',
      ...['1º', '2º', '3º', '4º'],
      '1 mil',
    ])
      expect(text).toContain(words);
  });
});
