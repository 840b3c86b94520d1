import { harvestMonthsOf, type Period } from '../../beef/indicators/period';
import { type Day, daysInMonth, endOfMonth, type HarvestYears, type Month } from '../../calendar';
import type {
  DairyCenter,
  DairyCount,
  DairyFacts,
  DairyFlow,
  DairyLedgerSum,
  MilkAnalysis,
  PayrollMonth,
  ZootechnicalCases,
} from '../../facts/dairy';

export interface DairyRun {
  facts: DairyFacts;
  harvest: HarvestYears;
  months: readonly Month[];
  at(month: Month): DairyMonth;
  over(months: readonly Month[]): DairyRun;
}

export interface DairyMonth {
  month: Month;
  days: number;
  ledger: readonly LedgerLine[];
  counts: readonly DairyCount[];
  flows: readonly DairyFlow[];
  payroll: PayrollMonth | null;
  cases: readonly ZootechnicalCases[];
  analyses: readonly MilkAnalysis[];
  /** In a month with any entry a missing value is 0, else unknown. */
  isEntered: boolean;
}

export interface LedgerLine extends DairyLedgerSum {
  center: DairyCenter;
}

export function dairyRun(facts: DairyFacts, harvest: HarvestYears, months: readonly Month[]): DairyRun {
  const centers = new Map(facts.centers.map((center) => [center.centerId, center]));
  const ledger = byMonth(facts.dairyLedger);
  const counts = byMonth(facts.dairyCounts);
  const flows = byMonth(facts.dairyFlows);
  const cases = byMonth(facts.zootechnicalCases);
  const analyses = byMonth(facts.milkAnalyses);
  const payroll = new Map(facts.payroll.map((one) => [one.month, one]));
  const entered = new Set(facts.entered.filter(({ rows }) => rows > 0).map(({ month }) => month));
  const known = new Map<Month, DairyMonth>();
  const read = (month: Month): DairyMonth => ({
    month,
    days: daysInMonth(month),
    ledger: (ledger.get(month) ?? []).flatMap((sum) => {
      const center = centers.get(sum.centerId);
      return center ? [{ ...sum, center }] : [];
    }),
    counts: counts.get(month) ?? [],
    flows: flows.get(month) ?? [],
    payroll: payroll.get(month) ?? null,
    cases: cases.get(month) ?? [],
    analyses: analyses.get(month) ?? [],
    isEntered: entered.has(month),
  });
  const at = (month: Month): DairyMonth => {
    const found = known.get(month) ?? read(month);
    known.set(month, found);
    return found;
  };
  const over = (some: readonly Month[]): DairyRun => ({ facts, harvest, months: some, at, over });
  return over(months);
}

/** A month is closed when it is over and has milk. Costs of the harvest count only these months, like the milk they are divided by. */
export function closedDairyMonths(run: DairyRun, period: Pick<Period, 'first' | 'count'>, today: Day): Month[] {
  const months = harvestMonthsOf(run.harvest, period);
  const isClosed = (month: Month) => endOfMonth(month) <= today && run.at(month).ledger.some(({ center }) => center.isMilk);
  return months.slice(0, months.findLastIndex(isClosed) + 1);
}

function byMonth<Row extends { month: Month }>(rows: readonly Row[]): ReadonlyMap<Month, readonly Row[]> {
  const months = new Map<Month, Row[]>();
  for (const row of rows) {
    const own = months.get(row.month);
    if (own) own.push(row);
    else months.set(row.month, [row]);
  }
  return months;
}
