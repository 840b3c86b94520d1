import { type Reason, reason } from '../../beef/indicators/reasons';
import type { DairyCenter } from '../../facts/dairy';
import { type DairyMeasure, dairyMeasure } from './figure';
import { centerRows } from './rows';
import type { DairyMonth, LedgerLine } from './run';

/** Litres, kilograms and money by cost centre. Source: indicator sheet 6. */

const isRevenue = ({ type }: DairyCenter) => type === 'RECEITAS';
const isExpense = ({ type }: DairyCenter) => type === 'DESPESAS';
const isRunning = (center: DairyCenter) => isExpense(center) && !center.isInvestment;
const isMilk = (center: DairyCenter) => isRevenue(center) && center.isMilk;
const isSoldMilk = (center: DairyCenter) => isMilk(center) && !center.isOnlyQuantity;

interface Read {
  key: string;
  label: string;
  unit: string;
  decimals: number;
  /** `isMeant`: cost centres that are summed. A month has a value only if a centre accepted by `isAsked` has an entry. */
  isMeant(center: DairyCenter): boolean;
  isAsked?(center: DairyCenter): boolean;
  absent: Reason;
  of?(line: LedgerLine): number;
}

function ledgerMeasure({ isMeant, isAsked = isMeant, of = ({ valueBrl }) => valueBrl, ...figure }: Read): DairyMeasure {
  return dairyMeasure({
    ...figure,
    over: 'SUM',
    at: ({ ledger }: DairyMonth) =>
      ledger.some(({ center }) => isAsked(center)) ? ledger.reduce((sum, line) => (isMeant(line.center) ? sum + of(line) : sum), 0) : null,
    rows: (run) => centerRows(run, isMeant),
  });
}

const litres = { unit: 'L', decimals: 0, of: ({ quantity }: LedgerLine) => quantity } as const;
const money = { unit: 'R$', decimals: 2 } as const;
const NO_MILK = reason('no_milk');
const NO_REVENUE = reason('no_revenue');
const NO_EXPENSE = reason('no_expense');

export const milk = ledgerMeasure({ ...litres, key: 'milk', label: 'Leite produzido', isMeant: isMilk, absent: NO_MILK });
export const milkSold = ledgerMeasure({
  ...litres,
  key: 'milk_sold',
  label: 'Leite vendido',
  isMeant: isSoldMilk,
  absent: reason('no_milk_sale'),
});
export const milkRevenue = ledgerMeasure({
  ...money,
  key: 'milk_money',
  label: 'Receita do leite',
  isMeant: isMilk,
  absent: NO_MILK,
});
export const revenue = ledgerMeasure({
  ...money,
  key: 'revenue',
  label: 'Receitas',
  isMeant: isRevenue,
  absent: NO_REVENUE,
});
export const otherRevenue = ledgerMeasure({
  ...money,
  key: 'revenue_but_milk',
  label: 'Receitas que não são de leite',
  isAsked: isRevenue,
  absent: NO_REVENUE,
  isMeant: (center) => isRevenue(center) && !center.isMilk,
});
export const running = ledgerMeasure({
  ...money,
  key: 'running_expenses',
  label: 'Despesas sem investimento',
  isMeant: isRunning,
  isAsked: isExpense,
  absent: NO_EXPENSE,
});
export const invested = ledgerMeasure({
  ...money,
  key: 'invested',
  label: 'Despesas de investimento',
  isAsked: () => true,
  absent: reason('no_money'),
  isMeant: (center) => isExpense(center) && center.isInvestment,
});

const expenses = (key: string, label: string, isMeant: (center: DairyCenter) => boolean): DairyMeasure =>
  ledgerMeasure({
    ...money,
    key,
    label,
    isAsked: isExpense,
    absent: NO_EXPENSE,
    isMeant: (center) => isRunning(center) && isMeant(center),
  });

export const bulky = expenses('bulky_expenses', 'Despesas com volumoso', (center) => center.isBulky);
export const concentrate = expenses('concentrate_expenses', 'Despesas com concentrado', (center) => center.isConcentrated);
export const feed = expenses(
  'feed_expenses',
  'Custo alimentar',
  ({ isBulky, isConcentrated, isFeed }) => isBulky || isConcentrated || isFeed,
);
export const labour = expenses('labour_expenses', 'Despesas com mão de obra', ({ line }) => line === 'MAO_DE_OBRA');
export const concentrateKg = ledgerMeasure({
  key: 'concentrate_kg',
  label: 'Concentrado fornecido',
  unit: 'kg',
  decimals: 0,
  of: ({ quantity }) => quantity,
  isMeant: (center) => isRunning(center) && center.isConcentrated,
  absent: reason('no_concentrate'),
});

/** Named after the cost centres, in display order; the last line takes everything else. */
const LINES = [
  ['CONCENTRADO', 'concentrate', 'concentrado'],
  ['VOLUMOSO', 'bulky', 'volumoso'],
  ['MINERAIS', 'minerals', 'minerais'],
  ['MAO_DE_OBRA', 'labour', 'mão de obra'],
  ['SANIDADE', 'health', 'sanidade'],
  ['REPRODUCAO', 'reproduction', 'reprodução'],
  ['ORDENHA', 'milking', 'ordenha'],
  ['ENERGIA_COMBUSTIVEL', 'energy', 'energia e combustível'],
  ['MANUTENCAO', 'maintenance', 'manutenção'],
  ['IMPOSTOS', 'taxes', 'impostos'],
  ['ADMINISTRACAO', 'administration', 'administração'],
  [null, 'others', 'outros'],
] as const;

/** Together they are all running expenses. */
export const COST_LINE_MEASURES = LINES.map(([line, key, label]) => ({
  key,
  label,
  own: expenses(`line_${key}`, `Despesas da linha ${label}`, (center) => center.line === line),
}));

/** Days without milk must not lower the yield. */
export const milkDays = dairyMeasure({
  key: 'milk_days',
  label: 'Dias dos meses com leite',
  unit: 'dias',
  decimals: 0,
  over: 'SUM',
  absent: NO_MILK,
  at: ({ days, ledger }) => (ledger.some(({ center }) => isMilk(center)) ? days : null),
  rows: (run) => centerRows(run, isMilk),
});
export const milkMonths = dairyMeasure({
  key: 'milk_months',
  label: 'Meses com leite',
  unit: 'meses',
  decimals: 0,
  over: 'SUM',
  absent: NO_MILK,
  at: ({ ledger }) => (ledger.some(({ center }) => isMilk(center)) ? 1 : null),
  rows: (run) => centerRows(run, isMilk),
});
