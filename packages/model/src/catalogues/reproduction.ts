import { choice, reference } from '../kit/field';
import { resource } from '../kit/resource';
import { catalogue } from './catalogue';

/** Where a reference group is shown. */
export const REFERENCE_SCREENS = { MOUNT: 'Monta/toque', BIRTH: 'Nascimento/desmame' } as const;

export const categoryReference = catalogue('category_reference', 'Referência', 'Referências', {
  unique: [['show', 'title']],
  fields: { show: choice('Mostrar em', REFERENCE_SCREENS) },
});
export const categoryReproduction = catalogue('category_reproduction', 'Categoria de reprodução', 'Reprodução', {
  unique: [['category_reference', 'title']],
  fields: { category_reference: reference('Referência', 'category_reference', { where: { show: 'MOUNT' } }) },
});
export const categoryWeaning = catalogue('category_weaning', 'Categoria de desmame', 'Categorias de desmame');

/**
 * The rows of the birth and of the weaning grid: which categories of calves each reference has in it. Entries point at the two ends
 * and never at the link, which therefore needs no title.
 */
export const categoryReferenceCategoryWeaning = resource({
  path: 'category_reference_category_weaning',
  one: 'Categoria da referência',
  many: 'Referências e desmames',
  scope: 'none',
  access: 'catalogue',
  order: [
    ['type', 'ASC'],
    ['category_reference', 'ASC'],
    ['category_weaning', 'ASC'],
  ],
  unique: [['category_reference', 'category_weaning', 'type']],
  fields: {
    category_reference: reference('Referência', 'category_reference', { where: { show: 'BIRTH' } }),
    category_weaning: reference('Categoria de desmame', 'category_weaning'),
    type: choice('Tipo', { BIRTH: 'Nascimento', WEANING: 'Desmame' }),
  },
});
