import { LEDGER_TYPES, type LedgerType } from '../catalogues/ledger-types';
import { reportsFromEntries, summaryModules } from './dairy-reports';
import { ENTRIES, moduleOf, type Section, screenBuilders } from './screen';

const ADDRESS = '/leite/lancamentos';
const { at, own, grid, sheet } = screenBuilders('dairy', ADDRESS, 'DAIRY_CATTLE');

const LEDGER_COLUMNS = ['date', 'cost_center', 'cost_center_description', 'description', 'quantity', 'unit_value', 'value'];
const ledger = (type: LedgerType) => ({
  fixed: { type },
  names: { one: 'Lançamento', many: LEDGER_TYPES[type] },
  columns: LEDGER_COLUMNS,
});

export const dairyEntries = {
  label: 'Lançamentos',
  icon: 'entries',
  address: ADDRESS,
  environment: 'DAIRY_CATTLE',
  ...ENTRIES,
  needsFarm: true,
  landing: at('resumo'),
  declarations: 'dairy',
  modules: [
    moduleOf('Caracteriza Fazenda', at('caracteriza-fazenda'), {
      ...own('farms_details', 'caracteriza-fazenda', 'Caracteriza Fazenda'),
      isFarmOptional: true,
      declarations: 'characterisation',
    }),
    moduleOf('Equipe', at('equipe'), own('team-cards', 'equipe/cards', 'Resumo'), grid('teams', 'equipe', 'teams', 'Equipe')),
    moduleOf(
      'Financeiro',
      at('financeiro'),
      own('finance-cards', 'financeiro/cards', 'Resumo'),
      grid('financials.RECEITAS', 'financeiro/receitas', 'financials', 'Receitas', ledger('RECEITAS')),
      grid('financials.DESPESAS', 'financeiro/despesas', 'financials', 'Despesas', ledger('DESPESAS')),
    ),
    {
      label: 'Pecuária',
      address: at('pecuaria'),
      also: [at('movimentacoes'), at('tipo'), at('dados-zootecnicos'), { address: at('zootecnicos'), as: at('dados-zootecnicos') }],
      groups: [
        { label: 'Resumo', screens: [own('livestock-cards', 'pecuaria/cards', 'Pecuária')] },
        {
          label: 'Movimentações',
          screens: [
            grid('births', 'movimentacoes/nascimentos', 'births', 'Nascimentos'),
            grid('deaths', 'movimentacoes/morte', 'deaths', 'Morte'),
            grid('herd_entry', 'movimentacoes/compras', 'herd_entry', 'Compras'),
            grid('herd_departure', 'movimentacoes/vendas', 'herd_departure', 'Vendas'),
          ],
        },
        {
          label: 'Evolução de Rebanho Geral',
          screens: [
            sheet('livestock_stocks', 'tipo/evolucao-rebanho', 'livestock_stocks', 'Evolução de rebanho', {
              lineLabel: 'Categoria',
              hint: 'Nenhuma contagem nesta safra. Digite quantas cabeças de cada categoria havia no fim de cada mês; na coluna Início, as de 1º de julho. O peso médio pode ficar em branco. Dá para colar direto da sua planilha.',
              labels: { amount: 'Qtd.', weight: 'Peso' },
            }),
          ],
        },
        {
          label: 'Dados Zootécnicos',
          screens: [
            sheet('technical_information', 'dados-zootecnicos/informacoes-tecnicas', 'technical_information', 'Informações técnicas', {
              lineLabel: 'Caso',
              hint: 'Nada lançado nesta safra. Digite os casos de cada mês: Enter grava e desce. Mês sem caso é 0; mês sem anotação fica em branco.',
            }),
            sheet('milk_quality', 'dados-zootecnicos/qualidade-do-leite', 'milk_quality', 'Qualidade do leite', {
              lineLabel: 'Análise',
              hint: 'Nada lançado nesta safra. Digite o resultado de cada mês, como vem no laudo do laticínio, na unidade do nome da linha.',
            }),
          ],
        },
      ],
    },
    {
      label: 'Agricultura',
      address: at('agricultura'),
      also: [at('agricultura-cadastro'), at('agricultura-cadastro-view')],
      groups: [{ label: 'Agricultura', screens: [own('crops', 'agricultura', 'Agricultura')] }],
    },
    moduleOf('Confira lançamentos', at('confira-lancamentos'), own('review', 'confira-lancamentos', 'Confira lançamentos')),
    ...summaryModules,
  ],
  others: [
    ...reportsFromEntries,
    own('carry-forward', 'abrir-safra', 'Abrir safra'),
    own('crop-new', 'agricultura-cadastro', 'Cadastrar agricultura'),
    own('crop', 'agricultura-cadastro-view/:id', 'Registro de agricultura'),
  ],
} satisfies Section;
