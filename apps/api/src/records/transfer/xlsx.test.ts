import { readFileSync } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { resourceOf } from '#model/registry';
import { partOf } from '../../../test/workbook';
import { onePage } from '../../files/one-page';
import { dateCell } from '../../files/workbook-sheet';
import { streamWorkbook } from '../../files/workbook-stream';
import { firstTable, readWorkbook } from './read-workbook';
import { exportColumns, formatOfColumn } from './sheet-columns';

const golden = new URL('./golden/', import.meta.url);
const columns = exportColumns(resourceOf('births'), 'BEEF_CATTLE', { environment: 'BEEF_CATTLE', scope: new Set(['customer', 'harvest']) });
const ROWS = [
  [1, 3, 'Fazenda & Cia <b>', dateCell('2025-07-05'), 1234, 'Macho', 'Não'],
  [2, 1, '=1+1', dateCell('1900-01-01'), 1, 'Fêmea', 'Sim'],
  [3, 1, ' "aspas"\nduas linhas ', null, null, null, null],
];

async function readRows(bytes: Uint8Array) {
  const { header, rows } = firstTable(await readWorkbook(bytes, false, { warn: () => undefined }, new AbortController().signal));
  return [header, ...rows];
}

const INFO = { title: 'Nascimentos', about: 'Fazenda & Cia <b> · João · Safra 2025/2026', at: new Date('2025-07-01T12:00:00Z') };
const written = (name: string) => streamWorkbook(INFO, [{ name, columns: columns.map(formatOfColumn), pages: onePage(ROWS) }]);

const lineByLine = (xml: string) => `${xml.replaceAll(/></g, '>\n<')}\n`;

describe('XLSX', () => {
  it('is written as the golden files say', async () => {
    const bytes = await buffer(written('Nascimentos: tudo / todos?'));
    for (const [part, file] of [
      ['xl/worksheets/sheet1.xml', 'sheet.xml'],
      ['xl/styles.xml', 'styles.xml'],
      ['xl/workbook.xml', 'workbook.xml'],
    ] as const) {
      await expect(lineByLine(partOf(bytes, part) ?? '')).toMatchFileSnapshot(new URL(file, golden).pathname);
    }
  });

  it('that we wrote is read as it was', async () => {
    const read = await readRows(await buffer(written('x')));
    expect(read.map(({ line, cells }) => [line, ...cells])).toEqual([
      [3, 'ID', 'Versão', 'Fazenda', 'Data', 'Quantidade', 'Sexo', 'Mês inteiro'],
      [4, 1, 3, 'Fazenda & Cia <b>', '05/07/2025', 1234, 'Macho', 'Não'],
      [5, 2, 1, '=1+1', '01/01/1900', 1, 'Fêmea', 'Sim'],
      [6, 3, 1, ' "aspas"\nduas linhas '],
    ]);
  });

  it('that a spreadsheet program wrote is read from its first sheet, blank rows left out', async () => {
    const read = await readRows(readFileSync(new URL('excel.xlsx', golden)));
    expect(read.map(({ line, cells }) => [line, ...cells])).toEqual([
      [1, 'ID', 'Título', 'Data', 'Valor', 'Ativo'],
      [2, 1, 'Pastagem  ', '05/07/2025', 1234.56, true],
      [4, null, ' recuo', '05/07/2025', 2469.12, false],
      [6, 100, 'ID!', null, '#DIV/0!'],
      [7, null, 'linha um\nlinha dois', '01/01/1990'],
      [8, null, '<b> & "aspas" \'x\''],
      [9, null, 'Rico texto', '05/07/2025'],
    ]);
  });
});
