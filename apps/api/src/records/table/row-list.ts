import type { WireRow } from './shape';

/** Sums by field; `<field>_by` splits a sum by the options of another field. */
export type ListTotals = Record<string, number | Record<string, number>>;

/** `size` counts the matching rows of all pages. */
export interface RowList {
  resultList: WireRow[];
  size: number;
  totals?: ListTotals;
}
