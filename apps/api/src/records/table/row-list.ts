import type { WireRow } from './shape';

/** Sums at the foot of a list, by field; `<field>_by` splits a sum by the options of another field. */
export type Totals = Record<string, number | Record<string, number>>;

/** Answer of a list; `size` counts the rows that match before paging. */
export interface RowList {
  resultList: WireRow[];
  size: number;
  totals?: Totals;
}
