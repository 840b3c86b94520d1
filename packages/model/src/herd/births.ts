import { ENVIRONMENTS } from '../kit/environment';
import { choice, date, heads } from '../kit/field';
import { entry } from '../kit/resource';

export const births = entry({
  path: 'births',
  one: 'Nascimento',
  many: 'Nascimentos',
  environments: ENVIRONMENTS,
  order: [['date', 'DESC']],
  month: { field: 'date' },
  fields: {
    date: date('Data', { allowsPeriod: true }),
    amount: heads('Quantidade'),
    sex: choice('Sexo', { MALE: 'Macho', FEMALE: 'Fêmea' }),
  },
  totals: { amount: { by: 'sex' } },
  graph: { amount: 'amount', unit: 'cabeças' },
  plausibility: [
    {
      kind: 'limit',
      field: 'amount',
      max: ({ period }) => (period === true ? undefined : 100),
      looksAt: ['period'],
      words: 'Nascimentos num só dia',
      advice: 'Se é o total do mês, marque Mês inteiro.',
    },
  ],
});
