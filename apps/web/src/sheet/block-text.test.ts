import { describe, expect, it } from 'vitest';
import { blockText, parseBlock } from './block-text';

describe('a block from a spreadsheet', () => {
  it('keeps every value in its place, empty lines and cells too', () => {
    expect(parseBlock('1\t2\r\n\t\r\n3\t\r\n')).toEqual([
      ['1', '2'],
      ['', ''],
      ['3', ''],
    ]);
  });

  it('takes the quotation marks and the hard spaces off', () => {
    expect(parseBlock('"1.234,56"\t\u00a0R$ 5\u00a0')).toEqual([['1.234,56', 'R$ 5']]);
  });

  it('fills short lines up', () => {
    expect(parseBlock('1\t2\t3\n4')).toEqual([
      ['1', '2', '3'],
      ['4', '', ''],
    ]);
  });

  it('reads a CSV of a Brazilian spreadsheet', () => {
    expect(parseBlock('10;412,5\n11;413')).toEqual([
      ['10', '412,5'],
      ['11', '413'],
    ]);
  });

  it('comes back as it went', () => {
    const block = [
      ['1.234', '412,5'],
      ['', '3'],
    ];
    expect(parseBlock(blockText(block))).toEqual(block);
  });
});
