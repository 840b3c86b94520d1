import type { BarSeriesOption, ScatterSeriesOption } from 'echarts/charts';
import type { GridComponentOption, LegendComponentOption } from 'echarts/components';
import type { ComposeOption } from 'echarts/core';
import { markText } from '../formats';
import { categoryAxis, valueAxis } from './axes';
import { type BarChart, type ChartPoint, type ChartSeries, type ChartStyle, categoriesOf, drawnSeries, pointAt, seriesOf } from './chart';
import { colourOf, legendOf, legendPx } from './legend';
import { tintOf } from './tint';
import { unenteredDashes } from './unentered';

export type BarOption = ComposeOption<BarSeriesOption | ScatterSeriesOption | GridComponentOption | LegendComponentOption>;

const NAME_PX = 160;
const PAPER_NAME_PX = 200;
const SMALL_NAME_PX = 108;

const nameWidth = ({ isSmall = false, isPaper = false }: ChartStyle) => (isSmall ? SMALL_NAME_PX : isPaper ? PAPER_NAME_PX : NAME_PX);

/** Filled is validated, hollow is not; a bar with both is split. */
export function barOption(chart: BarChart, style: ChartStyle): BarOption {
  const { colours, hasValues = false } = style;
  const { isLying = false } = chart;
  const series = seriesOf(chart);
  const names = nameAxis(chart, style);
  const values = valueAxis(chart, colours);
  const top = legendPx(series, style) + (hasValues && !isLying ? 18 : 10);
  return {
    animation: false,
    textStyle: { fontFamily: colours.font },
    grid: isLying
      ? { left: nameWidth(style), right: hasValues ? 44 : 18, top, bottom: 24, containLabel: false }
      : { left: 56, right: style.isSmall && hasValues ? 20 : 8, top, bottom: style.isSmall ? 34 : 24, containLabel: false },
    xAxis: isLying ? values : names,
    yAxis: isLying ? names : values,
    legend: legendOf(series, style, { marks: chart.marks, colourAt: (index) => colourOf(index, colours, chart.isFirstGrey) }),
    series: [
      ...(isSplit(chart) ? splitBars(chart, style) : drawnSeries(chart).map((one, index) => bars(chart, one, index, style))),
      ...(chart.marks ? [marksOver(chart, chart.marks, style)] : []),
      ...unenteredDashes(chart, style),
    ],
  };
}

function isSplit({ points, beside }: BarChart): boolean {
  return !beside && points.some(({ data, confirmed }) => data !== null && confirmed !== undefined && confirmed > 0 && confirmed < data);
}

const MAX_PAIRS = 8;
const FEW_BARS = 6;

const BARS = { type: 'bar', barMaxWidth: 34, barMinHeight: 1, emphasis: { disabled: true } } as const;

function bars(chart: BarChart, one: ChartSeries, index: number, style: ChartStyle): BarSeriesOption {
  const { colours } = style;
  const colour = colourOf(index, colours, chart.isFirstGrey);
  const isSeveral = chart.beside !== undefined;
  // With marks for the current value only the first bars are labelled; many pairs have no room.
  const isWritten = !isSeveral || (chart.marks ? index === 0 : categoriesOf(chart).length <= MAX_PAIRS);
  const [inside, edge] = isSeveral ? [tintOf(colour, colours.surface), colour] : [colours.surface, colours.pending];
  const filled = { color: colour, borderColor: colour, borderWidth: 1 };
  const hollow = { color: inside, borderColor: edge, borderWidth: 1.6 };
  return {
    ...BARS,
    name: one.label,
    itemStyle: { color: colour },
    ...(chart.isStacked ? { stack: 'all' } : {}),
    data: categoriesOf(chart).map((category) => {
      const point = pointAt(one, category);
      if (!point?.data) return { value: null };
      return {
        value: point.data,
        itemStyle: point.validated ? filled : hollow,
        ...(isWritten ? valueLabel(chart, point, style, isSeveral && !chart.marks) : {}),
      };
    }),
  };
}

