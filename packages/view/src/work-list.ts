import { MONTH_NAMES } from '#domain/calendar';
import { MONTH_STATES, type MonthState } from '#model/review/cells';

/** Words that are shown, and those that are read aloud in their place. */
export interface Said {
  text: string;
  aloud?: string;
}

export interface WorkCell extends Said {
  to?: string | undefined;
  title?: string | undefined;
  small?: Said | undefined;
  look: 'name' | 'count' | 'wrong' | 'nothing' | 'never' | 'recent' | 'late';
}

export interface WorkColumn<Row> {
  label: string;
  /** CSS width; the first column takes the rest. */
  width?: string;
  isNumeric?: boolean;
  /** Sorted in descending order first; other columns ascend. */
  isCount?: boolean;
  /** Null is last in both directions. */
  sortedBy(row: Row): number | string | null;
  /** Name, months and steps have cells of their own. */
  cellOf?(row: Row, now: Date): WorkCell;
}

export interface WorkLine {
  name: string;
  about: string;
  to: string;
  months: readonly MonthState[];
  steps: { met: number; of: number; text: string };
}

/** A to-do list with one row per item and links to the screens where the work is done. */
export interface WorkList<Row extends { id: number }, By extends string> {
  label: string;
  caption: string;
  columns: Readonly<Record<By, WorkColumn<Row>>>;
  lineOf(row: Row): WorkLine;
  /** True if the key V has something to validate. */
  hasWaiting(row: Row): boolean;
}

export interface WorkOrder<By extends string> {
  by: By;
  isDescending: boolean;
}

const JULY = 6;
export const HARVEST_MONTHS: readonly string[] = [...MONTH_NAMES.slice(JULY), ...MONTH_NAMES.slice(0, JULY)];

/** `Jul a Set validado; Out pela metade; Nov a Jun vazio`. */
export function monthStripWords(months: readonly MonthState[]): string {
  const starts = months.flatMap((state, index) => (months[index - 1] === state ? [] : [index]));
  return starts
    .map((start, run) => {
      const end = (starts[run + 1] ?? months.length) - 1;
      const names = [start, end].map((index) => HARVEST_MONTHS[index]);
      return `${start === end ? names[0] : names.join(' a ')} ${MONTH_STATES[months[start] as MonthState]}`;
    })
    .join('; ');
}
