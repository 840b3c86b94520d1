import type { Context } from '../../../context';
import type { WorksheetForm } from '../../../files/worksheet';
import type { FarmYears } from '../../../scope/farm-years';
import type { Operation } from '../../../sql/operation';
import type { FilledForm, FilledTable } from './filled-table';

/** `years` is null for a blank worksheet. */
export interface WorksheetScope {
  context: Context;
  work: Operation;
  years: FarmYears | null;
}

export interface FilledEntry {
  path: string;
  /** Identifies the row and holds its value. */
  body: Readonly<Record<string, unknown>>;
  line: number;
  labels: Readonly<Record<string, string>>;
}

export interface DiagnosisWorksheet extends FilledForm {
  make(scope: WorksheetScope): Promise<WorksheetForm>;
  read(table: FilledTable): FilledEntry[];
}
