import { type Day, type Month, monthName } from '#domain/calendar';
import { absenceOf, type ChartPoint } from '../chart/chart';

/** The twelve months of a harvest as the pages of the panel show them. */
export interface PanelTime {
  months: readonly Month[];
  /** In Brazil: what comes after it is still to come. */
  today: Day;
}

/** A sum, and how much of it is validated. */
export interface Entered {
  value: number;
  confirmed: number;
}

/** What was entered, gathered by a name in the order in which names come. */
export function gathered<Row>(rows: readonly Row[], nameOf: (row: Row) => string, enteredOf: (row: Row) => Entered): Map<string, Entered> {
  const sums = new Map<string, Entered>();
  for (const row of rows) {
    const [known, { value, confirmed }] = [sums.get(nameOf(row)), enteredOf(row)];
    sums.set(nameOf(row), { value: (known?.value ?? 0) + value, confirmed: (known?.confirmed ?? 0) + confirmed });
  }
  return sums;
}

/** The same by month. */
export const byMonth = <Row extends { month: Month }>(rows: readonly Row[], enteredOf: (row: Row) => Entered): Map<Month, Entered> =>
  gathered(rows, ({ month }) => month, enteredOf);

/** An amount, of which all is validated or nothing. */
export const wholly = (value: number, validated: boolean): Entered => ({ value, confirmed: validated ? value : 0 });

/** All of it together. */
export function whole<Row>(rows: readonly Row[], enteredOf: (row: Row) => Entered): Entered {
  return gathered(rows, () => '', enteredOf).get('') ?? { value: 0, confirmed: 0 };
}

/** Cents and tenths of a head that sums of decimals leave over. */
const LEFT_OVER = 1e-6;

export function pointOf(label: string, { value, confirmed }: Entered): ChartPoint {
  return { label, data: value, validated: value - confirmed < LEFT_OVER, confirmed };
}

/** The largest first; alike ones by name. */
export function pointsBySize(sums: ReadonlyMap<string, Entered>): ChartPoint[] {
  return [...sums]
    .map(([label, sum]) => pointOf(label, sum))
    .toSorted((one, other) => (other.data ?? 0) - (one.data ?? 0) || (one.label < other.label ? -1 : 1));
}

/** Twelve points; a month without entries has no number, and says whether it is still to come. */
export function monthPoints({ months, today }: PanelTime, sums: ReadonlyMap<Month, Entered>): ChartPoint[] {
  return months.map((month): ChartPoint => {
    const sum = sums.get(month);
    if (sum) return pointOf(monthName(month), sum);
    return { label: monthName(month), data: null, validated: true, absent: absenceOf(month, today) };
  });
}
