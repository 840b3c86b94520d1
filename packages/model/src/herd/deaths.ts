import { ENVIRONMENTS } from '../kit/environment';
import { date, heads, reference } from '../kit/field';
import { resource } from '../kit/resource';
import { sameCategory } from './usual-weights';

export const deaths = resource({
  path: 'deaths',
  one: 'Morte',
  many: 'Mortes',
  scope: 'farmHarvest',
  access: 'entry',
  environments: ENVIRONMENTS,
  order: [['date', 'DESC']],
  month: { field: 'date' },
  fields: {
    date: date('Data'),
    amount: heads('Quantidade'),
    category_age: reference('Idade', 'category_ages', { environments: ['BEEF_CATTLE'] }),
    category_livestock: reference('Categoria', 'category_livestock', { where: { show: 'death' }, match: { category_age: 'category_age' } }),
    category_death_reason: reference('Motivo', 'category_deaths_reason'),
  },
  totals: { amount: {} },
  graph: { amount: 'amount', unit: 'cabeças' },
  plausibility: [
    { kind: 'herd', category: 'category_livestock', amount: 'amount' },
    { kind: 'usual', field: 'amount', factor: 5, onlyAbove: true, ...sameCategory },
    { kind: 'limit', field: 'amount', max: 100, words: 'Mortes num só lançamento' },
  ],
});
