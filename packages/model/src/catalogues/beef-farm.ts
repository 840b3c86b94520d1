import { yesNo } from '../kit/field';
import { ASCENDING, catalogue } from './catalogue';

/** Reference lists of the beef farm characterisation; a title each, and what an answer means where further questions depend on it. */
export const categoryProcessingFormats = catalogue('category_processing_formats', 'Formato de processamento', 'Formatos de processamento');
export const categoryOwnFarming = catalogue('category_own_farming', 'Agricultura própria', 'Agricultura própria');
export const categoryType = catalogue('category_type', 'Tipo', 'Tipos');
export const categoryConfinement = catalogue('category_confinement', 'Pasto/confinamento', 'Pasto/confinamento', {
  fields: {
    has_confinement: yesNo('Tem confinamento', { help: 'Pergunta se a fazenda só confina; ela deve ter lotes de confinamento na safra.' }),
  },
});
export const categoryIlp = catalogue('category_ilp', 'ILP', 'ILP', {
  fields: { has_ilp: yesNo('Tem ILP', { help: 'Pergunta o percentual da área com integração.' }) },
});
export const categoryIlpPercentage = catalogue('category_ilp_percentage', 'Percentual ILP', 'Percentuais ILP', { order: ASCENDING });
export const categoryRearingSystem = catalogue('category_rearing_system', 'Sistema de recria', 'Sistemas de recria');
export const categoryRearingSupplementationLevel = catalogue(
  'category_rearing_supplementation_level',
  'Nível de suplementação na recria',
  'Níveis de suplementação na recria',
  { order: ASCENDING },
);
export const categoryRearingHerdSupplementation = catalogue(
  'category_rearing_herd_supplementation',
  'Rebanho suplementado na recria',
  'Rebanho suplementado na recria',
  { order: ASCENDING },
);
export const categoryFatteningSystem = catalogue('category_fattening_system', 'Sistema de engorda', 'Sistemas de engorda');
export const categoryFatteningSupplementationLevel = catalogue(
  'category_fattening_supplementation_level',
  'Nível de suplementação na engorda',
  'Níveis de suplementação na engorda',
  { order: ASCENDING },
);
export const categoryFatteningHerdSupplementation = catalogue(
  'category_fattening_herd_supplementation',
  'Rebanho suplementado na engorda',
  'Rebanho suplementado na engorda',
  { order: ASCENDING },
);

export const beefFarmCatalogues = [
  categoryProcessingFormats,
  categoryOwnFarming,
  categoryType,
  categoryConfinement,
  categoryIlp,
  categoryIlpPercentage,
  categoryRearingSystem,
  categoryRearingSupplementationLevel,
  categoryRearingHerdSupplementation,
  categoryFatteningSystem,
  categoryFatteningSupplementationLevel,
  categoryFatteningHerdSupplementation,
];
