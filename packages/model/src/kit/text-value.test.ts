import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  choice,
  choices,
  type DateField,
  date,
  money,
  month,
  number,
  percentage,
  type RowContext,
  reference,
  references,
  text,
  weight,
  yesNo,
} from './field';
import { foldText, formatMoney, formatNumber, formatValue, MAX_CELL_LENGTH, parseText, plainNumber } from './text-value';

const nobody = () => null;

describe('parseText', () => {
  it('reads the days people type', () => {
    for (const written of [
      '05/07/2025',
      '5/7/2025',
      '05/07/25',
      '05072025',
      '050725',
      '2025-07-05',
      '5-7-25',
      '05/jul/25',
      '5 de julho de 2025',
    ]) {
      expect(parseText(date('Data'), written, nobody), written).toEqual({ value: '2025-07-05' });
    }
    const year = (written: string, field: DateField, context: Partial<RowContext> = {}) =>
      parseText(field, written, nobody, false, { today: '2026-03-10', environment: 'BEEF_CATTLE', ...context });
    const born = date('Nascimento', { window: 'birth' });
    expect(['15/3/70', '150326', '10/3/26', '09/03/26', '29/02/00'].map((one) => year(one, born))).toEqual(
      ['1970-03-15', '1926-03-15', '1926-03-10', '2026-03-09', '2000-02-29'].map((value) => ({ value })),
    );
    const entered = date('Data');
    const old = { harvest: { first_year: 1998, last_year: 1999 } };
    expect([year('05/07/98', entered, old), year('05/07/25', entered, old), year('05/07/70', entered)]).toEqual(
      ['1998-07-05', '2025-07-05', '2070-07-05'].map((value) => ({ value })),
    );
    expect(parseText(date('Data'), '31/02/2025', nobody)).toEqual({ message: 'Data inválida' });
    for (const written of ['7/2025', 'jul/25', 'Jul-2025', 'março/2025'])
      expect(parseText(month('Mês'), written, nobody)).toEqual({ value: written.startsWith('m') ? '2025-03-01' : '2025-07-01' });
    for (const written of ['julho', 'jul/jul/2025', '5/foo/2025'])
      expect(parseText(date('Data'), written, nobody)).toEqual({ message: 'Data inválida' });
  });

  it('matches options and titles without accents and case', () => {
    const sex = choice('Sexo', { MALE: 'Macho', FEMALE: 'Fêmea' });
    expect(parseText(sex, ' femea ', nobody)).toEqual({ value: 'FEMALE' });
    expect([parseText(sex, 'F', nobody), parseText(sex, 'm', nobody)]).toEqual([{ value: 'FEMALE' }, { value: 'MALE' }]);
    expect(parseText(choice('Uso', { CUT: 'Corte', CALF: 'Cria' }), 'C', nobody)).toEqual({ message: 'Valor inválido: use Corte ou Cria' });
    expect(parseText(sex, 'boi', nobody)).toEqual({ message: 'Valor inválido: use Macho ou Fêmea' });
    const cause = reference('Motivo', 'category_deaths_reason');
    expect(parseText(cause, 'Raio', (title) => (title === 'Raio' ? { id: 4, title } : null))).toEqual({ value: { id: 4, title: 'Raio' } });
    expect(parseText(cause, 'Trovão', nobody)).toEqual({ message: '"Trovão" não está na lista' });
    expect(parseText(cause, 'Outros', () => 'ambiguous').message).toContain('mais de um');
    expect(foldText('  São   José ')).toBe('sao jose');
  });

  it('asks back for a number that is another one beside numbers with a decimal point', () => {
    const kilos = weight('Peso');
    expect(parseText(kilos, '1.500', nobody)).toEqual({ value: 1500 });
    expect(parseText(kilos, '1500.75', nobody, true)).toEqual({ value: 1500.75 });
    expect(parseText(kilos, '401.125', nobody, true).message).toContain('pode ser 401125 ou 401,125');
    expect(parseText(kilos, '1,500', nobody, true).message).toContain('pode ser 1500 ou 1,5');
  });

  it('reads lists part by part, and no cell that is longer than any value', () => {
    const causes = references('Motivos', 'category_deaths_reason');
    const find = (title: string) => ({ id: title.length, title });
    expect(parseText(causes, ' Raio ;Seca,  Cobra ', find)).toEqual({ value: ['Raio', 'Seca', 'Cobra'].map(find) });
    const letters = choices('Letras', { A: 'Á', B: 'B' });
    expect(parseText(letters, 'a ; B', nobody)).toEqual({ value: ['A', 'B'] });
    expect(formatValue(letters, ['B', 'A'])).toBe('Á, B');
    const long = `${' '.repeat(1000)}x${' '.repeat(MAX_CELL_LENGTH)}y`;
    for (const field of [number('n'), date('d'), yesNo('s'), letters, causes]) {
      expect(parseText(field, long, find)).toEqual({ message: 'Use no máximo 4.000 caracteres' });
    }
    expect(parseText(text('t'), long, find)).toEqual({ value: long.trim() });
    expect(parseText(causes, 'a'.repeat(MAX_CELL_LENGTH), nobody).message?.length).toBeLessThan(300);
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

it('writes numbers as the language does, with the minus sign of print, whatever was written before', () => {
  const printed = (text: string) => text.replace('-', '−');
  const values = fc.oneof(
    fc.double({ noNaN: true, noDefaultInfinity: true }),
    fc.double({ min: -1e5, max: 1e5, noNaN: true }),
    fc.integer(),
  );
  fc.assert(
    fc.property(values, fc.integer({ min: 2, max: 6 }), fc.boolean(), (value, most, isTrimmed) => {
      const least = isTrimmed ? 0 : most;
      const [fewest, none] = [{ minimumFractionDigits: least }, { useGrouping: false }];
      const written = { ...fewest, maximumFractionDigits: most, signDisplay: 'negative' } as const;
      expect(formatNumber(value, most, isTrimmed)).toBe(printed(value.toLocaleString('pt-BR', written)));
      const money = { minimumFractionDigits: 2, maximumFractionDigits: most };
      const amount = Math.abs(value).toLocaleString('pt-BR', money);
      expect(formatMoney(value, most)).toBe(`${value < 0 && /[1-9]/.test(amount) ? '−' : ''}R$ ${amount}`);
      expect(plainNumber(value, least)).toBe(value.toLocaleString('pt-BR', { ...fewest, ...none, maximumFractionDigits: 20 }));
    }),
  );
});
