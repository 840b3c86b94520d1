import type { LegendComponentOption } from 'echarts/components';
import type { ChartColours, ChartSeries } from './chart';

/** Room above a chart for the names of several series. */
export const LEGEND_PX = 24;

/** The colour of a series, by its place. */
export function colourOf(index: number, { series }: ChartColours): string {
  return series[index % series.length] ?? '';
}

/** The names of the series above the chart. Hollow or not, a series keeps its colour here. */
export function legendOf(series: readonly ChartSeries[], colours: ChartColours, marks?: ChartSeries): LegendComponentOption {
  return {
    show: series.length > 1,
    top: 0,
    left: 0,
    itemWidth: 12,
    itemHeight: 12,
    selectedMode: false,
    textStyle: { color: colours.text, fontSize: 11 },
    data: series.map(({ label }, index) => ({
      name: label,
      itemStyle: { color: label === marks?.label ? colours.text : colourOf(index, colours), borderWidth: 0 },
    })),
  };
}
