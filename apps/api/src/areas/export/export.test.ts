import { parse } from 'csv-parse/sync';
import { beforeAll, expect, it } from 'vitest';
import { testApp } from '../../../test/database';
import { readSheets } from '../../../test/filled-workbook';
import { createOwner, createPerson, type Owner, type Person, signInAs } from '../../../test/people';
import { createFarm, createHarvest, type Farm, type Harvest } from '../../../test/places';
import { fileOf } from '../../../test/upload';
import { partOf } from '../../../test/workbook';

const { app, pool } = await testApp({ now: () => new Date('2041-02-10T12:00:00Z') });
const FORMULA = '=HYPERLINK("http://mal.exemplo";"clique")';
let owner: Owner;
let staff: Person;
let farms: [Farm, Farm];
let foreign: Farm;
let harvest: Harvest;

beforeAll(async () => {
  [owner, staff] = [await createOwner(pool), await createPerson(pool, 'ADMIN')];
  harvest = await createHarvest(pool, 2040);
  farms = [await createFarm(pool, owner), await createFarm(pool, owner)];
  foreign = await createFarm(pool, await createOwner(pool));
  for (const [index, farm] of [...farms, foreign].entries()) {
    await insert('births', farm, { date: '2040-08-05', amount: 10 + index, sex: 'MALE', validated: index === 0 });
    await insert('births', farm, { date: '2040-12-05', amount: 20 + index, sex: 'FEMALE' });
  }
  const centre = await pool.query<{ id: number }>(
    "select id from cost_centers where type = 'DESPESAS' and environment = 'BEEF_CATTLE' limit 1",
  );
  const money = { date: '2040-08-06', type: 'DESPESAS', value: 1234.5, cost_center_id: centre.rows[0]?.id };
  await insert('financials', farms[0], { ...money, description: FORMULA });
  await insert('financials', farms[1], { ...money, description: 'Sal & "sais" <b> _x0041_ ação' });
  for (const month of [1, 8]) await insert('climates', farms[0], { month, precipitation: 10 * month });
  await insert('machines', farms[0], { brand: '-2+3', model: 'A', amount: 1, unitary_value: 10, start_harvest: true, end_harvest: false });
});

async function insert(table: string, at: Farm, row: Record<string, unknown>): Promise<void> {
  const scope = { harvest_id: harvest.id, customer_id: at.customerId, farm_id: at.id, environment: at.environment };
  const entries = Object.entries({ ...scope, ...row });
  await pool.query(
    `insert into ${table} (${entries.map(([name]) => name).join(', ')}) values (${entries.map((_, index) => `$${index + 1}`).join(', ')})`,
    entries.map(([, value]) => value),
  );
}

async function ask(format: 'xls' | 'csv', query: Record<string, string | number> = {}, person: Person = owner.user) {
  const all = {
    'wherein[harvest.id]': harvest.id,
    'wherein[customer.id]': owner.id,
    'wherein[farm.id]': farms.map(({ id }) => id).join('|'),
    initialDate: '2040-07',
    endDate: '2041-06',
    ...query,
  };
  const text = new URLSearchParams(Object.entries(all).map(([name, value]): [string, string] => [name, String(value)]));
  return app.inject({ url: `/api/export/${format}?${text}`, headers: await signInAs(app, person) });
}
async function workbook(query: Record<string, string | number> = {}) {
  const answer = await ask('xls', query);
  return { answer, sheets: await readSheets(answer.rawPayload) };
}
const csvOf = (zip: Buffer, name: string, options = { delimiter: ';', bom: true }): string[][] =>
  parse(partOf(zip, name) ?? '', { ...options, relax_column_count: true });

it('is a workbook that says what it is, with a sheet for every kind of entry that has rows', async () => {
  const { answer, sheets } = await workbook();
  expect(answer.statusCode).toBe(200);
  expect(decodeURIComponent(String(answer.headers['content-disposition']))).toContain(
    `Exportação - ${owner.name} - Safra 2040-2041 - 10-02-2041.xlsx`,
  );
  expect([...sheets.keys()]).toEqual(['Sobre', 'Nascimentos', 'Máquinas', 'Financeiro', 'Clima']);
  const about = sheets.get('Sobre')?.map((row) => row.join(' ').trim()) ?? [];
  expect(about).toEqual(
    expect.arrayContaining([
      'Exportação do Porteira',
      'Safra 2040/2041',
      `Cliente ${owner.name}`,
      `Fazendas ${farms[0].name} ID ${farms[0].id}`,
      `${farms[1].name} ID ${farms[1].id}`,
      `Exportado 10/02/2041 09:00 (horário de Brasília), por ${owner.user.name}`,
      'Validação Em parte: 1 de 9 registros validados',
      'Nascimentos 4 1 3',
      'Mortes 0 0 0',
    ]),
  );
  const [head, first, ...others] = sheets.get('Nascimentos') ?? [];
  expect(head).toEqual(['ID', 'Versão', 'Fazenda', 'Data', 'Quantidade (cab)', 'Sexo', 'Mês inteiro']);
  expect(first?.slice(2)).toEqual([farms[0].name, new Date('2040-12-05T00:00:00Z'), 20, 'Fêmea', 'Não']);
  expect(others.map((row) => [row[2], row[4]])).toEqual([
    [farms[0].name, 10],
    [farms[1].name, 21],
    [farms[1].name, 11],
  ]);
});

