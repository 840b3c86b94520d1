import { spawnSync } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type CellValue, readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { columnIndex } from '../src/files/sheet';
import { XLSX_TYPE } from '../src/files/workbook';
import { testApp } from './database';
import { publishRows } from './editions';
import { type GoodRequest, goodRequests } from './good-requests';
import { createPerson, signInAs } from './people';
import { bytesOf, partOf } from './workbook';

/** Every call that answers a spreadsheet is asked for one, and each is a finished product. */

const { app, context, pool, routes } = await testApp({ now: () => new Date('2025-09-10T12:00:00Z') });

interface File {
  title: string;
  name: string;
  bytes: Buffer;
  sheets: string[];
  isOfFarm: boolean;
}

let files: File[];
let owner: { farm: string; customer: string };

beforeAll(async () => {
  const requests = (await goodRequests(context, routes)).filter(({ method }) => method === 'GET');
  const query = new URLSearchParams(requests.find(({ name }) => name === 'GET /api/workbook')?.query);
  const [harvest, farm] = [Number(query.get('harvest_id')), Number(query.get('farm_id'))];
  const found = await pool.query<{ farm: string; customer: string; id: number }>(
    'select f.name as farm, c.name as customer, c.id from farms f join customers c on c.id = f.customer_id where f.id = $1',
    [farm],
  );
  owner = found.rows[0] ?? { farm: '', customer: '' };
  const system = await pool.query<{ id: number }>('select min(id) as id from category_livestock_system');
  const values = { gmd_global_kg: 0.5, stocking_ua_ha: 1.2 };
  const row = { farm: { id: farm, customerId: found.rows[0]?.id ?? 0 }, system: system.rows[0]?.id ?? 0, values };
  await publishRows(pool, { id: harvest, environment: 'BEEF_CATTLE' }, 1, [row]);
  const headers = await signInAs(app, await createPerson(pool, 'SUPER_ADMIN'));
  files = [];
  for (const request of requests) {
    for (const url of addressesOf(request, farm)) {
      const { headers: sent, statusCode, rawPayload } = await app.inject({ url, headers });
      const type = String(sent['content-type']);
      if (statusCode !== 200 || !(type === XLSX_TYPE || url.includes('/processing/milk'))) continue;
      const name = decodeURIComponent(String(sent['content-disposition']).split("''")[1] ?? '');
      const isOfFarm = /farm_id=|farm_ids=/.test(url);
      const packed = type === XLSX_TYPE ? [{ name, bytes: rawPayload }] : unpacked(rawPayload);
      for (const one of packed) files.push({ title: request.name, ...one, sheets: sheetNames(one.bytes), isOfFarm });
    }
  }
});

function addressesOf({ url, params, query, parameters }: GoodRequest, farm: number): string[] {
  const address = url.replace(/:(\w+)/g, (_, name: string) => params[name] ?? '1');
  if (url.includes('support_material'))
    return ['cost_menu', 'cost', 'area', 'stock'].map((kind) => `${address.replace(/[^/]*$/, kind)}?${query}`);
  const search = new URLSearchParams(query);
  if (parameters.includes('format') || search.has('format')) search.set('format', 'xlsx');
  const plain = `${address}?${search}`;
  return url === '/api/benchmarking/xls' ? [plain, `${plain}&farm_ids=${farm}`] : [plain];
}

function unpacked(zip: Buffer): { name: string; bytes: Buffer }[] {
  const names: string[] = [];
  for (let at = zip.readUInt32LE(zip.length - 6); zip.readUInt32LE(at) === 0x02014b50; ) {
    const [name = 0, extra = 0, comment = 0] = [28, 30, 32].map((place) => zip.readUInt16LE(at + place));
    names.push(zip.toString('utf8', at + 46, at + 46 + name));
    at += 46 + name + extra + comment;
  }
  return names.map((name) => ({ name, bytes: bytesOf(zip, name) ?? Buffer.alloc(0) }));
}

