import type { FarmPeriod } from '#domain/beef/indicators/farm-period';
import { type Indicator, named } from '#domain/beef/indicators/figure';
import { type IndicatorValue, indicatorsOf } from '#domain/beef/indicators/indicator-values';
import { INDICATORS } from '#domain/beef/indicators/list';
import { harvestMonthsOf, type Period } from '#domain/beef/indicators/period';
import { differenceFrom } from '#domain/benchmark/difference';
import { quartileOf } from '#domain/benchmark/statistics';
import { addMonths, type Day, formatDay, type Month, monthName } from '#domain/calendar';
import type { LedgerEntered, MovementSum, StockEntered } from '#domain/facts/entered';
import { countedHeads } from '#domain/facts/herd';
import { LEDGER_TYPES, type LedgerType } from '#model/catalogues/ledger-types';
import type { EntryCount } from '#model/review/facts';
import type { FarmPlace } from '#model/screens/farm-link';
import type { ChartPoint } from '../chart/chart';
import { differenceText } from '../difference-text';
import { cellText, comparedTexts, NO_NUMBER } from '../formats';
import type { Beside, Kpi } from '../page';
import { column, type Table } from '../table';
import { dataChecks } from './data-checks';
import { comparedWords, type GroupMeans, meanLabel, meanRemark, NOT_COMPARED } from './group-means';
import { byMonth, type Entered, pointOf, wholly } from './panel-months';
import { charts, NOTHING, type PageContent } from './panel-page';
import { PANEL_QUERY, type PageCode, periodChoice } from './templates';

/** Sources: indicator sheet 1.1, 1.2, 1.4. */

const PERIODICAL = {
  PRODUCTIVE: [
    ...['period_months', 'livestock_area_ha', 'avg_herd', 'deaths_total', 'production_arroba', 'production_kg', 'mortality_pct'],
    ...['gmd_global_kg', 'stocking_ua_ha', 'stocking_cab_ha', 'production_arroba_ha', 'production_kg_ha'],
  ],
  FINANCIAL: [
    ...['total_revenue', 'total_expenses', 'desembolso_cab_mes', 'custo_cab_mes', 'desembolso_arroba', 'avg_sale_value_arroba'],
    ...['result_arroba', 'margin_sale_pct', 'productive_result_ha'],
  ],
} satisfies Record<PageCode<'periodical'>, readonly string[]>;

/** Deep link to the panel page of an indicator; null where no page has it. */
export function panelQueryOf(indicator: string, { number }: Pick<Period, 'number'>, { farm, harvest }: FarmPlace): string | null {
  const page = Object.entries<readonly string[]>(PERIODICAL).find(([, keys]) => keys.includes(indicator))?.[0];
  if (!page) return null;
  const { farm: farmName, harvest: harvestName, choice, page: pageName } = PANEL_QUERY;
  const said = { [farmName]: String(farm), [harvestName]: String(harvest), [choice]: periodChoice(number), [pageName]: page };
  return String(new URLSearchParams(said));
}

/** Indicators of closed months beside the sums of entries. */
const BESIDE: Readonly<Partial<Record<PageCode<'livestocks'>, readonly string[]>>> = {
  births: ['births_female_pct'],
  deaths: ['mortality_pct', 'calf_mortality_from_deaths_pct'],
  weanings: ['weaned_weight_kg', 'gmd_weaning_kg', 'gmd_weaning_male_kg', 'gmd_weaning_female_kg'],
  confinements: ['conf_gmd_kg', 'conf_gmd_kg_male', 'conf_gmd_kg_female', 'conf_arroba_produced', 'conf_cost_arroba'],
  herd_entry: ['bought_total', 'bought_value_head', 'bought_value_arroba'],
  herd_departure: ['sold_total', 'sold_value_head', 'avg_sale_value_arroba', 'departures_weight_kg'],
  stocks: ['avg_herd', 'gmd_global_kg', 'gmd_male_kg', 'gmd_female_kg'],
};

export function besideKpis(code: PageCode<'livestocks'>, period: FarmPeriod): Kpi[] {
  return valuesOf(BESIDE[code] ?? [], period).map(kpiOf);
}

export interface EarlierPeriod {
  title: string;
  nominal: FarmPeriod;
  /** In the money of the current harvest; null where the index does not reach. */
  corrected: FarmPeriod | null;
}

export interface PanelComparison {
  earlier: readonly EarlierPeriod[];
  currency: string;
  group: GroupMeans | null;
  entries: readonly EntryCount[];
  today: Day;
}

export type PeriodEntered =
  | { code: 'PRODUCTIVE'; stock: readonly StockEntered[]; births: readonly MovementSum[]; deaths: readonly MovementSum[] }
  | { code: 'FINANCIAL'; ledger: readonly LedgerEntered[] };