it('has the rain from July to June', async () => {
  const { sheets } = await workbook();
  expect(sheets.get('Clima')?.map((row) => row[3])).toEqual(['Mês', 8, 1]);
});

it('freezes and filters its header, and holds no text as a formula', async () => {
  const { answer, sheets } = await workbook();
  const sheet = partOf(answer.rawPayload, 'xl/worksheets/sheet2.xml') ?? '';
  expect(sheet).toContain('<pane ySplit="3" topLeftCell="A4" activePane="bottomLeft" state="frozen"/>');
  expect(sheet).toContain('<autoFilter ref="A3:G7"/>');
  expect(partOf(answer.rawPayload, 'xl/workbook.xml')).toContain("'Nascimentos'!$A$3:$G$7");
  const money = sheets.get('Financeiro') ?? [];
  const [description, value] = ['Descrição', 'Valor'].map((label) => money[0]?.findIndex((cell) => String(cell).startsWith(label)) ?? -1);
  expect(money.slice(1).map((row) => [row[description ?? 0], row[value ?? 0]])).toEqual([
    [FORMULA, 1234.5],
    ['Sal & "sais" <b> _x0041_ ação', 1234.5],
  ]);
  for (let number = 1; number <= sheets.size; number++) {
    const formulas = (partOf(answer.rawPayload, `xl/worksheets/sheet${number}.xml`) ?? '').match(/<c [^>]*><f>.*?<\/f>/g) ?? [];
    for (const cell of formulas) expect(cell).toMatch(/^<c r="([A-Z]+)1" [^>]*><f>SUBTOTAL\(109,\1\d+:\1\d+\)<\/f>$/);
  }
});

it('is a zip of files for spreadsheets of Brazil, or plain ones for programs', async () => {
  const answer = await ask('csv');
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/zip']);
  const births = partOf(answer.rawPayload, '01 Nascimentos.csv') ?? '';
  expect(births.startsWith('\ufeff"ID";"Versão";"Fazenda";')).toBe(true);
  const money = csvOf(answer.rawPayload, '10 Financeiro.csv').flat();
  expect(money).toContain('1234,5');
  expect(money).toContain(`'${FORMULA}`);
  expect(csvOf(answer.rawPayload, '07 Máquinas.csv').flat()).toContain("'-2+3");
  expect(csvOf(answer.rawPayload, '00 Sobre esta exportação.csv')[1]).toEqual(['Safra', '2040/2041']);
  const plain = (await ask('csv', { plain: 'true' })).rawPayload;
  expect(partOf(plain, '01 Nascimentos.csv')?.startsWith('"ID","Versão"')).toBe(true);
  expect(csvOf(plain, '10 Financeiro.csv', { delimiter: ',', bom: false }).flat()).toContain('1234.5');
});

it('comes back unchanged', async () => {
  const zip = (await ask('csv')).rawPayload;
  const headers = await signInAs(app, staff);
  const scope = `harvest_id=${harvest.id}&customer_id=${owner.id}&dry_run=true`;
  for (const [path, name, unchanged] of [
    ['births', '01 Nascimentos.csv', 4],
    ['financials', '10 Financeiro.csv', 2],
  ] as const) {
    const sent = fileOf(partOf(zip, name) ?? '', headers);
    const answer = await app.inject({ method: 'POST', url: `/api/${path}/import?${scope}`, ...sent });
    expect(answer.json()).toMatchObject({ inserts: 0, updates: 0, unchanged, errors: [] });
  }
});

it('contains the requested months, at least two and all within the harvest', async () => {
  const { sheets } = await workbook({ initialDate: '2040-11', endDate: '2040-12' });
  expect(
    sheets
      .get('Nascimentos')
      ?.slice(1)
      .map((row) => row[4]),
  ).toEqual([20, 21]);
  expect(sheets.get('Máquinas')?.length).toBe(2);
  const refused = async (query: Record<string, string>) => {
    const { statusCode, body } = await ask('xls', query);
    return [statusCode, Object.keys(JSON.parse(body).fields ?? {})];
  };
  const without = async (...names: string[]) => {
    const asked = new URLSearchParams({ harvest_id: String(harvest.id), customer_id: String(owner.id), farm_id: String(farms[0].id) });
    for (const name of names) asked.delete(name);
    const { statusCode, body } = await app.inject({ url: `/api/export/xls?${asked}`, headers: await signInAs(app, owner.user) });
    return [statusCode, JSON.parse(body).fields];
  };
  expect(await without()).toEqual([400, { endDate: 'Campo obrigatório' }]);
  expect(await without('customer_id', 'farm_id')).toEqual([400, { customer_id: 'Campo obrigatório', farm_id: 'Campo obrigatório' }]);
  expect(await refused({ endDate: '' })).toEqual([400, ['endDate']]);
  expect(await refused({ initialDate: '2040-12', endDate: '2040-12' })).toEqual([422, ['endDate']]);
  expect(await refused({ initialDate: '2040-06', endDate: '2041-07' })).toEqual([422, ['initialDate', 'endDate']]);
  expect(await refused({ endDate: '2041-13' })).toEqual([400, ['endDate']]);
  expect(await refused({ plain: 'sim' })).toEqual([400, ['plain']]);
});

it('contains only farms in reach', async () => {
  expect((await ask('xls', { 'wherein[farm.id]': foreign.id, 'wherein[customer.id]': foreign.customerId })).statusCode).toBe(404);
  expect((await ask('csv', { 'wherein[farm.id]': `${farms[0].id}|${foreign.id}` })).statusCode).toBe(404);
});
