import { constant } from '../../beef/indicators/figure';
import { type DairyIndicator, type DairyMeasure, dairyIndicator, dairyMeasureIndicator, dairyRatio } from './figure';
import { cows, lactating, manDays, people, totalArea } from './herd-measures';
import { concentrateKg, milk, milkDays, milkMonths } from './ledger-measures';

/** Source: indicator sheet 6.2, Produtivo. */

const group = 'PRODUCTIVE';
const MORE_IS_BETTER = { group, direction: 'HIGHER' } as const;
export const MONTHS_A_YEAR = constant('months_a_year', 'Meses de um ano', 'meses', 12);

export const milkProduced = dairyMeasureIndicator(milk, {
  key: 'milk_l',
  label: 'Produção de leite',
  group,
  direction: 'HIGHER',
  source: '6, 6.2',
  formula: 'litros de todos os centros de custo de leite: vendido, para bezerras, consumo interno e descartado',
});

export const milkPerDay = dairyRatio({
  ...MORE_IS_BETTER,
  key: 'milk_per_day_l',
  label: 'Produção diária',
  unit: 'L/dia',
  decimals: 0,
  source: '6.2, 6.6',
  part: milk,
  over: milkDays,
});

const perCowDay = (shown: Pick<DairyIndicator, 'key' | 'label' | 'source'>, counted: DairyMeasure): DairyIndicator =>
  dairyIndicator({
    ...MORE_IS_BETTER,
    ...shown,
    unit: 'L/vaca/dia',
    decimals: 2,
    aggregation: 'RATIO',
    formula: `leite produzido ÷ (${counted.label.toLowerCase()} × dias dos meses com leite)`,
    inputs: { milk, counted, milkDays },
    divisors: ['counted', 'milkDays'],
    of: (values) => values.milk / (values.counted * values.milkDays),
  });

export const milkPerLactatingCow = perCowDay(
  { key: 'milk_per_lactating_cow_day', label: 'Produtividade por vaca em lactação', source: '6.2, 6.6' },
  lactating,
);

export const labourProductivity = dairyRatio({
  ...MORE_IS_BETTER,
  key: 'labour_productivity_l_dh',
  label: 'Produtividade da mão de obra',
  unit: 'L/dh',
  decimals: 0,
  source: '6.2; L1',
  part: milk,
  over: manDays,
});

/** Extrapolates a running harvest to twelve months. */
export const landProductivity = dairyIndicator({
  ...MORE_IS_BETTER,
  key: 'milk_per_ha_year',
  label: 'Produtividade da terra por ano',
  unit: 'L/ha/ano',
  decimals: 0,
  aggregation: 'RATIO',
  source: '6.2, 6.6',
  formula: 'leite produzido ÷ área total × 12 ÷ meses com leite',
  inputs: { milk, totalArea, MONTHS_A_YEAR, milkMonths },
  divisors: ['totalArea', 'milkMonths'],
  of: (values) => ((values.milk / values.totalArea) * values.MONTHS_A_YEAR) / values.milkMonths,
});

export const PRODUCTIVE: readonly DairyIndicator[] = [
  milkProduced,
  milkPerDay,
  milkPerLactatingCow,
  perCowDay({ key: 'milk_per_cow_day', label: 'Produtividade por total de vacas', source: '6.2' }, cows),
  labourProductivity,
  dairyRatio({
    ...MORE_IS_BETTER,
    key: 'lactating_per_employee',
    label: 'Vacas em lactação por funcionário',
    unit: 'cab/pessoa',
    decimals: 1,
    source: '6.2',
    part: lactating,
    over: people,
  }),
  dairyRatio({
    ...MORE_IS_BETTER,
    key: 'milk_per_ha',
    label: 'Produtividade da terra',
    unit: 'L/ha',
    decimals: 0,
    source: '6.2',
    part: milk,
    over: totalArea,
  }),
  dairyRatio({
    ...MORE_IS_BETTER,
    key: 'milk_per_concentrate_kg',
    label: 'Relação leite:concentrado',
    unit: 'L/kg',
    decimals: 2,
    source: '6.2',
    formula: 'leite produzido ÷ quilos de concentrado',
    part: milk,
    over: concentrateKg,
  }),
  landProductivity,
];
