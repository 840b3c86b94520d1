import { parse } from 'csv-parse/sync';
import { beforeAll, describe, expect, it } from 'vitest';
import { testApp } from '../../../test/database';
import { asReference, createFactory, type Factory } from '../../../test/factory';
import { createOwner, createPerson, signInAs } from '../../../test/people';
import { fileOf, type SentFile } from '../../../test/upload';
import { firstTable, readWorkbook } from './read-workbook';

const { app, context, pool } = await testApp({ now: () => new Date('2026-11-21T15:00:00Z') });
type Headers = { authorization: string };
let admin: Headers;
let factory: Factory;

beforeAll(async () => {
  admin = await signInAs(app, await createPerson(pool, 'ADMIN'));
  factory = await createFactory(context);
});

async function download(url: string, headers = admin) {
  const answer = await app.inject({ url: `/api/${url}`, headers });
  return { status: answer.statusCode, headers: answer.headers, text: answer.body, bytes: answer.rawPayload };
}

const cellsOf = (csv: string): string[][] => parse(csv, { delimiter: ';', bom: true });
const patient = new AbortController().signal;

async function upload(url: string, file: SentFile, headers = admin) {
  const answer = await app.inject({ method: 'POST', url: `/api/${url}`, ...fileOf(file, headers) });
  return { status: answer.statusCode, body: answer.json() };
}
const lines = (...rows: string[]) => rows.join('\r\n');
const titles = async (path: string) =>
  (await app.inject({ url: `/api/${path}?order[id]=ASC`, headers: admin })).json().resultList.map(({ title }: { title: string }) => title);

