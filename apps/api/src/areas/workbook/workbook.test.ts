import { beforeAll, describe, expect, it } from 'vitest';
import { columnOf, type FilledSheets, fillWorkbook, readSheets } from '../../../test/filled-workbook';
import { createOwner, createPerson, signInAs } from '../../../test/people';
import { createFarm } from '../../../test/places';
import { partOf } from '../../../test/workbook';
import { setUpWorkbooks } from '../../../test/workbooks';

const { app, pool, technician, owner, headers, harvest, farms, foreign, insert, placeOf, download, upload, undo } = await setUpWorkbooks();
let rain: number;

const check = (file: Buffer, options = {}) => upload(file, `${placeOf(farms[0])}&dry_run=true`, options);
const apply = (file: Buffer, options = {}) => upload(file, placeOf(farms[0]), options);

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

  it('is read with the names that sheets of calves had before', async () => {
    const former = [
      ['Nascimento por referência', 'Nascimento'],
      ['Desmame por referência', 'Desmame'],
    ] as const;
    const file = await fillWorkbook(await download(), (sheets) => {
      for (const [name, before] of former) {
        sheets.set(before, rowsOf(sheets, name));
        sheets.delete(name);
      }
    });
    const { body } = await check(file);
    expect(body.ignored).toEqual([]);
    expect(body.sheets.flatMap(({ resource, label }) => (resource.startsWith('reproduction_') ? label : []))).toEqual([
      'Monta/toque',
      ...former.map(([name]) => name),
    ]);
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
