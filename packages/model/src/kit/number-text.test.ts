import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { money, number, percentage, weight } from './field';
import { doubtOf, hasDecimalPoint, readNumber } from './number-text';
import { formatMoney, formatNumber, formatValue, plainNumber } from './text-value';

const plain = number('n', { decimals: 3 });
const land = money('R$', { unit: 'R$/ha' });
const kilos = weight('kg');
const share = percentage('%');

describe('a number as text', () => {
  it.each([
    ['8.420,00', 8420],
    ['12.345.678,90', 12345678.9],
    ['2.980,50', 2980.5],
    ['1.234.567', 1234567],
    ['1234,5', 1234.5],
    ['1150,25', 1150.25],
    [',5', 0.5],
    ['007', 7],
    ['1 500,75', 1500.75],
    ['1\u00a0500', 1500],
    ['12\u202f345\u202f678,9', 12345678.9],
    // A single mark before three digits is thousands for a dot, decimals for a comma.
    ['24.000', 24000],
    ['1.500', 1500],
    ['999.831', 999831],
    ['1,500', 1.5],
    // A dot that cannot separate thousands is a decimal point.
    ['12.5', 12.5],
    ['1500.75', 1500.75],
    ['1500.750', 1500.75],
    ['1173.831', 1173.831],
    ['0.500', 0.5],
    ['.500', 0.5],
    ['0.001', 0.001],
    ['1,234.56', 1234.56],
    ['1,234,567', 1234567],
    ['12 345.678', 12345.678],
    ['8.420,', 8420],
    ['8,', 8],
    ['8.', 8],
    ['-7', -7],
    ['−7,5', -7.5],
    ['-0', 0],
  ])('%s is %d', (text, value) => expect(readNumber(plain, text)).toBe(value));

  it.each([
    ...['', ' ', ',', '.', '-', 'R$', 'doze', '1e5', '+5', '--1', '1-', '(12)'],
    ...[
      '1.500.75',
      '1.23.4',
      '1,2,3',
      '1.5,2',
      '1.2345,6',
      '8.4200,00',
      '1,500,75',
      '12 34',
      '1..5',
      '1,,5',
      '1.234.',
      '012.345',
      '10.05.2025',
    ],
    ...['300 kg', '12 %', 'R$ 5', '10 mil', '3 k', '5/7'],
    ...['1,0000000000000000001', '12345678901234567', `1${'0'.repeat(80)}`],
  ])('%s is none', (text) => expect(readNumber(plain, text)).toBeNull());

  it('may carry the currency and the unit of its field, and no others', () => {
    for (const text of ['R$ 24.000', 'r$24.000,00', 'R$\u00a024.000,00', '24000/ha', 'R$ 24.000,00/ha', '24.000 R$/ha']) {
      expect([text, readNumber(land, text)]).toEqual([text, 24000]);
    }
    expect([readNumber(land, '-R$ 5,00'), readNumber(land, 'R$ -5,00'), readNumber(land, '-R$ -5')]).toEqual([-5, -5, null]);
    expect(['412,5 kg', '412.5kg', '412,5 KG', '412,5 g', '412,5 t', 'R$ 412,5'].map((text) => readNumber(kilos, text))).toEqual([
      ...[412.5, 412.5, 412.5, null, null, null],
    ]);
    expect(['12,5 %', '12,5%', '12,5 kg'].map((text) => readNumber(share, text))).toEqual([12.5, 12.5, null]);
  });

  it('says who writes with a decimal point, and what else such a person means', () => {
    expect(['1500.75', '1,234.56', '12.5', '0.500', '1,234,567'].every((text) => hasDecimalPoint(plain, text))).toBe(true);
    expect(['1500', '1.500', '1,500', '1.234,56', '12,5', '1.234.567', 'x'].some((text) => hasDecimalPoint(plain, text))).toBe(false);
    expect([doubtOf(plain, '1.500'), doubtOf(plain, '1,500'), doubtOf(land, 'R$ 1.250')]).toEqual([
      [1500, 1.5],
      [1500, 1.5],
      [1250, 1.25],
    ]);
    expect(['1500', '1.5', '1,5', '1.234,56', '1.500.000', 'x'].map((text) => doubtOf(plain, text))).toEqual(Array(6).fill(null));
  });
});

describe('every number', () => {
  const numbers = fc
    .tuple(fc.integer({ min: -999_999_999_999, max: 999_999_999_999 }), fc.integer({ min: 0, max: 3 }))
    .map(([digits, decimals]) => ({ value: digits / 10 ** decimals, decimals }));
  const same = (value: number, read: number | null) => expect(read).toBe(value === 0 ? 0 : value);

  it('reads back as Brazil formats it', () => {
    fc.assert(
      fc.property(numbers, ({ value, decimals }) => {
        same(value, readNumber(plain, formatNumber(value, decimals)));
        same(value, readNumber(plain, formatNumber(value, decimals, true)));
        same(value, readNumber(plain, plainNumber(value)));
        same(value, readNumber(share, `${formatNumber(value, decimals)} %`));
        same(value, readNumber(kilos, `${formatNumber(value, decimals)} kg`));
      }),
    );
  });

  it('reads back as money, by this product and by others', () => {
    const currency = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' });
    const cents = fc.integer({ min: -999_999_999_999_999, max: 999_999_999_999_999 }).map((amount) => amount / 100);
    fc.assert(
      fc.property(cents, (value) => {
        same(value, readNumber(land, formatMoney(value)));
        same(value, readNumber(land, currency.format(value)));
        same(value, readNumber(land, `${formatMoney(value)}/ha`));
      }),
    );
  });

  it('reads back as it is shown of its field', () => {
    const hundredths = fc.integer({ min: 0, max: 1e12 }).map((amount) => amount / 100);
    fc.assert(
      fc.property(
        fc.constantFrom(land, kilos, share, plain, number('ano', { isGrouped: false, decimals: 2 })),
        hundredths,
        (field, value) => {
          same(value, readNumber(field, formatValue(field, value)));
        },
      ),
    );
  });

  it('reads as English spreadsheets write it, or as 1000 times as much where only a column can tell', () => {
    const english = new Intl.NumberFormat('en-US', { maximumFractionDigits: 3 });
    fc.assert(
      fc.property(numbers, ({ value }) => {
        const text = english.format(value);
        const doubt = doubtOf(plain, text);
        if (doubt) expect(doubt).toContain(Math.abs(value));
        else same(value, readNumber(plain, text));
      }),
    );
  });
});

it('any text is read as a finite number or not at all', () => {
  const marks = fc.string({ unit: fc.constantFrom(...'0123456789.,- R$%/hakg\u00a0') });
  fc.assert(
    fc.property(fc.oneof(marks, fc.string()), fc.constantFrom(plain, land, kilos, share), (text, field) => {
      const value = readNumber(field, text);
      return value === null || Number.isFinite(value);
    }),
  );
});
