import { number } from '../kit/field';
import { diagnosed } from '../kit/resource';

/** The average herd is the mean of the filled months. */
export const diagnosisAverageHerd = diagnosed({
  path: 'diagnosis_average_herd',
  one: 'Rebanho médio do mês',
  many: 'Média do rebanho',
  month: { field: 'month' },
  order: [['month', 'ASC']],
  fields: {
    month: number('Mês', { min: 1, max: 12, help: '1 é janeiro, 12 é dezembro.' }),
    value: number('Rebanho médio', { decimals: 2, unit: 'cab', help: 'Quantas cabeças a fazenda teve, em média, no mês.' }),
  },
  cells: { by: ['month'], values: ['value'], isOnlyWay: true, sheet: { lines: { of: 'months', field: 'month' } } },
});