describe('a catalogue', () => {
  it('goes out as CSV, is edited, and comes back in one change', async () => {
    const file = await download('category_biomes/export?format=csv');
    expect(file.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(file.headers['content-disposition']).toBe(
      'attachment; filename="Biomas - 21-11-2026.csv"; filename*=UTF-8\'\'Biomas%20-%2021-11-2026.csv',
    );
    expect(file.text.startsWith('\ufeff"ID";"Versão";"Título"\r\n')).toBe(true);
    const [header = [], ...rows] = cellsOf(file.text);
    const size = rows.length;
    expect(rows.map(([, , title]) => title)).toEqual(
      [...rows.map(([, , title]) => title ?? '')].sort((a, b) => a.localeCompare(b, 'pt-BR')),
    );
    const [first = []] = rows;
    const edited = lines(
      ...[header, [first[0], first[1], 'Bioma mudado'], ...rows.slice(1), ['', '', 'Bioma novo']].map((row) => row.join(';')),
    );
    const dry = await upload('category_biomes/import?dry_run=true', edited);
    expect(dry).toEqual({
      status: 200,
      body: { inserts: 1, updates: 1, unchanged: size - 1, errors: [], more_errors: 0, alike: 0, import: null },
    });
    expect(await titles('category_biomes')).not.toContain('Bioma novo');
    expect(await upload('category_biomes/import?dry_run=false', edited)).toEqual(dry);
    expect(await titles('category_biomes')).toEqual(expect.arrayContaining(['Bioma mudado', 'Bioma novo']));
    const history = await app.inject({ url: `/api/audit/category_biomes/${first[0]}`, headers: admin });
    expect(history.json().resultList[0]).toMatchObject({
      action: 'update',
      before: { title: first[2] },
      after: { title: 'Bioma mudado', version: 2 },
    });
    // The file is stale, but its values equal the stored ones.
    expect((await upload('category_biomes/import', edited)).body.rows).toEqual([
      { row: size + 2, fields: { Título: 'Já existe um registro com este valor' } },
    ]);
  });

  it('goes out as XLSX and comes back unchanged', async () => {
    const file = await download('regions/export?format=xlsx');
    expect(file.headers['content-disposition']).toContain("filename*=UTF-8''Regi%C3%B5es%20-%2021-11-2026.xlsx");
    const { header, rows } = firstTable(await readWorkbook(file.bytes, false, context.log, patient));
    expect(header.cells).toEqual(['ID', 'Versão', 'Título', 'País']);
    expect(rows[0]?.cells.slice(2)).toEqual(['Centro-Oeste', 'Brasil']);
    expect(await upload('regions/import', file.bytes)).toEqual({
      status: 200,
      body: { inserts: 0, updates: 0, unchanged: rows.length, errors: [], more_errors: 0, alike: 0, import: null },
    });
  });

  it('says what is wrong with the first hundred rows, and of how many more something is', async () => {
    const file = lines('Título;Sigla;Região', ...Array.from({ length: 130 }, (_, index) => `Estado ${index};E;Nenhures`));
    const { body } = await upload('states/import?dry_run=true', file);
    expect([body.errors.length, body.errors.at(-1).row, body.more_errors]).toEqual([100, 101, 30]);
  });

  it('finds references by title among those that fit the row', async () => {
    const country = await factory.row('countries', { values: { title: 'Uruguai do Sul', zip_pattern: '99' } });
    const region = await factory.row('regions', { values: { title: 'Sul', country } });
    const file = lines('Título;Sigla;Região', 'Estado sem dono;ES;Sul', 'Estado errado;EE;Nenhures');
    expect((await upload('states/import?dry_run=true', file)).body.errors).toEqual([
      { row: 2, fields: { Região: 'Há mais de um registro com o título "Sul"' } },
      { row: 3, fields: { Região: '"Nenhures" não está na lista' } },
    ]);
    const state = await factory.row('states', { values: { title: 'Estado do sul', region } });
    const cities = lines('cidade;PAIS;regiao;estado;título', ';Uruguai do Sul;SUL;estado do sul;Vila nova');
    const refused = await upload('cities/import', cities);
    expect([refused.status, refused.body.fields]).toEqual([422, { cidade: 'Coluna desconhecida' }]);
    expect((await upload('cities/import', cities.replace('cidade', 'cep'))).body).toMatchObject({ inserts: 1, errors: [] });
    const stored = await app.inject({ url: '/api/cities?wherein[title]=Vila nova', headers: admin });
    expect(stored.json().resultList[0]).toMatchObject({ region: { id: region.id }, state: { id: state.id } });
  });

  it('lets titles change places along a chain, and two rows keep apart', async () => {
    const rows = [];
    for (const title of ['Corrente 1', 'Corrente 2', 'Corrente 3']) rows.push(await factory.row('category_feeding', { values: { title } }));
    const chain = rows.map(({ id }, index) => `${id};Corrente ${index + 2}`);
    expect((await upload('category_feeding/import', lines('ID;Título', ...chain, ';Corrente 1'))).body).toMatchObject({
      inserts: 1,
      updates: 3,
    });
    const twins = await upload('category_feeding/import?dry_run=true', lines('Título', 'Gêmea', 'GÊMEA', 'gemea'));
    expect(twins.body).toMatchObject({ inserts: 1, errors: [{ row: 3 }, { row: 4 }] });
  });
});

describe('what is wrong', () => {
  it('is said row by row, and nothing is written', async () => {
    const [one, two] = [await factory.row('category_feeding'), await factory.row('category_feeding')];
    await pool.query("update category_feeding set version = 5, title = title || ' mudado' where id = $1", [two.id]);
    const file = lines(
      'ID;Versão;Título',
      `${one.id};1;Um título bom`,
      `${two.id};1;Alguém foi mais rápido`,
      `${two.id};5;De novo`,
      '999999999;1;De ninguém',
      'abc;1;Sem número',
      '',
      `;;${'x'.repeat(121)}`,
      ';;Título novo e bom',
      `${one.id}0;;`,
    );
    const expected = [
      { row: 3, fields: { Versão: 'Registro alterado por outra pessoa; baixe a planilha de novo' } },
      { row: 4, fields: { ID: 'ID repetido: já está na linha 3' } },
      { row: 5, fields: { ID: 'Registro não encontrado' } },
      { row: 6, fields: { ID: 'Valor inválido' } },
      { row: 8, fields: { Título: 'Use no máximo 120 caracteres' } },
      { row: 10, fields: { ID: 'Registro não encontrado' } },
    ];
    const before = await titles('category_feeding');
    expect(await upload('category_feeding/import?dry_run=true', file)).toEqual({
      status: 200,
      body: { inserts: 1, updates: 1, unchanged: 0, errors: expected, more_errors: 0, alike: 0, import: null },
    });
    const real = await upload('category_feeding/import', file);
    expect([real.status, real.body]).toEqual([
      422,
      {
        code: 'invalid',
        message: 'Há linhas com erro; nada foi gravado',
        rows: expected,
        more_errors: 0,
        inserts: 1,
        updates: 1,
        unchanged: 0,
        alike: 0,
      },
    ]);
    expect(await titles('category_feeding')).toEqual(before);
  });

  it.each([
    ['Título;Outra', 'Outra', 'Coluna desconhecida'],
    ['Título;titulo', 'titulo', 'Coluna repetida'],
    ['Sigla', 'Título', 'Falta esta coluna'],
    ['Título;;Sigla', 'B', 'Coluna sem título'],
  ])('in the header %j is said of the whole file', async (header, name, message) => {
    const answer = await upload('states/import?dry_run=true', lines(header, header.replaceAll(/[^;]+/g, 'a').replace(';;', ';b;')));
    expect([answer.status, answer.body.code, answer.body.fields[name]]).toEqual([422, 'invalid_columns', message]);
  });

  it('in a file is answered by what is in it', async () => {
    const { bytes } = await download('regions/export?format=xlsx');
    const status = async (content: SentFile, url = 'regions/import') => (await upload(url, content)).status;
    expect(await status('')).toBe(422);
    expect(await status(' \n;;\n')).toBe(422);
    expect(await status(bytes.subarray(0, bytes.length / 2))).toBe(422);
    expect(await status(Buffer.from('%PDF-1.7\n\u0000\u0001'))).toBe(415);
    expect(await status(Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]))).toBe(415);
    expect(await status(Buffer.alloc(20 * 1024 * 1024 + 1, 'a'))).toBe(413);
    expect(await status(lines('Título', ...Array.from({ length: 50_001 }, (_, index) => `Bioma ${index}`)), 'category_biomes/import')).toBe(
      413,
    );
    const plain = await app.inject({ method: 'POST', url: '/api/regions/import', headers: admin, payload: {} });
    expect(plain.statusCode).toBe(415);
    const empty = await app.inject({
      method: 'POST',
      url: '/api/regions/import',
      headers: { ...admin, 'content-type': 'multipart/form-data; boundary=x' },
      payload: '--x--\r\n',
    });
    expect(empty.statusCode).toBe(422);
  });

  it('in the address is named', async () => {
    const status = async (url: string) => (await download(url)).status;
    expect(await status('regions/export')).toBe(400);
    expect(await status('regions/export?format=pdf')).toBe(400);
    expect(await status('regions/export?format=csv&page=1')).toBe(400);
    expect(await status('regions/export?format=csv&wherein[nothing]=1')).toBe(400);
    expect((await upload('regions/import?dry_run=talvez', 'x')).status).toBe(400);
    expect((await upload('regions/import?farm_id=1', 'x')).status).toBe(400);
  });
});

