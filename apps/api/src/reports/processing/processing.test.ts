import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { roundTo } from '#domain/decimal';
import { testApp } from '../../../test/database';
import { readSheets } from '../../../test/filled-workbook';
import { readPdf } from '../../../test/pdf-text';
import { createOwner, createPerson, type Owner, type Person, signInAs } from '../../../test/people';
import { createFarm, createHarvest, type Farm, type Harvest } from '../../../test/places';
import { partOf } from '../../../test/workbook';
import { runJobs } from '../../jobs/run-jobs';
import { processingJob } from './job';

const { app, context, pool } = await testApp({ now: () => new Date('2041-07-10T12:00:00Z') });
let owner: Owner;
let admin: Person;
let farms: [Farm, Farm];
let harvest: Harvest;
let stop: (() => Promise<void>) | undefined;
let costCentre: string;

beforeAll(async () => {
  [owner, admin] = [await createOwner(pool), await createPerson(pool, 'ADMIN')];
  harvest = await createHarvest(pool, 2040);
  farms = [await createFarm(pool, owner), await createFarm(pool, owner)];
  const one = async (sql: string) => (await pool.query<{ id: number }>(sql)).rows[0]?.id ?? 0;
  const category = await one(
    "select id from category_livestock where environment = 'BEEF_CATTLE' and 'stock' = any(show) order by id limit 1",
  );
  const centre = await one("select id from cost_centers where type = 'DESPESAS' and environment = 'BEEF_CATTLE' order by id limit 1");
  costCentre = (await pool.query<{ title: string }>('select title from cost_centers where id = $1', [centre])).rows[0]?.title ?? '';
  for (const [index, farm] of farms.entries()) {
    const herd = { category_livestock_id: category, weight: 300 };
    await insert('livestock_stocks', farm, { ...herd, type: false, date: '1970-01-01', amount: 100 });
    for (let month = 0; month < 12; month++) {
      const date = `${month < 6 ? 2040 : 2041}-${String(((month + 6) % 12) + 1).padStart(2, '0')}-01`;
      await insert('livestock_stocks', farm, { ...herd, type: true, date, amount: 100 + 10 * index, weight: 300 + 5 * month });
    }
    await insert('births', farm, { date: '2040-08-05', amount: 7, sex: 'MALE' });
    await insert('financials', farm, { date: '2040-09-05', type: 'DESPESAS', value: 1234.5, cost_center_id: centre, description: 'Sal' });
  }
  stop = await runJobs(context, [processingJob], { pollMs: 20 });
});
afterAll(() => stop?.());

async function insert(table: string, at: Farm, row: Record<string, unknown>): Promise<void> {
  const scope = { harvest_id: harvest.id, customer_id: at.customerId, farm_id: at.id, environment: at.environment };
  const entries = Object.entries({ ...scope, ...row });
  await pool.query(
    `insert into ${table} (${entries.map(([name]) => name).join(', ')}) values (${entries.map((_, index) => `$${index + 1}`).join(', ')})`,
    entries.map(([, value]) => value),
  );
}

const headersOf = (person: Person) => signInAs(app, person);
const get = async (path: string, person = admin) => app.inject({ url: `/api/${path}`, headers: await headersOf(person) });
const place = () => `harvest_id=${harvest.id}&customer_id=${owner.id}&farm_id=${farms.map(({ id }) => id).join('|')}`;
const start = async (body: object, person = admin) =>
  app.inject({ method: 'POST', url: '/api/processing', headers: await headersOf(person), payload: body });