const bookXml = (bytes: Buffer) => partOf(bytes, 'xl/workbook.xml') ?? '';
const sheetNames = (bytes: Buffer) => [...bookXml(bytes).matchAll(/<sheet name="([^"]*)"/g)].map(([, name = '']) => name);
const sheetXml = ({ bytes }: File, index: number) => partOf(bytes, `xl/worksheets/sheet${index + 1}.xml`) ?? '';
const isProse = (xml: string) => !xml.includes('<pane ');
const each = (check: (xml: string, file: File, index: number) => void) => {
  for (const file of files) for (const index of file.sheets.keys()) check(sheetXml(file, index), file, index);
};

it('asks every call that answers a spreadsheet', () => {
  const areas = [...new Set(files.map(({ title }) => title))].filter((title) => !/\/(export|template)$/.test(title));
  expect(areas.sort()).toEqual([
    'GET /api/benchmarking/xls',
    'GET /api/cash_flow/file',
    'GET /api/dairy_monthly/file',
    'GET /api/export/xls',
    'GET /api/processing/milk',
    'GET /api/processing/xls',
    'GET /api/quadrant/file',
    'GET /api/support_material_diagnosis/:kind',
    'GET /api/workbook',
  ]);
  expect(files.filter(({ title }) => title.endsWith('/export')).length).toBeGreaterThan(50);
  expect(files.filter(({ title }) => title.endsWith('/template')).length).toBeGreaterThan(50);
});

it('says in each sheet and on each page whose it is, and in the name of the file', () => {
  each((xml, { title, name, isOfFarm }) => {
    const about = / t="inlineStr"><is><t xml:space="preserve">(Porteira · [^<]+)<\/t>/.exec(xml)?.[1];
    expect([title, isProse(xml) || about !== undefined]).toEqual([title, true]);
    expect([title, xml]).toEqual([
      title,
      expect.stringContaining('<oddHeader>&amp;L&amp;&quot;-,Bold&quot;Porteira&amp;&quot;-,Regular&quot; · '),
    ]);
    expect([title, xml]).toEqual([title, expect.stringContaining('Página &amp;P de &amp;N')]);
    if (!isOfFarm || title.endsWith('/template') || title.endsWith('/export')) return;
    const customer = title.includes('dairy') || title.includes('cash') || title.includes('quadrant') || title.includes('milk');
    if (!isProse(xml)) expect([title, about]).toEqual([title, expect.stringContaining(owner.customer)]);
    if (!isProse(xml) && !customer) expect([title, about]).toEqual([title, expect.stringContaining(owner.farm)]);
    expect([title, name]).toEqual([title, expect.stringContaining(owner.customer)]);
  });
});

it('keeps its head in sight, prints as few pages wide as can be read with the head on every page, and names its table', () => {
  each((xml, { title, bytes, sheets }, index) => {
    expect([title, xml]).toEqual([title, expect.stringContaining('<pageSetUpPr fitToPage="1"/>')]);
    const info = bookXml(bytes);
    const titles = new RegExp(
      `<definedName name="_xlnm.Print_Titles" localSheetId="${index}">(?:[^<]*!\\$A:\\$([A-Z]),)?[^<]*!\\$(\\d+):\\$\\2<`,
    ).exec(info);
    const widths = [...xml.matchAll(/<col [^>]*width="([\d.]+)"/g)].map(([, one]) => Number(one));
    const widthOf = (columns: readonly number[]) => columns.reduce((sum, one) => sum + one, 0);
    const repeated = widthOf(widths.slice(0, titles?.[1] ? columnIndex(titles[1]) + 1 : 0));
    const least = widthOf(widths) > 240 && !xml.includes('<drawing') ? Math.ceil((widthOf(widths) - repeated) / (240 - repeated)) : 1;
    expect([title, sheets[index], Number(/fitToWidth="(\d+)"/.exec(xml)?.[1])]).toEqual([title, sheets[index], least]);
    if (isProse(xml)) return;
    const head = Number(/ySplit="(\d+)"/.exec(xml)?.[1]);
    // The help row of a form is frozen on screen but not repeated in print.
    expect([title, sheets[index], [head, head - 1].includes(Number(titles?.[2]))]).toEqual([title, sheets[index], true]);
    expect([title, info]).toEqual([title, expect.stringMatching(/<definedName name="[\p{L}_][\p{L}\d_]*">/u)]);
  });
});

