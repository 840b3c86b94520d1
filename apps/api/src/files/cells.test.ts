import { describe, expect, it } from 'vitest';
import { choice, date, month, number, percentage, references, text, yesNo } from '#model/kit/field';
import { fileCell, fileNumberText, isPointed, isSameCellText, readFileCell } from './cells';

const nothing = () => null;

describe('a cell', () => {
  it('holds numbers as numbers and the rest as people write it', () => {
    expect(fileCell(number('N', { decimals: 2 }), 1234.5)).toBe(1234.5);
    expect(fileCell(percentage('P'), 12.5)).toBe(12.5);
    expect(fileCell(yesNo('B'), false)).toBe('Não');
    expect(fileCell(date('D'), '2025-07-05')).toBe('05/07/2025');
    expect(fileCell(month('M'), '2025-07-01')).toBe('07/2025');
    expect(fileCell(choice('C', { A: 'Um' }), 'A')).toBe('Um');
    expect(fileCell(text('T'), null)).toBeNull();
  });

  it.each([
    [0.3 - 0.1 * 3, '0'],
    [-2.3e-14, '0'],
    [0.1 + 0.2, '0,3'],
    [-63.786284381, '-63,786284'],
    [0.000001, '0,000001'],
    [123456789.12, '123456789,12'],
  ])('writes %d without what floating arithmetic left of it', (value, text) => {
    expect(fileNumberText(value)).toBe(text);
  });

  it.each([
    [number('N', { decimals: 2 }), 0.1 + 0.2, 0.3],
    [number('N', { decimals: 2 }), 0.125, 0.125],
    [number('N', { decimals: 2 }), '1.234,56', 1234.56],
    [date('D'), '5/7/25', '2025-07-05'],
    [month('M'), '01/07/2025', '2025-07-01'],
    [yesNo('B'), true, true],
    [yesNo('B'), 'x', true],
    [text('T'), 1310, '1310'],
    [text('T'), '\u00a0 oi ', 'oi'],
  ])('is read by the kind of its field: %o, %j', (field, cell, value) => {
    expect(readFileCell(field, cell, nothing)).toEqual({ value });
  });

  it('is asked back where its column has decimal points and it may be two numbers', () => {
    const field = number('N', { decimals: 3 });
    expect(['1500.75', 1500.75, '1.500', '1500,75'].map((cell) => isPointed(field, cell))).toEqual([true, false, false, false]);
    expect(isPointed(text('T'), '1500.75')).toBe(false);
    expect(readFileCell(field, '401.125', nothing)).toEqual({ value: 401125 });
    expect(readFileCell(field, '401.125', nothing, true).message).toContain('pode ser 401125 ou 401,125');
    expect(readFileCell(field, 401.125, nothing, true)).toEqual({ value: 401.125 });
  });

  it('of a megabyte is refused at once, whatever its kind', () => {
    const long = `x${' '.repeat(1_000_000)}x`;
    for (const field of [number('N'), date('D'), month('M'), yesNo('B'), choice('C', { A: 'Um' }), references('R', 'farms')]) {
      expect(readFileCell(field, long, nothing)).toEqual({ message: 'Use no máximo 4.000 caracteres' });
    }
  });

  it('with the error of a formula is refused', () => {
    expect(readFileCell(text('T'), '#N/A', nothing)).toEqual({ message: 'A fórmula da célula deu erro: #N/A' });
  });

  it('of a list may hold a title with a comma in it', () => {
    const find = (title: string) => (title === 'Um, dois' ? { id: 1 } : null);
    expect(readFileCell(references('R', 'farms'), 'Um, dois', find)).toEqual({ value: [{ id: 1 }] });
    expect(readFileCell(references('R', 'farms'), 'Um, três', find)).toEqual({ message: '"Um" não está na lista' });
  });

  it('says the same however it was written', () => {
    const field = number('N', { decimals: 2 });
    expect(isSameCellText(field, '1234,5', 1234.5)).toBe(true);
    expect(isSameCellText(field, 1234.5, 1234.5)).toBe(true);
    expect(isSameCellText(field, '1.234,50', 1234.5)).toBe(false);
    expect(isSameCellText(text('T'), ' oi', 'oi')).toBe(true);
    expect(isSameCellText(text('T'), null, null)).toBe(true);
  });
});
