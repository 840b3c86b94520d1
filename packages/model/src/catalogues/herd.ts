import { ENVIRONMENTS } from '../kit/environment';
import { choice, choices, optional, percentage, type Row, reference, yesNo } from '../kit/field';
import type { FieldErrors } from '../kit/resource';
import { ASCENDING, catalogue } from './catalogue';

/** Mortality is judged by stage. */
export const STAGES = { CRIA: 'Cria', RECRIA: 'Recria', ENGORDA: 'Engorda', ADULTO: 'Adulto' } as const;

export const LIVESTOCK_SCREENS = {
  stock: 'Estoque pecuário',
  birth: 'Nascimentos',
  weaning: 'Desmames',
  death: 'Mortes',
  confinement: 'Confinamento',
  entry: 'Compras e outras entradas',
  departure: 'Vendas e outras saídas',
} as const;

/** Only categories that rules or indicators ask for have a role. */
export const HERD_ROLES = {
  BULL: 'Touro',
  BREEDING_COW: 'Matriz',
  LACTATING_COW: 'Vaca em lactação',
  DRY_COW: 'Vaca seca',
  HEIFER: 'Novilha',
  CALF: 'Bezerro(a)',
} as const;
export type HerdRole = keyof typeof HERD_ROLES;

const roleOf = (roles: Readonly<Record<string, string>>) =>
  optional(
    choice('Papel no rebanho', roles, {
      help: 'Touros e matrizes têm limites próprios de peso e preço; os índices contam touros, vacas, novilhas e bezerros por aqui.',
    }),
  );
/** Beef does not distinguish cows in milk from dry cows. */
const { LACTATING_COW: _lactating, DRY_COW: _dry, ...BEEF_ROLES } = HERD_ROLES;
const { BREEDING_COW: _breeding, ...DAIRY_ROLES } = HERD_ROLES;

const SEX_OF_ROLE: Partial<Record<HerdRole, 'MALE' | 'FEMALE'>> = {
  BULL: 'MALE',
  BREEDING_COW: 'FEMALE',
  LACTATING_COW: 'FEMALE',
  DRY_COW: 'FEMALE',
  HEIFER: 'FEMALE',
};

export const categoryAges = catalogue('category_ages', 'Idade', 'Idades', { order: ASCENDING, fields: { stage: choice('Fase', STAGES) } });

export const categoryLivestock = catalogue('category_livestock', 'Categoria do efetivo', 'Efetivo pecuário', {
  order: ASCENDING,
  fields: {
    category_age: optional(reference('Idade', 'category_ages')),
    sex: choice('Sexo', { MALE: 'Macho', FEMALE: 'Fêmea', MIXED: 'Ambos' }, { initial: 'MIXED' }),
    stage: choice('Fase', STAGES, { initial: 'ADULTO', help: 'Os índices de mortalidade e de bezerros olham a fase, não o título.' }),
    role: roleOf(HERD_ROLES),
    show: optional(choices('Telas', LIVESTOCK_SCREENS)),
    reference_mortality: optional(percentage('Mortalidade de referência')),
  },
  rules: [roleFits],
  variants: { BEEF_CATTLE: { fields: { role: roleOf(BEEF_ROLES) } }, DAIRY_CATTLE: { fields: { role: roleOf(DAIRY_ROLES) } } },
});

function roleFits({ role, sex }: Row): FieldErrors | undefined {
  if (!role) return undefined;
  const name = HERD_ROLES[role as HerdRole];
  const sexOfRole = SEX_OF_ROLE[role as HerdRole];
  if (!sexOfRole || sex === sexOfRole || !sex) return undefined;
  return { role: `Valor inválido: ${name} é categoria ${sexOfRole === 'MALE' ? 'de machos' : 'de fêmeas'}` };
}

export const herdCatalogues = [
  categoryAges,
  categoryLivestock,
  catalogue('category_deaths_reason', 'Motivo da morte', 'Motivos para mortes', { environments: ENVIRONMENTS }),
  catalogue('category_herd_entry_type', 'Tipo de entrada', 'Tipos de entrada do rebanho', {
    fields: { is_purchase: yesNo('É compra', { help: 'Só compras entram nos preços médios e exigem valor.' }) },
  }),
  catalogue('category_herd_departure_type', 'Tipo de saída', 'Tipos de saída do rebanho', {
    fields: {
      is_sale: yesNo('É venda', { help: 'Só vendas entram no valor médio de venda e exigem preço.' }),
      has_carcass: yesNo('Tem peso de carcaça', { help: 'O animal é abatido: o peso morto é exigido.' }),
    },
  }),
  catalogue('category_racial_group', 'Grupo racial', 'Grupos raciais'),
  catalogue('category_animal_type', 'Tipo de animal', 'Tipos de animal'),
  catalogue('category_wagon_type', 'Tipo de vagão', 'Tipos de vagão'),
  catalogue('category_supply_type', 'Tipo de fornecimento', 'Tipos de fornecimento'),
  catalogue('category_dsm_technology', 'Tecnologia', 'Tecnologias'),
];
