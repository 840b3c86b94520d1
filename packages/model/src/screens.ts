import { LEDGER_TYPES, type LedgerType } from './catalogues/finance';
import type { Environment } from './kit/environment';

/**
 * The screens that are the editable grid of one declared resource, as data: routes, tabs, the landing of the catalogues and the
 * generated browser journey are all made from these lists.
 */

/** Values every row of a screen has: not shown, sent with every new row, and narrowing the list. */
type FixedValues = Readonly<Record<string, string | number | boolean>>;

export interface GridScreen {
  address: string;
  title: string;
  /** Path of the resource. */
  resource: string;
  /** Environment its rows belong to, or, of a catalogue that knows none, the area it stands in. Null: the one the user works in. */
  environment: Environment | null;
  fixed?: FixedValues;
  /** Rows of these values only; the field stays a column that offers no others. */
  among?: Readonly<Record<string, readonly string[]>>;
  /** Fields that are columns, in their order; what the rows belong to may be named too. All fields when absent. */
  columns?: readonly string[];
  /** Names of a row and of the list that differ from the resource's own. */
  names?: { one: string; many: string };
  /** Column headings that differ from the field's own label. */
  labels?: Readonly<Record<string, string>>;
  /** Path that the search box looks into, where that is not the title of the row. */
  search?: string;
  /** Columns that are only shown: what stands in them is changed elsewhere on the screen. */
  readOnly?: readonly string[];
}

/** A screen that is not the grid of one resource. */
export type OwnScreen = Pick<GridScreen, 'address' | 'title'>;

/** Screens that are tabs of each other. */
export interface ScreenGroup {
  label: string;
  screens: readonly (GridScreen | OwnScreen)[];
}

/** A module of the entries: an entry of their toolbar. */
export interface EntryModule {
  label: string;
  address: string;
  /** Absent: the module is one screen, at its own address. */
  groups?: readonly ScreenGroup[];
  /** The grid that the module is, where it is one. */
  screen?: GridScreen;
}

export const ENTRIES_ADDRESS: Readonly<Record<Environment, string>> = {
  BEEF_CATTLE: '/corte/lancamentos',
  DAIRY_CATTLE: '/leite/lancamentos',
};

const gridAt =
  (environment: Environment, base: string) =>
  (slug: string, resource: string, title: string, extra: Partial<GridScreen> = {}): GridScreen => ({
    address: `${base}/${slug}`,
    title,
    resource,
    environment,
    ...extra,
  });

const CORTE = ENTRIES_ADDRESS.BEEF_CATTLE;
const beef = gridAt('BEEF_CATTLE', CORTE);
const livestock = gridAt('BEEF_CATTLE', `${CORTE}/pecuaria`);
const own = (address: string, title: string): OwnScreen => ({ address: `${CORTE}/${address}`, title });
const ledger = (slug: string, type: LedgerType): GridScreen =>
  beef(`financeiro/tipo/${slug}`, 'financials', LEDGER_TYPES[type], {
    fixed: { type },
    names: { one: 'Lançamento', many: LEDGER_TYPES[type] },
    columns: ['date', 'description', 'cost_center', 'value', ...(type === 'RECEITAS' ? ['from_confinement'] : [])],
    search: 'description',
  });

