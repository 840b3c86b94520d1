import { optional, reference, text, yesNo } from '../kit/field';
import { catalogue } from './catalogue';

export const stockCatalogues = [
  catalogue('category_material_type', 'Tipo de insumo', 'Tipos de insumo', {
    fields: { is_dsm: yesNo('Dos produtos DSM', { help: 'O produto DSM que não diz o seu tipo de insumo é deste.' }) },
  }),
  catalogue('category_dsm_product', 'Produto DSM', 'Produtos DSM', {
    fields: {
      category_material_type: optional(
        reference('Tipo de insumo', 'category_material_type', {
          standard: 'is_dsm',
          help: 'Se ficar em branco, usamos o tipo marcado como dos produtos DSM.',
        }),
      ),
    },
  }),
  catalogue('category_unit_measurement', 'Unidade', 'Unidades', {
    fields: { symbol: text('Símbolo', { maxLength: 12 }) },
  }),
];
