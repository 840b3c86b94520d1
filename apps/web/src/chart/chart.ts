/**
 * Charts as plain data: the same description is drawn on the screen, read as a table and printed. Validated is drawn filled,
 * not yet validated hollow, in every kind of chart.
 */

/** One point of a series as the API answers it: a month or an item, its number, and whether all rows behind it are validated. */
export interface ChartPoint {
  label: string;
  data: number;
  validated: boolean;
}

interface Described {
  /** What is seen. */
  title: string;
  /** `R$` is written before the number, every other unit after it. */
  unit: string;
  decimals?: number;
  /** What the points are: heads the first column of the table. `Mês` when absent, `Item` in a pie. */
  category?: string;
}

/** A line by month. */
export interface LineChartDescription extends Described {
  points: readonly ChartPoint[];
}

/** Points of one kind, in one colour. */
export interface ChartSeries {
  label: string;
  points: readonly ChartPoint[];
}

/** Bars by month or by category; those of several series stand side by side, or on top of each other when stacked. */
export interface BarChartDescription extends Described {
  series: readonly ChartSeries[];
  isStacked?: boolean;
  /** Bars lie on their side, so that long names can be read. */
  isLying?: boolean;
}

/** Parts of a whole, largest first. `rest`: label of the part that gathers what has no slice of its own. */
export interface PieChartDescription extends Described {
  points: readonly ChartPoint[];
  rest?: string;
}

/** Colours and letters of a chart, taken from the page where it is drawn. Colours are written `#rrggbb`. */
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

/** The same numbers as a table. */
export interface ChartTable {
  head: readonly string[];
  rows: readonly (readonly string[])[];
}
