import {
  askedWhere,
  asReference,
  email,
  type Field,
  type Fields,
  money,
  number,
  optional,
  percentage,
  question,
  type Row,
  reference,
  references,
  text,
  weight,
  yesNo,
} from '../kit/field';
import { messages } from '../kit/messages';
import { type FieldErrors, resource } from '../kit/resource';
import { breedsCalves, farmsLimit, hasConfinement, hasIlp } from './conditions';

export type DetailParts = Readonly<Record<string, Fields>>;

const nutrition = <F extends Field>(field: F): F => optional({ ...field, staffOnly: true });

const name = text('Cadastro', { maxLength: 120 });
const total_area = number('Área total', { decimals: 2, min: 0.01, unit: 'ha' });
const place: Fields = {
  country: optional(reference('País', 'countries')),
  region: optional(reference('Região', 'regions', { match: { country: 'country' } })),
  state: optional(reference('Estado', 'states', { match: { region: 'region' } })),
  city: optional(reference('Cidade', 'cities', { match: { state: 'state' } })),
};

/** A state without a city is valid in the dairy form of the specification. */
const cityHasState = ({ state, city }: Row): FieldErrors => (city && !state ? { city: messages.invalid } : {});

export const BEEF_PARTS = {
  Geral: {
    name,
    email: optional(email('E-mail da fazenda')),
    category_processing_format: optional(
      reference('Formato de processamento', 'category_processing_formats', {
        help: 'Se os resultados saem fazenda a fazenda, ou somados num só quando o cliente tem várias.',
      }),
    ),
    farms_quantity: askedWhere((row) => farmsLimit(row) !== 1, 1, optional(number('Quantidade de fazendas', { min: 1, max: 99 }))),
    category_own_farming: optional(reference('Agricultura própria', 'category_own_farming')),
    category_livestock_system: optional(reference('Sistema pecuária', 'category_livestock_system', { carry: ['breeds_calves'] })),
    category_type: optional(reference('Tipo', 'category_type')),
    category_confinement: optional(reference('Pasto/confinamento', 'category_confinement', { carry: ['has_confinement'] })),
    only_confinement: askedWhere(hasConfinement, false, question('Somente confinamento')),
    total_area,
    land_value: money('Valor da terra', { max: 99_999_999_999, unit: 'R$/ha' }),
    is_client_dsm: yesNo('É cliente DSM'),
    other_company: askedWhere(buysElsewhere, null, optional(text('Outra empresa', { help: 'De quem a fazenda compra os suplementos.' }))),
  },
  Geografia: {
    category_biome: optional(reference('Bioma', 'category_biomes')),
    ...place,
  },
  Nutrição: {
    use_tm_tortuga: nutrition(yesNo('Usa produtos Tortuga')),
    use_supplementation_tortuga: nutrition(yesNo('Usa suplementação Tortuga')),
    use_nutrition_technology: nutrition(yesNo('Usa tecnologia de nutrição')),
    use_fobosvi_reproduction: askedWhere(breedsCalves, false, nutrition(yesNo('Usa Fosbovi Reprodução'))),
    use_creep_feeding: askedWhere(breedsCalves, false, nutrition(yesNo('Usa creep-feeding'))),
    category_rearing_system: nutrition(reference('Sistema de recria', 'category_rearing_system')),
    category_rearing_supplementation_level: nutrition(
      reference('Nível de suplementação na recria', 'category_rearing_supplementation_level'),
    ),
    category_rearing_herd_supplementation: nutrition(reference('Rebanho suplementado na recria', 'category_rearing_herd_supplementation')),
    category_fattening_system: nutrition(reference('Sistema de engorda', 'category_fattening_system')),
    category_fattening_supplementation_level: nutrition(
      reference('Nível de suplementação na engorda', 'category_fattening_supplementation_level'),
    ),
    category_fattening_herd_supplementation: nutrition(
      reference('Rebanho suplementado na engorda', 'category_fattening_herd_supplementation'),
    ),
  },
  Sustentabilidade: {
    legal_reserve: optional(percentage('Reserva legal')),
    native_cultivated_pasture: optional(percentage('Pastagem nativa e cultivada')),
    category_ilp: optional(reference('ILP', 'category_ilp', { help: 'Integração lavoura-pecuária.', carry: ['has_ilp'] })),
    category_ilp_percentage: askedWhere(hasIlp, null, optional(reference('Percentual ILP', 'category_ilp_percentage'))),
    fire_brigade: yesNo('Tem brigada de incêndio'),
    gips: yesNo('Usa o GIPS', { help: 'Guia de Indicadores da Pecuária Sustentável.' }),
    environmental_protocols: yesNo('Participa de protocolos ambientais'),
  },
} satisfies DetailParts;

const MAX_ROUGHAGES = 2;

