import { LEDGER_TYPES, type LedgerType } from '../catalogues/ledger-types';
import { ENTRIES, type GridScreen, lone, moduleOf, type Section, screenBuilders } from './screen';

const ADDRESS = '/corte/lancamentos';
const { at, own, grid, sheet } = screenBuilders('beef', ADDRESS, 'BEEF_CATTLE');

const ledger = <Type extends LedgerType>(type: Type, slug: string): GridScreen<`beef.financials.${Type}`> =>
  grid(`financials.${type}`, `financeiro/tipo/${slug}`, 'financials', LEDGER_TYPES[type], {
    fixed: { type },
    names: { one: 'Lançamento', many: LEDGER_TYPES[type] },
    columns: ['date', 'description', 'cost_center', 'value', ...(type === 'RECEITAS' ? ['from_confinement'] : [])],
    search: 'description',
  });

const teamSheet = sheet('teams', 'equipe/geral', 'teams', 'Geral', {
  name: 'Equipe',
  lineLabel: 'Função',
  hint: 'Nenhuma função preenchida nesta safra. Digite as pessoas e os salários das funções que a fazenda tem; as outras ficam em branco.',
  narrowLabels: { average_salary: 'Salário', average_salary_benefit: 'Encargos' },
});

const livestockCards = own('livestock-cards', 'pecuaria/cards', 'Pecuária');

/** In the order of the toolbar. */
export const beefEntries = {
  label: 'Lançamentos',
  icon: 'entries',
  address: ADDRESS,
  environment: 'BEEF_CATTLE',
  ...ENTRIES,
  needsFarm: true,
  landing: livestockCards.address,
  declarations: 'beef',
  modules: [
    moduleOf('Caracteriza Fazenda', at('caracteriza-fazenda'), {
      ...own('farms_details', 'caracteriza-fazenda', 'Caracteriza Fazenda'),
      isFarmOptional: true,
      declarations: 'characterisation',
    }),
    moduleOf('Equipe', at('equipe'), own('team-cards', 'equipe/cards', 'Resumo'), teamSheet),
    moduleOf(
      'Financeiro',
      at('financeiro'),
      own('finance-cards', 'financeiro/cards', 'Resumo'),
      ledger('RECEITAS', 'receitas'),
      ledger('DESPESAS', 'despesas'),
      ledger('OUTROS_DEBITOS', 'outros_debitos'),
      ledger('OUTROS_CREDITOS', 'outros_creditos'),
    ),
    {
      label: 'Pecuária',
      address: at('pecuaria'),
      groups: [
        { label: 'Resumo', screens: [livestockCards] },
        {
          label: 'Movimentações',
          screens: [
            grid('births', 'pecuaria/nascimento', 'births', 'Nascimentos'),
            grid('weaning', 'pecuaria/desmames', 'weaning', 'Desmames'),
            grid('deaths', 'pecuaria/mortes', 'deaths', 'Mortes'),
            grid('confinements', 'pecuaria/confinamento', 'confinements', 'Confinamento'),
            grid('herd_entry', 'pecuaria/compras-outras-entradas', 'herd_entry', 'Compras e outras entradas'),
            grid('herd_departure', 'pecuaria/vendas-outras-saidas', 'herd_departure', 'Vendas e outras saídas'),
          ],
        },
        {
          label: 'Efetivo Pecuário',
          screens: [
            sheet('livestock_stocks', 'pecuaria/estoque-pecuario', 'livestock_stocks', 'Estoque pecuário', {
              lineLabel: 'Categoria',
              hint: 'Nenhuma contagem nesta safra. Comece pela coluna Início: quantas cabeças de cada categoria havia em 1º de julho e o peso médio delas; depois, o fim de cada mês. Dá para colar direto da sua planilha.',
              labels: { amount: 'Qtd.', weight: 'Peso' },
            }),
            sheet('areas', 'pecuaria/area', 'areas', 'Área', {
              lineLabel: 'Uso da área (ha)',
              hint: 'Nenhuma área nesta safra. Digite os hectares de cada uso em julho: um mês em branco vale o último preenchido antes dele, em cinza. Preencha outro mês só quando a área mudar.',
            }),
          ],
        },
        {
          label: 'Reprodução',
          screens: [
            sheet('mount', 'pecuaria/monta-toque', 'reproduction_mount_herding', 'Monta/toque', {
              lineLabel: 'Categoria',
              hint: 'Nada lançado nesta safra. Digite as fêmeas de cada categoria: Enter grava a célula e desce para a próxima.',
              narrowLabels: { amount_harvest_current: 'Atual', amount_harvest_next: 'Próxima' },
            }),
            own('calves', 'pecuaria/nascimento-desmames', 'Nascimento/desmames'),
          ],
        },
      ],
    },
    moduleOf('Máquinas', at('maquinas'), grid('machines', 'maquinas', 'machines', 'Máquinas')),
    moduleOf('Estoque', at('estoque'), grid('stocks', 'estoque', 'stocks', 'Estoque de insumos', { labels: { material: 'Descrição' } })),
    moduleOf(
      'Clima',
      at('clima'),
      sheet('climates', 'clima', 'climates', 'Clima', {
        name: 'Chuva por mês',
        lineLabel: 'Mês',
        hint: 'Nenhuma chuva lançada nesta safra. Digite os milímetros de cada mês: Enter grava e desce. Mês sem chuva é 0; mês sem medição fica em branco.',
      }),
    ),
    moduleOf('Confira lançamentos', at('confira-lancamentos'), own('review', 'confira-lancamentos', 'Confira lançamentos')),
  ],
  others: [own('carry-forward', 'abrir-safra', 'Abrir safra')],
} satisfies Section;

const CHECKLIST_ADDRESS = '/corte/checklist';
const checklist = screenBuilders('checklist', CHECKLIST_ADDRESS, 'BEEF_CATTLE');

export const beefChecklist = {
  label: 'Checklist',
  icon: 'checklist',
  address: CHECKLIST_ADDRESS,
  environment: 'BEEF_CATTLE',
  ...ENTRIES,
  needsFarm: true,
  modules: [
    moduleOf(
      'Checklist',
      CHECKLIST_ADDRESS,
      { ...checklist.own('analytical', 'analitico', 'Analítico'), isFarmOptional: true },
      { ...checklist.own('synthetic', 'sintetico', 'Sintético'), isFarmOptional: true },
    ),
  ],
} satisfies Section;

/** These four screens have their own farm picker; they ignore the farm chosen in the header. */
export const beefExport = lone('beef.export', {
  label: 'Exportação',
  icon: 'export',
  address: '/corte/exportacao',
  environment: 'BEEF_CATTLE',
  ...ENTRIES,
});

export const beefImport = lone('import', {
  label: 'Importação',
  icon: 'import',
  address: '/corte/import',
  environment: 'BEEF_CATTLE',
  feature: 'import',
});

export const beefProcessing = lone('processing', {
  label: 'Processamento',
  icon: 'processing',
  address: '/corte/processamento',
  environment: 'BEEF_CATTLE',
  feature: 'processing',
  isClosedToDiagnosisFarm: true,
});

export const beefPanel = lone('panel.queries', {
  label: 'Painel de consultas',
  icon: 'panel',
  address: '/corte/dashboards',
  environment: 'BEEF_CATTLE',
  ...ENTRIES,
});
