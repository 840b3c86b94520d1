import { buffer } from 'node:stream/consumers';
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { text } from '#model/kit/field';
import { partOf } from '../../../test/workbook';
import { writeCsv } from '../../files/csv';
import { onePage } from '../../files/one-page';
import { streamWorkbook } from '../../files/workbook-stream';
import { firstTable, readWorkbook } from './read-workbook';
import { formatOfColumn, type TransferColumn } from './sheet-columns';

const COLUMNS = ['A', 'B', 'C', 'D'].map((label): TransferColumn => ({ role: 'field', name: label, label, field: text(label) }));

const INFO = { title: 'Textos', about: 'Safra 2025/2026', at: new Date('2025-07-01T12:00:00Z') };

async function fileOf(rows: readonly (readonly string[])[], format: 'csv' | 'xlsx'): Promise<Buffer> {
  const cells = rows.map((row) => [...row]);
  return buffer(
    format === 'csv'
      ? writeCsv(
          COLUMNS.map(({ label }) => label),
          onePage(cells),
        )
      : streamWorkbook(INFO, [{ name: 'Textos', columns: COLUMNS.map(formatOfColumn), pages: onePage(cells) }]),
  );
}

async function readBack(file: Buffer): Promise<string[][]> {
  const { rows } = firstTable(await readWorkbook(file, false, { warn: () => undefined }, new AbortController().signal));
  return rows.map(({ cells }) => COLUMNS.map((_, index) => String(cells[index] ?? '')));
}

const PIECES = [
  '=',
  '+',
  '-',
  '@',
  "'",
  '"',
  ';',
  ',',
  '\t',
  '\n',
  '|',
  ' ',
  '\u00a0',
  '=1+1',
  '@SUM(A1)',
  "'=",
  '""',
  '\uff1d',
  '_x000D_',
  '_x0041_',
  '&amp;',
  '<b>',
  ']]>',
  'x',
  'ç',
  '0',
  '\u2028',
  '\ufeff',
  '🐂',
];
const anyText = fc.oneof(
  fc.array(fc.constantFrom(...PIECES), { maxLength: 7 }).map((pieces) => pieces.join('')),
  fc.string({ unit: 'grapheme', maxLength: 30 }),
);
/** The server keeps texts without spaces around them, and without control characters. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is not stored
const stored = anyText.map((one) => one.replace(/[\u0000-\u0008\u000b-\u001f\ufffe\uffff]/g, '').trim());
const table = fc.array(
  fc.tuple(stored, stored, stored).map((cells) => ['lote', ...cells]),
  { minLength: 150, maxLength: 150 },
);

/** Formula triggers, also after spaces or quotes that a program strips. */
const FORMULA = /^["\s]*[=+\-@\uff1d\uff0b\uff0d\uff20]/;

describe('texts', () => {
  it.each(['csv', 'xlsx'] as const)('come back from %s as they were', async (format) => {
    await fc.assert(
      fc.asyncProperty(table, async (rows) => {
        expect(await readBack(await fileOf(rows, format))).toEqual(rows);
      }),
      { numRuns: 8 },
    );
  });

  it('leave a CSV as texts, however a program cuts it into cells', async () => {
    await fc.assert(
      fc.asyncProperty(table, async (rows) => {
        const file = await fileOf(rows, 'csv');
        for (const delimiter of [';', [';', ',', '\t']]) {
          const cells: string[][] = parse(file, { bom: true, delimiter, relax_quotes: true, relax_column_count: true });
          expect(cells.flat().filter((cell) => FORMULA.test(cell))).toEqual([]);
        }
        expect(
          file
            .toString('utf8')
            .split(/[;,\t\r\n|]/)
            .filter((cell) => FORMULA.test(cell)),
        ).toEqual([]);
      }),
      { numRuns: 20 },
    );
  });

  it('leave an XLSX as texts, in characters that every program reads', async () => {
    await fc.assert(
      fc.asyncProperty(table, async (rows) => {
        const file = await fileOf(rows, 'xlsx');
        for (const part of ['xl/worksheets/sheet1.xml', 'xl/sharedStrings.xml']) {
          const xml = partOf(file, part) ?? '';
          expect(xml).not.toMatch(/<(\w+:)?f[\s>]/);
          expect(xml).not.toMatch(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/u);
        }
      }),
      { numRuns: 10 },
    );
  });

  it('that once made a live formula are those of the report', async () => {
    const rows = [['lote', 'x\n=1+1', 'x,=HYPERLINK("http://x";"clique")', 'a\t=cmd|x']];
    const file = await fileOf(rows, 'csv');
    expect(file.toString('utf8').split('\r\n')[1]).toBe(`"lote";"x\n'=1+1";"x,'=HYPERLINK(""http://x"";""clique"")";"a\t'=cmd|x"`);
    expect(await readBack(file)).toEqual(rows);
  });
});
