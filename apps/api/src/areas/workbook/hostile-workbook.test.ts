import { beforeAll, describe, expect, it } from 'vitest';
import { IDENTITY_LABEL, identityText } from '#view/season-workbook';
import { testApp } from '../../../test/database';
import { type FilledSheets, fillWorkbook } from '../../../test/filled-workbook';
import { createOwner, createPerson, signInAs } from '../../../test/people';
import { createFarm, createHarvest, type Farm, type Harvest } from '../../../test/places';
import { fileOf } from '../../../test/upload';
import { partOf, zipOf } from '../../../test/workbook';

const { app, pool } = await testApp({ now: () => new Date('2041-02-10T12:00:00Z') });
let headers: { authorization: string };
let farm: Farm;
let other: Farm;
let harvest: Harvest;
let otherBirth: number;
let workbook: Buffer;

beforeAll(async () => {
  headers = await signInAs(app, await createPerson(pool, 'ADMIN'));
  const owner = await createOwner(pool);
  harvest = await createHarvest(pool, 2040);
  await createHarvest(pool, 2041);
  [farm, other] = [await createFarm(pool, owner), await createFarm(pool, owner)];
  const scope = (at: Farm) => [harvest.id, at.customerId, at.id];
  const birth = `insert into births (harvest_id, customer_id, farm_id, environment, date, amount, sex) values ($1, $2, $3, 'BEEF_CATTLE', '2040-08-05', 10, 'MALE') returning id`;
  await pool.query(birth, scope(farm));
  otherBirth = Number((await pool.query<{ id: number }>(birth, scope(other))).rows[0]?.id);
  await pool.query(
    `insert into machines (harvest_id, customer_id, farm_id, environment, brand, model, amount, unitary_value, start_harvest, end_harvest)
     values ($1, $2, $3, 'BEEF_CATTLE', '=HYPERLINK("http://mal.exemplo")', '+55', 1, 10, true, false)`,
    scope(farm),
  );
  workbook = await download();
});

const placeOf = (at: Farm = farm, in_: number = harvest.id) => `harvest_id=${in_}&farm_id=${at.id}`;
const download = async (at: Farm = farm) => (await app.inject({ url: `/api/workbook?${placeOf(at)}`, headers })).rawPayload;

interface Answer {
  code?: string;
  message?: string;
  sheets?: {
    resource: string;
    label: string;
    errors: { row: number; fields: Record<string, string>; cells: Record<string, { instead: string[] }> }[];
  }[];
}

async function send(file: Buffer, query = placeOf(), corrections?: string) {
  const count = async () => (await pool.query<{ count: number }>('select count(*)::integer as count from audit_log')).rows[0]?.count;
  const before = await count();
  const post = async (url: string) => app.inject({ method: 'POST', url, ...fileOf(file, headers, 'pasta.xlsx', corrections) });
  const real = await post(`/api/workbook?${query}`);
  expect([real.statusCode >= 400, await count()]).toEqual([true, before]);
  const dry = await post(`/api/workbook?${query}&dry_run=true`);
  return { status: dry.statusCode, body: dry.json() as Answer, refused: real.json() as Answer };
}

async function wrongIn(label: string, file: Buffer, query = placeOf()) {
  const { body } = await send(file, query);
  return body.sheets?.find((sheet) => sheet.label === label)?.errors.map(({ row, fields }) => [row, fields]);
}

const births = (sheets: FilledSheets) => sheets.get('Nascimentos') ?? [];
const day = (text: string) => new Date(`${text}T00:00:00Z`);

