import { type Day, type Month, monthName } from '#domain/calendar';
import { absenceOf, type ChartPoint } from '../chart/chart';

export interface PanelTime {
  months: readonly Month[];
  /** Day in Brazil; later months are in the future. */
  today: Day;
}

export interface Entered {
  value: number;
  confirmed: number;
}

/** Groups keep the order of first appearance. */
export function gathered<Row>(rows: readonly Row[], nameOf: (row: Row) => string, enteredOf: (row: Row) => Entered): Map<string, Entered> {
  const sums = new Map<string, Entered>();
  for (const row of rows) {
    const [known, { value, confirmed }] = [sums.get(nameOf(row)), enteredOf(row)];
    sums.set(nameOf(row), { value: (known?.value ?? 0) + value, confirmed: (known?.confirmed ?? 0) + confirmed });
  }
  return sums;
}

export const byMonth = <Row extends { month: Month }>(rows: readonly Row[], enteredOf: (row: Row) => Entered): Map<Month, Entered> =>
  gathered(rows, ({ month }) => month, enteredOf);

export const wholly = (value: number, validated: boolean): Entered => ({ value, confirmed: validated ? value : 0 });

export function whole<Row>(rows: readonly Row[], enteredOf: (row: Row) => Entered): Entered {
  return gathered(rows, () => '', enteredOf).get('') ?? { value: 0, confirmed: 0 };
}

/** Floating-point noise of sums. */
const LEFT_OVER = 1e-6;

export function pointOf(label: string, { value, confirmed }: Entered): ChartPoint {
  return { label, data: value, validated: value - confirmed < LEFT_OVER, confirmed };
}

export function pointsBySize(sums: ReadonlyMap<string, Entered>): ChartPoint[] {
  return [...sums]
    .map(([label, sum]) => pointOf(label, sum))
    .toSorted((one, other) => (other.data ?? 0) - (one.data ?? 0) || (one.label < other.label ? -1 : 1));
}

/** Months without entries have no number and say whether they are in the future. */
export function monthPoints({ months, today }: PanelTime, sums: ReadonlyMap<Month, Entered>): ChartPoint[] {
  return months.map((month): ChartPoint => {
    const sum = sums.get(month);
    if (sum) return pointOf(monthName(month), sum);
    return { label: monthName(month), data: null, validated: true, absent: absenceOf(month, today) };
  });
}
