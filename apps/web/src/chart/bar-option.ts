import type { BarSeriesOption } from 'echarts/charts';
import type { GridComponentOption, LegendComponentOption, TooltipComponentOption } from 'echarts/components';
import type { ComposeOption } from 'echarts/core';
import { axisTooltip, categoryAxis, valueAxis } from './axes';
import type { BarChartDescription, ChartColours, ChartPoint, ChartSeries, ChartTable } from './chart';
import { amountText, cellText, escapeHtml, pointText, stateText, waitingText } from './chart-text';
import { tintOf } from './tint';

export type BarOption = ComposeOption<BarSeriesOption | GridComponentOption | LegendComponentOption | TooltipComponentOption>;

/** Room for names beside lying bars, and above for the names of several series. */
const NAME_PX = 132;
const LEGEND_PX = 24;

/** The categories of all series together, each once. */
function categoriesOf({ series }: BarChartDescription): string[] {
  return [...new Set(series.flatMap(({ points }) => points.map(({ label }) => label)))];
}

const pointAt = ({ points }: ChartSeries, category: string): ChartPoint | undefined => points.find(({ label }) => label === category);

/** What all series say of a category together: the sum, and whether nothing of it waits. */
function wholeOf({ series }: BarChartDescription, category: string): ChartPoint {
  const points = series.flatMap((one) => pointAt(one, category) ?? []);
  return {
    label: category,
    data: points.reduce((sum, { data }) => sum + data, 0),
    validated: points.every(({ validated }) => validated),
  };
}

/** A chart in one sentence, for those who do not see it. */
export function describeBars(chart: BarChartDescription): string {
  const { title, unit, series } = chart;
  const categories = categoriesOf(chart);
  const names = series.length > 1 ? ` Séries: ${series.map(({ label }) => label).join(', ')}.` : '';
  const highest = series
    .flatMap(({ label: of, points }) => points.map((point) => ({ ...point, of })))
    .reduce<(ChartPoint & { of: string }) | null>((best, point) => (best === null || point.data > best.data ? point : best), null);
  const where = highest && series.length > 1 ? `${highest.label} (${highest.of})` : highest?.label;
  const peak = highest && highest.data > 0 ? ` Maior valor: ${amountText(highest.data, chart)} em ${where}.` : '';
  const span = `${categories[0] ?? ''} a ${categories.at(-1) ?? ''}`;
  const waiting = waitingText(
    categories.map((category) => wholeOf(chart, category)),
    'Tudo validado.',
  );
  return `Gráfico de barras: ${title}, em ${unit}, de ${span}.${names}${peak}${waiting}`;
}

/** The bars as a table: a column a series, and their sum where they are stacked. */
export function barTable(chart: BarChartDescription): ChartTable {
  const { category = 'Mês', unit, series, isStacked = false } = chart;
  const isSeveral = series.length > 1;
  const columns = isSeveral ? series.map(({ label }) => `${label} (${unit})`) : [unit];
  return {
    head: [category, ...columns, ...(isSeveral && isStacked ? [`Total (${unit})`] : []), 'Situação'],
    rows: categoriesOf(chart).map((label) => {
      const whole = wholeOf(chart, label);
      const values = series.map((one) => cellText(pointAt(one, label)?.data ?? 0, chart));
      return [label, ...values, ...(isSeveral && isStacked ? [cellText(whole.data, chart)] : []), stateText(whole.validated)];
    }),
  };
}

/** The ECharts option of bars: filled ones are validated, hollow ones are not. */
export function barOption(chart: BarChartDescription, colours: ChartColours): BarOption {
  const { series, isLying = false } = chart;
  const categories = categoriesOf(chart);
  const isSeveral = series.length > 1;
  const names = nameAxis(categories, isLying, colours);
  const values = valueAxis(colours);
  const top = (isSeveral ? LEGEND_PX : 0) + 10;
  return {
    animation: false,
    textStyle: { fontFamily: colours.font },
    grid: isLying
      ? { left: NAME_PX, right: 18, top, bottom: 24, containLabel: false }
      : { left: 56, right: 8, top, bottom: 24, containLabel: false },
    xAxis: isLying ? values : names,
    yAxis: isLying ? names : values,
    // Hollow or not, a series keeps its colour in the legend.
    legend: {
      show: isSeveral,
      top: 0,
      left: 0,
      itemWidth: 12,
      itemHeight: 12,
      selectedMode: false,
      textStyle: { color: colours.text, fontSize: 11 },
      data: series.map(({ label }, index) => ({ name: label, itemStyle: { color: colourOf(index, colours), borderWidth: 0 } })),
    },
    tooltip: axisTooltip(colours, (index) => hoverText(chart, categories[index]), 'shadow'),
    series: series.map((one, index): BarSeriesOption => {
      const colour = colourOf(index, colours);
      const [inside, edge] = isSeveral ? [tintOf(colour, colours.surface), colour] : [colours.surface, colours.pending];
      return {
        type: 'bar',
        name: one.label,
        barMaxWidth: 34,
        barMinHeight: 1,
        emphasis: { disabled: true },
        itemStyle: { color: colour },
        ...(chart.isStacked ? { stack: 'all' } : {}),
        data: categories.map((category) => {
          const { data, validated } = pointAt(one, category) ?? { data: 0, validated: true };
          if (data === 0) return { value: null };
          return {
            value: data,
            itemStyle: validated
              ? { color: colour, borderColor: colour, borderWidth: 1 }
              : { color: inside, borderColor: edge, borderWidth: 1.6 },
          };
        }),
      };
    }),
  };
}

/** Months always fit; names are cut where they do not, and stand whole in the box on hover and in the table. */
function nameAxis(categories: readonly string[], isLying: boolean, colours: ChartColours) {
  const axis = categoryAxis(categories, colours);
  const { axisLabel } = axis;
  return isLying
    ? { ...axis, inverse: true, axisLabel: { ...axisLabel, fontSize: 11, width: NAME_PX - 18, overflow: 'truncate' as const } }
    : { ...axis, axisLabel: { ...axisLabel, hideOverlap: true } };
}

const colourOf = (index: number, { series }: ChartColours): string => series[index % series.length] ?? '';

function hoverText(chart: BarChartDescription, category: string | undefined): string {
  if (category === undefined) return '';
  const { series, isStacked = false } = chart;
  const lines = series.flatMap((one) => {
    const point = pointAt(one, category);
    const name = series.length > 1 ? `${escapeHtml(one.label)}: ` : '';
    return point ? [`${name}${escapeHtml(pointText(point, chart))}`] : [];
  });
  const total = isStacked && series.length > 1 ? [`Total: ${escapeHtml(amountText(wholeOf(chart, category).data, chart))}`] : [];
  return [`<b>${escapeHtml(category)}</b>`, ...lines, ...total].join('<br>');
}
