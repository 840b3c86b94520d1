import { describe, expect, it } from 'vitest';
import { stockBalance } from '#domain/beef/stock-balance';
import { checkAdvice, checkSentence, partWords } from './stock-check';
import type { MovementPart } from './stock-client';

const MONTHS = ['2026-07', '2026-08'];
const part = (month: string, kind: MovementPart['kind'], heads: number, label = 'Vacas'): MovementPart => ({
  month,
  kind,
  heads,
  label,
});
const PARTS = [
  part('2026-07', 'births', 20, 'Machos'),
  part('2026-07', 'births', 12, 'Fêmeas'),
  part('2026-07', 'departures', 9),
  part('2026-07', 'deaths', 1),
  part('2026-08', 'entries', 1),
];

function checked(july: number | null, august: number | null = null) {
  const typed: Record<string, number | null> = { start: 1240, '2026-07': july, '2026-08': august };
  const [first, second] = stockBalance(MONTHS, PARTS, (month) => typed[month ?? 'start'] ?? null);
  if (!first || !second) throw new Error('two months were asked for');
  return { first, second };
}

describe('the stock check in words', () => {
  it('says what is missing and where to look', () => {
    const { first } = checked(1250);
    expect(checkSentence(first)).toBe(
      'Julho: 1.240 no início + 32 nascimentos − 9 saídas − 1 morte = 1.262; você digitou 1.250; faltam 12.',
    );
    expect(checkAdvice(first)).toContain('uma morte ou uma saída');
  });

  it('says what is left over', () => {
    const { first, second } = checked(1263, 1264);
    expect(checkSentence(first)).toMatch(/sobra 1\.$/);
    expect(checkAdvice(first)).toContain('um nascimento ou uma entrada');
    expect(checkSentence(second)).toBe('Agosto: 1.263 no início + 1 entrada = 1.264; você digitou 1.264: o estoque fecha.');
    expect(checkAdvice(second)).toBeNull();
  });

  it('says when the month was not typed', () => {
    expect(checkSentence(checked(null).first)).toMatch(/o fim do mês ainda não foi digitado\.$/);
    const [quiet] = stockBalance(['2026-09'], PARTS, () => null);
    expect(quiet && checkSentence(quiet)).toBe('Setembro: sem contagem no início, sem movimentações; o fim do mês ainda não foi digitado.');
  });

  it('claims no difference before the first count, and says what is missing', () => {
    const typed: Record<string, number> = { '2026-07': 1250, '2026-08': 1240 };
    const checks = stockBalance(MONTHS, PARTS, (month) => typed[month ?? 'start'] ?? null);
    const [july] = checks;
    expect(july && checkSentence(july)).toBe(
      'Julho: sem contagem no início, + 32 nascimentos − 9 saídas − 1 morte; você digitou 1.250: não há com que comparar.',
    );
    expect(july && checkAdvice(july)).toMatch(/^Falta o estoque inicial/);
  });

  it('names the parts of a kind', () => {
    expect(partWords(PARTS, '2026-07', 'births')).toBe('20 Machos; 12 Fêmeas');
  });
});
