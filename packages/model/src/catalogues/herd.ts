import { ENVIRONMENTS } from '../kit/environment';
import { choice, choices, optional, percentage, reference, yesNo } from '../kit/field';
import { ASCENDING, catalogue } from './catalogue';

/** Stages of an animal's life, by which mortality is judged. */
export const STAGES = { CRIA: 'Cria', RECRIA: 'Recria', ENGORDA: 'Engorda', ADULTO: 'Adulto' } as const;

/** Screens that may offer a livestock category. */
export const LIVESTOCK_SCREENS = {
  stock: 'Estoque pecuário',
  birth: 'Nascimentos',
  weaning: 'Desmames',
  death: 'Mortes',
  confinement: 'Confinamento',
  entry: 'Compras e outras entradas',
  departure: 'Vendas e outras saídas',
} as const;

export const categoryAges = catalogue('category_ages', 'Idade', 'Idades', { order: ASCENDING, fields: { stage: choice('Fase', STAGES) } });

export const categoryLivestock = catalogue('category_livestock', 'Categoria do efetivo', 'Efetivo pecuário', {
  environments: ENVIRONMENTS,
  order: ASCENDING,
  fields: {
    category_age: optional(reference('Idade', 'category_ages')),
    sex: choice('Sexo', { MALE: 'Macho', FEMALE: 'Fêmea', MIXED: 'Ambos' }, { initial: 'MIXED' }),
    stage: choice('Fase', STAGES, { initial: 'ADULTO' }),
    show: optional(choices('Telas', LIVESTOCK_SCREENS)),
    reference_mortality: optional(percentage('Mortalidade de referência')),
  },
});

export const categoryDeathsReason = catalogue('category_deaths_reason', 'Motivo da morte', 'Motivos para mortes', {
  environments: ENVIRONMENTS,
});

export const categoryHerdEntryType = catalogue('category_herd_entry_type', 'Tipo de entrada', 'Tipos de entrada do rebanho', {
  fields: { is_purchase: yesNo('É compra', { help: 'Só compras entram nos preços médios e exigem valor.' }) },
});

export const categoryHerdDepartureType = catalogue('category_herd_departure_type', 'Tipo de saída', 'Tipos de saída do rebanho', {
  fields: {
    is_sale: yesNo('É venda', { help: 'Só vendas entram no valor médio de venda e exigem preço.' }),
    has_carcass: yesNo('Tem peso de carcaça', { help: 'O animal é abatido: o peso morto é exigido.' }),
  },
});

export const categoryRacialGroup = catalogue('category_racial_group', 'Grupo racial', 'Grupos raciais');
export const categoryAnimalType = catalogue('category_animal_type', 'Tipo de animal', 'Tipos de animal');
export const categoryWagonType = catalogue('category_wagon_type', 'Tipo de vagão', 'Tipos de vagão');
export const categorySupplyType = catalogue('category_supply_type', 'Tipo de fornecimento', 'Tipos de fornecimento');
export const categoryDsmTechnology = catalogue('category_dsm_technology', 'Tecnologia', 'Tecnologias');
