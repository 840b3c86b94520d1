import type { CashFacts, Sector } from '../facts/settings';
import { type Indicator, indicator, known, type Measure, measure, missing } from './figure';
import { expenses, otherCredits, otherDebits, revenues } from './ledger-measures';
import { rowsOfHarvest } from './rows';

/** Whether the cash of a harvest closes, and what the farm earns besides cattle. Source: indicator sheet 1.9. */

const COMMON = { unit: 'R$', decimals: 2, group: 'CASH', source: '1.9, definição própria', isOfHarvest: true } as const;

const cashMeasure = (key: string, label: string, field: keyof CashFacts): Measure =>
  measure({
    key,
    label,
    unit: 'R$',
    decimals: 2,
    read: ({ facts: { settings } }) => {
      const value = settings?.cash?.[field] ?? null;
      return value === null ? missing(`Falta na análise de caixa: ${label.toLowerCase()}`) : known(value);
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
  of: (values) => values.start + values.contribution + values.revenues + values.otherCredits - values.expenses - values.otherDebits,
});

const NO_SECTORS = 'Nenhum outro setor informado em Configuração';

const sectorMeasure = (key: string, label: string, unit: string, of: (sector: Sector) => number | null): Measure =>
  measure({
    key,
    label,
    unit,
    decimals: 2,
    read: ({ facts: { settings } }) => {
      const values = (settings?.sectors ?? []).flatMap((sector) => of(sector) ?? []);
      return values.length === 0 ? missing(NO_SECTORS) : known(values.reduce((sum, value) => sum + value, 0));
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
    of: (values) => values.cashAtEnd - values.calculated,
  }),
  sectorResult,
  indicator({
    ...COMMON,
    key: 'sectors_result_ha',
    label: 'Resultado de outros setores por hectare',
    unit: 'R$/ha',
    direction: 'HIGHER',
    formula: 'resultado de outros setores ÷ hectares de outros setores',
    inputs: { result: sectorResult, area: sectorMeasure('sectors_area', 'Hectares de outros setores', 'ha', ({ areaHa }) => areaHa) },
    divisors: ['area'],
    of: ({ result, area }) => result / area,
  }),
];
