import { money } from '../kit/field';
import { resource } from '../kit/resource';

/** What the land of a farm and all that is built on it are worth. */
export const landsImprovements = resource({
  path: 'lands_improvements',
  one: 'Terra e benfeitorias',
  many: 'Terra e benfeitorias',
  scope: 'farmHarvest',
  access: 'entry',
  environments: ['BEEF_CATTLE'],
  month: null,
  order: [['id', 'ASC']],
  unique: [['harvest', 'farm']],
  fields: { value: money('Valor total', { min: 1, help: 'Terra, casas, currais, cercas e tudo o que está construído.' }) },
  cells: { by: [], values: ['value'], sheet: { lines: { of: 'one', title: 'Terra e benfeitorias' } } },
});
