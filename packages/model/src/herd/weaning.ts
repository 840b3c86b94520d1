import { date, heads, month, reference, weight } from '../kit/field';
import { entry } from '../kit/resource';
import { sameCategory } from './usual-weights';

export const weaning = entry({
  path: 'weaning',
  one: 'Desmame',
  many: 'Desmames',
  environments: ['BEEF_CATTLE'],
  order: [['date', 'DESC']],
  month: { field: 'date' },
  fields: {
    date: date('Data'),
    category_livestock: reference('Categoria', 'category_livestock', { where: { show: 'weaning' } }),
    birth_stamp: month('Carimbo de nascimento', { help: 'Mês e ano em que os bezerros nasceram.' }),
    amount: heads('Quantidade'),
    weight: weight('Peso médio', { help: 'Peso vivo médio por cabeça.' }),
  },
  rules: [
    (row) =>
      typeof row.date === 'string' && typeof row.birth_stamp === 'string' && row.birth_stamp > row.date
        ? { birth_stamp: 'O nascimento não pode ser depois do desmame' }
        : undefined,
  ],
  totals: { amount: {} },
  graph: { amount: 'amount', unit: 'cabeças' },
  plausibility: [
    { kind: 'limit', field: 'weight', min: 60, max: 350 },
    { kind: 'usual', field: 'weight', factor: 1.5, ...sameCategory },
  ],
});