describe('a register', () => {
  it('never gives passwords away, and takes them for new rows', async () => {
    const { text } = await download('customers/export?format=csv');
    expect(cellsOf(text)[0]).toEqual([
      'ID',
      'Versão',
      'Cliente',
      'E-mail',
      'Descrição',
      'Perfis',
      'Limite de fazendas',
      'Somente diagnóstico',
      'Tem diagnóstico',
      'Técnicos',
    ]);
    const row = 'Fazendeira Ana;ana@exemplo.com.br;"Gado de Corte, Gado Leiteiro";2;Não';
    const header = 'Cliente;E-mail;Perfis;Limite de fazendas;Somente diagnóstico';
    expect((await upload('customers/import', lines(header, row))).body.rows).toEqual([{ row: 2, fields: { Senha: 'Campo obrigatório' } }]);
    expect((await upload('customers/import', lines(`${header};Senha`, `${row};Porteira@2026`))).body).toMatchObject({ inserts: 1 });
    await signInAs(app, { email: 'ana@exemplo.com.br' });
  });

  it('says environment and customer of each row', async () => {
    const [customer, twin] = [
      await factory.row('customers', { values: { farms_limit: 2 } }),
      await factory.row('customers', { values: { farms_limit: 2 } }),
    ];
    const header = 'Fazenda;Cliente;Ambiente;Acesso a lançamentos';
    for (const first_year of [2031, 2032]) {
      const harvest = asReference(await factory.row('harvests', { values: { first_year } }));
      await factory.row('harvests_details', { customer: asReference(customer), values: { harvest } });
    }
    const file = lines(
      header,
      `Fazenda Um;${customer.name};Leite;2031/2032, 2032/2033`,
      `Fazenda Dois;${customer.name};Corte;`,
      `Fazenda Três;${twin.name};Nada;`,
      'Fazenda Quatro;Ninguém;Leite;',
    );
    const { body } = await upload('farms/import?dry_run=true', file);
    expect(body.errors).toEqual([
      { row: 4, fields: { Ambiente: 'Valor inválido: use Corte ou Leite' } },
      { row: 5, fields: { Cliente: '"Ninguém" não está na lista' } },
    ]);
    await pool.query('update customers set farms_limit = 1 where id = $1', [customer.id]);
    const limited = await upload('farms/import', lines(...file.split('\r\n').slice(0, 3)));
    expect([limited.status, limited.body.rows]).toEqual([422, [{ row: 3, fields: { Cliente: 'O limite deste cliente é de 1 fazenda' } }]]);
    expect((await upload('farms/import', lines(...file.split('\r\n').slice(0, 2)))).body).toMatchObject({ inserts: 1 });
    const { text } = await download(`farms/export?format=csv&customer_id=${customer.id}`);
    expect(cellsOf(text).map((cells) => cells.slice(2))).toEqual([
      ['Ambiente', 'Fazenda', 'Código SAP', 'Somente diagnóstico', 'Acesso a lançamentos', 'Safras Participantes'],
      ['Leite', 'Fazenda Um', '', 'Não', '2031/2032, 2032/2033', ''],
    ]);
  });
});

