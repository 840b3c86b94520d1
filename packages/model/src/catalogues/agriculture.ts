import { choices, reference } from '../kit/field';
import { catalogue } from './catalogue';

/** Roughage is measured in tonnes, concentrate in bags. */
export const AGRICULTURE_EXPENSE_TYPES = { BULKY: 'Volumoso', CONCENTRATED: 'Concentrado' } as const;

export const agricultureCostCategories = catalogue(
  'agriculture_cost_categories',
  'Categoria de custo agrícola',
  'Categorias de custo agrícola',
  { fields: { expense_type: choices('Vale para', AGRICULTURE_EXPENSE_TYPES) } },
);

export const agricultureCatalogues = [
  agricultureCostCategories,
  catalogue('agriculture_cost_subcategories', 'Subcategoria de custo agrícola', 'Subcategorias de custo agrícola', {
    unique: [['agriculture_cost_category', 'title']],
    fields: { agriculture_cost_category: reference('Categoria', 'agriculture_cost_categories', { carry: ['expense_type'] }) },
  }),
];
