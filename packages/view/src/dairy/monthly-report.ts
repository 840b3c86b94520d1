import { inWords } from '#domain/beef/indicators/figure';
import { addMonths, type Month } from '#domain/calendar';
import { worthOf } from '#domain/dairy/indicators/evaluate';
import { AGGREGATIONS, DAIRY_GROUPS, type DairyGroup, type DairyIndicator } from '#domain/dairy/indicators/figure';
import { MONTHLY_INDICATORS } from '#domain/dairy/indicators/list';
import { isBeyondLimit, LEGAL_LIMITS, type LegalLimit } from '#domain/dairy/indicators/quality';
import type { DairyRun } from '#domain/dairy/indicators/run';
import { formatNumber } from '#model/kit/text-value';
import type { MonthLine, MonthTableData } from '../month-table';

/** Source: indicator sheet 6.2. */

export interface MonthlySection extends MonthTableData {
  key: DairyGroup;
}

/** @param run the whole harvest, as a limit of three months needs earlier months too */
export function monthlyReport(run: DairyRun, months: readonly Month[]): MonthlySection[] {
  const worth = worthOf(run.over(months));
  return Object.entries(DAIRY_GROUPS).map(([group, title]) => ({
    key: group as DairyGroup,
    title,
    months,
    whole: 'Período',
    lines: MONTHLY_INDICATORS.filter((one) => one.group === group).map((indicator): MonthLine => {
      const { key, label, unit, decimals, aggregation } = indicator;
      const { value, reason, notes } = inWords(worth.whole(indicator));
      const values = months.map((month) => worth.in(month)(indicator).value);
      const limit = LEGAL_LIMITS[key];
      return {
        key,
        label,
        unit,
        decimals,
        values,
        whole: value,
        reason,
        incomplete: notes.length > 0,
        note: LIMIT_NOTES.get(key) ?? AGGREGATIONS[aggregation],
        ...(limit ? beyondOf(run, { indicator, limit, months, values, whole: value }) : {}),
      };
    }),
  }));
}

interface Limited {
  indicator: DairyIndicator;
  limit: LegalLimit;
  months: readonly Month[];
  values: readonly (number | null)[];
  whole: number | null;
}

function beyondOf(run: DairyRun, { indicator, limit, months, values, whole }: Limited) {
  const judged = months.map((month, index) => (limit.months ? meanUpTo(run, indicator, month, limit.months) : (values[index] ?? null)));
  return {
    beyond: judged.map((value, index) => value !== null && values[index] !== null && isBeyondLimit(limit, value)),
    isWholeBeyond: whole !== null && isBeyondLimit(limit, whole),
  };
}

/** The law judges counts by the mean with the months before. */
export function meanUpTo(run: DairyRun, indicator: DairyIndicator, month: Month, count: number): number | null {
  const months = Array.from({ length: count }, (_, index) => addMonths(month, index + 1 - count));
  return worthOf(run.over(months.filter((one) => run.months.includes(one)))).whole(indicator).value;
}

export function limitText({ least, most, months }: LegalLimit): string {
  const of = months ? ` (média de ${months} meses)` : '';
  if (least !== undefined) return `no mínimo ${formatNumber(least, 1, true)}${of}`;
  return `no máximo ${formatNumber(most ?? 0, 1, true)}${of}`;
}

/** Cached, as formatting is slow and the same for every farm. */
const LIMIT_NOTES: ReadonlyMap<string, string> = new Map(Object.entries(LEGAL_LIMITS).map(([key, limit]) => [key, limitText(limit)]));
