import { carriesRole, highestArroba } from '../herd/usual-weights';
import { number, optional, reference } from '../kit/field';
import { entry } from '../kit/resource';

/** Whole R$. Sources: product specification 2, sections 5.6 and 9. */
const arrobaValue = (label: string, help: string) => optional(number(label, { min: 1, max: highestArroba, unit: 'R$/@', help }));

export const arrobaValues = entry({
  path: 'arroba_values',
  one: 'Valor da arroba',
  many: 'Valor da arroba',
  environments: ['BEEF_CATTLE'],
  month: null,
  fields: {
    category_livestock: reference('Categoria', 'category_livestock', { where: { show: 'stock' }, carry: carriesRole }),
    value_arroba_start: arrobaValue('Valor no início', 'Da arroba em 1º de julho.'),
    value_arroba_media: arrobaValue('Valor médio', 'Da arroba na safra: compara o início com o fim a preço constante.'),
    value_arroba_end: arrobaValue('Valor no fim', 'Da arroba em 30 de junho.'),
  },
  cells: {
    by: ['category_livestock'],
    values: ['value_arroba_start', 'value_arroba_media', 'value_arroba_end'],
    sheet: { lines: { of: 'rows', from: 'category_livestock', where: { show: 'stock' }, by: { category_livestock: 'id' } } },
  },
});