export function periodicalPage(
  entered: PeriodEntered,
  period: FarmPeriod,
  { earlier, currency, group, entries, today }: PanelComparison,
): PageContent {
  if (period.effective.months.length === 0) return { ...NOTHING, about: whyNothing(period, today) };
  const codes = PERIODICAL[entered.code];
  const values = valuesOf(codes, period);
  const [last] = earlier;
  const previous = last && {
    title: last.title,
    values: valuesOf(codes, last.corrected ?? last.nominal),
    isCorrected: last.corrected !== null,
  };
  const history = historyOf(codes, earlier);
  return {
    about: [aboutOf(period), group && comparedWords(group)].filter(Boolean).join(' · '),
    kpis: values.map((value, index) => ({
      ...kpiOf(value),
      beside: besideOf(value, index, { previous, group }),
      ...placeOf(value, group),
      ...(history.length >= LEAST_HISTORY && !isMonths(value.indicator)
        ? {
            trend: [
              ...history.map((one) => ({ label: one.title, value: one.values[index]?.value ?? null })),
              { label: 'esta', value: value.value },
            ],
          }
        : {}),
    })),
    charts: entered.code === 'PRODUCTIVE' ? herdCharts(period, entered, last) : ledgerCharts(period, entered.ledger),
    tables: [comparison(values, { previous, currency, group })],
    support: dataChecks(period, values, entries),
  };
}

/** A line needs two earlier harvests; a single one is told in words. */
const LEAST_HISTORY = 2;

function whyNothing({ harvest, effective: { period } }: FarmPeriod, today: Day): string {
  const first: Day = `${harvestMonthsOf(harvest, period)[0]}-01`;
  if (first > today) return `${period.label}: o período ainda não começou, começa em ${formatDay(first)}`;
  return `${period.label}: nenhum mês do período está fechado; um mês fecha quando acabou e o rebanho do seu fim foi contado`;
}

const HERE = 'Esta safra';

function aboutOf({ span, effective }: FarmPeriod): string {
  const { months, period } = effective;
  const days = span ? `${formatDay(span.from)} a ${formatDay(span.to)}` : '';
  return `${days} · ${months.length} de ${period.count} meses fechados`;
}

interface Compared {
  title: string;
  values: readonly IndicatorValue[];
  isCorrected: boolean;
}

/** Earliest first; all corrected, or all nominal. */
function historyOf(codes: readonly string[], earlier: readonly EarlierPeriod[]): { title: string; values: IndicatorValue[] }[] {
  const isCorrected = earlier.every(({ corrected }) => corrected !== null);
  return earlier
    .toReversed()
    .map(({ title, nominal, corrected }) => ({ title, values: valuesOf(codes, (isCorrected ? corrected : null) ?? nominal) }));
}

/** Absolute units depend on the size of the farm, so they are compared with its own past only. */
const ABSOLUTE: readonly string[] = ['cab', 'ha', 'kg', '@', 'R$'];
const isMonths = ({ unit }: Indicator) => unit === 'meses';

function besideOf(
  { indicator, value }: IndicatorValue,
  index: number,
  { previous, group }: { previous?: Compared | undefined; group: GroupMeans | null },
): Beside[] {
  if (isMonths(indicator)) return [];
  const before = previous?.values[index]?.value ?? null;
  return [
    ...(isInGroup(group, indicator) ? [besideGroup(value, group, indicator)] : []),
    ...(previous
      ? [
          {
            kind: 'previous' as const,
            label: `Safra ${previous.title}`,
            value: before,
            change: differenceFrom(before, value, indicator),
          },
        ]
      : []),
  ];
}

const isInGroup = (group: GroupMeans | null, indicator: Indicator): group is GroupMeans =>
  group !== null && group.reason === null && !ABSOLUTE.includes(indicator.unit);

function besideGroup(value: number | null, group: GroupMeans, indicator: Indicator): Beside {
  const mean = group.means.get(indicator.key);
  const disclosed = mean?.figures.mean ?? null;
  return {
    kind: 'group',
    label: meanLabel(group, mean),
    value: disclosed,
    change: differenceFrom(disclosed, value, indicator),
    ...(mean ? { n: mean.figures.n, ...(mean.said ? { said: mean.said } : {}) } : { said: NOT_COMPARED }),
  };
}

/** Uses disclosed quartiles only, so any value of the farm may be placed among them. */
function placeOf({ indicator, value }: IndicatorValue, group: GroupMeans | null): Pick<Kpi, 'place'> {
  const figures = isInGroup(group, indicator) ? group.means.get(indicator.key)?.figures : undefined;
  if (!figures || value === null) return {};
  const { q1, median, q3, top_quarter_mean, shape, direction } = figures;
  if (q1 === null || median === null || q3 === null) return {};
  return { place: { q1, median, q3, top_quarter_mean, shape, quartile: quartileOf({ q1, median, q3 }, value, direction) } };
}

function valuesOf(keys: readonly string[], period: FarmPeriod): IndicatorValue[] {
  return indicatorsOf(
    period,
    keys.map((key) => named(INDICATORS, key)),
  );
}