it('has numbers without noise, and none that looks like minus zero', () => {
  each((xml, { title }) => {
    expect([title, xml.match(/<v>[^<]*(\.\d{7,}|e-)[^<]*<\/v>/g)]).toEqual([title, null]);
    expect([title, xml.match(/<v>-0<\/v>/g)]).toEqual([title, null]);
  });
});

/** Skipped without LibreOffice: `apt-get install --no-install-recommends libreoffice-calc`. */
const hasOffice = spawnSync('soffice', ['--version']).status === 0;
let folder: string;

afterAll(() => folder && rm(folder, { recursive: true, force: true }));

it.skipIf(!hasOffice)('opens in LibreOffice, which finds the same cells and charts, and prints few pages', async () => {
  folder = await mkdtemp(join(tmpdir(), 'porteira-sheets-'));
  const opened = files.filter(({ title }, index) => !/\/(export|template)$/.test(title) || index % 10 === 0);
  for (const [index, { bytes }] of opened.entries()) await writeFile(join(folder, `${index}.xlsx`), bytes);
  const names = opened.map((_, index) => join(folder, `${index}.xlsx`));
  for (const [format, out] of [
    ['xlsx', 'again'],
    ['pdf', 'paper'],
  ] as const) {
    const profile = `-env:UserInstallation=file://${join(folder, 'profile')}`;
    const done = spawnSync('soffice', [profile, '--headless', '--convert-to', format, '--outdir', join(folder, out), ...names]);
    expect(done.status).toBe(0);
  }
  expect((await readdir(join(folder, 'paper'))).length).toBe(opened.length);
  for (const [index, { title, bytes, sheets }] of opened.entries()) {
    const again = await readFile(join(folder, 'again', `${index}.xlsx`));
    expect([title, await cellsOf(again)]).toEqual([title, await cellsOf(bytes)]);
    expect([title, chartsIn(again)]).toEqual([title, chartsIn(bytes)]);
    const paper = await readFile(join(folder, 'paper', `${index}.pdf`), 'latin1');
    const pages = paper.match(/\/Type\s*\/Page\b(?!s)/g)?.length ?? 0;
    expect(pages).toBeGreaterThan(0);
    // Sample sheets fit their width, with charts or many lines twice; the processing report with its 400 lines fits ten pages.
    const across = sheets.reduce(
      (sum, _, at) => sum + Number(/fitToWidth="(\d+)"/.exec(partOf(bytes, `xl/worksheets/sheet${at + 1}.xml`) ?? '')?.[1]),
      0,
    );
    expect([title, pages <= across * (title.includes('processing/xls') ? 6 : 2)]).toEqual([title, true]);
  }
});

const chartsIn = (bytes: Buffer): number =>
  [...Array(40).keys()].filter((index) => bytesOf(bytes, `xl/charts/chart${index + 1}.xml`)).length;

/** Reads typed cells only, because formulas have no values until a program opens the file. */
async function cellsOf(bytes: Buffer): Promise<CellValue[][][]> {
  const { sheets } = await readXlsx(bytes);
  return sheets.map(({ rows, cells }) =>
    rows.map((row, line) => {
      const typed = row.map((value, column) => (cells?.get(`${line},${column}`)?.formula ? null : value === '' ? null : value));
      return typed.slice(0, typed.findLastIndex((value) => value !== null) + 1);
    }),
  );
}
