import type { Row } from './field';

/**
 * How the rows of a resource with `cells` lie on a sheet: which lines it has, filled or not, and what runs across. The API answers its
 * datagrid from this, and the web draws it.
 */

/**
 * Rows that are the cells of a sheet: one for each combination of `by` of a farm in a harvest, which holds these values, each of them typed
 * by itself.
 */
export interface Cells {
  by: readonly string[];
  values: readonly string[];
  /** `POST /{path}` takes a cell too: it changes the row when there is one. */
  isOnlyWay?: boolean;
  /** -1 takes a value away, as null does in every sheet: of those of which the specification says so. */
  isClearedByMinusOne?: boolean;
  /** The yes or no that says, along with a cell, that what writing it deletes may go; without it such a cell is refused. */
  consent?: string;
  /** How they lie on the sheet. */
  sheet: SheetPlan;
}

/** The rows of another resource, for one a catalogue; a row that has left it stays a line while something is stored under it. */
export interface RowLines {
  of: 'rows';
  /** Path of that resource. */
  from: string;
  /** Only rows of this value at this path; of a field with several values, rows that have it among them. */
  where?: Readonly<Record<string, string>>;
  /** The references that tell a line from the others: `id` is the row itself, anything else one of its references. */
  by: Readonly<Record<string, string>>;
  /** The reference of those rows under which lines are gathered. */
  under?: string;
  /** Lines stand by this, the least first; those of one rank as in the other resource. Pure. */
  rank?: (row: Row) => number;
  /** `GET /{path}` of one farm in one harvest answers the lines that nobody has filled yet too, with `id: null`; only without `where`. */
  isListed?: true;
}

/** The months of the harvest, July first, by the number that the calendar calls them by. */
export interface MonthLines {
  of: 'months';
  field: string;
}

/** The choices of a field. */
export interface ChoiceLines {
  of: 'choices';
  field: string;
  /** A choice that follows from it (`derive`), under which lines are gathered. */
  under?: string;
}

/** A single line: there is one row of the farm in the harvest. */
export interface SingleLine {
  of: 'one';
  title: string;
}

/**
 * The months of the harvest run across, each with all that is typed. `month`: the field that holds the first day of the month; `start`: the
 * yes or no that a count before the first month denies.
 */
export interface MonthsAcross {
  month: string;
  start?: string;
}

/** The two answers to a yes or no of the row run across, no first: the beginning and the end of a harvest, for one. */
export interface AnswersAcross {
  answer: string;
}

/** The choices of a field of the row run across, each with values of its own: what is asked of a beginning is not what is asked of a sale. */
export interface ChoicesAcross {
  choice: string;
  /** What is typed under each of them. */
  values: Readonly<Record<string, readonly string[]>>;
}

export interface SheetPlan {
  lines: RowLines | MonthLines | ChoiceLines | SingleLine;
  /** Absent: what is typed runs across, once. */
  across?: MonthsAcross | AnswersAcross | ChoicesAcross;
  /** How the mark of a row is read, where that is not what is stored. Pure. */
  isValidated?: (row: Row) => boolean;
}

/** The fields that tell a line from the others; those of `by` that run across do not. */
export function lineFields({ by, sheet: { across } }: Cells): readonly string[] {
  const running = across ? Object.values(across) : [];
  return by.filter((name) => !running.includes(name));
}

/** The months that run across, if months do. */
export function monthsAcross({ sheet: { across } }: Cells): MonthsAcross | null {
  return across && 'month' in across ? across : null;
}

/** The yes or no whose answers run across, if they do. */
export function answersAcross({ sheet: { across } }: Cells): AnswersAcross | null {
  return across && 'answer' in across ? across : null;
}

/** The choice whose options run across, if they do. */
export function choicesAcross({ sheet: { across } }: Cells): ChoicesAcross | null {
  return across && 'choice' in across ? across : null;
}

/** What lines are gathered under, if anything. */
export function headingField({ sheet: { lines } }: Cells): string | undefined {
  return 'under' in lines ? lines.under : undefined;
}

/** The lines that are listed with the rows, filled or not; null for most sheets, and for what is none. */
export function listedLines(cells: Cells | undefined): RowLines | null {
  const lines = cells?.sheet.lines;
  return lines?.of === 'rows' && lines.isListed ? lines : null;
}
