import type { Row } from './field';

/** Layout of a sheet, shared by the API's datagrid and the web. */

/** One row for each combination of `by`; its values are edited one at a time. */
export interface Cells {
  by: readonly string[];
  values: readonly string[];
  /** `POST /{path}` upserts too. */
  isOnlyWay?: boolean;
  /** The specification lets -1 clear these sheets, besides null. */
  isClearedByMinusOne?: boolean;
  /** Boolean by which the caller accepts that the write deletes other rows; without it the write is refused. */
  consent?: string;
  sheet: SheetPlan;
}

/** Rows of a catalogue or other resource. A removed row stays a line while values refer to it. */
export interface RowLines {
  of: 'rows';
  from: string;
  /** Filter by path; a list field must contain the value. */
  where?: Readonly<Record<string, string>>;
  /** Line references by name: `id` is the row itself, others are its references. */
  by: Readonly<Record<string, string>>;
  /** Reference that groups the lines. */
  under?: string;
  rank?: (row: Row) => number;
  /** `GET /{path}` lists empty lines too, with `id: null`; only without `where`. */
  isListed?: true;
}

/** July first, by calendar month number. */
export interface MonthLines {
  of: 'months';
  field: string;
}

export interface ChoiceLines {
  of: 'choices';
  field: string;
  under?: string;
}

export interface SingleLine {
  of: 'one';
  title: string;
}

/** `month`: field of the first day of the month; `start`: boolean that is false for the count before the first month. */
export interface MonthsAcross {
  month: string;
  start?: string;
}

/** Both answers of a boolean, no first, as beginning and end of a harvest. */
export interface AnswersAcross {
  answer: string;
}

export interface ChoicesAcross {
  choice: string;
  values: Readonly<Record<string, readonly string[]>>;
}

export interface SheetPlan {
  lines: RowLines | MonthLines | ChoiceLines | SingleLine;
  /** Absent: one column for each value. */
  across?: MonthsAcross | AnswersAcross | ChoicesAcross;
  /** Overrides the stored validation on load. Pure. */
  isValidated?: (row: Row) => boolean;
}

export function lineFields({ by, sheet: { across } }: Cells): readonly string[] {
  const running = across ? Object.values(across) : [];
  return by.filter((name) => !running.includes(name));
}

export function monthsAcross({ sheet: { across } }: Cells): MonthsAcross | null {
  return across && 'month' in across ? across : null;
}

export function answersAcross({ sheet: { across } }: Cells): AnswersAcross | null {
  return across && 'answer' in across ? across : null;
}

export function choicesAcross({ sheet: { across } }: Cells): ChoicesAcross | null {
  return across && 'choice' in across ? across : null;
}

export function headingField({ sheet: { lines } }: Cells): string | undefined {
  return 'under' in lines ? lines.under : undefined;
}

export function listedLines(cells: Cells | undefined): RowLines | null {
  const lines = cells?.sheet.lines;
  return lines?.of === 'rows' && lines.isListed ? lines : null;
}
