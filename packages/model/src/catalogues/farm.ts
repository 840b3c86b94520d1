import { DEFAULT_ZIP_PATTERN, fillZipPattern, fitsZipPattern, isZipPattern } from '#domain/zip-pattern';
import { asReference, choice, optional, type Row, reference, text, yesNo } from '../kit/field';
import { messages } from '../kit/messages';
import type { FieldErrors } from '../kit/resource';
import { catalogue } from './catalogue';

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
    zip_code: optional(text('CEP', { maxLength: 20, filled: (typed, row) => fillZipPattern(typed, zipPatternOf(row)) })),
    country: reference('País', 'countries', { carry: ['zip_pattern'] }),
    region: reference('Região', 'regions', { match: { country: 'country' } }),
    state: reference('Estado', 'states', { match: { region: 'region' } }),
  },
  rules: [zipCodeFitsCountry],
});

function zipPatternOf({ country }: Row): string {
  const pattern = asReference(country)?.zip_pattern;
  return typeof pattern === 'string' && pattern !== '' ? pattern : DEFAULT_ZIP_PATTERN;
}

function zipCodeFitsCountry(row: Row): FieldErrors | undefined {
  const { zip_code } = row;
  if (typeof zip_code !== 'string' || zip_code === '') return undefined;
  const mask = zipPatternOf(row);
  return fitsZipPattern(zip_code, mask) ? undefined : { zip_code: `CEP inválido: use o formato ${mask}` };
}

/** Areas that the settings ask for separately. */
export const TYPES_AREA_DISTRIBUTION = {
  RESERVA_LEGAL_APP: 'Reserva legal e APP',
  BENFEITORIAS_INFRA_ESTRUTURA: 'Benfeitorias e infraestrutura',
} as const;

export const categorySector = catalogue('category_sector', 'Setor', 'Setores');

export const farmCatalogues = [
  countries,
  regions,
  states,
  cities,
  catalogue('category_biomes', 'Bioma', 'Biomas'),
  // Rules use these attributes, never the title.
  catalogue('category_livestock_system', 'Sistema pecuária', 'Sistemas de pecuária', {
    fields: {
      breeds_calves: yesNo('Faz cria', { help: 'Nascem bezerros: a fazenda deve ter nascimentos, desmames e reprodução na safra.' }),
      rears_cattle: yesNo('Faz recria', { help: 'Cria os animais do desmame até a engorda.' }),
      finishes_cattle: yesNo('Faz engorda', { help: 'Termina os animais para o abate.' }),
      only_confinement: yesNo('Só confinamento', {
        help: 'Não tem rebanho próprio no pasto: deve ter lotes de confinamento, e não é oferecido no cadastro inicial.',
      }),
    },
  }),
  catalogue('groups_harvests', 'Grupo de safra', 'Grupos de safra', {
    fields: { active: { kind: 'boolean', label: 'Ativo', required: false, initial: true } },
  }),
  catalogue('category_area', 'Área', 'Áreas', {
    fields: {
      livestock_use: yesNo('Uso pecuário', { help: 'Conta na área pecuária utilizada.' }),
      productive: yesNo('Produtiva', { help: 'Produz pasto, lavoura, madeira ou gado; reserva, açudes e benfeitorias não.' }),
      type_area_distribution: optional(
        choice('Na distribuição de área', TYPES_AREA_DISTRIBUTION, {
          help: 'A distribuição de área da configuração pergunta esta mesma área: só uma das duas é somada.',
        }),
      ),
    },
  }),
  categorySector,
];
