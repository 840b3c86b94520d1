/** One point of a series as the API answers it: a month or an item, its number, and whether all rows behind it are validated. */
export interface ChartPoint {
  label: string;
  data: number;
  validated: boolean;
}

/** A chart as plain data: the same description is drawn on the screen, read as a table and printed. */
export interface LineChartDescription {
  /** What is seen. */
  title: string;
  unit: string;
  decimals?: number;
  points: readonly ChartPoint[];
}

/** Colours of a chart, taken from the tokens of the page where it is drawn. */
export interface ChartColours {
  validated: string;
  pending: string;
  axis: string;
  text: string;
  surface: string;
}
