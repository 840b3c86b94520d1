import { type CostCenterGroup, type CostLine, costCenters } from '#model/catalogues/finance';
import type { LedgerType } from '#model/catalogues/ledger-types';
import type { StartRow } from './start-row';

type Flag = 'only_quantity' | 'bulky' | 'concentrated' | 'is_milk' | 'is_feed' | 'is_investment' | 'team_related' | 'automatic';

const NO_FLAGS = Object.fromEntries(
  Object.entries(costCenters.fields).flatMap(([name, { kind }]) => (kind === 'boolean' ? [[name, false]] : [])),
);

const beef = (id: number, type: LedgerType, title: string, group: CostCenterGroup | null): StartRow => ({
  id,
  environment: 'BEEF_CATTLE',
  title,
  type,
  group,
  cost_line: null,
  ...NO_FLAGS,
});

const dairy = (id: number, type: LedgerType, title: string, line: CostLine | null, ...flags: readonly Flag[]): StartRow => ({
  id,
  environment: 'DAIRY_CATTLE',
  title,
  type,
  group: null,
  cost_line: line,
  ...NO_FLAGS,
  ...Object.fromEntries(flags.map((flag) => [flag, true])),
});

/** The specification fixes these ids; their meaning is our reading: eight parts of a published disbursement profile, and 305, their sum. */
const FIXED_CENTERS: readonly StartRow[] = [
  beef(302, 'DESPESAS', 'Nutrição (suplementos, ração, sal)', 'NUTRICAO'),
  beef(25, 'DESPESAS', 'Sanidade', 'SANIDADE'),
  beef(24, 'DESPESAS', 'Reprodução', 'REPRODUCAO'),
  beef(303, 'DESPESAS', 'Mão de obra (salários, encargos, benefícios)', 'MAO_DE_OBRA'),
  beef(1, 'DESPESAS', 'Administração, impostos e outros', 'ADMINISTRACAO'),
  beef(304, 'DESPESAS', 'Máquinas e equipamentos (operação e manutenção)', 'MAQUINAS'),
  beef(21, 'DESPESAS', 'Pastagem (manutenção, adubação, arrendamento)', 'PASTAGEM'),
  beef(9, 'DESPESAS', 'Infraestrutura (cercas, currais, benfeitorias)', 'INFRAESTRUTURA'),
  beef(305, 'DESPESAS', 'Desembolso total da pecuária (agrupado)', 'TOTAL_AGRUPADO'),
  beef(306, 'DESPESAS', 'Estoque de insumos: nutrição', 'ESTOQUE'),
  beef(307, 'DESPESAS', 'Estoque de insumos: sanidade', 'ESTOQUE'),
  beef(308, 'DESPESAS', 'Estoque de insumos: reprodução', 'ESTOQUE'),
  beef(300, 'OUTROS_CREDITOS', 'Financiamentos recebidos / outros créditos', 'FINANCIAMENTO'),
  beef(11, 'DESPESAS', 'Pagamento de financiamentos (principal + juros)', 'FINANCIAMENTO'),
  beef(122, 'RECEITAS', 'Outras receitas', 'OUTRAS_RECEITAS'),
].map((row) => ({ ...row, in_diagnosis: true }));

const BEEF_EXPENSES: Partial<Record<CostCenterGroup, readonly string[]>> = {
  NUTRICAO: ['Suplemento mineral', 'Proteinado e energético', 'Ração/concentrado de confinamento', 'Volumoso comprado'],
  SANIDADE: ['Vacinas', 'Medicamentos e parasiticidas', 'Serviços veterinários'],
  REPRODUCAO: ['Sêmen e protocolos IATF', 'Diagnóstico de gestação'],
  MAO_DE_OBRA: ['Salários', 'Encargos', 'Diaristas', 'Benefícios e alimentação'],
  MAQUINAS: ['Combustíveis e lubrificantes', 'Manutenção de máquinas', 'Peças e pneus'],
  PASTAGEM: ['Adubos e corretivos', 'Herbicidas e roçada', 'Sementes (manutenção)', 'Arrendamento de pasto'],
  INFRAESTRUTURA: ['Cercas', 'Currais e bebedouros', 'Energia elétrica', 'Conservação de estradas'],
  ADMINISTRACAO: ['Escritório e contabilidade', 'Consultorias', 'Impostos e taxas', 'Fretes', 'Comissões', 'Seguros'],
  INVESTIMENTO: ['Compra de máquinas', 'Construções', 'Formação/reforma de pastagem'],
  COMPRA_REBANHO: ['Compra de animais'],
};

