import { MAX_WHOLE, number, reference } from '../kit/field';
import { entry } from '../kit/resource';
import { harvestMonth, isHarvestMonth } from './harvest-month';

export const technicalInformation = entry({
  path: 'technical_information',
  one: 'Informação técnica',
  many: 'Informações técnicas',
  environments: ['DAIRY_CATTLE'],
  order: [['date', 'ASC']],
  month: { field: 'date' },
  fields: {
    category_zootechnical_case: reference('Caso', 'category_zootechnical_case', { carry: ['counts_as'] }),
    date: harvestMonth(),
    quantity: number('Quantidade', { decimals: 2, isTrimmed: true, max: MAX_WHOLE, help: 'Mês sem caso é 0.' }),
  },
  rules: [isHarvestMonth],
  cells: {
    by: ['category_zootechnical_case', 'date'],
    values: ['quantity'],
    isOnlyWay: true,
    sheet: {
      lines: { of: 'rows', from: 'category_zootechnical_case', by: { category_zootechnical_case: 'id' } },
      across: { month: 'date' },
    },
  },
  plausibility: [{ kind: 'usual', field: 'quantity', factor: 5, onlyAbove: true, by: ['category_zootechnical_case'], of: 'deste caso' }],
});
