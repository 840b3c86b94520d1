import type { PieSeriesOption } from 'echarts/charts';
import type { LegendComponentOption } from 'echarts/components';
import type { ComposeOption } from 'echarts/core';
import { markText, shareText } from '../formats';
import { type ChartStyle, type PieChart, sumOf } from './chart';
import { tintOf } from './tint';

export type PieOption = ComposeOption<PieSeriesOption | LegendComponentOption>;

const LIGHTEST = 0.34;

export function pieOption(
  { points, rest, hasNumbers = false }: PieChart,
  { colours, isSmall = false, isPaper = false }: ChartStyle,
): PieOption {
  const whole = sumOf(points);
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
      orient: 'vertical',
      left: isSmall ? '44%' : '50%',
      top: 'middle',
      itemWidth: 12,
      itemHeight: isPaper ? 10 : 12,
      itemGap: isPaper ? 3 : 5,
      selectedMode: false,
      textStyle: {
        color: colours.text,
        fontSize: isPaper ? 9.5 : 11,
        lineHeight: isPaper ? 11 : 14,
        width: isSmall ? 158 : 190,
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
        radius: isSmall ? ['34%', '62%'] : ['48%', '88%'],
        center: [isSmall ? '22%' : '26%', '50%'],
        emphasis: { disabled: true },
        label: { show: false },
        data: points.map(({ label, data, validated }, index) => {
          const colour = colourOf(index, label);
          return {
            name: legendText(label, data),
            value: data ?? 0,
            itemStyle: validated
              ? { color: colour, borderColor: colours.surface, borderWidth: 1.5 }
              : { color: tintOf(colour, colours.surface), borderColor: colour, borderWidth: 2 },
          };
        }),
      },
    ],
  };
}
