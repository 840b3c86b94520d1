import { describe, expect, it } from 'vitest';
import { heads, money, number, weight } from '#model/kit/field';
import { copyText, lineDecimals, numberText, readCell } from './cell-text';

const amount = heads('Quantidade');
const kilos = weight('Peso');
const context = { today: '2026-07-01', environment: 'BEEF_CATTLE' as const };
const read = (field: typeof amount, text: string) => readCell(field, text, {}, context);

describe('a cell', () => {
  it('is written as Brazilians write', () => {
    expect([numberText(amount, 1234), numberText(kilos, 412.5), numberText(money('Valor'), 3000), numberText(amount, null)]).toEqual([
      '1.234',
      '412,50',
      'R$ 3.000,00',
      '',
    ]);
    expect([copyText(kilos, 412.5), copyText(money('Valor'), 3000)]).toEqual(['412,5', '3.000,00']);
  });

  it('has as many decimals as the others of its line', () => {
    const fat = number('Gordura', { decimals: 2, isTrimmed: true });
    const line = [8.8, 8.74, 9];
    expect(line.map((value) => numberText(fat, value, lineDecimals(line)))).toEqual(['8,80', '8,74', '9,00']);
    expect([206, 170].map((value) => numberText(fat, value, lineDecimals([206, 170])))).toEqual(['206', '170']);
    expect(numberText(fat, null, 2)).toBe('');
  });

  it('is read from what is typed and from what spreadsheets hold', () => {
    expect(read(amount, '1.234')).toMatchObject({ value: 1234, message: null });
    expect(read(kilos, '412,5 kg')).toMatchObject({ value: 412.5, message: null });
    expect(read(kilos, '1.500,75')).toMatchObject({ value: 1500.75, message: null });
    expect(readCell(kilos, '401.125', {}, context, true)).toMatchObject({ value: null, text: '401.125' });
    for (const nothing of ['', '  ', '-', '–']) expect(read(amount, nothing)).toEqual({ value: null, text: null, message: null });
  });

  it('keeps what is wrong, with the reason', () => {
    expect(read(amount, 'vinte')).toEqual({ value: null, text: 'vinte', message: 'Valor inválido' });
    expect(read(amount, '0')).toEqual({ value: 0, text: '0', message: 'Valor inválido: mínimo 1' });
    expect(read(amount, '1,5').message).toBe('Valor inválido: use um número inteiro');
  });
});
