import { constant } from '../indicators/figure';
import { type DairyIndicator, dairyIndicator, shownMeasure } from './dairy-figure';
import { cows, lactating, manDays, people, totalArea } from './herd-measures';
import { concentrateKg, milk, milkDays, milkMonths } from './ledger-measures';

/** What a dairy farm milks. Source: indicator sheet 6.2, Produtivo. */

const group = 'PRODUCTIVE';
const ratio = { group, direction: 'HIGHER', aggregation: 'RATIO' } as const;
export const MONTHS_A_YEAR = constant('months_a_year', 'Meses de um ano', 'meses', 12);

export const milkProduced = shownMeasure(milk, {
  ...{ key: 'milk_l', label: 'Produção de leite', group, direction: 'HIGHER', source: '6, 6.2' },
  formula: 'litros de todos os centros de custo de leite: vendido, para bezerras, consumo interno e descartado',
});

export const milkPerDay = dairyIndicator({
  ...{ ...ratio, key: 'milk_per_day_l', label: 'Produção diária', unit: 'L/dia', decimals: 0, source: '6.2, 6.6' },
  formula: 'leite produzido ÷ dias dos meses com leite',
  inputs: { milk, milkDays },
  divisors: ['milkDays'],
  of: (values) => values.milk / values.milkDays,
});

export const milkPerLactatingCow = dairyIndicator({
  ...{ ...ratio, key: 'milk_per_lactating_cow_day', label: 'Produtividade por vaca em lactação', unit: 'L/vaca/dia', decimals: 2 },
  source: '6.2, 6.6',
  formula: 'leite produzido ÷ (vacas em lactação × dias dos meses com leite)',
  inputs: { milk, lactating, milkDays },
  divisors: ['lactating', 'milkDays'],
  of: (values) => values.milk / (values.lactating * values.milkDays),
});

export const labourProductivity = dairyIndicator({
  ...{ ...ratio, key: 'labour_productivity_l_dh', label: 'Produtividade da mão de obra', unit: 'L/dh', decimals: 0, source: '6.2; L1' },
  formula: 'leite produzido ÷ dias-homem',
  inputs: { milk, manDays },
  divisors: ['manDays'],
  of: (values) => values.milk / values.manDays,
});

/** Of a harvest that is under way as if it went on so. */
export const landProductivity = dairyIndicator({
  ...{ ...ratio, key: 'milk_per_ha_year', label: 'Produtividade da terra por ano', unit: 'L/ha/ano', decimals: 0, source: '6.2, 6.6' },
  formula: 'leite produzido ÷ área total × 12 ÷ meses com leite',
  inputs: { milk, totalArea, MONTHS_A_YEAR, milkMonths },
  divisors: ['totalArea', 'milkMonths'],
  of: (values) => ((values.milk / values.totalArea) * values.MONTHS_A_YEAR) / values.milkMonths,
});

export const PRODUCTIVE: readonly DairyIndicator[] = [
  milkProduced,
  milkPerDay,
  milkPerLactatingCow,
  dairyIndicator({
    ...{ ...ratio, key: 'milk_per_cow_day', label: 'Produtividade por total de vacas', unit: 'L/vaca/dia', decimals: 2, source: '6.2' },
    formula: 'leite produzido ÷ (total de vacas × dias dos meses com leite)',
    inputs: { milk, cows, milkDays },
    divisors: ['cows', 'milkDays'],
    of: (values) => values.milk / (values.cows * values.milkDays),
  }),
  labourProductivity,
  dairyIndicator({
    ...{ ...ratio, key: 'lactating_per_employee', label: 'Vacas em lactação por funcionário', unit: 'cab/pessoa', decimals: 1 },
    source: '6.2',
    formula: 'vacas em lactação ÷ funcionários',
    inputs: { lactating, people },
    divisors: ['people'],
    of: (values) => values.lactating / values.people,
  }),
  dairyIndicator({
    ...{ ...ratio, key: 'milk_per_ha', label: 'Produtividade da terra', unit: 'L/ha', decimals: 0, source: '6.2' },
    formula: 'leite produzido ÷ área total',
    inputs: { milk, totalArea },
    divisors: ['totalArea'],
    of: (values) => values.milk / values.totalArea,
  }),
  dairyIndicator({
    ...{ ...ratio, key: 'milk_per_concentrate_kg', label: 'Relação leite:concentrado', unit: 'L/kg', decimals: 2, source: '6.2' },
    formula: 'leite produzido ÷ quilos de concentrado',
    inputs: { milk, concentrateKg },
    divisors: ['concentrateKg'],
    of: (values) => values.milk / values.concentrateKg,
  }),
  landProductivity,
];
