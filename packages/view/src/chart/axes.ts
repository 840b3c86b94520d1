import type { GridComponentOption } from 'echarts/components';
import type { ComposeOption } from 'echarts/core';
import { formatNumber } from '#model/kit/text-value';
import { axisText } from '../formats';
import { type BarChart, type ChartColours, type ChartStyle, categoriesOf, drawnSeries, type LineChart, seriesOf } from './chart';

/** Plain data without functions, as it is sent to the thread that draws on paper. */

type AxisOption = ComposeOption<GridComponentOption>;

const FEW = 6;
/** A small chart with a scale names every other month of a harvest. */
const MONTHS = 12;
const SMALL_PLOT_PX = 190;

export function categoryAxis(chart: LineChart | BarChart, { colours, isSmall = false, hasScale = false }: ChartStyle) {
  const labels = categoriesOf(chart);
  return {
    type: 'category' as const,
    data: labels.map((value) => (isFuture(chart, value) ? { value, textStyle: { color: colours.axis } } : value)),
    axisTick: { show: false },
    axisLine: { lineStyle: { color: colours.axis } },
    axisLabel: {
      color: colours.text,
      fontSize: 10,
      interval: labels.length <= FEW ? 0 : isSmall && labels.length === MONTHS ? (hasScale ? 1 : 0) : ('auto' as const),
      hideOverlap: true,
      margin: 10,
      ...(isSmall && labels.length <= FEW
        ? { hideOverlap: false, width: Math.floor(SMALL_PLOT_PX / labels.length) - 4, overflow: 'break' as const, fontSize: 9 }
        : {}),
    },
  } satisfies AxisOption['xAxis'];
}

const isFuture = (chart: LineChart | BarChart, label: string): boolean =>
  chart.points.some((point) => point.label === label && point.data === null && point.absent === 'future');

/** Functions cannot be sent to a thread, so `withAxisTexts` adds them. */
export interface AxisTexts {
  texts: Readonly<Record<string, string>>;
}

const MAX_LINES = 4;

/** Starts at zero so that lengths compare; large numbers are in thousands. */
export function valueAxis(chart: LineChart | BarChart, colours: ChartColours) {
  const { min, max, step } = scaleOf(numbersOf(chart));
  const marks = Array.from({ length: Math.round((max - min) / step) + 1 }, (_, index) => cleaned(min + index * step));
  return {
    type: 'value' as const,
    min,
    max,
    interval: step,
    axisLabel: {
      color: colours.text,
      fontSize: 10,
      hideOverlap: true,
      texts: Object.fromEntries(marks.map((mark) => [mark, axisText(mark)])),
    } as AxisTexts & { color: string; fontSize: number; hideOverlap: boolean },
    splitLine: { lineStyle: { color: colours.axis, opacity: 0.45 } },
  };
}

function numbersOf(chart: LineChart | BarChart): number[] {
  const every = seriesOf(chart).flatMap(({ points }) => points.flatMap(({ data }) => data ?? []));
  if (chart.type === 'line') return [...every, ...(chart.limits ?? []).map(({ value }) => value)];
  if (!chart.isStacked) return every;
  // Negative parts stack downwards separately.
  const stacks = categoriesOf(chart).flatMap((category) => {
    const numbers = drawnSeries(chart).flatMap(({ points }) => points.find(({ label }) => label === category)?.data ?? []);
    const sum = (isMeant: (value: number) => boolean) => numbers.filter(isMeant).reduce((total, value) => total + value, 0);
    return [sum((value) => value > 0), sum((value) => value < 0)];
  });
  return [...stacks, ...(chart.marks?.points.flatMap(({ data }) => data ?? []) ?? [])];
}

/** Zero need not be on the axis of a plot. */
export function plotAxis(numbers: readonly number[], colours: ChartColours, unit: string) {
  const [low, high] = [Math.min(...numbers), Math.max(...numbers)];
  const spread = high - low || Math.abs(high) || 1;
  const { step } = scaleOf([0, spread * 1.2]);
  const [min, max] = [cleaned(Math.floor((low - spread * 0.05) / step) * step), cleaned(Math.ceil((high + spread * 0.05) / step) * step)];
  const marks = Array.from({ length: Math.round((max - min) / step) + 1 }, (_, index) => cleaned(min + index * step));
  const sign = unit === '%' ? ' %' : '';
  // In thousands near marks may read alike.
  const textOf = high >= 1000 && new Set(marks.map(axisText)).size < marks.length ? (mark: number) => formatNumber(mark, 0) : axisText;
  return {
    type: 'value' as const,
    min,
    max,
    interval: step,
    splitLine: { show: false },
    axisLine: { show: true, onZero: false, lineStyle: { color: colours.axis } },
    axisLabel: {
      color: colours.text,
      fontSize: 10,
      hideOverlap: true,
      texts: Object.fromEntries(marks.map((mark) => [mark, `${textOf(mark)}${sign}`])),
    } as AxisTexts & { color: string; fontSize: number; hideOverlap: boolean },
  };
}

/** Steps of 1, 2, 2.5 or 5 times a power of ten, always with zero; whole for whole numbers, as nobody counts half a head. */
export function scaleOf(numbers: readonly number[]): { min: number; max: number; step: number } {
  const [low, high] = [Math.min(0, ...numbers), Math.max(0, ...numbers)];
  const span = high - low;
  if (span === 0) return { min: 0, max: 1, step: 1 };
  const areWhole = numbers.every(Number.isInteger);
  const rough = Math.max(span / MAX_LINES, areWhole ? 1 : 0);
  const power = 10 ** Math.floor(Math.log10(rough));
  const steps = [1, 2, 2.5, 5, 10].map((times) => cleaned(times * power)).filter((step) => !areWhole || Number.isInteger(step));
  const step = steps.find((one) => one >= rough) ?? rough;
  return { min: cleaned(Math.floor(low / step) * step), max: cleaned(Math.ceil(high / step) * step), step };
}

/** Rounds floating-point noise as of 0.1 + 0.2. */
const cleaned = (value: number): number => Number(value.toPrecision(12));
