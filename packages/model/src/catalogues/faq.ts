import { ENVIRONMENTS } from '../kit/environment';
import { number } from '../kit/field';
import { catalogue } from './catalogue';

export const categoryFaq = catalogue('category_faq', 'Categoria de FAQ', 'Categorias de FAQ', {
  environments: ENVIRONMENTS,
  order: [
    ['ordenation', 'ASC'],
    ['title', 'ASC'],
  ],
  fields: { ordenation: number('Ordem', { max: 9999 }) },
});
