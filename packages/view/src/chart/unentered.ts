import type { ScatterSeriesOption } from 'echarts/charts';
import { type BarChart, type ChartStyle, categoriesOf, hasUnentered, isUnentered, type LineChart, wholeOf } from './chart';

const DASH_PX = [8, 2];

/** A dash at the foot of each category in which nothing was entered, so that it does not read as a gap or a zero. */
export function unenteredDashes(chart: LineChart | BarChart, { colours }: ChartStyle): ScatterSeriesOption[] {
  if (!hasUnentered(chart)) return [];
  return [
    {
      type: 'scatter',
      silent: true,
      symbol: 'rect',
      symbolSize: DASH_PX,
      symbolOffset: [0, chart.type === 'line' ? 0 : -4],
      z: 4,
      itemStyle: { color: colours.text, opacity: 1 },
      data: categoriesOf(chart).map((category) => (isUnentered(wholeOf(chart, category)) ? 0 : '-')),
    },
  ];
}
