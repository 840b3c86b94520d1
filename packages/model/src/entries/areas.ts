import { number, reference } from '../kit/field';
import { entry } from '../kit/resource';
import { harvestMonth, isHarvestMonth } from './harvest-month';

/** A month without a row carries the last earlier one. */
export const areas = entry({
  path: 'areas',
  one: 'Área do mês',
  many: 'Área',
  environments: ['BEEF_CATTLE'],
  order: [['date', 'ASC']],
  month: { field: 'date' },
  fields: {
    category_area: reference('Área', 'category_area', { carry: ['livestock_use'] }),
    date: harvestMonth(),
    value: number('Área', { decimals: 2, min: 0.01, unit: 'ha' }),
  },
  rules: [isHarvestMonth],
  cells: {
    by: ['category_area', 'date'],
    values: ['value'],
    isOnlyWay: true,
    sheet: { lines: { of: 'rows', from: 'category_area', by: { category_area: 'id' } }, across: { month: 'date' } },
  },
  plausibility: [{ kind: 'jump', field: 'value', share: 0.5, by: ['category_area'], of: 'desta área' }],
});
