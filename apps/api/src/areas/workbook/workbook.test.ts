import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { type BatchEntry, ENTRY_SCHEMA } from '#model/entry-batch';
import { isResourcePath, resourceOf } from '#model/registry';
import { deviceWorkbooks, type ServerRow } from '#view/device-file/device-workbooks';
import { plainWorkbookBytes } from '#view/device-file/workbook-bytes';
import { testApp } from '../../../test/database';
import { columnOf, type FilledSheets, fillWorkbook, readSheets } from '../../../test/filled-workbook';
import { createOwner, createPerson, type Owner, type Person, signInAs } from '../../../test/people';
import { createFarm, createHarvest, type Farm, type Harvest } from '../../../test/places';
import { fileOf } from '../../../test/upload';
import { partOf } from '../../../test/workbook';
import { BEEF_CATEGORY } from '../../db/catalogues/herd';

const { app, pool } = await testApp({ now: () => new Date('2041-02-10T12:00:00Z') });
type Headers = { authorization: string };
let owner: Owner;
let technician: Person;
let headers: Headers;
let farms: [Farm, Farm];
let foreign: Farm;
let harvest: Harvest;
let rain: number;

beforeAll(async () => {
  technician = await createPerson(pool, 'TECHNICAL');
  owner = await createOwner(pool, { technician });
  headers = await signInAs(app, technician);
  harvest = await createHarvest(pool, 2040);
  farms = [await createFarm(pool, owner), await createFarm(pool, owner)];
  foreign = await createFarm(pool, await createOwner(pool));
});

async function insert(table: string, at: Farm, row: Record<string, unknown>): Promise<number> {
  const scope = { harvest_id: harvest.id, customer_id: at.customerId, farm_id: at.id, environment: at.environment };
  const entries = Object.entries({ ...scope, ...row });
  const { rows } = await pool.query<{ id: number }>(
    `insert into ${table} (${entries.map(([name]) => name).join(', ')}) values (${entries.map((_, index) => `$${index + 1}`).join(', ')}) returning id`,
    entries.map(([, value]) => value),
  );
  return rows[0]?.id ?? 0;
}

const placeOf = (at: Farm, in_: Harvest = harvest) => `harvest_id=${in_.id}&farm_id=${at.id}`;

async function download(at: Farm = farms[0], as: Headers = headers): Promise<Buffer> {
  const answer = await app.inject({ url: `/api/workbook?${placeOf(at)}`, headers: as });
  expect(answer.statusCode).toBe(200);
  return answer.rawPayload;
}

interface SheetAnswer {
  resource: string;
  label: string;
  inserts: number;
  updates: number;
  removes: number;
  unchanged: number;
  present: number;
  errors: {
    row: number;
    fields: Record<string, string>;
    cells: Record<string, { at: string; says: string; instead: string[]; isStale: boolean }>;
  }[];
  changes: { row: number; isNew: boolean; fields: Record<string, { before: string; after: string }> }[];
}

async function upload(file: Buffer | string, query: string, options: { as?: Headers; corrections?: object } = {}) {
  const { payload, headers: sent } = fileOf(
    file,
    options.as ?? headers,
    'pasta.xlsx',
    options.corrections && JSON.stringify(options.corrections),
  );
  const answer = await app.inject({ method: 'POST', url: `/api/workbook?${query}`, headers: sent, payload });
  const body = answer.json() as { code?: string; message?: string; import: number; sheets: SheetAnswer[]; ignored: string[] };
  return { status: answer.statusCode, body, sheet: (path: string) => body.sheets.find(({ resource }) => resource === path) };
}

const check = (file: Buffer, options = {}) => upload(file, `${placeOf(farms[0])}&dry_run=true`, options);
const apply = (file: Buffer, options = {}) => upload(file, placeOf(farms[0]), options);
const undo = async (id: number, as: Headers = headers) => {
  const answer = await app.inject({ method: 'POST', url: `/api/imports/${id}/undo`, headers: as });
  return { status: answer.statusCode, body: answer.json() };
};

