/** What is said of a group, and of a farm in it, as the API answers it. What may not be told is null. */

export interface BenchmarkFigures {
  key: string;
  label: string;
  unit: string;
  decimals: number;
  direction: 'HIGHER' | 'LOWER';
  /** The part of the scoreboard that it is in. */
  group: string;
  /** Farms that count in it. */
  n: number;
  /** Fewer farms than make one sure. */
  indicative: boolean;
  mean: number | null;
  median: number | null;
  q1: number | null;
  q3: number | null;
  top_quarter_mean: number | null;
  /** The nine deciles. */
  shape: number[] | null;
  outliers: number | null;
  /** Null for all but administrators. */
  outlier_values: number[] | null;
  reason: string | null;
  edition: number | null;
  note: string | null;
  closed_to_others: string | null;
}

/** R$ a year; how it is worked out. */
export interface BenchmarkWorth {
  median: number | null;
  top_quarter: number | null;
  formula: string;
  per_unit: number | null;
  inputs: { key: string; label: string; unit: string; decimals: number; value: number | null }[];
}

export interface BenchmarkPosition extends BenchmarkFigures {
  value: number | null;
  counts: boolean;
  value_reason: string | null;
  difference_percent: number | null;
  quartile: number | null;
  percentile: number | null;
  rank: number | null;
  worth: BenchmarkWorth | null;
  without_worth: string | null;
  key_of_indicator: string;
}

export interface BenchmarkEdition {
  id: number | null;
  number: number | null;
  harvest: { id: number; title: string };
  published_at: string | null;
  farms: number;
  participants: number;
}

export interface BenchmarkGroup {
  key: string;
  label: string;
  kind: 'GERAL' | 'SYSTEM' | 'REGION';
}