/** Entries of beef, in the order of their toolbar. They need a chosen customer, harvest and farm. */
export const corteModules: readonly EntryModule[] = [
  { label: 'Caracteriza Fazenda', address: `${CORTE}/caracteriza-fazenda` },
  {
    label: 'Equipe',
    address: `${CORTE}/equipe`,
    groups: [{ label: 'Equipe', screens: [own('equipe/cards', 'Resumo'), own('equipe/geral', 'Geral')] }],
  },
  {
    label: 'Financeiro',
    address: `${CORTE}/financeiro`,
    groups: [
      {
        label: 'Financeiro',
        screens: [
          own('financeiro/cards', 'Resumo'),
          ledger('receitas', 'RECEITAS'),
          ledger('despesas', 'DESPESAS'),
          ledger('outros_debitos', 'OUTROS_DEBITOS'),
          ledger('outros_creditos', 'OUTROS_CREDITOS'),
        ],
      },
    ],
  },
  {
    label: 'Pecuária',
    address: `${CORTE}/pecuaria`,
    groups: [
      { label: 'Resumo', screens: [own('pecuaria/cards', 'Pecuária')] },
      {
        label: 'Movimentações',
        screens: [
          livestock('nascimento', 'births', 'Nascimentos'),
          livestock('desmames', 'weaning', 'Desmames'),
          livestock('mortes', 'deaths', 'Mortes'),
          livestock('confinamento', 'confinements', 'Confinamento'),
          livestock('compras-outras-entradas', 'herd_entry', 'Compras e outras entradas'),
          livestock('vendas-outras-saidas', 'herd_departure', 'Vendas e outras saídas'),
        ],
      },
      { label: 'Efetivo Pecuário', screens: [own('pecuaria/estoque-pecuario', 'Estoque pecuário'), own('pecuaria/area', 'Área')] },
      {
        label: 'Reprodução',
        screens: [own('pecuaria/monta-toque', 'Monta/toque'), own('pecuaria/nascimento-desmames', 'Nascimento/desmames')],
      },
    ],
  },
  { label: 'Máquinas', address: `${CORTE}/maquinas`, screen: beef('maquinas', 'machines', 'Máquinas') },
  {
    label: 'Estoque',
    address: `${CORTE}/estoque`,
    screen: beef('estoque', 'stocks', 'Estoque de insumos', { labels: { material: 'Descrição' } }),
  },
  { label: 'Clima', address: `${CORTE}/clima` },
  { label: 'Confira lançamentos', address: `${CORTE}/confira-lancamentos` },
];

const dairyMovement = gridAt('DAIRY_CATTLE', `${ENTRIES_ADDRESS.DAIRY_CATTLE}/movimentacoes`);

/** Entries of milk, in the order of their toolbar. */
export const leiteModules: readonly EntryModule[] = [
  {
    label: 'Pecuária',
    address: `${ENTRIES_ADDRESS.DAIRY_CATTLE}/movimentacoes`,
    groups: [
      {
        label: 'Movimentações',
        screens: [
          dairyMovement('nascimentos', 'births', 'Nascimentos'),
          dairyMovement('morte', 'deaths', 'Morte'),
          dairyMovement('compras', 'herd_entry', 'Compras'),
          dairyMovement('vendas', 'herd_departure', 'Vendas'),
        ],
      },
    ],
  },
];

const isGrid = (screen: GridScreen | OwnScreen): screen is GridScreen => 'resource' in screen;

/** The entries of both environments that are grids of a resource. */
export const entryScreens: readonly GridScreen[] = [...corteModules, ...leiteModules].flatMap(({ groups = [], screen }) => [
  ...(screen ? [screen] : []),
  ...groups.flatMap(({ screens }) => screens.filter(isGrid)),
]);

export const REGISTERS_ADDRESS = '/cadastros';

const register = (slug: string, resource: string, title: string, extra: Partial<GridScreen> = {}): GridScreen => ({
  address: `${REGISTERS_ADDRESS}/${slug}`,
  title,
  resource,
  environment: null,
  ...extra,
});

