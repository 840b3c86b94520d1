import { describe, expect, it } from 'vitest';
import { births } from '#model/herd/births';
import type { DateField } from '#model/kit/field';
import { completed, DAY_PARTS, dateText, isMonthText, MONTH_PARTS, readDateText, withSlashes } from './date-text';

const field = births.fields.date as DateField;
const typed = (keys: string, parts: readonly number[] = DAY_PARTS) =>
  [...keys].reduce((text, key) => withSlashes(text + key, text, parts), '');

describe('typing a date', () => {
  it.each([
    ['05072025', '05/07/2025'],
    ['05/07/2025', '05/07/2025'],
    ['5/7/2025', '5/7/2025'],
    ['5-7-25', '5/7/25'],
    ['05072025999', '05/07/2025'],
    ['0', '0'],
    ['05', '05/'],
    ['0507', '05/07/'],
  ])('%s becomes %s', (keys, text) => expect(typed(keys)).toBe(text));

  it('types a month', () => {
    expect(typed('072025', MONTH_PARTS)).toBe('07/2025');
    expect(typed('7/2025', MONTH_PARTS)).toBe('7/2025');
  });

  it('lets slashes be deleted', () => {
    expect(withSlashes('05', '05/', DAY_PARTS)).toBe('05');
    expect(withSlashes('05/0', '05/07', DAY_PARTS)).toBe('05/0');
  });

  it('takes a pasted date', () => {
    expect(withSlashes('05/07/2025', '', DAY_PARTS)).toBe('05/07/2025');
  });
});

describe('the beginning of a date', () => {
  const hints = { firstYear: 2026, near: '2026-11-03' };
  it.each([
    ['20/11', '20/11/2026'],
    ['20/11/', '20/11/2026'],
    ['1/2', '1/2/2027'],
    ['30/06', '30/06/2027'],
    ['01/07', '01/07/2026'],
    ['20', '20/11/2026'],
    ['20/', '20/11/2026'],
  ])('%s is enough in a harvest: %s', (text, whole) => expect(completed(text, false, hints)).toBe(whole));

  it.each(['20/11/2025', '07/2026', '', '20/11/2', 'x'])('%s stays as it is', (text) => expect(completed(text, false, hints)).toBe(text));

  it('needs the harvest for the year, and a day before it for the month', () => {
    expect(completed('20/11', false, { firstYear: null, near: '2026-11-03' })).toBe('20/11');
    expect(completed('20', false, { firstYear: 2026, near: null })).toBe('20');
  });

  it('is a month where a month is asked for', () => {
    expect(['11', '2', '02/'].map((text) => completed(text, true, hints))).toEqual(['11/2026', '2/2027', '02/2027']);
  });

  it('is judged as any other date: 31/11 is none', () => {
    expect(readDateText('date', field, completed('31/11', false, hints), false)).toEqual({ date: '31/11/2026', period: false });
  });
});

describe('what a typed date means', () => {
  it('is a day, or a whole month where a month was written', () => {
    expect(readDateText('date', field, '05/07/2025', false)).toEqual({ date: '2025-07-05', period: false });
    expect(readDateText('date', field, '5/7/25', false)).toEqual({ date: '2025-07-05', period: false });
    expect(readDateText('date', field, '07/2025', false)).toEqual({ date: '2025-07-01', period: true });
    expect(readDateText('date', field, '07/20/25', false)).toEqual({ date: '2025-07-01', period: true });
    expect(readDateText('date', field, '05/07/2025', true)).toEqual({ date: '2025-07-01', period: true });
    expect(readDateText('date', field, '', true)).toEqual({ date: null, period: false });
  });

  it('keeps what is no date, to be judged', () => {
    expect(readDateText('date', field, '31/02/2025', false)).toEqual({ date: '31/02/2025', period: false });
    expect(dateText(field, '31/02/2025', false)).toBe('31/02/2025');
    expect(dateText(field, '2025-07-01', true)).toBe('07/2025');
    expect(dateText(field, null, false)).toBe('');
  });

  it('knows months from days', () => {
    expect(['07/2025', '2025-07', '072025'].map(isMonthText)).toEqual([true, true, true]);
    expect(['050725', '05/07/25', '05/07/2025', '', '13'].map(isMonthText)).toEqual([false, false, false, false, false]);
  });
});
