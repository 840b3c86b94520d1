import { inWords, isMoney, type Reading } from '#domain/beef/indicators/figure';
import type { Period } from '#domain/beef/indicators/period';
import { differenceFrom } from '#domain/benchmark/difference';
import { type Day, formatMonth, type Month, monthName } from '#domain/calendar';
import { cashFlow } from '#domain/dairy/cash-flow';
import { dairyRowsOf, worthOf } from '#domain/dairy/indicators/evaluate';
import { DAIRY_GROUPS, type DairyIndicator } from '#domain/dairy/indicators/figure';
import { cashAfter, coePerLitre, margin, marginPerLitre, milkPrice } from '#domain/dairy/indicators/financial';
import { DAIRY_INDICATORS } from '#domain/dairy/indicators/list';
import { milkPerDay, milkPerLactatingCow } from '#domain/dairy/indicators/productive';
import { bacteriaCount, cellCount, isBeyondLimit, LEGAL_LIMITS } from '#domain/dairy/indicators/quality';
import { closedDairyMonths, type DairyRun } from '#domain/dairy/indicators/run';
import { absenceOf, type ChartPoint, type LineChart, type PointChart } from '../chart/chart';
import { bareDifferenceText } from '../difference-text';
import { comparedTexts } from '../formats';
import type { Kpi, PageData } from '../page';
import { column, type Table } from '../table';
import { cashChart } from './cash-flow-view';
import { limitText, meanUpTo } from './monthly-report';

export interface EarlierRun {
  title: string;
  nominal: DairyRun;
  corrected: DairyRun | null;
  sameMonths(months: readonly Month[]): Month[];
}

export interface SummaryPlace {
  run: DairyRun;
  previous: EarlierRun | null;
  period: Period;
  today: Day;
  isValidated(month: Month): boolean;
}

export const SUMMARY_PAGES = { RESUMO: 'Resumo', INDICADORES: 'Indicadores gerais' } as const;
export type SummaryPage = keyof typeof SUMMARY_PAGES;

const TILES = [milkPerDay, milkPerLactatingCow, milkPrice, coePerLitre, marginPerLitre, margin];
/** The law judges these by the mean of several months. */
const COUNTS = [cellCount, bacteriaCount];

export function summaryPage(place: SummaryPlace): PageData {
  const { run, previous, period, today } = place;
  const months = closedDairyMonths(run, period, today);
  const { whole } = worthOf(run.over(months));
  const before = earlierValues(previous, months);
  const tiles = TILES.map((indicator) => tileOf(indicator, whole(indicator), before(indicator), previous?.title ?? ''));
  return {
    page: 'RESUMO',
    pages: Object.keys(SUMMARY_PAGES),
    about: aboutOf(months),
    tables: [],
    kpis: [...tiles, ...lastMonthKpis(run, months.at(-1) ?? null)],
    charts: chartsOf(place),
  };
}

export function indicatorsPage({ run, previous, period, today }: SummaryPlace): PageData {
  const months = closedDairyMonths(run, period, today);
  const { whole } = worthOf(run.over(months));
  const before = earlierValues(previous, months);
  const tables = Object.entries(DAIRY_GROUPS).map(
    ([group, title]): Table => ({
      key: group,
      title,
      total: null,
      columns: [
        column('label', 'Indicador', 'text'),
        column('value', 'Esta safra', 'figure'),
        column('previous', previous ? `Safra ${previous.title}` : 'Safra anterior', 'figure'),
        column('change', 'Diferença', 'figure'),
      ],
      rows: DAIRY_INDICATORS.filter((one) => one.group === group).map((indicator) => {
        const [{ value }, earlier] = [whole(indicator), before(indicator)];
        return {
          indicator: indicator.key,
          label: `${indicator.label} (${indicator.unit})`,
          ...texts(value, earlier, indicator),
          change: bareDifferenceText(differenceFrom(earlier, value, indicator)),
        };
      }),
    }),
  );
  return { page: 'INDICADORES', pages: Object.keys(SUMMARY_PAGES), about: aboutOf(months), kpis: [], charts: [], tables };
}

function texts(value: number | null, earlier: number | null, indicator: DairyIndicator) {
  const [own, previous] = comparedTexts(value, earlier, indicator);
  return { value: own, previous };
}

function aboutOf(months: readonly Month[]): string {
  const [first, last] = [months[0], months.at(-1)];
  if (!first || !last) return 'Nenhum mês fechado: os números aparecem quando um mês que já acabou tiver leite lançado.';
  return `${formatMonth(first)} a ${formatMonth(last)} · ${months.length === 1 ? '1 mês fechado' : `${months.length} meses fechados`}`;
}

