import { type Day, formatMonth, type Month } from '#domain/calendar';
import { month, number } from '../kit/field';
import { resource } from '../kit/resource';

/** The index of a month is only published after its end. */
export function unfinishedMonth(month: Month | Day, today: Day): string | null {
  return month.slice(0, 7) < today.slice(0, 7) ? null : `${formatMonth(month)} ainda não terminou: o índice é de meses fechados`;
}

/** IGP-DI of Fundação Getulio Vargas: index numbers (August 1994 = 100), not monthly changes. */
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
