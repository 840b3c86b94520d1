import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { choice, date, money, month, number, percentage, reference, text, weight, yesNo } from './field';
import { foldText, formatValue, parseNumber, parseText } from './text-value';

const nobody = () => null;

describe('parseNumber', () => {
  it.each([
    ['1.234,56', 1234.56],
    ['1234,5', 1234.5],
    ['R$ 1.234,56', 1234.56],
    ['1.234', 1234],
    ['12.5', 12.5],
    ['1,234.56', 1234.56],
    ['12,5 %', 12.5],
    ['300 kg', 300],
    ['-7', -7],
  ])('reads %s', (written, value) => expect(parseNumber(written)).toBe(value));

  it.each(['', 'doze', '1,2,3', '--1', '1.23.4', 'R$', '1e5'])('refuses %s', (written) => expect(parseNumber(written)).toBeNull());
});

describe('parseText', () => {
  it('reads the days people type', () => {
    for (const written of ['05/07/2025', '5/7/2025', '05/07/25', '05072025', '050725', '2025-07-05', '5-7-25']) {
      expect(parseText(date('Data'), written, nobody), written).toEqual({ value: '2025-07-05' });
    }
    expect(parseText(date('Data'), '31/02/2025', nobody)).toEqual({ message: 'Data inválida' });
    expect(parseText(month('Mês'), '7/2025', nobody)).toEqual({ value: '2025-07-01' });
  });

  it('matches options and titles without accents and case', () => {
    const sex = choice('Sexo', { MALE: 'Macho', FEMALE: 'Fêmea' });
    expect(parseText(sex, ' femea ', nobody)).toEqual({ value: 'FEMALE' });
    expect(parseText(sex, 'boi', nobody)).toEqual({ message: 'Valor inválido: use Macho ou Fêmea' });
    const cause = reference('Motivo', 'category_deaths_reason');
    expect(parseText(cause, 'Raio', (title) => (title === 'Raio' ? { id: 4, title } : null))).toEqual({ value: { id: 4, title: 'Raio' } });
    expect(parseText(cause, 'Trovão', nobody)).toEqual({ message: '"Trovão" não está na lista' });
    expect(parseText(cause, 'Outros', () => 'ambiguous').message).toContain('mais de um');
    expect(foldText('  São   José ')).toBe('sao jose');
  });

  it('never throws, and answers a value or a message', () => {
    const fields = [
      text('a'),
      number('b'),
      money('c'),
      date('d'),
      month('e'),
      yesNo('f'),
      choice('g', { A: 'a' }),
      reference('h', 'harvests'),
    ];
    fc.assert(
      fc.property(fc.constantFrom(...fields), fc.string({ unit: 'grapheme' }), (field, written) => {
        const result = parseText(field, written, nobody);
        return result.message !== undefined || 'value' in result;
      }),
    );
  });

  it('reads back what it shows', () => {
    const cents = fc.integer({ min: 0, max: 1e12 }).map((value) => value / 100);
    const fields = fc.constantFrom(money('R$'), weight('kg'), number('n', { decimals: 2 }), percentage('%'));
    fc.assert(
      fc.property(
        fields,
        cents,
        (field, value) => (parseText(field, formatValue(field, value), nobody) as { value: number }).value === value,
      ),
    );
  });
});
