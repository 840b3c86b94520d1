import type { CashFacts, Sector } from '../../facts/settings';
import { calculatedCash, cashDifference } from '../cash-closing';
import { sectorResultBrl } from '../sector-result';
import type { FarmPeriod } from './farm-period';
import { type Indicator, indicator, known, type Measure, measure, missing, ratio } from './figure';
import { expenses, otherCredits, otherDebits, revenues } from './ledger-measures';
import { reason } from './reasons';
import { rowsOfHarvest } from './rows';

/** Source: indicator sheet 1.9. */

const COMMON = { unit: 'R$', decimals: 2, group: 'CASH', source: '1.9, definição própria', isOfHarvest: true } as const;

const cashMeasure = (key: string, label: string, field: keyof CashFacts): Measure =>
  measure({
    key,
    label,
    unit: 'R$',
    decimals: 2,
    read: ({ facts: { settings } }) => {
      const value = settings?.cash?.[field] ?? null;
      return value === null ? missing(reason('lacks_cash', { label })) : known(value);
    },
    rows: () => rowsOfHarvest('cash_analysis'),
  });

const cashAtEnd = cashMeasure('cash_end', 'Saldo de contas e aplicações no fim', 'endBrl');

const calculated = indicator({
  ...COMMON,
  key: 'cash_final_calculated',
  label: 'Saldo final calculado',
  formula: 'saldo de contas e aplicações no início + aporte dos sócios + receitas + outros créditos − despesas − outros débitos',
  inputs: {
    start: cashMeasure('cash_start', 'Saldo de contas e aplicações no início', 'startBrl'),
    contribution: cashMeasure('cash_contribution', 'Aporte dos sócios', 'contributionBrl'),
    revenues,
    otherCredits,
    expenses,
    otherDebits,
  },
  of: calculatedCash,
});

/** Sectors with revenue or disbursement; the missing one of the two counts as 0. A sector with neither is unknown. */
const saidSectors = ({ facts: { settings } }: FarmPeriod) => (settings?.sectors ?? []).filter((sector) => sectorResultBrl(sector) !== null);

const sectorMeasure = (key: string, label: string, unit: string, of: (sector: Sector) => number | null): Measure =>
  measure({
    key,
    label,
    unit,
    decimals: 2,
    read: (period) => {
      const sectors = saidSectors(period);
      if (sectors.length === 0) return missing(reason('no_sectors'));
      return known(sectors.reduce((sum, sector) => sum + (of(sector) ?? 0), 0));
    },
    rows: () => rowsOfHarvest('other_sectors'),
  });

/** Every sector needs an area, or the result would cover more sectors than the hectares do. */
const sectorArea = measure({
  key: 'sectors_area',
  label: 'Hectares de outros setores',
  unit: 'ha',
  decimals: 2,
  read: (period) => {
    const sectors = saidSectors(period);
    if (sectors.length === 0) return missing(reason('no_sectors'));
    const titles = sectors.filter(({ areaHa }) => areaHa === null).map(({ title }) => title);
    if (titles.length > 0) return missing(reason('sectors_without_area', { titles }));
    return known(sectors.reduce((sum, { areaHa }) => sum + (areaHa ?? 0), 0));
  },
  rows: () => rowsOfHarvest('other_sectors'),
});

const sectorResult = indicator({
  ...COMMON,
  key: 'sectors_result',
  label: 'Resultado de outros setores',
  direction: 'HIGHER',
  formula: 'receitas de outros setores − desembolso de outros setores',
  inputs: {
    received: sectorMeasure('sectors_revenues', 'Receitas de outros setores', 'R$', ({ revenuesBrl }) => revenuesBrl),
    spent: sectorMeasure('sectors_disbursement', 'Desembolso de outros setores', 'R$', ({ disbursementBrl }) => disbursementBrl),
  },
  of: ({ received, spent }) => received - spent,
});

export const CASH: readonly Indicator[] = [
  calculated,
  indicator({
    ...COMMON,
    key: 'cash_difference',
    label: 'Diferença de caixa',
    formula: 'saldo de contas e aplicações no fim − saldo final calculado',
    inputs: { cashAtEnd, calculated },
    of: (values) => cashDifference(values.cashAtEnd, values.calculated),
  }),
  sectorResult,
  ratio({
    ...COMMON,
    key: 'sectors_result_ha',
    label: 'Resultado de outros setores por hectare',
    unit: 'R$/ha',
    direction: 'HIGHER',
    part: sectorResult,
    over: sectorArea,
  }),
];