function rowsOf(sheets: FilledSheets, name: string) {
  const rows = sheets.get(name);
  if (!rows) throw new Error(`no sheet ${name}`);
  return rows;
}

const day = (text: string) => new Date(`${text}T00:00:00Z`);

describe('the workbook of a farm', () => {
  beforeAll(async () => {
    await insert('births', farms[0], { date: '2040-08-05', amount: 10, sex: 'MALE', validated: true });
    const returned = await insert('births', farms[0], { date: '2040-12-05', amount: 20, sex: 'FEMALE' });
    await app.inject({ method: 'POST', url: '/api/births/return', headers, payload: { ids: [returned], reason: 'Confira' } });
    await insert('births', farms[1], { date: '2040-12-06', amount: 33, sex: 'FEMALE' });
    await insert('births', foreign, { date: '2040-12-06', amount: 44, sex: 'FEMALE' });
    rain = await insert('climates', farms[0], { month: 7, precipitation: 12.5 });
    const { rows } = await pool.query<{ id: number }>(
      "select id from category_livestock where show @> '{stock}' and environment = 'BEEF_CATTLE' order by id limit 1",
    );
    const category = { category_livestock_id: rows[0]?.id };
    await insert('livestock_stocks', farms[0], { ...category, type: false, date: '1970-01-01', amount: 50, weight: 400 });
    await insert('livestock_stocks', farms[0], { ...category, type: true, date: '2040-08-01', amount: 55 });
  });

  it('has its identity, the stored values and lists of allowed values', async () => {
    const bytes = await download();
    const sheets = await readSheets(bytes);
    expect([...sheets.keys()].slice(0, 3)).toEqual(['Leia-me', 'Nascimentos', 'Mortes']);
    expect([...sheets.keys()].at(-1)).toBe('Listas');
    const about = rowsOf(sheets, 'Leia-me').map((row) => row.filter((cell) => cell !== null).join(' '));
    expect(about).toEqual(
      expect.arrayContaining([
        `Fazenda ${farms[0].name} (${owner.name})`,
        'Safra 2040/2041',
        `Baixada 10/02/2041 09:00 (horário de Brasília), por ${technician.name}`,
      ]),
    );
    const births = rowsOf(sheets, 'Nascimentos');
    expect(births[0]).toEqual(['ID', 'Versão', 'Data', 'Quantidade (cab)', 'Sexo', 'Mês inteiro']);
    expect(births[1]?.[0]).toBe('Não altere esta coluna');
    expect(births.slice(2).map((row) => row.slice(2))).toEqual([
      [day('2040-12-05'), 20, 'Fêmea', 'Não'],
      [day('2040-08-05'), 10, 'Macho', 'Não'],
    ]);
    const herd = rowsOf(sheets, 'Estoque pecuário');
    expect(herd[0]?.slice(0, 5)).toEqual([
      'Versões',
      'Categoria',
      'Início · Quantidade (cab)',
      'Início · Peso médio (kg)',
      'Jul/2040 · Quantidade (cab)',
    ]);
    const counted = herd.filter((row) => row[2] === 50);
    expect(counted.map((row) => [row[3], row[columnOf(herd, 'Ago/2040 · Quantidade (cab)')]])).toEqual([[400, 55]]);
    expect(
      rowsOf(sheets, 'Clima')
        .slice(2)
        .map((row) => row[3]),
    ).toEqual([12.5, ...Array(11).fill(null)]);
    const xml = partOf(bytes, 'xl/worksheets/sheet2.xml') ?? '';
    expect(xml).toContain('<sheetProtection sheet="1"');
    expect(xml).toMatch(/<dataValidation type="list"[^>]* sqref="E5:E\d+"><formula1>Listas!\$\w\$4:\$\w\$5<\/formula1>/);
  });

  it('is imported back without changes', async () => {
    const bytes = await download();
    for (const file of [bytes, await fillWorkbook(bytes, () => {})]) {
      const { body } = await check(file);
      const done = body.sheets.filter(({ inserts, updates, removes, errors }) => inserts + updates + removes + errors.length > 0);
      expect([done, body.ignored]).toEqual([[], []]);
      expect(Object.fromEntries(body.sheets.filter(({ unchanged }) => unchanged > 0).map((one) => [one.resource, one.unchanged]))).toEqual({
        births: 2,
        climates: 1,
        livestock_stocks: 2,
      });
    }
  });

  it('is of nobody else, and of whoever may not enter what a farm is and nothing more', async () => {
    const stranger = await signInAs(app, (await createOwner(pool)).user);
    expect((await app.inject({ url: `/api/workbook?${placeOf(farms[0])}`, headers: stranger })).statusCode).toBe(404);
    const bytes = await download();
    expect((await upload(bytes, placeOf(farms[0]), { as: stranger })).status).toBe(404);
    const diagnosis = await createOwner(pool, { onlyDiagnosis: true });
    const farm = await createFarm(pool, diagnosis);
    const sheets = await readSheets(await download(farm, await signInAs(app, diagnosis.user)));
    expect([...sheets.keys()]).not.toContain('Nascimentos');
    expect([...sheets.keys()]).toContain('Caracteriza fazenda');
  });
});

