import { ENTRIES, lone, moduleOf, roomOf, type Section } from './screen';

const ADDRESS = '/leite/relatorios';
const { at, own } = roomOf('reports', ADDRESS, 'DAIRY_CATTLE');
const entries = roomOf('dairy', '/leite/lancamentos', 'DAIRY_CATTLE');

/** For whoever compares farms. */
const comparing = { feature: 'comparison' } as const;

/** What the entries of a dairy farm come to. */
export const summaryModules = [
  moduleOf('Resumo', entries.at('resumo'), entries.own('summary', 'resumo', 'Resumo')),
  moduleOf('Indicadores gerais', entries.at('indicadores-gerais'), entries.own('indicators', 'indicadores-gerais', 'Indicadores gerais')),
] as const;

/** The reports as they are reached from the entries. */
export const reportsFromEntries = [
  entries.own('cash-flow', 'fluxo-caixa', 'Fluxo de caixa'),
  entries.own('monthly', 'mensal', 'Relatório mensal'),
  { ...entries.own('quadrant-filter', 'filtro-quadrante', 'Quadrante'), ...comparing },
  { ...entries.own('quadrant', 'quadrante', 'Quadrante'), ...comparing },
  { ...entries.own('individual', 'individual', 'Relatório individual'), ...comparing },
] as const;

/** Reports of milk. */
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
  // The same under the name that it has in the entries.
  others: [{ ...own('quadrant-alias', 'quadrante', 'Quadrante'), ...comparing }],
} satisfies Section;

/** Asks itself which farms it is about. Whoever has a diagnosis only enters nothing of milk. */
export const dairyImport = lone('dairy.import', {
  label: 'Importação',
  icon: 'import',
  address: '/leite/import',
  environment: 'DAIRY_CATTLE',
  feature: 'platform',
});

/** Asks itself which farms it is about. */
export const dairyExport = lone('dairy.export', {
  label: 'Exportação',
  icon: 'export',
  address: '/leite/exportacao',
  environment: 'DAIRY_CATTLE',
  ...ENTRIES,
});
