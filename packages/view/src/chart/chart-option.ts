import type { AxisTexts } from './axes';
import { type BarOption, barOption } from './bar-option';
import type { Chart, ChartStyle } from './chart';
import { type LineOption, lineOption } from './line-option';
import { type PieOption, pieOption } from './pie-option';
import { type ScatterOption, scatterOption } from './scatter-option';

export type ChartOption = LineOption | BarOption | PieOption | ScatterOption;

export function chartOption(chart: Chart, style: ChartStyle): ChartOption {
  if (chart.type === 'pie') return pieOption(chart, style);
  if (chart.type === 'scatter') return scatterOption(chart, style);
  return chart.type === 'bar' ? barOption(chart, style) : lineOption(chart, style);
}

interface WithAxes {
  xAxis?: { axisLabel?: Partial<AxisTexts> };
  yAxis?: { axisLabel?: Partial<AxisTexts> };
}

export function withAxisTexts<Option extends ChartOption>(option: Option): Option {
  const { xAxis, yAxis } = option as WithAxes;
  for (const axis of [xAxis, yAxis]) {
    const { texts } = axis?.axisLabel ?? {};
    if (axis && texts)
      axis.axisLabel = {
        ...axis.axisLabel,
        formatter: (value: number) => texts[Number(value.toPrecision(12))] ?? '',
      } as Partial<AxisTexts>;
  }
  return option;
}