it('has the thirteen sections, a column a farm, and the very numbers of the indicators', async () => {
  const answer = await get(`processing/xls?${place()}`);
  expect(decodeURIComponent(String(answer.headers['content-disposition']))).toContain(
    `Processamento - ${owner.name} - Safra 2040-2041 - 10-07-2041.xlsx`,
  );
  const sheets = await readSheets(answer.rawPayload);
  const rows = sheets.get('Processamento')?.slice(1) ?? [];
  expect(rows[0]).toEqual(['Indicador', 'Unidade', ...farms.map(({ name }) => name)]);
  expect(sheets.get('Resumo')?.[1]).toEqual(rows[0]);
  expect(rows.filter(([label]) => /^\d+\. /.test(String(label))).map(([label]) => Number.parseInt(String(label), 10))).toEqual(
    Array.from({ length: 13 }, (_, index) => index + 1),
  );
  const lineOf = (label: string, unit: string) => rows.find((row) => row[0] === label && row[1] === unit)?.slice(2);
  expect(lineOf('Rebanho inicial', 'cab')).toEqual([100, 100]);
  expect(lineOf('Diferença do estoque', 'cab')).toEqual([-7, 3]);
  expect(lineOf(`Despesas: ${costCentre}`, 'R$')).toEqual([1234.5, 1234.5]);
  const centres = sheets.get('Centros de custo')?.slice(1) ?? [];
  expect(centres).toContainEqual([farms[0].name, 'Despesas', costCentre, 1234.5, expect.any(Number), expect.any(Number), 100]);
  expect(centres.filter(([, , title]) => title === costCentre).map(([name]) => name)).toEqual(farms.map(({ name }) => name));
  for (const [index, farm] of farms.entries()) {
    const indicators = (await get(`indicators?harvest_id=${harvest.id}&farm_id=${farm.id}`)).json();
    for (const { label, unit, value } of indicators)
      expect([label, lineOf(label, unit)?.[index] ?? null]).toEqual([label, value === null ? null : roundTo(value, 6)]);
  }
  expect(partOf(answer.rawPayload, 'xl/worksheets/sheet2.xml')).toContain('xSplit="2" ySplit="4"');
});

it('is on paper, and of a whole harvest a zip with each farm', async () => {
  const answer = await get(`processing/pdf?harvest_id=${harvest.id}&farm_id=${farms[0].id}`);
  const pdf = readPdf(answer.rawPayload);
  expect(JSON.stringify(pdf)).toContain('13. Safra anterior');
  const zip = await get(`processing/${harvest.id}`);
  expect(decodeURIComponent(String(zip.headers['content-disposition']))).toContain(`${owner.name} - 10-07-2041.zip`);
  expect(partOf(zip.rawPayload, `${farms[1].name} - ${owner.name}.pdf`)?.startsWith('%PDF')).toBe(true);
});

it('is made as a job, whose file is for whoever asked', async () => {
  const body = { kind: 'xls', harvest_id: harvest.id, customer_id: owner.id, farm_ids: farms.map(({ id }) => id) };
  const answer = await start(body);
  expect([answer.statusCode, answer.json()]).toEqual([202, { job: expect.any(Number) }]);
  const { job } = answer.json();
  await vi.waitFor(async () => expect((await get(`jobs/${job}`)).json()).toMatchObject({ state: 'DONE', progress: 100 }), {
    timeout: 120_000,
  });
  expect((await get(`jobs/${job}`)).json()).toMatchObject({
    label: 'Processamento',
    title: 'Processamento em XLS - Safra 2040/2041, 2 fazendas',
    result: { name: `Processamento - ${owner.name} - Safra 2040-2041 - 10-07-2041.xlsx` },
  });
  const sheets = await readSheets((await get(`jobs/${job}/result`)).rawPayload);
  expect(sheets.get('Processamento')?.[1]?.length).toBe(4);
});

it('is refused where there is nothing to process, and to others', async () => {
  const good = { kind: 'pdf', harvest_id: harvest.id, customer_id: owner.id, farm_ids: [farms[0].id] };
  expect((await start(good, owner.user)).statusCode).toBe(403);
  expect((await start({ ...good, harvest_id: 999_999 })).statusCode).toBe(404);
  expect((await start({ ...good, kind: 'doc', more: 1 })).json().fields).toEqual({ kind: 'Valor inválido', more: 'Campo desconhecido' });
  expect((await get('processing/999999')).statusCode).toBe(404);
  expect((await get(`processing/${harvest.id}`, owner.user)).statusCode).toBe(403);
});
