import { month, number } from '../kit/field';
import { resource } from '../kit/resource';

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
});
