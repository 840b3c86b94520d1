import type { EntryMark } from './entry-batch';

export interface FieldChange {
  by: { id: number; name: string | null } | null;
  at: string;
}

/** A mark that a change of the row would undo. */
export interface StaffMark {
  mark: EntryMark;
  message: string;
}

/** Sent with the stored row when somebody else has saved it since it was read. */
export interface Meanwhile {
  changes: Readonly<Record<string, FieldChange>>;
  mark: StaffMark | null;
}
