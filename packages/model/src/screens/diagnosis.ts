import type { CostCenterGroup } from '../catalogues/finance';
import { moduleOf, type Section, screenBuilders } from './screen';

const ADDRESS = '/diagnostico';
const { at, own, sheet } = screenBuilders('diagnosis', ADDRESS, 'BEEF_CATTLE');

/** Opened by the menu entry, so it is not in the toolbar. */
const home = { kind: 'own', key: 'diagnosis.home', address: ADDRESS, title: 'Diagnóstico' } as const;

const farmDetails = {
  label: 'Detalhes da fazenda',
  address: at('detalhes-fazenda'),
  groups: [
    {
      label: 'Caracteriza Fazenda',
      screens: [
        {
          ...own('farms_details', 'detalhes-fazenda', 'Caracteriza Fazenda'),
          isFarmOptional: true,
          declarations: 'characterisation' as const,
        },
      ],
    },
  ],
};

const herd = moduleOf(
  'Rebanho',
  at('rebanho'),
  sheet('herd', 'rebanho/avaliacao-estoque', 'diagnosis_herd', 'Avaliação de estoque', {
    lineLabel: 'Categoria',
    hint: 'Nada digitado aqui ainda. Comece pelo rebanho inicial: quantas cabeças de cada categoria havia em 1º de julho e o peso médio delas; depois entradas, saídas, mortes, nascimentos e o rebanho final. Dá para colar direto da sua planilha.',
    labels: { amount: 'Qtd.', weight: 'Peso', weight_death: 'Carc.', value_arroba: 'Preço', value_head: 'R$/cab' },
  }),
  sheet('average-herd', 'rebanho/media-rebanho', 'diagnosis_average_herd', 'Média do rebanho', {
    lineLabel: 'Mês',
    hint: 'Nenhum mês informado. Digite quantas cabeças a fazenda teve em média em cada mês, ou aceite a proposta que vem do rebanho inicial e do final.',
  }),
  sheet('reproduction', 'rebanho/reproducao', 'diagnosis_reproduction', 'Reprodução', {
    lineLabel: 'Estação de monta',
    hint: 'Nada informado. Em cada coluna, a estação de monta que gerou os bezerros daquela safra: quantas matrizes foram à monta, quantas emprenharam, o que nasceu e o que desmamou.',
  }),
);

const EXPENSES: readonly CostCenterGroup[] = [
  ...(['NUTRICAO', 'SANIDADE', 'REPRODUCAO', 'MAO_DE_OBRA', 'ADMINISTRACAO', 'MAQUINAS', 'PASTAGEM', 'INFRAESTRUTURA'] as const),
  'TOTAL_AGRUPADO',
];

const administrative = moduleOf(
  'Administrativo',
  at('administrativo'),
  sheet('area_team', 'administrativo/area-reproducao', 'area_team_diagnosis', 'Área e Equipe', {
    lineLabel: 'Fazenda',
    hint: 'Nada informado nesta safra. Digite os hectares do gado, quantos a fazenda emprega e quantos destes trabalham no campo.',
    narrowLabels: { total_area: 'Área', total_team: 'Todos', total_work_front: 'Campo' },
  }),
  sheet('expenses', 'administrativo/despesas-pecuaria', 'financials_diagnosis', 'Despesas da pecuária', {
    among: { 'cost_center.group': EXPENSES },
    lineLabel: 'Centro de custo',
    hint: 'Nenhuma despesa nesta safra. Digite o total do ano de cada centro de custo ou, se a fazenda não os separa, só o total agrupado.',
    labels: { value: 'Na safra' },
  }),
  sheet('financing', 'administrativo/financiamentos', 'financials_diagnosis', 'Financiamentos', {
    among: { 'cost_center.group': ['FINANCIAMENTO'] },
    lineLabel: 'Financiamento',
    hint: 'Nenhum financiamento nesta safra. Digite quanto a fazenda recebeu emprestado e quanto pagou, com juros.',
    labels: { value: 'Na safra' },
  }),
  sheet('other_revenues', 'administrativo/outras-receitas', 'financials_diagnosis', 'Outras receitas', {
    among: { 'cost_center.group': ['OUTRAS_RECEITAS'] },
    lineLabel: 'Receita',
    hint: 'Nenhuma outra receita nesta safra. Digite o que a pecuária recebeu além da venda de animais: arrendamento, serviços, esterco, prêmios.',
    labels: { value: 'Na safra' },
  }),
  sheet('inputs', 'administrativo/controle-insumos', 'inputs_diagnosis', 'Controle de insumos', {
    lineLabel: 'Insumos',
    hint: 'Nenhuma contagem nesta safra. Digite quanto valiam os insumos guardados em 1º de julho e em 30 de junho; 0 onde não havia.',
    labels: { value: 'Valor' },
  }),
  own('worksheets', 'administrativo/planilhas', 'Planilhas de apoio'),
);

export const diagnosis = {
  label: 'Diagnóstico',
  icon: 'diagnosis',
  address: ADDRESS,
  environment: 'BEEF_CATTLE',
  feature: 'diagnosis',
  isShownToAll: true,
  needsFarm: true,
  isForDiagnosisFarm: true,
  landing: ADDRESS,
  declarations: 'diagnosis',
  modules: [farmDetails, herd, administrative],
  others: [home],
} satisfies Section;
