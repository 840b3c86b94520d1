import { deflateRawSync } from 'node:zlib';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { testApp } from '../../../test/database';
import { createPerson, signInAs } from '../../../test/people';
import { fileOf, type SentFile } from '../../../test/upload';

/** Whatever is uploaded, the answer is a result or a refusal in words; and large tables leave as fast as small ones. */

const { app, pool } = await testApp();
let headers: { authorization: string };

beforeAll(async () => {
  headers = await signInAs(app, await createPerson(pool, 'SUPER_ADMIN'));
});

async function upload(path: string, file: SentFile, dry = true) {
  const answer = await app.inject({ method: 'POST', url: `/api/${path}/import?dry_run=${dry}`, ...fileOf(file, headers) });
  return { status: answer.statusCode, body: answer.json() };
}

/** A ZIP of these parts; `claimed` sizes may lie. */
function zipOf(parts: Record<string, { content: Buffer; claimed?: number }>): Buffer {
  const locals: Buffer[] = [];
  const entries: Buffer[] = [];
  let offset = 0;
  for (const [name, { content, claimed = content.length }] of Object.entries(parts)) {
    const packed = deflateRawSync(content);
    const local = Buffer.alloc(30);
    local.writeUInt32LE(0x04034b50, 0);
    local.writeUInt16LE(8, 8);
    local.writeUInt32LE(packed.length, 18);
    local.writeUInt32LE(claimed, 22);
    local.writeUInt16LE(name.length, 26);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50, 0);
    entry.writeUInt16LE(8, 10);
    entry.writeUInt32LE(packed.length, 20);
    entry.writeUInt32LE(claimed, 24);
    entry.writeUInt16LE(name.length, 28);
    entry.writeUInt32LE(offset, 42);
    locals.push(local, Buffer.from(name), packed);
    entries.push(entry, Buffer.from(name));
    offset += 30 + name.length + packed.length;
  }
  const directory = Buffer.concat(entries);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(Object.keys(parts).length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...locals, directory, end]);
}

const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const relations = (type: string, target: string) =>
  Buffer.from(`<Relationships><Relationship Id="rId1" Type="${RELATIONS}/${type}" Target="${target}"/></Relationships>`);

/** A spreadsheet with this sheet. */
function bookOf(sheet: Buffer | string, claimed?: number): Buffer {
  return zipOf({
    '[Content_Types].xml': { content: Buffer.from('<Types/>') },
    '_rels/.rels': { content: relations('officeDocument', 'xl/workbook.xml') },
    'xl/workbook.xml': { content: Buffer.from('<workbook><sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>') },
    'xl/_rels/workbook.xml.rels': { content: relations('worksheet', 'worksheets/sheet1.xml') },
    'xl/worksheets/sheet1.xml': { content: Buffer.from(sheet), ...(claimed === undefined ? {} : { claimed }) },
  });
}

const sheetOf = (rows: string) => `<worksheet><sheetData>${rows}</sheetData></worksheet>`;
const textCell = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`;

describe('spreadsheets', () => {
  it('of our own making are read', async () => {
    const sheet = sheetOf(`<row>${textCell('Título')}</row><row>${textCell('Caatinga de teste')}</row>`);
    expect(await upload('category_biomes', bookOf(sheet))).toMatchObject({ status: 200, body: { inserts: 1 } });
  });

  it('that unpack to more than they may are refused, also when they lie about it', async () => {
    const bomb = Buffer.alloc(200 * 1024 * 1024, ' ');
    expect((await upload('regions', bookOf(bomb))).status).toBe(413);
    expect((await upload('regions', bookOf(bomb, 1000))).status).toBe(422);
    expect((await upload('regions', bookOf(bomb, 0))).status).toBe(413);
  });

  it('with absurd cells are refused, and the server lives', async () => {
    const wide = Array.from({ length: 60_000 }, (_, index) => `<row r="${index + 1}"><c r="XFD${index + 1}"><v>1</v></c></row>`).join('');
    expect([413, 422]).toContain((await upload('regions', bookOf(sheetOf(wide)))).status);
    const endless = `<worksheet><sheetData><row><c r="${'A'.repeat(4 * 1024 * 1024)}`;
    expect((await upload('regions', bookOf(endless))).status).toBeGreaterThanOrEqual(400);
    const many = Array.from({ length: 50_002 }, () => `<row>${textCell('x')}</row>`).join('');
    expect((await upload('regions', bookOf(sheetOf(many)))).status).toBe(413);
    expect((await upload('regions', zipOf({ 'word/document.xml': { content: Buffer.from('<w/>') } }))).status).toBe(415);
  });
});

const PATHS = ['category_biomes', 'cities', 'cost_centers', 'births', 'farms', 'customers', 'users', 'igpdi', 'confinement_details'];
const HEADERS = [
  'ID',
  'Versão',
  'Título',
  'Data',
  'Quantidade',
  'Sexo',
  'Cliente',
  'Fazenda',
  'Safra',
  'Ambiente',
  'Perfis',
  'País',
  'Região',
];
const cell = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 20 }),
  fc.constantFrom(
    '',
    '1',
    '-1',
    '1e999',
    '99999999999',
    'Sim',
    'Corte',
    '31/02/2025',
    '05/07/2025',
    'Brasil',
    '=1',
    "'=1",
    '"',
    '\0',
    '\ud800',
    '_x0000_',
  ),
);