const BEEF_OTHERS: readonly (readonly [LedgerType, string, CostCenterGroup | null])[] = [
  ['RECEITAS', 'Venda de animais', 'VENDA_ANIMAIS'],
  ['RECEITAS', 'Arrendamento de pasto', 'OUTRAS_RECEITAS'],
  ['RECEITAS', 'Prestação de serviços', 'OUTRAS_RECEITAS'],
  ['RECEITAS', 'Venda de esterco/subprodutos', 'OUTRAS_RECEITAS'],
  ['RECEITAS', 'Prêmios e bonificações', 'OUTRAS_RECEITAS'],
  ['OUTROS_CREDITOS', 'Venda de imobilizado', null],
  ['OUTROS_CREDITOS', 'Aportes', null],
  ['OUTROS_DEBITOS', 'Retirada do proprietário', null],
  ['OUTROS_DEBITOS', 'Imposto de renda', null],
  ['OUTROS_DEBITOS', 'Empréstimos concedidos', null],
];

/** Generated ids start above the fixed ones, and dairy above beef. */
const FIRST_BEEF_ID = 401;
const FIRST_DAIRY_ID = 501;

const beefCenters = [
  ...BEEF_OTHERS,
  ...Object.entries(BEEF_EXPENSES).flatMap(([group, titles]) =>
    titles.map((title) => ['DESPESAS', title, group as CostCenterGroup] as const),
  ),
].map(([type, title, group], index) => beef(FIRST_BEEF_ID + index, type, title, group));

export const DAIRY_COST_CENTER = {
  animalSales: FIRST_DAIRY_ID,
  animalPurchases: FIRST_DAIRY_ID + 1,
  team: FIRST_DAIRY_ID + 2,
  concentrate: FIRST_DAIRY_ID + 3,
  roughage: FIRST_DAIRY_ID + 4,
} as const;

const DAIRY_REVENUES: readonly (readonly [string, ...Flag[]])[] = [
  ['Venda de leite', 'is_milk'],
  ['Leite para bezerras', 'is_milk', 'only_quantity'],
  ['Leite consumo interno', 'is_milk', 'only_quantity'],
  ['Leite descartado', 'is_milk', 'only_quantity'],
  ['Bonificação/PIN'],
  ['Venda de esterco'],
  ['Outras receitas'],
];

const DAIRY_EXPENSES: readonly (readonly [string, CostLine | null, ...Flag[]])[] = [
  ['Minerais e aditivos', 'MINERAIS', 'is_feed'],
  ['Sucedâneo e aleitamento', null, 'is_feed'],
  ['Sanidade', 'SANIDADE'],
  ['Reprodução', 'REPRODUCAO'],
  ['BST/hormônios', null],
  ['Ordenha e qualidade do leite', 'ORDENHA'],
  ['Energia e combustíveis', 'ENERGIA_COMBUSTIVEL'],
  ['Manutenção de máquinas e benfeitorias', 'MANUTENCAO'],
  ['Arrendamento', null],
  ['Impostos e taxas', 'IMPOSTOS'],
  ['Transporte do leite', null],
  ['Assistência técnica', null],
  ['Administração', 'ADMINISTRACAO'],
  ['Outros', null],
  ['Investimentos - máquinas, benfeitorias, formação de pastagem', null, 'is_investment'],
];

