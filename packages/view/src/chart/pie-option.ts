import type { PieSeriesOption } from 'echarts/charts';
import type { LegendComponentOption } from 'echarts/components';
import type { ComposeOption } from 'echarts/core';
import { markText, shareText } from '../formats';
import { type ChartStyle, type PieChart, sumOf } from './chart';
import { tintOf } from './tint';

export type PieOption = ComposeOption<PieSeriesOption | LegendComponentOption>;

/** Above this many labels the names are written at the slices. */
const LEGEND_LABELS = 5;

const LIGHTEST = 0.34;

export function pieOption({ points, rest, hasNumbers = false }: PieChart, { colours, isSmall = false }: ChartStyle): PieOption {
  const whole = sumOf(points);
  const hasLegend = points.length <= LEGEND_LABELS;
  const steps = Math.max(1, points.filter(({ label }) => label !== rest).length - 1);
  const shade = (index: number) => 1 - ((1 - LIGHTEST) * index) / steps;
  const colourOf = (index: number, label: string) =>
    label === rest ? colours.rest : tintOf(colours.series[0] ?? '', colours.surface, shade(index));
  // Share first, as long names wrap.
  const numberText = (data: number | null) => (hasNumbers ? markText(data ?? 0) : shareText(data ?? 0, whole));
  const legendText = (label: string, data: number | null) => `${numberText(data)}  ${label}`;
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
        fontSize: 11,
        lineHeight: isSmall ? 13 : 14,
        width: isSmall ? 110 : 150,
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
        // A phone has less width left of the ring, which must not be cut.
        radius: !hasLegend ? (isSmall ? ['34%', '58%'] : ['38%', '66%']) : isSmall ? ['38%', '70%'] : ['48%', '88%'],
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
            ...(hasLegend ? {} : { label: { formatter: `${templateOf(label)}\n${numberText(data)}` } }),
            itemStyle: validated
              ? { color: colour, borderColor: colours.surface, borderWidth: 1.5 }
              : { color: tintOf(colour, colours.surface), borderColor: colour, borderWidth: 2 },
          };
        }),
      },
    ],
  };
}

/** ECharts interprets braces, and names are user input. */
const templateOf = (name: string): string => name.replaceAll('{', '(').replaceAll('}', ')');