async function takesBack(url: string, headers: Headers, date: string) {
  const births = async () => (await pool.query('select id, amount, version from births order by id')).rows;
  const before = await births();
  const file = lines('Data;Quantidade;Sexo', `${date};77;Fêmea`, `${date};77;Fêmea`, `${date};78;Macho`);
  expect((await upload(`${url}&dry_run=true`, file, headers)).body).toMatchObject({ inserts: 3, alike: 1, import: null });
  const done = (await upload(url, file, headers)).body;
  expect(done).toMatchObject({ inserts: 3, alike: 1 });
  const after = await births();
  expect(after).toHaveLength(before.length + 3);
  const turn = async (id: number) => (await app.inject({ method: 'POST', url: `/api/imports/${id}/undo`, headers })).json();
  const undone = await turn(done.import);
  expect(undone).toMatchObject({ id: done.import, rows: 3 });
  expect(await births()).toEqual(before);
  const redone = await turn(undone.redo);
  expect(await births()).toEqual(after);
  // A repeated import is listed as an import; the undo between them is not.
  const listed = (await app.inject({ url: '/api/imports', headers })).json().resultList;
  expect(listed.slice(0, 2)).toMatchObject([
    { id: redone.redo, can_undo: true, sheets: [{ resource: 'births', inserts: 3 }] },
    { id: done.import, can_undo: false },
  ]);
  expect(listed.map(({ id }: { id: number }) => id)).not.toContain(undone.redo);
  await turn(redone.redo);
  expect(await births()).toEqual(before);
  const rest = (await upload(`${url}&skip_alike=true`, file, headers)).body;
  expect(rest).toMatchObject({ inserts: 2, alike: 1 });
  await turn(rest.import);
  expect(await births()).toEqual(before);
  expect((await upload(`${url}&skip_alike=x`, file, headers)).status).toBe(400);
}