/** Money is corrected where the index reaches. */
function earlierValues(previous: EarlierRun | null, months: readonly Month[]): (indicator: DairyIndicator) => number | null {
  if (!previous || months.length === 0) return () => null;
  const same = previous.sameMonths(months);
  const [asPaid, inMoneyOfToday] = [worthOf(previous.nominal.over(same)), previous.corrected && worthOf(previous.corrected.over(same))];
  return (indicator) => ((isMoney(indicator) && inMoneyOfToday) || asPaid).whole(indicator).value;
}

function tileOf(indicator: DairyIndicator, reading: Reading, earlier: number | null, harvest: string): Kpi {
  const { value, reason, notes } = inWords(reading);
  const { key, label, unit, decimals, direction } = indicator;
  const change = differenceFrom(earlier, value, indicator);
  return {
    key,
    label,
    value,
    unit,
    decimals,
    direction,
    indicator: key,
    incomplete: notes.length > 0,
    ...(reason ? { reason } : {}),
    ...(earlier === null ? {} : { beside: [{ kind: 'previous' as const, label: `Safra ${harvest}`, value: earlier, change }] }),
  };
}

function lastMonthKpis(run: DairyRun, month: Month | null): Kpi[] {
  if (!month) return [];
  const own = run.over([month]);
  const cash = inWords(worthOf(own).whole(cashAfter));
  const rows = dairyRowsOf(cashAfter, own) ?? [];
  const words = { formula: `${cashAfter.formula} de ${formatMonth(month)}`, rows };
  return [
    {
      key: 'cash_of_month',
      label: `Caixa de ${formatMonth(month)}`,
      value: cash.value,
      unit: 'R$',
      decimals: 2,
      direction: 'HIGHER',
      ...words,
      ...(cash.reason ? { reason: cash.reason } : {}),
    },
    ...COUNTS.map((indicator): Kpi => {
      const { key, label, unit, decimals, direction } = indicator;
      const limit = LEGAL_LIMITS[key] ?? {};
      const value = meanUpTo(run, indicator, month, limit.months ?? 1);
      const state = value === null ? '' : isBeyondLimit(limit, value) ? ' · fora do limite' : ' · dentro do limite';
      const reason = `Nenhuma análise de ${label} até ${formatMonth(month)}`;
      return { key, label: `${label}, ${limitText(limit)}${state}`, value, unit, decimals, direction, indicator: key, reason };
    }),
  ];
}

function chartsOf(place: SummaryPlace): PageData['charts'] {
  const { run, previous, today } = place;
  const line = (key: string, indicator: DairyIndicator, title: string): LineChart & { key: string } => ({
    key,
    type: 'line',
    title,
    unit: indicator.unit,
    decimals: indicator.decimals,
    label: 'Esta safra',
    points: monthlyPoints(place, indicator),
  });
  const earlier = (indicator: DairyIndicator) => (previous ? [earlierSeries(previous, run, indicator)] : []);
  const counts = COUNTS.map((indicator) => ({
    ...line(indicator.key, indicator, `${indicator.label} por mês`),
    limits: [{ label: `limite ${LEGAL_LIMITS[indicator.key]?.most ?? ''}`, value: LEGAL_LIMITS[indicator.key]?.most ?? 0 }],
  }));
  const cash = cashChart(cashFlow(run), today);
  const all: (PointChart & { key: string })[] = [
    { ...line('milk', milkPerDay, 'Leite por dia'), beside: earlier(milkPerDay) },
    {
      ...line('price', milkPrice, 'Preço e custo do litro'),
      label: milkPrice.label,
      beside: [{ label: 'COE por litro', points: monthlyPoints(place, coePerLitre) }],
    },
    ...(cash ? [{ ...cash, key: 'cash' }] : []),
    ...counts,
  ];
  return all.filter(({ points }) => points.some(({ data }) => data !== null));
}

export function monthlyPoints(
  { run, today, isValidated }: Pick<SummaryPlace, 'run' | 'today' | 'isValidated'>,
  indicator: DairyIndicator,
): ChartPoint[] {
  const { in: inMonth } = worthOf(run);
  return run.months.map((month) => {
    const { value } = inMonth(month)(indicator);
    const label = monthName(month);
    if (value === null || month >= today.slice(0, 7)) return { label, data: null, validated: true, absent: absenceOf(month, today) };
    return { label, data: value, validated: isValidated(month) };
  });
}

export function earlierSeries({ title, nominal, corrected, sameMonths }: EarlierRun, run: DairyRun, indicator: DairyIndicator) {
  const { in: inMonth } = worthOf((isMoney(indicator) && corrected) || nominal);
  return {
    label: `Safra ${title}`,
    points: sameMonths(run.months).map((month) => ({ label: monthName(month), data: inMonth(month)(indicator).value, validated: true })),
  };
}
