import { moduleOf, type Section, screenBuilders } from './screen';

const ADDRESS = '/corte/configuracao';
const { grid, sheet } = screenBuilders('settings', ADDRESS, 'BEEF_CATTLE');

/** In the order of the specification (2, section 2.9). */
export const settings = {
  label: 'Configuração',
  icon: 'settings',
  address: ADDRESS,
  environment: 'BEEF_CATTLE',
  feature: 'configuration',
  isShownToAll: true,
  needsFarm: true,
  opensWithFilter: true,
  isClosedToDiagnosisFarm: true,
  declarations: 'settings',
  modules: [
    moduleOf(
      'Configuração',
      ADDRESS,
      sheet('area_distribution', 'distribuicao-area', 'area_distribution', 'Distribuição de área', {
        lineLabel: 'Destino',
        hint: 'Nada distribuído nesta safra. Digite os hectares de reserva legal e APP e os de benfeitorias: com as áreas dos lançamentos devem dar a área total da fazenda.',
      }),
      sheet('other_sectors', 'outros-setores', 'other_sectors', 'Outros setores', {
        lineLabel: 'Setor',
        hint: 'Nenhum setor nesta safra. Digite o que a fazenda recebeu e gastou com o que não é pecuária, e em quantos hectares.',
        labels: { result_previous_area: 'Anterior por ha' },
        narrowLabels: { result_previous_area: 'Anterior/ha' },
      }),
      sheet('lands_improvements', 'terra-benfeitoria', 'lands_improvements', 'Terra e benfeitorias', {
        lineLabel: 'Bem',
        hint: 'Sem valor nesta safra. Digite quanto valem a terra e tudo o que está construído nela.',
      }),
      sheet('arroba_values', 'valor-peso', 'arroba_values', 'Valor da arroba', {
        lineLabel: 'Categoria',
        hint: 'Nenhum valor nesta safra. Digite quanto valia a arroba de cada categoria em 1º de julho, em média e em 30 de junho, em reais inteiros.',
        narrowLabels: { value_arroba_start: 'Início', value_arroba_media: 'Médio', value_arroba_end: 'Fim' },
      }),
      sheet('indicators_planned', 'indicador-planejado', 'indicators_planned', 'Indicador planejado', {
        lineLabel: 'Indicador',
        hint: 'Nada planejado nesta safra. Digite aonde a fazenda quer chegar em cada indicador: ao lado aparece o realizado e o desvio.',
        narrowLabels: { value_previous_harvest: 'Anterior' },
      }),
      grid('initial_analysis_arguments', 'ponderacoes-iniciais-sobre-analises', 'initial_analysis_arguments', 'Ponderações iniciais', {
        search: 'description',
      }),
      sheet('cash_analysis', 'analise-caixa', 'cash_analysis', 'Análise de caixa', {
        lineLabel: 'Saldo',
        hint: 'Caixa sem saldos nesta safra. Digite quanto havia em contas e aplicações no início e no fim, e o que os sócios aportaram.',
        narrowLabels: {
          account_balance_applications_initial: 'Inicial',
          membership_contribution: 'Aporte',
          account_balance_applications_final: 'Final',
        },
      }),
    ),
  ],
} satisfies Section;
