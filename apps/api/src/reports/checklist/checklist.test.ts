import { beforeAll, describe, expect, it } from 'vitest';
import { BEEF_MODULES } from '#model/review/beef/modules';
import { testApp } from '../../../test/database';
import { readPdf } from '../../../test/pdf-text';
import { createOwner, createPerson, type Owner, type Person, signInAs } from '../../../test/people';
import { createFarm, createHarvest, type Farm, type Harvest } from '../../../test/places';

const { app, pool } = await testApp({ now: () => new Date('2041-02-10T12:00:00Z') });
let owner: Owner;
let other: Owner;
let farm: Farm;
let second: Farm;
let dairy: Farm;
let foreign: Farm;
let harvest: Harvest;
let category: number;
let bulls: number;

beforeAll(async () => {
  owner = await createOwner(pool);
  other = await createOwner(pool);
  harvest = await createHarvest(pool, 2040);
  [farm, second, dairy, foreign] = [
    await createFarm(pool, owner),
    await createFarm(pool, owner),
    await createFarm(pool, owner, 'DAIRY_CATTLE'),
    await createFarm(pool, other),
  ];
  category = await idOf(
    `insert into category_livestock (title, environment, sex, stage, show) values ('Vacas do teste', 'BEEF_CATTLE', 'FEMALE', 'ADULTO', '{stock}') returning id`,
  );
  bulls = await idOf(`select id from category_livestock where title = 'Touros' and environment = 'BEEF_CATTLE'`);
  const system = await idOf(`select id from category_livestock_system where title = 'Cria'`);
  await insert('farms_details', farm, { name: 'A', category_livestock_system_id: system, total_area: 100 });
  await birth('2040-08-05', 10, true);
  await birth('2040-08-20', 5, true);
  await birth('2040-09-01', 3, false, { amount: { rule: 'limit', values: { max: 100 } } });
  await insert('climates', farm, { month: 7, precipitation: 0, validated: true });
  await insert('climates', farm, { month: 1, precipitation: 210, validated: true });
  await insert('livestock_stocks', farm, { category_livestock_id: category, type: false, date: '1970-01-01', amount: 100, weight: 400 });
  await insert('livestock_stocks', farm, { category_livestock_id: category, type: true, date: '2040-07-01', amount: 100, weight: 400 });
  await insert('livestock_stocks', farm, { category_livestock_id: category, type: true, date: '2040-08-01', amount: 110, weight: 701 });
  await insert('livestock_stocks', farm, { category_livestock_id: bulls, type: true, date: '2040-08-01', amount: 5, weight: 1200 });
  await insert('births', dairy, { date: '2040-08-05', amount: 99, sex: 'MALE' });
});

async function idOf(text: string): Promise<number> {
  return (await pool.query<{ id: number }>(text)).rows[0]?.id ?? 0;
}

async function insert(table: string, at: Farm, row: Record<string, unknown>): Promise<void> {
  const scope = { harvest_id: harvest.id, customer_id: at.customerId, farm_id: at.id, environment: at.environment };
  const entries = Object.entries({ ...scope, ...row });
  await pool.query(
    `insert into ${table} (${entries.map(([name]) => name).join(', ')}) values (${entries.map((_, index) => `$${index + 1}`).join(', ')})`,
    entries.map(([, value]) => value),
  );
}

const birth = (date: string, amount: number, validated: boolean, warnings = {}) =>
  insert('births', farm, { date, amount, sex: 'MALE', validated, warnings });

async function ask(person: Person, path: string, query: Record<string, string | number>) {
  const text = new URLSearchParams(Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]));
  const answer = await app.inject({ url: `/api/checklist/${path}?${text}`, headers: await signInAs(app, person) });
  const isJson = String(answer.headers['content-type']).includes('json');
  return { status: answer.statusCode, body: isJson ? answer.json() : null, bytes: answer.rawPayload, headers: answer.headers };
}
const place = (farms?: string | number) => ({
  'wherein[customer.id]': owner.id,
  'wherein[harvest.id]': harvest.id,
  ...(farms === undefined ? {} : { 'wherein[farm.id]': farms }),
});
const YEAR = { initialDate: '2040-07', endDate: '2041-06' };

