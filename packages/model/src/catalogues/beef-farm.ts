import { yesNo } from '../kit/field';
import { ASCENDING, catalogue } from './catalogue';

/** Further questions depend on the attributes of an answer, never on its title. */
export const beefFarmCatalogues = [
  catalogue('category_processing_formats', 'Formato de processamento', 'Formatos de processamento'),
  catalogue('category_own_farming', 'Agricultura própria', 'Agricultura própria'),
  catalogue('category_type', 'Tipo', 'Tipos'),
  catalogue('category_confinement', 'Pasto/confinamento', 'Pasto/confinamento', {
    fields: {
      has_confinement: yesNo('Tem confinamento', {
        help: 'Pergunta se a fazenda só confina; ela deve ter lotes de confinamento na safra.',
      }),
    },
  }),
  catalogue('category_ilp', 'ILP', 'ILP', {
    fields: { has_ilp: yesNo('Tem ILP', { help: 'Pergunta o percentual da área com integração.' }) },
  }),
  catalogue('category_ilp_percentage', 'Percentual ILP', 'Percentuais ILP', { order: ASCENDING }),
  catalogue('category_rearing_system', 'Sistema de recria', 'Sistemas de recria'),
  catalogue('category_rearing_supplementation_level', 'Nível de suplementação na recria', 'Níveis de suplementação na recria', {
    order: ASCENDING,
  }),
  catalogue('category_rearing_herd_supplementation', 'Rebanho suplementado na recria', 'Rebanho suplementado na recria', {
    order: ASCENDING,
  }),
  catalogue('category_fattening_system', 'Sistema de engorda', 'Sistemas de engorda'),
  catalogue('category_fattening_supplementation_level', 'Nível de suplementação na engorda', 'Níveis de suplementação na engorda', {
    order: ASCENDING,
  }),
  catalogue('category_fattening_herd_supplementation', 'Rebanho suplementado na engorda', 'Rebanho suplementado na engorda', {
    order: ASCENDING,
  }),
];
