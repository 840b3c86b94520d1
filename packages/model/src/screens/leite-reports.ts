import { roomOf, type Section } from './screen';

const ADDRESS = '/leite/relatorios';
const { at, own } = roomOf('reports', ADDRESS, 'DAIRY_CATTLE');
const entries = roomOf('leite', '/leite/lancamentos', 'DAIRY_CATTLE');

/** For whoever compares farms. */
const comparing = { feature: 'comparison' } as const;

/** What the entries of a dairy farm come to. */
export const summaryModules = [
  {
    label: 'Resumo',
    address: entries.at('resumo'),
    groups: [{ label: 'Resumo', screens: [entries.own('summary', 'resumo', 'Resumo')] }],
  },
  {
    label: 'Indicadores gerais',
    address: entries.at('indicadores-gerais'),
    groups: [{ label: 'Indicadores gerais', screens: [entries.own('indicators', 'indicadores-gerais', 'Indicadores gerais')] }],
  },
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
export const leiteReports = {
  label: 'Relatórios',
  icon: 'reports',
  address: ADDRESS,
  environment: 'DAIRY_CATTLE',
  feature: 'platform',
  isShownToAll: true,
  needsFarm: true,
  isClosedToDiagnosisFarm: true,
  declarations: 'leite',
  modules: [
    {
      label: 'Fluxo de caixa',
      address: at('fluxo-caixa'),
      groups: [{ label: 'Fluxo de caixa', screens: [own('cash-flow', 'fluxo-caixa', 'Fluxo de caixa')] }],
    },
    {
      label: 'Mensal',
      address: at('mensal'),
      groups: [{ label: 'Mensal', screens: [own('monthly', 'mensal', 'Relatório mensal')] }],
    },
    {
      label: 'Quadrante',
      address: at('filtro-quadrante'),
      also: [at('quadrante')],
      groups: [{ label: 'Quadrante', screens: [{ ...own('quadrant', 'filtro-quadrante', 'Quadrante'), ...comparing }] }],
    },
    {
      label: 'Individual',
      address: at('individual'),
      groups: [{ label: 'Individual', screens: [{ ...own('individual', 'individual', 'Relatório individual'), ...comparing }] }],
    },
  ],
  // The same under the name that it has in the entries.
  others: [{ ...own('quadrant-alias', 'quadrante', 'Quadrante'), ...comparing }],
} satisfies Section;

const IMPORT_ADDRESS = '/leite/import';

/** Asks itself which farms it is about. Whoever has a diagnosis only enters nothing of milk. */
export const leiteImport = {
  label: 'Importação',
  icon: 'import',
  address: IMPORT_ADDRESS,
  environment: 'DAIRY_CATTLE',
  feature: 'platform',
  modules: [
    {
      label: 'Importação',
      address: IMPORT_ADDRESS,
      groups: [{ label: 'Importação', screens: [{ kind: 'own', key: 'milk.import', address: IMPORT_ADDRESS, title: 'Importação' }] }],
    },
  ],
} satisfies Section;

const EXPORT_ADDRESS = '/leite/exportacao';

/** Asks itself which farms it is about. */
export const leiteExport = {
  label: 'Exportação',
  icon: 'export',
  address: EXPORT_ADDRESS,
  environment: 'DAIRY_CATTLE',
  feature: 'platform',
  isShownToAll: true,
  modules: [
    {
      label: 'Exportação',
      address: EXPORT_ADDRESS,
      groups: [{ label: 'Exportação', screens: [{ kind: 'own', key: 'milk.export', address: EXPORT_ADDRESS, title: 'Exportação' }] }],
    },
  ],
} satisfies Section;
