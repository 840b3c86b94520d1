import { choice, optional, type Row, reference, yesNo } from '../kit/field';
import type { FieldErrors } from '../kit/resource';
import { catalogue } from './catalogue';
import { DAIRY_LEDGER_TYPES, LEDGER_TYPES, type LedgerType } from './ledger-types';

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

/** Loans and inventory are no expense of the year. */
export const BESIDE_EXPENSES: readonly CostCenterGroup[] = ['FINANCIAMENTO', 'ESTOQUE'];

const TYPES_OF_GROUP: Partial<Record<CostCenterGroup, readonly LedgerType[]>> = {
  FINANCIAMENTO: ['DESPESAS', 'OUTROS_CREDITOS', 'OUTROS_DEBITOS'],
  VENDA_ANIMAIS: ['RECEITAS'],
  OUTRAS_RECEITAS: ['RECEITAS'],
};

/** Expenses without a line are "Outros". Source: indicator sheet 6.2. */
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

export const costCenters = catalogue('cost_centers', 'Centro de custo', 'Centros de custo', {
  unique: [['type', 'title']],
  variants: {
    BEEF_CATTLE: {
      fields: {
        type: choice('Tipo', LEDGER_TYPES),
        group: optional(choice('Grupo', COST_CENTER_GROUPS, { help: 'Como entra nos indicadores.' })),
        in_diagnosis: yesNo('No diagnóstico', { help: 'É uma das linhas do diagnóstico administrativo.' }),
      },
      rules: [groupFitsType],
    },
    DAIRY_CATTLE: {
      fields: {
        type: choice('Tipo', DAIRY_LEDGER_TYPES),
        cost_line: optional(
          choice('Linha do custo por litro', COST_LINES, {
            help: 'No relatório mensal; sem linha, entra em Outros. Volumoso, concentrado e equipe dizem a sua.',
            presence: (row) => (costLineOf(row) === undefined ? 'optional' : 'computed'),
          }),
        ),
        only_quantity: yesNo('Só quantidade', { help: 'Tem quantidade e não tem valor.' }),
        bulky: yesNo('Volumoso'),
        concentrated: yesNo('Concentrado'),
        is_milk: yesNo('É leite', { help: 'Conta na produção de leite.' }),
        is_feed: yesNo('É alimentação', { help: 'Conta no custo alimentar, além de volumoso e concentrado.' }),
        is_investment: yesNo('É investimento', { help: 'Fica fora do custo operacional.' }),
        team_related: yesNo('Da equipe', { help: 'Recebe a despesa calculada da equipe.' }),
        automatic: yesNo('Automático', {
          help: 'O sistema lança as compras (despesa) e as vendas (receita) de animais; não pode ser escolhido.',
        }),
      },
      derive: (row) => {
        const line = costLineOf(row);
        return line === undefined ? {} : { cost_line: line };
      },
      rules: [feedIsOfOneKind],
    },
  },
});

/** The forced line of a cost centre; null for non-running costs, undefined where the user chooses. */
function costLineOf({ type, is_investment, bulky, concentrated, team_related }: Row): CostLine | null | undefined {
  if (type !== 'DESPESAS' || is_investment === true) return null;
  if (bulky === true) return 'VOLUMOSO';
  if (concentrated === true) return 'CONCENTRADO';
  return team_related === true ? 'MAO_DE_OBRA' : undefined;
}

function groupFitsType({ type, group }: Row): FieldErrors | undefined {
  if (!type || !group) return undefined;
  const types = TYPES_OF_GROUP[group as CostCenterGroup] ?? ['DESPESAS'];
  if (types.includes(type as LedgerType)) return undefined;
  return { group: `Valor inválido: este grupo é de ${types.map((one) => LEDGER_TYPES[one].toLocaleLowerCase('pt-BR')).join(' ou ')}` };
}

/** Otherwise the cost of feed would count the same money twice. */
function feedIsOfOneKind({ bulky, concentrated }: Row): FieldErrors | undefined {
  return bulky === true && concentrated === true ? { concentrated: 'Valor inválido: já é volumoso' } : undefined;
}

export const financeCatalogues = [
  costCenters,
  // The dairy ledger chooses descriptions, the beef ledger types them.
  catalogue('cost_centers_description', 'Descrição de centro de custo', 'Descrição de centros de custo', {
    environments: ['DAIRY_CATTLE'],
    unique: [['cost_center', 'title']],
    fields: {
      cost_center: reference('Centro de custo', 'cost_centers', { carry: ['type', 'bulky', 'concentrated'] }),
      from_agriculture: yesNo('Vem da agricultura', { help: 'O custo por quilo vem dos registros de agricultura.' }),
    },
  }),
];
