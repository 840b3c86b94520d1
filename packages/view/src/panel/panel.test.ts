import { describe, expect, it } from 'vitest';
import { farmPeriod } from '#domain/beef/indicators/farm-period';
import { HARVEST, LATER, NOTHING } from '#domain/beef/indicators/farm-year.fixture';
import { WHOLE_HARVEST } from '#domain/beef/indicators/period';
import { harvestMonths } from '#domain/calendar';
import type { MatingEntered, MovementSum, StockEntered, TeamEntered, ThingEntered } from '#domain/facts/entered';
import { climatePage, inputsPage, machinesPage, teamPage } from './farm-pages';
import type { GroupMean } from './group-means';
import { herdPage, reproductionPage } from './herd-pages';
import { besideKpis, periodicalPage } from './indicator-pages';
import { ledgerPage } from './ledger-page';
import { movementPage } from './movement-page';
import type { PageContent } from './panel-page';
import { TEMPLATES } from './templates';

const time = { months: harvestMonths(HARVEST), today: '2024-01-10' };
const kpisOf = ({ kpis }: PageContent) => Object.fromEntries(kpis.map(({ key, value }) => [key, value]));
const move = (given: Partial<MovementSum>): MovementSum => ({
  month: '2023-08',
  category: 'Matrizes',
  part: 'Venda',
  rows: 1,
  heads: 10,
  confirmed: 0,
  liveKg: null,
  valueBrl: null,
  ...given,
});

describe('a movement', () => {
  it('adds up the same by month, by category and by part', () => {
    const rows = [
      move({ heads: 5, confirmed: 5, valueBrl: 1000 }),
      move({ month: '2023-09', part: 'Abate' }),
      move({ category: 'Touros', heads: 1 }),
    ];
    const page = movementPage('herd_departure', rows, time);
    expect(kpisOf(page)).toEqual({ total: 16, validated: 5, invalidated: 11, value: 1000 });
    for (const { points } of page.charts) expect(points.reduce((sum, { data }) => sum + (data ?? 0), 0)).toBe(16);
    expect(page.tables.map(({ total }) => total?.heads)).toEqual([16, 16]);
    expect(movementPage('births', [], time)).toEqual({ kpis: [], charts: [], tables: [] });
  });
});

describe('the ledger', () => {
  it('keeps what is received and what is paid apart, and tells an empty quarter from one to come', () => {
    const row = { type: 'DESPESAS', center: 'Sal', month: '2023-07', valueBrl: 30, confirmedBrl: 30 };
    const rows = [
      row,
      { ...row, type: 'RECEITAS', valueBrl: 99 },
      ...['A', 'B', 'C', 'D', 'E', 'F'].map((center) => ({ ...row, center, valueBrl: 1 })),
    ];
    const page = ledgerPage('DESPESAS', rows, time);
    expect(kpisOf(page).accumulated).toBe(36);
    const [quarters, centers] = page.charts;
    expect(quarters?.points.map(({ data, absent }) => data ?? absent)).toEqual([36, 'empty', 'empty', 'future']);
    expect([centers?.title, centers?.points.length]).toEqual(['Despesas: os 5 maiores centros de custo', 6]);
  });
});

describe('rain', () => {
  it('is the mean of the farms that measured a month; no rain is a number and no measure is none', () => {
    const page = climatePage(
      [
        { month: '2023-07', mm: 0, validated: true },
        { month: '2023-11', mm: 100, validated: true },
        { month: '2023-11', mm: 50, validated: false },
      ],
      time,
    );
    expect(kpisOf(page)).toEqual({ accumulated: 75, months: 2 });
    expect(page.charts[0]?.points.slice(0, 5).map(({ data, validated }) => [data, validated])).toEqual([
      [0, true],
      [null, true],
      [null, true],
      [null, true],
      [75, false],
    ]);
  });
});

describe('team, machines and inputs', () => {
  it('count people by front and weigh salaries by people', () => {
    const person: TeamEntered = {
      id: 1,
      label: 'Vaqueiro',
      front: 'Campo',
      amount: 3,
      average_salary: 2000,
      average_salary_benefit: 500,
      validated: true,
    };
    const page = teamPage([
      person,
      { ...person, amount: 1, average_salary: 4000 },
      { ...person, id: 2, front: 'Sede', label: 'Cozinha', amount: 0.5 },
    ]);
    expect(kpisOf(page).total).toBe(4.5);
    expect(page.charts.map(({ points }) => points.map(({ label, data }) => [label, data]))).toEqual([
      [
        ['Campo', 4],
        ['Sede', 0.5],
      ],
      [
        ['Vaqueiro', 2500],
        ['Cozinha', 2000],
      ],
    ]);
  });

  it('say what they are worth on both days', () => {
    const thing: ThingEntered = { label: 'Valtra A 950', amount: 2, unitValue: 10, isAtStart: true, isAtEnd: false, validated: true };
    const things = [thing, { ...thing, amount: 1, isAtStart: true, isAtEnd: true }];
    expect(kpisOf(machinesPage(things))).toEqual({ start: 30, end: 10, difference: -20, total: 3 });
    expect(inputsPage(things).tables[0]?.total).toEqual({ label: 'Total', start: 30, end: 10, difference: -20 });
    const running = inputsPage(things.map((one) => ({ ...one, isAtStart: true, isAtEnd: false })));
    expect(running.kpis.map(({ value, reason }) => [value, reason])).toEqual([
      [30, undefined],
      [null, 'Nada contado no fim da safra'],
      [null, 'Falta a contagem de um dos dois dias'],
    ]);
    expect(running.tables[0]?.rows[0]).toMatchObject({ end: null, difference: null });
  });
});