const season = (label: string, flag: 'summer' | 'winter') =>
  references(label, 'category_main_bulk_used', { where: { [flag]: true }, most: MAX_ROUGHAGES, help: `No máximo ${MAX_ROUGHAGES}.` });
const batch = (label: string, name: string) =>
  optional(references(`Núcleo: ${label}`, 'category_core_used', { where: { [`batch_${name}`]: true } }));
const months = (label: string) => optional(number(label, { decimals: 2, min: 0, max: 99.99, unit: 'meses' }));

export const DAIRY_PARTS = {
  Geral: {
    name,
    total_area,
    ...place,
    category_tortuga_customer: optional(reference('Cliente Tortuga', 'category_tortuga_customer')),
    category_rearing: optional(reference('Categoria', 'category_rearing')),
    category_predominant_race: optional(reference('Raça predominante', 'category_predominant_race')),
    category_milking: optional(reference('Ordenha', 'category_milking')),
    use_bst: yesNo('Usa BST', { help: 'Somatotropina bovina.' }),
    use_oxytocin_milking: yesNo('Usa ocitocina na ordenha'),
  },
  'Sistema de alimentação': {
    category_feeding: optional(reference('Alimentação', 'category_feeding')),
    category_bulky: optional(reference('Volumoso', 'category_bulky')),
    category_bulky_production: optional(reference('Produção de volumoso', 'category_bulky_production')),
    list_category_commercial_feed: optional(references('Ração comercial', 'category_commercial_feed')),
    main_bulk_used_summer: optional(season('Principal volumoso no verão', 'summer')),
    main_bulk_used_winter: season('Principal volumoso no inverno', 'winter'),
    core_used_post_birth: batch('pós-parto', 'post_birth'),
    core_used_high_production_cow: batch('vacas de alta produção', 'high_production_cow'),
    core_used_medium_production_cow: batch('vacas de média produção', 'medium_production_cow'),
    core_used_low_production_cow: batch('vacas de baixa produção', 'low_production_cow'),
    core_used_pre_birth: batch('pré-parto', 'pre_birth'),
  },
  Zootécnico: {
    first_birth_age: months('Idade ao primeiro parto'),
    birth_interval: months('Intervalo de partos'),
    weaning_age: optional(number('Idade ao desmame', { max: 9999, unit: 'dias' })),
    weaning_weight: optional(weight('Peso ao desmame', { min: 0, max: 9_999_999 })),
    category_birth_ecc: optional(reference('ECC ao parto', 'category_birth_ecc', { help: 'Escore de condição corporal.' })),
    list_category_productive_management: optional(references('Manejo produtivo', 'category_productive_management')),
    category_production_system: optional(reference('Sistema de produção', 'category_production_system')),
  },
  Sustentabilidade: {
    legal_reserve: optional(percentage('Reserva legal')),
    native_cultivated_pasture: optional(percentage('Pastagem nativa e cultivada')),
    category_ilp_percentage: optional(reference('Percentual ILP', 'category_ilp_percentage', { help: 'Integração lavoura-pecuária.' })),
    fire_brigade: yesNo('Tem brigada de incêndio'),
    use_nutrition_technology: nutrition(yesNo('Usa tecnologia de nutrição')),
    environmental_protocols: yesNo('Participa de protocolos ambientais'),
    gips: yesNo('Usa o GIPS', { help: 'Guia de Indicadores da Pecuária Sustentável.' }),
  },
} satisfies DetailParts;

/** A farm without this row cannot be chosen in the filter. */
export const farmsDetails = resource({
  path: 'farms_details',
  one: 'Caracterização da fazenda',
  many: 'Caracteriza fazenda',
  scope: 'farmHarvest',
  access: 'characterisation',
  month: null,
  unique: [['harvest', 'farm', 'environment', 'only_diagnosis']],
  titleField: 'name',
  looksAtCustomer: true,
  fields: {},
  rules: [cityHasState],
  variants: {
    BEEF_CATTLE: {
      fields: fieldsOf(BEEF_PARTS),
      derive: (row, given) => ({ ...nameOf(row, given), farms_quantity: row.farms_quantity ?? 1 }),
    },
    DAIRY_CATTLE: { fields: fieldsOf(DAIRY_PARTS), derive: nameOf },
  },
});

function fieldsOf(parts: DetailParts): Fields {
  return { ...Object.assign({}, ...Object.values(parts)), only_diagnosis: yesNo('Somente diagnóstico') };
}

/** A missing name defaults to that of the farm; an emptied one is refused. */
function nameOf(row: Row, given: ReadonlySet<string>): Row {
  return given.has('name') ? {} : { name: row.name || (asReference(row.farm)?.name as string | undefined) || null };
}

function buysElsewhere({ is_client_dsm }: Row): boolean {
  return is_client_dsm !== true;
}
