import { describe, expect, it } from 'vitest';
import { digitsOf, isOfBrazil, phoneOf } from './phone-text';

describe('a phone', () => {
  it('without a country is one of Brazil, also where its area is 55', () => {
    expect(phoneOf('66999991234', false)).toBe('+55 (66) 9 9999-1234');
    expect(phoneOf('55999991234', false)).toBe('+55 (55) 9 9999-1234');
  });

  it('keeps the country that was typed', () => {
    expect(phoneOf('5566999991234', false)).toBe('+55 (66) 9 9999-1234');
    expect(phoneOf('59599999123', true)).toBe('+59 (59) 9 9991-23');
    expect(phoneOf('5955999991234', true)).toBe('+59 (55) 9 9999-1234');
  });

  it('is one of Brazil also where the area is dialled with a zero', () => {
    expect(phoneOf('066999991234', false)).toBe('+55 (66) 9 9999-1234');
    expect(isOfBrazil('066999991234', false)).toBe(true);
  });

  it('is not taken for another country before its last digit, and is nothing without one', () => {
    expect(phoneOf('6699999123', false)).toBe('+55 (66) 9 9999-123');
    expect(phoneOf('', false)).toBeNull();
    expect([isOfBrazil('66999991234', false), isOfBrazil('669999912345', false), isOfBrazil('66', true)]).toEqual([true, false, false]);
  });

  it('is read back as digits', () => {
    expect(digitsOf('+55 (66) 9 9999-1234')).toBe('5566999991234');
    expect(digitsOf(null)).toBe('');
  });
});
