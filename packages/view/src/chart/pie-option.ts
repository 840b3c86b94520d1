import type { PieSeriesOption } from 'echarts/charts';
import type { LegendComponentOption } from 'echarts/components';
import type { ComposeOption } from 'echarts/core';
import { shareText } from '../formats';
import { type ChartStyle, type PieChart, sumOf } from './chart';
import { tintOf } from './tint';

export type PieOption = ComposeOption<PieSeriesOption | LegendComponentOption>;

/** With more labels than this a legend is longer than it helps: the names stand at the slices. */
const LEGEND_LABELS = 5;

/** The ECharts option of a pie: filled slices are validated, hollow ones, in the colour of their edge, are not. */
export function pieOption({ points, rest }: PieChart, { colours, isSmall = false }: ChartStyle): PieOption {
  const whole = sumOf(points);
  const hasLegend = points.length <= LEGEND_LABELS;
  const colourOf = (index: number, label: string) =>
    label === rest ? colours.rest : (colours.series[index % colours.series.length] ?? '');
  // The share first: long names go on in a second line.
  const legendText = (label: string, data: number | null) => `${shareText(data ?? 0, whole)}  ${label}`;
  return {
    animation: false,
    textStyle: { fontFamily: colours.font },
    legend: {
      show: hasLegend,
      orient: 'vertical',
      ...(isSmall ? { left: '54%' } : { right: 0 }),
      top: 'middle',
      itemWidth: 12,
      itemHeight: 12,
      selectedMode: false,
      textStyle: {
        color: colours.text,
        fontSize: isSmall ? 9 : 11,
        lineHeight: isSmall ? 11 : 14,
        width: isSmall ? 96 : 150,
        overflow: 'break',
      },
      data: points.map(({ label, data }, index) => ({
        name: legendText(label, data),
        itemStyle: { color: colourOf(index, label), borderWidth: 0, opacity: 1 },
      })),
    },
    series: [
      {
        type: 'pie',
        // On a phone the ring has a quarter of the width at its left: it must not be cut there.
        radius: !hasLegend ? ['38%', '66%'] : isSmall ? ['38%', '70%'] : ['48%', '88%'],
        center: hasLegend ? ['26%', '50%'] : ['50%', '50%'],
        emphasis: { disabled: true },
        label: hasLegend ? { show: false } : { color: colours.text, fontSize: 10, lineHeight: 13, overflow: 'truncate' },
        labelLine: { show: !hasLegend, length: 6, length2: 8, lineStyle: { color: colours.axis } },
        labelLayout: { hideOverlap: true },
        data: points.map(({ label, data, validated }, index) => {
          const colour = colourOf(index, label);
          return {
            name: legendText(label, data),
            value: data ?? 0,
            ...(hasLegend ? {} : { label: { formatter: `${templateOf(label)}\n${shareText(data ?? 0, whole)}` } }),
            itemStyle: validated
              ? { color: colour, borderColor: colours.surface, borderWidth: 1.5 }
              : { color: tintOf(colour, colours.surface), borderColor: colour, borderWidth: 2 },
          };
        }),
      },
    ],
  };
}

/** Braces mean something to the library; names are typed by people. */
const templateOf = (name: string): string => name.replaceAll('{', '(').replaceAll('}', ')');
