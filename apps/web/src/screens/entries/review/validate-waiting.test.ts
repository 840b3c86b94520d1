import { expect, it } from 'vitest';
import { births } from '#model/herd/births';
import { resourceOf } from '#model/registry';
import { waitingMonths, waitingQuery } from './validate-waiting';

const harvest = { first_year: 2025, last_year: 2026 };
const conditionsOf = (...asked: Parameters<typeof waitingQuery>) => waitingQuery(...asked)?.slice(2) ?? null;

it('asks for what waits in the month, however the rows say theirs', () => {
  expect(conditionsOf(births, null, harvest, '2026-02')).toEqual([
    ['wherecustom[date]', 'gte:2026-02-01'],
    ['wherecustom[date]', 'lte:2026-02-28'],
  ]);
  expect(conditionsOf(resourceOf('climates'), null, harvest, '2026-02')).toEqual([['wherein[month]', '2']]);
  expect(conditionsOf(resourceOf('financials'), 'DESPESAS', harvest, null)).toEqual([['wherein[type]', 'DESPESAS']]);
  // Rows of the whole harvest belong to no month, nor does a month of another harvest to this one.
  expect([conditionsOf(resourceOf('machines'), null, harvest, '2026-02'), conditionsOf(births, null, harvest, '2026-07')]).toEqual([
    null,
    null,
  ]);
});

it('names the months in which something waits, with its modules', () => {
  const cell = (month: string, state: 'entered' | 'validated') => ({ month, state, count: 1, validated: state === 'validated' });
  const rows = [
    { module: 'machines', isMonthly: false, cells: [cell('2025-07', 'entered')] },
    { module: 'births', isMonthly: true, cells: [cell('2025-07', 'validated'), cell('2025-08', 'entered')] },
    { module: 'deaths', isMonthly: true, cells: [cell('2025-07', 'entered'), cell('2025-08', 'entered')] },
  ];
  expect(waitingMonths(rows)).toEqual([
    { month: '2025-07', modules: ['deaths'] },
    { month: '2025-08', modules: ['births', 'deaths'] },
  ]);
});