describe('a filled workbook', () => {
  const fill = (sheets: FilledSheets) => {
    const births = rowsOf(sheets, 'Nascimentos');
    const [amount, sex] = [columnOf(births, 'Quantidade (cab)'), columnOf(births, 'Sexo')];
    const [, , first, second] = births;
    if (!first || !second) throw new Error('two births are there');
    first[amount] = 21;
    second[sex] = 'femea';
    births.push([null, null, '01/09/2040', 7, 'M', 'Não'], [null, null, day('2040-09-02'), 8, 'Machu', 'Não']);
    const herd = rowsOf(sheets, 'Estoque pecuário');
    const counted = herd.find((row) => row[2] === 50);
    if (!counted) throw new Error('a category is counted');
    counted[columnOf(herd, 'Set/2040 · Quantidade (cab)')] = 60;
    counted[columnOf(herd, 'Ago/2040 · Quantidade (cab)')] = null;
    const climates = rowsOf(sheets, 'Clima');
    const [, , , august] = climates;
    if (august) august[columnOf(climates, 'Chuva (mm)')] = 30;
  };

  it('lists wrong rows, is imported once corrected, and can be undone', async () => {
    const before = await pool.query('select id, amount, sex, validated, validated_by from births where farm_id = $1 order by id', [
      farms[0].id,
    ]);
    const file = await fillWorkbook(await download(), fill);
    const dry = await check(file);
    expect(dry.status).toBe(200);
    expect(dry.sheet('births')).toMatchObject({ inserts: 1, updates: 2, unchanged: 0, removes: 0 });
    expect(dry.sheet('births')?.errors).toEqual([
      {
        row: 6,
        fields: { Sexo: 'Valor inválido: use Macho ou Fêmea' },
        cells: { Sexo: { at: 'E6', says: 'Machu', instead: ['Macho'], isStale: false, isHead: false } },
      },
    ]);
    expect(dry.sheet('births')?.changes.map(({ row, isNew }) => [row, isNew])).toEqual([
      [3, false],
      [4, false],
      [5, true],
    ]);
    expect(dry.sheet('births')?.changes[0]?.fields).toEqual({ Quantidade: { before: '20', after: '21' } });
    expect(dry.sheet('livestock_stocks')).toMatchObject({ inserts: 1, updates: 0, removes: 1, unchanged: 1, errors: [] });
    expect(dry.sheet('climates')).toMatchObject({ inserts: 1, unchanged: 1, errors: [] });
    const refused = await apply(file);
    expect([refused.status, refused.body.message]).toEqual([422, 'Há linhas com erro; nada foi gravado']);
    expect(refused.sheet('births')?.errors).toEqual(dry.sheet('births')?.errors);
    expect((await pool.query('select 1 from imports')).rowCount).toBe(0);

    const corrections = [{ sheet: 'Nascimentos', at: 'E6', value: 'Macho' }];
    const done = await apply(file, { corrections });
    expect([done.status, done.sheet('births')]).toMatchObject([200, { inserts: 2, updates: 2, errors: [] }]);
    const stored = await pool.query('select amount from births where farm_id = $1 order by amount', [farms[0].id]);
    expect(stored.rows.map(({ amount }) => amount)).toEqual([7, 8, 10, 21]);
    expect((await pool.query('select amount from livestock_stocks where farm_id = $1 order by date', [farms[0].id])).rows).toEqual([
      { amount: 50 },
      { amount: 60 },
    ]);
    const auditEntries = await pool.query(
      'select resource, action, count(*)::integer from audit_log where import_id = $1 group by 1, 2 order by 1, 2',
      [done.body.import],
    );
    expect(auditEntries.rows).toEqual([
      { resource: 'births', action: 'create', count: 2 },
      { resource: 'births', action: 'update', count: 2 },
      { resource: 'climates', action: 'create', count: 1 },
      { resource: 'livestock_stocks', action: 'create', count: 1 },
      { resource: 'livestock_stocks', action: 'remove', count: 1 },
    ]);

    const [born] = (await pool.query('select id from births where farm_id = $1 and amount = 21', [farms[0].id])).rows;
    const history = (await app.inject({ url: `/api/audit/births/${born?.id}`, headers })).json();
    expect(history.resultList[0]).toMatchObject({ file: 'pasta.xlsx' });

    const openReturns = async () => (await app.inject({ url: '/api/returns', headers })).json().size;
    expect(await openReturns()).toBe(0);

    const list = (await app.inject({ url: '/api/imports', headers })).json();
    expect(list.resultList[0]).toMatchObject({ id: done.body.import, file_name: 'pasta.xlsx', farms: [farms[0].name], can_undo: true });
    expect((await undo(done.body.import, await signInAs(app, owner.user))).status).toBe(404);
    expect(await undo(done.body.import)).toEqual({ status: 200, body: { id: done.body.import, rows: 7, redo: expect.any(Number) } });
    const after = await pool.query('select id, amount, sex, validated, validated_by from births where farm_id = $1 order by id', [
      farms[0].id,
    ]);
    expect(after.rows).toEqual(before.rows);
    expect((await pool.query('select amount from livestock_stocks where farm_id = $1 order by date', [farms[0].id])).rows).toEqual([
      { amount: 50 },
      { amount: 55 },
    ]);
    expect((await pool.query('select id, month from climates where farm_id = $1', [farms[0].id])).rows).toEqual([{ id: rain, month: 7 }]);
    const again = await check(file, { corrections });
    for (const path of ['births', 'livestock_stocks', 'climates']) {
      const { inserts, updates, removes, errors } = done.sheet(path) ?? {};
      expect([path, again.sheet(path)]).toMatchObject([path, { inserts, updates, removes, errors }]);
    }
    expect(await openReturns()).toBe(1);
    expect((await undo(done.body.import)).body.code).toBe('already_undone');
  });

  it('cannot be undone after a later change or after a day', async () => {
    const bytes = await fillWorkbook(await download(), (sheets) => {
      rowsOf(sheets, 'Nascimentos').push([null, null, day('2040-10-01'), 71, 'Macho', 'Não']);
    });
    const { body } = await apply(bytes);
    const { rows } = await pool.query<{ id: number }>('select id from births where amount = 71');
    const admin = await signInAs(app, await createPerson(pool, 'ADMIN'));
    await app.inject({ method: 'PUT', url: `/api/births/${rows[0]?.id}`, headers: admin, payload: { amount: 72 } });
    const refused = await undo(body.import);
    expect([refused.status, refused.body.code, refused.body.rows]).toMatchObject([
      409,
      'changed_since',
      [{ resource: 'births', id: rows[0]?.id }],
    ]);
    await pool.query('delete from births where id = $1', [rows[0]?.id]);
    expect((await undo(body.import)).body.code).toBe('changed_since');
    await pool.query("update imports set at = at - interval '25 hours' where id = $1", [body.import]);
    expect((await undo(body.import)).body.code).toBe('too_late');
  });

  it('reports a row changed meanwhile, and keeps the stored value on demand', async () => {
    const bytes = await download();
    const { rows } = await pool.query<{ id: number; amount: number }>(
      'select id, amount from births where farm_id = $1 order by amount limit 1',
      [farms[0].id],
    );
    await app.inject({
      method: 'PUT',
      url: `/api/births/${rows[0]?.id}`,
      headers: await signInAs(app, owner.user),
      payload: { amount: 11 },
    });
    await app.inject({
      method: 'PUT',
      url: `/api/climates/${rain}`,
      headers: await signInAs(app, owner.user),
      payload: { precipitation: 13 },
    });
    const { sheet } = await check(bytes);
    const [wrong] = sheet('births')?.errors ?? [];
    expect(wrong?.fields.Versão).toMatch(new RegExp(`^Registro alterado por ${owner.user.name} em .*; baixe a planilha de novo$`));
    expect(wrong?.cells.Versão).toMatchObject({ at: 'B6', isStale: true });
    expect(sheet('climates')?.errors[0]?.cells.Versão?.isStale).toBe(true);
    const corrections = [
      { sheet: 'Nascimentos', at: wrong?.cells.Versão?.at, keep: true },
      { sheet: 'Clima', at: sheet('climates')?.errors[0]?.cells.Versão?.at, keep: true },
    ];
    const kept = await apply(bytes, { corrections });
    expect([kept.status, kept.sheet('births'), kept.sheet('climates')]).toMatchObject([
      200,
      { updates: 0, errors: [] },
      { updates: 0, errors: [] },
    ]);
  });

  it('clears nothing by a line whose id or version was written over', async () => {
    const file = await download();
    const cleared = (column: string) =>
      fillWorkbook(file, (sheets) => {
        const climates = rowsOf(sheets, 'Clima');
        const july = climates.find(([id]) => id === rain);
        if (!july) throw new Error('it rained in July');
        july[columnOf(climates, column)] = 'x';
        july[columnOf(climates, 'Chuva (mm)')] = null;
      });
    const version = await apply(await cleared('Versão'));
    expect([version.status, version.sheet('climates')?.errors[0]?.fields]).toEqual([
      422,
      { Versão: expect.stringMatching(/baixe a planilha de novo$/) },
    ]);
    const id = await apply(await cleared('ID'));
    expect([id.status, id.sheet('climates')?.errors[0]?.fields]).toEqual([422, { ID: 'Valor inválido' }]);
    expect((await pool.query('select 1 from climates where id = $1', [rain])).rowCount).toBe(1);
  });

  it('is open to the import token, which opens nothing else', async () => {
    const issued = await app.inject({ method: 'POST', url: '/api/users/import_token', headers });
    const narrow = { authorization: issued.json().token as string };
    const bytes = await download(farms[0], narrow);
    expect((await check(bytes, { as: narrow })).status).toBe(200);
    expect((await app.inject({ url: '/api/imports', headers: narrow })).statusCode).toBe(403);
    expect((await undo(1, narrow)).status).toBe(403);
  });

  it('accepts an export of several farms', async () => {
    const both = `harvest_id=${harvest.id}&customer_id=${farms[0].customerId}&farm_id=${farms[0].id}|${farms[1].id}`;
    const exported = await app.inject({ url: `/api/export/xls?${both}&endDate=2041-06`, headers });
    const file = await fillWorkbook(exported.rawPayload, (sheets) => {
      const births = rowsOf(sheets, 'Nascimentos');
      const found = births.find((row) => row[columnOf(births, 'Quantidade (cab)')] === 33);
      if (found) found[columnOf(births, 'Quantidade (cab)')] = 34;
      births.push(
        [null, null, farms[1].name, day('2040-11-01'), 9, 'Macho', 'Não'],
        [null, null, foreign.name, day('2040-11-01'), 9, 'Macho', 'Não'],
      );
    });
    const { sheet, body } = await upload(file, `${both}&dry_run=true`);
    expect(sheet('births')).toMatchObject({
      inserts: 1,
      updates: 1,
      errors: [{ fields: { Fazenda: `"${foreign.name}" não está na lista` } }],
    });
    expect(body.sheets.filter(({ resource, errors }) => resource !== 'births' && errors.length > 0)).toEqual([]);
    expect((await upload(file, `${placeOf(farms[0])}&dry_run=true`)).body.message).toContain('outra fazenda');
  });
});