describe('a movement', () => {
  it('belongs to the farm and harvest of the address, and keeps to rows in reach', async () => {
    const mine = await createOwner(pool);
    const headers = await signInAs(app, mine.user);
    const row = await factory.row('births', { customer: { id: mine.id, name: mine.name } });
    const foreign = await factory.row('births');
    const scopeOf = (of: typeof row) => {
      const [harvest, customer, farm] = ['harvest', 'customer', 'farm'].map((name) => (of[name] as { id: number }).id);
      return `harvest_id=${harvest}&customer_id=${customer}&farm_id=${farm}&environment=BEEF_CATTLE`;
    };
    const scope = scopeOf(row);
    const { text } = await download(`births/export?format=csv&${scope}`, headers);
    const [header = [], cells = []] = cellsOf(text);
    expect(header).toEqual(['ID', 'Versão', 'Data', 'Quantidade', 'Sexo', 'Mês inteiro']);
    expect(cells[2]).toMatch(/^\d\d\/\d\d\/\d{4}$/);
    const url = `births/import?${scope}`;
    const changed = lines(header.join(';'), `${row.id};1;${cells[2]};77;Fêmea;Não`, `;;${cells[2]};1.234;macho;x`);
    const counts = { inserts: 1, updates: 1, unchanged: 0, alike: 0, errors: [], more_errors: 0 };
    expect((await upload(`${url}&dry_run=true`, changed, headers)).body).toEqual({ ...counts, import: null });
    expect((await upload(url, changed, headers)).body).toEqual({ ...counts, import: expect.any(Number) });
    const { resultList } = (await app.inject({ url: `/api/births?${scope}&order[id]=ASC`, headers })).json();
    expect(resultList).toMatchObject([
      { id: row.id, amount: 77, sex: 'FEMALE', version: 2 },
      { amount: 1234, sex: 'MALE', period: true, validated: false, farm: { id: (row.farm as { id: number }).id } },
    ]);
    await takesBack(url, headers, cells[2] ?? '');
    const stolen = lines('ID;Quantidade', `${foreign.id};1`);
    for (const attempt of [url, `births/import?environment=BEEF_CATTLE`, `births/import?${scopeOf(foreign)}`]) {
      expect((await upload(attempt, stolen, headers)).body.rows).toEqual([{ row: 2, fields: { ID: 'Registro não encontrado' } }]);
    }
    const planted = lines('Data;Quantidade;Sexo', `${cells[2]};1;Macho`);
    expect(Object.keys((await upload(`births/import?${scopeOf(foreign)}`, planted, headers)).body.rows[0].fields)).toContain('Cliente');
    const owned = (await app.inject({ url: `/api/births/${row.id}`, headers })).json();
    const named = lines(
      'Safra;Cliente;Fazenda;Data;Quantidade;Sexo',
      `${owned.harvest.title};${mine.name};${owned.farm.name};${cells[2]};5;Macho`,
    );
    expect((await upload('births/import', named, headers)).body).toMatchObject({ inserts: 1 });
  });
});

describe('numbers', () => {
  it('that may be two are asked back in a column with decimal points, and nothing is written', async () => {
    const one = await factory.row('stocks');
    const [harvest, customer, farm] = ['harvest', 'customer', 'farm'].map((name) => (one[name] as { id: number }).id);
    const url = `stocks/import?harvest_id=${harvest}&customer_id=${customer}&farm_id=${farm}&environment=BEEF_CATTLE`;
    const { text } = await download(`${url.replace('import', 'export')}&format=csv`);
    const [header = [], cells = []] = cellsOf(text);
    const at = header.indexOf('Quantidade');
    const written = (...values: string[]) => lines(header.join(';'), ...values.map((value) => cells.with(at, value).join(';')));
    const pointed = await upload(
      url,
      lines(
        written('2980.50'),
        `;;${cells
          .slice(2)
          .with(at - 2, '1.500')
          .join(';')}`,
      ),
    );
    expect(pointed.body.rows).toEqual([{ row: 3, fields: { Quantidade: expect.stringContaining('pode ser 1500 ou 1,5') } }]);
    for (const [value, stored] of [
      ['2.980,50', 2980.5],
      ['1.500', 1500],
      ['2980.5', 2980.5],
    ] as const) {
      const version = (await app.inject({ url: `/api/stocks/${one.id}`, headers: admin })).json().version;
      const file = lines(header.join(';'), cells.with(at, value).with(1, String(version)).join(';'));
      expect([value, (await upload(url, file)).body]).toMatchObject([value, { updates: 1 }]);
      expect((await app.inject({ url: `/api/stocks/${one.id}`, headers: admin })).json().amount).toBe(stored);
    }
  });
});

