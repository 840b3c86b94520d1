import { ENVIRONMENTS } from '../kit/environment';
import { money, number, optional, reference, text, yesNo } from '../kit/field';
import { resource } from '../kit/resource';

/** What a farm is in a harvest. A farm without this row is not characterised and cannot be chosen in the filter. */
export const farmsDetails = resource({
  path: 'farms_details',
  one: 'Caracterização da fazenda',
  many: 'Caracteriza fazenda',
  scope: 'farmHarvest',
  access: 'characterisation',
  environments: ENVIRONMENTS,
  unique: [['harvest', 'farm', 'environment', 'only_diagnosis']],
  titleField: 'name',
  fields: {
    name: text('Cadastro', { maxLength: 120 }),
    category_biome: optional(reference('Bioma', 'category_biomes', { environments: ['BEEF_CATTLE'] })),
    country: optional(reference('País', 'countries')),
    region: optional(reference('Região', 'regions', { match: { country: 'country' } })),
    state: optional(reference('Estado', 'states', { match: { region: 'region' } })),
    city: optional(reference('Cidade', 'cities', { match: { state: 'state' } })),
    category_livestock_system: optional(reference('Sistema pecuária', 'category_livestock_system', { environments: ['BEEF_CATTLE'] })),
    total_area: number('Área total', { decimals: 2, min: 0.01, max: 9_999_999_999, unit: 'ha' }),
    land_value: optional(money('Valor da terra', { max: 99_999_999_999 })),
    only_diagnosis: yesNo('Somente diagnóstico'),
  },
});
