import { type StartRow, titled } from './start-row';

const HERD_SHARES = ['Até 25 %', '26 a 50 %', '51 a 75 %', '76 a 100 %'];

/** PV (peso vivo) is live weight. */
const SUPPLEMENTATION_LEVELS = [
  'Mineral',
  'Proteinado (0,1 % PV)',
  'Proteico-energético (0,3-0,5 % PV)',
  'Semiconfinamento (1 % PV ou mais)',
  'Confinamento',
];

export const beefFarmStartValues: Readonly<Record<string, readonly StartRow[]>> = {
  category_processing_formats: titled(['Por fazenda', 'Consolidado por cliente']),
  category_own_farming: titled(['Sim, para ração/volumoso', 'Sim, para venda', 'Sim, ambos', 'Não']),
  category_type: titled(['Própria', 'Arrendada', 'Parceria', 'Própria e arrendada']),
  category_confinement: [
    { id: 1, title: 'Sem confinamento', has_confinement: false },
    { id: 2, title: 'Com confinamento', has_confinement: true },
  ],
  category_ilp: [
    { id: 1, title: 'Com ILP', has_ilp: true },
    { id: 2, title: 'Sem ILP', has_ilp: false },
  ],
  category_ilp_percentage: titled(['Até 10 %', '11 a 25 %', '26 a 50 %', '51 a 75 %', 'Acima de 75 %']),
  category_rearing_system: titled([
    'Pasto sem suplementação proteica',
    'Pasto com proteinado na seca',
    'Pasto com proteico-energético o ano todo',
    'Recria intensiva a pasto',
    'Recria em confinamento (sequestro)',
  ]),
  category_rearing_supplementation_level: titled(SUPPLEMENTATION_LEVELS),
  category_rearing_herd_supplementation: titled(HERD_SHARES),
  category_fattening_system: titled([
    'Pasto',
    'Pasto com suplementação',
    'Semiconfinamento',
    'Confinamento',
    'Terminação intensiva a pasto (TIP)',
  ]),
  category_fattening_supplementation_level: titled(SUPPLEMENTATION_LEVELS),
  category_fattening_herd_supplementation: titled(HERD_SHARES),
};
