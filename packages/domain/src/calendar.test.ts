import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addDays,
  addMonths,
  daysBetween,
  daysInMonth,
  endOfMonth,
  formatDay,
  formatMonth,
  harvestMonths,
  harvestWindow,
  isDay,
  isLongHarvest,
  monthName,
  monthOfHarvest,
  readDay,
  todayInBrazil,
} from './calendar';

const anyDay = fc
  .date({ min: new Date('1900-01-01'), max: new Date('2999-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

describe('calendar', () => {
  it('reads the three spellings of a day and nothing else', () => {
    expect(readDay('2024-02-29')).toBe('2024-02-29');
    expect(readDay('29/02/2024')).toBe('2024-02-29');
    expect(readDay('29/02/2024 00:00:00')).toBe('2024-02-29');
    for (const wrong of ['29/02/2023', '2024-13-01', '2024-2-1', '31/04/2024', '', 'ontem', '2024-02-29T00:00:00Z', '0000-01-01']) {
      expect(readDay(wrong), wrong).toBeNull();
    }
  });

  it('formats what it reads', () => {
    fc.assert(fc.property(anyDay, (day) => isDay(day) && readDay(formatDay(day)) === day));
  });

  it('counts days forth and back', () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: -20_000, max: 20_000 }), (day, count) => daysBetween(day, addDays(day, count)) === count),
    );
  });

  it('knows the harvest', () => {
    expect(harvestWindow({ first_year: 2024, last_year: 2025 })).toEqual({ start: '2024-07-01', end: '2025-06-30' });
    const months = harvestMonths({ first_year: 2024, last_year: 2025 });
    expect(months).toHaveLength(12);
    expect([months[0], months[6], months[11]]).toEqual(['2024-07', '2025-01', '2025-06']);
    expect([7, 12, 1, 6].map((number) => monthOfHarvest({ first_year: 2024, last_year: 2025 }, number))).toEqual([
      '2024-07',
      '2024-12',
      '2025-01',
      '2025-06',
    ]);
  });

  it('has twelve months of rows in a harvest that is called by two years', () => {
    const long = { first_year: 2024, last_year: 2026 };
    expect(harvestWindow(long)).toEqual({ start: '2024-07-01', end: '2025-06-30' });
    expect(harvestMonths(long).at(-1)).toBe('2025-06');
    expect([isLongHarvest(long), isLongHarvest({ ...long, last_year: 2025 })]).toEqual([true, false]);
  });

  it('steps over years and leap days', () => {
    expect(addMonths('2024-11', 3)).toBe('2025-02');
    expect(addMonths('2024-01', -1)).toBe('2023-12');
    expect(daysInMonth('2024-02')).toBe(29);
    expect(endOfMonth('2025-02')).toBe('2025-02-28');
  });

  it('has years of four digits from 1900 to 2999, in every text', () => {
    expect(['1899-12-31', '1900-01-01', '2999-12-31', '3000-01-01'].map(isDay)).toEqual([false, true, true, false]);
    expect([addMonths('0999-12', 1), addMonths('1000-01', -1)]).toEqual(['1000-01', '0999-12']);
    expect([addDays('2024-12-31', 1), addDays('2024-03-01', -1)]).toEqual(['2025-01-01', '2024-02-29']);
  });

  it('names the month of a month and of a day', () => {
    expect(['2025-01', '2025-07', '2025-12-31', '2025-13'].map(monthName)).toEqual(['Jan', 'Jul', 'Dez', '']);
    expect(['2025-07', '2025-07-01'].map(formatMonth)).toEqual(['07/2025', '07/2025']);
  });

  it('takes the day from Brasília, not from Greenwich', () => {
    expect(todayInBrazil(new Date('2026-07-01T01:30:00Z'))).toBe('2026-06-30');
  });

  it('takes the day anew with every minute', () => {
    const [before, midnight] = ['2026-07-01T02:59:59.999Z', '2026-07-01T03:00:00Z'].map((text) => new Date(text));
    expect([before, before, midnight, midnight, before].map(todayInBrazil)).toEqual([
      ...['2026-06-30', '2026-06-30'],
      ...['2026-07-01', '2026-07-01', '2026-06-30'],
    ]);
  });
});
