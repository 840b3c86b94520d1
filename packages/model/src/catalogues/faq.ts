import { ENVIRONMENTS } from '../kit/environment';
import { MAX_WHOLE, number, optional, reference, richText, text } from '../kit/field';
import { resource } from '../kit/resource';
import { catalogue } from './catalogue';

export const categoryFaq = catalogue('category_faq', 'Categoria de FAQ', 'Categorias de FAQ', {
  environments: ENVIRONMENTS,
  order: [
    ['ordenation', 'ASC'],
    ['title', 'ASC'],
  ],
  fields: { ordenation: number('Ordem', { max: MAX_WHOLE }) },
});

/** Questions without an order come last. */
export const faq = resource({
  path: 'faq',
  one: 'Pergunta',
  many: 'Perguntas',
  titleField: 'question',
  scope: 'none',
  access: 'catalogue',
  environments: ENVIRONMENTS,
  order: [
    ['category_faq.ordenation', 'ASC'],
    ['category_faq.id', 'ASC'],
    ['ordenation', 'ASC'],
    ['id', 'ASC'],
  ],
  fields: {
    question: text('Pergunta'),
    answer: richText('Resposta'),
    category_faq: reference('Categoria', 'category_faq'),
    ordenation: optional(number('Ordem', { max: MAX_WHOLE })),
  },
});
