import { choices, reference } from '../kit/field';
import { catalogue } from './catalogue';

/** What a crop is grown for: feed by the tonne, or grain by the bag. */
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
