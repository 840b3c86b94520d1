import { inWords, isMoney } from '#domain/beef/indicators/figure';
import type { Period } from '#domain/beef/indicators/period';
import { endOfMonth, formatMonth, type Month, todayInBrazil } from '#domain/calendar';
import { type DairyWorth, dairyRowsOf, worthOf } from '#domain/dairy/indicators/evaluate';
import { AGGREGATIONS, DAIRY_GROUPS, type DairyIndicator, type DairyPart } from '#domain/dairy/indicators/figure';
import { DAIRY_INDICATORS } from '#domain/dairy/indicators/list';
import { closedDairyMonths, type DairyRun } from '#domain/dairy/indicators/run';
import type { Context } from '../../context';
import { type EarlierDairyYear, readDairyComparison, sameMonths } from '../../facts/dairy-years';
import type { FarmYears, Harvest } from '../../scope/farm-years';
import { rowsAddresses } from '../../scope/rows-address';
import type { Operation } from '../../sql/operation';

type DairyMonthsAsked = { period: Period } | { months: readonly Month[] };

export async function answerDairy(context: Context, work: Operation, years: FarmYears, asked: DairyMonthsAsked) {
  const { run, previous } = await readDairyComparison(context, work, years);
  const months = 'months' in asked ? asked.months : closedDairyMonths(run, asked.period, todayInBrazil(context.now()));
  const own = run.over(months);
  const worth = worthOf(own);
  const before = previous && months.length > 0 ? beforeOf(previous, sameMonths(months, years.harvest, previous.harvest)) : null;
  const shared = { period: periodOf(asked, months), planned: null, planned_so_far: null, deviation: null };
  return DAIRY_INDICATORS.map((indicator) => ({
    ...shownOf(indicator, worth),
    ...shared,
    previous: before ? before(indicator) : null,
    inputs: Object.values(indicator.inputs).map((part) => inputOf(years, own, worth, part)),
  }));
}

function periodOf(asked: DairyMonthsAsked, months: readonly Month[]) {
  const [first, last] = [months[0], months.at(-1)];
  const days = { from: first ? `${first}-01` : null, to: last ? endOfMonth(last) : null, closed: months.length };
  if ('period' in asked) return { ...days, number: asked.period.number, label: asked.period.label, months: asked.period.count };
  const label = first === last ? formatMonth(first ?? '') : `${formatMonth(first ?? '')} a ${formatMonth(last ?? '')}`;
  return { ...days, number: 0, label, months: months.length };
}

const figureOf = ({ key, label, unit, decimals }: DairyPart) => ({ key, label, unit, decimals });

function shownOf(indicator: DairyIndicator, { whole }: DairyWorth) {
  const { group, direction, formula, source, aggregation } = indicator;
  const { value, reason, notes } = inWords(whole(indicator));
  return {
    ...figureOf(indicator),
    value,
    reason,
    notes: [...notes],
    incomplete: notes.length > 0,
    group,
    group_label: DAIRY_GROUPS[group],
    direction,
    formula,
    source,
    aggregation: AGGREGATIONS[aggregation],
    course: aggregation === 'SUM' ? ('ADDS_UP' as const) : ('STANDS' as const),
  };
}

function beforeOf({ harvest, nominal, corrected, currency }: EarlierDairyYear, months: readonly Month[]) {
  const [asPaid, inMoneyOfToday] = [worthOf(nominal.over(months)), corrected && worthOf(corrected.over(months))];
  return (indicator: DairyIndicator) => {
    const { value } = asPaid.whole(indicator);
    const today = isMoney(indicator) ? (inMoneyOfToday?.whole(indicator).value ?? null) : value;
    return { harvest: named(harvest), value, corrected: today, currency };
  };
}

const named = ({ id, title }: Harvest) => ({ id, title });

function inputOf(years: FarmYears, run: DairyRun, { whole }: DairyWorth, part: DairyPart) {
  const rows = dairyRowsOf(part, run);
  return { ...figureOf(part), value: whole(part).value, rows: rows && rowsAddresses(years, rows) };
}
