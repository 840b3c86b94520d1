import { describe, expect, it } from 'vitest';
import {
  closingDay,
  describedPeriod,
  effectivePeriod,
  harvestMonthsOf,
  monthPeriod,
  PERIODS,
  type PeriodCode,
  periodOf,
  WHOLE_HARVEST,
} from './period';

const HARVEST = { first_year: 2023, last_year: 2024 };
const always = () => true;

describe('a part of the harvest', () => {
  it('is a quarter, a semester, the whole or a month, from July', () => {
    expect(PERIODS.map((period) => harvestMonthsOf(HARVEST, period)).map((months) => `${months[0]} ${months.at(-1)}`)).toEqual([
      ...['2023-07 2023-09', '2023-10 2023-12', '2024-01 2024-03', '2024-04 2024-06'],
      ...['2023-07 2023-12', '2024-01 2024-06', '2023-07 2024-06'],
    ]);
    expect([0, 5, 6, 11].map(monthPeriod).map(({ code, number, label, first, count }) => [code, number, label, first, count])).toEqual([
      ['MONTH', 0, 'Jul', 0, 1],
      ['MONTH', 0, 'Dez', 5, 1],
      ['MONTH', 0, 'Jan', 6, 1],
      ['MONTH', 0, 'Jun', 11, 1],
    ]);
    expect(() => periodOf('Q5' as PeriodCode)).toThrow('unknown period Q5');
  });

  it('goes to the last counted month that is over, and opens with the month before', () => {
    const found = (today: string, isCounted: (month: string) => boolean = always, code: PeriodCode = 'Q2') => {
      const { months, opening, days } = effectivePeriod(HARVEST, periodOf(code), today, isCounted);
      return [months.length, opening, days];
    };
    expect([found('2023-11-29'), found('2023-11-30'), found('2024-06-01')]).toEqual([
      [1, '2023-09', 31],
      [2, '2023-09', 61],
      [3, '2023-09', 92],
    ]);
    expect([found('2024-06-01', (month) => month === '2023-11'), found('2024-06-01', () => false)]).toEqual([
      [2, '2023-09', 61],
      [0, '2023-09', 0],
    ]);
    expect(found('2024-06-30', always, 'HARVEST')).toEqual([12, null, 366]);
  });

  it('of a diagnosis is the whole harvest or nothing', () => {
    const [whole, quarter] = [WHOLE_HARVEST, periodOf('Q1')];
    expect(describedPeriod(HARVEST, whole, true)).toEqual({
      period: whole,
      months: harvestMonthsOf(HARVEST, whole),
      opening: null,
      days: 366,
    });
    const none = { months: [], opening: null, days: 0 };
    expect([describedPeriod(HARVEST, whole, false), describedPeriod(HARVEST, quarter, true)]).toEqual([
      { period: whole, ...none },
      { period: quarter, ...none },
    ]);
  });
});

it('the closing day is the end of the last month that is over, or the beginning of the harvest', () => {
  expect(
    ['2023-06-30', '2023-07-30', '2023-07-31', '2023-08-30', '2024-02-29', '2025-01-01'].map((day) => closingDay(HARVEST, day)),
  ).toEqual([...['2023-07-01', '2023-07-01', '2023-07-31', '2023-07-31', '2024-02-29', '2024-06-30']]);
});