/** Registers, in the order of their toolbar; the catalogues stand between farms and technicians. Administrators only, no farm needed. */
export const registerScreens: readonly GridScreen[] = [
  register('safra', 'harvests', 'Safra'),
  register('clientes', 'customers', 'Clientes'),
  register('caracteriza-safra', 'harvests_details', 'Caracteriza Safra', {
    columns: ['harvest', 'customer', 'farms_quantity', 'start_month', 'end_month', 'group_harvest'],
    labels: { customer: 'Código do cliente' },
    search: 'customer.name',
  }),
  register('fazenda', 'farms', 'Fazenda', {
    columns: ['name', 'sap_cod', 'customer', 'harvests_platform', 'total_harvests', 'only_diagnosis'],
    labels: { name: 'Código da fazenda' },
  }),
  register('tecnicos', 'users', 'Técnicos', {
    fixed: { user_type: 'TECHNICAL' },
    names: { one: 'Técnico', many: 'Técnicos' },
    columns: ['name', 'email', 'password', 'profiles', 'global_access', 'technicals_customers', 'is_disabled'],
    readOnly: ['technicals_customers'],
  }),
  register('administradores', 'users', 'Administradores', {
    among: { user_type: ['ADMIN', 'SUPER_ADMIN'] },
    names: { one: 'Administrador', many: 'Administradores' },
    columns: ['name', 'email', 'password', 'user_type', 'is_disabled'],
  }),
];

export const CATALOGUES_ADDRESS = `${REGISTERS_ADDRESS}/categorias`;

export interface CatalogueArea {
  label: string;
  environment: Environment;
  address: string;
  groups: readonly ScreenGroup[];
}

/** Without a resource: a screen of its own. */
type Line = readonly [slug: string, resource: string | null, title: string, extra?: Partial<GridScreen>];

function catalogueArea(
  slug: string,
  label: string,
  environment: Environment,
  groups: Readonly<Record<string, readonly Line[]>>,
): CatalogueArea {
  const address = `${CATALOGUES_ADDRESS}/${slug}`;
  const screenOf = ([last, resource, title, extra]: Line): GridScreen | OwnScreen => {
    const base = { address: `${address}/${last}`, title };
    return resource === null ? base : { ...base, resource, environment, ...extra };
  };
  const entries = Object.entries(groups).map(([groupLabel, lines]) => ({ label: groupLabel, screens: lines.map(screenOf) }));
  return { label, environment, address, groups: entries };
}

const corte = catalogueArea('corte', 'Corte', 'BEEF_CATTLE', {
  'Caracteriza fazenda': [
    ['formato-processamento', 'category_processing_formats', 'Formato de processamento'],
    ['agricultura-propria', 'category_own_farming', 'Agricultura própria'],
    ['sistema-pecuaria', 'category_livestock_system', 'Sistema pecuária'],
    ['tipo', 'category_type', 'Tipo'],
    ['pasto-confinamento', 'category_confinement', 'Pasto/confinamento'],
    ['ilp', 'category_ilp', 'ILP'],
    ['percentual-ilp', 'category_ilp_percentage', 'Percentual ILP'],
    ['sistema-recria', 'category_rearing_system', 'Sistema de recria'],
    ['nivel-suplementacao-recria', 'category_rearing_supplementation_level', 'Nível de suplementação na recria'],
    ['rebanho-suplementacao-recria', 'category_rearing_herd_supplementation', 'Rebanho suplementado na recria'],
    ['sistema-engorda', 'category_fattening_system', 'Sistema de engorda'],
    ['nivel-suplementacao-engorda', 'category_fattening_supplementation_level', 'Nível de suplementação na engorda'],
    ['rebanho-suplementacao-engorda', 'category_fattening_herd_supplementation', 'Rebanho suplementado na engorda'],
    ['bioma', 'category_biomes', 'Bioma'],
    ['pais', 'countries', 'País'],
    ['regiao', 'regions', 'Região'],
    ['estado', 'states', 'Estado'],
    ['cidade', 'cities', 'Cidade'],
    ['areas', 'category_area', 'Áreas'],
  ],
  Safra: [['grupo-safra', 'groups_harvests', 'Grupo de Safra']],
  Pecuária: [
    ['idades', 'category_ages', 'Idades'],
    ['efetivo_pecuario', 'category_livestock', 'Efetivo pecuário'],
    ['motivo_para_mortes', 'category_deaths_reason', 'Motivo para mortes'],
    ['tipo_entrada_rebanho', 'category_herd_entry_type', 'Tipo de entrada do rebanho'],
    ['tipo_saida_rebanho', 'category_herd_departure_type', 'Tipo de saída do rebanho'],
    ['referencias', 'category_reference', 'Referências'],
    ['referencias_desmames', 'category_reference_category_weaning', 'Referências e desmames'],
    ['reproducao', 'category_reproduction', 'Reprodução'],
    ['categoria_desmame', 'category_weaning', 'Categoria de desmame'],
    ['grupo_racial', 'category_racial_group', 'Grupo racial'],
    ['tipo_animal', 'category_animal_type', 'Tipo de animal'],
    ['tipo_vagao', 'category_wagon_type', 'Tipo de vagão'],
    ['tipo_fornecimento', 'category_supply_type', 'Tipo de fornecimento'],
    ['tecnologia_dsm', 'category_dsm_technology', 'Tecnologia DSM'],
  ],
  Equipe: [
    ['frentes-trabalho', 'category_work_fronts', 'Frentes de trabalho'],
    ['funcoes', 'category_functions', 'Funções'],
  ],
  Financeiro: [['tipos-centros-custo', 'cost_centers', 'Tipos de centros de custo']],
  Estoque: [
    ['tipo-insumo', 'category_material_type', 'Tipo de insumo'],
    ['unidades', 'category_unit_measurement', 'Unidades'],
    ['produtos-dsm', 'category_dsm_product', 'Produtos DSM'],
  ],
  Configuração: [['setor', 'category_sector', 'Setor']],
});

