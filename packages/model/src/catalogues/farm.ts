import { optional, reference, text } from '../kit/field';
import { catalogue } from './catalogue';

export const categoryLivestockSystem = catalogue('category_livestock_system', 'Sistema pecuária', 'Sistemas de pecuária');
export const categoryBiomes = catalogue('category_biomes', 'Bioma', 'Biomas');

export const countries = catalogue('countries', 'País', 'Países', {
  fields: { zip_pattern: text('Padrão do CEP', { maxLength: 20, help: '9 é um número, a é uma letra, * é qualquer um.' }) },
});
export const regions = catalogue('regions', 'Região', 'Regiões', {
  unique: [['country', 'title']],
  fields: { country: reference('País', 'countries') },
});
export const states = catalogue('states', 'Estado', 'Estados', {
  unique: [['region', 'title']],
  fields: { abbreviation: text('Sigla', { maxLength: 5 }), region: reference('Região', 'regions', { carry: ['country'] }) },
});
export const cities = catalogue('cities', 'Cidade', 'Cidades', {
  unique: [['state', 'title']],
  fields: {
    zip_code: optional(text('CEP', { maxLength: 20 })),
    country: reference('País', 'countries', { carry: ['zip_pattern'] }),
    region: reference('Região', 'regions', { match: { country: 'country' } }),
    state: reference('Estado', 'states', { match: { region: 'region' } }),
  },
});
export const groupsHarvests = catalogue('groups_harvests', 'Grupo de safra', 'Grupos de safra', {
  fields: { active: { kind: 'boolean', label: 'Ativo', required: false, initial: true } },
});