function kpiOf({ indicator: { key, label, unit, decimals, direction }, value, reason, notes }: IndicatorValue): Kpi {
  return {
    key,
    label,
    value,
    unit,
    decimals,
    indicator: key,
    direction,
    ...(reason ? { reason } : {}),
    ...(notes.length > 0 ? { incomplete: true } : {}),
  };
}

const monthsOf = ({ effective: { months } }: FarmPeriod, sums: ReadonlyMap<Month, Entered>): ChartPoint[] =>
  months.map((month) => pointOf(monthName(month), sums.get(month) ?? { value: 0, confirmed: 0 }));

function herdCharts(
  period: FarmPeriod,
  { stock, births, deaths }: Extract<PeriodEntered, { code: 'PRODUCTIVE' }>,
  last: EarlierPeriod | undefined,
) {
  const { months } = period.effective;
  const counted = stock.flatMap((row) =>
    row.heads !== null && row.month !== null ? [{ ...row, month: row.month, heads: row.heads }] : [],
  );
  const herd = byMonth(counted, ({ heads, validated }) => wholly(heads, validated));
  const points = months.map((month): ChartPoint => {
    const sum = herd.get(month);
    return sum ? pointOf(monthName(month), sum) : { label: monthName(month), data: null, validated: true, absent: 'empty' };
  });
  const before = months.map((month): ChartPoint => {
    const heads = last
      ? countedHeads(last.nominal.facts.stock, addMonths(month, 12 * (last.nominal.harvest.first_year - period.harvest.first_year)))
      : null;
    return { label: monthName(month), data: heads, validated: true };
  });
  const moved = (rows: readonly MovementSum[]) =>
    monthsOf(
      period,
      byMonth(rows, ({ heads, confirmed }) => ({ value: heads, confirmed })),
    );
  return charts({
    herd: {
      type: 'line',
      title: 'Rebanho no fim de cada mês',
      unit: 'cab',
      label: HERE,
      points,
      ...(before.some(({ data }) => data !== null) ? { beside: [{ label: `Safra ${last?.title}`, points: before }] } : {}),
    },
    flows: {
      type: 'bar',
      title: 'Nascimentos e mortes por mês',
      unit: 'cab',
      label: 'Nascimentos',
      points: moved(births),
      beside: [{ label: 'Mortes', points: moved(deaths) }],
    },
  });
}

function ledgerCharts(period: FarmPeriod, ledger: readonly LedgerEntered[]) {
  const sums = (type: LedgerType) => {
    const own = ledger.filter((row) => row.type === type);
    return monthsOf(
      period,
      byMonth(own, ({ valueBrl, confirmedBrl }) => ({ value: valueBrl, confirmed: confirmedBrl })),
    );
  };
  return charts({
    ledger: {
      type: 'bar',
      title: 'Receitas e despesas por mês',
      unit: 'R$',
      label: LEDGER_TYPES.RECEITAS,
      points: sums('RECEITAS'),
      beside: [{ label: LEDGER_TYPES.DESPESAS, points: sums('DESPESAS') }],
    },
  });
}

function comparison(
  values: readonly IndicatorValue[],
  { previous, currency, group }: Pick<PanelComparison, 'currency' | 'group'> & { previous: Compared | undefined },
): Table {
  const rows = values.map(({ indicator: one, value }, index) => {
    const before = previous?.values[index]?.value ?? null;
    const [own, earlier] = comparedTexts(value, before, one);
    return {
      label: one.label,
      unit: one.unit,
      value: own,
      indicator: one.key,
      ...(previous ? { previous: earlier, change: differenceText(differenceFrom(before, value, one)) } : {}),
      ...(group?.reason === null ? groupCells(group, values[index] as IndicatorValue) : {}),
    };
  });
  const compared = previous ? [column('previous', `Safra ${previous.title}`, 'figure'), column('change', 'Diferença', 'figure')] : [];
  const grouped =
    group?.reason === null
      ? [
          column('group', `Média ${group.title}, edição ${group.edition}`, 'figure'),
          column('group_change', 'Diferença da média', 'figure'),
          column('quartile', 'Quartil', 'figure'),
          column('group_said', 'Fazendas na média', 'text'),
        ]
      : [];
  return {
    key: 'comparison',
    title: previous
      ? `Esta safra e a anterior, ${previous.isCorrected ? `dinheiro em ${currency}` : 'em valores nominais'}`
      : 'Base do cálculo',
    columns: [
      column('label', 'Indicador', 'text'),
      column('unit', 'Unidade', 'text'),
      column('value', HERE, 'figure'),
      ...compared,
      ...grouped,
    ],
    rows,
    total: null,
  };
}

function groupCells(group: GroupMeans, one: IndicatorValue) {
  const { indicator, value } = one;
  const mean = group.means.get(indicator.key);
  const disclosed = mean?.figures.mean ?? null;
  const { place } = placeOf(one, group);
  return {
    group: cellText(disclosed, indicator),
    group_change: differenceText(differenceFrom(disclosed, value, indicator)),
    quartile: place ? `${place.quartile}º` : NO_NUMBER,
    group_said: mean ? meanRemark(mean) : NOT_COMPARED,
  };
}
