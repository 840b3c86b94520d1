import { describe, expect, it } from 'vitest';
import { harvestMonths } from '../calendar';
import type { DairyFacts } from '../facts/dairy';
import { cashFlow } from './cash-flow';
import { CALF_MILK, CENTERS, CONCENTRATE, HARVEST, MACHINES, MILK, NOTHING, SALES, sumOf } from './indicators/dairy.fixture';
import { dairyRun } from './indicators/run';

const MONTHS = harvestMonths(HARVEST).slice(0, 4);
const [JULY = '', AUGUST = '', SEPTEMBER = ''] = MONTHS;
/** Flagged as an investment, and still money that comes in. */
const OLD_TRACTOR = { ...SALES, centerId: 30, title: 'Venda de trator', isInvestment: true };
const flowOf = (dairyLedger: DairyFacts['dairyLedger'], months: readonly string[] = MONTHS) =>
  cashFlow(dairyRun({ ...NOTHING, centers: [...CENTERS, OLD_TRACTOR], dairyLedger }, HARVEST, months));
const idsIn = (rows: readonly { having?: Readonly<Record<string, readonly unknown[]>> }[]) =>
  rows.map(({ having }) => having?.['cost_center.id']);

describe('the cash flow', () => {
  // July sells milk and a tractor and buys feed; August only counts milk for the calves; September feeds and builds.
  const whole = () =>
    flowOf([
      ...[sumOf(MILK, JULY, 1000), sumOf(OLD_TRACTOR, JULY, 200), sumOf(CONCENTRATE, JULY, 300), sumOf(CALF_MILK, AUGUST, 77)],
      ...[sumOf(CONCENTRATE, SEPTEMBER, 500), sumOf(MACHINES, SEPTEMBER, 800)],
    ]);

  it('has a line for each cost centre with money, sums of each part, and the series below', () => {
    const { lines, months } = whole();
    expect(months).toEqual(MONTHS);
    const numbers = lines.map(({ key, part, kind, values, total }) => [key, part, kind, ...values, total]);
    expect(numbers).toEqual([
      ['center_1', 'REVENUE', 'CENTER', 1000, null, null, null, 1000],
      ['center_30', 'REVENUE', 'CENTER', 200, null, null, null, 200],
      ['total_REVENUE', 'REVENUE', 'TOTAL', 1200, null, 0, null, 1200],
      ['center_4', 'EXPENSE', 'CENTER', 300, null, 500, null, 800],
      ['total_EXPENSE', 'EXPENSE', 'TOTAL', 300, null, 500, null, 800],
      ['center_9', 'INVESTMENT', 'CENTER', null, null, 800, null, 800],
      ['total_INVESTMENT', 'INVESTMENT', 'TOTAL', 0, null, 800, null, 800],
      ['FLUXO_CAIXA_SEM_INVESTIMENTO', 'RESULT', 'SERIES', 900, null, -500, null, 400],
      ['INVESTIMENTO', 'RESULT', 'SERIES', 0, null, 800, null, 800],
      ['FLUXO_CAIXA_COM_INVESTIMENTO', 'RESULT', 'SERIES', 900, null, -1300, null, -400],
      ['accumulated', 'RESULT', 'ACCUMULATED', 900, 900, -400, null, -400],
    ]);
  });

  it('says of each line what it is and how it is made', () => {
    expect(whole().lines.map(({ label, formula }) => [label, formula])).toEqual([
      ['Venda de leite', null],
      ['Venda de trator', null],
      ['Total de receitas', 'soma dos centros de custo: receitas'],
      ['Concentrado', null],
      ['Total de despesas', 'soma dos centros de custo: despesas'],
      ['Investimentos', null],
      ['Total de investimento', 'soma dos centros de custo: investimento'],
      ['Fluxo de caixa sem investimento', 'total de receitas − total de despesas'],
      ['Investimento', 'total de investimento'],
      ['Fluxo de caixa com investimento', 'total de receitas − total de despesas − total de investimento'],
      ['Acumulado', 'fluxo de caixa com investimento, somado desde o primeiro mês'],
    ]);
  });

  it('leads to the rows of its cost centres, and of no other', () => {
    const { lines } = whole();
    const all = [1, 4, 9, 30];
    expect(lines.map(({ rows }) => idsIn(rows))).toEqual([
      [[1]],
      [[30]],
      [[1, 30]],
      [[4]],
      [[4]],
      [[9]],
      [[9]],
      [all],
      [[9]],
      [all],
      [all],
    ]);
    expect(lines.at(-1)?.rows).toEqual([
      { path: 'financials', between: { field: 'date', from: '2023-07-01', to: '2023-10-31' }, having: { 'cost_center.id': all } },
    ]);
    expect(lines[2]?.rows[0]?.having?.type).toEqual(['RECEITAS']);
  });

  it('accumulates from the first month with an entry, and knows nothing of a harvest without one', () => {
    const later = flowOf([sumOf(MILK, AUGUST, 100), sumOf(CONCENTRATE, SEPTEMBER, 30)]).lines.at(-1);
    expect(later).toMatchObject({ values: [null, 100, 70, null], total: 70 });
    const none = flowOf([]).lines;
    expect(none.map(({ key }) => key)).toEqual([
      ...['total_REVENUE', 'total_EXPENSE', 'total_INVESTMENT'],
      ...['FLUXO_CAIXA_SEM_INVESTIMENTO', 'INVESTIMENTO', 'FLUXO_CAIXA_COM_INVESTIMENTO', 'accumulated'],
    ]);
    for (const { values, total, rows } of none) expect([values, total, rows]).toEqual([[null, null, null, null], null, []]);
  });

  it('says which months are confirmed to the cent, line by line', () => {
    const half = (month: string, confirmedBrl: number) => ({ ...sumOf(CONCENTRATE, month, 300), confirmedBrl });
    expect(flowOf([sumOf(MILK, JULY, 1000), half(JULY, 299.996), sumOf(MILK, AUGUST, 1), half(AUGUST, 299.99)]).validated).toEqual([
      ...[true, false, true, true],
    ]);
  });
});
