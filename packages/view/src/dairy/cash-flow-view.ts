import { type Day, monthName } from '#domain/calendar';
import { CASH_SERIES, type CashFlow, type CashLine, type CashSeries } from '#domain/dairy/cash-flow';
import { absenceOf, type BarChart, type ChartPoint } from '../chart/chart';
import type { MonthLine, MonthTableData } from '../month-table';

export type CashFlowView = Pick<CashFlow, 'months' | 'validated'> & { lines: readonly CashLineView[] };
export type CashLineView = Pick<CashLine, 'key' | 'label' | 'kind' | 'values' | 'total'>;

export function cashPoints({ months, validated, lines }: CashFlowView, key: CashSeries, today: Day): ChartPoint[] {
  const line = lines.find((one) => one.key === key);
  return months.map((month, index): ChartPoint => {
    const [data, label] = [line?.values[index] ?? null, monthName(month)];
    if (data === null) return { label, data, validated: true, absent: absenceOf(month, today) };
    return { label, data, validated: validated[index] ?? false };
  });
}

/** Investments hang below zero and a mark shows the final balance. Null without entries. */
export function cashChart(flow: CashFlowView, today: Day): BarChart | null {
  const before = cashPoints(flow, 'FLUXO_CAIXA_SEM_INVESTIMENTO', today);
  if (before.every(({ data }) => data === null)) return null;
  const invested = cashPoints(flow, 'INVESTIMENTO', today).map((point) => ({
    ...point,
    data: point.data === null ? null : -point.data || 0,
  }));
  return {
    type: 'bar',
    title: 'Fluxo de caixa mês a mês',
    unit: 'R$',
    isStacked: true,
    label: 'Sem investimento',
    points: before,
    beside: [{ label: CASH_SERIES.INVESTIMENTO, points: invested }],
    marks: { label: 'Com investimento', points: cashPoints(flow, 'FLUXO_CAIXA_COM_INVESTIMENTO', today) },
  };
}

const WEIGHTS = { CENTER: undefined, TOTAL: 'total', SERIES: 'result', ACCUMULATED: undefined } as const;

export function cashTable({ months, lines }: CashFlowView): MonthTableData {
  return {
    key: 'cash-flow',
    title: 'Receitas, despesas e fluxo de caixa (R$)',
    months,
    whole: 'Total',
    lines: lines.map(({ key, label, kind, values, total }): MonthLine => {
      const weight = WEIGHTS[kind];
      return { key, label, unit: 'R$', decimals: 2, values, whole: total, ...(weight ? { weight } : {}) };
    }),
  };
}

/** A running month counts as neither positive nor negative. */
export function cashSentence({ lines, months }: CashFlowView, today: Day): string | null {
  const of = (key: CashSeries) => lines.find((one) => one.key === key);
  const [before, after] = [of('FLUXO_CAIXA_SEM_INVESTIMENTO'), of('FLUXO_CAIXA_COM_INVESTIMENTO')];
  if (!before || !after || before.total === null || after.total === null) return null;
  const red = months.filter((month, index) => month < today.slice(0, 7) && (after.values[index] ?? 0) < 0);
  const names = red.map((month) => monthName(month).toLowerCase());
  const ending =
    red.length === 0 ? 'Nenhum mês fechou no vermelho.' : `${red.length === 1 ? 'Fechou' : 'Fecharam'} no vermelho: ${names.join(', ')}.`;
  const left =
    before.total === after.total
      ? `${inMoney(before.total)}, sem nenhum investimento.`
      : `${inMoney(before.total)} antes de investir e ${inMoney(after.total)} depois.`;
  return `A atividade deixou ${left} ${ending}`;
}

const whole = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 0 });
const inMoney = (value: number) => `${value < 0 ? '−' : ''}R$ ${whole.format(Math.abs(value))}`;
