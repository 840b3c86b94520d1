import { isEmpty } from '../kit/check';
import { money, number, optional, reference, text, yesNo } from '../kit/field';
import { entry } from '../kit/resource';

/** Consumption is the opening count plus purchases less the closing count. */
export const stocks = entry({
  path: 'stocks',
  one: 'Insumo',
  many: 'Estoque de insumos',
  environments: ['BEEF_CATTLE'],
  month: null,
  order: [
    ['date_harvest', 'ASC'],
    ['id', 'ASC'],
  ],
  fields: {
    date_harvest: yesNo('Contagem', { words: { no: 'Início da safra (01/07)', yes: 'Fim da safra (30/06)' } }),
    category_material_type: reference('Tipo de insumo', 'category_material_type'),
    category_dsm_product: optional(
      reference('Produto', 'category_dsm_product', { match: { category_material_type: 'category_material_type' } }),
    ),
    material: text('Descrição do insumo', {
      help: 'Quando o produto não está na lista.',
      presence: ({ category_dsm_product }) => (isEmpty(category_dsm_product) ? 'required' : 'optional'),
    }),
    amount: number('Quantidade', { decimals: 2, min: 0.01 }),
    category_unit_measurement: reference('Unidade', 'category_unit_measurement', { carry: ['symbol'], width: 0.7 }),
    value: money('Valor unitário'),
  },
  plausibility: [
    {
      kind: 'jump',
      field: 'value',
      share: 0.5,
      by: ['category_material_type', 'category_dsm_product', 'material', 'category_unit_measurement'],
      of: 'deste insumo',
    },
  ],
});