function splitBars(chart: BarChart, style: ChartStyle): BarSeriesOption[] {
  const { colours } = style;
  const colour = colourOf(0, colours);
  const part = (isFilled: boolean): BarSeriesOption => ({
    ...BARS,
    // The legend of several series finds its own by the name.
    name: isFilled ? (chart.marks ? (chart.label ?? chart.title) : 'Validado') : 'Não validado',
    stack: 'all',
    itemStyle: isFilled
      ? { color: colour, borderColor: colour, borderWidth: 1 }
      : { color: colours.surface, borderColor: colours.pending, borderWidth: 1.6 },
    data: categoriesOf(chart).map((category) => {
      const point = pointAt({ label: '', points: chart.points }, category);
      const [whole, confirmed] = [point?.data ?? 0, confirmedOf(point)];
      const value = isFilled ? confirmed : whole - confirmed;
      if (!point || value === 0) return { value: null };
      // The total is written on the uppermost part.
      return { value, ...(isFilled && confirmed < whole ? {} : valueLabel(chart, point, style)) };
    }),
  });
  return [part(true), part(false)];
}

function marksOver(chart: BarChart, { label, points }: ChartSeries, { colours, isSmall }: ChartStyle): ScatterSeriesOption {
  return {
    type: 'scatter',
    name: label,
    silent: true,
    symbol: 'rect',
    symbolSize: [isSmall ? 16 : 30, 4],
    z: 5,
    itemStyle: { color: colours.text, borderColor: colours.surface, borderWidth: 1 },
    data: categoriesOf(chart).map((category) => pointAt({ label, points }, category)?.data ?? '-'),
  };
}

function confirmedOf(point: ChartPoint | undefined): number {
  if (!point) return 0;
  return point.confirmed ?? (point.validated ? (point.data ?? 0) : 0);
}

/** Letters of a number that is no wider than its bar and the gap beside it. */
const MAX_LETTERS = 4;

/** A long number over a low bar would cover the bars beside it, and marks would cross it. */
function isWritten({ points, marks }: BarChart, point: ChartPoint, isSmall = false): boolean {
  const numbers = points.flatMap(({ data }) => data ?? []);
  const hasRoom = !isSmall && !marks && numbers.every((one) => markText(one).length <= MAX_LETTERS);
  return numbers.length <= FEW_BARS || hasRoom || point === points.find(({ data }) => data === Math.max(...numbers));
}

/** A mark stands over the end of a bar that has much the same value. */
const ABOVE_MARK = { distance: 9 };

function valueLabel(chart: BarChart, point: ChartPoint, { colours, hasValues, isSmall }: ChartStyle, isSeveral = false) {
  const { isLying = false, marks } = chart;
  const { data } = point;
  if (!hasValues || data === null || !(isLying || isSeveral || isWritten(chart, point, isSmall))) return {};
  const position = isLying ? ('right' as const) : ('top' as const);
  // A label may cross a line of the scale, or a higher bar beside its own.
  const ground = !isLying ? { backgroundColor: colours.surface, padding: [1, 2] } : {};
  return {
    label: { show: true, position, formatter: markText(data), color: colours.text, fontSize: 10, ...(marks ? ABOVE_MARK : {}), ...ground },
  };
}

/** Names that do not fit are cut, on a small chart and on paper broken; tooltip and table have them whole. */
function nameAxis(chart: BarChart, style: ChartStyle) {
  const axis = categoryAxis(chart, style);
  if (!chart.isLying) return axis;
  return {
    ...axis,
    inverse: true,
    axisLabel: {
      ...axis.axisLabel,
      // Letters on paper are a tenth wider than the layout takes them for.
      width: Math.round((nameWidth(style) - 14) * (style.isPaper ? 0.9 : 1)),
      ...(style.isSmall || style.isPaper
        ? { fontSize: style.isSmall ? 9 : 10, lineHeight: 10, overflow: 'break' as const }
        : { fontSize: 11, overflow: 'truncate' as const }),
    },
  };
}
