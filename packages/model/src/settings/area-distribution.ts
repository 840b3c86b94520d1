import { TYPES_AREA_DISTRIBUTION } from '../catalogues/farm';
import { choice, number } from '../kit/field';
import { entry } from '../kit/resource';

/** An area of the entries with the same `type_area_distribution` is counted only once. */
export const areaDistribution = entry({
  path: 'area_distribution',
  one: 'Área distribuída',
  many: 'Distribuição de área',
  environments: ['BEEF_CATTLE'],
  month: null,
  fields: {
    type_area_distribution: choice('Destino', TYPES_AREA_DISTRIBUTION),
    value: number('Área', { decimals: 2, min: 0.01, unit: 'ha' }),
  },
  cells: {
    by: ['type_area_distribution'],
    values: ['value'],
    sheet: { lines: { of: 'choices', field: 'type_area_distribution' } },
  },
  totals: { value: {} },
});
