import { DEFAULT_ZIP_PATTERN, fitsZipPattern, isZipPattern } from '#domain/zip-pattern';
import { asReference, optional, type Row, reference, text, yesNo } from '../kit/field';
import { messages } from '../kit/messages';
import type { FieldErrors } from '../kit/resource';
import { catalogue } from './catalogue';

export const categoryLivestockSystem = catalogue('category_livestock_system', 'Sistema pecuária', 'Sistemas de pecuária');
export const categoryBiomes = catalogue('category_biomes', 'Bioma', 'Biomas');

export const countries = catalogue('countries', 'País', 'Países', {
  fields: { zip_pattern: text('Padrão do CEP', { maxLength: 20, help: '9 é um número, a é uma letra, * é qualquer um.' }) },
  rules: [
    ({ zip_pattern }) =>
      typeof zip_pattern === 'string' && zip_pattern !== '' && !isZipPattern(zip_pattern)
        ? { zip_pattern: `${messages.invalid}: use 9, a ou *` }
        : undefined,
  ],
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
  rules: [zipCodeFitsCountry],
});

/** A postal code is written as those of its country are. */
function zipCodeFitsCountry({ zip_code, country }: Row): FieldErrors | undefined {
  if (typeof zip_code !== 'string' || zip_code === '') return undefined;
  const pattern = asReference(country)?.zip_pattern;
  const mask = typeof pattern === 'string' && pattern !== '' ? pattern : DEFAULT_ZIP_PATTERN;
  return fitsZipPattern(zip_code, mask) ? undefined : { zip_code: `CEP inválido: use o formato ${mask}` };
}

export const groupsHarvests = catalogue('groups_harvests', 'Grupo de safra', 'Grupos de safra', {
  fields: { active: { kind: 'boolean', label: 'Ativo', required: false, initial: true } },
});

export const categoryArea = catalogue('category_area', 'Área', 'Áreas', {
  fields: { livestock_use: yesNo('Uso pecuário', { help: 'Conta na área pecuária utilizada.' }) },
});
export const categorySector = catalogue('category_sector', 'Setor', 'Setores');