const dairyCenters = [
  dairy(DAIRY_COST_CENTER.animalSales, 'RECEITAS', 'Venda de animais', null, 'automatic'),
  dairy(DAIRY_COST_CENTER.animalPurchases, 'DESPESAS', 'Compra de rebanho', null, 'automatic', 'is_investment'),
  dairy(DAIRY_COST_CENTER.team, 'DESPESAS', 'Mão de obra', 'MAO_DE_OBRA', 'team_related'),
  dairy(DAIRY_COST_CENTER.concentrate, 'DESPESAS', 'Concentrado', 'CONCENTRADO', 'concentrated'),
  dairy(DAIRY_COST_CENTER.roughage, 'DESPESAS', 'Volumoso', 'VOLUMOSO', 'bulky'),
  ...[
    ...DAIRY_REVENUES.map(([title, ...flags]) => ['RECEITAS', title, null, ...flags] as const),
    ...DAIRY_EXPENSES.map(([title, ...rest]) => ['DESPESAS', title, ...rest] as const),
  ].map(([type, title, line, ...flags], index) =>
    dairy(FIRST_DAIRY_ID + Object.keys(DAIRY_COST_CENTER).length + index, type, title, line, ...flags),
  ),
];

const GROWN: Readonly<Record<string, readonly string[]>> = {
  Concentrado: ['Milho grão', 'Silagem de grão úmido'],
  Volumoso: ['Silagem de milho', 'Silagem de sorgo', 'Silagem de capim', 'Cana-de-açúcar', 'Feno', 'Pré-secado', 'Pastagem'],
};

/** Each centre needs a description, because the ledger requires both. */
const DESCRIPTIONS: Readonly<Record<string, readonly string[]>> = {
  Concentrado: ['Ração comercial', 'Farelo de soja', 'Caroço de algodão', 'Polpa cítrica', 'DDG'],
  Volumoso: ['Volumoso comprado'],
  'Mão de obra': ['Encargos sociais', 'Gratificações', 'Uniformes e equipamentos de proteção'],
  'Venda de leite': ['Leite entregue ao laticínio', 'Leite vendido a terceiros'],
  'Leite para bezerras': ['Aleitamento'],
  'Leite consumo interno': ['Consumo da fazenda'],
  'Leite descartado': ['Vacas em tratamento', 'Colostro', 'Fora do padrão'],
  'Bonificação/PIN': ['Bonificação por qualidade', 'Bonificação por volume'],
  'Venda de esterco': ['Esterco'],
  'Outras receitas': ['Outras receitas'],
  'Minerais e aditivos': ['Sal mineral', 'Núcleo', 'Tamponante e aditivos'],
  'Sucedâneo e aleitamento': ['Sucedâneo lácteo', 'Ração inicial'],
  Sanidade: ['Vacinas', 'Medicamentos', 'Carrapaticidas e vermífugos', 'Exames'],
  Reprodução: ['Sêmen e materiais', 'Protocolos de IATF', 'Ultrassom e veterinário'],
  'BST/hormônios': ['BST', 'Ocitocina'],
  'Ordenha e qualidade do leite': ['Produtos de limpeza da ordenha', 'Pré e pós-dipping', 'Peças da ordenhadeira', 'Análises do leite'],
  'Energia e combustíveis': ['Energia elétrica', 'Diesel e lubrificantes'],
  'Manutenção de máquinas e benfeitorias': ['Máquinas e implementos', 'Benfeitorias e cercas'],
  Arrendamento: ['Arrendamento de terra'],
  'Impostos e taxas': ['Funrural', 'ITR e taxas'],
  'Transporte do leite': ['Frete do leite'],
  'Assistência técnica': ['Consultoria técnica'],
  Administração: ['Escritório e contador', 'Telefone e internet'],
  Outros: ['Outras despesas'],
  'Investimentos - máquinas, benfeitorias, formação de pastagem': ['Máquinas e equipamentos', 'Benfeitorias', 'Formação de pastagem'],
};

const describedBy = (titles: Readonly<Record<string, readonly string[]>>, from_agriculture: boolean): Omit<StartRow, 'id'>[] =>
  dairyCenters.flatMap(({ id, title }) => (titles[String(title)] ?? []).map((one) => ({ title: one, cost_center: id, from_agriculture })));

export const costCenterStartValues: Readonly<Record<string, readonly StartRow[]>> = {
  cost_centers: [...FIXED_CENTERS, ...beefCenters, ...dairyCenters],
  cost_centers_description: [...describedBy(GROWN, true), ...describedBy(DESCRIPTIONS, false)].map((row, index) => ({
    id: 1 + index,
    environment: 'DAIRY_CATTLE',
    ...row,
  })),
};
