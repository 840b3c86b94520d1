import { describe, expect, it } from 'vitest';
import { changeWords, periodWords } from './words';

const percent = (value: number) => ({ value, unit: '%', decimals: 1 });

describe('a change', () => {
  it('says which way it went, and whether that is better', () => {
    expect(changeWords({ change: percent(4.26), direction: 'HIGHER' })).toEqual({
      text: '+4,3 %',
      tone: 'better',
      mark: '▲',
      verdict: 'melhor',
    });
    expect(changeWords({ change: percent(4.26), direction: 'LOWER' })).toMatchObject({ tone: 'worse', mark: '▲', verdict: 'pior' });
    expect(changeWords({ change: percent(-12), direction: 'LOWER' })).toMatchObject({ text: '−12,0 %', tone: 'better', mark: '▼' });
    expect(changeWords({ change: percent(-12), direction: null })).toMatchObject({ tone: 'neutral', verdict: 'menor' });
    expect(changeWords({ change: percent(0.04), direction: 'LOWER' })).toMatchObject({ text: '0,0 %', tone: 'neutral', verdict: 'igual' });
    expect(changeWords({ change: percent(30_676), direction: 'HIGHER' })).toMatchObject({ text: '+999 % ou mais', verdict: 'melhor' });
    expect(changeWords({ change: null, direction: 'LOWER' })).toBeNull();
  });
});

it('a period says its days, as far as it has any', () => {
  expect(periodWords({ number: 7, label: 'Fechamento de Safra', from: '2025-07-01', to: '2026-06-30', closed: 12, months: 12 })).toBe(
    'Fechamento de Safra: 01/07/2025 a 30/06/2026',
  );
  expect(periodWords({ number: 1, label: '1º trimestre', from: null, to: null, closed: 0, months: 3 })).toBe('1º trimestre');
});