describe('the herd', () => {
  it('is shown from its beginning to its last count, weights by head', () => {
    const count: StockEntered = { month: null, category: 'Matrizes', heads: 100, liveKg: 40_000, validated: true };
    const page = herdPage(
      [count, { ...count, month: '2023-09', heads: 50, liveKg: null }, { ...count, month: '2023-09', heads: 50, liveKg: 25_000 }],
      time,
    );
    const august = { ...count, month: '2023-08', validated: false };
    const often = herdPage([count, august, { ...count, month: '2023-09', heads: 60 }, { ...august, month: '2023-09', heads: 35 }], time);
    expect(kpisOf(often)).toEqual({ start: 100, end: 95, validated: 60, invalidated: 35 });
    expect(kpisOf(herdPage([count], time))).toEqual({ start: 100, end: null, validated: 100, invalidated: 0 });
    expect(kpisOf(page)).toMatchObject({ start: 100, end: 100 });
    expect(page.tables[0]?.rows).toEqual([{ label: 'Matrizes', start: 100, start_kg: 400, end: 100, end_kg: 500 }]);
    expect(page.charts[0]?.points.map(({ data }) => data).slice(0, 5)).toEqual([100, null, null, 100, null]);
  });

  it('breeds: covered, pregnant, and the rate of all of them', () => {
    const mating: MatingEntered = { counts: 'EXPOSED', femaleGroup: 1, category: 'Novilhas', current: 80, next: null, validated: true };
    const page = reproductionPage([mating, { ...mating, counts: 'PREGNANT', current: 60 }]);
    expect(kpisOf(page)).toEqual({ mount: 80, herding: 60, fertility: 75 });
    expect(kpisOf(reproductionPage([{ ...mating, counts: 'PREGNANT', current: 60 }]))).toMatchObject({ mount: null, fertility: null });
  });
});

