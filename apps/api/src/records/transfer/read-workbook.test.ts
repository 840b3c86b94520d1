import { describe, expect, it } from 'vitest';
import { relations, sheetOf, textCell, workbookOf, zipOf } from '../../../test/workbook';
import { MAX_SHEET_ROWS, SHEET_LIMITS } from '../../files/sheet';
import { firstTable, readWorkbook } from './read-workbook';

const patient = new AbortController().signal;
const log = { warn: () => undefined };
const read = async (file: Buffer | string) => firstTable(await readWorkbook(Buffer.from(file), false, log, patient));

async function refusal(file: Buffer | string): Promise<[number, string]> {
  const error = await read(file).then(
    () => ({ status: 200, message: '' }),
    (reason: { status: number; message: string }) => reason,
  );
  return [error.status, error.message];
}

const shared = (index: number) => `<c t="s"><v>${index}</v></c>`;
const texts = (count: number) => `<sst>${'<si><t>a</t></si>'.repeat(count)}</sst>`;
const TOO_MUCH = [413, 'O conteúdo da planilha é grande demais'];
const TOO_MANY_TEXTS = [413, 'A planilha tem textos demais; importe em partes menores'];
const TOO_WIDE = [422, 'O arquivo tem colunas demais'];
const BROKEN = [422, 'O arquivo está danificado e não pôde ser lido'];

describe('an XLSX', () => {
  it('is read up to its limits', async () => {
    const strings = `<sst>${Array.from({ length: 1000 }, (_, index) => `<si><t>Texto ${index}</t></si>`).join('')}</sst>`;
    const { header, rows } = await read(
      workbookOf(
        sheetOf(`<row>${textCell('Título')}</row>${Array.from({ length: 1000 }, (_, at) => `<row>${shared(at)}</row>`).join('')}`),
        {
          strings,
        },
      ),
    );
    expect([header.cells, rows.length, rows.at(-1)]).toEqual([['Título'], 1000, { line: 1001, cells: ['Texto 999'] }]);
    const long = 'x'.repeat(SHEET_LIMITS.maxCellCharacters);
    expect((await read(workbookOf(sheetOf(`<row>${textCell(long)}</row>`)))).header.cells).toEqual([long]);
  });

  it.each<[string, string, string | undefined, unknown]>([
    ['millions of shared texts', sheetOf(`<row>${shared(0)}</row>`), texts(3_000_000), TOO_MANY_TEXTS],
    ['millions of elements for one text', sheetOf(''), `<sst><si>${'<r/>'.repeat(3_000_000)}</si></sst>`, TOO_MUCH],
    ['the elements of a sheet where texts should be', sheetOf(''), `<worksheet>${'<a/>'.repeat(3_000_000)}</worksheet>`, TOO_MUCH],
    ['elements inside of each other without end', sheetOf(''), '<a>'.repeat(1_000_000), BROKEN],
    ['a tag without end', sheetOf(`<row><c r="${'A'.repeat(4 * 1024 * 1024)}`), undefined, BROKEN],
    ['a comment without end', `<worksheet><!--${' '.repeat(4 * 1024 * 1024)}`, undefined, BROKEN],
    ['a text of many MB', sheetOf(`<row>${textCell('a'.repeat(8 * 1024 * 1024))}</row>`), undefined, TOO_MUCH],
    [
      'one long text in many cells',
      sheetOf(`<row>${shared(0).repeat(200)}</row>`.repeat(50)),
      `<sst><si><t>${'a'.repeat(8000)}</t></si></sst>`,
      TOO_MANY_TEXTS,
    ],
    ['rows as wide as can be', sheetOf('<row><c r="XFD1"><v>1</v></c></row>'.repeat(60_000)), undefined, TOO_WIDE],
    ['blank rows as wide as can be', sheetOf('<row><c r="XFD1"/></row>'.repeat(60_000)), undefined, TOO_WIDE],
    ['one row that is too wide', sheetOf('<row><c r="IW1"><v>1</v></c></row>'), undefined, TOO_WIDE],
    ['many millions of cells', sheetOf(`<row>${'<c><v>1</v></c>'.repeat(250)}</row>`.repeat(8100)), undefined, TOO_MUCH],
  ])('with %s is refused before it is made anything of', async (_, sheet, strings, expected) => {
    expect(await refusal(workbookOf(sheet, strings === undefined ? {} : { strings }))).toEqual(expected);
  });

  it('with more rows or a longer text than is taken says which', async () => {
    const row = `<row>${textCell('x')}</row>`;
    expect(await refusal(workbookOf(sheetOf(row.repeat(MAX_SHEET_ROWS + 2))))).toEqual([
      413,
      'A planilha tem linhas demais: importe no máximo 50.000 de uma vez',
    ]);
    const long = textCell('x'.repeat(SHEET_LIMITS.maxCellCharacters + 1));
    expect(await refusal(workbookOf(sheetOf(`${row}<row>${textCell('a')}${long}</row>`)))).toEqual([
      422,
      'O texto da célula B2 é longo demais: o limite é de 8.192 caracteres',
    ]);
  });

  it('is read from what its first sheet is, whatever else lies in the file', async () => {
    const others = Buffer.from(sheetOf('<row><c r="XFD1"><v>1</v></c></row>'.repeat(60_000)));
    const file = zipOf({
      '_rels/.rels': { content: relations({ officeDocument: '/xl/book.xml' }) },
      'xl/book.xml': {
        content: Buffer.from(
          '<x:workbook><x:workbookPr date1904="1"/><x:sheets><x:sheet name="A &gt; B" sheetId="7" d:id="rId2"/><x:sheet name="C" sheetId="1" d:id="rId1"/></x:sheets></x:workbook>',
        ),
      },
      'xl/_rels/book.xml.rels': {
        content: Buffer.from(
          relations({ worksheet: './sheets/second.xml' })
            .toString()
            .replace(
              '</Rel',
              `${relations({ x: 'y', worksheet: '../xl/sheets/first.xml' })
                .toString()
                .replace(/.*(<Relationship Id="rId2".*?\/>).*/, '$1')}</Rel`,
            ),
        ),
      },
      'xl/sheets/second.xml': { content: others },
      'xl/sheets/first.xml': { content: Buffer.from(sheetOf(`<row>${textCell('Título')}</row>`)) },
      'docProps/core.xml': { content: Buffer.alloc(1000, '<') },
    });
    expect((await read(file)).header).toEqual({ line: 1, cells: ['Título'] });
  });

  it('that lies about its sizes or hides them is refused', async () => {
    expect(await refusal(workbookOf(Buffer.alloc(SHEET_LIMITS.maxUnpackedBytes + 1, ' ')))).toEqual(TOO_MUCH);
    const bomb = Buffer.alloc(1024 * 1024, ' ');
    expect(await refusal(workbookOf(bomb, { claimed: 1000 }))).toEqual(BROKEN);
    expect(await refusal(workbookOf(bomb, { claimed: 0 }))).toEqual(TOO_MUCH);
    // The sizes follow the part (data descriptor) and are zero in the directory.
    const hidden = workbookOf(bomb);
    const entry = hidden.lastIndexOf('PK\u0001\u0002');
    hidden.fill(0, entry + 20, entry + 28);
    hidden.writeUInt16LE(8, entry + 8);
    expect((await refusal(hidden))[0]).toBe(422);
    // Other programs would follow the directory of the second part.
    const large = workbookOf(sheetOf(`<row>${textCell('x')}</row>`));
    large.writeUInt32LE(0xffffffff, large.length - 10);
    expect((await refusal(large))[0]).toBe(413);
  });

  it('of no sheet, or of nothing that can be opened, is refused', async () => {
    expect(await refusal(zipOf({ 'xl/workbook.xml': { content: Buffer.from('<workbook/>') } }))).toEqual([422, 'A planilha está vazia']);
    expect((await refusal(zipOf({ 'word/document.xml': { content: Buffer.from('<w/>') } })))[0]).toBe(415);
    expect((await refusal(workbookOf('<worksheet><sheetData><row><c></row>')))[0]).toBe(422);
  });
});

