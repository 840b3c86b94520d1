import { ENTRIES, lone, moduleOf, type Section, screenBuilders } from './screen';

const ADDRESS = '/leite/relatorios';
const { at, own } = screenBuilders('reports', ADDRESS, 'DAIRY_CATTLE');
const entries = screenBuilders('dairy', '/leite/lancamentos', 'DAIRY_CATTLE');

const comparing = { feature: 'comparison' } as const;

export const summaryModules = [
  moduleOf('Resumo', entries.at('resumo'), entries.own('summary', 'resumo', 'Resumo')),
  moduleOf('Indicadores gerais', entries.at('indicadores-gerais'), entries.own('indicators', 'indicadores-gerais', 'Indicadores gerais')),
] as const;

export const reportsFromEntries = [
  entries.own('cash-flow', 'fluxo-caixa', 'Fluxo de caixa'),
  entries.own('monthly', 'mensal', 'Relatório mensal'),
  { ...entries.own('quadrant-filter', 'filtro-quadrante', 'Quadrante'), ...comparing },
  { ...entries.own('quadrant', 'quadrante', 'Quadrante'), ...comparing },
  { ...entries.own('individual', 'individual', 'Relatório individual'), ...comparing },
] as const;

export const dairyReports = {
  label: 'Relatórios',
  icon: 'reports',
  address: ADDRESS,
  environment: 'DAIRY_CATTLE',
  ...ENTRIES,
  needsFarm: true,
  declarations: 'dairy',
  modules: [
    moduleOf('Fluxo de caixa', at('fluxo-caixa'), own('cash-flow', 'fluxo-caixa', 'Fluxo de caixa')),
    moduleOf('Mensal', at('mensal'), own('monthly', 'mensal', 'Relatório mensal')),
    {
      label: 'Quadrante',
      address: at('filtro-quadrante'),
      also: [at('quadrante')],
      groups: [{ label: 'Quadrante', screens: [{ ...own('quadrant', 'filtro-quadrante', 'Quadrante'), ...comparing }] }],
    },
    moduleOf('Individual', at('individual'), { ...own('individual', 'individual', 'Relatório individual'), ...comparing }),
  ],
  // Alias of the entries.
  others: [{ ...own('quadrant-alias', 'quadrante', 'Quadrante'), ...comparing }],
} satisfies Section;

/** This screen has its own farm picker. Diagnosis users enter no dairy data. */
export const dairyImport = lone('dairy.import', {
  label: 'Importação',
  icon: 'import',
  address: '/leite/import',
  environment: 'DAIRY_CATTLE',
  feature: 'platform',
});

/** This screen has its own farm picker. */
export const dairyExport = lone('dairy.export', {
  label: 'Exportação',
  icon: 'export',
  address: '/leite/exportacao',
  environment: 'DAIRY_CATTLE',
  ...ENTRIES,
});
