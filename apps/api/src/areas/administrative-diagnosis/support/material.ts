import type { Context } from '../../../context';
import type { Worksheet } from '../../../files/worksheet';
import type { FarmYears } from '../../../scope/farm-years';
import type { Operation } from '../../../sql/operation';
import type { FilledForm, FilledTable } from './filled-table';

/** What a worksheet is made for: a farm in a harvest, with what is known of it, or none where it is taken blank. */
export interface MaterialScope {
  context: Context;
  work: Operation;
  years: FarmYears | null;
}

/** A cell of a sheet of the product that a filled worksheet says, and where in the spreadsheet it stands. */
export interface FilledEntry {
  path: string;
  /** What tells its row from the others, and what is said of it. */
  body: Readonly<Record<string, unknown>>;
  line: number;
  /** Heads of the columns by field. */
  labels: Readonly<Record<string, string>>;
}

/** A kind of support file: how it is made, and what it says when it comes back. */
export interface Material extends FilledForm {
  make(scope: MaterialScope): Promise<Worksheet>;
  read(table: FilledTable): FilledEntry[];
}