describe('a workbook', () => {
  it.each([
    ['hidden', 'Nascimentos', 1, /oculta/, () => fillWorkbook(workbook, () => {}, { hidden: ['Nascimentos'] })],
    [
      'with merged cells',
      'Nascimentos',
      3,
      /C3:D3 estão mescladas/,
      () => fillWorkbook(workbook, () => {}, { merged: { Nascimentos: 3 } }),
    ],
    [
      'with a column nobody knows',
      'Nascimentos',
      1,
      /Coluna desconhecida/,
      () => fillWorkbook(workbook, (sheets) => births(sheets)[0]?.push('Raça')),
    ],
    [
      'whose month is gone',
      'Área',
      1,
      /Falta esta coluna/,
      () => fillWorkbook(workbook, (sheets) => (sheets.get('Área') ?? []).map((row) => row.splice(4, 1))),
    ],
    [
      'under another name',
      'Nascimento de bezerros',
      1,
      /Aba desconhecida/,
      () =>
        fillWorkbook(workbook, (sheets) => {
          sheets.set('Nascimento de bezerros', births(sheets));
          sheets.delete('Nascimentos');
        }),
    ],
  ] as const)('has a sheet %s', async (_what, label, row, words, file) => {
    const [first] = (await wrongIn(label, await file())) ?? [];
    expect(first?.[0]).toBe(row);
    expect(Object.values(first?.[1] ?? {})[0]).toMatch(words);
  });

  it.each([
    ['a word for a number', [day('2040-09-01'), 'muitos', 'Macho'], 'Quantidade (cab)', 'Valor inválido'],
    ['no day at all', ['agosto', 7, 'Macho'], 'Data', 'Data inválida'],
    ['a text with a day of another harvest', ['05/08/2042', 7, 'M'], 'Data', 'A data máxima deve ser 30/06/2041'],
    ['a day of another harvest', [day('2042-09-01'), 7, 'Macho'], 'Data', 'A data máxima deve ser 30/06/2041'],
    ['what is on no list', [day('2040-09-01'), 7, 'Fêmia'], 'Sexo', 'Valor inválido: use Macho ou Fêmea'],
  ])('says %s in a row', async (_what, cells, column, message) => {
    const file = await fillWorkbook(workbook, (sheets) => births(sheets).push([null, null, ...cells, 'Não']));
    expect(await wrongIn('Nascimentos', file)).toEqual([[4, { [column]: message }]]);
  });

  it('says a row twice, by its number and by what it says', async () => {
    const file = await fillWorkbook(workbook, (sheets) => {
      const [, , stored] = births(sheets);
      const fresh = [null, null, day('2040-09-01'), 7, 'Macho', 'Não'];
      births(sheets).push([...(stored ?? [])], fresh, fresh);
    });
    expect(await wrongIn('Nascimentos', file)).toEqual([
      [4, { ID: 'ID repetido: já está na linha 3' }],
      [
        6,
        {
          Linha:
            'Linha repetida: é igual à linha 5. Apague uma delas ou, se forem dois lançamentos, escreva em um deles o que os distingue',
        },
      ],
    ]);
  });

  it('speaks of a row of another farm', async () => {
    const file = await fillWorkbook(workbook, (sheets) => births(sheets).push([otherBirth, 1, day('2040-09-01'), 7, 'Macho', 'Não']));
    expect(await wrongIn('Nascimentos', file)).toEqual([[4, { ID: 'Registro não encontrado' }]]);
  });

  it('is of another farm, another harvest, another time, or of nobody', async () => {
    const about = async (text: string | null) =>
      fillWorkbook(workbook, (sheets) => {
        const line = sheets.get('Leia-me')?.find(([label]) => label === IDENTITY_LABEL);
        if (line) line[1] = text;
      });
    const wrong = async (file: Buffer, query?: string) => {
      const { status, body, refused } = await send(file, query);
      expect(refused).toEqual(body);
      return [status, body.code, body.message, body.sheets?.[0]?.errors[0]?.row];
    };
    const identity = { kind: 'pasta' as const, harvestId: harvest.id, farmIds: [farm.id] };
    expect(await wrong(workbook, placeOf(other))).toMatchObject([422, 'wrong_workbook', expect.stringContaining('outra fazenda'), 5]);
    const next = (await createHarvest(pool, 2041)).id;
    expect(await wrong(workbook, placeOf(farm, next))).toMatchObject([422, 'wrong_workbook', expect.stringContaining('outra safra'), 5]);
    const old = identityText(identity).replace('pasta 1', 'pasta 0');
    expect(await wrong(await about(old))).toMatchObject([422, 'wrong_workbook', expect.stringContaining('outra versão'), 5]);
    expect(await wrong(await about('nada'))).toMatchObject([422, 'wrong_workbook', expect.stringContaining('não diz mais'), 5]);
    expect(await wrong(await about(null))).toMatchObject([422, 'wrong_workbook', expect.stringContaining('não é uma planilha'), 1]);
    expect((await send(Buffer.from('Data;Quantidade\n01/01/2041;2'))).status).toBe(422);
  });

  it('is corrected with what is no correction', async () => {
    for (const corrections of ['{', '[{"sheet":"Nascimentos"}]', '[{"sheet":"Nascimentos","at":"A0","value":"1"}]', '{"at":"A1"}'])
      expect([corrections, (await send(workbook, placeOf(), corrections)).status]).toEqual([corrections, 422]);
  });

  it('never holds a formula, whatever was entered', async () => {
    for (let number = 1; partOf(workbook, `xl/worksheets/sheet${number}.xml`); number++) {
      const sheet = partOf(workbook, `xl/worksheets/sheet${number}.xml`) ?? '';
      expect(sheet).not.toContain('<f>');
      // Dropdown lists are no cell values.
      expect(sheet.replace(/<formula1>[^<]*<\/formula1>/g, '')).not.toMatch(/<v>[=+@-]/);
    }
  });
});

