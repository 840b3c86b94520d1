import { type DairyIndicator, dairyMeasureIndicator, dairyRatio } from './figure';
import { cows, dry, herd, lactating, manDays, people, totalArea } from './herd-measures';

/** Source: indicator sheet 6.2, Geral. */

const group = 'GENERAL';
const source = '6.2';

const PERCENT = { unit: '%', decimals: 1, group, direction: 'HIGHER', source: '6.2; L1' } as const;

export const lactatingOverCows = dairyRatio({
  ...PERCENT,
  key: 'lactating_over_cows_pct',
  label: 'Vacas em lactação / total de vacas',
  formula: '100 × vacas em lactação ÷ (vacas em lactação + vacas secas)',
  part: lactating,
  over: cows,
});

export const lactatingOverHerd = dairyRatio({
  ...PERCENT,
  key: 'VACAS_LACTACAO_REBANHO',
  label: 'Vacas em lactação / rebanho',
  part: lactating,
  over: herd,
});

export const lactatingCows = dairyMeasureIndicator(lactating, {
  key: 'lactating_cows',
  label: 'Vacas em lactação',
  group,
  source,
  formula: 'cabeças das categorias em lactação no fim do mês',
});

export const GENERAL: readonly DairyIndicator[] = [
  dairyMeasureIndicator(totalArea, { key: 'total_area_ha', label: 'Área total', group, source, formula: 'a da caracterização da fazenda' }),
  dairyMeasureIndicator(people, {
    key: 'employees',
    label: 'Nº de funcionários',
    group,
    source,
    formula: 'soma dos funcionários lançados no mês',
  }),
  dairyMeasureIndicator(manDays, {
    key: 'man_days_worked',
    label: 'Dias-homem trabalhados',
    group,
    source,
    formula: 'soma de funcionários × dias trabalhados',
  }),
  dairyMeasureIndicator(herd, {
    key: 'herd_total',
    label: 'Rebanho total',
    group,
    source,
    formula: 'cabeças de todas as categorias no fim do mês',
  }),
  lactatingCows,
  dairyMeasureIndicator(dry, {
    key: 'dry_cows',
    label: 'Vacas secas',
    group,
    source,
    formula: 'cabeças das categorias secas no fim do mês',
  }),
  lactatingOverCows,
  lactatingOverHerd,
  dairyRatio({
    key: 'lactating_per_ha',
    label: 'Vacas em lactação / área',
    unit: 'cab/ha',
    decimals: 2,
    group,
    direction: 'HIGHER',
    source,
    part: lactating,
    over: totalArea,
  }),
];
