import { expect, it } from 'vitest';
import { type DateField, date, month, type RowContext } from './field';
import { likelyDays } from './likely-days';

const context: RowContext = { today: '2026-03-10', environment: 'BEEF_CATTLE', harvest: { first_year: 2025, last_year: 2026 } };
const entered = date('Data');
const born: DateField = date('Nascimento', { window: 'birth' });

it.each([
  ['a day whose month was swapped', entered, '2026-12-02', ['2026-02-12', '2025-12-02']],
  ['a day of the year before', entered, '2024-09-20', ['2025-09-20']],
  ['a day after today, though within the harvest', entered, '2025-04-20', []],
  ['a day of no harvest, as written or swapped', entered, '2030-06-20', []],
  ['a month of another year', month('Mês'), '2028-08-01', ['2025-08-01']],
  ['a birth in the future, without a harvest to go by', born, '2026-11-03', ['2026-03-11'].filter((day) => day < context.today)],
])('proposes for %s only days that can be right', (_what, field, refused, proposed) => {
  expect(likelyDays(field, refused, field === born ? { ...context, harvest: undefined } : context)).toEqual(proposed);
});