describe('a table of one resource', () => {
  const TABLE = 'Dia;Quantos;sexo;Anotações\n05/11/2040;81;Macho;nada\n06/11/2040;82;fêmea;\n';
  const send = (query: string, corrections?: object) =>
    upload(TABLE, `${placeOf(farms[0])}&resource=births${query}`, corrections ? { corrections } : {});

  it('is read by the names of its columns, which are told once and remembered for the customer', async () => {
    const asked = await send('&dry_run=true');
    expect(asked.status).toBe(200);
    expect(asked.sheet('births')?.errors).toMatchObject([
      {
        row: 1,
        fields: { Dia: 'Coluna desconhecida: diga qual é ou deixe-a de fora', Quantos: expect.any(String), Anotações: expect.any(String) },
        cells: { Dia: { at: 'A1', says: 'Dia', isHead: true }, Quantos: { at: 'B1', instead: ['Quantidade (cab)'] } },
      },
    ]);
    const corrections = [
      { head: 'Dia', is: 'Data' },
      { head: 'Quantos', is: 'Quantidade (cab)' },
      { head: 'Anotações', is: null },
    ];
    expect((await send('&dry_run=true', corrections)).sheet('births')).toMatchObject({ inserts: 2, errors: [] });
    // A dry run stores no meanings.
    expect((await send('&dry_run=true')).sheet('births')?.errors.length).toBe(1);
    const done = await send('', corrections);
    expect([done.status, done.sheet('births')]).toMatchObject([200, { inserts: 2, errors: [] }]);
    expect((await send('&dry_run=true')).sheet('births')).toMatchObject({ inserts: 2, errors: [] });
    const others = await upload(TABLE, `${placeOf(foreign)}&resource=births&dry_run=true`, {
      as: await signInAs(app, await createPerson(pool, 'ADMIN')),
    });
    expect(others.sheet('births')?.errors.length).toBe(1);
    expect((await undo(done.body.import)).body.rows).toBe(2);
  });

  it('is of a resource that there is, and no whole workbook', async () => {
    expect((await upload(TABLE, `${placeOf(farms[0])}&resource=users`)).status).toBe(400);
    expect((await upload(await download(), `${placeOf(farms[0])}&resource=births`)).body.code).toBe('whole_workbook');
  });
});

