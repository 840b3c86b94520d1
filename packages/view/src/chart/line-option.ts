import type { LineSeriesOption, ScatterSeriesOption } from 'echarts/charts';
import type { GridComponentOption, LegendComponentOption, MarkLineComponentOption } from 'echarts/components';
import type { ComposeOption } from 'echarts/core';
import { markText } from '../formats';
import { categoryAxis, valueAxis } from './axes';
import {
  type ChartPoint,
  type ChartSeries,
  type ChartStyle,
  categoriesOf,
  type LineChart,
  pointAt,
  seriesOf,
  writtenPoints,
} from './chart';
import { legendOf, legendPx } from './legend';
import { unenteredDashes } from './unentered';

export type LineOption = ComposeOption<
  LineSeriesOption | ScatterSeriesOption | GridComponentOption | LegendComponentOption | MarkLineComponentOption
>;

export function lineOption(chart: LineChart, style: ChartStyle): LineOption {
  const { colours, hasScale = false, hasValues = false } = style;
  const series = seriesOf(chart);
  const top = legendPx(series, style) + (hasValues ? 18 : 12);
  return {
    animation: false,
    textStyle: { fontFamily: colours.font },
    grid: hasScale
      ? { left: 56, right: 14, top, bottom: 24, containLabel: false }
      : { left: 8, right: 8, top: top - 2, bottom: 22, containLabel: false },
    legend: legendOf(series, style, {
      colourAt: (index) => (index === 0 ? colours.validated : besideColour(index, colours, style.isPaper)),
    }),
    xAxis: { ...categoryAxis(chart, style), boundaryGap: false },
    yAxis: hasScale ? valueAxis(chart, colours) : { type: 'value', show: false, min: 0 },
    series: [
      ...series.map((one, index) => (index === 0 ? ownLine(chart, style) : besideLine(chart, one, index, style))),
      ...unenteredDashes(chart, style),
    ],
  };
}

function ownLine(chart: LineChart, { colours, hasValues, isSmall }: ChartStyle): LineSeriesOption {
  const written = hasValues ? writtenPoints(chart.points, isSmall) : new Set<ChartPoint>();
  const below = isSmall ? leastOfNear(chart.points, written) : null;
  return {
    ...LINE,
    ...(isSmall ? { symbolSize: 6 } : {}),
    name: chart.label ?? chart.title,
    ...(chart.limits ? { markLine: limitLines(chart.limits, colours) } : {}),
    lineStyle: { color: colours.validated, width: 1.8 },
    data: categoriesOf(chart).map((category, index) => {
      const point = pointAt({ label: '', points: chart.points }, category);
      if (!point || point.data === null) return { value: null };
      if (point.absent) return { value: point.data, symbolSize: 0 };
      return {
        value: point.data,
        label: {
          show: written.has(point),
          position: point === below ? 'bottom' : 'top',
          formatter: markText(point.data),
          color: colours.text,
          fontSize: 10,
          ...(index === 0 ? FROM_AXIS : {}),
        },
        itemStyle: point.validated
          ? { color: colours.validated, borderColor: colours.validated, borderWidth: 1 }
          : { color: colours.surface, borderColor: colours.pending, borderWidth: 2 },
      };
    }),
  };
}

/** Two labels of a small chart do not overlap if they are at least this many points apart. */
const APART = 4;

/** The smaller of two overlapping labels, which goes below its mark; null without overlap. */
function leastOfNear(points: readonly ChartPoint[], written: ReadonlySet<ChartPoint>): ChartPoint | null {
  const [one, other] = points.filter((point) => written.has(point));
  if (!one || !other || points.indexOf(other) - points.indexOf(one) >= APART) return null;
  return (one.data ?? 0) < (other.data ?? 0) ? one : other;
}

function limitLines(limits: NonNullable<LineChart['limits']>, colours: ChartStyle['colours']): LineSeriesOption['markLine'] {
  return {
    silent: true,
    symbol: 'none',
    animation: false,
    lineStyle: { color: colours.pending, type: 'dashed', width: 1.2 },
    data: limits.map(({ label, value }) => ({
      yAxis: value,
      label: { show: true, formatter: label, position: 'insideStartTop', color: colours.pending, fontSize: 10 },
    })),
  };
}

/** Keeps the first number off the axis. */
const FROM_AXIS = { align: 'left' as const };

const LINE = { type: 'line', silent: true, symbol: 'circle', symbolSize: 7, showAllSymbol: true } as const;

/** Grey on paper, which is often printed without colours. */
const besideColour = (index: number, colours: ChartStyle['colours'], isPaper = false): string =>
  isPaper ? colours.text : (colours.series[index % colours.series.length] ?? colours.axis);

function besideLine(chart: LineChart, one: ChartSeries, index: number, { colours, isPaper }: ChartStyle): LineSeriesOption {
  return {
    type: 'line',
    silent: true,
    name: one.label,
    symbol: 'none',
    lineStyle: { color: besideColour(index, colours, isPaper), width: 1.4, type: 'dashed' },
    data: categoriesOf(chart).map((category) => pointAt(one, category)?.data ?? '-'),
  };
}