describe('GET /checklist/synthetic', () => {
  it('counts the rows of each module by month, and says whether all of them are validated', async () => {
    const { status, body } = await ask(owner.user, 'synthetic', { ...place(farm.id), ...YEAR });
    expect([status, body.months.length, body.rows.length]).toEqual([200, 12, BEEF_MODULES.length]);
    const row = (module: string) => body.rows.find((one: { module: string }) => one.module === module);
    expect(row('births')).toMatchObject({ farm: { id: farm.id, name: farm.name }, label: 'Nascimentos', isMonthly: true });
    expect(row('births').cells.slice(0, 3)).toEqual([
      { month: '2040-07', count: 0, validated: false, state: 'none' },
      { month: '2040-08', count: 2, validated: true, state: 'validated' },
      { month: '2040-09', count: 1, validated: false, state: 'entered' },
    ]);
    expect(row('climates').cells.map(({ state }: { state: string }) => state)).toEqual([
      'validated',
      ...Array(5).fill('missing'),
      'validated',
      'none',
      ...Array(4).fill('ahead'),
    ]);
    // The initial stock belongs to no month.
    expect(row('livestock_stocks').cells.map(({ count }: { count: number }) => count)).toEqual([1, 2, ...Array(10).fill(0)]);
    expect(row('farms_details').cells[4]).toEqual({ month: '2040-11', count: 1, validated: true, state: 'validated' });
  });

  it('takes several farms, a part of the harvest, and without farms those characterised in it', async () => {
    const farmsOf = async (query: Record<string, string | number>) => {
      const { status, body } = await ask(owner.user, 'synthetic', { ...query, initialDate: '2040-08', endDate: '2040-09' });
      expect([status, body.months]).toEqual([200, ['2040-08', '2040-09']]);
      return [...new Set(body.rows.map((row: { farm: { id: number } }) => row.farm.id))];
    };
    expect(await farmsOf(place(`${second.id}|${farm.id}`))).toEqual([farm.id, second.id]);
    expect(await farmsOf(place())).toEqual([farm.id]);
    expect(await farmsOf({ customer_id: owner.id, harvest_id: harvest.id, farm_id: second.id })).toEqual([second.id]);
  });

  it('refuses by name what is missing, unknown, or outside of the harvest', async () => {
    const refused = async (query: Record<string, string | number>) => {
      const { status, body } = await ask(owner.user, 'synthetic', query);
      return [status, Object.keys(body.fields ?? {})];
    };
    expect(await refused(place(farm.id))).toEqual([422, ['initialDate', 'endDate']]);
    expect(await refused({ ...place(farm.id), initialDate: '2040-07' })).toEqual([422, ['endDate']]);
    expect(await refused(YEAR)).toEqual([400, ['harvest_id', 'customer_id']]);
    expect(await refused({ ...place(farm.id), initialDate: '2040-09', endDate: '2040-08' })).toEqual([422, ['endDate']]);
    expect(await refused({ ...place(farm.id), initialDate: '2040-06', endDate: '2041-07' })).toEqual([422, ['initialDate', 'endDate']]);
    expect(await refused({ ...place(farm.id), ...YEAR, initialDate: '2040-13' })).toEqual([400, ['initialDate']]);
    expect(await refused({ ...place('1|x'), ...YEAR })).toEqual([400, ['wherein[farm.id]']]);
    expect(await refused({ ...place(farm.id), ...YEAR, page: 0 })).toEqual([400, ['page']]);
  });

  it('does not tell a farm out of reach from one that is not there', async () => {
    for (const id of [foreign.id, dairy.id, 999_999, `${farm.id}|${foreign.id}`]) {
      expect([id, (await ask(owner.user, 'synthetic', { ...place(id), ...YEAR })).status]).toEqual([id, 404]);
    }
    expect((await ask(other.user, 'synthetic', { ...place(farm.id), ...YEAR })).status).toBe(404);
    const diagnosis = await createOwner(pool, { onlyDiagnosis: true });
    const milk = await createPerson(pool, 'TECHNICAL', { profiles: ['DAIRY_CATTLE'], globalAccess: true });
    for (const person of [diagnosis.user, milk]) {
      expect((await ask(person, 'synthetic', { ...place(farm.id), ...YEAR })).status).toBe(403);
    }
  });
});