type Parts = Parameters<typeof zipOf>[0];

const withPart = (name: string, content: Buffer): Buffer => withParts({ [name]: { content } });

function withParts(others: Parts): Buffer {
  const names = ['[Content_Types].xml', '_rels/.rels', 'xl/workbook.xml', 'xl/_rels/workbook.xml.rels', 'xl/styles.xml'];
  const sheets = Array.from({ length: 60 }, (_, index) => `xl/worksheets/sheet${index + 1}.xml`).filter(
    (one) => partOf(workbook, one) !== null,
  );
  const parts = [...names, ...sheets].map((one) => [one, { content: Buffer.from(partOf(workbook, one) ?? '') }]);
  return zipOf({ ...Object.fromEntries(parts), ...others });
}

describe('a file that is more than a workbook', () => {
  it('is refused with macros or links to other files', async () => {
    expect(await send(withPart('xl/vbaProject.bin', Buffer.from('x')))).toMatchObject({
      status: 415,
      body: { message: expect.stringContaining('macros') },
    });
    const link = { 'xl/externalLinks/externalLink1.xml': { content: Buffer.from('<a/>') } };
    const words = async (parts: Parts) => (await send(withParts(parts))).body.message;
    expect(await words(link)).toMatch(/^O arquivo tem vínculos com outros arquivos/);
    const sheet = partOf(workbook, 'xl/worksheets/sheet2.xml') ?? '';
    const asking = sheet.replace(/<c r="D5"[^>]*><v>10<\/v>/, '<c r="D5"><f>[1]Nascimentos!$E$2</f><v>10</v>');
    expect(asking).not.toBe(sheet);
    expect(await words({ ...link, 'xl/worksheets/sheet2.xml': { content: Buffer.from(asking) } })).toMatch(
      /^A célula D5 da aba "Nascimentos" busca o seu valor em outro arquivo/,
    );
  });

  it('is refused early and names the sheet, with bounded memory', async () => {
    const row = (line: number) => `<row r="${line}"><c r="C${line}"><v>1</v></c></row>`;
    const many = Array.from({ length: 400_000 }, (_, index) => row(index + 1)).join('');
    const large = withPart('xl/worksheets/sheet2.xml', Buffer.from(`<worksheet><sheetData>${many}</sheetData></worksheet>`));
    const bomb = withPart('xl/worksheets/sheet2.xml', Buffer.alloc(120 * 1024 * 1024, '<worksheet><sheetData><row><c/></row>'));
    let peak = process.memoryUsage().rss;
    const before = peak;
    const timer = setInterval(() => {
      peak = Math.max(peak, process.memoryUsage().rss);
    }, 20);
    const rows = await send(large);
    const bytes = await send(bomb);
    clearInterval(timer);
    expect([rows.status, rows.body.message]).toEqual([413, 'A aba "Nascimentos" tem linhas demais: importe no máximo 50.000 de uma vez']);
    expect([413, 422]).toContain(bytes.status);
    expect(peak - before).toBeLessThan(400 * 1024 * 1024);
  });
});
