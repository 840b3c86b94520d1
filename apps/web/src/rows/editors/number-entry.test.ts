import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { heads, money, number, percentage, weight } from '#model/kit/field';
import { isBlockedKey, readEntry, shownEntry, writtenEntry } from './number-entry';

const price = money('Valor');
const kilos = weight('Peso');
const index = number('Índice', { decimals: 3 });

describe('what is written into an input for a number', () => {
  it('is shown as it was understood', () => {
    const shown = (text: string, field = price) => shownEntry(field, readEntry(field, text));
    expect(['8.420,00', '24.000', '1500.75', '12.5', ' R$ 7 '].map((text) => shown(text))).toEqual([
      ...['R$ 8.420,00', 'R$ 24.000,00', 'R$ 1.500,75', 'R$ 12,50', 'R$ 7,00'],
    ]);
    expect([shown('1.500', index), shown('1500,5', kilos), shown('12,5', percentage('%')), shown('1.340', heads('Quantidade'))]).toEqual([
      ...['1.500,000', '1.500,50', '12,5 %', '1.340'],
    ]);
    expect(shown('2.026', number('Ano', { isGrouped: false }))).toBe('2026');
  });

  it('is never cut or rounded: what cannot be kept stays in sight', () => {
    expect(shownEntry(price, readEntry(price, '1.234,567'))).toBe('1.234,567');
    expect(shownEntry(heads('Quantidade'), 1.5)).toBe('1,5');
    for (const text of ['1.500.75', '12 mil', 'R$', '1e5']) expect([readEntry(price, text), shownEntry(price, text)]).toEqual([text, text]);
    expect(['', '   '].map((text) => readEntry(price, text))).toEqual([null, null]);
  });

  it('is opened without marks between thousands', () => {
    expect([writtenEntry(price, 8420), writtenEntry(kilos, 12345.5), writtenEntry(index, 1173.831), writtenEntry(price, null)]).toEqual([
      ...['8420,00', '12345,5', '1173,831', ''],
    ]);
    expect(writtenEntry(price, 'torto')).toBe('torto');
  });

  it('reads back as it is shown and as it is opened', () => {
    const entries = fc.oneof(
      fc.integer({ min: -1e12, max: 1e12 }).map((digits) => (digits === 0 ? 0 : digits / 1000)),
      fc.string(),
      fc.constant(null),
    );
    fc.assert(
      fc.property(fc.constantFrom(price, kilos, index), entries, (field, entry) => {
        const read = typeof entry === 'string' ? readEntry(field, entry) : entry;
        expect(readEntry(field, shownEntry(field, read))).toBe(read);
        expect(readEntry(field, writtenEntry(field, read))).toBe(read);
      }),
    );
  });

  it('takes none of the keys that no number has', () => {
    expect(['-', '+', 'e', 'E', '1', ',', '.', 'R', '$'].filter((key) => isBlockedKey(key))).toEqual(['-', '+', 'e', 'E']);
    expect(isBlockedKey('-', true)).toBe(false);
  });
});