describe('GET /checklist/review', () => {
  it('finds what is missing, what cannot be right, what waits and what was unusual', async () => {
    const { status, body } = await ask(owner.user, 'review', place(farm.id));
    expect([status, body.farm]).toEqual([200, { id: farm.id, name: farm.name }]);
    const texts = body.findings.map(({ kind, text }: { kind: string; text: string }) => `${kind}: ${text}`);
    expect(texts).toEqual([
      'missing: Equipe: nada foi lançado nesta safra.',
      'missing: Despesas: faltam os meses 07/2040 a 01/2041.',
      'missing: Estoque pecuário: faltam os meses 09/2040 a 01/2041.',
      'missing: Área: nada foi lançado nesta safra.',
      'missing: Máquinas: nada foi lançado nesta safra.',
      'missing: Estoque de insumos: nada foi lançado nesta safra.',
      'missing: Clima: faltam os meses 08/2040 a 12/2040.',
      'contradiction: Estoque pecuário: peso de Vacas do teste acima de 700 kg (até 701 kg, 1 linha).',
      'not_validated: Nascimentos: 1 lançamento não validado (09/2040).',
      'not_validated: Estoque pecuário: 4 lançamentos não validados (07/2040 a 08/2040).',
      'warning: Nascimentos: 1 lançamento com aviso (Nascimentos num só dia acima de 100 cab não é comum. Se é o total do mês, marque Mês inteiro).',
    ]);
    expect(body.findings[0].address).toBe('/corte/lancamentos/equipe/geral?lista=inteira');
    expect(body.summary).toBe('Faltam 7 itens; 1 divergência; 5 lançamentos não validados; 1 aviso');
    expect(body.readiness.isReady).toBe(false);
  });

  it('compares sales with the ledger, across both tables', async () => {
    const sale = await idOf(`select id from category_herd_departure_type where is_sale and not has_carcass limit 1`);
    const center = await idOf(`select id from cost_centers where "group" = 'VENDA_ANIMAIS' limit 1`);
    const day = { date: '2040-10-10' };
    await insert('areas', second, { category_area_id: await idOf('select id from category_area limit 1'), date: '2040-07-01', value: 10 });
    await insert('herd_departure', second, {
      ...day,
      destination: 'Leilão',
      category_herd_departure_type_id: sale,
      category_livestock_id: category,
      amount: 10,
      weight_alive: 450,
      value_arroba: 200,
      value_head: 3000,
    });
    await insert('financials', second, { ...day, type: 'RECEITAS', description: 'Vacas', cost_center_id: center, value: 28_500 });
    const contradictions = async () => {
      const { body } = await ask(owner.user, 'review', place(second.id));
      return body.findings.filter(({ kind }: { kind: string }) => kind === 'contradiction').map(({ text }: { text: string }) => text);
    };
    expect(await contradictions()).toEqual([]);
    await pool.query('update financials set value = value - 0.01 where farm_id = $1', [second.id]);
    expect(await contradictions()).toEqual([
      'Vendas do rebanho somam R$ 30.000,00, mas as receitas de venda de animais somam R$ 28.499,99 (diferença de 5,0 %).',
    ]);
  });

  it('knows what is expected of milk, where that is asked for', async () => {
    const { status, body } = await ask(owner.user, 'review', { ...place(dairy.id), environment: 'DAIRY_CATTLE' });
    expect([status, body.farm.name]).toEqual([200, dairy.name]);
    const row = (module: string) => body.rows.find((one: { module: string }) => one.module === module);
    expect(row('births')).toMatchObject({ address: '/leite/lancamentos/movimentacoes/nascimentos' });
    expect(row('births').cells[1]).toEqual({ month: '2040-08', count: 1, validated: false, state: 'entered' });
    expect(body.findings.map(({ text }: { text: string }) => text)).toContain('Qualidade do leite: faltam os meses 07/2040 a 01/2041.');
    expect((await ask(owner.user, 'review', place(dairy.id))).status).toBe(404);
  });

  it('is about one farm', async () => {
    expect((await ask(owner.user, 'review', place())).status).toBe(400);
    expect((await ask(owner.user, 'review', place(`${farm.id}|${second.id}`))).status).toBe(400);
    expect((await ask(other.user, 'review', place(farm.id))).status).toBe(404);
  });
});

