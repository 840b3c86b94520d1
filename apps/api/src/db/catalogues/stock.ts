import { type StartRow, titled } from './start-row';

export const DSM_MATERIAL_TYPE = { id: 13, title: 'Insumo DSM' } as const;

const unit = (id: number, title: string, symbol: string): StartRow => ({ id, title, symbol });

export const stockStartValues: Readonly<Record<string, readonly StartRow[]>> = {
  category_material_type: [
    ...titled(
      [
        'Suplemento mineral',
        'Proteinado/energético',
        'Ração e concentrado',
        'Volumoso',
        'Medicamentos',
        'Vacinas',
        'Sêmen e hormônios',
        'Fertilizantes e corretivos',
        'Defensivos',
        'Sementes',
        'Combustíveis',
        'Peças',
      ],
      { is_dsm: false },
    ),
    { ...DSM_MATERIAL_TYPE, is_dsm: true },
  ],
  category_dsm_product: titled(
    [
      'Suplemento mineral pronto',
      'Suplemento mineral para reprodução',
      'Suplemento proteico',
      'Suplemento proteico-energético',
      'Núcleo para confinamento',
      'Núcleo para creep-feeding',
    ],
    { category_material_type: DSM_MATERIAL_TYPE.id },
  ),
  category_unit_measurement: [
    unit(1, 'Quilograma', 'kg'),
    unit(2, 'Tonelada', 't'),
    unit(3, 'Saca 60 kg', 'sc'),
    unit(4, 'Saco 30 kg', 'sc30'),
    unit(5, 'Litro', 'L'),
    unit(6, 'Dose', 'ds'),
    unit(7, 'Unidade', 'un'),
    unit(8, 'Metro cúbico', 'm³'),
    unit(9, 'Hectare', 'ha'),
    unit(10, 'Arroba', '@'),
  ],
};