describe('formulas', () => {
  const TEXTS = ['=1+1', '+55', '-10', '@soma', "'=já escapado", '=HYPERLINK("http://x";"clique")', "'apóstrofo", '-', ' a;b "c"'];

  it('leave a CSV as text and come back as they were', async () => {
    for (const title of TEXTS) await factory.row('category_rearing', { values: { title: title.trim() } });
    const { text, bytes } = await download('category_rearing/export?format=csv');
    for (const cell of text.split(/[;\r\n]+/)) expect(cell.replace(/^\ufeff?"?/, '')).not.toMatch(/^[=+\-@]/);
    const { body } = await upload('category_rearing/import', bytes);
    expect(body).toMatchObject({ inserts: 0, updates: 0, errors: [] });
    const asXlsx = await download('category_rearing/export?format=xlsx');
    expect((await upload('category_rearing/import', asXlsx.bytes)).body).toEqual(body);
  });
});

describe('a template', () => {
  it('has the columns of new rows and nothing else, and comes in once filled', async () => {
    const { text, headers } = await download('states/template?format=csv');
    expect(headers['content-disposition']).toContain('Estados - modelo.csv');
    expect(cellsOf(text)).toEqual([['Título', 'Sigla', 'Região']]);
    expect((await upload('states/import', lines(text.trim(), 'Estado do modelo;EM;Sudeste'))).body).toMatchObject({
      inserts: 1,
      errors: [],
    });
    const scoped = await download('births/template?format=csv&harvest_id=1&customer_id=1&farm_id=1&environment=BEEF_CATTLE');
    expect(cellsOf(scoped.text)).toEqual([['Data', 'Quantidade', 'Sexo', 'Mês inteiro']]);
    const open = await download('births/template?format=csv');
    expect(cellsOf(open.text)[0]?.slice(0, 3)).toEqual(['Safra', 'Cliente', 'Fazenda']);
    const { bytes } = await download('births/template?format=xlsx');
    expect(firstTable(await readWorkbook(bytes, false, context.log, patient)).header.cells.slice(3)).toEqual([
      'Data',
      'Quantidade (cab)',
      'Sexo',
      'Mês inteiro',
    ]);
    expect((await download('births/template?format=pdf')).status).toBe(400);
    expect((await download('births/template?format=csv&page=1')).status).toBe(400);
  });

  it('leaves out what only others may fill', async () => {
    const owner = await createOwner(pool);
    const headers = await signInAs(app, owner.user);
    const columns = cellsOf((await download('farms_details/template?format=csv', headers)).text)[0] ?? [];
    const forStaff = cellsOf((await download('farms_details/template?format=csv')).text)[0] ?? [];
    expect(forStaff.length).toBeGreaterThan(columns.length);
    expect(forStaff).toEqual(expect.arrayContaining(columns));
  });
});

it('is opened by the token of the import page, for whatever its holder may', async () => {
  const owner = await createOwner(pool);
  const row = await factory.row('births', { customer: { id: owner.id, name: owner.name } });
  const { authorization } = await signInAs(app, owner.user);
  const issued = await app.inject({ method: 'POST', url: '/api/users/import_token', headers: { authorization } });
  const narrow = { authorization: issued.json().token };
  const [harvest, customer, farm] = ['harvest', 'customer', 'farm'].map((name) => (row[name] as { id: number }).id);
  const scope = `harvest_id=${harvest}&customer_id=${customer}&farm_id=${farm}&environment=BEEF_CATTLE`;
  const file = lines('Data;Quantidade;Sexo', `${String(row.date).split('-').reverse().join('/')};31;Macho`);
  expect(await upload(`births/import?${scope}`, file, narrow)).toMatchObject({
    status: 200,
    body: { inserts: 1, errors: [], more_errors: 0 },
  });
  expect((await upload('category_biomes/import', lines('Título', 'De ninguém'), narrow)).status).toBe(403);
  expect((await download('births/export?format=csv', narrow)).status).toBe(403);
  expect((await download(`births?${scope}`, narrow)).status).toBe(403);
});

it('is only for those who may create and change rows', async () => {
  const technician = await signInAs(app, await createPerson(pool, 'TECHNICAL'));
  expect((await download('users/export?format=csv', technician)).status).toBe(200);
  expect((await upload('users/import?dry_run=true', 'ID', technician)).status).toBe(403);
  expect((await upload('category_biomes/import?dry_run=true', 'ID', technician)).status).toBe(403);
});

it('repeated under a key is done once', async () => {
  const headers = { ...admin, 'idempotency-key': 'uma-vez' };
  const file = lines('Mês;Índice', '01/1993;12,5');
  const first = await upload('igpdi/import', file, headers);
  expect([first.status, first.body.inserts]).toEqual([200, 1]);
  expect(await upload('igpdi/import', file, headers)).toEqual(first);
});
