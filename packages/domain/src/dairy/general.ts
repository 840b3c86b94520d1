import { type DairyIndicator, dairyIndicator, shownMeasure } from './dairy-figure';
import { cows, dry, herd, lactating, manDays, people, totalArea } from './herd-measures';

/** How large a dairy farm is. Source: indicator sheet 6.2, Geral. */

const group = 'GENERAL';
const source = '6.2';

export const lactatingOverCows = dairyIndicator({
  ...{ key: 'lactating_over_cows_pct', label: 'Vacas em lactação / total de vacas', unit: '%', decimals: 1, group, direction: 'HIGHER' },
  ...{ aggregation: 'RATIO', source: '6.2; L1' },
  formula: '100 × vacas em lactação ÷ (vacas em lactação + vacas secas)',
  inputs: { lactating, cows },
  divisors: ['cows'],
  of: (values) => (100 * values.lactating) / values.cows,
});

export const lactatingOverHerd = dairyIndicator({
  ...{ key: 'VACAS_LACTACAO_REBANHO', label: 'Vacas em lactação / rebanho', unit: '%', decimals: 1, group, direction: 'HIGHER' },
  ...{ aggregation: 'RATIO', source: '6.2; L1' },
  formula: '100 × vacas em lactação ÷ rebanho total',
  inputs: { lactating, herd },
  divisors: ['herd'],
  of: (values) => (100 * values.lactating) / values.herd,
});

export const lactatingCows = shownMeasure(lactating, {
  ...{ key: 'lactating_cows', label: 'Vacas em lactação', group, source },
  formula: 'cabeças das categorias em lactação no fim do mês',
});

export const GENERAL: readonly DairyIndicator[] = [
  shownMeasure(totalArea, { key: 'total_area_ha', label: 'Área total', group, source, formula: 'a da caracterização da fazenda' }),
  shownMeasure(people, { key: 'employees', label: 'Nº de funcionários', group, source, formula: 'soma dos funcionários lançados no mês' }),
  shownMeasure(manDays, {
    ...{ key: 'man_days_worked', label: 'Dias-homem trabalhados', group, source },
    formula: 'soma de funcionários × dias trabalhados',
  }),
  shownMeasure(herd, { key: 'herd_total', label: 'Rebanho total', group, source, formula: 'cabeças de todas as categorias no fim do mês' }),
  lactatingCows,
  shownMeasure(dry, { key: 'dry_cows', label: 'Vacas secas', group, source, formula: 'cabeças das categorias secas no fim do mês' }),
  lactatingOverCows,
  lactatingOverHerd,
  dairyIndicator({
    ...{ key: 'lactating_per_ha', label: 'Vacas em lactação / área', unit: 'cab/ha', decimals: 2, group, direction: 'HIGHER' },
    ...{ aggregation: 'RATIO', source },
    formula: 'vacas em lactação ÷ área total',
    inputs: { lactating, totalArea },
    divisors: ['totalArea'],
    of: (values) => values.lactating / values.totalArea,
  }),
];
