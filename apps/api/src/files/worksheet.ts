/** A worksheet that is filled in away from the product: what stands in it, what is asked, and what it computes by itself. */

/** Where a formula stands, and where the line of a code does; rows as the spreadsheet program numbers them. */
export interface FormulaPlace {
  row: number;
  rowOf(code: string): number;
}

export type WorksheetFormat = 'money' | 'decimal' | 'whole';

/** A text or number that stands; one to be filled in, with what is known already; or a formula, in A1 and in English, as files hold it. */
export type WorksheetCell =
  | string
  | number
  | null
  | { fill: string | number | null; format?: WorksheetFormat; options?: readonly string[] }
  | { formula: (place: FormulaPlace) => string; format?: WorksheetFormat };

/** `code` tells the line when the file comes back; a heading has none. Its cells are those behind the code. */
export interface WorksheetLine {
  code: string | null;
  cells: readonly WorksheetCell[];
  isHeading?: boolean;
  isResult?: boolean;
}

export interface Worksheet {
  /** Of the sheet and of the file, without its ending. */
  title: string;
  /** Above the table, a line each: whose it is, and how it is filled in. */
  intro: readonly string[];
  /** Heads of the columns behind the code, and how wide they are in characters. */
  columns: readonly { label: string; width: number }[];
  lines: readonly WorksheetLine[];
}

/** Head of the first column, by which a file that comes back is known. */
export const CODE = 'Código';

/** The line of the spreadsheet on which the heads stand. */
export const headRow = ({ intro }: Worksheet): number => intro.length + 3;
