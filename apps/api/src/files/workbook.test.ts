import { expect, it } from 'vitest';
import { partOf } from '../../test/workbook';
import { onePage } from './one-page';
import { monthSheet, workbookBytes } from './workbook';
import { numberFormat, signedFormat, TEXT_FORMAT } from './workbook-styles';
import { worksheetSheet } from './worksheet-xlsx';

const info = { title: 'Prova', about: 'Fazenda', at: new Date('2041-07-10T12:00:00Z') };
const cellsIn = (file: Buffer) =>
  Object.fromEntries(
    [...(partOf(file, 'xl/worksheets/sheet1.xml') ?? '').matchAll(/<c r="([A-Z]+\d+)"[^>]*(?<!\/)>(.*?)<\/c>/g)].map(
      ([, place, inside]) => [place, inside],
    ),
  );

it('writes a sum as a formula of the lines above it, with its value for programs that do not calculate', async () => {
  const line = (key: string, values: (number | null)[]) => ({ key, label: key, unit: 'R$', decimals: 2, values, whole: 30 });
  const table = {
    key: 'table',
    title: 'Contas',
    months: ['2040-07', '2040-08'],
    whole: 'Total',
    lines: [line('milk', [10, 20]), { ...line('total', [10, null]), weight: 'total' as const }],
  };
  const sheet = monthSheet(table, [], (key, letter, lineOf) => (key === 'total' ? `SUM(${letter}${lineOf('milk')})` : null));
  const cells = cellsIn(await workbookBytes(info, [sheet]));
  expect([cells.C4, cells.C5, cells.E5]).toEqual(['<v>10</v>', '<f>SUM(C4)</f><v>10</v>', '<f>SUM(E4)</f><v>30</v>']);
  expect(cells.D5).toBeUndefined();
});

it('sums beside the title what the filter of a list shows', async () => {
  const columns = ['Tipo', 'Motivo', 'Quantidade'].map((label, index) => ({ label, format: index === 2 ? numberFormat(0) : TEXT_FORMAT }));
  const file = await workbookBytes(info, [{ name: 'Mortes', columns, pages: onePage([['a', 'b', 3]]), sums: [2] }]);
  const cells = cellsIn(file);
  expect(cells.C1).toBe('<f>SUBTOTAL(109,C4:C1048576)</f>');
  expect(cells.B1).toContain('Soma do que está filtrado');
});

it('leaves room for a sum of money, and for the unit of a difference', async () => {
  const columns = ['Valor', 'Diferença'].map((label, index) => ({ label, format: index === 0 ? numberFormat(2) : TEXT_FORMAT }));
  const row = [1, { value: -1_194_393.17, format: signedFormat(2, 'R$') }];
  const file = await workbookBytes(info, [{ name: 'Financeiro', columns, pages: onePage([row]), sums: [0] }]);
  const widths = [...(partOf(file, 'xl/worksheets/sheet1.xml') ?? '').matchAll(/<col [^>]*width="(\d+)"/g)].map(([, width]) =>
    Number(width),
  );
  expect(widths).toEqual(['999.999.999,99'.length + 3, '−1.194.393,17 R$'.length + 2]);
});

it('prints a wide sheet in readable letters, with the name of each row and without a cut title', async () => {
  const columns = ['ID', 'Fazenda', ...Array.from({ length: 20 }, (_, index) => `Campo ${index + 1}`)].map((label, index) => ({
    ...{ label, width: 20 },
    format: index === 0 ? numberFormat(0) : TEXT_FORMAT,
  }));
  const file = await workbookBytes(info, [{ name: 'Caracteriza', columns, pages: onePage([[1, 'Boa Vista']]) }]);
  // 440 characters: 40 repeated, the other 400 in pieces of 200.
  expect(partOf(file, 'xl/worksheets/sheet1.xml')).toContain('orientation="landscape" fitToWidth="2"');
  const names = partOf(file, 'xl/workbook.xml') ?? '';
  expect(names).toContain(">'Caracteriza'!$A:$B,'Caracteriza'!$3:$3<");
  expect(names).toContain(`name="_xlnm.Print_Area" localSheetId="0">'Caracteriza'!$A$3:$V$4<`);
});

it('shrinks a few remaining lines onto the first page, while they can be read', async () => {
  const pagesOf = async (width: number, count: number) => {
    const rows = Array.from({ length: count }, (): number[] => [1]);
    const file = await workbookBytes(info, [
      { name: 'Área', columns: [{ label: 'A', format: numberFormat(0), width }], pages: onePage(rows) },
    ]);
    return /fitToHeight="\d"/.exec(partOf(file, 'xl/worksheets/sheet1.xml') ?? '')?.[0];
  };
  // A portrait page has 49 lines in full size, a landscape one of 240 characters 52 in 7 points.
  expect([await pagesOf(100, 60), await pagesOf(100, 75)]).toEqual(['fitToHeight="1"', 'fitToHeight="0"']);
  expect(await pagesOf(230, 54)).toBe('fitToHeight="0"');
});

it('lets the name of a section run on, and stands words among numbers at the right', async () => {
  const sheet = worksheetSheet({
    ...{ title: 'Roteiro', notes: [] },
    columns: [
      { label: 'Item', width: 20 },
      { label: 'Final', width: 12 },
    ],
    lines: [
      { code: '304', isHeading: true, cells: ['Máquinas e equipamentos (operação e manutenção)'] },
      { code: '1', cells: ['Trator', { fill: 2, format: 'whole' }] },
      { code: '2', cells: ['Touro', '—'] },
      { code: null, isResult: true, cells: ['Rebanho', { formula: () => 'IF(1,"fecha","")' }] },
    ],
  });
  const file = await workbookBytes(info, [sheet]);
  const xml = partOf(file, 'xl/worksheets/sheet1.xml') ?? '';
  expect(/<row r="4"[^>]*>/.exec(xml)?.[0]).toBe('<row r="4">');
  const styles = (partOf(file, 'xl/styles.xml') ?? '').split('<cellXfs')[1]?.match(/<xf .*?(?:\/>|<\/xf>)/g) ?? [];
  const styleOf = (place: string) => styles[Number(new RegExp(`r="${place}" s="(\\d+)"`).exec(xml)?.[1])] ?? '';
  expect(styleOf('B4')).not.toContain('wrapText');
  for (const place of ['C6', 'C7']) expect(styleOf(place)).toContain('horizontal="right"');
});
