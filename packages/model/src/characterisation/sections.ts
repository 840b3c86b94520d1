/** How the form of a characterisation is divided: titles, and the fields of `farms_details` below each of them. */
export interface CharacterisationSection {
  title: string;
  fields: readonly string[];
}

/** Of a beef farm. */
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

/** Of a dairy farm. */
export const dairyCharacterisationSections: readonly CharacterisationSection[] = [
  {
    title: 'Geral',
    fields: [
      'name',
      'total_area',
      'country',
      'region',
      'state',
      'city',
      'category_tortuga_customer',
      'category_rearing',
      'category_predominant_race',
      'category_milking',
      'use_bst',
      'use_oxytocin_milking',
    ],
  },
  {
    title: 'Sistema de alimentação',
    fields: [
      'category_feeding',
      'category_bulky',
      'category_bulky_production',
      'list_category_commercial_feed',
      'main_bulk_used_summer',
      'main_bulk_used_winter',
      'core_used_post_birth',
      'core_used_high_production_cow',
      'core_used_medium_production_cow',
      'core_used_low_production_cow',
      'core_used_pre_birth',
    ],
  },
  {
    title: 'Zootécnico',
    fields: [
      'first_birth_age',
      'birth_interval',
      'weaning_age',
      'weaning_weight',
      'category_birth_ecc',
      'list_category_productive_management',
      'category_production_system',
    ],
  },
  {
    title: 'Sustentabilidade',
    fields: [
      'legal_reserve',
      'native_cultivated_pasture',
      'category_ilp_percentage',
      'fire_brigade',
      'use_nutrition_technology',
      'environmental_protocols',
      'gips',
    ],
  },
];

/** Titles of the lists of a dairy farm, as a failure to save one of them is said. Source: specification 3, section 8. */
export const CATEGORY_LISTS: Readonly<Record<string, string>> = {
  list_category_commercial_feed: 'Ração comercial',
  main_bulk_used_summer: 'Principal volumoso utilizado',
  main_bulk_used_winter: 'Principal volumoso utilizado',
  core_used_post_birth: 'Núcleo utilizados',
  core_used_high_production_cow: 'Núcleo utilizados',
  core_used_medium_production_cow: 'Núcleo utilizados',
  core_used_low_production_cow: 'Núcleo utilizados',
  core_used_pre_birth: 'Núcleo utilizados',
  list_category_productive_management: 'Manejo Produtivo',
};
