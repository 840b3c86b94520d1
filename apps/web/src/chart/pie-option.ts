import type { PieSeriesOption } from 'echarts/charts';
import type { LegendComponentOption, TooltipComponentOption } from 'echarts/components';
import type { ComposeOption } from 'echarts/core';
import type { ChartColours, ChartPoint, ChartTable, PieChartDescription } from './chart';
import { amountText, cellText, escapeHtml, pointText, shareText, stateText, waitingText } from './chart-text';
import { tintOf } from './tint';

export type PieOption = ComposeOption<PieSeriesOption | LegendComponentOption | TooltipComponentOption>;

/** With more labels than this a legend is longer than it helps: the names stand at the slices. */
const LEGEND_LABELS = 5;

export const REST = 'Outros';

/** The largest points, and one that gathers what is left, with whatever is called so already. Points of zero have no slice. */
export function largest(points: readonly ChartPoint[], count: number): ChartPoint[] {
  const sorted = points.filter(({ data }) => data > 0).toSorted((one, other) => other.data - one.data);
  if (sorted.length <= count) return sorted;
  const first = sorted.filter(({ label }) => label !== REST).slice(0, count);
  const others = sorted.filter((point) => !first.includes(point));
  const rest: ChartPoint = {
    label: REST,
    data: others.reduce((sum, { data }) => sum + data, 0),
    validated: others.every(({ validated }) => validated),
  };
  return [...first, rest];
}

const sumOf = (points: readonly ChartPoint[]): number => points.reduce((sum, { data }) => sum + data, 0);

/** A chart in one sentence, for those who do not see it. */
export function describePie(chart: PieChartDescription): string {
  const { title, unit, points } = chart;
  const whole = sumOf(points);
  const parts = points.map(({ label, data }) => `${label} ${shareText(data, whole)}`).join(', ');
  return `Gráfico de pizza: ${title}, em ${unit}. ${parts}.${waitingText(points, 'Tudo validado.')}`;
}

/** The slices as a table. */
export function pieTable(chart: PieChartDescription): ChartTable {
  const whole = sumOf(chart.points);
  return {
    head: [chart.category ?? 'Item', chart.unit, '%', 'Situação'],
    rows: chart.points.map(({ label, data, validated }) => [label, cellText(data, chart), shareText(data, whole), stateText(validated)]),
  };
}

/** The ECharts option of a pie: filled slices are validated, hollow ones, in the colour of their edge, are not. */
export function pieOption(chart: PieChartDescription, colours: ChartColours): PieOption {
  const { points, rest } = chart;
  const whole = sumOf(points);
  const hasLegend = points.length <= LEGEND_LABELS;
  const colourOf = (index: number, label: string) =>
    label === rest ? colours.rest : (colours.series[index % colours.series.length] ?? '');
  return {
    animation: false,
    textStyle: { fontFamily: colours.font },
    legend: {
      show: hasLegend,
      orient: 'vertical',
      right: 0,
      top: 'middle',
      itemWidth: 12,
      itemHeight: 12,
      selectedMode: false,
      // The share first: long names go on in a second line.
      formatter: (name) => `${shareText(points.find(({ label }) => label === name)?.data ?? 0, whole)}  ${name}`,
      textStyle: { color: colours.text, fontSize: 11, lineHeight: 14, width: 150, overflow: 'break' },
      data: points.map(({ label }, index) => ({ name: label, itemStyle: { color: colourOf(index, label), borderWidth: 0, opacity: 1 } })),
    },
    tooltip: {
      trigger: 'item',
      confine: true,
      transitionDuration: 0,
      formatter: (hovered) => {
        const point = points[(Array.isArray(hovered) ? hovered[0] : hovered)?.dataIndex ?? -1];
        if (!point) return '';
        return `<b>${escapeHtml(point.label)}</b><br>${escapeHtml(pointText(point, chart))}<br>${shareText(point.data, whole)} de ${escapeHtml(amountText(whole, chart))}`;
      },
    },
    series: [
      {
        type: 'pie',
        radius: hasLegend ? ['48%', '88%'] : ['38%', '66%'],
        center: hasLegend ? ['26%', '50%'] : ['50%', '50%'],
        emphasis: { disabled: true },
        label: hasLegend
          ? { show: false }
          : {
              color: colours.text,
              fontSize: 10,
              lineHeight: 13,
              overflow: 'truncate',
              formatter: ({ name, value }) => `${name}\n${shareText(Number(value), whole)}`,
            },
        labelLine: { show: !hasLegend, length: 6, length2: 8, lineStyle: { color: colours.axis } },
        labelLayout: { hideOverlap: true },
        data: points.map(({ label, data, validated }, index) => {
          const colour = colourOf(index, label);
          return {
            name: label,
            value: data,
            itemStyle: validated
              ? { color: colour, borderColor: colours.surface, borderWidth: 1.5 }
              : { color: tintOf(colour, colours.surface), borderColor: colour, borderWidth: 2 },
          };
        }),
      },
    ],
  };
}
