import type { Day, Month } from '#domain/calendar';

/**
 * Charts as plain data: the same description is drawn on the screen and on paper, said in a sentence, and read as a table. Validated is
 * drawn filled, not yet validated hollow, in every kind of chart; nothing typed is a gap and never a 0.
 */

/** One point: a month or an item, its number, and whether all rows behind it are validated. */
export interface ChartPoint {
  label: string;
  /** Null: there is no number; `absent` says why. */
  data: number | null;
  validated: boolean;
  /** So much of `data` is validated, where that is known; bars then show both parts. */
  confirmed?: number;
  /** Why there is no number: nothing was entered, or the month has not begun. Nothing entered when absent. */
  absent?: Absence;
}

export type Absence = 'empty' | 'future';

/** Why a month has no number: the one that is running has begun, and may be empty. `today` in Brazil. */
export const absenceOf = (month: Month, today: Day): Absence => (month > today.slice(0, 7) ? 'future' : 'empty');

/** Points of one kind, in one colour. */
export interface ChartSeries {
  label: string;
  points: readonly ChartPoint[];
}

interface Described {
  /** What is seen. */
  title: string;
  /** `R$` is written before the number, every other unit after it. */
  unit: string;
  decimals?: number;
  /** What the points are: heads the first column of the table. `Mês` when absent, `Item` in a pie. */
  category?: string;
  points: readonly ChartPoint[];
  /** What the points are called where others stand beside them. */
  label?: string;
}

/** Lines by month. */
export interface LineChart extends Described {
  type: 'line';
  /** What they are compared with, such as the harvest before. */
  beside?: readonly ChartSeries[];
  /** Lines across the chart, such as what the law asks; each with its name. */
  limits?: readonly { label: string; value: number }[];
}

/** Bars by month or by category. */
export interface BarChart extends Described {
  type: 'bar';
  /** Bars of other kinds over the same categories: at the side, or on top when stacked. */
  beside?: readonly ChartSeries[];
  isStacked?: boolean;
  /** A short line over each bar, such as where a month ended. */
  marks?: ChartSeries;
  /** Bars lie on their side, so that long names can be read. */
  isLying?: boolean;
}

/** Parts of a whole, largest first. `rest`: label of the part that gathers what has no slice of its own. */
export interface PieChart extends Described {
  type: 'pie';
  rest?: string;
}

/** What a number of an axis is. */
export interface Axis {
  label: string;
  unit: string;
  decimals: number;
  /** Of all points; null where there are none. */
  mean: number | null;
}

export interface ScatterPoint {
  label: string;
  x: number;
  y: number;
  /** It is the one that is looked at. */
  isOwn: boolean;
}

/** Points by two numbers, with the mean of each drawn across: four quadrants. */
export interface ScatterChart {
  type: 'scatter';
  title: string;
  /** What the points are: heads the first column of the table. */
  category: string;
  x: Axis;
  y: Axis;
  points: readonly ScatterPoint[];
}

/** Charts of numbers by month, item or part. */
export type PointChart = LineChart | BarChart | PieChart;
export type Chart = PointChart | ScatterChart;

/** Colours and letters of a chart, of the page where it is drawn. Colours are written `#rrggbb`. */
export interface ChartColours {
  font: string;
  validated: string;
  pending: string;
  axis: string;
  text: string;
  surface: string;
  /** One a series or a slice, in this order, and again from the first. */
  series: readonly string[];
  rest: string;
}

/** How a chart is drawn, besides what it says. */
export interface ChartStyle {
  colours: ChartColours;
  /** Numbers at the side of a line; bars always have them. */
  hasScale?: boolean;
  /** The numbers are written at the marks too: paper has no hover. */
  hasValues?: boolean;
  /** Half the width of a sheet of paper: names get less room. */
  isSmall?: boolean;
}

/** The same numbers as a table. */
export interface ChartTable {
  head: readonly string[];
  rows: readonly (readonly string[])[];
}

export const REST = 'Outros';

/** All series of a chart, its own first. */
export function seriesOf(chart: LineChart | BarChart): ChartSeries[] {
  return [...drawnSeries(chart), ...(chart.type === 'bar' && chart.marks ? [chart.marks] : [])];
}

/** Those that are bars or lines. */
export function drawnSeries(chart: LineChart | BarChart): ChartSeries[] {
  return [{ label: chart.label ?? chart.title, points: chart.points }, ...(chart.beside ?? [])];
}

/** The categories of all series together, each once. */
export function categoriesOf(chart: LineChart | BarChart): string[] {
  return [...new Set(seriesOf(chart).flatMap(({ points }) => points.map(({ label }) => label)))];
}

/** The point of a series over a category. */
export function pointAt({ points }: ChartSeries, category: string): ChartPoint | undefined {
  return points.find(({ label }) => label === category);
}

/** So many points can all have their number beside them; of more, the least and the greatest. */
const ALL_WRITTEN = 6;
const ALL_WRITTEN_SMALL = 2;

/** The points whose numbers are written at their marks. */
export function writtenPoints(points: readonly ChartPoint[], isSmall = false): ReadonlySet<ChartPoint> {
  const known = points.filter(({ data }) => data !== null).toSorted((one, other) => Number(one.data) - Number(other.data));
  if (known.length <= (isSmall ? ALL_WRITTEN_SMALL : ALL_WRITTEN)) return new Set(known);
  return new Set([known[0], known.at(-1)].filter((point) => point !== undefined));
}

/** What all series say of a category together: the sum of the numbers there are, and whether nothing of it waits. */
export function wholeOf(chart: LineChart | BarChart, category: string): ChartPoint {
  const points = drawnSeries(chart).flatMap((one) => pointAt(one, category) ?? []);
  const numbers = points.flatMap(({ data }) => data ?? []);
  const validated = points.every((point) => point.validated);
  if (numbers.length > 0) return { label: category, data: sum(numbers), validated };
  return { label: category, data: null, validated, absent: points.some(({ absent }) => absent === 'future') ? 'future' : 'empty' };
}

/** The whole of a pie. */
export function sumOf(points: readonly ChartPoint[]): number {
  return sum(points.map(({ data }) => data ?? 0));
}

/** The largest points, and one that gathers what is left, with whatever is called so already. Points without a number or of zero have no slice. */
export function largest(points: readonly ChartPoint[], count: number): ChartPoint[] {
  const sorted = points.filter(({ data }) => (data ?? 0) > 0).toSorted((one, other) => (other.data ?? 0) - (one.data ?? 0));
  if (sorted.length <= count) return sorted;
  const first = sorted.filter(({ label }) => label !== REST).slice(0, count);
  const others = sorted.filter((point) => !first.includes(point));
  return [...first, { label: REST, data: sumOf(others), validated: others.every(({ validated }) => validated) }];
}

/** What the point is called that a name is drawn in, of those that `largest` has left: its own, or the one of all others. */
export function drawnIn(points: readonly ChartPoint[], name: string): string {
  return points.some(({ label }) => label === name) ? name : REST;
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);
