import type { RowsCall } from '../beef/indicators/figure';
import type { Month } from '../calendar';
import type { DairyCenter } from '../facts/dairy';
import { centerRows } from './indicators/rows';
import type { DairyRun, LedgerLine } from './indicators/run';

/** Source: indicator sheet 6.1. */

export const CASH_SERIES = {
  FLUXO_CAIXA_SEM_INVESTIMENTO: 'Fluxo de caixa sem investimento',
  INVESTIMENTO: 'Investimento',
  FLUXO_CAIXA_COM_INVESTIMENTO: 'Fluxo de caixa com investimento',
} as const;
export type CashSeries = keyof typeof CASH_SERIES;

export const CASH_PARTS = { REVENUE: 'Receitas', EXPENSE: 'Despesas', INVESTMENT: 'Investimento', RESULT: 'Fluxo de caixa' } as const;
export type CashPart = keyof typeof CASH_PARTS;

/** R$; null is no entry, which counts as 0 in sums. */
export interface CashLine {
  key: string;
  label: string;
  part: CashPart;
  kind: 'CENTER' | 'TOTAL' | 'SERIES' | 'ACCUMULATED';
  values: readonly (number | null)[];
  total: number | null;
  formula: string | null;
  rows: readonly RowsCall[];
}

export interface CashFlow {
  months: readonly Month[];
  lines: readonly CashLine[];
  /** By month: the whole ledger of the line is validated. */
  validated: readonly boolean[];
}

const isMoney = ({ isOnlyQuantity }: DairyCenter) => !isOnlyQuantity;
const PARTS: Readonly<Record<Exclude<CashPart, 'RESULT'>, (center: DairyCenter) => boolean>> = {
  REVENUE: ({ type }) => type === 'RECEITAS',
  EXPENSE: ({ type, isInvestment }) => type === 'DESPESAS' && !isInvestment,
  INVESTMENT: ({ type, isInvestment }) => type === 'DESPESAS' && isInvestment,
};
const TOTALS = { REVENUE: 'Total de receitas', EXPENSE: 'Total de despesas', INVESTMENT: 'Total de investimento' } as const;

export function cashFlow(run: DairyRun): CashFlow {
  const months = run.months.map((month) => run.at(month));
  const isEntered = months.map(({ ledger }) => ledger.some(({ center }) => isMoney(center)));
  const sumIn = (isMeant: (center: DairyCenter) => boolean) =>
    months.map(({ ledger }) => sumOf(ledger.filter(({ center }) => isMoney(center) && isMeant(center))));
  const centerLines = (part: keyof typeof PARTS): CashLine[] =>
    run.facts.centers.filter(PARTS[part]).flatMap(({ centerId, title }) => {
      const values = sumIn((center) => center.centerId === centerId);
      if (values.every((value) => value === null)) return [];
      const rows = centerRows(run, (center) => center.centerId === centerId);
      return [{ key: `center_${centerId}`, label: title, part, kind: 'CENTER', values, total: addedUp(values), formula: null, rows }];
    });
  const totals = { REVENUE: sumIn(PARTS.REVENUE), EXPENSE: sumIn(PARTS.EXPENSE), INVESTMENT: sumIn(PARTS.INVESTMENT) };
  const filled = (values: readonly (number | null)[]) => values.map((value, index) => (isEntered[index] ? (value ?? 0) : null));
  const totalLine = (part: keyof typeof PARTS): CashLine => {
    const values = filled(totals[part]);
    const rows = centerRows(run, (center) => isMoney(center) && PARTS[part](center));
    const [formula, label] = [`soma dos centros de custo: ${CASH_PARTS[part].toLowerCase()}`, TOTALS[part]];
    return { key: `total_${part}`, label, part, kind: 'TOTAL', values, total: addedUp(values), formula, rows };
  };
  const everything = centerRows(run, isMoney);
  const series = (key: CashSeries, of: (index: number) => number, formula: string): CashLine => {
    const values = months.map((_, index) => (isEntered[index] ? of(index) : null));
    const rows = key === 'INVESTIMENTO' ? centerRows(run, PARTS.INVESTMENT) : everything;
    return { key, label: CASH_SERIES[key], part: 'RESULT', kind: 'SERIES', values, total: addedUp(values), formula, rows };
  };
  const before = (index: number) => (totals.REVENUE[index] ?? 0) - (totals.EXPENSE[index] ?? 0);
  const spent = (index: number) => totals.INVESTMENT[index] ?? 0;
  const withInvestment = series(
    'FLUXO_CAIXA_COM_INVESTIMENTO',
    (index) => before(index) - spent(index),
    'total de receitas − total de despesas − total de investimento',
  );
  return {
    months: run.months,
    validated: months.map(({ ledger }) => ledger.every(({ valueBrl, confirmedBrl }) => Math.abs(valueBrl - confirmedBrl) < A_CENT)),
    lines: [
      ...centerLines('REVENUE'),
      totalLine('REVENUE'),
      ...centerLines('EXPENSE'),
      totalLine('EXPENSE'),
      ...centerLines('INVESTMENT'),
      totalLine('INVESTMENT'),
      series('FLUXO_CAIXA_SEM_INVESTIMENTO', before, 'total de receitas − total de despesas'),
      series('INVESTIMENTO', spent, 'total de investimento'),
      withInvestment,
      {
        key: 'accumulated',
        label: 'Acumulado',
        part: 'RESULT',
        kind: 'ACCUMULATED',
        rows: everything,
        values: accumulated(withInvestment.values),
        total: withInvestment.total,
        formula: 'fluxo de caixa com investimento, somado desde o primeiro mês',
      },
    ],
  };
}

const A_CENT = 0.005;

function sumOf(lines: readonly LedgerLine[]): number | null {
  return lines.length === 0 ? null : lines.reduce((sum, { valueBrl }) => sum + valueBrl, 0);
}

function addedUp(values: readonly (number | null)[]): number | null {
  const known = values.flatMap((value) => value ?? []);
  return known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0);
}

/** A month without entries keeps the balance before it. */
function accumulated(values: readonly (number | null)[]): (number | null)[] {
  const [first, last] = [values.findIndex((value) => value !== null), values.findLastIndex((value) => value !== null)];
  let sum = 0;
  return values.map((value, index) => {
    sum += value ?? 0;
    return index < first || index > last ? null : sum;
  });
}
