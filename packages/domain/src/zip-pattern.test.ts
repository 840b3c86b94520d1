import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fillZipPattern, fitsZipPattern, isZipPattern } from './zip-pattern';

describe('fitsZipPattern', () => {
  it('is the Brazilian pattern where nothing else is said', () => {
    expect(fitsZipPattern('79190-000')).toBe(true);
    for (const wrong of ['79190000', '7919-0000', '79190-00', '79190-0000', ' 79190-000', '7919O-000', '']) {
      expect(fitsZipPattern(wrong), wrong).toBe(false);
    }
  });

  it('takes digits, letters, anything, and literals', () => {
    expect(fitsZipPattern('C1425CLA', 'a9999aaa')).toBe(true);
    expect(fitsZipPattern('14250CLA', 'a9999aaa')).toBe(false);
    expect(fitsZipPattern('ç', 'a')).toBe(true);
    expect(['7', 'x', '-', '🐂'].every((one) => fitsZipPattern(one, '*'))).toBe(true);
    expect(fitsZipPattern(' ', '*')).toBe(false);
    expect(fitsZipPattern('LV-1050', 'LV-9999')).toBe(true);
    expect(fitsZipPattern('EE-1050', 'LV-9999')).toBe(false);
    expect(fitsZipPattern('1.050', '9.999')).toBe(true);
    expect(fitsZipPattern('10050', '9.999')).toBe(false);
  });

  it('takes whatever is filled into a pattern, and nothing shorter', () => {
    const filled = fc.array(fc.constantFrom(['9', '7'], ['a', 'k'], ['*', '#'], ['-', '-'], [' ', ' ']), { minLength: 1, maxLength: 20 });
    fc.assert(
      fc.property(filled, (places) => {
        const [pattern, text] = [0, 1].map((at) => places.map((place) => place[at]).join(''));
        return fitsZipPattern(text ?? '', pattern) && !fitsZipPattern((text ?? '').slice(1), pattern);
      }),
    );
  });
});

it('isZipPattern asks for a place to fill in', () => {
  expect(['99999-999', 'AD9', '*', 'a'].every(isZipPattern)).toBe(true);
  expect(['', 'LV-', '- -'].some(isZipPattern)).toBe(false);
});

describe('fillZipPattern', () => {
  it('puts the marks between what is typed, and leaves out what has no place', () => {
    for (const typed of ['78700000', '78700-000', '78.700-000', 'CEP 78700 0001']) expect(fillZipPattern(typed)).toBe('78700-000');
    expect([fillZipPattern('78700'), fillZipPattern('78700x'), fillZipPattern('787000'), fillZipPattern('')]).toEqual([
      '78700',
      '78700',
      '78700-0',
      '',
    ]);
    expect([fillZipPattern('12', '9L9'), fillZipPattern('1L2', '9L9'), fillZipPattern('LL', 'LV'), fillZipPattern('x9', 'a-9')]).toEqual([
      '1L2',
      '1L2',
      'L',
      'x-9',
    ]);
    expect([fillZipPattern('VV', 'LV-9'), fillZipPattern('-', '9-9'), fillZipPattern('1-', '9-9')]).toEqual(['LV', '', '1-']);
    expect([fillZipPattern('1050', 'LV-9999'), fillZipPattern('LV-1050', 'LV-9999')]).toEqual(['LV-1050', 'LV-1050']);
  });
});
