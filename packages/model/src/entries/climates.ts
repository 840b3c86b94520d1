import { number } from '../kit/field';
import { entry } from '../kit/resource';

export const climates = entry({
  path: 'climates',
  one: 'Chuva do mês',
  many: 'Clima',
  environments: ['BEEF_CATTLE'],
  order: [['month', 'ASC']],
  month: { field: 'month' },
  fields: {
    month: number('Mês', { min: 1, max: 12, help: '1 é janeiro, 12 é dezembro.' }),
    precipitation: number('Chuva', { decimals: 1, min: 0, unit: 'mm', help: 'Mês sem chuva é 0.' }),
  },
  cells: { by: ['month'], values: ['precipitation'], sheet: { lines: { of: 'months', field: 'month' } } },
  totals: { precipitation: {} },
  plausibility: [
    { kind: 'record', field: 'precipitation', factor: 1.5, by: [], of: 'já lançado na fazenda' },
    { kind: 'limit', field: 'precipitation', max: 1500, words: 'Chuva num só mês' },
  ],
});
