import type { Day, Month } from '#domain/calendar';

/** Plain data for drawing, description and table. Filled is validated, hollow is not; missing data is a gap and never 0. */

export interface ChartPoint {
  label: string;
  /** Null: no number. `absent` says why nothing was entered; a sum is 0 then. */
  data: number | null;
  validated: boolean;
  /** Validated part of `data`, where known; bars then show both parts. */
  confirmed?: number;
  absent?: Absence;
}

export type Absence = 'empty' | 'future';

/** A running month counts as begun. `today` in Brazil. */
export const absenceOf = (month: Month, today: Day): Absence => (month > today.slice(0, 7) ? 'future' : 'empty');

export interface ChartSeries {
  label: string;
  points: readonly ChartPoint[];
}

interface Described {
  title: string;
  unit: string;
  decimals?: number;
  /** First column of the table. Default: `Mês`, in a pie `Item`. */
  category?: string;
  points: readonly ChartPoint[];
  label?: string;
}

export interface LineChart extends Described {
  type: 'line';
  beside?: readonly ChartSeries[];
  limits?: readonly { label: string; value: number }[];
}

export interface BarChart extends Described {
  type: 'bar';
  beside?: readonly ChartSeries[];
  isStacked?: boolean;
  marks?: ChartSeries;
  isLying?: boolean;
  /** The first series is what the second is held against, as the start of a harvest is: grey. */
  isFirstGrey?: boolean;
}

/** Largest first. `rest`: label of all smaller parts. */
export interface PieChart extends Described {
  type: 'pie';
  rest?: string;
  /** Labels slices with their numbers, for parts whose sum means nothing, such as salaries. */
  hasNumbers?: boolean;
}

export interface Axis {
  label: string;
  unit: string;
  decimals: number;
  mean: number | null;
}

export interface ScatterPoint {
  label: string;
  x: number;
  y: number;
  isOwn: boolean;
}

/** The means divide the plot into four quadrants. */
export interface ScatterChart {
  type: 'scatter';
  title: string;
  category: string;
  x: Axis;
  y: Axis;
  points: readonly ScatterPoint[];
}

export type PointChart = LineChart | BarChart | PieChart;
export type Chart = PointChart | ScatterChart;

export interface ChartColours {
  font: string;
  validated: string;
  pending: string;
  axis: string;
  text: string;
  surface: string;
  series: readonly string[];
  rest: string;
}

export interface ChartStyle {
  colours: ChartColours;
  /** Numbers beside a line; bars always have them. */
  hasScale?: boolean;
  /** Writes the numbers at the marks, as paper has no tooltip. */
  hasValues?: boolean;
  isPaper?: boolean;
  /** Half the width of a sheet: names get less room. */
  isSmall?: boolean;
  /** Sets the names of slices close to their ring. */
  heightPx?: number;
}

export interface ChartTable {
  head: readonly string[];
  rows: readonly (readonly string[])[];
}

/** Nothing was entered, though the month has begun. */
export const isUnentered = ({ data, absent }: ChartPoint): boolean => (absent ?? (data === null ? 'empty' : null)) === 'empty';

/** The number that was entered. */
export const enteredIn = ({ data, absent }: ChartPoint): number | null => (absent ? null : data);

export const REST = 'Outros';

export function seriesOf(chart: LineChart | BarChart): ChartSeries[] {
  return [...drawnSeries(chart), ...(chart.type === 'bar' && chart.marks ? [chart.marks] : [])];
}

export function drawnSeries(chart: LineChart | BarChart): ChartSeries[] {
  return [{ label: chart.label ?? chart.title, points: chart.points }, ...(chart.beside ?? [])];
}

export function categoriesOf(chart: LineChart | BarChart): string[] {
  return [...new Set(seriesOf(chart).flatMap(({ points }) => points.map(({ label }) => label)))];
}

export function pointAt({ points }: ChartSeries, category: string): ChartPoint | undefined {
  return points.find(({ label }) => label === category);
}

/** Above this number of points only the least and the greatest are labelled. */
const ALL_WRITTEN = 6;
const ALL_WRITTEN_SMALL = 2;

export function writtenPoints(points: readonly ChartPoint[], isSmall = false): ReadonlySet<ChartPoint> {
  const known = points.filter((point) => enteredIn(point) !== null).toSorted((one, other) => Number(one.data) - Number(other.data));
  if (known.length <= (isSmall ? ALL_WRITTEN_SMALL : ALL_WRITTEN)) return new Set(known);
  return new Set([known[0], known.at(-1)].filter((point) => point !== undefined));
}

/** Sum over all series; validated if every part is. */
export function wholeOf(chart: LineChart | BarChart, category: string): ChartPoint {
  const points = drawnSeries(chart).flatMap((one) => pointAt(one, category) ?? []);
  const numbers = points.flatMap((point) => enteredIn(point) ?? []);
  const validated = points.every((point) => point.validated);
  if (numbers.length > 0) return { label: category, data: sum(numbers), validated };
  return { label: category, data: null, validated, absent: points.some(({ absent }) => absent === 'future') ? 'future' : 'empty' };
}

export const hasUnentered = (chart: PointChart): boolean =>
  chart.type !== 'pie' && !(chart.type === 'bar' && chart.isLying) && categoriesOf(chart).some((one) => isUnentered(wholeOf(chart, one)));

export function hasPending(chart: PointChart): boolean {
  const drawn = chart.type === 'pie' ? [chart.points] : drawnSeries(chart).map(({ points }) => points);
  return drawn.some((points) => points.some(({ data, validated }) => Boolean(data) && !validated));
}

export function sumOf(points: readonly ChartPoint[]): number {
  return sum(points.map(({ data }) => data ?? 0));
}

/** Sums the rest under one label, together with an existing item of that name. Points without a number or of zero have no slice. */
export function largest(points: readonly ChartPoint[], count: number): ChartPoint[] {
  const sorted = points.filter(({ data }) => (data ?? 0) > 0).toSorted((one, other) => (other.data ?? 0) - (one.data ?? 0));
  if (sorted.length <= count) return sorted;
  const first = sorted.filter(({ label }) => label !== REST).slice(0, count);
  const others = sorted.filter((point) => !first.includes(point));
  return [...first, { label: REST, data: sumOf(others), validated: others.every(({ validated }) => validated) }];
}

/** The slice of a name: its own, or the rest. */
export function drawnIn(points: readonly ChartPoint[], name: string): string {
  return points.some(({ label }) => label === name) ? name : REST;
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);
