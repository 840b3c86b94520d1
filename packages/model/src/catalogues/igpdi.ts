import { type Day, formatMonth, type Month } from '#domain/calendar';
import { month, number } from '../kit/field';
import { resource } from '../kit/resource';

/** An index is of a whole month: nobody knows that of one that still runs or is to come. Null where the month is over. */
export function unfinishedMonth(month: Month | Day, today: Day): string | null {
  return month.slice(0, 7) < today.slice(0, 7) ? null : `${formatMonth(month)} ainda não terminou: o índice é de meses fechados`;
}

/**
 * IGP-DI (Fundação Getulio Vargas), the index that past money is corrected by: the index number of each month (August 1994 = 100),
 * not the change from one month to the next.
 */
export const igpdi = resource({
  path: 'igpdi',
  one: 'Índice IGP-DI',
  many: 'IGP-DI',
  scope: 'none',
  access: 'catalogue',
  order: [['date', 'DESC']],
  unique: [['date']],
  fields: {
    date: month('Mês'),
    index: number('Índice', { decimals: 3, min: 0.001, help: 'Número-índice, ago/1994 = 100.' }),
  },
  rules: [
    ({ date }, { today }) => {
      const unfinished = typeof date === 'string' ? unfinishedMonth(date, today) : null;
      return unfinished === null ? undefined : { date: unfinished };
    },
  ],
});
