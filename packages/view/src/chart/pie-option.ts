import type { PieSeriesOption } from 'echarts/charts';
import type { LegendComponentOption } from 'echarts/components';
import type { ComposeOption } from 'echarts/core';
import { markText, shareText } from '../formats';
import { type ChartStyle, type PieChart, sumOf } from './chart';
import { tintOf } from './tint';

export type PieOption = ComposeOption<PieSeriesOption | LegendComponentOption>;

const LIGHTEST = 0.34;
const USUAL_PX = 190;
const RING_GAP_PX = 14;
const MARK_PX = 17;
/** Width of a card's chart on a phone of 360 px. */
const PHONE_PX = 304;

export function pieOption(
  { points, rest, hasNumbers = false }: PieChart,
  { colours, isSmall = false, isPaper = false, heightPx = USUAL_PX }: ChartStyle,
): PieOption {
  const whole = sumOf(points);
  // A phone has less width left of the ring, which must not be cut.
  const share = isSmall ? 0.62 : 0.88;
  const radius = Math.round((share * heightPx) / 2);
  const legendPx = 2 * radius + 2 * RING_GAP_PX;
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
      left: legendPx,
      top: 'middle',
      itemWidth: 12,
      itemHeight: isPaper ? 10 : 12,
      itemGap: isPaper ? 3 : 5,
      selectedMode: false,
      textStyle: {
        color: colours.text,
        fontSize: isPaper ? 9.5 : 11,
        lineHeight: isPaper ? 11 : 14,
        width: isSmall ? PHONE_PX - legendPx - MARK_PX : 190,
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
        radius: [Math.round(radius * 0.55), radius],
        center: [radius + RING_GAP_PX / 2, '50%'],
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
