import { cellText } from '../formats';
import { type ChartColours, type ChartPoint, categoriesOf, type LineChart, pointAt, writtenPoints } from './chart';
import { levelRange } from './level-range';
import type { LineOption } from './line-option';

/** Year line in a third of a page: no scale, only the least and the greatest month are labelled. */

const NAMED_MONTHS = [0, 3, 6, 9, 11];

export function smallLineOption(chart: LineChart, colours: ChartColours): LineOption {
  const categories = categoriesOf(chart);
  const [beside] = chart.beside ?? [];
  const isNamed = (index: number) => categories.length <= NAMED_MONTHS.length || NAMED_MONTHS.includes(index);
  return {
    animation: false,
    textStyle: { fontFamily: colours.font },
    grid: { left: 6, right: 8, top: 18, bottom: 20, containLabel: false },
    xAxis: {
      type: 'category',
      boundaryGap: false,
      data: categories.map((label, index) => (isNamed(index) ? label : '')),
      axisTick: { show: false },
      axisLine: { lineStyle: { color: colours.axis }, onZero: false },
      axisLabel: { color: colours.text, fontSize: 9, interval: 0, margin: 7, alignMinLabel: 'left', alignMaxLabel: 'right' },
    },
    yAxis: { type: 'value', show: false, ...rangeOf(chart) },
    series: [
      ...(beside
        ? [
            {
              type: 'line' as const,
              silent: true,
              symbol: 'none',
              lineStyle: { color: colours.text, width: 1, type: 'dashed' as const },
              data: categories.map((category) => pointAt(beside, category)?.data ?? '-'),
            },
          ]
        : []),
      { ...ownLine(chart, categories, colours), ...limitsOf(chart, colours) },
    ],
  };
}

function rangeOf({ points, beside = [], limits = [] }: LineChart): { min: number; max: number } {
  const series = [points, ...beside.map((one) => one.points)].flat();
  const numbers = [...series.flatMap(({ data }) => data ?? []), ...limits.map(({ value }) => value)];
  const { min, max } = levelRange(numbers);
  const moved = Math.max(...numbers) - Math.min(...numbers);
  // Room below the line for the label of its least month.
  return { min: min - 1.2 * Math.max(moved, max - min - moved), max };
}

function ownLine(chart: LineChart, categories: readonly string[], colours: ChartColours) {
  const written = writtenPoints(chart.points, true);
  const limits = chart.limits ?? [];
  const least = Math.min(...[...written].flatMap(({ data }) => data ?? []));
  // A limit below the line takes the room of the label there.
  const hasRoomBelow = written.size > 1 && !limits.some(({ value }) => value < least);
  // Between the line and a limit above it is too little height for a label.
  const isUnderLimit = (data: number) => limits.some(({ value }) => value > data);
  const last = categories.length - 1;
  return {
    type: 'line' as const,
    silent: true,
    symbol: 'circle',
    symbolSize: 4.5,
    showAllSymbol: true,
    lineStyle: { color: colours.validated, width: 1.8 },
    data: categories.map((category, index) => {
      const point = pointAt({ label: '', points: chart.points }, category);
      if (!point || point.data === null) return { value: null };
      return {
        value: point.data,
        symbolSize: written.has(point) || !point.validated ? 5.5 : 0,
        label: {
          show: written.has(point),
          position: hasRoomBelow && (point.data === least || isUnderLimit(point.data)) ? ('bottom' as const) : ('top' as const),
          formatter: cellText(point.data, chart),
          color: colours.text,
          fontWeight: 600,
          fontSize: 10,
          ...(index === 0 ? { align: 'left' as const } : index === last ? { align: 'right' as const } : {}),
        },
        itemStyle: markOf(point, colours),
      };
    }),
  };
}

const markOf = ({ validated }: ChartPoint, colours: ChartColours) =>
  validated
    ? { color: colours.validated, borderColor: colours.validated, borderWidth: 1 }
    : { color: colours.surface, borderColor: colours.validated, borderWidth: 1.6 };

/** The label is on the other side of the limit than the line. */
function limitsOf({ limits, points }: LineChart, colours: ChartColours) {
  if (!limits) return {};
  const known = points.flatMap(({ data }) => data ?? []);
  const mean = known.reduce((sum, one) => sum + one, 0) / known.length;
  return {
    markLine: {
      silent: true,
      symbol: 'none',
      animation: false,
      lineStyle: { color: colours.pending, type: 'dashed' as const, width: 1.2 },
      data: limits.map(({ label, value }) => ({
        yAxis: value,
        label: {
          show: true,
          formatter: label,
          position: value > mean ? ('insideStartTop' as const) : ('insideEndBottom' as const),
          color: colours.pending,
          fontSize: 9,
        },
      })),
    },
  };
}
