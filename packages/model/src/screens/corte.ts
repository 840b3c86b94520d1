import { LEDGER_TYPES, type LedgerType } from '../catalogues/ledger-types';
import { type GridScreen, roomOf, type Section } from './screen';

const ADDRESS = '/corte/lancamentos';
const { at, own, grid, sheet } = roomOf('corte', ADDRESS, 'BEEF_CATTLE');

const ledger = <Type extends LedgerType>(type: Type, slug: string): GridScreen<`corte.financials.${Type}`> =>
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

/** Entries of beef, in the order of their toolbar. */
export const corteEntries = {
  label: 'Lançamentos',
  icon: 'entries',
  address: ADDRESS,
  environment: 'BEEF_CATTLE',
  feature: 'platform',
  isShownToAll: true,
  needsFarm: true,
  isClosedToDiagnosisFarm: true,
  landing: livestockCards.address,
  declarations: 'corte',
  modules: [
    {
      label: 'Caracteriza Fazenda',
      address: at('caracteriza-fazenda'),
      groups: [
        {
          label: 'Caracteriza Fazenda',
          screens: [
            { ...own('farms_details', 'caracteriza-fazenda', 'Caracteriza Fazenda'), isFarmOptional: true, declarations: 'registers' },
          ],
        },
      ],
    },
    {
      label: 'Equipe',
      address: at('equipe'),
      groups: [{ label: 'Equipe', screens: [own('team-cards', 'equipe/cards', 'Resumo'), teamSheet] }],
    },
    {
      label: 'Financeiro',
      address: at('financeiro'),
      groups: [
        {
          label: 'Financeiro',
          screens: [
            own('finance-cards', 'financeiro/cards', 'Resumo'),
            ledger('RECEITAS', 'receitas'),
            ledger('DESPESAS', 'despesas'),
            ledger('OUTROS_DEBITOS', 'outros_debitos'),
            ledger('OUTROS_CREDITOS', 'outros_creditos'),
          ],
        },
      ],
    },
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
    {
      label: 'Máquinas',
      address: at('maquinas'),
      groups: [{ label: 'Máquinas', screens: [grid('machines', 'maquinas', 'machines', 'Máquinas')] }],
    },
    {
      label: 'Estoque',
      address: at('estoque'),
      groups: [
        {
          label: 'Estoque',
          screens: [grid('stocks', 'estoque', 'stocks', 'Estoque de insumos', { labels: { material: 'Descrição' } })],
        },
      ],
    },
    {
      label: 'Clima',
      address: at('clima'),
      groups: [
        {
          label: 'Clima',
          screens: [
            sheet('climates', 'clima', 'climates', 'Clima', {
              name: 'Chuva por mês',
              lineLabel: 'Mês',
              hint: 'Nenhuma chuva lançada nesta safra. Digite os milímetros de cada mês: Enter grava e desce. Mês sem chuva é 0; mês sem medição fica em branco.',
            }),
          ],
        },
      ],
    },
    {
      label: 'Confira lançamentos',
      address: at('confira-lancamentos'),
      groups: [{ label: 'Confira lançamentos', screens: [own('review', 'confira-lancamentos', 'Confira lançamentos')] }],
    },
  ],
  others: [own('carry-forward', 'abrir-safra', 'Abrir safra')],
} satisfies Section;

const CHECKLIST_ADDRESS = '/corte/checklist';
const checklist = roomOf('checklist', CHECKLIST_ADDRESS, 'BEEF_CATTLE');

export const corteChecklist = {
  label: 'Checklist',
  icon: 'checklist',
  address: CHECKLIST_ADDRESS,
  environment: 'BEEF_CATTLE',
  feature: 'platform',
  isShownToAll: true,
  needsFarm: true,
  isClosedToDiagnosisFarm: true,
  modules: [
    {
      label: 'Checklist',
      address: CHECKLIST_ADDRESS,
      groups: [
        {
          label: 'Checklist',
          screens: [checklist.own('analytical', 'analitico', 'Analítico'), checklist.own('synthetic', 'sintetico', 'Sintético')],
        },
      ],
    },
  ],
} satisfies Section;

const EXPORT_ADDRESS = '/corte/exportacao';

/** Asks itself which farms it is about. */
export const corteExport = {
  label: 'Exportação',
  icon: 'export',
  address: EXPORT_ADDRESS,
  environment: 'BEEF_CATTLE',
  feature: 'platform',
  isShownToAll: true,
  isClosedToDiagnosisFarm: true,
  modules: [
    {
      label: 'Exportação',
      address: EXPORT_ADDRESS,
      groups: [{ label: 'Exportação', screens: [{ kind: 'own', key: 'beef.export', address: EXPORT_ADDRESS, title: 'Exportação' }] }],
    },
  ],
} satisfies Section;

const IMPORT_ADDRESS = '/corte/import';

/** Asks itself which farms it is about. */
export const corteImport = {
  label: 'Importação',
  icon: 'import',
  address: IMPORT_ADDRESS,
  environment: 'BEEF_CATTLE',
  feature: 'import',
  modules: [
    {
      label: 'Importação',
      address: IMPORT_ADDRESS,
      groups: [{ label: 'Importação', screens: [{ kind: 'own', key: 'import', address: IMPORT_ADDRESS, title: 'Importação' }] }],
    },
  ],
} satisfies Section;

const PROCESSING_ADDRESS = '/corte/processamento';

/** Asks itself which farms it is about. */
export const corteProcessing = {
  label: 'Processamento',
  icon: 'processing',
  address: PROCESSING_ADDRESS,
  environment: 'BEEF_CATTLE',
  feature: 'processing',
  modules: [
    {
      label: 'Processamento',
      address: PROCESSING_ADDRESS,
      groups: [
        {
          label: 'Processamento',
          screens: [{ kind: 'own', key: 'processing', address: PROCESSING_ADDRESS, title: 'Processamento' }],
        },
      ],
    },
  ],
} satisfies Section;

const PANEL_ADDRESS = '/corte/dashboards';

/** Asks itself which farm it is about. */
export const cortePanel = {
  label: 'Painel de consultas',
  icon: 'panel',
  address: PANEL_ADDRESS,
  environment: 'BEEF_CATTLE',
  feature: 'platform',
  isShownToAll: true,
  isClosedToDiagnosisFarm: true,
  modules: [
    {
      label: 'Painel de consultas',
      address: PANEL_ADDRESS,
      groups: [
        {
          label: 'Painel de consultas',
          screens: [{ kind: 'own', key: 'panel.queries', address: PANEL_ADDRESS, title: 'Painel de consultas' }],
        },
      ],
    },
  ],
} satisfies Section;
