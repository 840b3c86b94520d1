import type { GridComponentOption, TooltipComponentOption } from 'echarts/components';
import type { ComposeOption } from 'echarts/core';
import type { ChartColours } from './chart';
import { axisText } from './chart-text';

/** What lines and bars have in common: their axes and what is shown on hover. */

type AxisOption = ComposeOption<GridComponentOption>;

/** Months or names. */
export function categoryAxis(labels: readonly string[], colours: ChartColours) {
  return {
    type: 'category' as const,
    data: [...labels],
    axisTick: { show: false },
    axisLine: { lineStyle: { color: colours.axis } },
    axisLabel: { color: colours.text, fontSize: 10, interval: 0, hideOverlap: true, margin: 10 },
  } satisfies AxisOption['xAxis'];
}

/** Numbers, in thousands where they are large; from zero, so that lengths can be compared. */
export function valueAxis(colours: ChartColours) {
  return {
    type: 'value' as const,
    splitNumber: 3,
    axisLabel: { color: colours.text, fontSize: 10, formatter: (value: number) => axisText(value), hideOverlap: true },
    splitLine: { lineStyle: { color: colours.axis, opacity: 0.45 } },
  } satisfies AxisOption['yAxis'];
}

/** Values on hover, wherever over the category the pointer is. */
export function axisTooltip(
  colours: ChartColours,
  textOf: (index: number) => string,
  pointer: 'line' | 'shadow' = 'line',
): TooltipComponentOption {
  return {
    trigger: 'axis',
    confine: true,
    transitionDuration: 0,
    axisPointer: pointer === 'line' ? { type: 'line', lineStyle: { color: colours.axis } } : { type: 'shadow' },
    formatter: (hovered) => textOf((Array.isArray(hovered) ? hovered[0] : hovered)?.dataIndex ?? -1),
  };
}
