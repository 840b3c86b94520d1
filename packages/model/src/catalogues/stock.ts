import { reference, text } from '../kit/field';
import { catalogue } from './catalogue';

export const categoryMaterialType = catalogue('category_material_type', 'Tipo de insumo', 'Tipos de insumo');

/** The type of input that products of the catalogue below have unless said otherwise. */
export const DSM_MATERIAL_TYPE = { id: 13, title: 'Insumo DSM' } as const;

export const categoryDsmProduct = catalogue('category_dsm_product', 'Produto DSM', 'Produtos DSM', {
  fields: { category_material_type: reference('Tipo de insumo', 'category_material_type') },
  derive: (row) => (row.category_material_type ? {} : { category_material_type: { ...DSM_MATERIAL_TYPE } }),
});

export const categoryUnitMeasurement = catalogue('category_unit_measurement', 'Unidade', 'Unidades', {
  fields: { symbol: text('Símbolo', { maxLength: 12 }) },
});
