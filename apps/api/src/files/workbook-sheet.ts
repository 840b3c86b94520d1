import type { Day } from '#domain/calendar';
import type { SheetChart } from './workbook-chart';
import type { CellKind } from './workbook-styles';

/** A `Date` is a day; text is never a formula. */
export type SheetValue = string | number | Date | null;

export type StreamedCell = SheetValue | { value: SheetValue; format?: string; kind?: CellKind; choices?: readonly string[] } | FormulaCell;

/** `value` is shown by programs that do not calculate. Lines are those of the sheet. */
export interface FormulaCell {
  formula: string | ((line: number, first: number) => string);
  value?: number | null;
  format?: string;
  kind?: CellKind;
}

export interface StreamedColumn {
  label: string;
  /** Excel format: `#,##0.00`, `dd/mm/yyyy`, `@`. */
  format: string;
  /** In characters; without it the column fits its first page of rows. */
  width?: number;
  minWidth?: number;
  help?: string;
  isLocked?: boolean;
  isHidden?: boolean;
  /** Range of allowed values of a form, such as `'Listas'!$A$2:$A$9`. */
  choices?: string;
}

export interface StreamedSheet {
  name: string;
  title?: string;
  notes?: readonly string[];
  columns: readonly StreamedColumn[];
  pages: AsyncIterable<readonly (readonly StreamedCell[])[]>;
  charts?: readonly SheetChart[];
  chartsAcross?: number;
  isProse?: boolean;
  isUnfiltered?: boolean;
  frozenColumns?: number;
  /** Columns whose filtered rows are summed beside the title. */
  sums?: readonly number[];
  /** A form is protected, and has a help row, locked columns, value lists and empty rows. */
  isForm?: boolean;
}

export interface WorkbookInfo {
  title: string;
  /** Farm, customer and harvest, in the head of every sheet and on every page. */
  about: string;
  at: Date;
}

/** Excel's limit for sheet names and titles of input messages. */
export const MAX_CHARS = 31;

export const dateCell = (day: Day): Date => new Date(`${day}T00:00:00Z`);