function fileOfEntries(entries: readonly BatchEntry[], stored?: ServerRow): Buffer {
  const [file] = deviceWorkbooks(
    entries,
    {
      resourceOf: (path) => (isResourcePath(path) ? resourceOf(path) : undefined),
      titleOf: (path) => (path === 'category_livestock' ? 'Matrizes em reprodução' : null),
      storedOf: ({ row }) => (stored && row === stored.id ? stored : null),
    },
    '2040-11-15T12:00:00Z',
  );
  return Buffer.from(plainWorkbookBytes(file?.sheets ?? []));
}

describe('the file of a device that cannot send', () => {
  const entry = (part: Partial<BatchEntry>): BatchEntry => ({
    key: randomUUID(),
    schema: ENTRY_SCHEMA,
    typed_at: '2040-11-14T09:10:00.000Z',
    resource: 'births',
    action: 'create',
    place: { environment: 'BEEF_CATTLE', harvest: harvest.id, customer: owner.id, farm: farms[1].id },
    values: {},
    over: {},
    ...part,
  });

  it('is imported like the workbook of the season', async () => {
    const at = farms[1];
    const id = await insert('births', at, { date: '2040-08-05', amount: 10, sex: 'MALE' });
    const stored = { id, version: 1, date: '2040-08-05', period: false, amount: 10, sex: 'MALE' };
    const entries = [
      entry({ values: { date: '2040-11-14', amount: 3, sex: 'MALE' } }),
      entry({ action: 'change', row: id, values: { amount: 12 }, over: { amount: 10 }, version: 1 }),
      entry({ resource: 'climates', action: 'cell', values: { month: 9, precipitation: 33.5 } }),
      entry({
        resource: 'livestock_stocks',
        action: 'cell',
        values: { category_livestock: { id: BEEF_CATEGORY.cows }, type: true, date: '2040-11-01', amount: 50, weight: 440 },
      }),
      entry({ resource: 'tractors', values: { wheels: 4 } }),
    ];
    const bytes = fileOfEntries(entries, stored);
    const { status, body } = await upload(bytes, placeOf(at), { as: await signInAs(app, owner.user) });
    expect([status, body.sheets.flatMap(({ errors }) => errors), body.ignored]).toEqual([200, [], ['Conferir']]);
    const counts = body.sheets.map(({ resource, inserts, updates, errors }) => [resource, inserts, updates, errors]);
    expect(Object.fromEntries(counts.map(([resource, ...rest]) => [resource, rest]))).toEqual({
      births: [1, 1, []],
      climates: [1, 0, []],
      livestock_stocks: [1, 0, []],
    });
    const births = await pool.query('select amount::integer from births where farm_id = $1 order by id desc limit 2', [at.id]);
    expect(births.rows.map(({ amount }) => amount)).toEqual([3, 12]);
  });

  const birth = (amount: number, part: Partial<BatchEntry> = {}) => entry({ values: { date: '2040-11-14', amount, sex: 'MALE' }, ...part });
  const later = (key: string, amount: number, over: number) =>
    entry({ action: 'change', row: { key }, values: { amount }, over: { amount: over } });
  const amounts = async (at: Farm) =>
    (await pool.query('select amount::integer from births where farm_id = $1 order by id', [at.id])).rows.map(({ amount }) => amount);
  async function send(entries: readonly BatchEntry[], { as, last = null }: { as?: Headers; last?: string | null } = {}) {
    const sent = as ?? (await signInAs(app, owner.user));
    const payload = { device: 'Celular', last, entries };
    const answer = await app.inject({ method: 'POST', url: '/api/entries/batch', headers: sent, payload });
    const { resultList, is_restored: isRestored } = answer.json();
    const codes = resultList.map(({ state, code }: { state: string; code?: string }) => code ?? state);
    return { codes, rows: resultList.map(({ row }: { row?: number }) => row), isRestored };
  }
  async function onNewFarm() {
    const at = await createFarm(pool, owner);
    return { at, place: { ...entry({}).place, farm: at.id } };
  }

  it('doubles nothing when the device of another person sends the same entries later', async () => {
    const { at, place } = await onNewFarm();
    const [one, twin, rainfall] = [
      birth(3, { place }),
      birth(3, { place }),
      entry({ place, resource: 'climates', action: 'cell', values: { month: 9, precipitation: 33.5 }, over: { precipitation: null } }),
    ];
    const change = { ...later(one.key, 5, 3), place };
    const entries = [one, twin, change, rainfall];
    expect((await upload(fileOfEntries(entries), placeOf(at))).sheet('births')).toMatchObject({ inserts: 2, present: 0, errors: [] });
    const first = await send(entries);
    expect([first.codes, await amounts(at)]).toEqual([Array(4).fill('STORED'), [5, 3]]);
    expect(new Set(first.rows).size).toBe(3);
    expect(await send(entries)).toEqual(first);
    const more = { ...later(one.key, 7, 5), place };
    expect((await send([more], { last: rainfall.key })).codes).toEqual(['STORED']);
    expect((await send([one], { last: one.key })).isRestored).toBe(false);
    expect(await amounts(at)).toEqual([7, 3]);
  });

  it('shows and leaves out what the device has sent itself, and goes on where it ended', async () => {
    const { at, place } = await onNewFarm();
    const [one, other, fresh] = [birth(3, { place }), birth(4, { place }), birth(6, { place })];
    const change = { ...later(other.key, 5, 4), place };
    await send([one, other]);
    const file = fileOfEntries([one, other, change, fresh]);
    const counts = { inserts: 1, updates: 1, present: 1, errors: [] };
    expect((await upload(file, `${placeOf(at)}&dry_run=true`)).sheet('births')).toMatchObject(counts);
    expect((await upload(file, placeOf(at))).sheet('births')).toMatchObject(counts);
    expect(await amounts(at)).toEqual([3, 5, 6]);
    expect((await upload(file, placeOf(at))).sheet('births')).toMatchObject({ inserts: 0, updates: 0, present: 3, errors: [] });
    expect((await send([change, fresh])).codes).toEqual(['STORED', 'STORED']);
    expect(await amounts(at)).toEqual([3, 5, 6]);
  });

  it('lets a key lead to its own place only, and to people in reach of the row', async () => {
    const { at, place } = await onNewFarm();
    const [here, elsewhere] = [birth(3, { place }), birth(4)];
    await upload(fileOfEntries([here, { ...elsewhere, place }]), placeOf(at));
    const stranger = await signInAs(app, (await createOwner(pool)).user);
    expect((await send([here], { as: stranger })).codes).toEqual(['key_of_other_entry']);
    expect((await send([elsewhere, { ...here, resource: 'deaths' }, here])).codes).toEqual([
      'key_of_other_entry',
      'key_of_other_entry',
      'STORED',
    ]);
    expect((await send([here], { as: headers })).codes).toEqual(['key_of_other_person']);
    const other = await onNewFarm();
    const moved = await upload(fileOfEntries([{ ...here, place: other.place }]), placeOf(other.at));
    expect([moved.status, moved.sheet('births')?.errors[0]?.fields]).toEqual([
      422,
      { 'Chave do aparelho': expect.stringContaining('outro lugar') },
    ]);
  });

  it('shows where a key is repeated or cannot be read, so that it can be emptied there', async () => {
    const { at, place } = await onNewFarm();
    const [one, two] = [birth(3, { place }), birth(4, { place })];
    const file = fileOfEntries([one, two]);
    const corrected = async (value: string) => upload(file, placeOf(at), { corrections: [{ sheet: 'Nascimentos', at: 'F3', value }] });
    for (const value of [one.key, 'x', `${two.key} x`, `${two.key}>`]) {
      const { status, sheet } = await corrected(value);
      expect([status, sheet('births')?.errors[0]?.cells]).toMatchObject([422, { 'Chave do aparelho': { at: 'F3', says: value } }]);
    }
    expect(await amounts(at)).toEqual([]);
    expect((await corrected('')).sheet('births')).toMatchObject({ inserts: 2, errors: [] });
    expect(await amounts(at)).toEqual([3, 4]);
  });

  it('says that an entry of an import was removed again, and lets its author send it anew', async () => {
    const { at, place } = await onNewFarm();
    const one = birth(3, { place });
    const { body } = await upload(fileOfEntries([one]), placeOf(at));
    expect((await undo(body.import)).status).toBe(200);
    expect((await send([one])).codes).toEqual(['removed']);
    expect((await send([birth(3, { place, mends: one.key })])).codes).toEqual(['STORED']);
    expect(await amounts(at)).toEqual([3]);
  });

  it('stands for a refused entry that was put right in the file', async () => {
    const { at, place } = await onNewFarm();
    const wrong = birth(0, { place });
    expect((await send([wrong])).codes).toEqual(['invalid']);
    const file = await upload(fileOfEntries([wrong]), placeOf(at), { corrections: [{ sheet: 'Nascimentos', at: 'D2', value: '4' }] });
    expect([file.status, await amounts(at)]).toEqual([200, [4]]);
    expect((await send([birth(2, { place, mends: wrong.key })])).codes).toEqual(['already_stored']);
    expect(await amounts(at)).toEqual([4]);
  });
});
