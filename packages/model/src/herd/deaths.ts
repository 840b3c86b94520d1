import { date, heads, reference } from '../kit/field';
import { entry } from '../kit/resource';
import { sameCategory } from './usual-weights';

const category_livestock = reference('Categoria', 'category_livestock', { where: { show: 'death' } });
const category_death_reason = reference('Motivo', 'category_deaths_reason');

export const deaths = entry({
  path: 'deaths',
  one: 'Morte',
  many: 'Mortes',
  order: [['date', 'DESC']],
  month: { field: 'date' },
  fields: { date: date('Data'), amount: heads('Quantidade') },
  totals: { amount: {} },
  graph: { amount: 'amount', unit: 'cabeças' },
  plausibility: [
    { kind: 'herd', category: 'category_livestock', amount: 'amount' },
    { kind: 'usual', field: 'amount', factor: 5, onlyAbove: true, ...sameCategory },
    { kind: 'limit', field: 'amount', max: 100, words: 'Mortes num só lançamento' },
  ],
  variants: {
    BEEF_CATTLE: {
      fields: {
        category_age: reference('Idade', 'category_ages'),
        category_livestock: { ...category_livestock, match: { category_age: 'category_age' } },
        category_death_reason,
      },
    },
    DAIRY_CATTLE: { fields: { category_livestock, category_death_reason } },
  },
});