describe('GET /checklist/analytical', () => {
  const textOf = (pages: string[][], name: string) =>
    pages
      .filter(([header = '']) => header.includes(`${name} · ${owner.name} · Safra 2040/2041`))
      .flat()
      .join(' ');

  it('is a PDF with a readable name, a section a farm', async () => {
    const { status, bytes, headers } = await ask(owner.user, 'analytical', place(`${farm.id}|${second.id}`));
    expect([status, headers['content-type'], bytes.subarray(0, 5).toString()]).toEqual([200, 'application/pdf', '%PDF-']);
    expect(decodeURIComponent(String(headers['content-disposition']))).toContain(`Checklist - ${owner.name} - 2040-2041.pdf`);
    const pages = readPdf(bytes);
    expect(pages.length).toBeGreaterThanOrEqual(2);
    for (const [index, lines] of pages.entries()) expect(lines.at(-1)).toBe(`Emitido em 10/02/2041 Página ${index + 1} de ${pages.length}`);
    expect(pages.flat().filter((line) => /[\0\ufffd]/.test(line))).toEqual([]);
  });

  it.each([
    ['of one farm', () => farm],
    ['of another', () => second],
  ])('says what the review says: %s', async (_which, chosen) => {
    const { body } = await ask(owner.user, 'review', place(chosen().id));
    const { bytes } = await ask(owner.user, 'analytical', place(`${farm.id}|${second.id}`));
    const text = textOf(readPdf(bytes), chosen().name);
    expect(text).toContain(`Checklist analítico ${chosen().name} ${owner.name} · Safra 2040/2041`);
    expect(text).toContain('Emitido em 10/02/2041');
    expect(text).toContain(`${body.summary}.`);
    expect(text).toContain(`${body.readiness.text}.`);
    expect(body.findings.length).toBeGreaterThan(3);
    for (const { text: finding, module } of body.findings) {
      const label = BEEF_MODULES.find(({ key }) => key === module)?.label ?? '';
      const sentence = finding.replace(`${label}: `, '');
      expect(text.toLowerCase()).toContain(sentence.toLowerCase());
      expect(text).toContain(label);
    }
    expect(text).toContain('Jul/40 Ago/40 Set/40 Out/40 Nov/40 Dez/40 Jan/41 Fev/41 Mar/41 Abr/41 Mai/41 Jun/41');
  });

  it('says on a page that no farm is characterised', async () => {
    const { status, bytes } = await ask(other.user, 'analytical', { customer_id: other.id, harvest_id: harvest.id });
    expect([status, readPdf(bytes).length]).toEqual([200, 1]);
    expect(readPdf(bytes).flat()).toContain('Nenhuma fazenda caracterizada para essa safra.');
  });

  it('refuses like the others', async () => {
    expect((await ask(owner.user, 'analytical', {})).status).toBe(400);
    expect((await ask(other.user, 'analytical', place(farm.id))).status).toBe(404);
  });
});
