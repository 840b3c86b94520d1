import { ENVIRONMENTS, type Environment } from '../kit/environment';
import { type BooleanField, choice, optional, type Row, type RowContext, reference, yesNo } from '../kit/field';
import type { FieldErrors } from '../kit/resource';
import { catalogue } from './catalogue';

export const LEDGER_TYPES = {
  RECEITAS: 'Receitas',
  DESPESAS: 'Despesas',
  OUTROS_CREDITOS: 'Outros créditos',
  OUTROS_DEBITOS: 'Outros débitos',
} as const;
export type LedgerType = keyof typeof LEDGER_TYPES;

/** What a cost centre counts as in the indicators (disbursement and cost). */
export const COST_CENTER_GROUPS = {
  NUTRICAO: 'Nutrição',
  SANIDADE: 'Sanidade',
  REPRODUCAO: 'Reprodução',
  MAO_DE_OBRA: 'Mão de obra',
  ADMINISTRACAO: 'Administração',
  MAQUINAS: 'Máquinas',
  PASTAGEM: 'Pastagem',
  INFRAESTRUTURA: 'Infraestrutura',
  TOTAL_AGRUPADO: 'Total agrupado',
  ESTOQUE: 'Estoque de insumos',
  FINANCIAMENTO: 'Financiamento',
  COMPRA_REBANHO: 'Compra de rebanho',
  INVESTIMENTO: 'Investimento',
  VENDA_ANIMAIS: 'Venda de animais',
  OUTRAS_RECEITAS: 'Outras receitas',
} as const;
export type CostCenterGroup = keyof typeof COST_CENTER_GROUPS;

/** Ledger types of the groups that are not of expenses only. */
const TYPES_OF_GROUP: Partial<Record<CostCenterGroup, readonly LedgerType[]>> = {
  FINANCIAMENTO: ['DESPESAS', 'OUTROS_CREDITOS', 'OUTROS_DEBITOS'],
  VENDA_ANIMAIS: ['RECEITAS'],
  OUTRAS_RECEITAS: ['RECEITAS'],
};
const DAIRY_TYPES: readonly LedgerType[] = ['RECEITAS', 'DESPESAS'];

/** Lines of the cost of a litre in the monthly report; expenses of no line are its "Outros". Source: indicator sheet 6.2. */
export const COST_LINES = {
  CONCENTRADO: 'Concentrado',
  VOLUMOSO: 'Volumoso',
  MINERAIS: 'Minerais',
  MAO_DE_OBRA: 'Mão de obra',
  SANIDADE: 'Sanidade',
  REPRODUCAO: 'Reprodução',
  ORDENHA: 'Ordenha',
  ENERGIA_COMBUSTIVEL: 'Energia e combustível',
  MANUTENCAO: 'Manutenção',
  IMPOSTOS: 'Impostos',
  ADMINISTRACAO: 'Administração',
} as const;
export type CostLine = keyof typeof COST_LINES;

const BEEF: readonly Environment[] = ['BEEF_CATTLE'];
const DAIRY: readonly Environment[] = ['DAIRY_CATTLE'];
const dairyFlag = (label: string, help?: string): BooleanField =>
  yesNo(label, { environments: DAIRY, ...(help === undefined ? {} : { help }) });

export const costCenters = catalogue('cost_centers', 'Centro de custo', 'Centros de custo', {
  environments: ENVIRONMENTS,
  unique: [['type', 'title']],
  fields: {
    type: choice('Tipo', LEDGER_TYPES),
    group: optional(choice('Grupo', COST_CENTER_GROUPS, { environments: BEEF, help: 'Como entra nos indicadores.' })),
    in_diagnosis: yesNo('No diagnóstico', { environments: BEEF, help: 'É uma das linhas do diagnóstico administrativo.' }),
    cost_line: optional(
      choice('Linha do custo por litro', COST_LINES, {
        environments: DAIRY,
        help: 'No relatório mensal; sem linha, entra em Outros. Volumoso, concentrado e equipe dizem a sua.',
        presence: (row) => (costLineOf(row) === undefined ? 'optional' : 'computed'),
      }),
    ),
    only_quantity: dairyFlag('Só quantidade', 'Tem quantidade e não tem valor.'),
    bulky: dairyFlag('Volumoso'),
    concentrated: dairyFlag('Concentrado'),
    is_milk: dairyFlag('É leite', 'Conta na produção de leite.'),
    is_feed: dairyFlag('É alimentação', 'Conta no custo alimentar, além de volumoso e concentrado.'),
    is_investment: dairyFlag('É investimento', 'Fica fora do custo operacional.'),
    team_related: dairyFlag('Da equipe', 'Recebe a despesa calculada da equipe.'),
    automatic: dairyFlag('Automático', 'O sistema lança as compras (despesa) e as vendas (receita) de animais; não pode ser escolhido.'),
  },
  derive: (row, _given, { environment }) => {
    const line = environment === 'DAIRY_CATTLE' ? costLineOf(row) : undefined;
    return line === undefined ? {} : { cost_line: line };
  },
  rules: [typeIsOfEnvironment, groupFitsType, feedIsOfOneKind],
});

/** The line that a centre is in whatever is chosen; null for what is no running cost, undefined where it may be chosen. */
function costLineOf({ type, is_investment, bulky, concentrated, team_related }: Row): CostLine | null | undefined {
  if (type !== 'DESPESAS' || is_investment === true) return null;
  if (bulky === true) return 'VOLUMOSO';
  if (concentrated === true) return 'CONCENTRADO';
  return team_related === true ? 'MAO_DE_OBRA' : undefined;
}

function typeIsOfEnvironment({ type }: Row, { environment }: RowContext): FieldErrors | undefined {
  if (environment !== 'DAIRY_CATTLE' || !type || DAIRY_TYPES.includes(type as LedgerType)) return undefined;
  return { type: 'Valor inválido: use Receitas ou Despesas' };
}

function groupFitsType({ type, group }: Row): FieldErrors | undefined {
  if (!type || !group) return undefined;
  const types = TYPES_OF_GROUP[group as CostCenterGroup] ?? ['DESPESAS'];
  if (types.includes(type as LedgerType)) return undefined;
  return { group: `Valor inválido: este grupo é de ${types.map((one) => LEDGER_TYPES[one].toLocaleLowerCase('pt-BR')).join(' ou ')}` };
}

/** Else the same money would count twice in the cost of feed. */
function feedIsOfOneKind({ bulky, concentrated }: Row): FieldErrors | undefined {
  return bulky === true && concentrated === true ? { concentrated: 'Valor inválido: já é volumoso' } : undefined;
}

/** Descriptions are chosen in the dairy ledger; in the beef one they are written. */
export const costCentersDescription = catalogue(
  'cost_centers_description',
  'Descrição de centro de custo',
  'Descrição de centros de custo',
  {
    environments: ['DAIRY_CATTLE'],
    unique: [['cost_center', 'title']],
    fields: {
      cost_center: reference('Centro de custo', 'cost_centers', { carry: ['type', 'bulky', 'concentrated'] }),
      from_agriculture: yesNo('Vem da agricultura', { help: 'O custo por quilo vem dos registros de agricultura.' }),
    },
  },
);

export const financeCatalogues = [costCenters, costCentersDescription];
