/** How the form of the characterisation of a beef farm is divided: titles, and the fields of `farms_details` below each of them. */
export interface CharacterisationSection {
  title: string;
  fields: readonly string[];
}

export const characterisationSections: readonly CharacterisationSection[] = [
  {
    title: 'Geral',
    fields: [
      'name',
      'email',
      'category_processing_format',
      'farms_quantity',
      'category_type',
      'category_livestock_system',
      'category_own_farming',
      'category_confinement',
      'only_confinement',
      'total_area',
      'land_value',
      'is_client_dsm',
      'other_company',
    ],
  },
  { title: 'Geografia', fields: ['category_biome', 'country', 'region', 'state', 'city'] },
  {
    title: 'Nutrição',
    fields: [
      'use_tm_tortuga',
      'use_supplementation_tortuga',
      'use_nutrition_technology',
      'use_fobosvi_reproduction',
      'use_creep_feeding',
      'category_rearing_system',
      'category_rearing_supplementation_level',
      'category_rearing_herd_supplementation',
      'category_fattening_system',
      'category_fattening_supplementation_level',
      'category_fattening_herd_supplementation',
    ],
  },
  {
    title: 'Sustentabilidade',
    fields: [
      'legal_reserve',
      'native_cultivated_pasture',
      'category_ilp',
      'category_ilp_percentage',
      'fire_brigade',
      'gips',
      'environmental_protocols',
    ],
  },
];