function expectAnswer({ status, body }: { status: number; body: { code?: string; message?: string; errors?: unknown[] } }) {
  expect(status).toBeLessThan(500);
  if (status >= 400) expect([body.code, body.message]).toEqual([expect.stringMatching(/^[a-z_]+$/), expect.stringMatching(/^[A-ZÀ-Ú"]/)]);
  else expect(body.errors).toBeInstanceOf(Array);
}

const escapeXml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const asCsv = (rows: readonly (readonly string[])[]) =>
  rows.map((row) => row.map((one) => `"${one.replaceAll('"', '""')}"`).join(';')).join('\n');
const asXlsx = (rows: readonly (readonly string[])[]) =>
  bookOf(sheetOf(rows.map((row) => `<row>${row.map((one) => textCell(escapeXml(one))).join('')}</row>`).join('')));

describe('garbage', () => {
  const table = fc.tuple(
    fc.uniqueArray(fc.constantFrom(...HEADERS), { minLength: 1, maxLength: 5 }),
    fc.array(fc.array(cell, { minLength: 1, maxLength: 5 }), { minLength: 1, maxLength: 4 }),
  );

  it('in cells is refused row by row', async () => {
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...PATHS), table, fc.boolean(), async (path, [header, rows], dry) => {
        expectAnswer(await upload(path, asCsv([header, ...rows]), dry));
      }),
      { numRuns: 150 },
    );
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...PATHS), table, async (path, [header, rows]) => {
        expectAnswer(await upload(path, asXlsx([header, ...rows])));
      }),
      { numRuns: 25 },
    );
  });

  it('of 150,000 characters in a cell of any kind is refused, and holds nobody up', async () => {
    const long = `x${' '.repeat(150_000)}x`;
    const farm = `Fazenda;Cliente;Ambiente;Acesso a lançamentos\r\nA;${long};${long};${long}`;
    const customer = `Cliente;E-mail;Perfis;Limite de fazendas;Somente diagnóstico;Senha\r\n${Array(6).fill(long).join(';')}`;
    const [farms, customers] = [await upload('farms', farm), await upload('customers', customer)];
    const tooLong = 'Use no máximo 4.000 caracteres';
    expect(farms.body.errors).toEqual([{ row: 2, fields: { Cliente: tooLong, Ambiente: tooLong, 'Acesso a lançamentos': tooLong } }]);
    expect(customers.body.errors).toMatchObject([
      {
        row: 2,
        fields: { Perfis: tooLong, 'Limite de fazendas': tooLong, 'Somente diagnóstico': tooLong, Cliente: 'Use no máximo 120 caracteres' },
      },
    ]);
  });

  it('instead of a file is refused', async () => {
    const bytes = fc.oneof(
      fc.uint8Array({ maxLength: 400 }),
      fc.uint8Array({ maxLength: 200 }).map((tail) => Uint8Array.from([0x50, 0x4b, 3, 4, ...tail])),
      fc.uint8Array({ maxLength: 200 }).map((tail) => Uint8Array.from([0xff, 0xfe, ...tail])),
      fc.string({ maxLength: 200 }).map((text) => Buffer.from(text)),
    );
    await fc.assert(
      fc.asyncProperty(bytes, async (file) => expectAnswer(await upload('regions', file))),
      { numRuns: 150 },
    );
    const book = bookOf(sheetOf(`<row>${textCell('Título')}${textCell('País')}</row><row>${textCell('x')}</row>`));
    await fc.assert(
      fc.asyncProperty(fc.nat(book.length - 1), fc.nat(255), async (at, byte) => {
        const spoiled = Buffer.from(book);
        spoiled[at] = byte;
        expectAnswer(await upload('regions', spoiled));
      }),
      { numRuns: 40 },
    );
  });
});

describe('a large table', () => {
  it.each(['csv', 'xlsx'])('leaves as %s in a moment, and comes back unchanged', async (format) => {
    const start = Date.now();
    const { rawPayload } = await app.inject({ url: `/api/cities/export?format=${format}`, headers });
    const exported = Date.now() - start;
    const { body } = await upload('cities', rawPayload);
    expect(body).toEqual({ inserts: 0, updates: 0, unchanged: 5571, errors: [] });
    expect(exported).toBeLessThan(4_000);
  });

  it('does not grow in memory with its rows', async () => {
    await pool.query(`insert into category_feeding (title) select 'Alimento ' || n from generate_series(1, 60000) n`);
    let peak = 0;
    const timer = setInterval(() => {
      peak = Math.max(peak, process.memoryUsage().heapUsed);
    }, 20);
    const address = await app.listen({ port: 0, host: '127.0.0.1' });
    const before = process.memoryUsage().heapUsed;
    const answer = await fetch(`${address}/api/category_feeding/export?format=xlsx`, { headers });
    let bytes = 0;
    for await (const chunk of answer.body ?? []) bytes += (chunk as Uint8Array).length;
    clearInterval(timer);
    expect(bytes).toBeGreaterThan(300_000);
    expect(peak - before).toBeLessThan(80 * 1024 * 1024);
  });

  it('of new rows is written whole', async () => {
    const rows = Array.from({ length: 5000 }, (_, index) => `Trato ${index}`);
    expect((await upload('category_rearing', ['Título', ...rows].join('\n'), false)).body).toMatchObject({ inserts: 5000, errors: [] });
    const again = await upload('category_rearing', ['Título', ...rows, 'Trato novo'].join('\n'));
    expect(again.body).toMatchObject({ inserts: 1, errors: { length: 5000 } });
  });
});