describe('pages of indicators', () => {
  const period = farmPeriod(NOTHING, HARVEST, WHOLE_HARVEST, LATER);
  const ALONE = { earlier: [], currency: '', group: null, entries: [], today: LATER };
  const ENTERED = { code: 'PRODUCTIVE' as const, stock: [], births: [], deaths: [] };

  it('know every indicator that they name', () => {
    const pages = TEMPLATES.flatMap(({ key, pages: own }) => (key === 'livestocks' ? own.map(({ code }) => code) : []));
    expect(pages.flatMap((code) => besideKpis(code as never, period)).length).toBeGreaterThan(15);
  });

  it('are compared with what an edition tells of a group, of how many farms it is, and say why there is nothing', () => {
    const matrices = { categoryId: 2, category: 'Matrizes', takesBirths: false, weightKg: 400, month: '2023-07', heads: 10 };
    const counted = farmPeriod({ ...NOTHING, stock: [matrices, { ...matrices, month: null }] }, HARVEST, WHOLE_HARVEST, LATER);
    const small = 'Grupo pequeno demais para comparar (n = 3)';
    const NO_FIGURES = {
      n: 0,
      mean: null,
      q1: null,
      median: null,
      q3: null,
      top_quarter_mean: null,
      shape: null,
      direction: 'LOWER' as const,
    };
    const means = new Map<string, GroupMean>([
      ['mortality_pct', { figures: { ...NO_FIGURES, n: 41, mean: 1.25, q1: 1, median: 1.5, q3: 2 }, said: '' }],
      ['gmd_global_kg', { figures: { ...NO_FIGURES, n: 3 }, said: small }],
    ]);
    const group = { id: 2, own: 2, title: 'Cria', reason: null, edition: 2, lastPublished: null, means };
    const page = periodicalPage(ENTERED, counted, { ...ALONE, group });
    const besideIn = (of: string) => page.kpis.find(({ key }) => key === of)?.beside;
    expect(page.about).toContain('comparada com o seu sistema, Cria (edição 2)');
    expect(besideIn('mortality_pct')).toMatchObject([{ kind: 'group', label: 'Média Cria (41)', value: 1.25, n: 41 }]);
    expect(page.kpis.find(({ key }) => key === 'mortality_pct')?.place).toMatchObject({ q1: 1, median: 1.5, q3: 2, quartile: 1 });
    expect(page.kpis.find(({ key }) => key === 'gmd_global_kg')?.place).toBeUndefined();
    expect(besideIn('gmd_global_kg')).toEqual([{ kind: 'group', label: 'Média Cria', value: null, change: null, n: 3, said: small }]);
    expect(besideIn('avg_herd')).toEqual([]);
    const [table] = page.tables;
    expect(table?.columns.slice(-4).map(({ label }) => label)).toEqual([
      ...['Média Cria, edição 2', 'Diferença da média', 'Quartil', 'Fazendas na média'],
    ]);
    const lineOf = (named: string) => table?.rows.find(({ label }) => label === named);
    expect(lineOf('Taxa de mortalidade')).toMatchObject({
      ...{ group: '1,25', group_change: '−1,25 p.p.', quartile: '1º', group_said: '41 fazendas' },
    });
    expect(lineOf('Rebanho médio')).toMatchObject({ group: '—', group_said: 'Fora do benchmarking' });
    const closed = periodicalPage(ENTERED, counted, {
      ...ALONE,
      group: {
        ...{ id: 0, own: null, title: 'de todas as fazendas', edition: null },
        reason: 'o benchmarking desta safra ainda não foi publicado',
        lastPublished: { id: 7, title: '2022/2023' },
        means: new Map(),
      },
    });
    expect(closed.about).toBe(
      '01/07/2023 a 31/07/2023 · 1 de 12 meses fechados · o benchmarking desta safra ainda não foi publicado; o último é o da safra 2022/2023',
    );
    expect(closed.tables[0]?.columns.map(({ key }) => key)).toEqual(['label', 'unit', 'value']);
    expect(closed.kpis.flatMap(({ beside = [] }) => beside)).toEqual([]);
  });

  it('say of each number what it was before, and what waits in the bars', () => {
    const stockOf = (year: number, heads: number) =>
      [null, `${year}-07`].map((month) => ({ month, categoryId: 2, category: 'Matrizes', takesBirths: false, heads, weightKg: 400 }));
    const own = farmPeriod({ ...NOTHING, stock: stockOf(2023, 120) }, HARVEST, WHOLE_HARVEST, LATER);
    const before = farmPeriod({ ...NOTHING, stock: stockOf(2022, 100) }, { first_year: 2022, last_year: 2023 }, WHOLE_HARVEST, LATER);
    const birth: MovementSum = {
      month: '2023-07',
      category: null,
      part: 'Machos',
      rows: 2,
      heads: 9,
      confirmed: 4,
      liveKg: null,
      valueBrl: null,
    };
    const page = periodicalPage({ ...ENTERED, births: [birth] }, own, {
      ...ALONE,
      earlier: [{ title: '2022/2023', nominal: before, corrected: null }],
    });
    expect(page.about).toBe('01/07/2023 a 31/07/2023 · 1 de 12 meses fechados');
    expect(page.kpis.find(({ key }) => key === 'avg_herd')).toMatchObject({
      indicator: 'avg_herd',
      beside: [{ kind: 'previous', label: 'Safra 2022/2023', value: 100, change: { value: 20, unit: '%', decimals: 1 } }],
    });
    // Two harvests are no line yet: the earlier one stands beside.
    expect(page.kpis.find(({ key }) => key === 'avg_herd')).not.toHaveProperty('trend');
    const longer = periodicalPage({ ...ENTERED, births: [birth] }, own, {
      ...ALONE,
      earlier: ['2022/2023', '2021/2022'].map((title) => ({ title, nominal: before, corrected: null })),
    });
    expect(longer.kpis.find(({ key }) => key === 'avg_herd')?.trend).toEqual([
      { label: '2021/2022', value: 100 },
      { label: '2022/2023', value: 100 },
      { label: 'esta', value: 120 },
    ]);
    expect(page.tables[0]?.rows.find(({ indicator }) => indicator === 'avg_herd')).toMatchObject({ previous: '100', change: '+20,0 %' });
    expect(page.kpis[0]).not.toHaveProperty('trend');
    expect(page.charts[1]?.points).toEqual([{ label: 'Jul', data: 9, validated: false, confirmed: 4 }]);
    expect(page.charts[0]).toMatchObject({ beside: [{ label: 'Safra 2022/2023', points: [{ label: 'Jul', data: 100 }] }] });
    expect(page.tables[0]?.title).toBe('Esta safra e a anterior, em valores nominais');
  });

  it('are empty while no month is closed', () => {
    expect(periodicalPage(ENTERED, period, ALONE)).toEqual({
      kpis: [],
      charts: [],
      tables: [],
      about: expect.stringContaining('nenhum mês do período está fechado'),
    });
    expect(periodicalPage(ENTERED, period, { ...ALONE, today: '2023-06-30' }).about).toBe(
      'Fechamento de Safra: o período ainda não começou, começa em 01/07/2023',
    );
    const counted = {
      ...NOTHING,
      stock: [{ month: '2023-07', categoryId: 2, category: 'Matrizes', takesBirths: false, heads: 10, weightKg: 400 }],
    };
    const page = periodicalPage({ code: 'FINANCIAL', ledger: [] }, farmPeriod(counted, HARVEST, WHOLE_HARVEST, LATER), ALONE);
    expect(page.kpis.map(({ key }) => key)).toContain('productive_result_ha');
    expect(page.kpis.find(({ key }) => key === 'desembolso_arroba')?.value).toBeNull();
    expect(page.tables[0]?.columns.map(({ key }) => key)).toEqual(['label', 'unit', 'value']);
  });
});
