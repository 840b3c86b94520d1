import { describe, expect, it } from 'vitest';
import { UNKNOWN } from '#domain/unknown-number';
import { differenceParts, differenceText } from './difference-text';

describe('a difference in words', () => {
  it('stands in its own unit and says which way it goes', () => {
    expect(differenceText({ value: 12.46, unit: '%', decimals: 1 })).toBe('+12,5 %');
    expect(differenceText({ value: -0.5, unit: 'p.p.', decimals: 2 })).toBe('−0,50 p.p.');
    expect(differenceText({ value: -712.5, unit: 'R$/@', decimals: 2 })).toBe('−712,50 R$/@');
    expect(differenceText({ value: 1200, unit: 'R$', decimals: 2 })).toBe('+R$ 1.200,00');
  });

  it('goes no way where it is none to the decimals shown, or is not known', () => {
    expect(differenceParts({ value: -0.04, unit: '%', decimals: 1 })).toEqual({ amount: '0,0 %', way: 0 });
    expect(differenceText({ value: UNKNOWN, unit: '%', decimals: 1 })).toBe('—');
    expect(differenceText(null)).toBe('—');
  });

  it('does not count how many times next to nothing a number is', () => {
    expect(differenceText({ value: 30_676, unit: '%', decimals: 1 })).toBe('+999 % ou mais');
    expect(differenceText({ value: 30_676, unit: 'R$', decimals: 2 })).toBe('+R$ 30.676,00');
  });
});
