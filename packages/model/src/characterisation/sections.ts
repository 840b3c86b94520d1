import { BEEF_PARTS, DAIRY_PARTS, type DetailParts } from './farms-details';

export interface CharacterisationSection {
  title: string;
  fields: readonly string[];
}

const sectionsOf = (parts: DetailParts): CharacterisationSection[] =>
  Object.entries(parts).map(([title, fields]) => ({ title, fields: Object.keys(fields) }));

const [, ...beefSections] = sectionsOf(BEEF_PARTS);

/** The form asks its general questions in another order than the workbook. */
export const characterisationSections: readonly CharacterisationSection[] = [
  {
    title: 'Geral',
    fields: [
      ...['name', 'email', 'category_processing_format', 'farms_quantity', 'category_type', 'category_livestock_system'],
      ...['category_own_farming', 'category_confinement', 'only_confinement', 'total_area', 'land_value', 'is_client_dsm', 'other_company'],
    ],
  },
  ...beefSections,
];

export const dairyCharacterisationSections: readonly CharacterisationSection[] = sectionsOf(DAIRY_PARTS);

/** Used in messages when saving a list fails. Source: specification 3, section 8. */
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
