export interface FormulaPlace {
  row: number;
  rowOf(code: string): number;
}

export type WorksheetFormat = 'money' | 'decimal' | 'whole';

/** Fixed text or number, an input with its known value, or a formula in English A1 notation. */
export type WorksheetCell =
  | string
  | number
  | null
  | { fill: string | number | null; format?: WorksheetFormat; options?: readonly string[] }
  | { formula: (place: FormulaPlace) => string; format?: WorksheetFormat };

/** `code` identifies the row on import; a heading has none. The code's own cell is not among the cells. */
export interface WorksheetLine {
  code: string | null;
  cells: readonly WorksheetCell[];
  isHeading?: boolean;
  isResult?: boolean;
}

export interface WorksheetForm {
  title: string;
  notes: readonly string[];
  columns: readonly { label: string; width: number }[];
  lines: readonly WorksheetLine[];
}

/** Import recognises the file by this header. */
export const CODE = 'Código';

export const headRow = ({ notes }: WorksheetForm): number => notes.length + 3;