describe('a CSV', () => {
  it.each<[string, string, unknown]>([
    [
      '100,000 spaces in a cell',
      `Título\na${' '.repeat(100_000)}b`,
      [422, 'O texto da célula A2 é longo demais: o limite é de 8.192 caracteres'],
    ],
    [
      'a cell of 1 MB',
      `Título;Outra\n1;${'a'.repeat(1024 * 1024)}`,
      [422, 'O texto da célula B2 é longo demais: o limite é de 8.192 caracteres'],
    ],
    [
      'a quote nobody closes',
      `Título\n"${'a;\n'.repeat(2_000_000)}`,
      [422, 'O arquivo não pôde ser lido a partir da linha 2: confira as aspas'],
    ],
    ['nothing but separators', ';'.repeat(10_000_000), TOO_WIDE],
    ['nothing but ends of lines', '\r\n'.repeat(2_000_000), [413, 'A planilha tem linhas demais: importe no máximo 50.000 de uma vez']],
    ['too many columns', `Título${';'.repeat(256)}\nx`, TOO_WIDE],
    ['too many rows', 'x\n'.repeat(MAX_SHEET_ROWS + 2), [413, 'A planilha tem linhas demais: importe no máximo 50.000 de uma vez']],
  ])('with %s is refused', async (_, file, expected) => {
    expect(await refusal(file)).toEqual(expected);
  });

  it('with blank cells of any length is read as if they were empty', async () => {
    const { header, rows } = await read(`Título;Outra\n${' '.repeat(1024 * 1024)};x\n;;;\n`);
    expect([header.cells, rows]).toEqual([['Título', 'Outra'], [{ line: 2, cells: [null, 'x'] }]]);
  });
});

it('ends with whoever waits for it', async () => {
  const controller = new AbortController();
  const reading = readWorkbook(Buffer.from('x\n'.repeat(40_000)), false, log, controller.signal);
  controller.abort();
  await expect(reading).rejects.toMatchObject({ code: 'abandoned' });
  await expect(readWorkbook(Buffer.from('x'), false, log, AbortSignal.abort())).rejects.toMatchObject({ code: 'abandoned' });
});
