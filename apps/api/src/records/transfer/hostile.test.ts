import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { testApp } from '../../../test/database';
import { createPerson, signInAs } from '../../../test/people';
import { fileOf, type SentFile } from '../../../test/upload';
import { sheetOf, textCell, workbookOf } from '../../../test/workbook';

const { app, pool } = await testApp();
let headers: { authorization: string };
let address: string;

beforeAll(async () => {
  headers = await signInAs(app, await createPerson(pool, 'SUPER_ADMIN'));
  address = await app.listen({ port: 0, host: '127.0.0.1' });
});

async function upload(path: string, file: SentFile, dry = true) {
  const answer = await app.inject({ method: 'POST', url: `/api/${path}/import?dry_run=${dry}`, ...fileOf(file, headers) });
  return { status: answer.statusCode, body: answer.json() };
}

describe('spreadsheets', () => {
  it('of our own making are read', async () => {
    const sheet = sheetOf(`<row>${textCell('Título')}</row><row>${textCell('Caatinga de teste')}</row>`);
    expect(await upload('category_biomes', workbookOf(sheet))).toMatchObject({ status: 200, body: { inserts: 1 } });
  });

  it('that hold more than is read are refused one after the other, however many come, and the memory stays', async () => {
    const strings = `<sst>${'<si><t>a</t></si>'.repeat(3_000_000)}</sst>`;
    const bomb = workbookOf(sheetOf('<row><c t="s"><v>0</v></c></row>'), { strings });
    const before = process.memoryUsage().rss;
    let peak = before;
    const timer = setInterval(() => {
      peak = Math.max(peak, process.memoryUsage().rss);
    }, 20);
    const { payload, headers: sent } = fileOf(bomb, headers);
    const send = async () => {
      const answer = await fetch(`${address}/api/regions/import?dry_run=true`, { method: 'POST', headers: sent, body: payload });
      return [answer.status, answer.headers.get('retry-after'), ((await answer.json()) as { code: string }).code] as const;
    };
    const answers = await Promise.all(Array.from({ length: 8 }, send));
    clearInterval(timer);
    const refused = answers.filter(([status]) => status === 413);
    expect(refused.length).toBeGreaterThanOrEqual(2);
    for (const answer of answers) {
      expect([
        [413, null, 'too_many_strings'],
        [429, '5', 'too_many_imports'],
      ]).toContainEqual(answer);
    }
    // It once took 5.9 GB.
    expect(peak - before).toBeLessThan(400 * 1024 * 1024);
    expect((await send())[0]).toBe(413);
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
  workbookOf(sheetOf(rows.map((row) => `<row>${row.map((one) => textCell(escapeXml(one))).join('')}</row>`).join('')));

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

  it('of thousands of characters in a cell of any kind is refused, and holds nobody up', async () => {
    const farm = (long: string) => `Fazenda;Cliente;Ambiente;Acesso a lançamentos\r\nA;${long};${long};${long}`;
    const huge = await upload('farms', farm(`x${' '.repeat(150_000)}x`));
    expect([huge.status, huge.body.code]).toEqual([422, 'unreadable_file']);
    expect(huge.body.message).toContain('célula B2');
    const long = await upload('farms', farm(`x${' '.repeat(5_000)}x`));
    const tooLong = 'Use no máximo 4.000 caracteres';
    expect(long.body.errors).toEqual([{ row: 2, fields: { Cliente: tooLong, Ambiente: tooLong, 'Acesso a lançamentos': tooLong } }]);
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
    const workbook = workbookOf(sheetOf(`<row>${textCell('Título')}${textCell('País')}</row><row>${textCell('x')}</row>`));
    await fc.assert(
      fc.asyncProperty(fc.nat(workbook.length - 1), fc.nat(255), async (at, byte) => {
        const spoiled = Buffer.from(workbook);
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
    expect(body).toEqual({ inserts: 0, updates: 0, unchanged: 5571, errors: [], more_errors: 0, alike: 0, import: null });
    expect(exported).toBeLessThan(4_000);
  });

  it('does not grow in memory with its rows', async () => {
    await pool.query(`insert into category_feeding (title) select 'Alimento ' || n from generate_series(1, 60000) n`);
    let peak = 0;
    const timer = setInterval(() => {
      peak = Math.max(peak, process.memoryUsage().heapUsed);
    }, 20);
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
    expect(again.body).toMatchObject({ inserts: 1, errors: { length: 100 }, more_errors: 4900 });
  });
});
