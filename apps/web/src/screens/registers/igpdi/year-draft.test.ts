import { describe, expect, it } from 'vitest';
import {
  indexDoubt,
  indexError,
  indexText,
  isChanged,
  isToCome,
  monthError,
  monthsOf,
  readIndexMonths,
  withYear,
  yearError,
  yearValues,
} from './year-draft';

const june = { id: 5, date: '2022-06-01', index: 1173.831, version: 3 };
const stored = monthsOf([june]);

it('doubts an index far from the month before, as when the monthly change is typed', () => {
  const entries = [1169.566, null, 0.43, 1201.362, 'abc', 120136.2];
  expect(entries.map((_, month) => indexDoubt(entries, month))).toEqual([
    null,
    null,
    'Muito longe de janeiro (1.169,566): confira',
    'Muito longe de março (0,430): confira',
    null,
    'Muito longe de abril (1.201,362): confira',
  ]);
});

describe('a year', () => {
  it('has twelve months, January first', () => {
    expect(stored.map((row) => row?.id ?? null)).toEqual([null, null, null, null, null, 5, null, null, null, null, null, null]);
    expect(stored.map(indexText)[5]).toBe('1.173,831');
    expect(indexText({ ...june, index: 900 })).toBe('900,000');
  });

  it('sends what is written or emptied with the version that was read, and skips what was blank', () => {
    const entries = [1100.5, null, null, null, null, 1173.832, ...Array<null>(6).fill(null)];
    const none = Array(12).fill(null);
    expect(yearValues(entries, stored)).toEqual(Object.assign(none, { 0: { index: 1100.5 }, 5: { index: 1173.832, version: 3 } }));
    expect(yearValues(Array<null>(12).fill(null), stored)).toEqual(Object.assign([...none], { 0: null, 5: { index: null, version: 3 } }));
  });

  it('is changed by another value and by emptying', () => {
    expect([1173.831, null, 1173.83].map((entry) => isChanged(entry, june))).toEqual([false, true, true]);
    expect([isChanged(1, null), isChanged(null, null), isChanged('x', null)]).toEqual([true, false, true]);
  });

  it('takes a column or a row of a spreadsheet, each value in its month', () => {
    expect(readIndexMonths('1.100,5\r\n\r\n1150,25\r\n')).toEqual([1100.5, null, 1150.25]);
    expect(readIndexMonths('\t987,654\tcem')).toEqual([null, 987.654, 'cem']);
    expect(readIndexMonths('1150,25')).toEqual([1150.25]);
  });

  it('asks back for what may be two numbers in a column with decimal points', () => {
    const entries = readIndexMonths('1173.831\n987.654\n1150.25');
    expect(entries).toEqual([1173.831, '987.654', 1150.25]);
    expect(entries.map(indexError)).toEqual([null, expect.stringContaining('pode ser 987654 ou 987,654'), null]);
  });
});

describe('an index', () => {
  it('is a number above zero with three decimals at most', () => {
    expect([null, 1173.831, 0.001].map(indexError)).toEqual([null, null, null]);
    for (const entry of [0, -1, 'abc', 1.2345, 1_000_000_000_000]) expect([entry, indexError(entry)]).not.toEqual([entry, null]);
  });
});

describe('a month that is not over', () => {
  it('takes no index, and lets a stored one go', () => {
    const today = '2026-11-26';
    expect([monthError(1200, 2026, 9, today), monthError(null, 2026, 10, today)]).toEqual([null, null]);
    expect(monthError(1200, 2026, 10, today)).toContain('11/2026');
    expect([isToCome(null, 2026, 9, today), isToCome(null, 2026, 10, today), isToCome(june, 2027, 5, today)]).toEqual([false, true, false]);
  });
});

describe('the choice of years', () => {
  it('is descending, each year once', () => {
    expect(withYear([2026, 2025], 1990)).toEqual([2026, 2025, 1990]);
    expect(withYear([2026, 2025], 2025)).toEqual([2026, 2025]);
  });

  it('takes a year that a month can lie in', () => {
    expect(['1970', '2026'].map((text) => yearError(text, 2026))).toEqual([null, null]);
    for (const text of ['', '26', '1969', '2027', '20a6']) expect(yearError(text, 2026)).toBe('Use um ano de 1970 a 2026');
  });
});
