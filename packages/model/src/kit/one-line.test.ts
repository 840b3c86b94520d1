import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { registry } from '../registry';
import { checkValue } from './check';
import { email, type Field, password, phone, suggestion, text } from './field';
import { hasBreaks, isOneLine, onOneLine } from './one-line';

const context = { environment: 'BEEF_CATTLE', today: '2026-03-10' } as const;
const judge = (field: Field, value: string) => checkValue(field, value, {}, context);
const ONE_LINE = 'Valor inválido: use uma linha só, sem tabulação';

describe('a text of one line', () => {
  it.each(['\n', '\r', '\r\n', '\t', '\v', '\f', '\u0085', '\u2028', '\u2029'])('refuses %j in every kind of text', (one) => {
    for (const field of [text('T'), suggestion('S'), email('E'), phone('P')]) expect(judge(field, `a${one}=1+1`)).toBe(ONE_LINE);
    expect(judge(text('T', { isMultiline: true }), `a${one}=1+1`)).toBeNull();
    expect(judge(password('P'), `Senha@${one}2026`)).toBeNull();
  });

  it('is what every text is that no declaration calls multi-line', () => {
    const multiline = registry.flatMap(({ path, fields }) =>
      Object.entries(fields)
        .filter(([, field]) => 'isMultiline' in field && field.isMultiline)
        .map(([name]) => `${path}.${name}`),
    );
    expect(multiline).toEqual(['faq.answer', 'customers.description', 'initial_analysis_arguments.description']);
  });

  it('is made of a pasted one without losing a word', () => {
    expect(onOneLine('Sal mineral\r\n  30 kg\t\tsaco ')).toBe('Sal mineral 30 kg saco ');
    expect(onOneLine('\n\n')).toBe('');
    expect(onOneLine(' a  b ')).toBe(' a  b ');
    const words = fc.array(fc.string({ unit: fc.constantFrom('a', 'ç', ' ', '\n', '\t', '\r', '\u2028'), maxLength: 6 }));
    fc.assert(
      fc.property(words, (parts) => {
        const line = onOneLine(parts.join('\n'));
        expect(hasBreaks(line)).toBe(false);
        expect(line.split(/\s+/).filter(Boolean)).toEqual(parts.join('\n').split(/\s+/).filter(Boolean));
        expect(onOneLine(line)).toBe(line);
        expect(isOneLine(text('T'))).toBe(true);
      }),
    );
  });
});
