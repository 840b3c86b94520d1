import { money } from '../kit/field';
import { entry } from '../kit/resource';

export const landsImprovements = entry({
  path: 'lands_improvements',
  one: 'Terra e benfeitorias',
  many: 'Terra e benfeitorias',
  environments: ['BEEF_CATTLE'],
  month: null,
  fields: { value: money('Valor total', { min: 1, help: 'Terra, casas, currais, cercas e tudo o que está construído.' }) },
  cells: { by: [], values: ['value'], sheet: { lines: { of: 'one', title: 'Terra e benfeitorias' } } },
});
