import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatClipboard } from './format-clipboard';
import { parseClipboardBlock, parseClipboardRows } from './parse-clipboard';

describe('a block from a spreadsheet', () => {
  it('keeps every value in its place, empty lines and cells too', () => {
    expect(parseClipboardBlock('1\t2\r\n\t\r\n3\t\r\n')).toEqual([
      ['1', '2'],
      ['', ''],
      ['3', ''],
    ]);
  });

  it('takes the quotation marks and the hard spaces off', () => {
    expect(parseClipboardBlock('"1.234,56"\t\u00a0R$ 5\u00a0')).toEqual([['1.234,56', 'R$ 5']]);
  });

  it('fills short lines up', () => {
    expect(parseClipboardBlock('1\t2\t3\n4')).toEqual([
      ['1', '2', '3'],
      ['4', '', ''],
    ]);
  });

  it('reads a CSV of a Brazilian spreadsheet', () => {
    expect(parseClipboardBlock('10;412,5\n11;413')).toEqual([
      ['10', '412,5'],
      ['11', '413'],
    ]);
  });

  it('comes back as it went', () => {
    const block = [
      ['1.234', '412,5'],
      ['', '3'],
      ['duas\nlinhas', 'diz "oi"'],
    ];
    expect(parseClipboardBlock(formatClipboard(block))).toEqual(block);
  });
});

describe('a list from a spreadsheet', () => {
  it('is cut into rows and cells', () => {
    expect(parseClipboardRows('a\tb\r\nc\td\r\n')).toEqual([
      ['a', 'b'],
      ['c', 'd'],
    ]);
    expect(parseClipboardRows('"a\tb"\t"diz ""oi"""\n"duas\nlinhas"\tx')).toEqual([
      ['a\tb', 'diz "oi"'],
      ['duas\nlinhas', 'x'],
    ]);
    expect(parseClipboardRows('cano 3"\tx\n"solto\ty')).toEqual([
      ['cano 3"', 'x'],
      ['"solto', 'y'],
    ]);
    expect(parseClipboardRows('05/07/2025;12;Macho\n\n')).toEqual([['05/07/2025', '12', 'Macho']]);
    expect(parseClipboardRows('\n \t \n')).toEqual([]);
  });

  it('never throws, and gives back the cells that were written', () => {
    fc.assert(fc.property(fc.string(), (text) => Array.isArray(parseClipboardRows(text))));
    const cell = fc.string({ unit: fc.constantFrom('a', 'ç', '1', ' ', '"', '\t', '\n', ';'), minLength: 1, maxLength: 8 });
    const filled = cell.filter((text) => text.trim() !== '');
    fc.assert(
      fc.property(fc.array(fc.array(filled, { minLength: 2, maxLength: 4 }), { minLength: 1, maxLength: 5 }), (rows) => {
        const text = rows.map((row) => row.map((one) => `"${one.replaceAll('"', '""')}"`).join('\t')).join('\r\n');
        expect(parseClipboardRows(text)).toEqual(rows);
      }),
    );
  });
});
