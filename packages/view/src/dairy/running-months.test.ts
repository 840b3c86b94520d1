import { describe, expect, it } from 'vitest';
import { WHOLE_HARVEST } from '#domain/beef/indicators/period';
import { harvestMonths } from '#domain/calendar';
import { CONCENTRATE, HARVEST, MACHINES, MILK, NOTHING, sumOf } from '#domain/dairy/indicators/dairy.fixture';
import { dairyRun } from '#domain/dairy/indicators/run';
import type { DairyLedgerSum } from '#domain/facts/dairy';
import { runningMonths } from './running-months';

const [JULY, AUGUST, SEPTEMBER] = ['2023-07', '2023-08', '2023-09'];
const TODAY = '2023-09-12';

function runningWith(
  dairyLedger: DairyLedgerSum[],
  { period = WHOLE_HARVEST, today = TODAY }: { period?: { first: number; count: number }; today?: string } = {},
) {
  const entered = dairyLedger.map(({ month }) => ({ path: 'financials', month, rows: 1, pending: 0 }));
  const run = dairyRun({ ...NOTHING, dairyLedger, entered }, HARVEST, harvestMonths(HARVEST));
  return runningMonths({ run, period, today });
}
const valuesOf = (running: ReturnType<typeof runningWith>) =>
  Object.fromEntries((running?.kpis ?? []).map(({ key, value }) => [key, value]));

describe('what is entered in months that do not count yet', () => {
  const closed = [sumOf(MILK, JULY, 1000, 500), sumOf(MILK, AUGUST, 1100, 550)];

  it('moves with every entry of the running month', () => {
    expect(runningWith(closed)).toMatchObject({ label: 'Mês em andamento: 09/2023', kpis: [] });
    const paid = runningWith([...closed, sumOf(CONCENTRATE, SEPTEMBER, 300)]);
    expect(valuesOf(paid)).toEqual({
      running_milk_l: null,
      running_total_REVENUE: 0,
      running_total_EXPENSE: 300,
      running_FLUXO_CAIXA_COM_INVESTIMENTO: -300,
    });
    const milked = runningWith([...closed, sumOf(CONCENTRATE, SEPTEMBER, 300), sumOf(MILK, SEPTEMBER, 900, 400)]);
    expect(valuesOf(milked)).toMatchObject({ running_milk_l: 400, running_total_REVENUE: 900, running_FLUXO_CAIXA_COM_INVESTIMENTO: 600 });
  });

  it('names what was invested, where anything was, and leads to its rows alone', () => {
    const running = runningWith([...closed, sumOf(MILK, SEPTEMBER, 900, 400), sumOf(MACHINES, SEPTEMBER, 5000)]);
    expect(valuesOf(running)).toMatchObject({ running_total_INVESTMENT: 5000, running_FLUXO_CAIXA_COM_INVESTIMENTO: -4100 });
    const milk = running?.kpis.find(({ key }) => key === 'running_milk_l');
    expect(milk?.rows?.map(({ between }) => between)).toEqual([{ field: 'date', from: '2023-09-01', to: '2023-09-30' }]);
  });

  it('says which months have entries and do not count, also when they are over', () => {
    const late = runningWith([sumOf(MILK, JULY, 1000, 500), sumOf(CONCENTRATE, AUGUST, 300)]);
    expect(late?.label).toBe('Ainda fora dos números: 08/2023 e 09/2023');
    expect(runningWith([sumOf(CONCENTRATE, AUGUST, 300)], { today: '2026-01-05' })?.label).toBe('Ainda fora dos números: 08/2023');
  });

  it('is nothing of a period that is over, and of a harvest that is', () => {
    expect(runningWith(closed, { period: { first: 3, count: 3 } })).toBeNull();
    expect(runningWith(closed, { today: '2026-01-05' })).toBeNull();
  });
});