const leite = catalogueArea('leite', 'Leite', 'DAIRY_CATTLE', {
  'Caracteriza fazenda': [
    ['alimentacao', 'category_feeding', 'Alimentação'],
    ['categoria', 'category_rearing', 'Categoria'],
    ['cliente-tortuga', 'category_tortuga_customer', 'Cliente Tortuga'],
    ['ecc-ao-parto', 'category_birth_ecc', 'ECC ao parto'],
    ['manejo-produtivo', 'category_productive_management', 'Manejo produtivo'],
    ['nucleo-utilizado', 'category_core_used', 'Núcleo utilizado'],
    ['ordenha', 'category_milking', 'Ordenha'],
    ['principal-volumoso-utilizado', 'category_main_bulk_used', 'Principal volumoso utilizado'],
    ['producao-de-volumoso', 'category_bulky_production', 'Produção de volumoso'],
    ['raca-predominante', 'category_predominant_race', 'Raça predominante'],
    ['racao-comercial', 'category_commercial_feed', 'Ração comercial'],
    ['sistema-de-producao', 'category_production_system', 'Sistema de produção'],
    ['volumoso', 'category_bulky', 'Volumoso'],
  ],
  Equipe: [['tipo-de-equipe', 'category_team_type', 'Tipo de equipe']],
  Financeiro: [
    ['centros-de-custo', 'cost_centers', 'Centros de custo', { among: { type: ['RECEITAS', 'DESPESAS'] } }],
    ['descricao-de-centros-de-custo', 'cost_centers_description', 'Descrição de centros de custo'],
    ['igpdi', null, 'IGP-DI'],
  ],
  Pecuária: [
    ['animal', 'category_livestock', 'Animal'],
    ['motivo-da-morte', 'category_deaths_reason', 'Motivo da morte'],
    ['casos-zootecnicos', 'category_zootechnical_case', 'Casos zootécnicos'],
    ['tipo-da-qualidade-do-leite', 'category_milk_quality_type', 'Tipo da qualidade do leite'],
  ],
});

/** The index that corrects money is entered a year at a time: a screen of its own. */
export const IGPDI_ADDRESS = `${leite.address}/igpdi`;

/** The catalogues by area, as their landing menu shows them. */
export const catalogueAreas: readonly CatalogueArea[] = [corte, leite];

/** Those that are grids. */
export const catalogueScreens: readonly GridScreen[] = catalogueAreas.flatMap(({ groups }) =>
  groups.flatMap(({ screens }) => screens.filter(isGrid)),
);
