import {
  BEEF,
  DAIRY,
  type GridScreen,
  moduleOf,
  type OwnScreen,
  type ScreenGroup,
  type Section,
  screenBuilders,
  type Workspace,
} from './screen';

const ADDRESS = '/cadastros';
const { at, own, grid } = screenBuilders('registers', ADDRESS, null);

/** The index is entered a year at a time. */
const igpdi = own('igpdi', 'categorias/leite/igpdi', 'IGP-DI');

export interface CatalogueArea {
  label: string;
  page: OwnScreen;
  groups: readonly ScreenGroup[];
}

type Line = readonly [slug: string, resource: string, title: string, extra?: Partial<GridScreen>];
type CatalogueScreen = GridScreen<`catalogues.${string}`> | typeof igpdi;

function catalogueArea(
  { room: name, base, environment }: Workspace<'beef' | 'dairy'>,
  label: string,
  groups: Readonly<Record<string, readonly (Line | typeof igpdi)[]>>,
) {
  const slug = `categorias${base}`;
  const room = screenBuilders(`catalogues.${name}`, at(slug), environment);
  const screenOf = (line: Line | typeof igpdi): CatalogueScreen => {
    if ('kind' in line) return line;
    const [last, resource, title, extra] = line;
    return room.grid(last, last, resource, title, extra);
  };
  return {
    label,
    page: own(`catalogues.${name}`, slug, label),
    groups: Object.entries(groups).map(([groupLabel, lines]) => ({ label: groupLabel, screens: lines.map(screenOf) })),
  };
}

const beef = catalogueArea(BEEF, 'Corte', {
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
  Diagnóstico: [['desembolso-referencia', 'disbursement_references', 'Desembolso de referência', { search: 'cost_center.title' }]],
});

const dairy = catalogueArea(DAIRY, 'Leite', {
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
    igpdi,
  ],
  Pecuária: [
    ['animal', 'category_livestock', 'Animal'],
    ['motivo-da-morte', 'category_deaths_reason', 'Motivo da morte'],
    ['casos-zootecnicos', 'category_zootechnical_case', 'Casos zootécnicos'],
    ['tipo-da-qualidade-do-leite', 'category_milk_quality_type', 'Tipo da qualidade do leite'],
  ],
});

export const catalogueAreas = [beef, dairy] satisfies CatalogueArea[];

const register = <Key extends string>(key: Key, slug: string, resource: string, title: string, extra: Partial<GridScreen> = {}) => ({
  label: title,
  address: at(slug),
  groups: [{ label: title, screens: [grid(key, slug, resource, title, extra)] }],
});

export const registers = {
  label: 'Cadastros',
  icon: 'registers',
  address: ADDRESS,
  environment: null,
  feature: 'registers',
  declarations: 'registers',
  modules: [
    register('harvests', 'safra', 'harvests', 'Safra'),
    register('customers', 'clientes', 'customers', 'Clientes', { environmentsIn: 'profiles' }),
    register('harvests_details', 'caracteriza-safra', 'harvests_details', 'Caracteriza Safra', {
      columns: ['harvest', 'customer', 'farms_quantity', 'start_month', 'end_month', 'group_harvest'],
      labels: { customer: 'Código do cliente' },
      search: 'customer.name',
    }),
    register('farms', 'fazenda', 'farms', 'Fazenda', {
      columns: ['name', 'sap_cod', 'customer', 'harvests_platform', 'total_harvests', 'only_diagnosis'],
      labels: { name: 'Código da fazenda' },
    }),
    {
      label: 'Categorias',
      address: at('categorias'),
      also: ['/categorias/regiao', at('categorias/regiao')].map((address) => ({ address, as: at('categorias/corte/regiao') })),
      page: own('catalogues', 'categorias', 'Categorias'),
      groups: catalogueAreas.map(({ label, page, groups }) => ({ label, page, screens: groups.flatMap(({ screens }) => screens) })),
    },
    register('technicians', 'tecnicos', 'users', 'Técnicos', {
      fixed: { user_type: 'TECHNICAL' },
      names: { one: 'Técnico', many: 'Técnicos' },
      columns: ['name', 'email', 'password', 'profiles', 'global_access', 'technicals_customers', 'is_disabled'],
      readOnly: ['technicals_customers'],
    }),
    register('administrators', 'administradores', 'users', 'Administradores', {
      among: { user_type: ['ADMIN', 'SUPER_ADMIN'] },
      names: { one: 'Administrador', many: 'Administradores' },
      columns: ['name', 'email', 'password', 'user_type', 'is_disabled'],
    }),
    moduleOf('Trabalhos', at('trabalhos'), { ...own('jobs', 'trabalhos', 'Trabalhos em segundo plano'), feature: 'jobs' }),
    moduleOf('Privacidade', at('privacidade'), own('privacy', 'privacidade', 'Privacidade')),
  ],
} satisfies Section;
