import { money, number, optional, reference } from '../kit/field';
import { entry } from '../kit/resource';

export const otherSectors = entry({
  path: 'other_sectors',
  one: 'Setor',
  many: 'Outros setores',
  environments: ['BEEF_CATTLE'],
  month: null,
  fields: {
    category_sector: reference('Setor', 'category_sector'),
    revenues: optional(money('Receitas', { min: 0 })),
    disbursement: optional(money('Desembolso', { min: 0 })),
    area: optional(number('Área', { decimals: 2, min: 1, unit: 'ha' })),
    result_previous_area: optional(money('Resultado anterior por ha', { min: 1, help: 'R$ por hectare na safra anterior.' })),
  },
  cells: {
    by: ['category_sector'],
    values: ['revenues', 'disbursement', 'area', 'result_previous_area'],
    sheet: { lines: { of: 'rows', from: 'category_sector', by: { category_sector: 'id' } } },
  },
  totals: { revenues: {}, disbursement: {}, area: {} },
});
