import { choice, reference, references } from '../kit/field';
import { entry } from '../kit/resource';

export const confinementDetails = entry({
  path: 'confinement_details',
  one: 'Detalhes do confinamento',
  many: 'Detalhes do confinamento',
  environments: ['BEEF_CATTLE'],
  month: null,
  unique: [['harvest', 'farm']],
  fields: {
    roughage_main_source: choice('Volumoso principal', {
      SILAGEM_MILHO: 'Silagem de milho',
      BAGACO_CANA: 'Bagaço de cana',
      SILAGEM_SORGO: 'Silagem de sorgo',
      SILAGEM_CAPIM: 'Silagem de capim',
      OUTROS: 'Outros',
    }),
    energy_main_source: choice('Energético principal', {
      MILHO: 'Milho',
      SORGO: 'Sorgo',
      POLPA_CITRICA: 'Polpa cítrica',
      SGUM: 'Silagem de grão úmido de milho',
      OUTROS: 'Outros',
    }),
    category_wagon_type: reference('Tipo de vagão', 'category_wagon_type'),
    category_supply_type: reference('Tipo de fornecimento', 'category_supply_type'),
    list_category_dsm_technology: references('Tecnologias', 'category_dsm_technology'),
  },
});
